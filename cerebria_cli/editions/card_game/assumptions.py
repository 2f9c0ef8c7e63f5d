"""What facts could be that nobody has told; the catalogue assumes nothing that a verdict could rest on."""

from typing import Any

from cerebria_cli.editions.core.move import Move

PLAYER = {"hand": ("none", "?,?,?")}
TEAM: dict[str, tuple[str, ...]] = {}
TURN = {"actions": ("0", "3")}


def assumed(state: Any, move: Move) -> list[str]:
    """Nothing."""
    return []
