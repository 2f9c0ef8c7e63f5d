"""A record as its readers see it: line by line, with the facts, the notes and what became of each entry."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, overload

from cerebria_cli.editions.core.edition import PUBLIC, REFEREE
from cerebria_cli.editions.core.move import Move
from cerebria_cli.game.following import events_at
from cerebria_cli.game.line_reading import read_entry
from cerebria_cli.game.seen_events import seen_events_at
from cerebria_cli.game.seen_lines import seen_at, seen_entry
from cerebria_cli.game.variations import Told, signed, variations_at
from cerebria_cli.notation.items import RefereeItem
from cerebria_cli.record.annotations import private_to
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.editions.core.edition import GameState
    from cerebria_cli.editions.core.events import Event
    from cerebria_cli.game.position import Position
    from cerebria_cli.record.format import Entry
    from cerebria_cli.record.history import Note

__all__ = ["Course", "Moment", "everything", "facts_after", "paused"]


class Moment(NamedTuple):
    """The game after one line."""

    number: int
    """The entry that gives the line; 0 at the start."""

    line: str
    """The line, as far as the view may see it."""

    facts: dict[str, Any]
    notes: tuple[str, ...] = ()
    """What an audit found, the comment in the line itself, then the notes on it."""

    marks: tuple[str, ...] = ()
    """`undone`, `amended`, `omitted`, `stood`."""

    variations: tuple[Told, ...] = ()
    """What might have been played instead, and was noted."""


class Course(Sequence[Moment]):
    """The start, and then every line that counts in the order of play; each is worked out when it is looked at."""

    def __init__(self, position: "Position", view: str = PUBLIC) -> None:
        self._position = position
        self._view = position.view_named(view)
        self._notes = _notes(position, self._view)
        self.numbers = [0, *(live.number for live in position.history.live)]
        """The entry at each place."""

    def __len__(self) -> int:
        return len(self._position.states)

    @overload
    def __getitem__(self, place: int) -> Moment: ...

    @overload
    def __getitem__(self, place: slice) -> list[Moment]: ...

    def __getitem__(self, place: int | slice) -> Moment | list[Moment]:
        if isinstance(place, slice):
            return [self._moment(one) for one in range(*place.indices(len(self)))]
        return self._moment(range(len(self))[place])

    def events(self, place: int) -> "list[Event]":
        """What the line did, as far as the view may see it."""
        return seen_events_at(self._position, place, self._view)

    def entry(self, place: int) -> "Entry | None":
        """The entry that gives the line; none at the start."""
        number = self.numbers[place]
        return self._position.entries[number - 1] if number else None

    def told(self, place: int) -> list[str]:
        """What the line asked of the table, as far as the view may see it."""
        from cerebria_cli.view.words.instructions import instructions

        return instructions(events_at(self._position, place), self[place].facts)

    def _moment(self, place: int) -> Moment:
        facts = self._position.edition.facts(self._position.states[place], self._view)
        facts["entry"] = self.numbers[place]
        if not place:
            return Moment(0, "", facts, self._notes.get(0, ()))
        live = self._position.history.live[place - 1]
        amends = self._amends(place - 1)
        found = _audited(self._position, self._position.states[place], live.line, self._view)
        notes = dict.fromkeys((*amends, *found, *self._notes.get(live.place, ()), *self._notes.get(live.number, ())))
        variations = variations_at(self._position, live.place, live.number, self._view)
        line = seen_at(self._position, place - 1, self._view)
        return Moment(live.number, line, facts, tuple(notes), _stood(live.line), variations)

    def _amends(self, at: int) -> tuple[str, ...]:
        """How a line came to its place, if it did not stand there from the first."""
        lines = self._position.history.live
        live = lines[at]
        if live.place != live.number:
            return (f"amends entry {live.place}",)
        if not self._position.entries[live.number - 1].line.startswith("insert "):
            return ()
        after = next((one for one in lines[at:] if one.place != live.place), None)
        return (f"inserted before entry {after.number}" if after else "inserted",)


def everything(position: "Position", view: str = PUBLIC) -> Iterator[Moment]:
    """The start, and then every entry in the order of writing, with the game as it stood then."""
    statuses, named = position.history.statuses, position.view_named(view)
    notes = _notes(position, named)
    yield Moment(0, "", facts_after(position, 0, named), notes.get(0, ()))
    for entry, status in zip(position.entries, statuses, strict=True):
        facts = facts_after(position, entry.number, named)
        marks = (*([status.kind] if status.by else []), *_stood(entry.line))
        said = (*_audited(position, position.after[entry.number], entry.line, named), *notes.get(entry.number, ()))
        variations = variations_at(position, entry.number, entry.number, named)
        line = seen_entry(position, entry.number, named)
        yield Moment(entry.number, line, facts, said, marks, variations)


def facts_after(position: "Position", number: int, view: str) -> dict[str, Any]:
    """The facts after an entry, as the game stood then."""
    facts = position.edition.facts(position.after[number], view)
    facts["entry"] = number
    return facts


def _audited(position: "Position", state: "GameState", line: str, view: str) -> tuple[str, ...]:
    """What an audit found, as far as the view may see it."""
    if not line.startswith("audit "):
        return ()
    from cerebria_cli.game.referee_items import audit_words

    item = read_entry(position, line, state.whose).items[0]
    return audit_words(position, state, item, view) if isinstance(item, RefereeItem) else ()


def paused(position: "Position") -> int:
    """The entry with which the game was adjourned; 0 while it goes on: `resume` or the next move ends a pause."""
    for live, item in zip(reversed(position.history.live), reversed(position.items), strict=True):
        if isinstance(item, Move) or live.line == "resume":
            return 0
        if live.line == "pause":
            return live.number
    return 0


def _stood(line: str) -> tuple[str, ...]:
    return ("stood",) if line.endswith(" stood") and not line.startswith(("note ", "variation ")) else ()


def _notes(position: "Position", view: str) -> dict[int, tuple[str, ...]]:
    """What was said about each entry, as far as a view may hear it."""
    found = {
        entry.number: [entry.comment]
        for entry in position.entries
        if entry.comment and (view == REFEREE or private_to(entry.line) in ("", view))
    }
    for number, notes in position.history.notes().items():
        found.setdefault(number, []).extend(_note(note) for note in notes if note.view in ("", view) or view == REFEREE)
    return {number: tuple(texts) for number, texts in found.items()}


def _note(note: "Note") -> str:
    return signed(" ".join(filter(None, (note.mark, note.text))), note.by)
