"""The true table: a game that the tool deals is the truth, and a scribe types it into one in which people shuffle.

The scribe sees what lies open, forgets a share of it, and writes `?` for the rest. By the rules everything happened, so
every line is accepted, and nothing is believed that is not so. What a scribe sees each edition tells in `scribing.py`.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from cerebria_cli.editions.core.move import UNKNOWN, Move
from cerebria_cli.editions.registry import part_of
from cerebria_cli.errors import CerebriaError
from cerebria_cli.game.desk import Game
from cerebria_cli.notation.write import write
from cerebria_cli.random_play.choosers import at_random
from cerebria_cli.random_play.harness import play


class Untrue(CerebriaError):
    """A true game was refused, or something false is believed of it: a fault of the tool."""


class Scribe(NamedTuple):
    """How a game was retold."""

    desk: Game
    lines: list[str]
    """Every line that was typed."""


def retell(setup: str | Mapping[str, Any], seed: int, forgotten: float = 0.2, limit: int = 400) -> Scribe:
    """Play a game at random, type it in as a scribe would, and check every line; `Untrue` tells what went wrong."""
    truth = Game.new(setup, seed=seed)
    own = part_of(truth.edition.name, "scribing")
    play(truth, at_random(seed), limit=limit)
    scribe = Scribe(Game.new(own.unshuffled(truth.setup)), [])
    try:
        _type_all(scribe, truth, own, Random(f"scribe {seed}"), forgotten)
    except CerebriaError as error:
        raise Untrue(_told_of(scribe.lines, setup, seed, error)) from error
    return scribe


def _type_all(scribe: Scribe, truth: Game, own: Any, chance: Random, forgotten: float) -> None:
    def noted(card: str) -> str:
        return UNKNOWN if chance.random() < forgotten else card

    states: Sequence[Any] = truth.states
    for place, state in enumerate(states):
        if place:
            move = own.told(truth.items[place - 1], noted)
            if move is not None:
                _type(scribe, move)
        # What the tool shuffled in passing has no line at a table, and is not compared before it is done.
        if own.is_waiting(state):
            continue
        while (answer := own.owed(scribe.desk.now, state, noted)) is not None:
            _type(scribe, answer)
        if false := next(iter(own.falsehoods(scribe.desk.now, state)), ""):
            raise Untrue(f"False is believed: {false}.")


def _type(scribe: Scribe, move: Move) -> None:
    line = write(move, scribe.desk.vocabulary.verbs)
    scribe.lines.append(line)
    scribe.desk.play(line)


def _told_of(lines: Sequence[str], setup: str | Mapping[str, Any], seed: int, error: CerebriaError) -> str:
    name = setup if isinstance(setup, str) else setup.get("name", "a setup")
    return "\n".join((f"{name}, seed {seed}: {error}", *lines))
