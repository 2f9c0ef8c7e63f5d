"""The file of a record: create it, read it, append to it; several scribes at once, and nothing is lost."""

import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from cerebria_cli.errors import Busy, Damaged, WrongUsage
from cerebria_cli.record import files, format
from cerebria_cli.record.escape import shown
from cerebria_cli.record.format import Draft, Entry
from cerebria_cli.record.reader import Reader, as_text, visit_entries
from cerebria_cli.record.written import WRITTEN
from cerebria_cli.system.named_tuples import NamedTuple


class Visitor(Protocol):
    """Who reads a record as a stream."""

    def header(self, header: dict[str, Any]) -> None: ...

    def entry(self, entry: Entry) -> None: ...

    def end(self, torn: str) -> None: ...


class Record(NamedTuple):
    """A record as it was read."""

    path: Path
    header: dict[str, Any]
    entries: list[Entry]
    torn: str
    """What stands after the last whole entry; empty when nothing is torn."""

    size: int
    """The length in bytes up to the end of the last whole entry."""

    hash: str
    """SHA-256 over the bytes up to there: whoever appends makes sure that they are still the same."""

    raw_header: bytes
    """The header as it stands in the file; the first entry is linked to it."""

    altered: int = 0
    """The first entry that is not exactly what was written after the link before it; 0 when all are."""

    @property
    def link(self) -> str:
        """What the next entry is linked to."""
        return self.entries[-1].link if self.entries else format.first_link(self.raw_header)

    @property
    def torn_sentence(self) -> str:
        """What to tell the user when the last line is torn; empty otherwise."""
        return torn_sentence(self.path, self.torn, len(self.entries))


def torn_sentence(path: Path, torn: str, entries: int) -> str:
    """What to tell the user about what stands after the last whole entry; empty when nothing does."""
    if not torn:
        return ""
    before = f"entry {entries}" if entries else "the header"
    return f"{shown(path)}: the last line is torn; everything up to {before} is whole. It reads: {shown(torn, 80)}"


def create(
    path: str | Path,
    header: Mapping[str, Any],
    drafts: Iterable[Draft] = (),
    *,
    force: bool = False,
    mode: int = files.USUAL,
) -> Record:
    """A new record, with entries if given; an existing file is replaced only by `force`."""
    record, raw = drafted(Path(path), header, drafts)
    entries = record.entries
    told = f"{shown(record.path)} is written{f', with {_entries(1, len(entries))}' if entries else ''}"
    files.put_file(record.path, raw, force=force, mode=mode, told=told)
    return record


def drafted(path: Path, header: Mapping[str, Any], drafts: Iterable[Draft]) -> tuple[Record, bytes]:
    """A record that is not written yet, and what its file will hold."""
    raw_header = format.write_header(header)
    entries: list[Entry] = []
    link = format.first_link(raw_header)
    for number, draft in enumerate(drafts, 1):
        entries.append(format.seal(draft, number, link))
        link = entries[-1].link
    raw = b"".join([raw_header, *map(format.write, entries)])
    _check_room(path, len(raw))
    return Record(path, dict(header), entries, "", len(raw), format.hash_of(raw).hexdigest(), raw_header), raw


def stream(path: str | Path, visitor: Visitor) -> None:
    """Show a record to `visitor`: the header, each entry, and at the end what is torn."""
    with Reader.open(Path(path)) as reader:
        visitor.header(reader.header())
        visit_entries(reader, 1, visitor.entry)
        visitor.end(as_text(reader.torn))


def read(path: str | Path) -> Record:
    """A whole record; its structure is checked, and the first entry that was altered is named."""
    path = Path(path)
    entries: list[Entry] = []
    altered: list[int] = []

    def take(entry: Entry) -> None:
        previous = entries[-1].link if entries else format.first_link(reader.raw_header)
        if not format.agrees(entry, reader.block, previous):
            altered.append(entry.number)
        entries.append(entry)

    with files.reading(path), Reader.open(path) as reader:
        found = _without_entries(reader)
        visit_entries(reader, 1, take)
    torn, hash, first = as_text(reader.torn), reader.hash.hexdigest(), min(altered, default=0)
    return found._replace(entries=entries, torn=torn, size=reader.size, hash=hash, altered=first)


def _entries(first: int, last: int) -> str:
    return f"entry {first}" if first == last else f"entries {first} to {last}"


def _told(entries: Sequence[Entry]) -> str:
    """`entry 4 is`, `entries 4 to 6 are`."""
    return f"{_entries(entries[0].number, entries[-1].number)} {'is' if len(entries) == 1 else 'are'}"


