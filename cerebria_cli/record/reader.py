"""Reading a record as a stream: where the header ends, the lines of each entry, and what is torn at the end."""

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Any

from cerebria_cli.errors import Damaged
from cerebria_cli.record import files, format
from cerebria_cli.record.escape import shown
from cerebria_cli.record.format import Entry

PIECE = 1 << 18
#: How much of a damaged text is kept, in bytes.
MOST_TEXT = 4000
_ROW = re.compile(rb"([\x00-\x08\x0b-\x1f\x7f])\1{3,}")
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
#: Where an entry ends: the next line is not one of its effects.
_BORDER = re.compile(rb"\n(?=[^\t])")


class BadRecord(Damaged):
    """A record that cannot be read or was altered at one place."""

    def __init__(self, message: str, line: int, entry: int = 0) -> None:
        super().__init__(message, (message,))
        self.line = line
        """The line of the file, from 1."""

        self.entry = entry
        """The entry where it was found to be altered; 0 when a line cannot be read at all."""


def changed_by_editor(first: bytes) -> str:
    """What became of all lines of a record, by its first one; empty where it is none, or as it was written."""
    if first.removeprefix(BYTE_ORDER_MARK).startswith(format.MAGIC):
        if first.startswith(BYTE_ORDER_MARK):
            return "a byte order mark was put at its beginning"
        return "its line ends were changed" if first.endswith(b"\r\n") else ""
    return "it was saved as UTF-16 instead of UTF-8" if wide_encoding(first) else ""


def wide_encoding(raw: bytes) -> str:
    """The form of UTF-16 in which a record was saved, if any."""
    for encoding in ("utf-16-le", "utf-16-be"):
        magic = format.MAGIC.decode().encode(encoding)
        if raw.startswith((magic, "\ufeff".encode(encoding) + magic)):
            return encoding
    return ""


