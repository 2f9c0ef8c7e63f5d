"""A record without secrets: the same game, told as one view saw it, in a record of its own.

People shuffle in it: what the tool dealt is told where it came to light, and `?` stands for the rest. What was taken
back or amended is taken back there too, and told again as it counts since.
"""

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.editions.core.move import TABLE, UNKNOWN, Move
from cerebria_cli.editions.core.scribing import Eyes, Passage
from cerebria_cli.editions.core.secrecy import Reader
from cerebria_cli.editions.registry import part_if_any
from cerebria_cli.errors import WrongUsage
from cerebria_cli.game.following import events_at, repeated, take_in
from cerebria_cli.game.line_reading import read, read_entry
from cerebria_cli.game.outcome import Illegal
from cerebria_cli.game.seen_lines import redacted
from cerebria_cli.notation.items import RefereeItem
from cerebria_cli.notation.write import write, write_any, write_item
from cerebria_cli.record.annotations import private_to
from cerebria_cli.record.format import draft_of, first_link, is_time, now, seal, write_header
from cerebria_cli.record.format import write as write_entry
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.game.desk import Game
    from cerebria_cli.notation.items import Item
    from cerebria_cli.record.format import Entry
    from cerebria_cli.record.history import Live

_AMENDED_NOTE = re.compile(r"amend (?P<number>[0-9]+) (?P<note>note\b.*)", re.DOTALL)


def retold(game: "Game", view: str) -> "Game":
    """The game as a view saw it, in a game of its own that is written nowhere yet."""
    named = game.view_named(view)
    if named == REFEREE:
        raise WrongUsage("The record itself is what the referee sees: copy the file.")
    if part_if_any(game.edition.name, "scribing") is None:
        raise WrongUsage(f"Nobody has said what is seen in games of the edition {game.edition.name!r}.")
    telling = Telling(game, named)
    for entry in game.entries:
        telling.tell(entry)
    return telling.told()


def as_record(game: "Game") -> str:
    """A game as the text of a record."""
    game.header["rulings"] = dict(game.states[0].rulings)
    raw = write_header(game.header)
    blocks, link = [raw], first_link(raw)
    for number, entry in enumerate(game.entries, 1):
        sealed = seal(draft_of(entry), number, link)
        blocks.append(write_entry(sealed))
        link = sealed.link
    return b"".join(blocks).decode()


class _Said(NamedTuple):
    """What an entry of the new record takes over from the old one."""

    time: str
    comment: str


