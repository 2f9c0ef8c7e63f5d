"""Save what can be saved of a damaged file into a new one, and say what was left out."""

import io
import re
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

from cerebria_cli.errors import Damaged
from cerebria_cli.record import files, format, store
from cerebria_cli.record.escape import shown
from cerebria_cli.record.format import Draft, Entry
from cerebria_cli.record.reader import BYTE_ORDER_MARK, Reader, as_text, wide_encoding
from cerebria_cli.record.written import sparing_what_is_read
from cerebria_cli.system.named_tuples import NamedTuple

#: The longest gap in the numbering that is filled; a larger one is a number that cannot be believed.
MOST_LOST = 1000

#: How much of the text of a lost entry is kept, and how many sentences the new header holds.
MOST_TEXT = 4000
MOST_SENTENCES = 100

#: Raises `Damaged` for a header that no game can have.
Check = Callable[[dict[str, Any]], object]

_NUMBER = re.compile(rb"([1-9][0-9]{0,8})\t")
#: Bytes that stand nowhere in an entry, where they are written as escapes, and a row of the same among them.
_FOREIGN = re.compile(rb"[\x00-\x08\x0b-\x1f\x7f]+")
_ROW = re.compile(rb"([\x00-\x08\x0b-\x1f\x7f])\1{3,}")


class Repaired(NamedTuple):
    """What a repair came to."""

    record: store.Record
    """The new record."""

    saved: int
    """How many entries were taken over."""

    left_out: tuple[str, ...]
    """What was not taken over, one sentence each."""

    doubtful: tuple[str, ...]
    """What was taken over although it is not as it was written, one sentence each."""


@sparing_what_is_read()
def repair(
    path: str | Path,
    target: str | Path,
    *,
    force: bool = False,
    check: Check | None = None,
) -> Repaired:
    """Write what can be saved of `path` to `target`; the links are new, and the new header tells of the repair.

    When `check` raises, nothing is written.
    """
    path, target = Path(path), Path(target)
    salvage = _Salvage()
    with files.reading(path), Reader.open(path) as damaged:
        files.check_target(target, force=force)
        files.wait_for_writer(damaged.file)
        reader = Reader(path, _with_old_line_ends(damaged.file.read(), salvage), wait=_nobody_writes)
        header = _header(reader, check)
        salvage.go_through(reader)
    header["repaired"] = _history_of_repairs(header, path, salvage)
    record = store.create(target, header, salvage.drafts, force=force)
    return Repaired(record, salvage.saved, tuple(salvage.left_out), tuple(salvage.doubtful))


class _Lost(NamedTuple):
    line: int
    cause: str
    text: str


