"""Whether records are what was written, and whether the rules of today agree with what was accepted then."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from cerebria_cli.errors import CerebriaError, Damaged
from cerebria_cli.game.considering import Illegal, Played
from cerebria_cli.game.desk import Game
from cerebria_cli.game.doubts import doubts
from cerebria_cli.game.evidence import comparable, events_digest, state_digest
from cerebria_cli.game.line_reading import read_ahead, read_entry
from cerebria_cli.record import fingerprints, store, verify
from cerebria_cli.record.escape import shown
from cerebria_cli.system.named_tuples import NamedTuple
from cerebria_cli.system.workers import shared
from cerebria_cli.view.words.effects import effects

if TYPE_CHECKING:
    from cerebria_cli.record.format import Entry
    from cerebria_cli.record.store import Record

AGREES = "agrees"
WARNINGS = "agrees with warnings"
ALTERED = "altered"
DIFFERS = "rules differ"
ANOTHER = "another record"
UNREADABLE = "unreadable"
FAULT = "fault of the tool"

SUFFIX = ".cer"
#: So few records are quicker verified one after another.
FEW = 4
#: So many entries are judged and done, then all of them compared: each kind of work stays at hand
#: in the caches of the machine while it is done.
TOGETHER = 64


class Answer(NamedTuple):
    """What was found out about one record."""

    path: str
    kind: str
    """One of the words above."""

    text: str
    """One sentence for the user."""

    entries: int = 0
    """How many entries agree."""

    entry: int = 0
    """The entry where something is wrong; 0 otherwise."""

    line: int = 0
    """The line of the file that cannot be read; 0 otherwise."""

    stored: tuple[str, ...] = ()
    """Rules differ: the effects that only the record has."""

    today: tuple[str, ...] = ()
    """Rules differ: the effects that only the rules of today have, or the objections."""

    warnings: tuple[str, ...] = ()
    wordings: tuple[str, ...] = ()
    """The same thing in other words, if that was asked for."""

    fingerprint: str = ""
    """Of the whole record, where the file is what was written; empty in format 1, which has none."""

    where: str = ""
    """The tool itself failed: the traceback, which is for whoever mends it and no part of the answer."""

    @property
    def exit_status(self) -> int:
        """4 for a damaged or exchanged file, 1 where the rules differ, 70 where the tool itself failed."""
        return {ALTERED: 4, ANOTHER: 4, UNREADABLE: 4, DIFFERS: 1, FAULT: CerebriaError.exit_status}.get(self.kind, 0)


class _Differs(Exception):
    """The rules of today come to something else at an entry."""

    def __init__(self, text: str, stored: Sequence[str] = (), today: Sequence[str] = ()) -> None:
        super().__init__(text)
        self.stored = tuple(stored)
        self.today = tuple(today)


# ---------------------------------------------------------------- one record


def verify_record(path: str | Path, with_wordings: bool = False) -> Answer:
    """First the file itself, then every entry by the rules of today; what only the words differ in, if asked for."""
    name = str(path)
    try:
        finding = verify.integrity(path)
        if finding.kind == verify.ALTERED:
            text = without_name(finding.text, name)
            return Answer(name, ALTERED, text, finding.entries, finding.entry, finding.line)
        if finding.kind != verify.AGREES:
            text = f"unreadable at line {finding.line}: {without_name(finding.text, name)}"
            return Answer(name, UNREADABLE, text, finding.entries, line=finding.line)
        assert finding.record is not None
        return by_the_rules(name, finding.record, with_wordings)._replace(fingerprint=fingerprints.of(finding.record))
    except CerebriaError as error:
        return Answer(name, UNREADABLE, without_name(" ".join([str(error), *_faults(error)]), name))
    except OSError as error:
        return Answer(name, UNREADABLE, f"it cannot be read: {error.strerror or error}.")


def verify_noted(path: str | Path, noted: str, with_wordings: bool = False) -> Answer:
    """The same, and whether the record has the fingerprint that somebody noted."""
    wanted = fingerprints.read(noted)
    answer = verify_record(path, with_wordings)
    if answer.kind in (ALTERED, UNREADABLE):
        return answer
    if not answer.fingerprint:
        return answer._replace(kind=ANOTHER, text="a record of format 1 has no fingerprint to compare.")
    record = store.read(path)
    entry = fingerprints.entry_with(record, wanted)
    if entry is None:
        text = f"it is another record, or it was cut or written anew: it never had the fingerprint {shown(noted, 60)}."
        return answer._replace(kind=ANOTHER, text=text)
    if entry == len(record.entries):
        return answer._replace(text=f"{answer.text} The fingerprint is the one that was noted.")
    since = f"The fingerprint was noted after entry {entry}; what follows was written since."
    kind = WARNINGS if answer.kind == AGREES else answer.kind
    return answer._replace(kind=kind, warnings=(*answer.warnings, since))


def without_name(text: str, name: str) -> str:
    """A sentence about a file that is named already."""
    bare = text.removeprefix(f"{name}: ")
    return bare if bare != text else text.replace(name, "it", 1)


def _faults(error: CerebriaError) -> tuple[str, ...]:
    return error.faults if isinstance(error, Damaged) and str(error) not in error.faults else ()


def by_the_rules(name: str, record: "Record", with_wordings: bool = False) -> Answer:
    game = Game.from_header(record.header, name)
    warnings = list(doubts(record, game))
    wordings: list[str] = []
    # A record without digests has nothing but its words to show that something else happened.
    words = wordings if comparable(game.header) else warnings
    owed: list[str] = []
    for start in range(0, len(record.entries), TOGETHER):
        followed = _Followed(game, record.entries[start : start + TOGETHER])
        try:
            for entry, played in followed.done:
                _compare(game, entry, played[0])
        except _Differs as found:
            followed.stop_at(entry, found)
        for entry, played in followed.done:
            warnings += _remarks(entry, played[0], owed)
            if with_wordings or words is warnings:
                words += _other_words(game, entry, played[0])
            owed = [one.line for one in played[1:]]
        if followed.differs:
            answer = _differs(name, *followed.differs)
            return answer._replace(warnings=tuple(warnings), wordings=tuple(wordings))
    count = len(record.entries)
    text = f"{count} {'entry agrees' if count == 1 else 'entries agree'}."
    kind = WARNINGS if warnings else AGREES
    return Answer(name, kind, text, count, warnings=tuple(warnings), wordings=tuple(wordings))


class _Followed:
    """Entries judged and done one after the other, up to one that the rules of today do not follow."""

    def __init__(self, game: Game, entries: "Sequence[Entry]") -> None:
        self.done: list[tuple[Entry, list[Played]]] = []
        self.differs: tuple[Entry, _Differs] | None = None
        """The first entry at which the rules come to something else."""
        read_ahead(game, (entry.line for entry in entries))
        for entry in entries:
            try:
                played = considered(game, entry)
            except _Differs as found:
                self.differs = entry, found
                return
            game.accept(entry, played[0])
            self.done.append((entry, played))

    def stop_at(self, entry: "Entry", found: _Differs) -> None:
        """An earlier entry differs, so that nothing is to be said of it and of those after it."""
        self.differs = entry, found
        self.done = [one for one in self.done if one[0].number < entry.number]


def _differs(name: str, entry: "Entry", found: _Differs) -> Answer:
    text = f"rules differ at entry {entry.number}, `{shown(entry.line, 200)}`: {found}"
    return Answer(name, DIFFERS, text, entry.number - 1, entry.number, 0, found.stored, found.today)


def considered(game: Game, entry: "Entry") -> list[Played]:
    """An entry judged and done, and what the tool deals after it."""
    try:
        return game.consider(read_entry(game, entry.line, game.now.whose))
    except Illegal as refused:
        raise _Differs("it is not legal today.", today=_objections(refused)) from None
    except CerebriaError as error:
        raise _Differs("it cannot be followed today.", today=[shown(part) for part in str(error).split("\n")]) from None


def _objections(refused: CerebriaError) -> list[str]:
    """The objections as they stand in the message, without its first line."""
    return [line.strip() for line in str(refused).split("\n")[1:]]


def _compare(game: Game, entry: "Entry", played: Played) -> None:
    """What happened, and how the game stands; the words for it are the matter of `_other_words`."""
    if not comparable(game.header):
        return
    happened = events_digest(played.events) == entry.events
    if happened and state_digest(game, played.state) == entry.state:
        return
    before, now = _told(game, entry, played)
    if before or now:
        raise _Differs("it has other effects today.", before, now)
    raise _Differs("the game stands differently after it today." if happened else "something else happens today.")


def _is_told(game: Game, entry: "Entry", played: Played) -> bool:
    """Whether the record tells an entry in the words of today, as far as they need no more than the Spirits' names and
    that what is hidden is not told.

    Nearly all words do; so the facts, which take long to gather, are asked for few entries.
    """
    return not played.verdict.objections and effects(played.events, game.cast) == entry.effects


def _told(game: Game, entry: "Entry", played: Played) -> tuple[list[str], list[str]]:
    """The effects that only the record tells, and those that only the rules of today do."""
    stored, today = _parts(entry.effects), _parts(game.effects(played))
    return [part for part in stored if part not in today], [part for part in today if part not in stored]


def _parts(effects: Sequence[str]) -> list[str]:
    return [part for line in effects for part in line.split("; ")]


def _remarks(entry: "Entry", played: Played, owed: Sequence[str]) -> Iterator[str]:
    """What is worth a warning about an entry that agrees; `owed` is what the tool had to deal then."""
    if owed and entry.line != owed[0]:
        yield f"{_which(entry)} is not what the seed in the header deals: `{owed[0]}`."
    if _need_not_stand(entry, played):
        yield f"{_which(entry)} is legal by the rules of today."


def _other_words(game: Game, entry: "Entry", played: Played) -> Iterator[str]:
    """What today's rules say in other words about an entry."""
    if _need_not_stand(entry, played):
        return
    if played.line != entry.line:
        yield f"{_which(entry)} is written `{played.line}` today."
    if _is_told(game, entry, played):
        return
    before, now = _told(game, entry, played)
    if before or now:
        words = f"{'; '.join(now) or 'nothing'} (it was {shown('; '.join(before), 2000) or 'nothing'})"
        yield f"{_which(entry)} is worded differently today: {words}."


