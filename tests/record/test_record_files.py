"""Files as a record needs them: sentences for trouble, who may read them, on the disk, closed again."""

import errno
import io
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from support.record_samples import DRAFTS, HEADER, plays, sample

from cerebria_cli.errors import Busy, CerebriaError, Damaged, WrongUsage
from cerebria_cli.record import files, format, store
from cerebria_cli.record.reader import Reader
from cerebria_cli.record.written import WRITTEN
from cerebria_cli.system import locks

NO_PERMISSION = "may not be used by you: no permission"


@pytest.mark.parametrize(
    ("number", "kind", "says"),
    [
        (errno.ENOENT, WrongUsage, "does not exist"),
        (errno.ENOTDIR, WrongUsage, "does not exist: a part of its path is not a folder"),
        (errno.EISDIR, WrongUsage, "is a folder, not a file"),
        (errno.EACCES, WrongUsage, NO_PERMISSION),
        (errno.EPERM, WrongUsage, NO_PERMISSION),
        (errno.EROFS, WrongUsage, "cannot be written: the disk is read-only"),
        (errno.EEXIST, WrongUsage, "exists already; it is not overwritten without --force"),
        (errno.ENAMETOOLONG, WrongUsage, "cannot be used: the name is too long"),
        (errno.ELOOP, WrongUsage, "cannot be used: its links go round in a circle"),
        (errno.ENOSPC, Damaged, "cannot be used: the disk is full"),
        (errno.EDQUOT, Damaged, "cannot be used: your share of the disk is full"),
        (errno.EFBIG, Damaged, "cannot be used: the file would be too large"),
        (errno.EIO, Damaged, "cannot be used: broken"),
    ],
)
def test_the_sentence_for_trouble_with_a_file(number: int, kind: type[CerebriaError], says: str) -> None:
    found = files.refusal(Path("game.cer"), OSError(number, "broken"))
    assert (type(found), str(found)) == (kind, f"game.cer {says}.")


def test_trouble_without_a_number_is_told_as_it_is() -> None:
    assert str(files.refusal(Path("game.cer"), OSError("odd"))) == "game.cer cannot be used: odd."


# ---------------------------------------------------------------- who may read a file


@pytest.fixture
def open_mask() -> Iterator[None]:
    """A user who keeps nothing from others."""
    before = os.umask(0)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o7777


@pytest.mark.usefixtures("open_mask")
def test_a_new_file_is_for_everybody_whom_the_umask_lets(tmp_path: Path) -> None:
    path, private = tmp_path / "game.cer", tmp_path / "own.toml"
    for write in (files.create_file, files.replace_file, files.put_file):
        write(path, b"x")
        assert mode(path) == 0o666
        path.unlink()
    files.put_file(path, b"x", force=True)
    assert mode(path) == 0o666
    for force in (False, True):
        files.put_file(private, b"x", force=force, mode=0o600)
        assert mode(private) == 0o600


@pytest.mark.usefixtures("open_mask")
@pytest.mark.parametrize("before", [0o600, 0o640, 0o644])
def test_nobody_may_read_a_replaced_file_who_could_not_before(tmp_path: Path, before: int) -> None:
    path = tmp_path / "game.cer"
    path.write_bytes(b"old")
    path.chmod(before)
    files.replace_file(path, b"new")
    assert (mode(path), path.read_bytes()) == (before, b"new")
    assert list(tmp_path.iterdir()) == [path]


# ---------------------------------------------------------------- on the disk


