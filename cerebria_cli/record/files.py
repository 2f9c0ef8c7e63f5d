"""Files as a record needs them: opened, locked, created and written with one clear sentence when that fails."""

import errno
import os
import stat
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from cerebria_cli.errors import Busy, CerebriaError, Damaged, WrongUsage
from cerebria_cli.record.escape import shown
from cerebria_cli.record.written import WRITTEN, is_read, note_read
from cerebria_cli.system import locks, opening

#: How long to wait for another writer, in seconds.
PATIENCE = 10.0
#: And how long without a word about it.
SILENCE = 1.0
#: How long something may take to come through a pipe, in seconds.
COMING = 10.0
#: How a file is called before it is put in its place, and after how many seconds nobody will do that any more.
FRESH, NEW, LEFT = ".cerebria-", ".new", 3600
AS_BEFORE = "It is as it was before."
#: Who may read and write a new file, as far as the user's umask lets them.
USUAL = 0o666
_NEW_FILE = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND | opening.PRIVATE | opening.BYTES

_CAUSES = {
    errno.ENOENT: "does not exist",
    errno.ENOTDIR: "does not exist: a part of its path is not a folder",
    errno.EISDIR: "is a folder, not a file",
    errno.EACCES: "may not be used by you: no permission",
    errno.EPERM: "may not be used by you: no permission",
    errno.EROFS: "cannot be written: the disk is read-only",
    errno.EEXIST: "exists already; it is not overwritten without --force",
    errno.ENAMETOOLONG: "cannot be used: the name is too long",
    errno.ELOOP: "cannot be used: its links go round in a circle",
}
_FULL = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "your share of the disk is full",
    errno.EFBIG: "the file would be too large",
}


def refusal(path: Path, error: OSError) -> CerebriaError:
    """The sentence for a file that cannot be used as the user asked."""
    cause = _CAUSES.get(error.errno or 0)
    if cause is None:
        return Damaged(f"{shown(path)} cannot be used: {_reason(error)}.")
    return WrongUsage(f"{shown(path)} {cause}.")


def _reason(error: OSError) -> str:
    return _FULL.get(error.errno or 0) or shown(error.strerror or error)


def open_file(path: Path, flags: int) -> int:
    """A descriptor for an ordinary file, which counts as read; never waits for a pipe, never opens a folder or
    device."""
    handle = _open_ordinary(path, flags)
    note_read(handle)
    return handle


def _open_ordinary(path: Path, flags: int) -> int:
    handle, mode = _open(path, flags)
    if stat.S_ISREG(mode):
        return handle
    os.close(handle)
    what = "a folder" if stat.S_ISDIR(mode) else "not an ordinary file"
    raise WrongUsage(f"{shown(path)} is {what}; a record is a file.")


def open_text(path: Path) -> IO[bytes]:
    """A file with text that somebody wrote, which counts as read. It may be a pipe, as from `<(...)`, which is not
    waited for if nothing comes."""
    handle, mode = _open(path, os.O_RDONLY)
    try:
        if stat.S_ISDIR(mode):
            raise refusal(path, IsADirectoryError(errno.EISDIR, ""))
        if stat.S_ISFIFO(mode) and not opening.is_coming(handle, COMING):
            raise WrongUsage(f"{shown(path)} is a pipe, and nothing came through it for {COMING:g} seconds.")
        opening.wait_from_now_on(handle)
        note_read(handle)
        return os.fdopen(handle, "rb")
    except BaseException:
        os.close(handle)
        raise


def _open(path: Path, flags: int) -> tuple[int, int]:
    """A descriptor, at once, and the kind of file."""
    try:
        handle = os.open(path, flags | opening.PRIVATE | opening.AT_ONCE | opening.BYTES)
    except PermissionError as error:
        if flags & os.O_RDWR and os.access(path, os.R_OK):
            raise WrongUsage(f"{shown(path)} may be read by you, but not written: no permission.") from None
        raise refusal(path, error) from None
    except OSError as error:
        raise refusal(path, error) from None
    except ValueError:
        raise WrongUsage(f"{shown(path)} cannot be the name of a file.") from None
    return handle, os.fstat(handle).st_mode


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """Trouble of the disk while `path` is read becomes a sentence about it."""
    try:
        yield
    except OSError as error:
        raise refusal(path, error) from None


