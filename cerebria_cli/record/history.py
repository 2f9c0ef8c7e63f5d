"""What the entries come to: undone ones dropped, amended ones replaced, forgotten ones put in, notes gathered. The
entries are walked once."""

import re
from collections.abc import Iterable, Iterator, Sequence

from cerebria_cli.errors import Damaged
from cerebria_cli.notation.text import CORRECTIONS, split_items
from cerebria_cli.record.annotations import (
    ANNOTATIONS,
    NOTE,
    VARIATION,
    Note,
    Variation,
    read_note,
    read_variation,
    verb_of,
)
from cerebria_cli.record.changes import (
    AMENDED,
    INSERTED,
    LIVE,
    OMITTED,
    PLAYED,
    UNDONE,
    Change,
    Live,
    Status,
    Turn,
    account_of,
    changes_to,
    numbers_of,
)
from cerebria_cli.record.escape import shown
from cerebria_cli.record.format import Entry
from cerebria_cli.system.named_tuples import NamedTuple

__all__ = [
    "AMENDED",
    "ANNOTATIONS",
    "LIVE",
    "OMITTED",
    "SAYINGS",
    "UNDONE",
    "BadCorrection",
    "History",
    "Live",
    "Note",
    "Status",
    "Step",
    "Variation",
]

#: Verbs that say something and change nothing: a plain `undo` looks behind them for what to take back.
SAYINGS = frozenset({*ANNOTATIONS, "audit", "dispute", "decide", "pause", "resume"})

#: Verbs of entries about other entries.
_NOT_PLAYED = frozenset({*ANNOTATIONS, *CORRECTIONS})
_LIVING = Status(LIVE)

_UNDO = re.compile(r"undo(?: to ([0-9]{1,9}))?")
_PUT = re.compile(r"(?:amend|insert) ([0-9]{1,9}) (.+)", re.DOTALL)
_OMIT = re.compile(r"omit ([0-9]{1,9})")
_SETTING = re.compile(r'decide "?[^\s=;"]+\.[^\s=;"]+=\S')


class BadCorrection(Damaged):
    """An undo, an amendment or a note about an entry where that is impossible."""


class Step(NamedTuple):
    """What one entry does to the lines that count."""

    entry: Entry
    kept: int
    """How many lines at the beginning stay as they are."""

    fresh: tuple[Live, ...]
    """The lines that are to be played after those."""


