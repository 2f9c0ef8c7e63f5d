"""Whether a file is what was written: its structure, numbering and links. It says what is wrong and repairs nothing."""

from pathlib import Path
from typing import NamedTuple

from cerebria_cli.record import files, format
from cerebria_cli.record.escape import shown
from cerebria_cli.record.reader import BadRecord, Reader, as_text
from cerebria_cli.record.store import torn_sentence

AGREES = "agrees"
ALTERED = "altered"
UNREADABLE = "unreadable"
TORN = "torn"


class Finding(NamedTuple):
    """What was found: that the file agrees, or the first fault."""

    kind: str
    """`agrees`, `altered`, `unreadable` or `torn`."""

    text: str
    """One sentence for the user."""

    entries: int
    """How many entries before the fault are whole."""

    entry: int = 0
    """The entry that is altered; 0 otherwise."""

    line: int = 0
    """The line of the fault; 0 when there is none."""

    @property
    def agrees(self) -> bool:
        return self.kind == AGREES


def integrity(path: str | Path) -> Finding:
    """Read the whole file and follow its links. What is not a readable file at all is raised as an error."""
    path = Path(path)
    whole = 0
    with files.reading(path), Reader.open(path) as reader:
        try:
            reader.header()
            link = format.first_link(reader.raw_header)
            for block in reader.blocks():
                link = _follow(reader, block, whole + 1, link)
                whole += 1
        except BadRecord as fault:
            return Finding(ALTERED if fault.entry else UNREADABLE, str(fault), whole, fault.entry, fault.line)
        if reader.torn:
            line = reader.line_at(reader.size)
            return Finding(TORN, torn_sentence(path, as_text(reader.torn), whole), whole, line=line)
    return Finding(AGREES, f"{shown(path)}: {whole} {'entry agrees' if whole == 1 else 'entries agree'}.", whole)


def _follow(reader: Reader, block: bytes, number: int, previous: str) -> str:
    """The link of the entry in these lines, which must be exactly what is written after `previous`."""
    try:
        entry = format.parse(block, number)
    except format.Unclear as unclear:
        raise reader.unclear(unclear) from None
    if not format.agrees(entry, block, previous):
        raise reader.altered(number)
    return entry.link
