"""What is done with cards besides moves, as in retail."""

from cerebria_cli.editions.retail.deeds import do

__all__ = ["do"]
