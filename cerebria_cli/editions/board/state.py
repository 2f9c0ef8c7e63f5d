"""A state with the board: what the states of every edition of the board game answer alike."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Protocol, Self, TypeVar

from cerebria_cli.editions.board.ring import SLOTS
from cerebria_cli.editions.board.seats import Seat
from cerebria_cli.editions.core import state
from cerebria_cli.editions.core.move import UNKNOWN


class Seated(state.Ruled, Protocol):
    """A setting with its players."""

    @property
    def seats(self) -> Sequence[Seat[Any]]: ...

    @property
    def player_number(self) -> dict[str, int]: ...

    @property
    def team_number(self) -> dict[str, int]: ...


Setting = TypeVar("Setting", bound=Seated)


class State(state.State[Setting]):
    """A whole game at one moment, as far as the board games agree."""

    __slots__ = ("announced", "players", "slots", "spheres", "teams")

    def __init__(self, setting: Setting, phase: str) -> None:
        super().__init__(setting, phase)
        self.players: list[Any] = []
        self.teams: list[Any] = []
        self.slots: list[Any] = [None] * len(SLOTS)
        """What players and teams have, and the Emotions on the board; the editions say what that is."""
        self.spheres: tuple[tuple[str, int], ...] = ()
        """In front of each Realm: the Sphere and its Willpower."""
        self.announced: tuple[str, ...] = ()
        """Cards with an unknown power that entered play."""

    def copy(self) -> Self:
        new = state.copied(self)
        new.players, new.teams = state.all_copied(self.players), state.all_copied(self.teams)
        new.slots = self.slots.copy()
        return new

    @abstractmethod
    def board_changed(self) -> None:
        """control.immediate: forget what was derived from the board."""

    def with_rulings(self, rulings: Mapping[str, str]) -> Self:
        """The same moment under these rulings, which may change what is derived from the board."""
        new = super().with_rulings(rulings)
        new.board_changed()
        return new

    def name(self, player: int) -> str:
        return self.setting.seats[player].name

    def team_of(self, player: int) -> int:
        return self.setting.seats[player].team

    def hand_of(self, who: str) -> tuple[str, ...]:
        """The hand of a player; whoever is none has no card in hand."""
        player = self.setting.player_number.get(who)
        hand: tuple[str, ...] = () if player is None else self.players[player].hand
        return hand

    def aspiration_of(self, who: str) -> str:
        """The Aspiration that a team keeps secret, or that of a player; of anybody else none is known."""
        player = self.setting.player_number.get(who)
        team = self.setting.team_number.get(who) if player is None else self.team_of(player)
        return UNKNOWN if team is None else self.secret_aspiration(team)

    @abstractmethod
    def secret_aspiration(self, team: int) -> str:
        """The Aspiration that a team keeps secret."""

    def trait(self, player: int, name: str) -> Any:
        """What of a Spirit's power changes an Action itself; 0 where it does not."""
        return self.setting.seats[player].traits.get(name, 0)

    def own_slots(self, team: int) -> list[int]:
        return [slot for slot in SLOTS if (emotion := self.slots[slot]) and emotion.team == team]
