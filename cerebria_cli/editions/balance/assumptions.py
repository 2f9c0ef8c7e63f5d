"""What nobody has told is supposed as in the game that is expanded."""

from cerebria_cli.editions.retail.assumptions import PLAYER, TEAM, TURN, assumed

__all__ = ["PLAYER", "TEAM", "TURN", "assumed"]
