"""What the owner of the cards teaches while a game is under way, as in the game that this one builds on."""

from cerebria_cli.editions.retail.teaching import known, taught, untaught

__all__ = ["SAYS", "known", "taught", "untaught"]

#: Powers, and the words of the expansion.
SAYS = (True, True)
