"""A gap in a game with the Forces of Balance: as in retail."""

from cerebria_cli.editions.retail.gaps import forgotten, questions

__all__ = ["forgotten", "questions"]
