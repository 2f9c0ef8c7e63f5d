"""Legal moves in bundles: which cards are discarded, and everything that can be done then."""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import chain

from cerebria_cli.editions.core.move import Move, PlacedToken
from cerebria_cli.system.named_tuples import NamedTuple


class Bundle(NamedTuple):
    """Legal moves that discard the same cards for the same tokens. There can be very many bundles, but only a few
    sequences of moves, which they share: whoever wants to know more than the number of moves unties them."""

    tokens: tuple[PlacedToken, ...]
    moves: Sequence[Move]
    """Each of them without its tokens."""


def alone(move: Move) -> Bundle:
    """A move by itself."""
    return Bundle(move.tokens, (move._replace(tokens=()) if move.tokens else move,))


def untied(bundle: Bundle) -> Sequence[Move]:
    """The moves of a bundle in full."""
    tokens, moves = bundle
    if not tokens:
        return moves
    return [
        Move(actor, verb, args, upgrades, tokens, results, stood, removed)
        for actor, verb, args, upgrades, _, results, stood, removed in moves
    ]


def all_untied(bundles: Iterable[Bundle]) -> Iterator[Move]:
    """The moves of all bundles."""
    return chain.from_iterable(map(untied, bundles))


def number_in(bundles: Iterable[Bundle]) -> int:
    """How many moves there are."""
    return sum(len(bundle.moves) for bundle in bundles)


def each_once(bundles: Iterable[Bundle]) -> Iterator[Bundle]:
    """Of the bundles that share their moves the first."""
    seen: dict[int, Sequence[Move]] = {}
    for bundle in bundles:
        if id(bundle.moves) not in seen:
            seen[id(bundle.moves)] = bundle.moves
            yield bundle


def places_filled(tokens: Sequence[PlacedToken]) -> Hashable:
    """What the rules see of tokens that are placed, but for which cards are discarded, the colours, and where those on
    other rows go: whoever makes the moves sees to it that the cards are there and the tokens have room."""
    return tuple([token.place for token in tokens if not token.row]), len(tokens)