class Telling:
    """The old game as far as it was told, and the new one."""

    def __init__(self, game: "Game", view: str) -> None:
        self.own: Any = part_if_any(game.edition.name, "scribing")
        self.view = view
        self.eyes = Eyes(view, lambda card: card)
        self.truth = type(game)(game.header, game.setup)
        self.dealt = bool(game.setup.get("dealt"))
        self.begun = _begun(game)
        self.desk = self._beginning(game)
        self.said: list[_Said] = []
        self.numbers: dict[int, int] = {}
        """Where each entry is told."""
        self._notes: dict[int, list[int]] = {}
        """Where each note is told, if the view may read it; it shares that with what it amends."""
        self.marks = [0]
        """The entry after which so many lines of the old game count and no more."""
        self._waiting: Any = None
        """The state before the tool began to shuffle."""
        self._entry: Entry | None = None
        start = self.truth.now
        self.catch_up(Passage(start, Move(TABLE, ""), self.truth.opening, start))
        self.marks[0] = self.numbers[0] = len(self.desk.entries)

    def _beginning(self, game: "Game") -> "Game":
        """The new game, in which nothing is dealt and a position holds what the view may see of it."""
        setup = game.edition.unshuffled(game.setup) if self.dealt else dict(game.setup)
        if "position" in setup:
            setup["position"] = game.edition.facts(self.truth.now, self.view)
        new = type(game).new(setup)
        tool = game.header.get("tool")
        kept = {"tool": tool} if isinstance(tool, str) else {}
        new.header = {**new.header, **kept, "created": self.begun, "told_as": self.view}
        return new

    def told(self) -> "Game":
        """The new game, each entry with the time and the comment of what it tells."""
        entries = zip(self.desk.entries, self.said, strict=True)
        self.desk.entries = [entry._replace(time=one.time, comment=one.comment, typed="") for entry, one in entries]
        return self.desk

    # ------------------------------------------------------------ entry by entry

    def tell(self, entry: "Entry") -> None:
        """Tell one entry of the old game."""
        self._entry, old = entry, self.truth.history.live.copy()
        first = len(self.desk.entries)
        take_in(self.truth, entry, repeated)
        new = self.truth.history.live
        kept = next((at for at, live in enumerate(old) if new[at : at + 1] != [live]), len(old))
        if kept < len(old):
            self._take_back(kept)
        for place in range(kept, len(new)):
            self._tell_line(place)
        if kept < len(old):
            self._note_again(new[kept:])
        if old == new:
            self._tell_note(entry)
        self.numbers.setdefault(entry.number, len(self.desk.entries))
        # A comment stands where the entry is told first.
        if entry.comment and len(self.said) > first:
            self.said[first] = self.said[first]._replace(comment=entry.comment)

    def _take_back(self, kept: int) -> None:
        """Go back to where so many lines counted."""
        self.enter(f"undo to {self.marks[kept]}")
        del self.marks[kept + 1 :]
        self._waiting = None

    def _tell_line(self, place: int) -> None:
        """The line at a place of the old game, and what the new one has to be told besides."""
        live, item = self.truth.history.live[place], self.truth.items[place]
        before, after = self.truth.states[place : place + 2]
        if isinstance(item, RefereeItem):
            self.enter(self._seen(item, before, after))
            self.numbers[live.number] = len(self.desk.entries)
        else:
            self._tell_move(Passage(before, item, events_at(self.truth, place + 1), after), live.number)
        # What is said of an entry that was amended is about what stands in its place.
        self.numbers[live.place] = self.numbers[live.number]
        self.marks.append(len(self.desk.entries))

    def _tell_move(self, passage: Passage, number: int) -> None:
        move = self.own.told(passage, self.eyes) if self.dealt else passage.move
        if move is not None:
            whole = self.dealt and move.verb != "hand"
            self.enter(self._written(move) if whole else self._seen(move, passage.before, passage.after))
        self.numbers[number] = len(self.desk.entries)
        before = passage.before if self._waiting is None else self._waiting
        self._waiting = None
        # What the tool shuffles in passing has no line where people do.
        if self.dealt and self.own.is_waiting(passage.after):
            self._waiting = before
        else:
            self.catch_up(passage._replace(before=before))

    def catch_up(self, passage: Passage) -> None:
        """Answer what only the new game asks, because the old one knew it."""
        # What people shuffle is asked in both games.
        asked = [] if self.dealt else [_subject(pending) for pending in passage.after.pending]
        while self.desk.now.pending and _subject(self.desk.now.pending[0]) not in asked:
            answer = next(self.own.owed(self.desk.now, passage, self.eyes), None)
            line = write(answer, self.desk.vocabulary.verbs) if answer else ""
            if answer is None or (answer.verb == "reveal" and UNKNOWN in line.split()):
                break
            self.enter(line)
        self.tell_known(self.truth.edition.seen_by(passage.after, self.view))

    def tell_known(self, known: Any) -> None:
        """What the view knows and no line has told: its own Aspirations, cards that it has seen elsewhere."""
        tried = set[str]()
        while lines := [line for line in self.untold(known) if line not in tried]:
            tried.add(lines[0])
            if self.desk.judge(lines[0], REFEREE).legal:
                self.enter(lines[0])
                # A second copy is told by the same line.
                tried.clear()

    def untold(self, known: Any) -> Iterator[str]:
        for move in self.own.afterthoughts(self.desk.now, known):
            line = write(move, self.desk.vocabulary.verbs)
            # Of a team that has no Aspiration any more there is nothing to tell.
            if UNKNOWN not in line.split() and not line.endswith(" "):
                yield line

    def _seen(self, item: "Item", before: Any, after: Any) -> str:
        return self._written(redacted(self.truth, item, Reader(self.truth.edition, after, self.view, before)))

    def _written(self, item: "Item") -> str:
        return write_any(item, self.truth.vocabulary.verbs)

    def _tell_note(self, entry: "Entry") -> None:
        """A note on what it was about; one for others is left out."""
        amended = _AMENDED_NOTE.fullmatch(entry.line)
        line = amended["note"] if amended else entry.line
        item = self._readable_note(line)
        told = self._notes[int(amended["number"])] if amended else []
        self._notes[entry.number] = told
        if item is None:
            return
        about = self._about(entry) if item.number is None else item.number
        line = write_item(item._replace(number=self.numbers.get(about, 0)))
        # What the view could not read before it was amended is told as a note of its own.
        self.enter(f"amend {told[0]} {line}" if told else line)
        told.append(len(self.desk.entries))

    def _readable_note(self, line: str) -> RefereeItem | None:
        """A note that the view may read."""
        if not line.startswith("note") or private_to(line) not in ("", self.view):
            return None
        item = read_entry(self.truth, line, "").items[0]
        return item if isinstance(item, RefereeItem) else None

    def _note_again(self, lines: "Sequence[Live]") -> None:
        """Notes stay with the lines that are told once more."""
        notes = self.truth.history.notes()
        for live in lines:
            for note in (one for number in {live.place, live.number} for one in notes.get(number, ())):
                if item := self._readable_note(self.truth.entries[note.number - 1].line):
                    self.enter(write_item(item._replace(number=self.numbers[live.number])))
                    self._notes[note.number].insert(0, len(self.desk.entries))

    def _about(self, entry: "Entry") -> int:
        """The entry that a note without a number is about."""
        notes = self.truth.history.notes().items()
        return next(about for about, found in notes if any(note.number == entry.number for note in found))

    # ------------------------------------------------------------ the new record

    def enter(self, line: str) -> None:
        for text in (line, f"{line} stood"):
            try:
                played = self.desk.consider(read(text, self.desk)._replace(stands=True))
            except Illegal as refused:
                # What an amendment before it made illegal stands.
                if text == line and not any(one.unplayable for one in refused.verdict.objections):
                    continue
                number = self._entry.number if self._entry else 0
                raise WrongUsage(f"Entry {number} cannot be told without what lies hidden. {refused}") from refused
            self.desk.append(text, played)
            break
        time = self._entry.time if self._entry else self.begun
        self.said += [_Said(time, "")] * (len(self.desk.entries) - len(self.said))


def _begun(game: "Game") -> str:
    """When a game was begun, by its header; where that tells no time, by its first entry."""
    times = [game.header.get("created"), *(entry.time for entry in game.entries[:1])]
    return next((time for time in times if is_time(time)), now())


def _subject(pending: Any) -> tuple[Any, ...]:
    """What is asked, and of whom."""
    return pending.who, pending.what, pending.about
