"""The fingerprint of a record: what can be noted elsewhere, so that nobody can put another record in its place."""

from cerebria_cli.errors import WrongUsage
from cerebria_cli.record import format
from cerebria_cli.record.escape import shown
from cerebria_cli.record.store import Record

#: So many characters, at least, tell a record from others.
LEAST = 8
_GROUP = 4
_PARTING = str.maketrans("", "", " -:\t")
_DIGITS = frozenset("0123456789abcdef")


def of(record: Record) -> str:
    """The last link, which follows from the header and every entry; format 1 has links that are too short for it."""
    return record.link if _has_one(record) else ""


def grouped(fingerprint: str) -> str:
    """A fingerprint as it is read aloud."""
    return " ".join(fingerprint[at : at + _GROUP] for at in range(0, len(fingerprint), _GROUP))


def read(text: str) -> str:
    """A fingerprint, or the beginning of one, as somebody typed it."""
    found = text.translate(_PARTING).casefold()
    if not _DIGITS.issuperset(found) or not LEAST <= len(found) <= format.LAYOUT.link:
        whole = f"{LEAST} to {format.LAYOUT.link} of the digits 0 to 9 and a to f"
        raise WrongUsage(f"{shown(text, 60)!r} is no fingerprint: it has {whole}.")
    return found


def entry_with(record: Record, noted: str) -> int | None:
    """The last entry after which the record had this fingerprint, 0 for the header alone; None if it never had."""
    links = [format.first_link(record.raw_header), *(entry.link for entry in record.entries)]
    found = [number for number, link in enumerate(links) if link.startswith(noted)]
    return found[-1] if found and _has_one(record) else None


def _has_one(record: Record) -> bool:
    return len(record.link) == format.LAYOUT.link
