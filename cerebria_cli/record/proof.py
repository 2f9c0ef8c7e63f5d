"""What the first entry proves of the header before it: its link follows from every byte of it, so that a header which
was damaged in one byte is found again, and certainly."""

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from cerebria_cli.record import format
from cerebria_cli.record.format import Entry

if TYPE_CHECKING:
    import hashlib

#: How many bytes may be hashed in one search: about ten seconds.
PATIENCE = 8 << 30

#: Bytes of which nearly every header consists.
_TEXT = tuple(bytes([code]) for code in (10, *range(32, 127)))

#: What may have stood at a place where a byte is read.
_Ways = Callable[[bytes], Iterable[bytes]]


class Witness:
    """The first entry of a record, which knows what header it was written after."""

    def __init__(self, entry: Entry) -> None:
        self.entry = entry
        self._rest = format.linked(entry)

    def proves(self, raw_header: bytes) -> bool:
        """Whether the entry was written after exactly this header."""
        return self._proves(format.hash_of(raw_header))

    def _proves(self, hash: "hashlib._Hash") -> bool:
        link = self.entry.link
        previous = hash.hexdigest()[: len(link)]
        return format.hash_of(previous.encode() + self._rest).hexdigest()[: len(link)] == link

    def found(self, raw: bytes, places: range | None = None) -> bytes:
        """The header that was written, if it differs from `raw` in one byte: another one, one more or one less.

        Only `places` are searched, or all of them. Empty when nothing was found.
        """
        where = range(len(raw)) if places is None else places
        for ways, tries in ((_other_bit, 8), (_one_less, 1), (_other_byte, len(_TEXT)), (_one_more, len(_TEXT))):
            if tries * len(where) * len(raw) // 2 <= PATIENCE and (header := self._search(raw, where, ways)):
                return header
        return b""

    def _search(self, raw: bytes, places: range, ways: _Ways) -> bytes:
        before = format.hash_of(raw[: places.start])
        whole = memoryview(raw)
        for at in places:
            here, after = raw[at : at + 1], whole[at + 1 :]
            for other in ways(here):
                trial = before.copy()
                trial.update(other)
                trial.update(after)
                if self._proves(trial):
                    return raw[:at] + other + raw[at + 1 :]
            before.update(here)
        return b""


def _other_bit(byte: bytes) -> Iterator[bytes]:
    return (bytes([byte[0] ^ 1 << bit]) for bit in range(8))


def _other_byte(_: bytes) -> Iterable[bytes]:
    return _TEXT


def _one_less(_: bytes) -> Iterable[bytes]:
    return (b"",)


def _one_more(byte: bytes) -> Iterator[bytes]:
    return (more + byte for more in _TEXT)
