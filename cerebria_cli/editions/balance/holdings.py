"""The ledger counts what all boards have, and the Essence of each side."""

from cerebria_cli.editions.board import holdings
from cerebria_cli.editions.board.holdings import LETTERS, LETTERS_TITLE, WORDS, held

__all__ = ["COLUMNS", "LETTERS", "LETTERS_TITLE", "WORDS", "held"]

COLUMNS = {
    "wp": holdings.COLUMNS["wp"],
    "essence.bliss": ("▲Es", 3, 3),
    "essence.gloom": ("▼Es", 3, 3),
    "cards": holdings.COLUMNS["cards"],
    "ambition": holdings.COLUMNS["ambition"],
}
