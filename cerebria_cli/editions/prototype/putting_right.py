"""What to put right on the table is what all boards share."""

from cerebria_cli.editions.board.putting_right import preparation, quick_check, repairs

__all__ = ["preparation", "quick_check", "repairs"]
