"""What the moves of the full game change, beside a naive account of it."""

from collections import Counter

import pytest
from support import boards, naive, naive_full, naive_full_account, naive_full_effects
from support.full_games import NAMES, varied
from support.full_positions import crowded
from support.long_tests import long_but_for
from support.naive_moves import bare

from cerebria_cli import Game
from cerebria_cli.editions.core.move import TABLE
from cerebria_cli.random_play.harness import Step, at_random, at_table, play
from cerebria_cli.shelf.setups import load_setup


class Compared:
    """Compares a move, when everything that it made somebody decide is decided, and counts what was compared."""

    def __init__(self) -> None:
        self.before: naive.Facts = {}
        self.line = ""
        self.asked: list[tuple[naive.Facts, str]] = []
        self.counted = Counter[str]()
        self.now: naive.Facts = {}

    def __call__(self, step: Step) -> None:
        facts = self.now or step.before.state("referee")
        self.now = step.after.state("referee")
        if facts["phase"] != "play":
            return
        if step.line.startswith(f"{TABLE} "):
            pass
        elif facts["pending"]:
            self.asked.append((facts["pending"][0], bare(step.line)))
        else:
            self.before, self.line, self.asked = facts, step.line, []
        if self.before and not self.now["pending"]:
            self.compare(self.now)
            self.before = {}

    def compare(self, after: naive.Facts) -> None:
        line = bare(self.line)
        revealed = after["common"]["gone"] != self.before["common"]["gone"]
        for name, team in self.before["teams"].items() if revealed else ():
            team["hidden"] = (after["teams"][name]["hidden_gone"] or [None])[-1] if team["hidden"] else None
        if not naive_full_effects.is_accounted(self.before, line):
            self.counted["not accounted"] += 1
            return
        answers = [*naive_full_account.answers(self.asked)]
        account = naive_full_effects.account(self.before, line, answers)
        found = naive_full_account.faults(account, after)
        assert not found, "\n".join((self.line, *(line for _, line in self.asked), *found))
        self.counted.update([line.split()[0], *(word for word in line.split() if word[0] == "+")])
        self.counted.update(answer.cause for answer in answers)
        self.counted["Revelation"] += revealed
        self.counted["Intention"] += account.intentions


# ---------------------------------------------------------------- games

#: Setup, sides of Team and Spirit boards, seed; whole games of a tool that deals, games at a table, and full tables.
DEALT = [("full-4", "AA", 1), ("full-3", "BA", 2), ("full-2", "AA", 3), ("full-4", "BA", 4)]
TABLES = [("full-2", "BA", 5), ("full-4", "AA", 6), ("full-3", "AA", 7)]
SETUPS = ("full-4", "full-3", "full-2")
CROWDED = [(SETUPS[seed % 3], sides, seed) for seed in range(21) for sides in ("AA", "BA", "AB", "BB")]
MOVES = {"move", "invoke", "quell", "fortify", "empower", "absorb", "end"}


@pytest.mark.parametrize(("setup", "sides", "seed"), long_but_for(DEALT, DEALT[2]))
def test_effects_in_a_dealt_game(setup: str, sides: str, seed: int) -> None:
    compared = Compared()
    play(Game.new(varied(setup, sides, seed), seed=seed), at_random(seed), [compared], limit=100)
    assert compared.counted.keys() >= MOVES - {"quell", "empower"}


@pytest.mark.parametrize(("setup", "sides", "seed"), long_but_for(TABLES, TABLES[0]))
def test_effects_in_a_game_at_a_table(setup: str, sides: str, seed: int) -> None:
    compared = Compared()
    play(Game.new(varied(setup, sides, seed)), at_table(seed, NAMES), [compared], limit=100)
    assert compared.counted.keys() >= MOVES - {"quell", "empower"}


@pytest.mark.parametrize(("setup", "sides", "seed"), long_but_for(CROWDED, CROWDED[0], CROWDED[3]))
def test_effects_on_a_crowded_table(setup: str, sides: str, seed: int) -> None:
    compared = Compared()
    play(crowded(setup, sides, seed), at_random(seed), [compared], limit=80)
    assert sum(many for what, many in compared.counted.items() if what in MOVES) > 10


