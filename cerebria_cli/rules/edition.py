"""What the desk asks of an edition and of its states: everything else is the edition's own business."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from cerebria_cli.rules.events import Event
from cerebria_cli.rules.move import Move
from cerebria_cli.rules.verdict import Objection, Verdict

if TYPE_CHECKING:
    from cerebria_cli.notation.vocabulary import Vocabulary


class Owed(Protocol):
    """A decision that somebody owes."""

    @property
    def who(self) -> str: ...

    @property
    def what(self) -> str: ...


class GameState(Protocol):
    """A whole game at one moment, as far as the desk looks at it."""

    @property
    def phase(self) -> str:
        """`over` once the game has ended."""

    @property
    def pending(self) -> Sequence[Owed]: ...

    @property
    def whose(self) -> str:
        """Who acts now: a player, a team or `table`."""

    @property
    def rulings(self) -> Mapping[str, str]:
        """Every ruling with the option the table plays by now."""

    def key(self) -> Any:
        """Everything that is not derived, ready for JSON: for comparing and digesting."""

    def with_ruling(self, ruling: str, option: str) -> Any:
        """The same moment under another option of a ruling."""


class Edition(Protocol):
    """The one judge of an edition, and what belongs to it. The states are the edition's own."""

    name: str

    def faults(self, table: Mapping[str, Any]) -> list[Objection]:
        """Everything that is wrong with a setup."""

    def deal(self, table: Mapping[str, Any], seed: str | None) -> dict[str, Any]:
        """The setup with the outcome of everything that the tool deals; with a seed that is every deck."""

    def start(self, table: Mapping[str, Any]) -> tuple[Any, list[Event]]:
        """The state before the first move, with what the table has to prepare."""

    def vocabulary(self, state: Any) -> "Vocabulary":
        """Every word that can be typed in this game."""

    def complete(self, state: Any, move: Move) -> list[Move]:
        """Every move that a line with gaps can mean."""

    def judge(self, state: Any, move: Move) -> Verdict:
        """Legal, or every objection."""

    def perform(self, state: Any, move: Move) -> tuple[Any, list[Event], Move]:
        """The state after a move, what changed, and the move with every outcome filled in."""

    def legal(self, state: Any, verb: str) -> list[Move]:
        """Every legal move, of one verb or, with an empty one, of all."""

    def chance_owed(self, state: Any, seed: str, moves: int) -> Move | None:
        """What the tool has to deal now, as a move of the table; None if nothing is owed."""

    def facts(self, state: Any, view: str) -> dict[str, Any]:
        """The state as documented JSON facts, as far as a view may see them."""

    def views(self, state: Any) -> tuple[str, ...]:
        """Everybody for whom the facts can be shown."""

    def seen_by(self, state: Any, view: str) -> Any:
        """The state in which every secret of others is unknown."""

    def value_of(self, state: Any, path: str) -> Any:
        """A fact by its name; KeyError where there is none."""

    def audit(self, state: Any, declared: Sequence[tuple[str, str, str]]) -> list[tuple[str, Any, Any]]:
        """Where what was counted on the table differs: path, what the record says, what was counted."""

    def declare(
        self, state: Any, declared: Sequence[tuple[str, str, str]], cause: str
    ) -> tuple[Any, list[Event], list[Objection]]:
        """The state with the declared facts, the events, and what is not plausible about them."""
