"""The ledger counts what all boards have."""

from cerebria_cli.editions.board.holdings import COLUMNS, LETTERS, LETTERS_TITLE, WORDS, held

__all__ = ["COLUMNS", "LETTERS", "LETTERS_TITLE", "WORDS", "held"]
