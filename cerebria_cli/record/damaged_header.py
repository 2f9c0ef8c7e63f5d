"""The header of a file that may be damaged: where it ends, what it was as far as that is proved, and its parts."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from cerebria_cli.record import format
from cerebria_cli.record.escape import shown
from cerebria_cli.record.proof import Witness
from cerebria_cli.record.reader import as_text, brief
from cerebria_cli.system.named_tuples import NamedTuple

#: Where an entry begins, even if the line end before it is lost; no header holds a tab.
_ENTRY = re.compile(rb"(?:\+\+\+.)?(?=[1-9][0-9]{0,8}\t[0-9]{4}-[0-9]{2}-[0-9]{2}T)", re.DOTALL)
_END = b"\n" + format.FENCE
_LINE = re.compile(rb"[^\n]*\n|[^\n]+")
_SHORT = 4

#: More damaged parts than these were not damaged by one byte.
_FEW = 3

#: That the first entry was certainly written after this header.
PROVED = "The link of entry 1 proves that the header is again what was written."

#: So many parts that cannot be read are named.
MOST_TOLD = 8

#: Which part of a header a value is: `("setup", "dealt", "seed")`.
Name = tuple[str, ...]


class Part(NamedTuple):
    """A part of a header that cannot be read."""

    line: int
    """The first line of it in the file."""

    start: int
    end: int
    """From where to where it goes, in bytes."""

    text: str
    alone: bool
    """Whether it could be read but for what stands around it."""


class Found(NamedTuple):
    """A header as it is found in a file."""

    raw: bytes
    """As it stands there, or as it was written where that is proved."""

    proved: bool
    """Whether entry 1 was certainly written after these bytes."""

    table: dict[str, Any]
    """What can be read of it."""

    lost: tuple[Part, ...]
    """What cannot."""

    restored: tuple[str, ...] = ()
    """A sentence for each line that was damaged and is as it was written again."""

    @property
    def has_lost(self) -> bool:
        """Whether something of it cannot be read."""
        return bool(self.lost) or not self.table


# ---------------------------------------------------------------- where it ends


def end_of_header(data: bytes) -> int:
    """Where the entries of a record begin, whatever its header says."""
    found = _ENTRY.search(data)
    first = found.end() if found else len(data)
    fence = data.rfind(_END, 0, first)
    end = fence + len(_END)
    # The first fence, in line 2, is no end; and what is too short for an entry behind one is part of no entry.
    if fence < 0 or data.count(b"\n", 0, fence) == 0 or first - end < _SHORT:
        return first
    return end


def layout_of(entries: bytes, first: bytes) -> format.Layout:
    """The layout in which entries are written, by the first of them that is whole; else what the first line says."""
    text = entries.decode("utf-8", "replace")
    places = {layout: layout.entry.search(text) for layout in format.LAYOUTS.values()}
    found = [(match.start(), layout) for layout, match in places.items() if match]
    if found:
        return min(found, key=lambda one: one[0])[1]
    return format.layout_of(first) or format.LAYOUT


# ---------------------------------------------------------------- what it was


def judged(raw: bytes, layout: format.Layout, witness: Witness | None) -> Found:
    """A header with what can be said of it; one that is proved is taken as it was written."""
    table, lost = parts(raw)
    if witness is None:
        return Found(raw, False, table, lost)
    whole = _framed_as_written(raw, layout, witness) or (_as_written(raw, witness, lost) if table else b"")
    if not whole:
        return Found(raw, False, table, lost)
    return Found(whole, True, format.read_header(whole), (), tuple(_differing(raw, whole)))


def _framed_as_written(raw: bytes, layout: format.Layout, witness: Witness) -> bytes:
    """The header if at most its first or last line is damaged; empty otherwise."""
    return next((trial for trial in (raw, *_framed(raw, layout)) if witness.proves(trial)), b"")


def _as_written(raw: bytes, witness: Witness, lost: tuple[Part, ...]) -> bytes:
    """The header if one of its bytes is damaged; empty otherwise."""
    unreadable = [part for part in lost if not part.alone]
    if len(unreadable) > _FEW:
        return b""
    if not unreadable:
        return witness.found(raw)
    # A line end that is missing is that of the line before.
    return witness.found(raw, range(max(0, unreadable[0].start - 1), unreadable[-1].end))


def _framed(raw: bytes, layout: format.Layout) -> Iterator[bytes]:
    """The header between a first and a last line that are as they must be; a byte may be missing there, or be new."""
    number = next(number for number, one in format.LAYOUTS.items() if one == layout)
    first = format.frame(number)
    for front in (len(first), len(first) - 1, len(first) + 1):
        for back in (len(format.FENCE), len(format.FENCE) - 1, len(format.FENCE) + 1, 0):
            yield first + raw[front : len(raw) - back] + format.FENCE


def _differing(raw: bytes, whole: bytes) -> Iterator[str]:
    """Where one header was changed to become the other: they differ at one place."""
    if raw == whole:
        return
    same = next(at for at in range(len(raw) + 1) if raw[: at + 1] != whole[: at + 1])
    start = whole.rfind(b"\n", 0, same) + 1
    line = whole[start:].partition(b"\n")[0]
    number = whole.count(b"\n", 0, start) + 1
    yield f"Line {number} was damaged and is restored as it was written: {shown(as_text(line).strip(), 80)}"


def told(found: Found) -> Iterator[str]:
    """What is to be said of a header, one sentence each."""
    yield from found.restored
    if found.restored:
        yield PROVED
    if not found.table:
        yield "Nothing of the header can be read."
        return
    runs = [*_runs(found.lost)]
    for first, last, text in runs[:MOST_TOLD]:
        where = f"Line {first}" if last == first else f"Lines {first} to {last}"
        yield f"{where} cannot be read: {shown(' '.join(text.split()), 80)}"
    if len(runs) > MOST_TOLD:
        yield f"{len(runs) - MOST_TOLD} more places cannot be read."


def _runs(lost: tuple[Part, ...]) -> Iterator[tuple[int, int, str]]:
    """What is lost in a row: the first and the last line, and the text at the beginning."""
    begun: tuple[int, int, str] | None = None
    for part in lost:
        last = part.line + part.text.count("\n") - 1
        # An empty line parts two tables.
        if begun and part.line <= begun[1] + 2:
            begun = begun[0], last, begun[2]
            continue
        if begun:
            yield begun
        begun = part.line, last, part.text
    if begun:
        yield begun


# ---------------------------------------------------------------- its parts


def parts(raw: bytes) -> tuple[dict[str, Any], tuple[Part, ...]]:
    """What can be read of a header, and what cannot; a table whose name is lost is lost with all it holds."""
    from cerebria_cli.catalogue import toml_text

    good, lost = list[Part](), list[Part]()
    within_lost = False
    for part, is_head in _statements(raw):
        if is_head:
            within_lost = not part.alone
        (good if part.alone and not within_lost else lost).append(part)
    while True:
        try:
            return toml_text.read("".join(part.text for part in good)), tuple(sorted(lost))
        except toml_text.NotToml as error:
            # It can be read alone and not with the rest: a name that is there twice.
            lost.append(good.pop(_at_line(good, error.line)))


def _at_line(good: list[Part], line: int) -> int:
    """Which of the parts has a line of their text; the last one where that is not known."""
    for number, part in enumerate(good):
        line -= part.text.count("\n")
        if line <= 0:
            return number
    return len(good) - 1


def _statements(raw: bytes) -> Iterator[tuple[Part, bool]]:
    """Each name with its value, or the head of a table; whether it is a head."""
    begun, is_head, blank, start = list[bytes](), False, False, 0
    line = 1
    for text in _LINE.findall(raw):
        if begun and not text.startswith((b" ", b"]")):
            yield _part(begun, line, start), is_head
            line, start, begun = line + len(begun), start + sum(map(len, begun)), []
        if begun or not _is_frame(text, line):
            # A table is parted from what is before it.
            is_head = is_head if begun else text.startswith(b"[") or (blank and not _is_toml(text))
            begun.append(text)
        else:
            line, start = line + 1, start + len(text)
        blank = not text.strip()
    if begun:
        yield _part(begun, line, start), is_head


def _is_frame(text: bytes, line: int) -> bool:
    """Whether a line stands around the header and not in it."""
    return not text.strip() or text.startswith((b"+++", format.MAGIC)) or (line <= 2 and b" = " not in text)


def _part(lines: list[bytes], line: int, start: int) -> Part:
    raw = b"".join(lines)
    alone = _is_toml(raw)
    text = (raw.decode() if alone else brief(raw)).removesuffix("\n") + "\n"
    return Part(line, start, start + len(raw), text, alone)


def _is_toml(raw: bytes) -> bool:
    from cerebria_cli.catalogue import toml_text

    try:
        toml_text.read(raw.decode())
    except (UnicodeDecodeError, toml_text.NotToml):
        return False
    return True


# ---------------------------------------------------------------- values by name


def flat(table: Mapping[str, Any], within: Name = ()) -> dict[Name, Any]:
    """Every value of a header by its whole name; a table without any is a value."""
    found: dict[Name, Any] = {}
    for name, value in table.items():
        if isinstance(value, Mapping) and value:
            found.update(flat(value, (*within, name)))
        else:
            found[*within, name] = value
    return found


def deep(values: Mapping[Name, Any]) -> dict[str, Any]:
    """The header that has these values."""
    found: dict[str, Any] = {}
    for whole, value in values.items():
        table = found
        for name in whole[:-1]:
            inner = table.setdefault(name, {})
            if not isinstance(inner, dict):
                inner = table[name] = {}
            table = inner
        table[whole[-1]] = value
    return found
