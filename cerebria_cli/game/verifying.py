"""Whether records are what was written, and whether the rules of today agree with what was accepted then."""

import os
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cerebria_cli.errors import CerebriaError, Damaged
from cerebria_cli.record import store, verify

if TYPE_CHECKING:
    from multiprocessing.pool import Pool

    from cerebria_cli.game.considering import Played
    from cerebria_cli.game.desk import Game
    from cerebria_cli.record.format import Entry

AGREES = "agrees"
WARNINGS = "agrees with warnings"
ALTERED = "altered"
DIFFERS = "rules differ"
UNREADABLE = "unreadable"
FAULT = "fault of the tool"

SUFFIX = ".cer"
#: So few records are quicker verified one after another.
FEW = 4


class Answer(NamedTuple):
    """What was found out about one record."""

    path: str
    kind: str
    """`agrees`, `agrees with warnings`, `altered`, `rules differ`, `unreadable` or `fault of the tool`."""

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

    @property
    def exit_status(self) -> int:
        """4 for a damaged file, 1 where the rules differ, 70 where the tool itself failed."""
        return {ALTERED: 4, UNREADABLE: 4, DIFFERS: 1, FAULT: CerebriaError.exit_status}.get(self.kind, 0)


class _Differs(Exception):
    """The rules of today come to something else at an entry."""

    def __init__(self, text: str, stored: Sequence[str] = (), today: Sequence[str] = ()) -> None:
        super().__init__(text)
        self.stored = tuple(stored)
        self.today = tuple(today)


# ---------------------------------------------------------------- one record


def verify_record(path: str | Path) -> Answer:
    """First the file itself, then every entry by the rules of today."""
    name = str(path)
    try:
        finding = verify.integrity(path)
        if finding.kind == verify.ALTERED:
            text = _without_name(finding.text, name)
            return Answer(name, ALTERED, text, finding.entries, finding.entry, finding.line)
        if finding.kind != verify.AGREES:
            text = f"unreadable at line {finding.line}: {_without_name(finding.text, name)}"
            return Answer(name, UNREADABLE, text, finding.entries, line=finding.line)
        return _by_the_rules(name, store.read(path))
    except CerebriaError as error:
        return Answer(name, UNREADABLE, _without_name(" ".join([str(error), *_faults(error)]), name))
    except OSError as error:
        return Answer(name, UNREADABLE, f"it cannot be read: {error.strerror or error}.")


def _without_name(text: str, name: str) -> str:
    """A sentence about a file that is named already."""
    bare = text.removeprefix(f"{name}: ")
    return bare if bare != text else text.replace(name, "it", 1)


def _faults(error: CerebriaError) -> tuple[str, ...]:
    return error.faults if isinstance(error, Damaged) and str(error) not in error.faults else ()


def _by_the_rules(name: str, record: store.Record) -> Answer:
    from cerebria_cli.game.desk import Game

    game = Game.from_header(record.header, name)
    warnings = [*_header_warnings(record), *_time_warnings(record.entries)]
    for entry in record.entries:
        try:
            warnings += _follow(game, entry)
        except _Differs as found:
            return _differs(name, entry, found, warnings)
    count = len(record.entries)
    text = f"{count} {'entry agrees' if count == 1 else 'entries agree'}."
    return Answer(name, WARNINGS if warnings else AGREES, text, count, warnings=tuple(warnings))


def _differs(name: str, entry: "Entry", found: _Differs, warnings: Sequence[str]) -> Answer:
    text = f"rules differ at entry {entry.number}, `{entry.line}`: {found}"
    return Answer(name, DIFFERS, text, entry.number - 1, entry.number, 0, found.stored, found.today, tuple(warnings))


def _follow(game: "Game", entry: "Entry") -> list[str]:
    """Judge an entry and do it; the warnings about it, or `_Differs`."""
    played = _considered(game, entry)
    _compare(game, entry, played)
    game.accept(entry, played)
    if played.line == entry.line:
        return []
    if f"{played.line} stood" == entry.line:
        return [f"Entry {entry.number}, `{entry.line}`, is legal by the rules of today."]
    return [f"Entry {entry.number}, `{entry.line}`, is written `{played.line}` today."]


def _considered(game: "Game", entry: "Entry") -> "Played":
    from cerebria_cli.game.considering import Illegal
    from cerebria_cli.game.line_reading import read_entry

    try:
        return game.consider(read_entry(game, entry.line, game.now.whose))[0]
    except Illegal as refused:
        raise _Differs("it is not legal today.", today=_objections(refused)) from None
    except CerebriaError as error:
        raise _Differs("it cannot be followed today.", today=str(error).split("\n")) from None


def _objections(refused: CerebriaError) -> list[str]:
    """The objections as they stand in the message, without its first line."""
    return [line.strip() for line in str(refused).split("\n")[1:]]


def _compare(game: "Game", entry: "Entry", played: "Played") -> None:
    from cerebria_cli.game.desk import digest_of

    if digest_of(game.edition.name, played.state) == entry.state:
        return
    stored, today = _parts(entry.effects), _parts(game.effects(played))
    before, now = [part for part in stored if part not in today], [part for part in today if part not in stored]
    text = "it has other effects today." if before or now else "the game stands differently after it today."
    raise _Differs(text, before, now)


def _parts(effects: Sequence[str]) -> list[str]:
    return [part for line in effects for part in line.split("; ")]


# ---------------------------------------------------------------- warnings


def _header_warnings(record: store.Record) -> Iterator[str]:
    from cerebria_cli import catalogue

    edition = str(record.header.get("edition", ""))
    if record.header.get("catalogue") != catalogue.digest(edition):
        yield "The catalogue of cards and rules has changed since the record was begun."
    repairs = record.header.get("repaired", ())
    for repair in repairs if isinstance(repairs, list) else ():
        if isinstance(repair, dict):
            yield f"It was repaired from {repair.get('from', '?')} on {repair.get('at', '?')}."


def _time_warnings(entries: Sequence["Entry"]) -> Iterator[str]:
    for one, other in pairwise(entries):
        if other.time < one.time:
            yield f"Entry {other.number} is dated before entry {one.number}."


# ---------------------------------------------------------------- many records


def records_in(paths: Iterable[Path]) -> list[Path]:
    """The files themselves, and every record in the folders."""
    found: list[Path] = []
    for path in paths:
        found += sorted(path.rglob(f"*{SUFFIX}")) if path.is_dir() else [path]
    return list(dict.fromkeys(found))


def verify_all(paths: Sequence[Path]) -> Iterator[Answer]:
    """The answers in the order of the files, each as soon as it is known; many files are shared among all cores."""
    cores = min(os.cpu_count() or 1, len(paths))
    if cores < 2 or len(paths) < FEW:
        yield from map(_answered, paths)
        return
    with _workers(cores) as pool:
        yield from pool.imap(_answered, paths, chunksize=max(1, min(8, len(paths) // (4 * cores))))


def _answered(path: Path) -> Answer:
    """The answer for one file among others, which are verified whatever becomes of it."""
    try:
        return verify_record(path)
    except Exception as error:
        text = f"this is a fault of cerebria itself, not of the record: {type(error).__name__}: {error}"
        return Answer(str(path), FAULT, text)


def _workers(number: int) -> "Pool":
    """Processes that never hear Ctrl-C: who waits for them does, and ends them."""
    import multiprocessing
    import signal

    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        return multiprocessing.Pool(number)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