class _Salvage:
    """Goes through the entries; one that is lost leaves a note in its place, so that the numbers of the others stay."""

    def __init__(self) -> None:
        self.drafts: list[Draft] = []
        self.saved = 0
        self.left_out: list[str] = []
        self.doubtful: list[str] = []
        self._link = ""
        self._lost: list[_Lost] = []

    def go_through(self, reader: Reader) -> None:
        self._link = format.first_link(reader.raw_header)
        line = reader.raw_header.count(b"\n") + 1
        for block in reader.blocks():
            self._take(block, line, reader.layout)
            line += block.count(b"\n")
        if reader.torn:
            self._lose(reader.torn, line, "it is torn")
        self._name_lost()

    def _take(self, block: bytes, line: int, layout: format.Layout) -> None:
        found = _NUMBER.match(block)
        number = int(found[1]) if found else len(self.drafts) + 1
        gap = number - len(self.drafts) - 1
        if not 0 <= gap <= MOST_LOST:
            self._lose(block, line, f"entry {number} does not belong there")
            return
        cleaned = _FOREIGN.sub(b"", block)
        foreign = len(block) - len(cleaned)
        try:
            entry = format.parse(cleaned, number, layout)
        except format.Unclear as unclear:
            self._lose(block, line, str(unclear))
            return
        if _FOREIGN.search(block.partition(b"\n")[0]) and not (gap == 0 and self._is_whole(entry, cleaned)):
            self._lose(block, line, f"it holds {_bytes(foreign)} that no entry has")
            return
        self._fill(gap)
        if foreign:
            self.doubtful.append(f"Entry {number} (line {line}): {_bytes(foreign)} that no entry has, taken away.")
        self._keep(entry, cleaned, line)

    def _is_whole(self, entry: Entry, block: bytes) -> bool:
        """Whether a block is certainly what was written next."""
        return bool(self._link) and format.agrees(entry, block, self._link)

    def _lose(self, block: bytes, line: int, cause: str) -> None:
        self._lost.append(_Lost(line, cause, _brief(block)))

    def _fill(self, gap: int) -> None:
        """Notes in the place of `gap` entries, with what stood there."""
        texts = [lost.text for lost in self._lost[:gap]]
        self._name_lost()
        for text in texts + [""] * (gap - len(texts)):
            number = len(self.drafts) + 1
            if not text:
                self.left_out.append(f"Entry {number} is missing.")
            self.drafts.append(self._note(number, text))
            self._link = ""

    def _name_lost(self) -> None:
        """One sentence for what was lost in a row."""
        if not self._lost:
            return
        first, last = self._lost[0], self._lost[-1]
        where = f"Line {first.line}" if first is last else f"Lines {first.line} to {last.line}"
        self.left_out.append(f"{where}: {first.cause}: {shown(first.text, 80)}")
        self._lost = []

    def _note(self, number: int, text: str) -> Draft:
        from cerebria_cli.notation.text import quote

        state = self.drafts[-1].state if self.drafts else format.NO_DIGEST
        words = f"Entry {number} could not be read: {text}" if text else f"Entry {number} is missing."
        return Draft(f"note {number - 1} {quote(words)}", state)

    def _keep(self, entry: Entry, block: bytes, line: int) -> None:
        if self._link and not self._is_whole(entry, block):
            place = "The header or entry 1" if entry.number == 1 else f"Entry {entry.number}"
            self.doubtful.append(f"{place} (line {line}) was altered after it was written; it is kept as it stands.")
        self._link = entry.link
        self.drafts.append(format.draft_of(entry))
        self.saved += 1


def _bytes(many: int) -> str:
    return "1 byte" if many == 1 else f"{many} bytes"


def _brief(block: bytes) -> str:
    """The text of a block, as much as a person wants to read; a row of the same unreadable byte is counted."""
    counted = _ROW.sub(lambda row: b"(%d times \\x%02x)" % (len(row[0]), row[1][0]), block)
    return as_text(counted[:MOST_TEXT])


def _with_old_line_ends(data: bytes, salvage: _Salvage) -> IO[bytes]:
    """The file without what editors and transfers do to all its lines."""
    if encoding := wide_encoding(data):
        salvage.doubtful.append("It had been saved as UTF-16 and was changed back to UTF-8.")
        data = data.decode(encoding, "replace").removeprefix("\ufeff").encode()
    if data.startswith(BYTE_ORDER_MARK):
        salvage.doubtful.append("A byte order mark at the beginning was taken away.")
        data = data.removeprefix(BYTE_ORDER_MARK)
    if data.partition(b"\n")[0].endswith(b"\r"):
        salvage.doubtful.append("The line ends had been changed to CR LF and were changed back.")
        data = data.replace(b"\r\n", b"\n")
    return io.BytesIO(data)


def _header(reader: Reader, check: Check | None) -> dict[str, Any]:
    try:
        header = reader.header()
        if check:
            check(header)
        return header
    except Damaged as fault:
        raise Damaged(f"{fault} Without its header nothing can be saved.", fault.faults) from None


def _history_of_repairs(header: dict[str, Any], path: Path, salvage: _Salvage) -> list[Any]:
    """So that a repaired record cannot pass for one that was never damaged."""
    before = header.get("repaired")
    here = {
        "from": path.name.encode("utf-8", "replace").decode(),
        "at": format.now(),
        "left_out": salvage.left_out[:MOST_SENTENCES],
        "doubtful": salvage.doubtful[:MOST_SENTENCES],
    }
    return [*(before if isinstance(before, list) else []), here]


def _nobody_writes(_: object) -> None:
    """What was read into memory does not change."""
