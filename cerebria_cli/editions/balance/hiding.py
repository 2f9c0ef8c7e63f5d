"""The lines hide what those of all board games hide."""

from cerebria_cli.editions.board.hiding import hidden

__all__ = ["hidden"]
