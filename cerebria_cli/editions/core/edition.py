"""What the desk asks of an edition and of its states: everything else is the edition's own business."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from cerebria_cli.editions.core.alike import Bundle, alone
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.verdict import Objection, Verdict
from cerebria_cli.system.named_tuples import NamedTuple

#: Two views that every edition has; the others are those of its players and teams.
PUBLIC = "public"
REFEREE = "referee"

#: Facts that the table declares: path, `=`, `+` or `-`, value.
Declarations = Sequence[tuple[str, str, str]]


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
        """Everything that is not derived: for comparing."""

    def with_ruling(self, ruling: str, option: str) -> Any:
        """The same moment under another option of a ruling."""

    def with_rulings(self, rulings: Mapping[str, str]) -> Any:
        """The same moment under these rulings."""


def as_it_is(state: Any) -> Callable[[Move], Move]:
    """How moves are told where none of them turns up anything."""
    return lambda move: move


class Edition(NamedTuple):
    """The one judge of an edition, and what belongs to it. The states are the edition's own."""

    name: str
    faults: Callable[[Mapping[str, Any]], list[Objection]]
    """Everything that is wrong with a setup."""
    deal: Callable[[Mapping[str, Any], str | None], dict[str, Any]]
    """The setup with the outcome of everything that the tool deals; with a seed that is every deck."""
    start: Callable[[Mapping[str, Any]], tuple[Any, list[Event]]]
    """The state before the first move, with what the table has to prepare."""
    vocabulary: Callable[[Any], Any]
    """Every word that can be typed in this game, as a `Vocabulary` of the notation."""
    complete: Callable[[Any, Move], list[Move]]
    """Every move that a line with gaps can mean."""
    judge: Callable[[Any, Move], Verdict]
    """Legal, or every objection."""
    perform: Callable[[Any, Move], tuple[Any, list[Event], Move]]
    """The state after a move, what changed, and the move with every outcome filled in."""
    legal: Callable[[Any, str], Iterable[Move]]
    """Every legal move, of one verb or, with an empty one, of all, found as it is asked for: there can be many.
    Of each verb those come first that discard fewer cards."""
    chance_owed: Callable[[Any, str, int], Move | None]
    """What the tool has to deal now, by the seed and the number of moves so far; None if nothing is owed."""
    facts: Callable[[Any, str], dict[str, Any]]
    """The state as documented JSON facts, as far as a view may see them."""
    views: Callable[[Any], tuple[str, ...]]
    """Everybody for whom the facts can be shown."""
    seen_by: Callable[[Any, str], Any]
    """The state in which every secret of others than a view is unknown."""
    value_of: Callable[[Any, str], Any]
    """A fact by its name; `NoFact` where there is none."""
    audit: Callable[[Any, Declarations], list[tuple[str, Any, Any]]]
    """Where what was counted on the table differs: path, what the record says, what was counted."""
    open_facts: Callable[[Any], dict[str, Any]]
    """The named facts of a state that its digest is taken over."""
    dealt_again: Callable[[Mapping[str, Any]], dict[str, Any]]
    """A setup that the tool has dealt, dealt once more from the seed that it names."""
    declare: Callable[[Any, Declarations, str], tuple[Any, list[Event], list[Objection]]]
    """The state with the declared facts, the events with their cause, and what is not plausible about the facts."""
    unshuffled: Callable[[Mapping[str, Any]], dict[str, Any]] = dict
    """A setup that the tool has dealt, as it is where people shuffle."""
    told: Callable[[Any], Callable[[Move], Move]] = as_it_is
    """How a legal move of a state is told in full: with every card that it turns up."""
    usual_mode: str = ""
    """The mode of a game whose setup names none."""
    doubts: Callable[[Any], list[Objection]] = lambda state: []
    """What cannot be on one table though every fact is possible by itself: cards that are there too often."""
    path_of: Callable[[Any, str], list[str]] = lambda state, path: path.split(".")
    """Where in the JSON state a fact is, by its name."""
    spelt: Callable[[Any], Any] = lambda value: value
    """A fact as it is typed: of a list, things that have facts of their own."""
    remark: Callable[[Any, Move, Move], str] = lambda state, said, understood: ""
    """What a table should be told about how a move that was said is understood; mostly nothing."""
    bundled: Callable[[Any, str], Iterable[Bundle]] | None = None
    """The same as `legal`, with moves that discard the same cards together; where there are never too many, nothing."""

    told_together: Callable[[Any], Callable[[Bundle], Sequence[Move]]] | None = None
    """How the moves of a bundle are told in full, perhaps without their tokens where they turn up nothing; nothing if
    each is told by itself."""

    def bundles(self, state: Any, verb: str) -> Iterable[Bundle]:
        """Every legal move, of one verb or of all, those together that discard the same cards."""
        return self.bundled(state, verb) if self.bundled else map(alone, self.legal(state, verb))
