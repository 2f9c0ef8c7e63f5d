"""The legal moves of a state, listed once however often they are asked for."""

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import count
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from cerebria_cli.editions.core.edition import Edition, GameState
    from cerebria_cli.editions.core.move import Move


class Listing:
    """Moves that are found as they are asked for, each of them once."""

    def __init__(self, moves: "Iterable[Move]") -> None:
        self._found: list[Move] = []
        self._others = iter(moves)

    def __iter__(self) -> "Iterator[Move]":
        for place in count():
            if place == len(self._found):
                move = next(self._others, None)
                if move is None:
                    return
                self._found.append(move)
            yield self._found[place]


class Listings:
    """What can be done in a state, by verb."""

    def __init__(self, edition: "Edition", state: "GameState") -> None:
        self.state = state
        self._edition = edition
        self._by_verb: dict[str, Listing] = {}

    def of(self, verb: str, offered: "Callable[[Iterable[Move]], Iterable[Move]]") -> Listing:
        """The legal moves of a verb, or of all, as far as they are offered; what they turn up is not told."""
        if verb not in self._by_verb:
            self._by_verb[verb] = Listing(offered(self._edition.legal(self.state, verb)))
        return self._by_verb[verb]

    @cached_property
    def told(self) -> "Callable[[Move], Move]":
        """How such a move is told in full."""
        return self._edition.told(self.state)
