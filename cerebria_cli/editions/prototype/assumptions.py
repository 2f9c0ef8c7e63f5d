"""What facts could be that nobody has told; the catalogue assumes nothing that a verdict could rest on."""

from typing import Any

from cerebria_cli.editions.board.assumptions import PLAYER, TEAM, TURN
from cerebria_cli.editions.core.move import Move

__all__ = ["PLAYER", "TEAM", "TURN", "assumed"]


def assumed(state: Any, move: Move) -> list[str]:
    """Nothing."""
    return []
