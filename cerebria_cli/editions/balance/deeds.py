"""What is done with cards besides moves, as in retail."""

from cerebria_cli.editions.retail.deeds import cards, do, pieces

__all__ = ["cards", "do", "pieces"]
