"""A table as every edition has it: a state that is being changed, and what has happened to it so far."""

from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

from cerebria_cli.editions.core.decisions import Pending, about_facts, option_words
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.verdict import Objection


class Asked(Protocol):
    """A state in which somebody may owe a decision."""

    pending: tuple[Pending, ...]


State = TypeVar("State", bound=Asked)


class Table(Generic[State]):
    """A state that is being changed, each change noted as an event with its cause."""

    __slots__ = ("doubts", "events", "results", "state")

    def __init__(self, state: State, results: Sequence[str] = ()) -> None:
        self.state = state
        self.events: list[Event] = []
        self.results = list(results)
        """The cards that were said to be drawn or turned up, and are not yet."""
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