def _need_not_stand(entry: "Entry", played: Played) -> bool:
    return f"{played.line} stood" == entry.line


def _which(entry: "Entry") -> str:
    return f"Entry {entry.number}, `{shown(entry.line, 200)}`,"


# ---------------------------------------------------------------- many records


def records_in(paths: Iterable[Path]) -> list[Path]:
    """The files themselves, and every record in the folders."""
    found: list[Path] = []
    for path in paths:
        found += sorted(path.rglob(f"*{SUFFIX}")) if path.is_dir() else [path]
    return list(dict.fromkeys(found))


def verify_all(paths: Sequence[Path], with_wordings: bool = False) -> Iterator[Answer]:
    """The answers in the order of the files, each as soon as it is known; many files are shared among all cores."""
    return shared(partial(_answered, with_wordings=with_wordings), paths, FEW, _lost)


def _lost(path: Path) -> Answer:
    """The answer for a file whose verifying was ended from outside, or ended its process."""
    return Answer(str(path), FAULT, "it was not verified: the process at work on it ended twice; verify it alone.")


def _answered(path: Path, with_wordings: bool) -> Answer:
    """The answer for one file among others, which are verified whatever becomes of it."""
    try:
        return verify_record(path, with_wordings)
    except Exception as error:
        from traceback import format_exc

        text = f"this is a fault of cerebria itself, not of the record: {type(error).__name__}: {error}"
        return Answer(str(path), FAULT, text, where=format_exc())