def lock(handle: int, path: Path, patience: float = PATIENCE) -> None:
    """Keep others from writing until the descriptor is closed; `Busy` names who holds the file when that takes long."""
    try:
        if locks.is_locked(handle, min(patience, SILENCE)):
            return
        name_wait(handle, path)
        if locks.is_locked(handle, patience - SILENCE):
            return
    except OSError as error:
        raise Damaged(f"{shown(path)} cannot be locked here: {_reason(error)}.") from None
    raise Busy(f"{shown(path)} is in use by {holder_of(handle)}; nothing was written. Try again when it is done.")


def name_wait(handle: int, path: Path) -> None:
    """Tell a person at a terminal what is waited for."""
    if sys.stderr.isatty():
        print(f"{shown(path)} is in use by {holder_of(handle)}; waiting for it to be done ...", file=sys.stderr)


def wait_for_writer(file: IO[bytes]) -> None:
    """Let a writer who is at work finish, as far as the system has locks."""
    try:
        locks.wait_for_others(file.fileno(), PATIENCE)
    except OSError:
        return


def holder_of(handle: int) -> str:
    """Who holds the lock, where the system tells."""
    try:
        inode = os.fstat(handle).st_ino
        with open("/proc/locks", encoding="ascii") as table:
            rows = [row.split() for row in table]
        holder = next(int(row[4]) for row in rows if row[1] == "FLOCK" and row[5].endswith(f":{inode}"))
        name = Path(f"/proc/{holder}/comm").read_text(encoding="utf-8", errors="replace").strip()
        return f"{shown(name)} (process {holder})"
    except (OSError, ValueError, StopIteration, IndexError):
        return "another process"


def check_same_file(handle: int, path: Path) -> None:
    """`Busy` when `path` has come to mean another file since it was opened."""
    opened = os.fstat(handle)
    try:
        found = os.stat(path)
    except OSError as error:
        raise Busy(f"{shown(path)} was taken away meanwhile: {_reason(error)}.") from None
    if (opened.st_ino, opened.st_dev) != (found.st_ino, found.st_dev):
        raise Busy(f"{shown(path)} was replaced by another file meanwhile; nothing was written. Open it again.")


def write_once(handle: int, data: bytes, path: Path, size: int) -> None:
    """One write at the end and to the disk; when it fails, the file is as long as before (`size`)."""
    try:
        _write_all(handle, data)
    except OSError as error:
        raise _not_written(path, error, _cut(handle, size)) from None


def _write_all(handle: int, data: bytes) -> None:
    written = os.write(handle, data)
    while written < len(data):
        # the system took only a part: ask again, which finishes it or tells why not
        written += os.write(handle, data[written:])
    os.fsync(handle)


def _not_written(path: Path, error: OSError, left: str) -> Damaged:
    return Damaged(f"{shown(path)} could not be written: {_reason(error)}. {left}")


def _cut(handle: int, size: int) -> str:
    try:
        os.ftruncate(handle, size)
        os.fsync(handle)
    except OSError:
        return "Its last line is torn."
    return AS_BEFORE


def put_file(path: Path, data: bytes, *, force: bool = False, mode: int = USUAL, told: str = "") -> None:
    """A file that a command was asked to write, whole or not at all; an existing one is replaced only by `force`, and
    never one that the command reads. It is noted as written, in the sentence `told` where the name alone says too
    little."""
    check_target(path, force=force)
    rewrite_file(path, data, force=force, mode=mode, told=told)


def check_target(path: Path, *, force: bool = False) -> None:
    """Refuse a file that could not be put there, before the work for it is done."""
    if is_read(path):
        raise WrongUsage(
            f"{shown(path)} is a file that this command reads, so it is not overwritten. Name another file."
        )
    if not force and os.path.lexists(path):
        raise refusal(path, FileExistsError(errno.EEXIST, ""))


