"""The file of a record: create it, read it, append to it; several scribes at once, and nothing is lost."""

import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from cerebria_cli.errors import Busy, Damaged, WrongUsage
from cerebria_cli.record import files, format
from cerebria_cli.record.escape import shown
from cerebria_cli.record.format import Draft, Entry
from cerebria_cli.record.reader import BadRecord, Reader, as_text, check_link, visit_entries
from cerebria_cli.record.written import WRITTEN


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

    last: int
    """Where the last whole entry begins."""

    raw_header: bytes
    """The header as it stands in the file; the first entry is linked to it."""

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


def create(path: str | Path, header: Mapping[str, Any], drafts: Iterable[Draft] = (), *, force: bool = False) -> Record:
    """A new record, with entries if given; an existing file is replaced only by `force`."""
    path, raw_header = Path(path), format.write_header(header)
    entries: list[Entry] = []
    link = format.first_link(raw_header)
    for number, draft in enumerate(drafts, 1):
        entries.append(format.seal(draft, number, link))
        link = entries[-1].link
    blocks = [raw_header, *map(format.write, entries)]
    size = sum(map(len, blocks))
    _check_room(path, size)
    put = files.replace_file if force else files.create_file
    put(path, b"".join(blocks))
    WRITTEN[str(path)] = f"{shown(path)} is written{f', with {_entries(1, len(entries))}' if entries else ''}"
    return Record(path, dict(header), entries, "", size, size - len(blocks[-1]) if entries else 0, raw_header)


def stream(path: str | Path, visitor: Visitor) -> None:
    """Show a record to `visitor`: the header, each entry, and at the end what is torn."""
    with Reader.open(Path(path)) as reader:
        visitor.header(reader.header())
        visit_entries(reader, 1, visitor.entry)
        visitor.end(as_text(reader.torn))


def read(path: str | Path) -> Record:
    """A whole record; its structure is checked, its links are the matter of `verify`."""
    path = Path(path)
    entries: list[Entry] = []
    with files.reading(path), Reader.open(path) as reader:
        header = reader.header()
        visit_entries(reader, 1, entries.append)
    return Record(path, header, entries, as_text(reader.torn), reader.size, reader.last, reader.raw_header)


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

    While it is open nobody else can write. `news` holds what others wrote since `since` was read; without `since` only
    the end of the file is read.
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
        """The record with everything that is known by now; None without `since`."""

        self._patience = patience
        self._handle = -1
        self._size = 0
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
        blocks = [format.write(entry) for entry in entries]
        _check_room(self.path, self._size + sum(map(len, blocks)))
        self._clear_torn()
        files.write_once(self._handle, b"".join(blocks), self.path, self._size)
        WRITTEN[str(self.path)] = f"{shown(self.path)}: {_told(entries)} written"
        self._advance(entries, self._size + sum(map(len, blocks)), len(blocks[-1]))
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

    def _advance(self, entries: list[Entry], size: int, last_length: int) -> None:
        self._size = size
        if entries:
            self.number, self.link = entries[-1].number, entries[-1].link
        if self.record is None:
            return
        last = size - last_length if entries else self.record.last
        known = self.record.entries + entries
        self.record = self.record._replace(entries=known, torn=self.torn, size=size, last=last)

    def _catch_up(self) -> None:
        with files.reading(self.path), os.fdopen(os.dup(self._handle), "rb") as file:
            reader = Reader(self.path, file, wait=_nobody_else_writes)
            if self.record is None:
                self._read_end(reader)
            else:
                self._read_since(reader, self.record)

    def _read_since(self, reader: Reader, since: Record) -> None:
        """Read on from the last entry that is known, which must still be there."""
        self.number, self.link = len(since.entries), since.link
        awaited = since.entries[-1:]

        def take(entry: Entry) -> None:
            if awaited:
                self._recognise(entry, awaited.pop())
                return
            check_link(reader, entry, self.link)
            self.number, self.link = entry.number, entry.link
            self.news.append(entry)

        self._seek(reader, since)
        try:
            visit_entries(reader, self.number + 1 - len(awaited), take)
        except BadRecord:
            if not awaited:
                raise
        if awaited:
            raise self._changed("the last entry that was known is not there")
        self._settle(reader)

    def _seek(self, reader: Reader, since: Record) -> None:
        """To the last entry that is known; without one, behind the header."""
        if since.entries:
            reader.seek(since.last)
            return
        reader.header()
        if reader.raw_header != since.raw_header:
            raise self._changed("its header is another")

    def _recognise(self, entry: Entry, known: Entry) -> None:
        if entry != known:
            raise self._changed(f"entry {known.number} is another")

    def _changed(self, cause: str) -> Busy:
        return Busy(f"{shown(self.path)} was changed meanwhile: {cause}; nothing was written. Open it again.")

    def _settle(self, reader: Reader) -> None:
        self._torn, self.torn = reader.torn, as_text(reader.torn)
        self._advance(self.news, reader.size, reader.size - reader.last)

    def _read_end(self, reader: Reader) -> None:
        """Find the last entry without reading the rest, and check its link to the one before."""
        from cerebria_cli.record.ending import last_entry

        self.link, last = last_entry(reader)
        if last is not None:
            check_link(reader, last, self.link)
            self.number, self.link = last.number, last.link
        self._settle(reader)


def _nobody_else_writes(_: object) -> None:
    """Who holds the lock need not wait for another writer."""
