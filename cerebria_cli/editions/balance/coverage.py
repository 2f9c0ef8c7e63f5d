"""What occurs is counted as in the game that is expanded."""

from cerebria_cli.editions.retail.coverage import count, possible

__all__ = ["count", "possible"]
