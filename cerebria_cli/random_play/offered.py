"""What is offered to a chooser: every legal line, listed only as far as somebody looks."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NoReturn, overload

from cerebria_cli.editions.core.alike import Bundle
from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.errors import CerebriaError
from cerebria_cli.game.desk import Game
from cerebria_cli.game.listing import Listing
from cerebria_cli.game.offers import bundles, spelt


class Stuck(CerebriaError):
    """No move is legal although the game is not over, or an offered line was refused: a fault of the tool."""


class Offered(Sequence[str]):
    """Every legal line now, listed when it is first looked at: that can be many thousands."""

    def __init__(self, game: Game) -> None:
        self._game = game

    @cached_property
    def lines(self) -> tuple[str, ...]:
        return tuple(self._game.legal(view=REFEREE)) or self._stuck()

    @cached_property
    def by_verb(self) -> dict[str, Listing[Bundle]]:
        """The verbs that have a legal move, in their order, with their moves; most of those are not yet looked for."""
        listings = {verb: Listing(bundles(self._game, verb, REFEREE)) for verb in sorted(self._game.vocabulary.verbs)}
        return {verb: found for verb, found in listings.items() if any(True for _ in found)} or self._stuck()

    def of(self, verb: str) -> list[str]:
        """The legal lines of a verb."""
        return spelt(self._game, self.by_verb[verb], REFEREE)

    def _stuck(self) -> NoReturn:
        raise Stuck(f"No move is legal after entry {len(self._game.entries)}, and the game is not over.")

    @overload
    def __getitem__(self, place: int) -> str: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[str]: ...

    def __getitem__(self, place: int | slice) -> str | Sequence[str]:
        return self.lines[place]

    def __len__(self) -> int:
        return len(self.lines)

    def __iter__(self) -> Iterator[str]:
        return iter(self.lines)
