"""The ledger counts what all boards have, and Fortitude."""

from cerebria_cli.editions.board import holdings
from cerebria_cli.editions.board.holdings import LETTERS, LETTERS_TITLE, WORDS, held

__all__ = ["COLUMNS", "LETTERS", "LETTERS_TITLE", "WORDS", "held"]

COLUMNS = {**{key: holdings.COLUMNS[key] for key in ("wp", "essence", "cards")}, "fortitude": ("For", 3, 3)}
