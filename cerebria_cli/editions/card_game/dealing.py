"""Dealing: what the tool shuffles and tosses, written down so that a replay needs no generator."""

from collections.abc import Mapping
from typing import Any

from cerebria_cli.editions.card_game.arguments import Mood
from cerebria_cli.editions.card_game.state import State
from cerebria_cli.editions.core.arguments import Cards, Who
from cerebria_cli.editions.core.chance import GENERATOR, shuffled
from cerebria_cli.editions.core.move import TABLE, Move

SIDES = ("bliss", "gloom")

#: What is shuffled, as `chance` of a setup names it.
SHUFFLED = ("emotions",)


def deal(setup: Mapping[str, Any], state: State, seed: str) -> dict[str, Any]:
    """setup.shuffle, setup.mood, setup.start-player: the shuffled cards, the coin and the first player."""
    setting = state.setting
    cards = sorted(setting.copies.listed.elements()) if setting.copies.listed else []
    dealt = {
        "seed": seed,
        "generator": GENERATOR,
        "deck": list(shuffled(cards, seed, "deck")),
        "mood": shuffled(SIDES, seed, "mood")[0],
        "first": shuffled(setting.players, seed, "first")[0],
    }
    return {**setup, "dealt": dealt}


def chance_owed(state: State, seed: str, moves: int) -> Move | None:
    """What the tool has to shuffle, toss or choose now, as a move of the table."""
    if not state.pending or state.pending[0].who != TABLE:
        return None
    what = state.pending[0].what
    if what == "shuffle":
        return Move(TABLE, what, Cards(shuffled(sorted(state.discard), seed, f"reshuffle/{moves}")))
    if what == "mood":
        return Move(TABLE, what, Mood(shuffled(SIDES, seed, f"mood/{moves}")[0]))
    if what == "start":
        return Move(TABLE, what, Who(shuffled(state.setting.players, seed, f"start/{moves}")[0]))
    return None
