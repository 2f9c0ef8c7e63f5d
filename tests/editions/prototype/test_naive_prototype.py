"""The prototype beside a naive account: what is offered, nothing too much and nothing missing, and what it changes."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from support import naive_prototype_answers as naive
from support.any_game import under_way
from support.long_tests import long_but_for
from support.naive_prototype import ROWS, Decks
from support.naive_prototype_effects import Account
from support.naive_prototype_faults import faults
from support.prototype_checks import CARDS
from support.prototype_positions import rich

from cerebria_cli import Game
from cerebria_cli.editions.core.move import TABLE
from cerebria_cli.random_play.choosers import by_weight
from cerebria_cli.random_play.harness import Chooser, Step, at_random, at_table, play
from cerebria_cli.shelf.setups import load_setup

Facts = dict[str, Any]
SETUPS = ("prototype-4", "prototype-3", "prototype-2")
ASPIRATIONS = ("awareness", "allegiance", "versatility", "unity", "wisdom", "dominance", "diversity")
MILD = [name for name, card in CARDS.items() if card.kind == "mild"]
#: The rulings that the naive account reads in more than one way.
RULINGS = {
    "components.exhausted": ("tokens-and-fragments", "unlimited"),
    "deck.empty": ("reshuffle", "nothing"),
    "emotion.draw-owner": ("may", "must"),
    "empower.determination": ("capped", "both"),
    "empower.draw": ("no", "yes"),
    "empower.owner": ("own-deck", "own-card"),
    "intensify.slot": ("leftmost", "rightmost"),
    "meditation.free-token": ("any-action", "meditation-only"),
    "meditation.last-fortitude": ("continues", "finished"),
    "power.empathy-prevent": ("whole", "one"),
    "upgrade.removed-token": ("gone", "supply"),
}


# ---------------------------------------------------------------- what is compared


class Compared:
    """The lines that are offered, on one move of so many and whenever somebody decides; counts what was compared."""

    def __init__(self, often: int, decks: Decks | None = None) -> None:
        self.often = often
        self.decks = decks
        self.kinds = Counter[str]()
        self.left_out = 0
        self.reshuffled: set[str] = set()

    def __call__(self, step: Step) -> None:
        facts = step.before.state("referee")
        self.reshuffled |= {name for name, player in facts["players"].items() if player["deck"]["count"] < 2}
        kind = naive.owed(facts)
        if kind == "turn" and step.number % self.often:
            return
        listed = naive.is_listed(facts, self.reshuffled)
        if not listed and kind != "turn":
            self.left_out += 1
            return
        offered = {naive.written(line) for line in step.offered if not line.startswith(f"{TABLE} ")}
        naively = naive.lines(facts, self.decks)
        # Where the desk remembers more of an unseen hand, the naive list has too much, and never too little.
        missing = naively - offered if listed else set()
        assert offered <= naively, f"only offered: {sorted(offered - naively)}"
        assert not missing, f"missing: {sorted(missing)}"
        self.kinds[kind if listed else "unseen hand"] += 1


class Followed:
    """What a line changes, with the answers to what it asked for; counts verbs and upgrades."""

    def __init__(self) -> None:
        self.before: Facts | None = None
        self.said: list[str] = []
        self.words = Counter[str]()

    def __call__(self, step: Step) -> None:
        before, after = step.before.state("referee"), step.after.state("referee")
        if naive.owed(before) == "turn" and not step.line.startswith(f"{TABLE} "):
            self.before, self.said = before, []
        self.said += [entry.line for entry in step.after.entries[len(step.before.entries) :]]
        if self.before is None or naive.owed(after) not in ("turn", "first", "over"):
            return
        found = faults(Account(self.before, self.said), after)
        assert not found, "\n".join((*self.said, *found))
        self.words.update(word for word in self.said[0].split()[1:] if word[0] in "+~")
        self.words[self.said[0].split()[1]] += 1
        self.words["over"] += after["phase"] == "over"
        self.words["revelation"] += len(after["common"]["set_aside"]) != len(self.before["common"]["set_aside"])
        self.before = None


def play_on(game: Game, chooser: Chooser, often: int, limit: int, decks: Decks | None = None) -> Counter[str]:
    compared, followed = Compared(often, decks), Followed()
    play(game, chooser, [compared, followed], limit)
    found = Counter({f"offered {kind}": many for kind, many in compared.kinds.items()})
    return found + followed.words + Counter({"left out": compared.left_out})


# ---------------------------------------------------------------- games


def dealt(setup: str, seed: int, limit: int) -> Counter[str]:
    return play_on(Game.new(setup, seed=seed), at_random(seed), 4, limit)


def table(setup: str, seed: int, limit: int) -> Counter[str]:
    return play_on(Game.new(setup), at_table(seed, (*MILD, *ASPIRATIONS)), 4, limit)


def own_decks(setup: str, seed: int, limit: int) -> Counter[str]:
    """At a table, with seven cards of each player's own choice, two of each."""
    chance, chosen = Random(f"decks {seed}"), load_setup(setup)
    for player in chosen["players"]:
        player["deck"] = 2 * chance.sample([name for name in MILD if CARDS[name].side == player["team"]], 7)
    decks = {player["name"]: player["deck"] for player in chosen["players"]}
    return play_on(Game.new(chosen), at_table(seed, (*MILD, *ASPIRATIONS)), 4, limit, decks)