@pytest.fixture
def flushed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What went to the disk, in its order: the names of files and folders, with how long each is then."""
    found: list[str] = []
    fsync = os.fsync

    def noted(handle: int) -> None:
        path = Path(os.readlink(f"/proc/self/fd/{handle}"))
        found.append("folder" if path.is_dir() else f"{path.stat().st_size}")
        fsync(handle)

    monkeypatch.setattr(os, "fsync", noted)
    return found


needs_proc = pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="this system does not show open files")


@needs_proc
def test_what_is_written_goes_to_the_disk_with_its_name(tmp_path: Path, flushed: list[str]) -> None:
    path = tmp_path / "a"
    files.create_file(path, b"12345")
    assert flushed == ["5", "folder"]
    flushed.clear()
    files.replace_file(path, b"1234567")
    assert flushed == ["7", "folder"]


@needs_proc
def test_an_appended_entry_goes_to_the_disk(tmp_path: Path, flushed: list[str]) -> None:
    path = sample(tmp_path)
    flushed.clear()
    with store.Appender(path) as appender:
        appender.append(plays("diana valley"))
    assert flushed == [str(path.stat().st_size)]


@needs_proc
def test_what_could_not_be_written_is_taken_off_the_disk(
    tmp_path: Path, flushed: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"12345")
    handle = os.open(path, os.O_WRONLY | os.O_APPEND)
    write = os.write

    def half(handle: int, data: bytes) -> int:
        if len(data) < 4:
            raise OSError(errno.ENOSPC, "full")
        return write(handle, data[:3])

    monkeypatch.setattr(os, "write", half)
    with pytest.raises(Damaged) as caught:
        files.write_once(handle, b"67890", path, 5)
    os.close(handle)
    assert str(caught.value) == f"{path} could not be written: the disk is full. It is as it was before."
    assert (path.read_bytes(), flushed) == (b"12345", ["5"])


@pytest.mark.parametrize("error", [OSError(errno.ENOSPC, "full"), KeyboardInterrupt()])
@pytest.mark.parametrize("gone", [False, True])
def test_no_half_of_a_new_file_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: BaseException, gone: bool
) -> None:
    """Even where somebody else took it away meanwhile."""
    path = tmp_path / "a"

    def failing(handle: int, data: bytes) -> int:
        for half in tmp_path.iterdir():
            if gone:
                half.unlink()
        raise error

    monkeypatch.setattr(os, "write", failing)
    with pytest.raises(type(error) if isinstance(error, KeyboardInterrupt) else Damaged) as caught:
        files.create_file(path, b"x")
    assert list(tmp_path.iterdir()) == []
    if isinstance(caught.value, Damaged):
        assert str(caught.value) == f"{path} could not be written: the disk is full. No file is left there."


def test_a_new_file_is_not_there_before_it_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever writes it may be killed at any time."""
    path, seen, write = tmp_path / "a", list[bool](), os.write

    def noted(handle: int, data: bytes) -> int:
        seen.append(path.exists())
        return write(handle, data[:3])

    monkeypatch.setattr(os, "write", noted)
    files.create_file(path, b"12345")
    assert (seen, path.read_bytes()) == ([False, False], b"12345")
    assert [*tmp_path.iterdir()] == [path]


def test_a_new_file_where_there_are_no_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(source: Path, target: Path) -> None:
        raise OSError(errno.EPERM, "no")

    monkeypatch.setattr(os, "link", failing)
    path = tmp_path / "a"
    files.create_file(path, b"12345")
    with pytest.raises(WrongUsage, match="exists already"):
        files.create_file(path, b"6")
    assert [(one, one.read_bytes()) for one in tmp_path.iterdir()] == [(path, b"12345")]


def test_a_file_that_somebody_else_made_meanwhile_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, link = tmp_path / "a", os.link

    def late(source: Path, target: Path) -> None:
        path.write_bytes(b"theirs")
        link(source, target)

    monkeypatch.setattr(os, "link", late)
    with pytest.raises(WrongUsage, match="exists already"):
        files.create_file(path, b"mine")
    assert [(one, one.read_bytes()) for one in tmp_path.iterdir()] == [(path, b"theirs")]


def test_a_file_that_cannot_take_its_place_is_not_left_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"old")

    def failing(source: Path, target: Path) -> None:
        raise OSError(errno.EPERM, "no")

    monkeypatch.setattr(os, "replace", failing)
    with pytest.raises(WrongUsage) as caught:
        files.replace_file(path, b"new")
    assert str(caught.value) == f"{path} {NO_PERMISSION}."
    assert [(one.name, one.read_bytes()) for one in tmp_path.iterdir()] == [("a", b"old")]