class Reader:
    """One pass over a file; places are byte offsets, and become line numbers only when something is wrong."""

    def __init__(self, path: Path, file: IO[bytes], wait: Callable[[IO[bytes]], None] = files.wait_for_writer) -> None:
        self.path = path
        self.file = file
        self._wait = wait
        self.raw_header = b""
        self.layout = format.LAYOUT
        self.hash = format.hash_of()
        """Over everything that was read up to `size`, from the start of the file or where reading went on."""

        self.last = 0
        """Where the last whole entry begins (the start of the file when there is none)."""

        self.size = 0
        """Where the last whole entry, or the header, ends."""

        self.block = b""
        """The last whole entry as it stands in the file."""

        self.torn = b""
        """What stands after that: the part of an entry."""

    @classmethod
    def open(cls, path: Path) -> "Reader":
        file = os.fdopen(files.open_file(path, os.O_RDONLY), "rb")
        length = os.fstat(file.fileno()).st_size
        if length <= format.MAX_RECORD:
            return cls(path, file)
        file.close()
        raise Damaged(f"{shown(path)} holds {length >> 20} MB; a record holds at most {format.MAX_RECORD >> 20} MB.")

    def __enter__(self) -> "Reader":
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def header(self) -> dict[str, Any]:
        """The header; the first thing to read."""
        self.raw_header = self._header_lines()
        self.size = len(self.raw_header)
        self.hash.update(self.raw_header)
        try:
            header = format.read_header(self.raw_header)
        except format.Unclear as unclear:
            raise BadRecord(f"{shown(self.path)}: {unclear}.", unclear.line) from None
        said = header.get("format")
        if said is not None and (type(said) is not int or format.LAYOUTS.get(said) != self.layout):
            raise BadRecord(f"{shown(self.path)}: its header and its first line name different formats.", 1)
        return header

    def _header_lines(self) -> bytes:
        lines = [self.check_first()]
        room = format.MAX_HEADER - len(lines[0])
        while not (lines[-1] == format.FENCE and len(lines) > 2):
            line = self.file.readline(room)
            room -= len(line)
            lines.append(line)
            if not line.endswith(b"\n") or (len(lines) == 2 and line != format.FENCE) or format.is_entry(line):
                raise self._no_header(lines, room)
        return b"".join(lines)

    def check_first(self) -> bytes:
        """The first line; it says whether this is a record that can be read here."""
        first, name = self.file.readline(100), shown(self.path)
        if not first:
            raise BadRecord(f"{name} is empty; a record begins with its header.", 1)
        if cause := changed_by_editor(first):
            raise BadRecord(f"{name}: {cause} by an editor or on the way; `repair` saves it.", 1)
        if not first.startswith(format.MAGIC) or not first.endswith(b"\n"):
            raise BadRecord(f"{name} is not a record: it does not begin with “cerebria-record”.", 1)
        layout = format.layout_of(first)
        if layout is None:
            version = shown(first[len(format.MAGIC) : -1].decode("ascii", "replace"))
            known = " and ".join(map(str, format.LAYOUTS))
            raise BadRecord(f"{name} is a record of format {version}; this version reads formats {known}.", 1)
        self.layout = layout
        return first

    def _no_header(self, lines: list[bytes], room: int) -> BadRecord:
        name, place = shown(self.path), len(lines)
        if room <= 0:
            return BadRecord(f"{name}: the header is longer than {format.MAX_HEADER >> 20} MB or has no end.", place)
        if place == 2 and lines[1].endswith(b"\n"):
            return BadRecord(f"{name}: line 2 should be +++, the begin of the header.", 2)
        if format.is_entry(lines[-1]):
            return BadRecord(f"{name}: the header has no end; line {place} is an entry and should be +++.", place)
        return BadRecord(f"{name} is cut short in its header, at line {place}; it holds no entry.", place)

    def blocks(self) -> Iterator[bytes]:
        """The lines of each entry; at the end `torn` holds what is not whole, if anything."""
        yield from self._blocks()
        if self.torn:
            # it may be the work of a writer who is not done
            self._wait(self.file)
            self.file.seek(self.size)
            self.torn = b""
            yield from self._blocks()

    def _blocks(self) -> Iterator[bytes]:
        rest = b""
        while piece := self.file.read(max(PIECE, len(rest))):
            searched, start = max(0, len(rest) - 1), 0
            rest += piece
            for border in _BORDER.finditer(rest, searched):
                yield self._step(rest[start : border.end()])
                start = border.end()
            rest = rest[start:]
            if len(rest) > format.MAX_ENTRY:
                yield self._step(rest)
                rest = b""
        if rest and format.is_cut(rest):
            self.torn = rest
        elif rest:
            yield self._step(rest)

    def _step(self, block: bytes) -> bytes:
        self.last, self.size = self.size, self.size + len(block)
        self.hash.update(block)
        self.block = block
        return block

    def skip(self, size: int) -> None:
        """Go on behind the first `size` bytes, which only their hash tells apart from others."""
        while self.size < size and (piece := self.file.read(min(PIECE, size - self.size))):
            self.hash.update(piece)
            self.size += len(piece)
        self.last = self.size

    def unclear(self, cause: object) -> BadRecord:
        """The sentence for the entry that was read last and cannot be understood."""
        line = self.line_at(self.last)
        return BadRecord(f"{shown(self.path)}: line {line} cannot be read: {cause}.", line)

    def altered(self, number: int) -> BadRecord:
        """The sentence for the entry that was read last and does not agree with its link."""
        line = self.line_at(self.last)
        place = "in the header or at entry 1" if number == 1 else f"at entry {number}"
        return BadRecord(f"{shown(self.path)}: file altered {place} (link, line {line}).", line, number)

    def line_at(self, offset: int) -> int:
        """The number of the line that begins at `offset`."""
        self.file.seek(0)
        count, left = 1, offset
        while left > 0 and (piece := self.file.read(min(left, 1 << 20))):
            count += piece.count(b"\n")
            left -= len(piece)
        return count


def visit_entries(reader: Reader, first: int, visit: Callable[[Entry], None]) -> None:
    """Show every entry from here on to `visit`; the first one must have that number."""
    for number, block in enumerate(reader.blocks(), first):
        try:
            entry = format.parse(block, number, reader.layout)
        except format.Unclear as unclear:
            raise reader.unclear(unclear) from None
        visit(entry)


def brief(raw: bytes) -> str:
    """As much of a damaged text as a person wants to read; a row of the same unreadable byte is counted."""
    counted = _ROW.sub(lambda row: b"(%d times \\x%02x)" % (len(row[0]), row[1][0]), raw)
    return as_text(counted[:MOST_TEXT])


def as_text(raw: bytes) -> str:
    """What is torn, as far as it can be shown."""
    return raw.decode("utf-8", "backslashreplace")
