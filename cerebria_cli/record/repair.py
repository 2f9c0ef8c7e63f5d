"""Recover what is left of a damaged file into a new one, and say what was left out."""

import io
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from cerebria_cli.errors import Damaged
from cerebria_cli.record import damaged_header, files, format, store
from cerebria_cli.record.escape import shown
from cerebria_cli.record.format import Draft, Entry
from cerebria_cli.record.proof import Witness
from cerebria_cli.record.reader import BYTE_ORDER_MARK, Reader, brief, wide_encoding
from cerebria_cli.record.written import sparing_what_is_read
from cerebria_cli.system.named_tuples import NamedTuple

#: The longest gap in the numbering that is filled; a larger one is a number that cannot be believed.
MOST_LOST = 1000

#: How many sentences the new header holds.
MOST_SENTENCES = 100

NO_ENTRY = "It holds no entry, so there is nothing to recover."

#: The digest of what happens with a note.
NOTHING_HAPPENED = format.digest("[]")

_NUMBER = re.compile(rb"([1-9][0-9]{0,8})\t")
#: Bytes that stand nowhere in an entry, where they are written as escapes.
_FOREIGN = re.compile(rb"[\x00-\x08\x0b-\x1f\x7f]+")


class Salvaged(NamedTuple):
    """What was found in a damaged file."""

    path: Path
    header: damaged_header.Found
    witness: Witness | None
    """The first entry, where it is whole."""

    layout: format.Layout
    drafts: tuple[Draft, ...]
    """An entry each; a note stands for one that is lost."""


class Headed(NamedTuple):
    """The header for what was salvaged."""

    header: dict[str, Any] | None
    """None where no game can be made of what is left."""

    said: tuple[str, ...] = ()
    """What became of the old header, one sentence each."""

    proved: bool = False
    """Whether the first entry proves that the header is what was written."""


#: Makes a header of what is left of it.
Complete = Callable[[Salvaged], Headed]


def as_found(salvaged: Salvaged) -> Headed:
    """What can be read of the header, and no more."""
    header = salvaged.header
    return Headed(header.table, tuple(damaged_header.told(header)), header.proved)


class Repaired(NamedTuple):
    """What a repair came to."""

    record: store.Record | None
    """The new record; None where the header is lost."""

    moves: Path | None
    """The file with the lines of the entries, where there is no new record."""

    saved: int
    """How many entries were taken over."""

    header: tuple[str, ...]
    """What became of the header, one sentence each."""

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
    complete: Complete = as_found,
    source: Path | None = None,
) -> Repaired:
    """Write what is left of `path` to `target`; the links are new, and the new header tells of the repair.

    Where `complete` finds no header, the lines of the entries are written to a file of their own. Nobody may read what
    is written who may not read `path`, and `source` if a header comes from there.
    """
    path, target = Path(path), Path(target)
    salvage = _Salvage()
    with files.reading(path), Reader.open(path) as damaged:
        files.check_target(target, force=force)
        files.wait_for_writer(damaged.file)
        data = _with_old_line_ends(damaged.file.read(), salvage)
    salvaged = salvage.go_through(path, data)
    headed = complete(salvaged)
    mode = files.mode_like(path)
    mode = files.mode_like(source, mode) if source else mode
    doubtful = tuple(salvage.doubts(headed.proved))
    found = Repaired(None, None, salvage.saved, headed.said, tuple(salvage.left_out), doubtful)
    if headed.header is None and not salvaged.drafts:
        raise Damaged(f"{shown(path)}: {' '.join(headed.said)} {NO_ENTRY}")
    if headed.header is None:
        moves = _beside(target)
        files.put_file(moves, moves_text(salvaged), force=force, mode=mode)
        return found._replace(moves=moves)
    header = {**headed.header, "repaired": _history_of_repairs(headed, path, found)}
    return found._replace(record=store.create(target, header, salvaged.drafts, force=force, mode=mode))


