"""Diana's first turn of basic-4: figure on VC, Courage and Optimism in hand, 6 Willpower, 2 Essence, 3 Actions."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from cerebria_cli import Game
from cerebria_cli.shelf.setups import load_setup
from support.openings import HANDS, PLACING


@cache
def _begun() -> Game:
    game = Game.new("basic-4")
    for line in (*PLACING, *HANDS):
        game.play(line)
    return game


def first_turn(*lines: str) -> Game:
    """The game after eight entries, and after some lines more."""
    game = _begun().copy()
    for line in lines:
        game.play(line)
    return game


def standing(setup: str, position: Mapping[str, Any], **more: Any) -> Game:
    """A game that begins with a position."""
    return Game.new({**load_setup(setup), "position": position, **more})
