"""The referee's desk: open a record, judge a line, append, correct. What every command and the Python API call."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from cerebria_cli import __version__
from cerebria_cli.editions.core.edition import PUBLIC
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.finding import edition_of
from cerebria_cli.editions.core.move import UNKNOWN, Move
from cerebria_cli.editions.core.unknowns import telling
from cerebria_cli.editions.core.verdict import Verdict, spoken
from cerebria_cli.editions.registry import DEFAULT, part_if_any
from cerebria_cli.errors import Damaged, Refused, ToolFault, Unreadable, WrongUsage
from cerebria_cli.game import considering, following
from cerebria_cli.game.dealing import dealt_after, owed
from cerebria_cli.game.evidence import VERSION, comparable, events_digest, state_digest
from cerebria_cli.game.line_reading import read_ahead
from cerebria_cli.game.meanwhile import NO_NEWS, News, considered_after, news_for
from cerebria_cli.game.outcome import Played
from cerebria_cli.game.position import BY_LINES, BY_MOVES, Position
from cerebria_cli.notation.items import Line, RefereeItem
from cerebria_cli.notation.parse import parse_entry
from cerebria_cli.record import format as record_format
from cerebria_cli.record import store
from cerebria_cli.record.escape import shown
from cerebria_cli.record.reader import BadRecord
from cerebria_cli.shelf.setups import check_setup, load_setup, setup_in

if TYPE_CHECKING:
    from cerebria_cli.editions.core.unknowns import Told
    from cerebria_cli.game.course import Course


class Game(Position):
    """One game: a setup, the entries so far, the state they lead to, and the record that holds them, if any does.

    What it tells is what everybody may know, unless another view is named, so that no program shows a secret by
    mistake: `view="referee"` is the whole truth.
    """

    def __init__(self, header: Mapping[str, Any], setup: Mapping[str, Any]) -> None:
        super().__init__(setup)
        self.header = dict(header)
        self.deals = BY_LINES if self.header.get("deals", BY_LINES) == BY_LINES else BY_MOVES
        self.record: store.Record | None = None
        self.set_aside: Path | None = None
        """Where a torn last line of the record was put when something was appended."""
        self._appender: store.Appender | None = None
        """Who writes to the record now."""

    def __repr__(self) -> str:
        name, count = self.edition.name, len(self.entries)
        if name == DEFAULT:
            name = self.header.get("mode") or name
        entries = "1 entry" if count == 1 else f"{count} entries"
        going_on = "over" if self.now.phase == "over" else f"{spoken(self.now.whose)} to move"
        return f"<Game {name}-{len(self.vocabulary.players)} after {entries}, {going_on}>"

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
        game = cls(header_of(whole), whole)
        if more := _follows(game):
            whole = {**whole, "position": telling(whole["position"], more)}
            game = cls(header_of(whole), whole)
        if record is not None:
            game.save(record, force=force)
        return game

    @classmethod
    def open(cls, path: str | Path) -> "Game":
        """The game of a record."""
        try:
            found = store.read(path)
        except BadRecord as error:
            if error.line == 1:
                raise
            raise Damaged(f"{error} `cerebria repair {shown(path)} -o NEW` recovers what is left.") from error
        game = cls.from_header(found.header, path)
        game.record = found
        # What is linked up whole was judged when it was written; anything else is judged again.
        follow = following.judged if game.altered else following.repeated
        read_ahead(game, (entry.line for entry in found.entries))
        try:
            for entry in found.entries:
                following.take_in(game, entry, follow)
        except Damaged as error:
            raise Damaged(" ".join(filter(None, (str(error), game.altered_sentence)))) from error
        return game

    @classmethod
    def from_header(cls, header: Mapping[str, Any], path: str | Path) -> "Game":
        """A game without entries, as the header of a record describes it."""
        return cls(header, setup_in(header, path))

    def save(self, path: str | Path, *, force: bool = False) -> None:
        """Write the game so far to a new record; what is played from now on is appended there."""
        if not all(entry.time for entry in self.entries):
            raise WrongUsage("A game that was played without keeping it cannot be saved.")
        self.header["rulings"] = dict(self.states[0].rulings)
        self.record = store.create(path, self.header, map(record_format.draft_of, self.entries), force=force)
        self.entries = self.record.entries.copy()

    def copy(self) -> Self:
        """The same game apart from any file: what is played on it is written nowhere."""
        new = super().copy()
        new.record, new.set_aside, new._appender = None, None, None
        return new

    def at(self, number: int) -> "Game":
        """The game after entry `number`, apart from any file."""
        self._check_entry(number)
        new = self.copy()
        following.go_back(new, number)
        return new

    # ------------------------------------------------------------ asking

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

    def facts_at(self, number: int, view: str = PUBLIC) -> dict[str, Any]:
        """The facts after entry `number` as far as a view may see them, as the game stood then; 0 is the start.

        Nothing is played again for them.
        """
        self._check_entry(number)
        from cerebria_cli.game.course import facts_after

        return facts_after(self, number, self.view_named(view))

    def moments(self, view: str = PUBLIC) -> "Course":
        """The start and then every line that counts, each with its facts, notes and marks, as far as a view may see."""
        from cerebria_cli.game.course import Course

        return Course(self, view)

    def moves(self, view: str = PUBLIC) -> list[Move]:
        """Every move that counts, as values: actor, verb, arguments and what else the line says, `?` for what a view
        may not know."""
        from cerebria_cli.game.seen_lines import redacted_at

        named = self.view_named(view)
        items = (redacted_at(self, at, named) for at in range(len(self.items)))
        return [item for item in items if isinstance(item, Move)]

    def _check_entry(self, number: int) -> None:
        if not 0 <= number <= len(self.entries):
            raise Refused(f"There is no entry {number}; the record has {len(self.entries)}.")

    def events_at(self, place: int, view: str = PUBLIC) -> list[Event]:
        """What the line did that led to the state at a place, `?` for what a view may not see; nothing did at the
        start."""
        from cerebria_cli.game.seen_events import seen_events_at

        return seen_events_at(self, place, self.view_named(view))

    @property
    def actors_view(self) -> str:
        """The view of the player or team to move; where the table acts, or nobody any more, that of everybody."""
        acting = self.now.phase != "over" and self.now.whose in self.edition.views(self.now)
        return self.now.whose if acting else PUBLIC

    def judge(self, line: str | Line, view: str | None = None) -> Verdict:
        """Whether a line is legal by what a view may know, by default that of whoever is to move; of several items, the
        verdict on the first that is not."""
        return considering.judge(self.as_known_to(self.actors_view if view is None else view), line)

    def legal(self, prefix: str = "", view: str | None = None) -> list[str]:
        """Every legal move now in canonical form, as far as a view can tell, by default that of whoever is to move; of
        one verb or with some first words."""
        from cerebria_cli.game.offers import offered

        return offered(self, prefix, self.view_named(self.actors_view if view is None else view))

    def consider(self, line: str | Line, news: News = NO_NEWS) -> list[Played]:
        """Judge and do every item of a line on a copy; the game itself stays as it is.

        With news, a line that was typed for the position before them is refused with `Busy`.
        """
        return considered_after(self, considering.reading(line, self), news)

    # ------------------------------------------------------------ doing

    def play(self, line: str | Line) -> list[Event]:
        """Judge a line by what the record holds now and append it as a whole, or raise and change nothing."""
        self.deal_owed()
        with self.writing() as news:
            played = self.consider(line, news)
            self.append(line, played)
        return [event for one in played for event in one.events]

    def deal_owed(self) -> list[record_format.Entry]:
        """Append what the tool should have dealt after the last line: whoever wrote that was stopped before."""
        if not owed(self, self.now):
            return []
        with self.writing():
            played = [*dealt_after(self, ())]
            return self.append(Line(()), played) if played else []

    @contextmanager
    def writing(self) -> Iterator[News]:
        """Keep others from writing to the record meanwhile; what they wrote before is taken in, and is the news."""
        if self.record is None or self._appender is not None:
            yield NO_NEWS
            return
        if self.altered:
            raise Damaged(f"Nothing was written. {self.altered_sentence}")
        if self.header.get("format") == record_format.FORMAT and not comparable(self.header):
            path = shown(self.record.path)
            raise WrongUsage(f"Nothing was written. {path} was begun by a version of cerebria with other digests.")
        with store.Appender(self.record.path, since=self.record) as self._appender:
            try:
                yield self._take_in_news(self._appender)
            finally:
                self._appender = None

    def append(self, line: str | Line, played: Sequence[Played]) -> list[record_format.Entry]:
        """Write the items of a considered line, each as an entry of its own."""
        said = line if isinstance(line, Line) else played[0].said
        assert said is not None
        self._read_back(played)
        entries = self._write(self._drafts(said, played))
        for entry, one in zip(entries, played, strict=True):
            self.accept(entry, one)
        return entries

    def go_on(self, line: str | Line, played: Sequence[Played]) -> list[record_format.Entry]:
        """The same in a game that nobody will keep: its entries hold the lines alone, and it cannot be saved."""
        if self.record is not None:
            raise WrongUsage("What is played in a game that has a record is written there.")
        self._read_back(played)
        entries = [record_format.without_evidence(one.line, len(self.entries) + at) for at, one in enumerate(played, 1)]
        for entry, one in zip(entries, played, strict=True):
            self.accept(entry, one)
        return entries

    def adopt(self, trial: "Game") -> list[record_format.Entry]:
        """Append, all together, what was played on a copy of this game."""
        entries = self._write([record_format.draft_of(entry) for entry in trial.entries[len(self.entries) :]])
        self.entries += entries
        self.history, self.items, self.states, self.after = trial.history, trial.items, trial.states, trial.after
        return entries

    def _read_back(self, played: Sequence[Played]) -> None:
        """What is written must be read as the same item again, or every later command would fail at it."""
        whose = self.now.whose
        for one in played:
            try:
                again = parse_entry(one.line, self.vocabulary, whose)
            except Unreadable as error:
                raise ToolFault(f"it cannot read its own line `{one.line}` again. Nothing was written.") from error
            if again.items != (one.item,):
                raise ToolFault(f"it would read its own line `{one.line}` otherwise. Nothing was written.")
            whose = one.state.whose

    def _write(self, drafts: Sequence[record_format.Draft]) -> list[record_format.Entry]:
        """Entries in the record; what was considered before others wrote is not written."""
        if self.record is None:
            return following.sealed(self, drafts)
        if self._appender is None:
            with self.writing() as news:
                if news.entries:
                    raise news.busy(self)
                return self._write(drafts)
        entries = self._appender.append(drafts)
        self.record, self.set_aside = self._appender.record, self._appender.set_aside
        return entries

    def _take_in_news(self, appender: store.Appender) -> News:
        """What another scribe wrote meanwhile."""
        news = news_for(self, appender.news)
        for entry in appender.news:
            self.take_in(entry)
        self.record = appender.record
        return news

    def _drafts(self, said: Line, played: Sequence[Played]) -> list[record_format.Draft]:
        whole = "; ".join(one.line for one in played)
        found = []
        for number, one in enumerate(played):
            found.append(
                record_format.Draft(
                    one.line,
                    state_digest(self, one.state),
                    said.typed if number == 0 and said.typed != whole else "",
                    said.comment if number == len(played) - 1 else "",
                    self.effects(one),
                    events=events_digest(one.events),
                )
            )
        return found

    @cached_property
    def cast(self) -> dict[str, Any]:
        """Who plays which Spirit, as the facts tell it, and that nobody sees what others hold: that hardly changes."""
        facts = self.edition.facts(self.states[0], PUBLIC)
        players = {who: {"spirit": player.get("spirit"), "hand": ()} for who, player in facts["players"].items()}
        teams = {team: {"hidden": UNKNOWN} for team in facts.get("teams", ())}
        return {"edition": facts.get("edition"), "players": players, "teams": teams}

    def effects(self, played: Played) -> tuple[str, ...]:
        """What changed, in words, for the reader of the record."""
        if isinstance(played.item, RefereeItem) and played.item.verb == "audit":
            from cerebria_cli.game.referee_items import audit_words

            return audit_words(self, played.state, played.item, PUBLIC)
        from cerebria_cli.view.words.called import by_codes
        from cerebria_cli.view.words.effects import effects
        from cerebria_cli.view.words.telling import Later

        facts = Later(lambda: self.edition.facts(played.state, PUBLIC))
        with by_codes():
            lines = effects(played.events, facts, self.cast)
        stands = [f"stood although: {one.text} [{one.rule}]" for one in played.verdict.objections]
        return (*lines, *stands)

    def accept(self, entry: record_format.Entry, played: Played) -> None:
        """Follow an entry that was considered just now."""
        following.accept(self, entry, played)

    def take_in(self, entry: record_format.Entry) -> list[Event]:
        """Follow an entry that stands in the record."""
        return following.take_in(self, entry)


def _follows(game: Game) -> "list[Told]":
    """What follows from the position in a setup without being told; a record tells it in its header from then on."""
    told = game.setup.get("position")
    part = part_if_any(game.edition.name, "assumptions") if isinstance(told, Mapping) else None
    # Whoever tells how far the game is knows whether it is over.
    if part is None or not isinstance(told, Mapping) or {"phase", "end", "result"} & told.keys():
        return []
    return list(part.follows(game.now, told))


def header_of(setup: Mapping[str, Any]) -> dict[str, Any]:
    """The header of a record that is begun now, but for its rulings."""
    from secrets import token_hex

    from cerebria_cli import catalogue

    edition = edition_of(setup)
    return {
        "tool": f"cerebria {__version__}",
        "format": record_format.FORMAT,
        "digests": VERSION,
        "random": token_hex(16),
        "created": record_format.now(),
        "edition": edition.name,
        "mode": setup.get("mode", edition.usual_mode),
        "catalogue": catalogue.digest(edition.name),
        **({"deals": BY_MOVES} if "dealt" in setup else {}),
        "setup": dict(setup),
    }
