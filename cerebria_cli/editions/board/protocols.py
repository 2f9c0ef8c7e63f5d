"""What shared rules ask of the states and tables of an edition; the editions make their own, of any kind."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, Self

from cerebria_cli.editions.board.control import Control, Slots
from cerebria_cli.editions.core.events import Event

if TYPE_CHECKING:
    from cerebria_cli.catalogue import Card
    from cerebria_cli.editions.board.aspirations import Board, Counts
    from cerebria_cli.editions.board.ring import Ring
    from cerebria_cli.editions.board.seats import Seat
    from cerebria_cli.editions.board.tracking import Tracked
    from cerebria_cli.editions.core.decisions import Pending
    from cerebria_cli.editions.core.whereabouts import Zone


class Player(Protocol):
    """What a player has."""

    space: int
    wp: int
    hand: tuple[str, ...]
    deck: tuple[str, ...]
    tracked: "Tracked | None"

    def hand_changed(self) -> None: ...


class Team(Protocol):
    """What all board games know of a team."""

    minor: int
    major: int


class Setting(Protocol):
    """What is fixed for a whole game."""

    @property
    def ring(self) -> "Ring": ...

    @property
    def seats(self) -> "Sequence[Seat[Any]]": ...

    @property
    def teams(self) -> tuple[str, ...]: ...

    @property
    def cards(self) -> "Mapping[str, Card]": ...

    @property
    def aspirations(self) -> tuple[str, ...]: ...

    @property
    def bonuses(self) -> Mapping[str, Any]: ...

    @property
    def numbers(self) -> Mapping[str, Any]: ...

    @property
    def player_number(self) -> dict[str, int]: ...

    @property
    def team_number(self) -> dict[str, int]: ...

    def members(self, team: int) -> tuple[int, ...]: ...


class State(Protocol):
    """A whole game at one moment."""

    spheres: tuple[tuple[str, int], ...]
    announced: tuple[str, ...]
    result: tuple[tuple[int, ...], int] | None

    @property
    def slots(self) -> Slots: ...

    @property
    def setting(self) -> Setting: ...

    @property
    def players(self) -> Sequence[Player]: ...

    @property
    def control(self) -> Control: ...

    @property
    def board(self) -> "Board": ...

    def name(self, player: int) -> str: ...

    def team_of(self, player: int) -> int: ...

    def cards_of(self, player: int) -> "Tracked": ...

    def count(self, aspiration: str) -> "Counts": ...


class OwnedState(State, Protocol):
    """A state that knows on which slots the Emotions of a team lie."""

    def own_slots(self, team: int) -> list[int]: ...


class JudgedState(State, Protocol):
    """A state with the rulings of its table."""

    @property
    def rulings(self) -> Mapping[str, str]: ...


class FinishedState(JudgedState, Protocol):
    """A state with the reason for which the game ends."""

    end: str


class PlayedState(State, Protocol):
    """A state in which somebody may owe a decision."""

    pending: "tuple[Pending, ...]"

    def share(self, before: Self) -> None: ...


class WrittenState(FinishedState, PlayedState, Protocol):
    """A state with all that goes into its digest in every edition."""

    phase: str

    @property
    def teams(self) -> Sequence[Team]: ...


class Table(Protocol):
    """A state that is being changed."""

    control_told: Control
    """Who controlled what when that was last said."""

    @property
    def state(self) -> State: ...

    def note(self, event: Event) -> None: ...

    def carry(self, player: int, card: str, start: "Zone", end: "Zone") -> None: ...

    def track(self, player: int, change: "Callable[[Tracked], Tracked]") -> None: ...
