"""A table as every edition has it: a state that is being changed, and what has happened to it so far."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, Protocol, Self, TypeVar

from cerebria_cli.editions.core.decisions import Pending, about_facts, option_words
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.overhearing import is_heard
from cerebria_cli.editions.core.verdict import Objection


class Asked(Protocol):
    """A state in which somebody may owe a decision."""

    pending: tuple[Pending, ...]

    def share(self, before: Self) -> None: ...


State = TypeVar("State", bound=Asked)


class Table(Generic[State]):
    """A state that is being changed, each change noted as an event with its cause."""

    __slots__ = ("doubts", "events", "results", "state", "turned_up")

    def __init__(self, state: State, results: Sequence[str] = ()) -> None:
        self.state = state
        self.events: list[Event] = []
        self.results = list(results)
        """The cards that were said to be drawn or turned up, and are not yet."""
        self.turned_up: list[str] = []
        """The cards that were drawn or turned up where nobody knew them, `?` where nobody told."""
        self.doubts: list[Objection] = []
        """Where what was said contradicts what is known."""

    def note(self, event: Event) -> None:
        self.events.append(event)

    def ask(self, pending: Pending) -> None:
        """Somebody has to decide something before the game goes on."""
        self.state.pending = (*self.state.pending, pending)
        options, about = " | ".join(option_words(self.told_options(pending))), about_facts(pending.about)
        self.note(Event("pending", pending.who, pending.what, cause=pending.cause, note=options, about=about))

    def told_options(self, pending: Pending) -> tuple[tuple[str, ...], ...]:
        """The answers to a decision that everybody may hear."""
        return pending.options

    def answered(self) -> Pending:
        """Take the decision that is now answered off the list."""
        first, *rest = self.state.pending
        self.state.pending = tuple(rest)
        return first


OneTable = TypeVar("OneTable", bound=Table[Any])


class Trial(Generic[OneTable]):
    """Carries moves out, each on a table of its own.

    What a move turns up can be judged only by carrying it out; that table is kept for whoever then does the move.
    """

    def __init__(self, run: Callable[[Any, Move], OneTable]) -> None:
        self._run = run
        self._kept: dict[tuple[int, int], tuple[Any, Move, OneTable]] = {}
        """The last table that was looked at, by what it began with; nobody else has those numbers while it is kept."""

    def looked_at(self, state: Any, move: Move) -> OneTable:
        """The table after a move, for a look at it."""
        table = self._run(state, move)
        self._kept.clear()
        # Whoever listens wants to hear it when it is done, too.
        if not is_heard():
            self._kept[id(state), id(move)] = state, move, table
        return table

    def done(self, state: Any, move: Move) -> OneTable:
        """The table after a move that is legal, or that stood; what has not changed is held only once."""
        kept = self._kept.pop((id(state), id(move)), None)
        table = kept[2] if kept and not is_heard() else self._run(state, move)
        table.state.share(state)
        return table

    def perform(self, state: Any, move: Move) -> tuple[Any, list[Event], Move]:
        """The state after a move, what changed, and the move with every card that it turned up."""
        table = self.done(state, move)
        return table.state, table.events, move.turning_up(tuple(table.turned_up))