@pytest.mark.slow
def test_what_is_accounted_for_occurs() -> None:
    counted = Counter[str]()
    for seed in range(60):
        compared = Compared()
        play(crowded(SETUPS[seed % 3], "AB"[seed % 2] + "A", seed), at_random(seed), [compared], limit=60)
        counted += compared.counted
    upgrades = {f"+{name}" for row in naive_full.ROWS.values() for name in row}
    asking = {"Indifference", "Shame", "Revelation"}
    verbs = {*naive_full_effects.SPIRIT, *naive_full_effects.REALM, *naive_full_effects.ABILITY}
    assert counted.keys() >= upgrades | asking | verbs
    assert counted["not accounted"] < 20


# ---------------------------------------------------------------- reckoned by hand

EVERYTHING = {verb: {"unlock": "wild", **dict.fromkeys(row, "wild")} for verb, row in naive_full.ROWS.items()}


def changed(
    player: str, position: naive.Facts, line: str, *chosen: str, spirit: str = "", side: str = "A"
) -> dict[str, object]:
    """What is otherwise after a line and the answers to it; the naive account has to say the same."""
    setup = {**load_setup("full-4"), "sides": {"team": "A", "spirit": side}}
    seat = next(seat for seat in setup["players"] if seat["name"] == player)
    taken = next((other for other in setup["players"] if other["spirit"] == spirit), seat)
    taken["spirit"], seat["spirit"], seat["deck"] = seat["spirit"], spirit or seat["spirit"], spirit or seat["deck"]
    game = Game.new({**setup, "position": {"turn": {"player": player}, **position}})
    before, asked = game.state("referee"), []
    game.play(line)
    for words in chosen:
        asked.append((game.state("referee")["pending"][0], words))
        game.play(words)
    account = naive_full_effects.account(before, line, naive_full_account.answers(asked))
    assert naive_full_account.faults(account, game.state("referee")) == []
    was, now = (naive_full_account.picture(facts) for facts in (before, game.state("referee")))
    return {name: now.get(name) for name in sorted(was.keys() | now.keys()) if was.get(name) != now.get(name)}


def lying(card: str, owner: str, essence: int = 1) -> dict[str, object]:
    return {"card": card, "owner": owner, "essence": essence}


def holding(space: str, **more: object) -> dict[str, object]:
    return {"space": space, "wp": 9, "essence": 3, "tokens": EVERYTHING, "hand": [], **more}


def test_kindness_is_empowered() -> None:
    """empower.base, intention.side-a: three Willpower; the Essence stays, and the Mild card goes under the deck."""
    slots = {"V1": lying("Kindness", "diana", 2)}
    position = {"players": {"diana": holding("V", deck={"count": 15})}, "slots": slots}
    assert changed("diana", position, "empower V1") == {
        "V1": ("Benevolence", "", "bliss", 2, 0),
        "diana wp": 6,
        "diana deck": 16,
        "turn actions": 2,
    }


def test_absorb_of_the_worked_example() -> None:
    """absorb.amount, benevolence.reading, power.delight: 2 and 2 Frontiers and 1 from the Sphere, then 2 and 1."""
    spheres = ("diligence", "knowledge", "commitment", "creativity", "humility")
    slots = {"V1": lying("Benevolence", "diana"), "WV": lying("Courage", "diana"), "VC": lying("Comfort", "thomas")}
    position = {
        "players": {"diana": holding("V", wp=0)},
        "slots": slots,
        "origin": {realm: {"sphere": sphere, "wp": 6} for realm, sphere in zip("VCNLW", spheres, strict=True)},
        "teams": {"bliss": {"points": 0, "ambition": 0}},
    }
    found = changed("diana", position, "absorb diligence", "choose yes", spirit="Delight")
    assert (found["diana wp"], found["diana hand"], found["bliss points"]) == (8, 1, 1)
    assert found["Sphere C"] == ("diligence", 1)


def test_lethargy_and_a_shame_that_answers() -> None:
    """Leo empowers Bitterness on V1: the Bliss Fortress of the Valley goes, and Shame gives 2 Willpower."""
    position = {
        "players": {"leo": holding("V"), "fred": {"wp": 1}},
        "slots": {"V1": lying("Bitterness", "leo", 2), "N1": lying("Shame", "fred")},
        "fortresses": {"V": {"team": "bliss", "size": "minor", "since": 0}},
        "teams": {"bliss": {"minor": 4}},
    }
    found = changed("leo", position, "empower V1", "choose fred wp")
    assert found.pop("Fortress V") is None
    assert (found["bliss minor"], found["fred wp"], found["leo wp"]) == (5, 3, 6)
    assert found["V1"] == ("Lethargy", "", "gloom", 2, 0)


