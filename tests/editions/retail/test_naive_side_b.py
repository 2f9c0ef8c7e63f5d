"""The moves that the full game offers on side B of the Spirit boards, beside a naive list."""

from collections import Counter

import pytest
from support import boards, naive, naive_full, naive_side_b
from support.full_games import NAMES, varied
from support.full_positions import crowded
from support.long_tests import long_but_for
from support.naive_moves import bare, me

from cerebria_cli import Game
from cerebria_cli.editions.core.move import TABLE
from cerebria_cli.random_play.harness import Step, at_random, at_table, play
from cerebria_cli.shelf.setups import load_setup


class Compared:
    """Compares on one move of so many, and always where a Garrison may follow; counts the upgrades that were listed."""

    def __init__(self, often: int) -> None:
        self.often = often
        self.upgrades = Counter[str]()
        self.positions = Counter[str]()

    def __call__(self, step: Step) -> None:
        facts = step.before.state("referee")
        if facts["phase"] != "play" or is_vast(facts):
            return
        follows = [pending["what"] for pending in facts["pending"]] == ["invoke"]
        if not follows and (step.number % self.often or facts["pending"]):
            return
        offered = {bare(line) for line in step.offered if not line.startswith(f"{TABLE} ")}
        naively = naive_side_b.garrison(facts) if follows else naive_side_b.moves(facts)
        assert offered == naively, f"only offered: {sorted(offered - naively)}; missing: {sorted(naively - offered)}"
        self.positions["Garrison" if follows else naive_full.spirit_of(facts)] += 1
        for line in offered:
            verb, *words = line.split()
            self.upgrades.update(f"{verb}.{word[1:]}" for word in words if word[0] == "+")


def is_vast(facts: naive.Facts) -> bool:
    """Whether Harmony holds so many cards that ten thousands of lines are legal."""
    hand = me(facts)["hand"]
    return naive_full.spirit_of(facts) == "Harmony" and (len(hand) > 3 or "?" in hand)


#: Setup, sides of Team and Spirit boards, seed.
CROWDED = [(setup, "AB", seed) for seed in range(12) for setup in ("full-4", "full-3", "full-2")]
TABLES = [("full-4", "BB", 1), ("full-3", "AB", 2), ("full-2", "BB", 3), ("full-4", "AB", 4)]


@pytest.mark.parametrize(("setup", "sides", "seed"), long_but_for(CROWDED, CROWDED[0]))
def test_offered_moves_on_a_crowded_table(setup: str, sides: str, seed: int) -> None:
    compared = Compared(3)
    play(crowded(setup, sides, seed), at_random(seed), [compared], limit=40)
    assert compared.positions.total() > 1
    assert compared.upgrades


@pytest.mark.slow
@pytest.mark.parametrize(("setup", "sides", "seed"), TABLES)
def test_offered_moves_in_a_game_at_a_table(setup: str, sides: str, seed: int) -> None:
    compared = Compared(7)
    play(Game.new(varied(setup, sides, seed)), at_table(seed, NAMES), [compared], limit=120)
    assert compared.positions.total() > 5


@pytest.mark.slow
def test_most_upgrades_of_side_b_are_listed_somewhere() -> None:
    """The moves of one turn from each of many crowded tables."""
    upgrades, positions = Counter[str](), Counter[str]()
    for seed in range(120):
        compared = Compared(1)
        play(crowded(("full-4", "full-3", "full-2")[seed % 3], "AB", seed), at_random(seed), [compared], limit=1)
        upgrades += compared.upgrades
        positions += compared.positions
    rows = [(verb, row) for spirit in boards.REPLACED for verb, row in boards.side_b(spirit).items()]
    wanted = {f"{verb}.{name}" for verb, row in rows for name in row}
    assert len(wanted - upgrades.keys()) < 9
    assert positions.keys() >= boards.REPLACED.keys()


@pytest.mark.parametrize("spirit", boards.REPLACED)
def test_the_rows_are_those_of_the_rules(spirit: str) -> None:
    facts = position(spirit, {}).state()
    assert naive_full.is_side_b(facts)
    assert {verb: tuple(row[1:]) for verb, row in me(facts)["places"].items()} == boards.side_b(spirit)


# ---------------------------------------------------------------- reckoned by hand


def position(spirit: str, holding: naive.Facts, **more: naive.Facts) -> Game:
    """A turn of a Spirit with every upgrade of its side B, 9 Willpower, 3 Essence, no card and no Ambition."""
    setup = load_setup("full-4")
    team = "bliss" if spirit in naive.SPIRITS["bliss"] else "gloom"
    player = next(player for player in setup["players"] if player["team"] == team)
    taken = next((other for other in setup["players"] if other["spirit"] == spirit), player)
    taken["spirit"], player["spirit"], player["deck"] = player["spirit"], spirit, spirit
    tokens = {verb: dict.fromkeys(("unlock", *row), "wild") for verb, row in boards.side_b(spirit).items()}
    mine = {"space": "V", "wp": 9, "essence": 3, "hand": [], "tokens": tokens, **holding}
    others = {"diana": "N", "leo": "C", "thomas": "L", "fred": "W"}
    figures = {name: {"space": space} for name, space in others.items()} | {player["name"]: mine}
    table = {"turn": {"player": player["name"]}, "players": figures, "teams": {team: {"ambition": 0}}, **more}
    return Game.new({**setup, "sides": {"team": "A", "spirit": "B"}, "position": table})


