"""What can be told of a game: as in retail."""

from cerebria_cli.editions.retail.fact_words import (
    comes_from,
    decks_with_told,
    facts,
    likely_owners,
    placed,
    told_facts,
)

__all__ = ["comes_from", "decks_with_told", "facts", "likely_owners", "placed", "told_facts"]
