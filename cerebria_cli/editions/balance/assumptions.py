"""What nobody has told is supposed as in the game that is expanded."""

from cerebria_cli.editions.retail.assumptions import assumed, follows, standing, unknowns

__all__ = ["assumed", "follows", "standing", "unknowns"]