def _beside(target: Path) -> Path:
    """Where the lines go that make no record."""
    return target.with_name(f"{target.stem}.moves.txt")


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
        self._doubtful: list[str] = []
        self._of_first = ""
        """What is doubtful about the first entry, as long as nothing proves the header."""
        self._link = ""
        self._headless = False
        """Whether parts of the header are lost."""
        self._lost: list[_Lost] = []

    def doubt(self, sentence: str) -> None:
        self._doubtful.append(sentence)

    def doubts(self, proved: bool) -> list[str]:
        """What is doubtful, by whether the header is proved."""
        return self._doubtful if proved or not self._of_first else [self._of_first, *self._doubtful]

    def go_through(self, path: Path, data: bytes) -> Salvaged:
        end = damaged_header.end_of_header(data)
        layout = damaged_header.layout_of(data[end:], data[:end])
        reader = Reader(path, io.BytesIO(data[end:]), wait=_nobody_writes)
        reader.layout = layout
        blocks = [*reader.blocks()]
        witness = _witness(blocks, layout)
        header = damaged_header.judged(data[:end], layout, witness)
        self._link = format.first_link(header.raw, layout)
        self._headless = header.has_lost
        line = data.count(b"\n", 0, end) + 1
        for block in blocks:
            self._take(block, line, layout)
            line += block.count(b"\n")
        if reader.torn:
            self._lose(reader.torn, line, "it is torn")
        self._name_lost()
        if not self.saved and not (header.table and data.startswith(format.MAGIC)):
            _refuse(path, data)
        return Salvaged(path, header, witness, layout, tuple(self.drafts))

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
            self.doubt(f"Entry {number} (line {line}): {_bytes(foreign)} that no entry has, taken away.")
        self._keep(entry, cleaned, line)

    def _is_whole(self, entry: Entry, block: bytes) -> bool:
        """Whether a block is certainly what was written next."""
        return bool(self._link) and format.agrees(entry, block, self._link)

    def _lose(self, block: bytes, line: int, cause: str) -> None:
        self._lost.append(_Lost(line, cause, brief(block)))

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
        return Draft(f"note {number - 1} {quote(words)}", state, events=NOTHING_HAPPENED)

    def _keep(self, entry: Entry, block: bytes, line: int) -> None:
        if self._link and not self._is_whole(entry, block):
            self._name_altered(entry.number, line)
        self._link = entry.link
        self.drafts.append(format.draft_of(entry))
        self.saved += 1

    def _name_altered(self, number: int, line: int) -> None:
        if number > 1:
            self.doubt(f"Entry {number} (line {line}) was altered after it was written; it is kept as it stands.")
        elif self._headless:
            self._of_first = f"Entry 1 (line {line}) cannot be checked: its link follows from the header."
        else:
            self._of_first = (
                f"The header or entry 1 (line {line}) was altered after it was written; nothing tells which."
            )


def _witness(blocks: list[bytes], layout: format.Layout) -> Witness | None:
    """The first entry, if it is whole."""
    if not blocks:
        return None
    block = _FOREIGN.sub(b"", blocks[0])
    try:
        entry = format.parse(block, 1, layout)
    except format.Unclear:
        return None
    return Witness(entry) if format.write(entry) == block else None


def _refuse(path: Path, data: bytes) -> None:
    """Say why there is nothing to save."""
    try:
        Reader(path, io.BytesIO(data), wait=_nobody_writes).header()
    except Damaged as fault:
        raise Damaged(f"{fault} {NO_ENTRY}") from None


def _bytes(many: int) -> str:
    return "1 byte" if many == 1 else f"{many} bytes"


def _with_old_line_ends(data: bytes, salvage: _Salvage) -> bytes:
    """The file without what editors and transfers do to all its lines."""
    if encoding := wide_encoding(data):
        salvage.doubt("It had been saved as UTF-16 and was changed back to UTF-8.")
        data = data.decode(encoding, "replace").removeprefix("\ufeff").encode()
    if data.startswith(BYTE_ORDER_MARK):
        salvage.doubt("A byte order mark at the beginning was taken away.")
        data = data.removeprefix(BYTE_ORDER_MARK)
    if data.partition(b"\n")[0].endswith(b"\r") and data.count(b"\r\n") > 1:
        salvage.doubt("The line ends had been changed to CR LF and were changed back.")
        data = data.replace(b"\r\n", b"\n")
    return data


def _history_of_repairs(headed: Headed, path: Path, found: Repaired) -> list[Any]:
    """So that a repaired record cannot pass for one that was never damaged."""
    before = (headed.header or {}).get("repaired")
    here: dict[str, Any] = {
        "from": path.name.encode("utf-8", "replace").decode(),
        "at": format.now(),
        "left_out": list(found.left_out[:MOST_SENTENCES]),
        "doubtful": list(found.doubtful[:MOST_SENTENCES]),
    }
    if found.header:
        here["header"] = list(found.header[:MOST_SENTENCES])
    if found.header or (found.saved and not headed.proved):
        here["header_proved"] = headed.proved
    return [*(before if isinstance(before, list) else []), here]


# ---------------------------------------------------------------- entries without a header


def moves_text(salvaged: Salvaged) -> bytes:
    """The entries as lines for `cerebria new --moves`; what is left of the header and what was dealt are remarks."""
    dealt = was_dealt(salvaged)
    front = [f"The entries of {shown(salvaged.path.name)}, whose header is lost. What is left of it:"]
    remarks = [*front, *brief(salvaged.header.raw).splitlines()]
    if dealt:
        remarks.append("Lines of the table that follow are left out: cerebria deals them again from the seed.")
    lines = [f"# {shown(remark)}" for remark in remarks]
    for draft in salvaged.drafts:
        line = f"{draft.line} # {draft.comment}" if draft.comment else draft.line
        lines.append(f"# {line}" if dealt and _is_deal(draft.line) else line)
    return "".join(f"{line}\n" for line in lines).encode("utf-8", "replace")


def was_dealt(salvaged: Salvaged) -> bool:
    """Whether cerebria seems to have dealt the cards: its header says so, or else nobody has told a hand."""
    setup = salvaged.header.table.get("setup")
    chance = setup.get("chance") if isinstance(setup, dict) else None
    if isinstance(chance, dict):
        return "dealt" in chance.values()
    if b"\nseed = " in salvaged.header.raw:
        return True
    return not any("hand" in draft.line.split()[:2] for draft in salvaged.drafts)


def _is_deal(line: str) -> bool:
    return line.startswith(("table shuffle ", "table mood ", "table start "))


def _nobody_writes(_: object) -> None:
    """What was read into memory does not change."""
