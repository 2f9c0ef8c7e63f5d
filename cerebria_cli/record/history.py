"""What the entries come to: undone ones dropped, amended ones replaced, notes gathered. The entries are walked once."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from cerebria_cli.errors import Damaged
from cerebria_cli.record.escape import shown
from cerebria_cli.record.format import Entry

LIVE = "live"
UNDONE = "undone"
AMENDED = "amended"

#: Verbs that say something and change nothing: a plain `undo` looks behind them for what to take back.
SAYINGS = frozenset({"note", "audit", "dispute", "decide", "pause", "resume"})

_FIRST_WORD = re.compile(r"[^\s;]+")
_UNDO = re.compile(r"undo(?: to ([0-9]{1,9}))?")
_AMEND = re.compile(r"amend ([0-9]{1,9}) (.+)", re.DOTALL)
_NOTE = re.compile(r"note(?: --as (?P<view>\S+))?(?: (?P<number>[0-9]{1,9}))?(?: (?P<text>.*))?", re.DOTALL)


class BadCorrection(Damaged):
    """An undo, an amendment or a note about an entry where that is impossible."""


class Live(NamedTuple):
    """A line that counts."""

    place: int
    """The number of the entry that first stood here; the order of play is the order of places."""

    number: int
    """The number of the entry that gives the line now: the same, or that of the last amendment."""

    line: str


class Status(NamedTuple):
    """What has become of an entry."""

    kind: str
    """`live`, `undone` or `amended`."""

    by: int = 0
    """The entry that undid or amended it; 0 while it is live."""


class Note(NamedTuple):
    """A comment on an entry."""

    number: int
    """The entry that holds the note, or its last amendment."""

    about: int
    """The entry it is about."""

    mark: str
    """One of `!! ! !? ?! ? ??`, or nothing."""

    text: str
    view: str = ""
    """The only view besides the referee's that may see it; empty where everybody may."""


class Step(NamedTuple):
    """What one entry does to the lines that count."""

    entry: Entry
    kept: int
    """How many lines at the beginning stay as they are."""

    fresh: tuple[Live, ...]
    """The lines that are to be played after those."""


class _Turn(NamedTuple):
    """A point in the history of a game; what was before it never changes, so that taking back is going back."""

    before: "_Turn | None"
    live: Live


