"""Lines and events hide what those of all board games hide."""

from cerebria_cli.editions.board.hiding import EVENTS, hidden

__all__ = ["EVENTS", "hidden"]
