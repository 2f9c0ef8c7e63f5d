"""How a game with Balance is told: as in retail, under its own name."""

from cerebria_cli.editions.retail.story import LEAST_LEADS, TITLE, standing

__all__ = ["GAME", "LEAST_LEADS", "TITLE", "standing"]

GAME = "Forces of Balance"
