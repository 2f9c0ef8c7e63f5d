"""Chance for dealt decks: a named, versioned generator, so that one seed deals the same everywhere and for ever."""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from itertools import count

#: The name of the generator: SHA-256 in counter mode, unbiased draws, Fisher-Yates from the end.
GENERATOR = "cerebria-sha256-1"


def _words(seed: str, purpose: str) -> Iterator[int]:
    """Endless 64-bit words for a purpose."""
    counter = 0
    while True:
        block = hashlib.sha256(f"{GENERATOR}/{seed}/{purpose}/{counter}".encode()).digest()
        for start in range(0, 32, 8):
            yield int.from_bytes(block[start : start + 8])
        counter += 1


def drawn_below(limit: int, words: Iterator[int]) -> int:
    """A number below a limit, every one equally likely."""
    fair = (1 << 64) - (1 << 64) % limit
    return next(word for word in words if word < fair) % limit


def shuffled(cards: Sequence[str], seed: str, purpose: str) -> tuple[str, ...]:
    """The cards in a random order that depends on the seed and the purpose alone."""
    words = _words(seed, purpose)
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = drawn_below(last + 1, words)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def shuffled_until(
    may_lie: Callable[[tuple[str, ...]], bool], cards: Sequence[str], seed: str, purpose: str
) -> tuple[str, ...]:
    """The cards shuffled, and shuffled anew as long as they may not lie so."""
    orders = (shuffled(cards, seed, f"{purpose}/{tries}") for tries in count())
    return next(order for order in orders if may_lie(order))
