"""What can be in a hand of a game with the Forces of Balance: as in retail."""

from cerebria_cli.editions.retail.knowing import in_hand

__all__ = ["in_hand"]
