"""The seats of the board games: a player's Spirit, its board with the Actions, and their upgrades."""

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

from cerebria_cli.editions.board.tokens import Tokens
from cerebria_cli.system.named_tuples import NamedTuple

Power = TypeVar("Power")

#: How a setup says that nobody tells which cards a deck holds.
SECRET_DECK = "?"


class Upgrade(NamedTuple):
    """An upgrade of an Action on a Spirit's board."""

    name: str
    title: str
    rule: str
    wp: int
    effects: Mapping[str, Any]
    ambition: int = 0
    """What it costs besides, in a game that has Ambition."""
    cards: int = 1
    """How many cards are discarded for a token on it."""
    used: bool = True
    """Using it is said with the Action; the others work by their token."""


class Row(NamedTuple):
    """An Action on a Spirit's board: what it costs, its upgrades and the places for their tokens."""

    verb: str
    number: int
    title: str
    wp: int
    upgrades: tuple[Upgrade, ...]
    places: tuple[str, ...]
    """The names of its four places, the leftmost first."""
    ambition: int = 0
    """What it costs besides, in a game that has Ambition."""
    rule: str = ""
    """The rule that tells its cost, where every board has the same."""


class Prepared(NamedTuple):
    """An Action on a Spirit's board, after a token was placed and before it is performed."""

    row: Row
    hand: tuple[str, ...]
    tokens: Tokens
    upgrades: tuple[Upgrade, ...]
    """The upgrades that work."""
    said: tuple[str, ...] = ()
    """What was said with the Action, where some upgrades work without it."""

    def total(self, effect: str) -> int:
        return sum(upgrade.effects.get(effect, 0) for upgrade in self.upgrades)

    def has(self, effect: str) -> bool:
        return any(effect in upgrade.effects for upgrade in self.upgrades)

    def rule_of(self, effect: str) -> str:
        """The rule of the upgrade that has an effect."""
        return next(upgrade.rule for upgrade in self.upgrades if effect in upgrade.effects)


class Seat(NamedTuple, Generic[Power]):
    """What is fixed about a player."""

    name: str
    team: int
    spirit: str
    deck: tuple[str, ...]
    """The cards of the Emotion deck."""
    dealt: bool
    """The tool knows the order of the deck."""
    rows: Mapping[str, Row]
    """The Actions on the player's board, by verb."""
    powers: tuple[Power, ...] = ()
    """What the Spirit's power does, or the rule that tells it; none in a game without such powers."""
    traits: Mapping[str, Any] = {}
    """What of the Spirit's power changes an Action itself."""
    unlisted: int = 0
    """How many cards a deck has whose list nobody tells; `deck` then holds every card that may be in it."""

    @property
    def size(self) -> int:
        """How many cards the deck has."""
        return self.unlisted or len(self.deck)
