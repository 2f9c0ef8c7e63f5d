"""Counts of legal moves from named positions: of one move, of two in a row, of three; the players', not the table's.

`tests/game/move-counts.txt` holds them, a position in each line: `setup NAME SEED` as the tool deals it, `record NAME
ENTRY` after so many entries of a sample, `small NAME` as it stands below. A count says nothing about what is right; the
small ones are reckoned by hand in the test, and a change that nobody meant shows in the others.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from cerebria_cli.editions.core.move import TABLE
from cerebria_cli.game.desk import Game
from cerebria_cli.shelf.setups import load_setup
from support.paths import PROJECT

FILE = PROJECT / "tests" / "game" / "move-counts.txt"

#: Positions in which little can be done: a setup, and what stands otherwise than in its blank position.
SMALL: dict[str, tuple[str, dict[str, Any]]] = {
    "basic-poor": (
        "basic-2",
        {
            "turn": {"player": "diana"},
            "players": {"diana": {"space": "V", "wp": 0, "essence": 0, "hand": []}},
            "teams": {"bliss": {"ambition": 0}},
        },
    ),
    "full-poor": (
        "full-2",
        {
            "turn": {"player": "diana"},
            "players": {"diana": {"space": "V", "wp": 0, "essence": 0, "hand": []}},
            "teams": {"bliss": {"ambition": 0}},
        },
    ),
    "balance-poor": (
        "balance-3",
        {
            "turn": {"player": "nora"},
            "players": {"nora": {"space": "N", "wp": 0, "hand": []}},
            "teams": {"balance": {"ambition": 0}},
        },
    ),
    "prototype-poor": (
        "prototype-2",
        {"turn": {"player": "diana"}, "players": {"diana": {"space": "V", "wp": 0, "essence": 0, "hand": []}}},
    ),
    "card-one-in-hand": (
        "card-2",
        {
            "turn": {"player": "diana"},
            "players": {"diana": {"hand": ["b-m-red-draw"]}},
            "impulse": {
                "1": {"card": "g-m-blue-steal"},
                "2": {"card": "g-m-green-swap"},
                "3": {"card": "b-m-yellow-drain"},
            },
        },
    ),
}


class Counted(NamedTuple):
    """How many ways there are to go on from a position, by so many moves."""

    position: str
    depth: int
    number: int
    before: int
    """How many games are played to count them."""


def begun(position: str) -> Game:
    """The game that a line of the file names."""
    kind, name, *more = position.split()
    if kind == "setup":
        return Game.new(name, seed=int(more[0]))
    if kind == "record":
        return Game.open(PROJECT / "records" / f"{name}.cer").at(int(more[0]))
    setup, changes = SMALL[name]
    return Game.new({**load_setup(setup), "position": changes})


def moves(game: Game) -> list[str]:
    """What the players can do; what the table turns up at any time is not counted."""
    return [line for line in game.legal(view="referee") if not line.startswith(f"{TABLE} ")]


def after(game: Game, line: str) -> Game:
    new = game.copy()
    new.go_on(line, new.consider(line))
    return new


def number_of(game: Game, depth: int) -> int:
    """How many sequences of so many legal moves there are."""
    found = moves(game)
    return len(found) if depth == 1 else sum(number_of(after(game, line), depth - 1) for line in found)


def read(text: str) -> Iterator[Counted]:
    for line in text.splitlines():
        position, _, numbers = line.partition("|")
        if not numbers:
            continue
        known = [int(number) for number in numbers.split()]
        for depth, number in enumerate(known, 1):
            yield Counted(position.strip(), depth, number, known[depth - 2] if depth > 1 else 1)


@cache
def noted() -> dict[tuple[str, int], Counted]:
    """The counts of the file by position and depth."""
    return {(one.position, one.depth): one for one in read(FILE.read_text(encoding="utf-8"))}