def richly(setup: str, seed: int, limit: int, rulings: Facts | None = None) -> Counter[str]:
    """From a position with much on the table, where what is rare is chosen often."""
    chance = Random(f"rich {seed}")
    begun = Game.new({**load_setup(setup), "rulings": rulings or {}}, seed=seed)
    while naive.owed(begun.state()) != "turn":
        play(begun, at_random(seed), limit=1)
    position = rich(begun.state("referee"), chance)
    return play_on(Game.new({**under_way(begun), "position": position}), eagerly(chance), 2, limit)


def ruled(setup: str, seed: int, limit: int) -> Counter[str]:
    chance = Random(f"rulings {seed}")
    return richly(setup, seed, limit, {name: chance.choice(options) for name, options in RULINGS.items()})


def eagerly(chance: Random) -> Chooser:
    weights = {"quell": 20, "invoke": 12, "meditate": 12, "move": 6, "reveal": 0}

    def choose(_game: Game, offered: Sequence[str]) -> str:
        return by_weight(chance, offered, weights)

    return choose


KINDS = {"dealt": dealt, "table": table, "decks": own_decks, "rich": richly, "ruled": ruled}
#: Kind, setup, seed, the most moves.
QUICK = [("rich", "prototype-4", 1, 60), ("dealt", "prototype-2", 1, 40), ("table", "prototype-3", 2, 30)]
GAMES = [
    *QUICK,
    *[(kind, setup, seed, 1000) for kind in ("dealt", "table", "decks") for setup in SETUPS for seed in (10, 11, 12)],
]


@pytest.mark.parametrize(("kind", "setup", "seed", "limit"), long_but_for(GAMES, *QUICK))
def test_what_is_offered_and_what_it_changes(kind: str, setup: str, seed: int, limit: int) -> None:
    found = KINDS[kind](setup, seed, limit)
    assert found["offered turn"] > 3
    assert found["rest"] + found["willpower"] + found["harvest"] + found["move"] > 3


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["rich", "ruled"])
@pytest.mark.parametrize("batch", range(8))
def test_rich_positions(kind: str, batch: int) -> None:
    seeds = range(100 + 8 * batch, 108 + 8 * batch)
    found = sum((KINDS[kind](SETUPS[seed % 3], seed, 60) for seed in seeds), Counter[str]())
    assert found["offered turn"] > 50
    assert {*ROWS, "willpower", "draw", "harvest", "rest", "pass", "revelation"} - set(found) == set()


@pytest.mark.slow
def test_what_is_rare_is_compared_too() -> None:
    found = sum((richly("prototype-4", seed, 50) for seed in range(30)), Counter[str]())
    upgrades = {"+bolster", "+inner-force", "+empower", "+snuff-out", "+shapers-boon", "+soul-leech"}
    decisions = {"token", "bounty", "prevent", "secret", "draw", "keep"}
    assert (upgrades | {f"offered {what}" for what in decisions} | {"over", "relocate", "intensify"}) - set(
        found
    ) == set()


# ---------------------------------------------------------------- reckoned by hand


def at(player: str, position: Facts) -> Game:
    """A turn of a player of four; Diana on VC, Leo on CN, Thomas on NL, Fred on LW unless they are said elsewhere."""
    setup = load_setup("prototype-4")
    team = next(one["team"] for one in setup["players"] if one["name"] == player)
    spaces = {"diana": "VC", "leo": "CN", "thomas": "NL", "fred": "LW"}
    players = {name: {"space": space, **position.get("players", {}).get(name, {})} for name, space in spaces.items()}
    turn = {"turn": {"player": player, "team": team}, "players": players}
    return Game.new({**setup, "position": {**position, **turn, "teams": {team: {"last": player}}}})


