"""The referee's desk: open a record, judge a line, append, correct. What every command and the Python API call."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from cerebria_cli import __version__
from cerebria_cli.editions.core.edition import PUBLIC, GameState
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.finding import edition_of
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.verdict import LEGAL, Verdict
from cerebria_cli.errors import Busy, CerebriaError, Damaged, ToolFault, Unreadable, WrongUsage
from cerebria_cli.game.considering import Illegal, Played, consider
from cerebria_cli.game.evidence import VERSION, comparable, events_digest, state_digest
from cerebria_cli.game.substitutes import words_now
from cerebria_cli.game.veiling import veiled
from cerebria_cli.notation.items import RefereeItem
from cerebria_cli.notation.parse import parse_entry, parse_line
from cerebria_cli.record import format as record_format
from cerebria_cli.record import store
from cerebria_cli.record.escape import shown
from cerebria_cli.record.history import History, Live, Step
from cerebria_cli.shelf.setups import check_setup, load_setup, setup_in

#: Leads from a state over a line to the next state.
Follow = Callable[[GameState, Live], tuple[GameState, list[Event]]]


class Game:
    """One game: a setup, the entries so far, and the state they lead to."""

    def __init__(self, header: Mapping[str, Any], setup: Mapping[str, Any]) -> None:
        self.header = dict(header)
        self.setup = dict(setup)
        self.edition = edition_of(setup)
        start, self.opening = self.edition.start(self.setup)
        self.vocabulary = self.edition.vocabulary(start)
        self.entries: list[record_format.Entry] = []
        self.record: store.Record | None = None
        self.set_aside: Path | None = None
        """Where a torn last line of the record was put when something was appended."""
        self._history = History()
        self._states: list[GameState] = [start]

    # ------------------------------------------------------------ starting and opening

    @classmethod
    def new(
        cls,
        setup: str | Path | Mapping[str, Any],
        seed: int | str | None = None,
        record: str | Path | None = None,
        *,
        force: bool = False,
    ) -> "Game":
        """A game from a built-in setup's name, a setup file or a table; a seed makes every deck `dealt`."""
        table = load_setup(setup)
        edition = edition_of(table)
        check_setup(table)
        whole = edition.deal(table, None if seed is None else str(seed))
        game = cls(_header(whole), whole)
        if record is not None:
            game.save(record, force=force)
        return game

    @classmethod
    def open(cls, path: str | Path) -> "Game":
        """The game of a record."""
        found = store.read(path)
        game = cls.from_header(found.header, path)
        game.record = found
        # What is linked up whole was judged when it was written; anything else is judged again.
        follow = game._follow if game.altered else game._repeat
        try:
            for entry in found.entries:
                game.take_in(entry, follow)
        except Damaged as error:
            raise Damaged(" ".join(filter(None, (str(error), game.altered_sentence)))) from error
        return game

    @classmethod
    def from_header(cls, header: Mapping[str, Any], path: str | Path) -> "Game":
        """A game without entries, as the header of a record describes it."""
        return cls(header, setup_in(header, path))

    def save(self, path: str | Path, *, force: bool = False) -> None:
        """Write the game so far to a new record; what is played from now on is appended there."""
        self.header["rulings"] = dict(self.states[0].rulings)
        self.record = store.create(path, self.header, map(record_format.draft_of, self.entries), force=force)
        self.entries = self.record.entries.copy()

    def copy(self) -> "Game":
        """The same game apart from any file: what is played on it is written nowhere."""
        new = Game.__new__(Game)
        new.header = self.header
        new.setup = self.setup
        new.edition = self.edition
        new.opening = self.opening
        new.vocabulary = self.vocabulary
        new.entries = self.entries.copy()
        new.record = None
        new.set_aside = None
        new._history = History(self.entries)
        new._states = self._states.copy()
        return new

    def supposing(self, state: GameState) -> "Game":
        """The same game as if it stood otherwise now, apart from any file."""
        new = self.copy()
        new._states[-1] = state
        return new

    def at(self, number: int) -> "Game":
        """The game after entry `number`, apart from any file."""
        if not 0 <= number <= len(self.entries):
            raise WrongUsage(f"There is no entry {number}; the record has {len(self.entries)}.")
        new = Game(self.header, self.setup)
        for entry in self.entries[:number]:
            new.take_in(entry)
        return new

    # ------------------------------------------------------------ asking

    @property
    def now(self) -> GameState:
        """The state as the rules see it."""
        return self._states[-1]

    @property
    def states(self) -> Sequence[GameState]:
        """The state at the start and after each line that counts."""
        return self._states

    @property
    def history(self) -> History:
        return self._history

    @property
    def altered(self) -> int:
        """The first entry of the record that is not what was written; 0 when all are."""
        return self.record.altered if self.record is not None else 0

    @property
    def altered_sentence(self) -> str:
        """What to tell the user when the file is not what was written; empty otherwise."""
        if not self.altered or self.record is None:
            return ""
        place = "in the header or at entry 1" if self.altered == 1 else f"at entry {self.altered}"
        path = shown(self.record.path)
        return (
            f"{path}: file altered {place}; `cerebria verify {path}` tells more, "
            f"`cerebria repair {path} -o NEW` saves what can be saved."
        )

    def events_at(self, place: int) -> list[Event]:
        """What the line did that led to the state at a place; nothing did at the start."""
        return self._repeat(self._states[place - 1], self._history.live[place - 1])[1] if place else []

    def state(self, view: str = "referee") -> dict[str, Any]:
        """The facts as JSON-ready data, as far as the view may see them."""
        found = self.edition.facts(self.now, self.view_named(view))
        found["entry"] = len(self.entries)
        return found

    def view_named(self, view: str) -> str:
        """The view of that name, however it is spelt."""
        views = self.edition.views(self.now)
        named = {name.casefold(): name for name in views}
        if view.casefold() not in named:
            raise WrongUsage(f"There is no view {view[:40]!r}; there are {', '.join(views)}.")
        return named[view.casefold()]

    def judge(self, line: str) -> Verdict:
        """Whether a line is legal; of several items, the verdict on the first that is not."""
        try:
            played = self.consider(line)
        except Illegal as refused:
            return refused.verdict
        return played[-1].verdict if played else LEGAL

    def judge_at(self, state: GameState, line: str) -> Verdict:
        """Whether one canonical line is legal in a state of this game; the referee's items always are."""
        item = parse_entry(line, self.vocabulary, state.whose)
        if isinstance(item, RefereeItem):
            return LEGAL
        return veiled(self, state, item, self.edition.judge(state, item))

    def legal(self, prefix: str = "", view: str = "referee") -> list[str]:
        """Every legal move now in canonical form, as far as a view can tell; of one verb or with some first words."""
        from cerebria_cli.game.offers import offered

        return offered(self, prefix, self.view_named(view))

    def consider(self, line: str) -> list[Played]:
        """Judge and do every item of a line on a copy; the game itself stays as it is."""
        return consider(self, line)

    # ------------------------------------------------------------ doing

    def play(self, line: str) -> list[Event]:
        """Judge a line and append it as a whole, or raise and change nothing."""
        played = self.consider(line)
        self.append(line, played)
        return [event for one in played for event in one.events]

    def append(self, typed: str, played: Sequence[Played]) -> list[record_format.Entry]:
        """Write the items of a considered line, each as an entry of its own."""
        comment = parse_line(typed, words_now(self), self.now.whose).comment
        self._read_back(played)
        entries = self._write(self._drafts(typed, comment, played))
        for entry, one in zip(entries, played, strict=True):
            self.accept(entry, one)
        return entries

    def adopt(self, trial: "Game") -> list[record_format.Entry]:
        """Append, all together, what was played on a copy of this game."""
        entries = self._write([record_format.draft_of(entry) for entry in trial.entries[len(self.entries) :]])
        self.entries += entries
        self._history, self._states = trial._history, trial._states
        return entries

    def _read_back(self, played: Sequence[Played]) -> None:
        """What is written must be read as the same item again, or every later command would fail at it."""
        whose = self.now.whose
        for one in played:
            try:
                (again,) = parse_line(one.line, self.vocabulary, whose).items
            except (Unreadable, ValueError) as error:
                raise ToolFault(f"it cannot read its own line `{one.line}` again. Nothing was written.") from error
            if again != one.item:
                raise ToolFault(f"it would read its own line `{one.line}` otherwise. Nothing was written.")
            whose = one.state.whose

    def _write(self, drafts: Sequence[record_format.Draft]) -> list[record_format.Entry]:
        if self.record is None:
            return self._seal(drafts)
        if self.altered:
            raise Damaged(f"Nothing was written. {self.altered_sentence}")
        if self.header.get("format") == record_format.FORMAT and not comparable(self.header):
            path = shown(self.record.path)
            raise WrongUsage(f"Nothing was written. {path} was begun by a version of cerebria with other digests.")
        with store.Appender(self.record.path, since=self.record) as appender:
            if appender.news:
                raise self._news(appender.news)
            entries = appender.append(drafts)
            self.record, self.set_aside = appender.record, appender.set_aside
        return entries

    def _drafts(self, typed: str, comment: str, played: Sequence[Played]) -> list[record_format.Draft]:
        whole = "; ".join(one.line for one in played)
        text = typed.split("#", 1)[0].strip() if comment else typed.strip()
        found = []
        for number, one in enumerate(played):
            found.append(
                record_format.Draft(
                    one.line,
                    state_digest(self, one.state),
                    text if number == 0 and text != whole else "",
                    comment if number == len(played) - 1 else "",
                    self.effects(one),
                    events=events_digest(one.events),
                )
            )
        return found

    @cached_property
    def cast(self) -> dict[str, Any]:
        """Who plays which Spirit, as the facts tell it: that never changes."""
        players = self.edition.facts(self._states[0], PUBLIC)["players"]
        return {"players": {who: {"spirit": player.get("spirit")} for who, player in players.items()}}

    def effects(self, played: Played) -> tuple[str, ...]:
        """What changed, in words, for the reader of the record."""
        if isinstance(played.item, RefereeItem) and played.item.verb == "audit":
            from cerebria_cli.game.referee_items import audit_words

            return audit_words(self, played.state, played.item, self.edition.facts(played.state, "public"))
        from cerebria_cli.view.words.effects import effects

        facts = self.edition.facts(played.state, "public")
        lines = effects(played.events, facts)
        stands = [f"stood although: {one.text} [{one.rule}]" for one in played.verdict.objections]
        return (*lines, *stands)

    def _seal(self, drafts: Sequence[record_format.Draft]) -> list[record_format.Entry]:
        """Entries of a game that is written nowhere."""
        link = self.entries[-1].link if self.entries else record_format.first_link(b"")
        found: list[record_format.Entry] = []
        for draft in drafts:
            found.append(record_format.seal(draft, len(self.entries) + len(found) + 1, link))
            link = found[-1].link
        return found

    def _news(self, entries: Sequence[record_format.Entry]) -> Busy:
        """What another scribe wrote meanwhile; this game takes it in."""
        for entry in entries:
            self.take_in(entry)
        if self.record is not None:
            self.record = store.read(self.record.path)
        from cerebria_cli.game.course import seen

        lines = "\n".join(f"  {entry.number}  {seen(entry.line, self.state('public'))}" for entry in entries)
        return Busy(
            f"Somebody wrote to the record meanwhile; nothing was lost, and your line was not written:\n{lines}"
        )

    def accept(self, entry: record_format.Entry, played: Played) -> None:
        """Follow an entry that was considered just now."""
        step = self._history.add(entry)
        self.entries.append(entry)
        if len(step.fresh) == 1 and step.kept == len(self._states) - 1:
            self._states.append(played.state)
        else:
            self._replay(step, self._follow)

    def take_in(self, entry: record_format.Entry, follow: Follow | None = None) -> list[Event]:
        """Follow an entry that stands in the record."""
        step = self._history.add(entry)
        self.entries.append(entry)
        return self._replay(step, follow or self._follow)

    def _replay(self, step: Step, follow: Follow) -> list[Event]:
        del self._states[step.kept + 1 :]
        events: list[Event] = []
        # An amendment puts other moves into another game than they were judged in.
        follow = follow if len(step.fresh) == 1 else self._follow
        for live in step.fresh:
            state, events = follow(self._states[-1], live)
            self._states.append(state)
        return events

    def _repeat(self, state: GameState, live: Live) -> tuple[GameState, list[Event]]:
        """Do again what was judged when it was written; where that is not possible, it is judged anew."""
        item = self._item(state, live)
        if isinstance(item, RefereeItem):
            return self._follow(state, live)
        try:
            after, events, _ = self.edition.perform(state, item)
        except Exception:
            # Somebody may have forged the links: judging tells a forged line from a fault of the rules.
            return self._follow(state, live)
        return after, events

    def _item(self, state: GameState, live: Live) -> Move | RefereeItem:
        """The one item of a line that stands in the record."""
        try:
            return parse_entry(live.line, self.vocabulary, state.whose)
        except CerebriaError as error:
            raise Damaged(f"Entry {live.number} cannot be followed: {error}") from error

    def _follow(self, state: GameState, live: Live) -> tuple[GameState, list[Event]]:
        """Judge a line that stands in the record, since anybody can write into a file, and do it."""
        item = self._item(state, live)
        try:
            if isinstance(item, RefereeItem):
                from cerebria_cli.game.referee_items import follow_item

                return follow_item(self, state, item)
            item = self._whole(state, item)
            verdict = self.edition.judge(state, item)
            if any(objection.unplayable for objection in verdict.objections):
                raise Illegal(live.line, veiled(self, state, item, verdict), 1, 1)
        except CerebriaError as error:
            raise Damaged(f"Entry {live.number} cannot be followed: {error}") from error
        after, events, _ = self.edition.perform(state, item)
        return after, events

    def _whole(self, state: GameState, move: Move) -> Move:
        """A move with what goes without saying; lines are written whole, but not always by this tool."""
        readings = self.edition.complete(state, move)
        return readings[0] if len(readings) == 1 else move


def _header(setup: Mapping[str, Any]) -> dict[str, Any]:
    from secrets import token_hex

    from cerebria_cli import catalogue

    edition = str(setup.get("edition", "retail"))
    return {
        "tool": f"cerebria {__version__}",
        "format": record_format.FORMAT,
        "digests": VERSION,
        "random": token_hex(16),
        "created": record_format.now(),
        "edition": edition,
        "mode": setup.get("mode", "basic" if edition == "retail" else ""),
        "catalogue": catalogue.digest(edition),
        "setup": dict(setup),
    }
