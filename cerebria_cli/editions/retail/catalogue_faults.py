"""Checks the catalogue of the board game: cards, boards, Spirits, decks, Aspirations and numbers."""

from collections.abc import Iterator

from cerebria_cli.catalogue.faults_cards import card_faults
from cerebria_cli.catalogue.faults_play import aspiration_faults, deck_faults, game_faults, spirit_faults
from cerebria_cli.catalogue.tables import Tables
from cerebria_cli.editions.retail.board_faults import board_faults

#: The files of its catalogue besides the ledger.
FILES = ("aspirations", "boards", "cards", "decks", "game", "spirits")


def faults(tables: Tables, ids: set[str]) -> Iterator[str]:
    """Every fault of the catalogue."""
    for part in (card_faults, board_faults, spirit_faults, deck_faults, aspiration_faults, game_faults):
        yield from part(tables, ids)
