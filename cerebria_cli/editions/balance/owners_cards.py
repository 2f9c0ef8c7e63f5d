"""The cards of the expansion can be completed by their owner as those of the game it expands."""

from cerebria_cli.editions.balance.setting import deck_faults
from cerebria_cli.editions.retail.owners_cards import SAMPLE, words

__all__ = ["SAMPLE", "deck_faults", "words"]
