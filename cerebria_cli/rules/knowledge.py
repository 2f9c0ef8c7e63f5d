"""What is possible, from what the desk has seen: hands, decks and copies."""

from collections import Counter
from collections.abc import Iterable, Sequence

from cerebria_cli.rules.move import UNKNOWN


def unseen(owned: Iterable[str], seen: Iterable[str]) -> Counter[str]:
    """The cards of a deck that are nowhere known: those that can be behind a `?`."""
    left = Counter(owned)
    left.subtract(card for card in seen if card != UNKNOWN)
    return +left


def may_hold(hand: Sequence[str], card: str, possible: Counter[str]) -> bool:
    """Whether a hand holds a card, or may hold it behind a `?`."""
    return card in hand or (UNKNOWN in hand and possible[card] > 0)


def holdable(hand: Sequence[str], possible: Counter[str]) -> list[str]:
    """Every card that a hand holds or may hold, once each, in a fixed order."""
    cards = {card for card in hand if card != UNKNOWN}
    if UNKNOWN in hand:
        cards.update(possible)
    return sorted(cards)


def without(hand: Sequence[str], card: str) -> tuple[str, ...]:
    """A hand after a card has left it; a `?` stands for it if it is not known to be there."""
    left = list(hand)
    if card in left:
        left.remove(card)
    elif UNKNOWN in left:
        left.remove(UNKNOWN)
    return tuple(left)