class History:
    """The lines that count, after each entry that is added."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self.live: list[Live] = []
        """The lines that count now, in the order of play."""

        self.statuses: list[Status] = []
        """What has become of each entry, in their order."""

        self._points: list[_Turn | None] = [None]
        """Where the history stood after each entry; the first is the beginning."""

        self._notes: dict[int, Live] = {}
        self._about: dict[int, int] = {}
        for entry in entries:
            self.add(entry)

    def copy(self) -> "History":
        """A history that can go on in another way."""
        other = History()
        other.live, other.statuses, other._points = self.live.copy(), self.statuses.copy(), self._points.copy()
        other._notes, other._about = self._notes.copy(), self._about.copy()
        return other

    def add(self, entry: Entry) -> Step:
        """Take the next entry into account; `BadCorrection` when it corrects what is not there."""
        fault = self.objection(entry.line)
        if fault:
            raise BadCorrection(f"Entry {entry.number}: {fault}")
        verb = _verb(entry.line)
        self.statuses.append(Status(LIVE))
        if verb == "note":
            return self._note(entry)
        if verb == "undo":
            return self._go_to(entry, self._points[self._undo_to(entry.line)])
        if verb == "amend":
            return self._amend(entry)
        live = Live(entry.number, entry.number, entry.line)
        self.live.append(live)
        self._points.append(_Turn(self._points[-1], live))
        return Step(entry, len(self.live) - 1, (live,))

    def objection(self, line: str) -> str:
        """Why `line` cannot be the next entry, as one sentence; empty when it can."""
        verb = _verb(line)
        if verb == "undo":
            return self._undo_objection(line)
        if verb == "amend":
            return self._amend_objection(line)
        return self._note_objection(line) if verb == "note" else ""

    def notes(self) -> dict[int, list[Note]]:
        """The notes on each entry, in the order they were written; those on undone entries too."""
        found: dict[int, list[Note]] = {}
        for place, live in self._notes.items():
            note = _read_note(live, self._about[place])
            found.setdefault(note.about, []).append(note)
        return found

    # undo

    def _undo_objection(self, line: str) -> str:
        parts = _UNDO.fullmatch(line)
        if parts is None:
            return f"“{shown(line, 60)}” is not “undo” or “undo to N”, alone in its line."
        if parts[1] is None:
            return "" if self._last_act() else "There is nothing to take back."
        if int(parts[1]) < len(self._points):
            return ""
        return f"There is no entry {parts[1]} to go back to; the last is {len(self._points) - 1}."

    def _undo_to(self, line: str) -> int:
        parts = _UNDO.fullmatch(line)
        if parts is not None and parts[1] is not None:
            return int(parts[1])
        return self._last_act() - 1

    def _last_act(self) -> int:
        """The number of the last entry that counts and did something; 0 when there is none."""
        point = self._points[-1]
        while point is not None and _verb(point.live.line) in SAYINGS:
            point = point.before
        return point.live.number if point is not None else 0

    def _go_to(self, entry: Entry, point: _Turn | None) -> Step:
        """Let the history stand at `point`, and mark what that undoes and what it brings back."""
        gone, back = _numbers(self._points[-1]), _numbers(point)
        undone = Status(UNDONE, entry.number)
        for number in gone - back:
            self.statuses[number - 1] = undone
        for number in back - gone:
            # what had taken it back is itself taken back
            self.statuses[self.statuses[number - 1].by - 1] = undone
        self._points.append(point)
        return self._relive(entry)

    # amend

    def _amend_objection(self, line: str) -> str:
        parts = _AMEND.fullmatch(line)
        if parts is None:
            return f"“{shown(line, 60)}” is not “amend N LINE”."
        number, verb = int(parts[1]), _verb(parts[2])
        if verb in ("undo", "amend"):
            return f"An entry can be amended to a move or a note, not to “{verb}”."
        if not self._place_of(number):
            return f"Entry {number} cannot be amended: {self._why_not(number)}."
        if (verb == "note") != (self._place_of(number) in self._notes):
            return f"Entry {number} cannot be amended: a note stays a note, and nothing else becomes one."
        return self._note_objection(parts[2]) if verb == "note" else ""

    def _place_of(self, number: int) -> int:
        """The place of the line that entry `number` gives or gave, while it counts; 0 otherwise."""
        places = (live.place for live in (*self.live, *self._notes.values()) if number in (live.place, live.number))
        return next(places, 0)

    def _why_not(self, number: int) -> str:
        if not 0 < number < len(self._points):
            return f"there is no such entry; the last is {len(self._points) - 1}"
        status = self.statuses[number - 1]
        if status.kind == LIVE:
            return "it takes back others and has no line of its own"
        return f"it is {status.kind} by entry {status.by}"

    def _amend(self, entry: Entry) -> Step:
        parts = _AMEND.fullmatch(entry.line)
        assert parts is not None
        place = self._place_of(int(parts[1]))
        live = Live(place, entry.number, parts[2])
        if place in self._notes:
            return self._amend_note(entry, live)
        self._points.append(_Turn(self._points[-1], live))
        return self._relive(entry)

    def _relive(self, entry: Entry) -> Step:
        """Work out the lines that count at the last point, and how far they are the old ones."""
        new, amended = _lines(self._points[-1])
        for line in new:
            self.statuses[line.number - 1] = Status(LIVE)
        for number, by in amended.items():
            self.statuses[number - 1] = Status(AMENDED, by)
        kept = _common(self.live, new)
        self.live = new
        return Step(entry, kept, tuple(new[kept:]))

    # notes

    def _note_objection(self, line: str) -> str:
        parts = _NOTE.fullmatch(line)
        if parts is None or parts["number"] is None:
            return ""
        number = int(parts["number"])
        return "" if number < len(self._points) else f"There is no entry {number} to write a note on."

    def _note(self, entry: Entry) -> Step:
        self._notes[entry.number] = Live(entry.number, entry.number, entry.line)
        point = self._points[-1]
        self._about[entry.number] = point.live.number if point is not None else 0
        return self._stay(entry)

    def _amend_note(self, entry: Entry, live: Live) -> Step:
        self.statuses[self._notes[live.place].number - 1] = Status(AMENDED, entry.number)
        self._notes[live.place] = live
        return self._stay(entry)

    def _stay(self, entry: Entry) -> Step:
        self._points.append(self._points[-1])
        return Step(entry, len(self.live), ())


def live(entries: Iterable[Entry]) -> list[Live]:
    """The lines that count, in the order of play."""
    return History(entries).live


def statuses(entries: Iterable[Entry]) -> list[Status]:
    """What has become of each entry."""
    return History(entries).statuses


def notes(entries: Iterable[Entry]) -> dict[int, list[Note]]:
    """The notes on each entry."""
    return History(entries).notes()


def steps(entries: Iterable[Entry]) -> Iterator[Step]:
    """What each entry does to the lines that count: all that a replay needs."""
    history = History()
    return (history.add(entry) for entry in entries)


def _verb(line: str) -> str:
    """The first word of a line; for what is told apart here that is the verb."""
    found = _FIRST_WORD.match(line)
    return found[0] if found else ""


def _numbers(point: _Turn | None) -> set[int]:
    """The entries that led to `point`."""
    found = set()
    while point is not None:
        found.add(point.live.number)
        point = point.before
    return found


def _lines(point: _Turn | None) -> tuple[list[Live], dict[int, int]]:
    """The lines that count at `point`, and which entries on the way there are amended by which."""
    latest: dict[int, Live] = {}
    amended: dict[int, int] = {}
    following: dict[int, int] = {}
    while point is not None:
        line = point.live
        if line.place in latest:
            amended[line.number] = following[line.place]
        else:
            latest[line.place] = line
        following[line.place] = line.number
        point = point.before
    return [latest[place] for place in sorted(latest)], amended


def _common(old: Sequence[Live], new: Sequence[Live]) -> int:
    """How many lines at the beginning are the same."""
    for index, (one, other) in enumerate(zip(old, new, strict=False)):
        if one != other:
            return index
    return min(len(old), len(new))


def _read_note(live: Live, about: int) -> Note:
    from cerebria_cli.notation.text import MARKS, SIGNS, read_text

    parts = _NOTE.fullmatch(live.line)
    assert parts is not None
    word, _, rest = (parts["text"] or "").partition(" ")
    mark = MARKS.get(word, word)
    mark, text = (mark, rest) if mark in SIGNS else ("", parts["text"] or "")
    number = int(parts["number"]) if parts["number"] else about
    return Note(live.number, number, mark, read_text(text), parts["view"] or "")