def test_two_intentions_of_one_action_pass_a_mark() -> None:
    """intention.points: a row filled and an Essence removed are 1 + 2 points; 2 is an Essence."""
    row = {**EVERYTHING["quell"]}
    del row["subdue"]
    position = {
        "players": {"leo": holding("V", hand=["Dislike", "Anger"], tokens={**EVERYTHING, "quell": row})},
        "slots": {"V1": lying("Comfort", "diana", 3)},
        "teams": {"gloom": {"ambition": 2, "points": 0}},
    }
    found = changed("leo", position, "quell V1 Anger +subdue %Dislike.subdue")
    assert found["gloom points"] == 3
    assert (found["leo essence"], found["leo wp"], found["gloom ambition"]) == (4, 5, 1)
    assert found["V1"] == ("Comfort", "diana", "bliss", 1, 0)


def test_faith_and_indifference_answer_an_empower() -> None:
    """Trust becomes the second Faith: two Actions for one; Indifference answers the upgrade."""
    position = {
        "players": {"diana": holding("V"), "leo": {"wp": 0}},
        "slots": {
            "V1": lying("Trust", "diana"),
            "C1": lying("Faith", "diana"),
            "N1": lying("Indifference", "leo"),
        },
        "teams": {"bliss": {"ambition": 1}},
    }
    found = changed("diana", position, "empower V1 +channeled-power", "choose leo", spirit="Love")
    assert (found["turn actions"], found["leo wp"], found["diana wp"], found["bliss ambition"]) == (4, 1, 6, 0)


def test_fear_and_panic_take_essence_and_craving_gives_an_action() -> None:
    """Two Essence more to the supply for an Invoke on V1 with Inner Force; Craving without Ambition is free."""
    bliss = {
        "players": {"diana": holding("V", hand=["Kindness"])},
        "slots": {"V2": lying("Fear", "fred"), "N1": lying("Panic", "fred")},
    }
    found = changed("diana", bliss, "invoke Kindness V1 +inner-force")
    assert (found["diana essence"], found["diana wp"], found["turn actions"]) == (1, 5, 2)
    gloom = {"players": {"fred": holding("V", hand=["Craving"])}, "teams": {"gloom": {"ambition": 0}}}
    found = changed("fred", gloom, "invoke Craving V1", spirit="Anxiety")
    assert "turn actions" not in found
    assert found["V1"] == ("Craving", "fred", "gloom", 1, 0)


def test_what_some_upgrades_of_side_b_change() -> None:
    """Wildfire for 1 + 3 - 1 Willpower is no Quell; two upgrades of an Invoke for 2 + 2 + 3; a Fortress for 3 + 1."""

    def mine(spirit: str) -> dict[str, object]:
        rows = boards.side_b(spirit)
        return holding("V", tokens={verb: dict.fromkeys(("unlock", *row), "wild") for verb, row in rows.items()})

    fire = {
        "players": {"leo": mine("Hatred"), "diana": {"space": "N"}, "thomas": {"space": "L"}},
        "slots": {"VC": lying("Brightness", "diana")},
        "teams": {"gloom": {"ambition": 1, "points": 0}},
    }
    assert changed("leo", fire, "move VC +wildfire", "choose VC", spirit="Hatred", side="B") == {
        "VC": None,
        "leo space": "VC",
        "leo wp": 6,
        "gloom ambition": 0,
        "turn actions": 2,
    }
    care = {
        "players": {"diana": {**mine("Empathy"), "hand": ["Trust"], "essence": 2}},
        "teams": {"bliss": {"ambition": 0}},
    }
    assert changed("diana", care, "invoke Trust V1 +sharing-is-caring +motivation", spirit="Empathy", side="B") == {
        "V1": ("Trust", "diana", "bliss", 2, 0),
        "diana essence": 0,
        "diana hand": 0,
        "diana wp": 2,
        "bliss ambition": 1,
        "turn actions": 2,
    }
    tune = {
        "players": {"diana": mine("Harmony")},
        "fortresses": {"V": {"team": "bliss", "size": "minor", "since": 0}},
        "teams": {"bliss": {"ambition": 1, "minor": 4}},
    }
    assert changed("diana", tune, "fortify V +attune-with-origin", spirit="Harmony", side="B") == {
        "Fortress V": None,
        "identity": [(("bliss", "minor"), 1)],
        "diana wp": 5,
        "bliss ambition": 0,
        "turn actions": 2,
    }