def both(game: Game, verb: str = "") -> set[str]:
    """The lines that the game offers, and the naive list as well."""
    offered = {naive.written(line) for line in game.legal(view="referee") if not line.startswith(f"{TABLE} ")}
    assert offered == naive.lines(game.state("referee"))
    return {line for line in offered if line.startswith(verb)}


def after(game: Game, *lines: str) -> Facts:
    """The facts after some lines of one Action, which the naive account has too."""
    before = game.state("referee")
    for line in lines:
        game.play(line)
    found = game.state("referee")
    assert faults(Account(before, lines), found) == []
    return found


PLAIN = {"move C", "move N", "meditate essence", "meditate upgrade", "willpower", "draw", "harvest 1", "harvest 2"}


def test_every_line_of_a_turn_with_nothing_in_hand() -> None:
    """Without Essence nothing is invoked, and nobody passes before the first Action."""
    game = at("leo", {"players": {"leo": {"wp": 2, "essence": 0}}})
    assert both(game) == {*PLAIN, "rest"}
    game.play("leo rest")
    assert both(game) == {*PLAIN, "rest", "pass", "harvest 3"}


def test_every_line_of_a_turn_with_one_card() -> None:
    """Anger gives a red token for any of the 1-card upgrades of Move and Meditation; two steps away are opponents."""
    game = at("leo", {"players": {"leo": {"wp": 2, "essence": 0, "hand": ["Anger"]}}})
    moves = {f"move {space} %Anger.{place}.red" for space in "CN" for place in ROWS["move"]}
    kept = {
        f"meditate {sphere} %Anger.{place}.red" for sphere in ("essence", "upgrade") for place in ROWS["meditate"][2:]
    }
    turned = {f"meditate {sphere} +shapers-boon %Anger.shapers-boon.red" for sphere in ("willpower", "essence")}
    assert both(game) == {*PLAIN, "rest", *moves, *kept, *turned}


def test_how_far_a_move_goes() -> None:
    """Haste and Blazing Speed each add a slot; only Surmount lets it end with Leo on W or Fred on VC."""
    row = {"haste": "red"}
    opponents = {"leo": {"space": "W"}, "fred": {"space": "VC"}}
    far = [both(at("diana", {"players": {"diana": {"space": "V", "tokens": {"move": row}}, **opponents}}), "move")]
    for place, colour in (("blazing-speed", "blue"), ("surmount", "green")):
        row = {**row, place: colour}
        far.append(
            both(at("diana", {"players": {"diana": {"space": "V", "tokens": {"move": row}}, **opponents}}), "move")
        )
    assert far[0] == {"move WV", "move C"}
    assert far[1] == far[0] | {"move LW", "move CN"}
    assert far[2] == far[1] | {"move W", "move VC"}


@pytest.mark.parametrize(
    ("wp", "used"),
    [
        (1, []),
        (2, [""]),
        (3, ["", " +snuff-out", " +soul-leech"]),
        (4, ["", " +snuff-out", " +soul-leech", " +snuff-out +soul-leech"]),
    ],
)
def test_what_a_quell_of_malice_costs(wp: int, used: list[str]) -> None:
    """2, 1 more for Snuff Out and 1 more for Soul Leech; the blue token on Snuff Out is no Quelled Vibe."""
    tokens = {"quell": {"vibe-2": "red", "snuff-out": "blue"}}
    slots = {"L1": {"card": "Courage", "owner": "diana"}, "L2": {"card": "Optimism", "owner": "diana"}}
    game = at("fred", {"players": {"fred": {"space": "L", "wp": wp, "tokens": tokens}}, "slots": slots})
    assert both(game, "quell") == {f"quell L1{more}" for more in used}


def test_two_cards_for_one_token() -> None:
    """Either Vibe of the two, but not the red one while it lies on the row; Harmony has any."""
    row = {"meditate": {"shapers-boon": "red"}}
    game = at("leo", {"players": {"leo": {"hand": ["Anger", "Fear"], "tokens": row}}})
    lines = {line for line in both(game, "meditate essence") if "unwavering" in line and "+" not in line}
    removed = {f"meditate essence ~shapers-boon %Anger%Fear.unwavering.{colour}" for colour in ("red", "blue")}
    assert lines == {"meditate essence %Anger%Fear.unwavering.blue", *removed}
    game = at("diana", {"players": {"diana": {"hand": ["Courage", "Courage"], "tokens": row}}})
    lines = both(game, "meditate essence %Courage%Courage.unwavering")
    assert {line.rpartition(".")[2] for line in lines} == {"yellow", "green", "blue"}