def lines(game: Game, upgrade: str) -> set[str]:
    """The lines with an upgrade alone: what follows the verb. The naive list has to have the same."""
    offered, naively = {bare(line) for line in game.legal(view="referee")}, naive_side_b.moves(game.state("referee"))
    found, expected = (
        {line for line in some if line.endswith(f"+{upgrade}") and line.count("+") == 1} for some in (offered, naively)
    )
    assert found == expected
    return {line.removesuffix(f" +{upgrade}") for line in found}


def lying(card: str, owner: str, essence: int) -> dict[str, object]:
    return {"card": card, "owner": owner, "essence": essence}


def test_where_figures_go_on_side_b() -> None:
    """Flight: two or three spaces; Charge as well; others change places or come from the shadows.

    Two or three from V are C and W, where Harmony's opponents stand, CN and LW, and V itself by turning back.
    """
    bleakness = {"N1": lying("Bleakness", "leo", 1), "LW": lying("Bleakness", "fred", 1)}
    assert lines(position("Harmony", {}), "flight") == {"move V", "move CN", "move LW"}
    assert lines(position("Hatred", {}), "charge") == {"move V", "move C", "move W", "move CN", "move LW"}
    assert lines(position("Empathy", {}), "switcheroo") == {"move C", "move L", "move W"}
    assert lines(position("Misery", {}), "deceive") == {"move N", "move L", "move W"}
    assert lines(position("Anxiety", {}, slots=bleakness), "from-the-shadows") == {"move N", "move LW"}


def test_how_much_is_quelled_on_side_b() -> None:
    """Exterminate and Vanquish: one or two Essence more, for 1 Ambition more than the Quell's own."""
    gloom = position(
        "Malice", {"hand": []}, slots={"V1": lying("Generosity", "thomas", 4)}, teams={"gloom": {"ambition": 2}}
    )
    found = {bare(line) for line in gloom.legal("quell") if "exterminate" in line}
    assert found == {
        "quell V1 2 +extinguish +exterminate",
        "quell V1 3 +extinguish +exterminate",
        "quell V1 3 +subdue +extinguish +exterminate",
        "quell V1 4 +subdue +extinguish +exterminate",
    }
    assert {line for line in naive_side_b.moves(gloom.state("referee")) if "exterminate" in line} == found
    slots = {"V1": lying("Anger", "fred", 2), "C1": lying("Anger", "fred", 1)}
    bliss = position("Harmony", {"hand": ["Courage"], "wp": 2}, slots=slots, teams={"bliss": {"ambition": 2}})
    assert lines(bliss, "vanquish") == {"quell V1 Courage 2"}
    assert lines(bliss, "emotional-cycle") == set()


@pytest.mark.parametrize(
    ("spirit", "wp", "upgrade", "team"),
    [
        ("Love", 3 + 3, "raze", "gloom"),
        # one less for an upgrade that is not Determination
        ("Hatred", 3 + 4 - 1, "raze", "bliss"),
        ("Misery", 3 + 2, "exalt", "gloom"),
    ],
)
def test_what_fortify_costs_on_side_b(spirit: str, wp: int, upgrade: str, team: str) -> None:
    """For no Ambition, on a Minor Fortress of that team."""
    fortresses = {"V": {"team": team, "size": "minor", "since": 0}}
    assert lines(position(spirit, {"wp": wp}, fortresses=fortresses), upgrade) == {"fortify V"}
    assert lines(position(spirit, {"wp": wp - 1}, fortresses=fortresses), upgrade) == set()


def test_what_is_empowered_on_side_b() -> None:
    """Outburst for nothing: 3 Willpower; Spreading Darkness turns a full Bleakness into the counterpart of a card."""
    far = {"N1": lying("Kindness", "diana", 2), "V1": lying("Trust", "diana", 2)}
    assert lines(position("Empathy", {"wp": 3}, slots=far), "emotional-outburst") == {"empower N1"}
    dark = {"V1": lying("Bleakness", "leo", 2), "V2": lying("Bleakness", "fred", 1)}
    anxiety = position("Anxiety", {"hand": ["Fear", "Guilt"], "wp": 3}, slots=dark)
    assert lines(anxiety, "spreading-darkness") == {"empower V1 Fear", "empower V1 Guilt"}
    rush = {"N1": lying("Courage", "diana", 2), "V1": lying("Kindness", "diana", 2)}
    assert lines(position("Harmony", {"wp": 4}, slots=rush), "rush-to-aid") == {"empower N1"}
    assert lines(position("Harmony", {"wp": 3}, slots=rush), "rush-to-aid") == set()


def test_what_is_invoked_on_side_b() -> None:
    """Love needs a Bliss Emotion beside the slot, Empathy two Essence of her own, Anxiety a Bleakness for anywhere."""
    slots = {"VC": lying("Comfort", "thomas", 1)}
    love = position("Love", {"hand": ["Trust"], "essence": 0, "wp": 3}, slots=slots)
    assert lines(love, "forging-bonds") == {"invoke Trust V2"}
    one = {"hand": ["Trust"], "wp": 4, "essence": 1}
    assert lines(position("Empathy", one), "sharing-is-caring") == set()
    assert lines(position("Empathy", {**one, "essence": 2}), "sharing-is-caring") == {
        "invoke Trust V1",
        "invoke Trust V2",
    }
    seeds = lines(position("Anxiety", {"hand": ["Fear"], "wp": 3}, slots=slots), "seeds-of-darkness")
    assert seeds == {f"invoke Bleakness {slot}" for slot in naive.SLOTS if slot not in ("V1", "V2", "VC")}
