"""The table of a game with a third team looks as without one."""

from cerebria_cli.editions.retail.picture import draw

__all__ = ["draw"]
