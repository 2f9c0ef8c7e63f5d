"""A lock on an open file: `fcntl` where the system has it, `msvcrt` otherwise."""

import errno
import os
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

#: One try to lock an open file: whether that worked.
Lock = Callable[[int], bool]

_PAUSE = 0.005

#: Where `msvcrt` locks one byte: behind the end of every record, since nobody can read what it locks.
_BEHIND = 1 << 40


def is_locked(handle: int, patience: float) -> bool:
    """Whether the file is ours now, until the descriptor is closed; for others it waits `patience` seconds."""
    return _tried(handle, _lock_alone, patience)


def wait_for_others(handle: int, patience: float) -> bool:
    """Whether nobody writes to the file any more, after `patience` seconds at most."""
    return _tried(handle, _lock_among_readers, patience)


def _tried(handle: int, lock: Lock, patience: float) -> bool:
    end = time.monotonic() + patience
    while not lock(handle):
        if time.monotonic() >= end:
            return False
        time.sleep(_PAUSE)
    return True


def _lock_alone(handle: int) -> bool:
    try:
        import fcntl
    except ImportError:
        return _lock_byte(handle)
    return _flock(handle, fcntl.LOCK_EX)


def _lock_among_readers(handle: int) -> bool:
    try:
        import fcntl
    except ImportError:
        # this system knows no readers' lock: nobody writes if the writer's could be taken, and it is given back
        return _lock_byte(handle) and _unlock_byte(handle)
    return _flock(handle, fcntl.LOCK_SH)


def _flock(handle: int, operation: int) -> bool:
    import fcntl

    try:
        fcntl.flock(handle, operation | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _lock_byte(handle: int) -> bool:
    msvcrt = _msvcrt()

    try:
        _at_lock(handle, msvcrt.LK_NBLCK)
    except OSError as error:
        if error.errno in (errno.EACCES, errno.EDEADLK):
            return False
        raise
    return True


def _unlock_byte(handle: int) -> bool:
    msvcrt = _msvcrt()

    _at_lock(handle, msvcrt.LK_UNLCK)
    return True


def _at_lock(handle: int, operation: int) -> None:
    """One operation on the byte that stands for the whole file; the position in the file stays."""
    msvcrt = _msvcrt()

    here = os.lseek(handle, 0, os.SEEK_CUR)
    os.lseek(handle, _BEHIND, os.SEEK_SET)
    try:
        msvcrt.locking(handle, operation, 1)
    finally:
        os.lseek(handle, here, os.SEEK_SET)


def _msvcrt() -> Any:
    try:
        return import_module("msvcrt")
    except ImportError:
        raise OSError(errno.ENOLCK, "This system cannot lock files", "the record") from None
