"""The prototype beside a naive account: what is offered, nothing too much and nothing missing, and what it changes."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from support import naive_prototype as naive
from support.any_game import under_way
from support.long_tests import long_but_for
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

    def __init__(self, often: int, decks: naive.Decks | None = None) -> None:
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
        if not naive.is_listed(facts, self.reshuffled):
            self.left_out += 1
            return
        offered = {naive.written(line, facts) for line in step.offered if not line.startswith(f"{TABLE} ")}
        naively = naive.lines(facts, self.decks)
        assert offered == naively, f"only offered: {sorted(offered - naively)}; missing: {sorted(naively - offered)}"
        self.kinds[kind] += 1


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


def play_on(game: Game, chooser: Chooser, often: int, limit: int, decks: naive.Decks | None = None) -> Counter[str]:
    compared, followed = Compared(often, decks), Followed()
    play(game, chooser, [compared, followed], limit)
    assert compared.left_out <= compared.kinds.total()
    return Counter({f"offered {kind}": many for kind, many in compared.kinds.items()}) + followed.words


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
@pytest.mark.parametrize("batch", range(6))
def test_rich_positions(kind: str, batch: int) -> None:
    found = Counter[str]()
    for seed in range(10 * batch, 10 * batch + 10):
        found += KINDS[kind](SETUPS[seed % 3], seed, 60)
    upgrades = {"+bolster", "+inner-force", "+empower", "+snuff-out", "+shapers-boon", "+soul-leech"}
    verbs = {*naive.ROWS, "willpower", "draw", "relocate", "intensify", "harvest", "rest", "pass"}
    offered = {f"offered {what}" for what in ("turn", "first", "token", "bounty", "prevent", "secret", "draw")}
    assert (upgrades | verbs | {"revelation", "over"}) - set(found) == set()
    assert offered - set(found) <= ({"offered draw"} if kind == "ruled" else set())