def test_what_was_left_beside_it_long_ago_is_cleared_away(tmp_path: Path) -> None:
    path, old, fresh = (tmp_path / name for name in ("a", ".cerebria-1-1.new", ".cerebria-1-2.new"))
    for one in (path, old, fresh, tmp_path / "b.new"):
        one.write_bytes(b"old")
    os.utime(old, (0, 0))
    os.utime(tmp_path / "b.new", (0, 0))
    files.replace_file(path, b"new")
    assert {one.name for one in tmp_path.iterdir()} == {"a", fresh.name, "b.new"}


# ---------------------------------------------------------------- closed again


def handles() -> int:
    return len(os.listdir("/proc/self/fd"))


@needs_proc
@pytest.mark.parametrize(
    "use",
    [
        lambda folder: files.create_file(folder / "new", b"x"),
        lambda folder: files.replace_file(folder / "game.cer", b"x"),
        lambda folder: files.set_aside(folder / "game.cer", b"x"),
        lambda folder: store.read(folder / "game.cer"),
        lambda folder: store.Appender(folder / "game.cer").__enter__().__exit__(),
    ],
    ids=["create", "replace", "set-aside", "read", "append"],
)
def test_no_file_stays_open(tmp_path: Path, use: Callable[[Path], object]) -> None:
    sample(tmp_path)
    before = handles()
    use(tmp_path)
    assert handles() == before


@needs_proc
def test_no_file_stays_open_after_a_refusal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = sample(tmp_path)
    monkeypatch.setattr(format, "MAX_RECORD", 10)
    before = handles()
    with pytest.raises(WrongUsage, match="is a folder; a record is a file"):
        files.open_file(tmp_path, os.O_RDONLY)
    with pytest.raises(Damaged):
        Reader.open(path)
    (tmp_path / "text").write_bytes(b"Dear diary,\n")
    with pytest.raises(Damaged), store.Appender(tmp_path / "text"):
        pass
    assert handles() == before


def test_a_record_is_closed_when_it_was_read(tmp_path: Path) -> None:
    with Reader.open(sample(tmp_path)) as found:
        found.header()
        assert not found.file.closed
    assert found.file.closed


@needs_proc
def test_a_file_that_is_too_large_is_closed_before_it_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = sample(tmp_path)
    monkeypatch.setattr(format, "MAX_RECORD", 10)
    before = handles()
    with pytest.raises(Damaged) as caught:
        Reader.open(path)
    assert (handles(), str(caught.value)) == (before, f"{path} holds 0 MB; a record holds at most 0 MB.")


def test_a_file_that_somebody_writes_is_not_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"old")

    def busy(handle: int, locked: Path) -> None:
        assert (os.fstat(handle).st_ino, locked) == (path.stat().st_ino, path)
        raise Busy("in use")

    monkeypatch.setattr(files, "lock", busy)
    with pytest.raises(Busy):
        files.replace_file(path, b"new")
    assert [(one.name, one.read_bytes()) for one in tmp_path.iterdir()] == [("a", b"old")]
    # What is not there yet is in nobody's use.
    files.replace_file(tmp_path / "b", b"new")
    assert (tmp_path / "b").read_bytes() == b"new"


@pytest.mark.parametrize(
    ("tries", "waited", "locked"), [((True,), 0, True), ((False, True), 1, True), ((False, False), 1, False)]
)
def test_a_wait_is_named_only_where_there_is_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tries: tuple[bool, ...], waited: int, locked: bool
) -> None:
    """First without a word, then for the rest of the time."""
    path = tmp_path / "a"
    path.write_bytes(b"x")
    asked: list[float] = []
    named: list[Path] = []

    def is_locked(handle: int, seconds: float) -> bool:
        asked.append(seconds)
        return tries[len(asked) - 1]

    monkeypatch.setattr(locks, "is_locked", is_locked)
    monkeypatch.setattr(files, "name_wait", lambda handle, waiting: named.append(waiting))
    with path.open("rb") as file:
        if locked:
            files.lock(file.fileno(), path, 5.0)
        else:
            with pytest.raises(Busy, match="is in use by another process; nothing was written"):
                files.lock(file.fileno(), path, 5.0)
    assert (asked, named) == ([1.0, 4.0][: len(tries)], [path] * waited)


