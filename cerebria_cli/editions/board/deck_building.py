"""What a deck of Emotions may hold."""

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.catalogue import Card


class Limits(NamedTuple):
    """How large a deck is, how often it holds a card, and the rules that say so."""

    size: int
    copies: int
    size_rule: str
    cards_rule: str


def deck_faults(cards: "Mapping[str, Card]", deck: list[str], team: str, limits: Limits) -> list[tuple[str, str]]:
    """Everything that is wrong with a deck of Mild Emotions of the own team, each with its rule."""
    found = []
    if len(deck) != limits.size:
        found.append((f"a deck has exactly {limits.size} cards, not {len(deck)}.", limits.size_rule))
    for card, copies in Counter(deck).items():
        if card not in cards:
            found.append((f"there is no card {card[:40]!r}.", limits.cards_rule))
        elif cards[card].kind != "mild" or cards[card].side != team:
            found.append((f"{card} is not a Mild Emotion of {team}.", limits.cards_rule))
        if copies > limits.copies:
            text = f"{card[:40]} is in the deck {copies} times; {limits.copies} copies at most."
            found.append((text, limits.cards_rule))
    return found
