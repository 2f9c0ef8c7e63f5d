"""What is fixed for a whole game in every edition of the board game."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Generic, TypedDict, TypeVar, Unpack

from cerebria_cli.editions.board.protocols import Seat
from cerebria_cli.editions.board.ring import Ring
from cerebria_cli.editions.core import settings

if TYPE_CHECKING:
    from cerebria_cli.catalogue import Card

Player = TypeVar("Player", bound=Seat)


class Fixed(TypedDict, Generic[Player]):
    """The part that all editions have."""

    ring: Ring
    seats: tuple[Player, ...]
    teams: tuple[str, ...]
    cards: "Mapping[str, Card]"
    aspirations: tuple[str, ...]
    numbers: Mapping[str, Any]
    """The edition's numbers: what things cost, give and score."""
    dealt_aspirations: bool
    rulings: Mapping[str, str]


class Setting(Generic[Player]):
    """What is fixed for a whole game: the players, the board, the cards and the rulings."""

    def __init__(self, **fixed: Unpack[Fixed[Player]]) -> None:
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

    with_ruling = settings.with_ruling

    def members(self, team: int) -> tuple[int, ...]:
        return self._members[team]

    def _playing(self, team: int) -> tuple[int, ...]:
        return tuple(number for number, seat in enumerate(self.seats) if seat.team == team)
