"""The cards of this edition can be completed by their owner, who builds decks of them."""

from typing import Any

from cerebria_cli.editions.retail.edition import first_state
from cerebria_cli.editions.retail.setup import deck_faults
from cerebria_cli.editions.retail.vocabulary import vocabulary_without_players
from cerebria_cli.notation.vocabulary import Vocabulary

__all__ = ["SAMPLE", "deck_faults", "words"]

#: The built-in setup with all words that no card may be called.
SAMPLE = "full-4"


def words(setup: dict[str, Any]) -> Vocabulary:
    """The words of a game that an invented card may not be called."""
    return vocabulary_without_players(first_state(setup).setting)
