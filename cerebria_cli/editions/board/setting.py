"""What is fixed for a whole game in every edition of the board game."""

from collections.abc import Mapping
from copy import copy
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Generic, Self, TypedDict, TypeVar, Unpack

from cerebria_cli.editions.board.ring import Ring
from cerebria_cli.editions.board.seats import Power, Seat
from cerebria_cli.editions.core import settings
from cerebria_cli.editions.core.move import UNKNOWN

if TYPE_CHECKING:
    from cerebria_cli.catalogue import Card


#: setup.deck: how many copies of a card a deck may hold.
MOST_COPIES = 2


def may_be_in_deck(cards: "Mapping[str, Card]", team: str, copies: int = MOST_COPIES) -> tuple[str, ...]:
    """setup.deck: every Mild Emotion of a team, as often as a deck that people build may hold it."""
    mild = sorted(name for name, card in cards.items() if card.kind == "mild" and card.side == team)
    return tuple(name for name in mild for _ in range(copies))


def mild_cards(setting: Any, player: int) -> list[str]:
    """The cards that a player may have in hand and deck, `?` included."""
    side = setting.teams[setting.seats[player].team]
    return [*(name for name, card in setting.cards.items() if card.kind == "mild" and card.side == side), UNKNOWN]


class Fixed(TypedDict, Generic[Power]):
    """The part that all editions have."""

    ring: Ring
    seats: tuple[Seat[Power], ...]
    teams: tuple[str, ...]
    cards: "Mapping[str, Card]"
    aspirations: tuple[str, ...]
    numbers: Mapping[str, Any]
    """The edition's numbers: what things cost, give and score."""
    dealt_aspirations: bool
    rulings: Mapping[str, str]


class Setting(Generic[Power]):
    """What is fixed for a whole game: the players, the board, the cards and the rulings."""

    def __init__(self, **fixed: Unpack[Fixed[Power]]) -> None:
        self.ring = fixed["ring"]
        self.seats = fixed["seats"]
        self.player_number = settings.numbered(seat.name for seat in self.seats)
        self.teams = fixed["teams"]
        self.team_number = settings.numbered(self.teams)
        self.cards = fixed["cards"]
        self.aspirations = fixed["aspirations"]
        self.numbers = fixed["numbers"]
        self.dealt_aspirations = fixed["dealt_aspirations"]
        self.deals = self.dealt_aspirations or any(seat.dealt for seat in self.seats)
        """Whether the tool deals any cards."""
        self.rulings = fixed["rulings"]
        self._members = tuple(self._playing(team) for team in range(len(self.teams)))

    rules, with_rulings = settings.rules, settings.with_rulings

    def with_cards(self, cards: "Mapping[str, Card]") -> Self:
        """The same game with other facts about the cards."""
        new = copy(self)
        new.cards = cards
        return new

    def with_deck(self, player: int, deck: tuple[str, ...]) -> Self:
        """The same game in which somebody has built another deck."""
        new = copy(self)
        built = self.seats[player]._replace(deck=deck, unlisted=0)
        new.seats = tuple(built if n == player else seat for n, seat in enumerate(self.seats))
        return new

    def without_lists(self, players: tuple[int, ...]) -> Self:
        """The same game for somebody who does not know which cards the decks of some players hold."""
        found: Self = _without_lists(self, players)
        return found

    @property
    def most_copies(self) -> int:
        """How many copies of a card a deck may hold."""
        return MOST_COPIES

    def members(self, team: int) -> tuple[int, ...]:
        return self._members[team]

    def _playing(self, team: int) -> tuple[int, ...]:
        return tuple(number for number, seat in enumerate(self.seats) if seat.team == team)


Known = TypeVar("Known", bound=Setting[Any])


@lru_cache(maxsize=32)
def _without_lists(setting: Known, players: tuple[int, ...]) -> Known:
    new = copy(setting)
    new.seats = tuple(
        _without_list(setting, seat) if number in players else seat for number, seat in enumerate(setting.seats)
    )
    return new


def _without_list(setting: Setting[Any], seat: Seat[Any]) -> Seat[Any]:
    possible = may_be_in_deck(setting.cards, setting.teams[seat.team], setting.most_copies)
    # A deck that is fixed is known to everybody.
    return seat if len(possible) < seat.size else seat._replace(deck=possible, unlisted=seat.size)
