"""The legal moves of a state, listed once however often they are asked for."""

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import count
from typing import TYPE_CHECKING, Generic, TypeVar

from cerebria_cli.editions.core.alike import untied

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cerebria_cli.editions.core.alike import Bundle
    from cerebria_cli.editions.core.edition import Edition, GameState
    from cerebria_cli.editions.core.move import Move

Listed = TypeVar("Listed")


class Listing(Generic[Listed]):
    """Things that are found as they are asked for, each of them once."""

    def __init__(self, others: "Iterable[Listed]") -> None:
        self._found: list[Listed] = []
        self._others = iter(others)

    def __iter__(self) -> "Iterator[Listed]":
        for place in count():
            if place == len(self._found):
                found = next(self._others, None)
                if found is None:
                    return
                self._found.append(found)
            yield self._found[place]


class Listings:
    """What can be done in a state, by verb."""

    def __init__(self, edition: "Edition", state: "GameState") -> None:
        self.state = state
        self._edition = edition
        self._by_verb: dict[str, Listing[Bundle]] = {}

    def of(self, verb: str, offered: "Callable[[Iterable[Bundle]], Iterable[Bundle]]") -> "Listing[Bundle]":
        """The legal moves of a verb, or of all, as far as they are offered; what they turn up is not told."""
        if verb not in self._by_verb:
            self._by_verb[verb] = Listing(offered(self._edition.bundles(self.state, verb)))
        return self._by_verb[verb]

    @cached_property
    def told(self) -> "Callable[[Move], Move]":
        """How such a move is told in full."""
        return self._edition.told(self.state)

    @cached_property
    def told_together(self) -> "Callable[[Bundle], Sequence[Move]]":
        """How the moves of a bundle are told in full; their tokens are those of the bundle."""
        if self._edition.told_together:
            return self._edition.told_together(self.state)
        return lambda bundle: [self.told(move) for move in untied(bundle)]
