"""Whether a file is what was written: its structure, numbering and links. It says what is wrong and repairs nothing."""

from pathlib import Path

from cerebria_cli.record import files, format
from cerebria_cli.record.escape import shown
from cerebria_cli.record.format import Entry
from cerebria_cli.record.reader import BadRecord, Reader, as_text, visit_entries
from cerebria_cli.record.store import Record, torn_sentence
from cerebria_cli.system.named_tuples import NamedTuple

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

    record: Record | None = None
    """What was read, where all of it agrees."""

    @property
    def agrees(self) -> bool:
        return self.kind == AGREES


def integrity(path: str | Path) -> Finding:
    """Read the whole file and follow its links. What is not a readable file at all is raised as an error."""
    path = Path(path)
    entries: list[Entry] = []

    def take(entry: Entry) -> None:
        previous = entries[-1].link if entries else format.first_link(reader.raw_header)
        if not format.agrees(entry, reader.block, previous):
            raise reader.altered(entry.number)
        entries.append(entry)

    with files.reading(path), Reader.open(path) as reader:
        try:
            header = reader.header()
            visit_entries(reader, 1, take)
        except BadRecord as fault:
            return Finding(ALTERED if fault.entry else UNREADABLE, str(fault), len(entries), fault.entry, fault.line)
        whole = len(entries)
        if reader.torn:
            line = reader.line_at(reader.size)
            return Finding(TORN, torn_sentence(path, as_text(reader.torn), whole), whole, line=line)
    record = Record(path, header, entries, "", reader.size, reader.hash.hexdigest(), reader.raw_header)
    text = f"{shown(path)}: {whole} {'entry agrees' if whole == 1 else 'entries agree'}."
    return Finding(AGREES, text, whole, record=record)
