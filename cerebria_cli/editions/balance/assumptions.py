"""What nobody has told is supposed as in the game that is expanded."""

from cerebria_cli.editions.retail.assumptions import assumed, unknowns

__all__ = ["assumed", "unknowns"]