class History:
    """The lines that count, after each entry that is added."""

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self.live: list[Live] = []
        """The lines that count now, in the order of play."""

        self.statuses: list[Status] = []
        """What has become of each entry, in their order."""

        self._points: list[Turn | None] = [None]
        """Where the history stood after each entry; the first is the beginning."""

        self._taken_back: list[int] = []
        """The undos since which nothing was played, the last at the end: what `redo` goes by."""

        self._notes: dict[int, Live] = {}
        self._about: dict[int, int] = {}
        for entry in entries:
            self.add(entry)

    def copy(self) -> "History":
        """A history that can go on in another way."""
        other = History()
        other.live, other.statuses, other._points = self.live.copy(), self.statuses.copy(), self._points.copy()
        other._taken_back = self._taken_back.copy()
        other._notes, other._about = self._notes.copy(), self._about.copy()
        return other

    def add(self, entry: Entry) -> Step:
        """Take the next entry into account; `BadCorrection` when it corrects what is not there."""
        verb = verb_of(entry.line)
        if verb in _NOT_PLAYED:
            return self._add_about_others(entry, verb)
        self.statuses.append(_LIVING)
        if verb not in SAYINGS:
            self._taken_back.clear()
        live = Live(entry.number, entry.number, entry.line)
        self.live.append(live)
        self._points.append(Turn(self._points[-1], Change(entry.number, PLAYED, (entry.line,))))
        return Step(entry, len(self.live) - 1, (live,))

    def _add_about_others(self, entry: Entry, verb: str) -> Step:
        """An entry about other entries: a note, or a correction."""
        fault = self.objection(entry.line)
        if fault:
            raise BadCorrection(f"Entry {entry.number}: {fault}")
        self.statuses.append(_LIVING)
        if verb in ANNOTATIONS:
            return self._note(entry)
        if verb == "undo":
            self._taken_back.append(entry.number)
            return self._go_to(entry, self._points[self._undo_to(entry.line)])
        if verb == "redo":
            return self._go_to(entry, self._redo_to())
        self._taken_back.clear()
        return self._correct(entry)

    def objection(self, line: str) -> str:
        """Why `line` cannot be the next entry, as one sentence; empty when it can."""
        verb = verb_of(line)
        if verb == "undo":
            return self._undo_objection(line)
        if verb == "redo":
            return self._redo_objection(line)
        if verb in ("amend", "insert"):
            return self._put_objection(verb, line)
        if verb == "omit":
            return self._omit_objection(line)
        return self._annotation_objection(line) if verb in ANNOTATIONS else ""

    def place_of(self, number: int) -> int:
        """The place of the lines that entry `number` gives or gave, while they count; 0 otherwise."""
        places = (live.place for live in (*self.live, *self._notes.values()) if number in (live.place, live.number))
        return next(places, 0)

    def acts(self) -> Iterator[int]:
        """The numbers of the entries that count and did something, the last first."""
        return (change.number for change in changes_to(self._points[-1]) if not _only_says(change))

    def notes(self) -> dict[int, list[Note]]:
        """The notes on each entry, in the order they were written; those on undone entries too."""
        found: dict[int, list[Note]] = {}
        for place, live in self._notes.items():
            if verb_of(live.line) == "note":
                note = read_note(live.number, live.line, self._about[place])
                found.setdefault(note.about, []).append(note)
        return found

    def variations(self) -> dict[int, list[Variation]]:
        """The variations on each entry, in the order they were written; those on undone entries too."""
        found: dict[int, list[Variation]] = {}
        for place, live in self._notes.items():
            if verb_of(live.line) == "variation":
                variation = read_variation(live.number, live.line, self._about[place])
                found.setdefault(variation.about, []).append(variation)
        return found

    # undo and redo

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
        return next(self.acts(), 0)

    def _redo_objection(self, line: str) -> str:
        if line != "redo":
            return f"“{shown(line, 60)}” is not “redo”, alone in its line."
        if self._taken_back:
            return ""
        if any(entry.kind == LIVE for entry in self.statuses):
            return "There is nothing to reinstate: `redo` follows an `undo` after which nothing was played."
        return "There is nothing to reinstate."

    def _redo_to(self) -> Turn | None:
        """The point before the last undo that was not reinstated, with what was only said since."""
        undo = self._taken_back.pop()
        point, said = self._points[undo - 1], list[Change]()
        for change in changes_to(self._points[-1]):
            if change.number < undo:
                break
            said.append(change)
        for change in reversed(said):
            point = Turn(point, change)
        return point

    def _go_to(self, entry: Entry, point: Turn | None) -> Step:
        """Let the history stand at `point`, and mark what that undoes and what it brings back."""
        gone, back = numbers_of(self._points[-1]), numbers_of(point)
        undone = Status(UNDONE, entry.number)
        for number in gone - back:
            self.statuses[number - 1] = undone
        for number in back - gone:
            # what had taken it back is itself taken back
            self.statuses[self.statuses[number - 1].by - 1] = undone
        self._points.append(point)
        return self._relive(entry)

    # amend, insert and omit

    def _put_objection(self, verb: str, line: str) -> str:
        parts = _PUT.fullmatch(line)
        if parts is None:
            return f"“{shown(line, 60)}” is not “{verb} N LINE”."
        number, lines = int(parts[1]), split_items(parts[2])
        inner = next((one for one in map(verb_of, lines) if one in CORRECTIONS), "")
        if inner and verb == "amend":
            return f"An entry can be amended to a move or a note, not to “{inner}”."
        if inner:
            return f"A move or something the referee enters can be inserted, not “{inner}”."
        if verb == "insert":
            return self._insert_objection(number, lines)
        return self._amend_objection(number, lines)

    def _amend_objection(self, number: int, lines: Sequence[str]) -> str:
        if not self.place_of(number):
            return f"Entry {number} cannot be amended: {self._why_not(number)}."
        was = self._notes.get(self.place_of(number))
        kinds = {verb if verb in ANNOTATIONS else "" for verb in map(verb_of, lines)}
        if kinds != {verb_of(was.line) if was else ""}:
            return f"Entry {number} cannot be amended: a note stays a note, and nothing else becomes one."
        return self._annotation_objection(lines[0]) if was else ""

    def _insert_objection(self, number: int, lines: Sequence[str]) -> str:
        if not self.place_of(number):
            return f"Nothing can be inserted before entry {number}: {self._why_not(number)}."
        if self.place_of(number) in self._notes:
            return f"Nothing can be inserted before entry {number}: it is a note, which has no place in the game."
        if any(verb_of(one) in ANNOTATIONS for one in lines):
            return f"A note is not inserted: `note {number} TEXT` is on an entry wherever it is written."
        return ""

    def _omit_objection(self, line: str) -> str:
        parts = _OMIT.fullmatch(line)
        if parts is None:
            return f"“{shown(line, 60)}” is not “omit N”, alone in its line."
        number = int(parts[1])
        if not self.place_of(number):
            return f"Entry {number} cannot be left out: {self._why_not(number)}."
        return f"Entry {number} is a note; it can be amended." if self.place_of(number) in self._notes else ""

    def _why_not(self, number: int) -> str:
        if not 0 < number < len(self._points):
            return f"there is no such entry; the last is {len(self._points) - 1}"
        status = self.statuses[number - 1]
        if status.kind == LIVE:
            return "it takes back others and has no line of its own"
        return f"it is {status.kind} by entry {status.by}"

    def _correct(self, entry: Entry) -> Step:
        change = self._correction(entry)
        if change.at in self._notes:
            return self._amend_note(entry, Live(change.at, entry.number, change.lines[0]))
        self._points.append(Turn(self._points[-1], change))
        return self._relive(entry)

    def _correction(self, entry: Entry) -> Change:
        if parts := _OMIT.fullmatch(entry.line):
            return Change(entry.number, OMITTED, (), self.place_of(int(parts[1])))
        parts = _PUT.fullmatch(entry.line)
        assert parts is not None
        kind = AMENDED if verb_of(entry.line) == "amend" else INSERTED
        return Change(entry.number, kind, split_items(parts[2]), self.place_of(int(parts[1])))

    def _relive(self, entry: Entry) -> Step:
        """Work out the lines that count at the last point, and how far they are the old ones."""
        new, replaced = account_of(self._points[-1])
        for number in numbers_of(self._points[-1]):
            self.statuses[number - 1] = replaced.get(number, Status(LIVE))
        kept = _common(self.live, new)
        self.live = new
        return Step(entry, kept, tuple(new[kept:]))

    # notes

    def _annotation_objection(self, line: str) -> str:
        return self._note_objection(line) if verb_of(line) == "note" else self._variation_objection(line)

    def _variation_objection(self, line: str) -> str:
        parts = VARIATION.fullmatch(line)
        if parts is None:
            return f"“{shown(line, 60)}” is not “variation N LINE”."
        number = int(parts["number"] or (self.live[-1].number if self.live else 0))
        if any(number in (live.place, live.number) for live in self.live):
            return ""
        why = "there is none yet" if not self.live else f"entry {number} is not one of the moves that count"
        return f"A variation is what might have been played instead of an entry, and {why}."

    def _note_objection(self, line: str) -> str:
        parts = NOTE.fullmatch(line)
        if parts is None or parts["number"] is None:
            return ""
        number = int(parts["number"])
        return "" if number < len(self._points) else f"There is no entry {number} to write a note on."

    def _note(self, entry: Entry) -> Step:
        self._notes[entry.number] = Live(entry.number, entry.number, entry.line)
        point = self._points[-1]
        self._about[entry.number] = point.change.number if point is not None else 0
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


def _only_says(change: Change) -> bool:
    """Whether a line, or what it is amended to, says something and changes nothing."""
    return change.kind in (PLAYED, AMENDED) and all(map(_changes_nothing, change.lines))


def _changes_nothing(line: str) -> bool:
    """A decision that sets a ruling does change something."""
    return verb_of(line) in SAYINGS and _SETTING.match(line) is None


def _common(old: Sequence[Live], new: Sequence[Live]) -> int:
    """How many lines at the beginning are the same."""
    for index, (one, other) in enumerate(zip(old, new, strict=False)):
        if one != other:
            return index
    return min(len(old), len(new))
