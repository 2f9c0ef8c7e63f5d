"""Hands with who knows what of them: each card with the players who have seen it there."""

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import pairwise

from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.system.named_tuples import NamedTuple

#: Everybody, those who only look on included, has seen it.
PUBLIC = 1 << 15


class Held(NamedTuple):
    """A card in a hand."""

    card: str
    seen: int = 0
    """A bit for each player, besides the holder, who knows that it is there; all bits and PUBLIC if everybody does."""


Hand = tuple[Held, ...]


def everybody(players: int) -> int:
    """The mask of a card that was seen by all."""
    return PUBLIC | ((1 << players) - 1)


def cards(hand: Hand) -> tuple[str, ...]:
    return tuple(held.card for held in hand)


def added(hand: Hand, card: str, seen: int) -> Hand:
    """The hand with one more card."""
    return _layered((*hand, Held(card, 0 if card == UNKNOWN else seen)))


def removed(hand: Hand, card: str) -> Hand:
    """The hand after everybody saw a card leave it: who knew of one copy knows of one less; nobody saw a `?`."""
    if card == UNKNOWN:
        return taken_unseen(hand, card, 0)
    gone = card if card in cards(hand) else UNKNOWN
    masks = sorted((held.seen for held in hand if held.card == gone), key=int.bit_count)
    rest = tuple(held for held in hand if held.card != gone)
    return _ordered((*rest, *(Held(gone, mask) for mask in masks[:-1])))


def taken_unseen(hand: Hand, card: str, knowing: int) -> Hand:
    """The hand after a card left it unseen by all but `knowing`: the others cannot tell of any card that it stayed."""
    if card == UNKNOWN:
        return _one_less(hand, knowing)
    left = removed(hand, card)
    found: list[Held] = []
    for code, masks in _masks(hand).items():
        kept = [held.seen for held in left if held.card == code]
        # Who did not see it knows of one copy less of every card.
        doubtful = [*masks[1:], 0]
        found += [Held(code, (mask & knowing) | (doubtful[at] & ~knowing)) for at, mask in enumerate(kept)]
    return _ordered(tuple(found))


def _one_less(hand: Hand, knowing: int) -> Hand:
    """The hand after the desk did not see which card left it: of every card one copy less is certain."""
    found: list[Held] = []
    for code, masks in _masks(held for held in hand if held.card != UNKNOWN).items():
        found += [Held(code, (mask & knowing) | (after & ~knowing)) for mask, after in pairwise(masks)]
    return _ordered((*found, *[Held(UNKNOWN)] * (len(hand) - 1 - len(found))))


def known_as(hand: Hand, certain: Mapping[str, int], size: int) -> Hand:
    """The hand with the cards that are certain to be there; the others have seen what they had seen."""
    found: list[Held] = []
    masks = _masks(hand)
    for card, number in certain.items():
        seen = [*masks.get(card, []), *[0] * number]
        found += [Held(card, mask) for mask in seen[:number]]
    return _ordered((*found, *[Held(UNKNOWN)] * (size - len(found))))


def revealed(hand: Hand, card: str, to: int) -> Hand:
    """The hand after one more copy of a card was shown in it; one that nobody knew may be behind a `?`."""
    unseen = [held for held in hand if held.card == card and held.seen != to] or [Held(UNKNOWN)]
    rest = list(hand)
    rest.remove(unseen[0])
    return _layered((*rest, Held(card, to)))


def shown(hand: Hand, to: int) -> Hand:
    """The hand after somebody looked at all of it."""
    return tuple(Held(held.card, held.seen if held.card == UNKNOWN else held.seen | to) for held in hand)


def seen_as(hand: Hand, bit: int) -> tuple[str, ...]:
    """The hand as somebody sees it who is not the holder; the cards they do not know are `?`, at the end."""
    known = [held.card for held in hand if held.seen & bit]
    return (*known, *[UNKNOWN] * (len(hand) - len(known)))


def _masks(hand: Iterable[Held]) -> dict[str, list[int]]:
    """For each card the nested masks of its copies, the widest first."""
    found: dict[str, list[int]] = {}
    for held in hand:
        found.setdefault(held.card, []).append(held.seen)
    return {card: sorted(masks, key=int.bit_count, reverse=True) for card, masks in found.items()}


def _layered(hand: Hand) -> Hand:
    """Equal cards are not told apart: of n copies, the first mask holds who knows of one, the next who knows of two."""
    found: list[Held] = []
    for card, masks in _masks(hand).items():
        if len(masks) == 1:
            found.append(Held(card, masks[0]))
            continue
        counts = Counter(bit for mask in masks for bit in _bits(mask))
        for level in range(1, len(masks) + 1):
            found.append(Held(card, sum(bit for bit, number in counts.items() if number >= level)))
    return _ordered(tuple(found))


def _bits(mask: int) -> Iterable[int]:
    while mask:
        low = mask & -mask
        yield low
        mask ^= low


def _ordered(hand: Hand) -> Hand:
    """Hands have no order of their own: by code, unknown cards last."""
    return tuple(sorted(hand, key=lambda held: (held.card == UNKNOWN, held.card, -held.seen.bit_count())))
