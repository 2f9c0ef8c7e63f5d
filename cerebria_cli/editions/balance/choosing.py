"""Moves are chosen as in the game that is expanded."""

from cerebria_cli.editions.retail.choosing import WEIGHTS, chosen

__all__ = ["WEIGHTS", "chosen"]
