"""A table counts what all boards have."""

from cerebria_cli.editions.board.checklist import counts, finer

__all__ = ["counts", "finer"]
