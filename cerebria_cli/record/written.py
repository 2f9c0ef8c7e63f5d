"""What this process wrote, a sentence for each file by its name: the answer to it may never reach anybody. And which
files a command reads: it overwrites none of them."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

WRITTEN: dict[str, str] = {}

#: The files read so far, by device and number, for each command that is at work.
_READ: list[set[tuple[int, int]]] = []


@contextmanager
def sparing_what_is_read() -> Iterator[None]:
    """As long as this lasts, whatever is read cannot be overwritten."""
    _READ.append(set())
    try:
        yield
    finally:
        _READ.pop()


def note_read(handle: int) -> None:
    """An open file is read by the command that is at work, if one is."""
    if _READ:
        _READ[-1].add(_identity(os.fstat(handle)))


def is_read(path: str | os.PathLike[str]) -> bool:
    """Whether a name, of whatever kind of link, means a file that the command at work reads."""
    try:
        found = _identity(os.stat(path))
    except (OSError, ValueError):
        return False
    return any(found in read for read in _READ)


def _identity(status: os.stat_result) -> tuple[int, int]:
    return status.st_dev, status.st_ino