def _check_room(path: Path, size: int) -> None:
    if size > format.MAX_RECORD:
        raise WrongUsage(f"{shown(path)} would hold more than {format.MAX_RECORD >> 20} MB, too much for a record.")


class Appender:
    """The one who writes now: `with Appender(path, since=record) as appender: ...`.

    While it is open nobody else can write. What was read before must still be there, byte for byte; `news` holds what
    others wrote since. Without `since` the whole file is read and its links are followed.
    """

    def __init__(self, path: str | Path, since: Record | None = None, *, patience: float = files.PATIENCE) -> None:
        self.path = Path(path)
        self.news: list[Entry] = []
        """The entries that others wrote since."""

        self.torn = ""
        """What stands after the last whole entry; `append` sets it aside."""

        self.set_aside: Path | None = None
        """The file where `append` put what was torn."""

        self.number = 0
        """The number of the last entry."""

        self.link = ""
        """The link of the last entry."""

        self.record = since
        """The record with everything that is known by now; None before it was read."""

        self._patience = patience
        self._handle = -1
        self._size = 0
        self._hash = format.hash_of()
        self._torn = b""

    def __enter__(self) -> "Appender":
        self._handle = files.open_file(self.path, os.O_RDWR | os.O_APPEND)
        try:
            files.lock(self._handle, self.path, self._patience)
            files.check_same_file(self._handle, self.path)
            self._catch_up()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        os.close(self._handle)
        self._handle = -1

    def append(self, drafts: Sequence[Draft]) -> list[Entry]:
        """Number, link and write `drafts` with one write, and flush them to the disk."""
        entries, link = [], self.link
        for number, draft in enumerate(drafts, self.number + 1):
            entries.append(format.seal(draft, number, link))
            link = entries[-1].link
        if not entries:
            return entries
        raw = b"".join(map(format.write, entries))
        _check_room(self.path, self._size + len(raw))
        self._clear_torn()
        files.write_once(self._handle, raw, self.path, self._size)
        WRITTEN[str(self.path)] = f"{shown(self.path)}: {_told(entries)} written"
        self._hash.update(raw)
        self._advance(entries, self._size + len(raw))
        return entries

    def _clear_torn(self) -> None:
        """Put what is torn next to the record, then take it off its end."""
        if not self._torn:
            return
        self.set_aside = files.set_aside(self.path, self._torn)
        try:
            os.ftruncate(self._handle, self._size)
        except OSError as error:
            raise Damaged(f"{shown(self.path)} keeps its torn last line: {error.strerror}.") from None
        self._torn, self.torn = b"", ""

    def _advance(self, entries: list[Entry], size: int) -> None:
        self._size = size
        if entries:
            self.number, self.link = entries[-1].number, entries[-1].link
        if self.record is not None:
            known, hash = self.record.entries + entries, self._hash.hexdigest()
            self.record = self.record._replace(entries=known, torn=self.torn, size=size, hash=hash)

    def _catch_up(self) -> None:
        with files.reading(self.path), os.fdopen(os.dup(self._handle), "rb") as file:
            reader = Reader(self.path, file, wait=_nobody_else_writes)
            known = self.record is not None
            self.record = self._recognised(reader, self.record) if self.record else _without_entries(reader)
            self.number, self.link = len(self.record.entries), self.record.link
            fresh = self._read_on(reader)
            self.news = fresh if known else []
            self._hash = reader.hash
            self._torn, self.torn = reader.torn, as_text(reader.torn)
            self._advance(fresh, reader.size)

    def _recognised(self, reader: Reader, since: Record) -> Record:
        """Make sure that what was read before stands there still."""
        reader.skip(since.size)
        reader.layout = format.layout_of(since.raw_header) or format.LAYOUT
        if reader.hash.hexdigest() == since.hash:
            return since
        cause = "what was read of it does not stand there any more"
        raise Busy(f"{shown(self.path)} was changed meanwhile: {cause}; nothing was written. Open it again.")

    def _read_on(self, reader: Reader) -> list[Entry]:
        """The entries from here on, each of which must be exactly what was written."""
        found: list[Entry] = []

        def take(entry: Entry) -> None:
            previous = found[-1].link if found else self.link
            if not format.agrees(entry, reader.block, previous):
                raise reader.altered(entry.number)
            found.append(entry)

        visit_entries(reader, self.number + 1, take)
        return found


def _without_entries(reader: Reader) -> Record:
    header = reader.header()
    return Record(reader.path, header, [], "", reader.size, reader.hash.hexdigest(), reader.raw_header)


def _nobody_else_writes(_: object) -> None:
    """Who holds the lock need not wait for another writer."""