@needs_proc
@pytest.mark.parametrize(
    ("rows", "is_told"),
    [
        (("FLOCK 1 1", "POSIX 1 {inode}", "FLOCK {own} {inode}", "FLOCK 1 {inode}"), True),
        (("FLOCK {own} 1", "POSIX {own} {inode}"), False),
        (("FLOCK",), False),
        ((), False),
    ],
)
def test_who_holds_a_file_is_told_where_the_system_knows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rows: tuple[str, ...], is_told: bool
) -> None:
    """By the kind of lock and the number of the file, as in proc_locks(5)."""
    path, own = tmp_path / "a", os.getpid()
    path.write_bytes(b"x")
    table = []
    for number, row in enumerate(rows, 1):
        kind, *rest = row.format(own=own, inode=path.stat().st_ino).split()
        table.append(
            f"{number}: {kind} ADVISORY WRITE {rest[0]} 08:01:{rest[1]} 0 EOF" if rest else f"{number}: {kind}"
        )
    monkeypatch.setattr(files, "open", lambda name, encoding: io.StringIO("\n".join(table)), raising=False)
    with path.open("rb") as file:
        found = files.holder_of(file.fileno())
    name = Path(f"/proc/{own}/comm").read_text(encoding="utf-8").strip()
    assert found == (f"{name} (process {own})" if is_told else "another process")


def test_too_large_a_record_is_not_begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(format, "MAX_RECORD", 100)
    with pytest.raises(WrongUsage, match="would hold more than 0 MB, too much for a record"):
        sample(tmp_path)
    assert list(tmp_path.iterdir()) == []


# ---------------------------------------------------------------- names


def test_what_is_set_aside_gets_the_next_free_number(tmp_path: Path) -> None:
    path = tmp_path / "game.cer"
    assert [files.set_aside(path, data).name for data in (b"a", b"b", b"c")] == [
        "game.cer.torn-1",
        "game.cer.torn-2",
        "game.cer.torn-3",
    ]
    assert (tmp_path / "game.cer.torn-2").read_bytes() == b"b"


def test_what_was_written_is_noted_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    noted: dict[str, str] = {}
    monkeypatch.setattr(files, "WRITTEN", noted)
    path = tmp_path / "a"
    files.put_file(path, b"x")
    assert noted == {str(path): f"{path} is written"}
    files.put_file(path, b"y", force=True, told="it is done")
    assert (noted, path.read_bytes()) == ({str(path): "it is done"}, b"y")
    with pytest.raises(WrongUsage, match="exists already"):
        files.put_file(path, b"z")
    assert path.read_bytes() == b"y"


def test_entries_that_were_written_are_noted_by_their_numbers(tmp_path: Path) -> None:
    path = tmp_path / "game.cer"
    store.create(path, HEADER)
    assert WRITTEN[str(path)] == f"{path} is written"
    for lines, told in (
        (("a",), "entry 1 is written"),
        (("b", "c"), "entries 2 to 3 are written"),
        ((), "entries 2 to 3 are written"),
    ):
        with store.Appender(path) as appender:
            appender.append(plays(*lines))
        assert WRITTEN[str(path)] == f"{path}: {told}"
    for drafts, told in ((DRAFTS[:1], "entry 1"), (DRAFTS, "entries 1 to 4")):
        store.create(path, HEADER, drafts, force=True)
        assert WRITTEN[str(path)] == f"{path} is written, with {told}"
    del WRITTEN[str(path)]