def test_anger_becomes_rage() -> None:
    """Rage has two red slots: Anger needs 2 Essence; the 2 Willpower have to be there and come back."""
    tokens = {"invoke": {"empower": "green"}}

    def position(wp: int, essence: int) -> Facts:
        players = {"leo": {"wp": wp, "tokens": tokens}}
        return {"players": players, "slots": {"CN": {"card": "Anger", "owner": "fred", "essence": essence}}}

    offers = {case: "invoke CN +empower" in both(at("leo", position(*case))) for case in ((1, 2), (2, 1), (2, 2))}
    assert offers == {(1, 2): False, (2, 1): False, (2, 2): True}
    facts = after(at("leo", position(2, 2)), "leo invoke CN +empower")
    rage = facts["slots"]["CN"]
    assert (rage["card"], rage["owner"], rage["essence"], rage["intensity"]) == ("Rage", "leo", 2, 2)
    assert (facts["players"]["leo"]["wp"], facts["players"]["fred"]["discard"]) == (2, ["Anger"])


def test_a_meditation_that_empties_the_sphere() -> None:
    """Diana on V takes 1 and 1 for WV, the whole Sphere, and 2 by Unwavering.

    Bliss has Awareness (V and W) and Wisdom (1 token), Gloom no Dominance: a Major Fragment that faces the Sphere. So
    it is filled with 6, Diana gets two tokens, and the Sphere goes on to C.
    """
    diana = {"space": "V", "wp": 0, "tokens": {"meditate": {"unwavering": "red"}}}
    position = {
        "players": {"diana": diana},
        "slots": {"WV": {"card": "Courage", "owner": "thomas", "essence": 1}},
        "origin": dict(zip("VCNLW", ({"sphere": name, "wp": 2} for name in ORIGIN), strict=True)),
    }
    game = at("diana", position)
    game.play("adjust bliss.secret=wisdom gloom.secret=dominance")
    facts = after(
        game,
        "diana meditate upgrade",
        "table aim common allegiance",
        "gloom aim gloom ?",
        "diana choose blue meditate.origins-bounty",
        "diana choose blue move.haste",
    )
    assert facts["players"]["diana"]["wp"] == 4
    assert facts["origin"]["C"] == {"sphere": "upgrade", "wp": 6}
    assert facts["identity"] == [{"team": "bliss", "size": "major", "facing": "upgrade"}]
    assert facts["players"]["diana"]["tokens"]["meditate"] == {"unwavering": "red", "origins-bounty": "blue"}


ORIGIN = ("upgrade", "fortitude", "card", "willpower", "essence")


def test_who_acts_in_a_round() -> None:
    """Gloom has one Fragment more, so Bliss begins; each side chooses who acts first, then its players alternate."""
    parts = [{"team": team, "size": "major", "facing": "essence"} for team in ("bliss", "bliss", "gloom", "gloom")]
    position = {"identity": [*parts, {"team": "gloom", "size": "minor"}]}
    teams = {"bliss": {"major": 1, "fortitude": 1, "last": "diana"}}
    teams["gloom"] = {"major": 1, "minor": 5, "fortitude": 0, "last": "leo"}
    game = Game.new({**load_setup("prototype-4"), "position": {**position, "teams": teams}})
    for line in ("diana rest", "diana pass", "bliss first thomas", "thomas rest", "thomas pass", "gloom first fred"):
        game.play(line)
    order = []
    for _ in range(4):
        name = game.state()["turn"]["player"]
        order.append(name)
        game.play(f"{name} rest")
        after(game, f"{name} pass")
    assert (order, game.state()["round"]["number"]) == (["fred", "diana", "leo", "thomas"], 4)


@pytest.mark.parametrize(
    "path", ["players/leo/wp", "players/leo/essence", "players/fred/wp", "teams/gloom/fortitude", "slots/V1/essence"]
)
def test_the_naive_account_notices(path: str) -> None:
    """One thing that changed otherwise is a fault."""
    game = at("leo", {"slots": {"V1": {"card": "Courage", "owner": "diana", "essence": 1}}})
    before = game.state("referee")
    game.play("leo willpower")
    found = game.state("referee")
    assert faults(Account(before, ["leo willpower"]), found) == []
    *way, last = path.split("/")
    there = found
    for key in way:
        there = there[key]
    there[last] += 1
    assert len(faults(Account(before, ["leo willpower"]), found)) == 1
