"""What `msvcrt` offers on Windows, made of what is here: locks on a byte, and keys from a list."""

import errno
import fcntl
import os

LK_NBLCK, LK_UNLCK = 2, 0

#: The keys that will be pressed.
typed: list[bytes] = []


def locking(handle: int, mode: int, size: int) -> None:
    """A lock on `size` bytes from where the file stands, as Windows knows it: it fails at once when another has it."""
    place = os.lseek(handle, 0, os.SEEK_CUR)
    if mode == LK_UNLCK:
        fcntl.lockf(handle, fcntl.LOCK_UN, size, place)
        return
    try:
        fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB, size, place)
    except OSError:
        raise OSError(errno.EACCES, "Permission denied") from None


def kbhit() -> bool:
    return bool(typed)


def getch() -> bytes:
    return typed.pop(0)