def rewrite_file(path: Path, data: bytes, *, force: bool = True, mode: int = USUAL, told: str = "") -> None:
    """The same for a file that is read in order to change it."""
    if force:
        replace_file(path, data, mode)
    else:
        create_file(path, data, mode=mode)
    WRITTEN[str(path)] = told or f"{shown(path)} is written"


def create_file(path: Path, data: bytes, mode: int = USUAL) -> None:
    """A new file with `data`, at the user's umask, which is not there before it is whole; an existing one is left
    alone."""
    fresh = _fresh(path, data, path, mode)
    try:
        os.link(fresh, path)
    except FileExistsError as error:
        raise refusal(path, error) from None
    except (OSError, ValueError):
        # Some file systems have no links, and some names are none.
        _write_new(path, data, path, mode)
    finally:
        fresh.unlink(missing_ok=True)
    _flush_folder(path.parent)


def replace_file(path: Path, data: bytes, mode: int = USUAL) -> None:
    """A new file in the place of an old one, which stays until the new one is whole; nobody may read it who could not
    read the old one."""
    known, path = path, Path(os.path.realpath(path))
    with _held(path):
        fresh = _fresh(path, data, known, mode_like(path, mode))
        try:
            os.replace(fresh, path)
        except OSError as error:
            fresh.unlink(missing_ok=True)
            raise refusal(known, error) from None
    _flush_folder(path.parent)


def _fresh(path: Path, data: bytes, known: Path, mode: int) -> Path:
    """A file with `data` beside the place where it is to be put."""
    _clear_away(path.parent)
    fresh = path.with_name(f"{FRESH}{os.getpid()}-{time.monotonic_ns()}{NEW}")
    _write_new(fresh, data, known, mode)
    return fresh


def _write_new(path: Path, data: bytes, known: Path, mode: int) -> None:
    """Write a file that is not there yet; `known` is what users know it as."""
    try:
        handle = os.open(path, _NEW_FILE, mode)
    except FileNotFoundError:
        raise WrongUsage(f"{shown(known)} cannot be created: its folder does not exist.") from None
    except OSError as error:
        raise refusal(known, error) from None
    except ValueError:
        raise WrongUsage(f"{shown(known)} cannot be the name of a file.") from None
    try:
        _write_all(handle, data)
    except OSError as error:
        path.unlink(missing_ok=True)
        left = AS_BEFORE if os.path.lexists(known) else "No file is left there."
        raise _not_written(known, error, left) from None
    except BaseException:
        path.unlink(missing_ok=True)
        raise
    finally:
        os.close(handle)


def _clear_away(folder: Path) -> None:
    """Files that were never put in their place, because whoever wrote them was killed long ago."""
    for left in folder.glob(f"{FRESH}*{NEW}"):
        with suppress(OSError):
            if time.time() - left.lstat().st_mtime > LEFT:
                left.unlink()


def mode_for(source: Path, *, secret: bool) -> int:
    """The mode of a file that is made from `source`, by whether it holds what only some may see."""
    return mode_like(source) if secret else USUAL


def mode_like(path: Path, mode: int = USUAL) -> int:
    """The mode of a new file that nobody may read or write who may not do so with `path`, if that exists."""
    try:
        return mode & stat.S_IMODE(path.stat().st_mode)
    except OSError:
        return mode


@contextmanager
def _held(path: Path) -> Iterator[None]:
    """No writer is at work on `path`, if it exists."""
    if not os.path.lexists(path):
        yield
        return
    handle = _open_ordinary(path, os.O_RDONLY)
    try:
        lock(handle, path)
        yield
    finally:
        os.close(handle)


def set_aside(path: Path, data: bytes) -> Path:
    """`data` in a new file next to the record, NAME.torn-1 or the next free number."""
    number = 1
    while os.path.lexists(aside := path.with_name(f"{path.name}.torn-{number}")):
        number += 1
    create_file(aside, data, mode=mode_like(path))
    return aside


def _flush_folder(folder: Path) -> None:
    """So that the name of a new file survives a loss of power; some file systems cannot."""
    try:
        handle = os.open(folder, os.O_RDONLY | opening.FOLDER | opening.PRIVATE)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        return
    finally:
        os.close(handle)
