"""Moves are chosen by the weights of all board games."""

from random import Random
from typing import Any

from cerebria_cli.editions.board.choosing import WEIGHTS
from cerebria_cli.editions.core.move import Move

__all__ = ["WEIGHTS", "chosen"]


def chosen(state: Any, chance: Random, seed: int | str) -> Move | None:
    """None: every legal line is listed, and one of them is chosen by weight."""
    return None
