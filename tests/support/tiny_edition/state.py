"""A game at one moment."""

from collections.abc import Mapping
from typing import Any, NamedTuple

CARDS = ("Sun", "Moon", "Star")
GOAL = 10


class State(NamedTuple):
    """A whole game at one moment."""

    players: tuple[str, ...]
    cards: tuple[str, ...]
    rulings: Mapping[str, str]
    pile: int = 0
    moves: int = 0
    pending: tuple[Any, ...] = ()

    @property
    def phase(self) -> str:
        return "over" if self.pile >= GOAL else "play"

    @property
    def player(self) -> int:
        return self.moves % len(self.players)

    @property
    def whose(self) -> str:
        return self.players[self.player]

    def hand_of(self, who: str) -> tuple[str, ...]:
        """The hand of a player: the one card."""
        return (self.cards[self.players.index(who)],) if who in self.players else ()

    @property
    def winner(self) -> str | None:
        return self.players[(self.moves - 1) % len(self.players)] if self.pile >= GOAL else None

    def key(self) -> Any:
        """Everything that is not derived."""
        return [self.players, self.cards, self.pile, self.moves]

    def with_ruling(self, ruling: str, option: str) -> "State":
        """The same moment under another option of a ruling."""
        return self.with_rulings({**self.rulings, ruling: option})

    def with_rulings(self, rulings: Mapping[str, str]) -> "State":
        """The same moment under these rulings."""
        return self._replace(rulings=rulings)
