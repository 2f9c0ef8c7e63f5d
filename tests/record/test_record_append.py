"""Appending: what others wrote, what is torn, what is locked, and a disk that is full."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from support.record_samples import DRAFTS, HEADER, lines_of, plays, sample

from cerebria_cli.errors import Busy, CerebriaError, Damaged, WrongUsage
from cerebria_cli.record import files, format, store, verify
from cerebria_cli.record.format import Draft
from cerebria_cli.record.store import Appender


@pytest.fixture(params=["since", "end"])
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Appender:
    """An appender that knows the record, and one that has read nothing."""
    path = sample(tmp_path)
    return Appender(path, store.read(path) if request.param == "since" else None)


def test_entries_are_numbered_and_linked_on(opened: Appender) -> None:
    before = opened.path.read_bytes()
    with opened as appender:
        first = appender.append(plays("leo valley", "diana willow 2"))
        second = appender.append(plays("leo rotate"))
    assert [entry.number for entry in first + second] == [5, 6, 7]
    assert opened.path.read_bytes().startswith(before)
    assert lines_of(opened.path)[4:] == ["leo valley", "diana willow 2", "leo rotate"]
    assert verify.integrity(opened.path).agrees
    assert opened.news == []


def test_appending_nothing_changes_nothing(opened: Appender) -> None:
    before = opened.path.read_bytes()
    with opened as appender:
        assert appender.append([]) == []
    assert opened.path.read_bytes() == before


@pytest.mark.parametrize("known", [True, False])
def test_the_first_entries_of_a_new_record(tmp_path: Path, known: bool) -> None:
    path = sample(tmp_path, ())
    for number in (1, 2, 3):
        with Appender(path, store.read(path) if known else None) as appender:
            assert appender.append(plays("diana valley"))[0].number == number
    assert verify.integrity(path).agrees


def test_the_record_of_an_appender_is_what_would_be_read(tmp_path: Path) -> None:
    path = sample(tmp_path)
    old = store.read(path)
    append(path, "leo valley")
    with Appender(path, old) as appender:
        assert appender.record == store.read(path)
        appender.append(plays("diana rotate", "diana extra"))
        assert appender.record == store.read(path)
    again = appender.record
    assert again is not None
    with Appender(path, again) as appender:
        appender.append(plays("leo extra"))
        assert appender.record == store.read(path)


def append(path: Path, *lines: str) -> None:
    with Appender(path) as appender:
        appender.append(plays(*lines))


@pytest.mark.parametrize("drafts", [DRAFTS, ()])
def test_the_second_scribe_is_told_what_the_first_wrote(tmp_path: Path, drafts: tuple[Draft, ...]) -> None:
    path = sample(tmp_path, drafts)
    mine = store.read(path)
    append(path, "leo valley", "diana willow 2")
    with Appender(path, mine) as appender:
        assert [entry.line for entry in appender.news] == ["leo valley", "diana willow 2"]
        appender.append(plays("leo rotate"))
    assert lines_of(path)[len(drafts) :] == ["leo valley", "diana willow 2", "leo rotate"]
    assert verify.integrity(path).agrees


def test_a_torn_end_is_set_aside_next_to_the_record(opened: Appender) -> None:
    torn = b"5\t2026-11-16T19:02:11Z\tleo val\xc3"
    for number in (1, 2):
        with opened.path.open("ab") as file:
            file.write(torn)
        with Appender(opened.path) as appender:
            assert appender.torn == "5\t2026-11-16T19:02:11Z\tleo val\\xc3"
            assert not list(opened.path.parent.glob(f"*.torn-{number}"))
            appender.append(plays("leo valley"))
            assert appender.torn == ""
        assert appender.set_aside == opened.path.with_name(f"game.cer.torn-{number}")
        assert appender.set_aside.read_bytes() == torn
    assert len(lines_of(opened.path)) == 6
    assert verify.integrity(opened.path).agrees


def test_a_torn_end_stays_while_nothing_is_appended(tmp_path: Path) -> None:
    path = sample(tmp_path)
    with path.open("ab") as file:
        file.write(b"5\t20")
    record = store.read(path)
    assert record.torn_sentence.endswith("the last line is torn; everything up to entry 4 is whole. It reads: 5\\t20")
    with Appender(path, record) as appender:
        assert appender.torn == "5\t20"
    assert path.read_bytes().endswith(b"5\t20")
    assert list(tmp_path.iterdir()) == [path]


def test_a_locked_record_is_busy_and_the_holder_is_named(tmp_path: Path) -> None:
    path = sample(tmp_path)
    with Appender(path), pytest.raises(Busy) as caught, Appender(path, patience=0.05):
        pytest.fail("two writers at once")
    assert str(caught.value).startswith(f"{path} is in use by ")
    assert str(caught.value).endswith("; nothing was written. Try again when it is done.")
    if sys.platform == "linux":
        assert f"(process {os.getpid()})" in str(caught.value)
    append(path, "leo valley")


def test_the_lock_is_kept_while_something_is_torn(tmp_path: Path) -> None:
    path = sample(tmp_path)
    with path.open("ab") as file:
        file.write(b"5\t20")
    with Appender(path), pytest.raises(Busy), Appender(path, patience=0.05):
        pytest.fail("two writers at once")


def test_the_lock_is_given_back_after_an_error(tmp_path: Path) -> None:
    path = sample(tmp_path)
    with pytest.raises(WrongUsage), Appender(path) as appender:
        appender.append([Draft("x" * (33 << 20), "00000000")])
    append(path, "leo valley")
    assert len(lines_of(path)) == 5


def changes(path: Path) -> dict[str, bytes]:
    """What a careless editor could make of a record of four entries."""
    raw = path.read_bytes()
    start = raw.index(b"\n4\t") + 1
    other = store.create(path.with_name("other.cer"), HEADER, plays("a", "b", "c", "d")).path.read_bytes()
    return {
        "shorter by an entry": raw[:start],
        "shorter by a line": raw[:-7],
        "nothing": b"",
        "last entry altered": raw.replace(b"diana move C", b"diana move N"),
        "last effect altered": raw.replace(b"\tthree", b"\tfour"),
        "shifted": raw.replace(b"Delight", b"Delights"),
        "another record": other,
    }


def test_a_record_that_was_changed_meanwhile_is_not_appended_to(tmp_path: Path) -> None:
    path = sample(tmp_path)
    for content in changes(path).values():
        path.unlink(missing_ok=True)
        known = store.read(sample(tmp_path))
        path.write_bytes(content)
        with pytest.raises(Busy, match=r"was changed meanwhile: .*; nothing was written"), Appender(path, known):
            pytest.fail("the change was not seen")
        assert path.read_bytes() == content


def test_a_header_that_was_changed_meanwhile(tmp_path: Path) -> None:
    path = sample(tmp_path, ())
    known = store.read(path)
    path.write_bytes(path.read_bytes().replace(b"basic", b"full"))
    with pytest.raises(Busy, match="was changed meanwhile"), Appender(path, known):
        pytest.fail("the change was not seen")


def test_a_record_that_is_replaced_while_waiting_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = sample(tmp_path)
    real = files.lock

    def lock_late(handle: int, path: Path, patience: float) -> None:
        real(handle, path, patience)
        path.unlink()
        sample(tmp_path)

    monkeypatch.setattr(files, "lock", lock_late)
    with pytest.raises(Busy, match="was replaced by another file meanwhile"), Appender(path):
        pytest.fail("wrote into a file that is gone")


def test_a_record_that_is_deleted_while_waiting_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = sample(tmp_path)
    monkeypatch.setattr(files, "lock", lambda handle, path, patience: path.unlink())
    with pytest.raises(Busy, match="was taken away meanwhile: No such file or directory"), Appender(path):
        pytest.fail("wrote into a file that is gone")


def test_what_others_wrote_must_agree_with_its_link(tmp_path: Path) -> None:
    path = sample(tmp_path)
    known = store.read(path)
    append(path, "leo valley", "diana willow 2", "leo rotate")
    path.write_bytes(path.read_bytes().replace(b"diana willow 2", b"diana willow 3"))
    with pytest.raises(Damaged, match=r"file altered at entry 6 \(link, line 22\)"), Appender(path, known):
        pytest.fail("the alteration was not seen")


def test_the_last_entry_must_agree_with_its_link(tmp_path: Path) -> None:
    path = sample(tmp_path)
    path.write_bytes(path.read_bytes().replace(b"diana move C", b"diana move N"))
    with pytest.raises(Damaged, match="file altered at entry 4"), Appender(path):
        pytest.fail("the alteration was not seen")


@pytest.mark.parametrize("length", [10, 1 << 14, 1 << 18, 5 << 18])
@pytest.mark.parametrize("torn", [b"", b"12\t2026", b"\tx", b"12"])
def test_long_entries_at_the_end(tmp_path: Path, length: int, torn: bytes) -> None:
    path = sample(tmp_path, DRAFTS + plays(*["note 1 " + "x" * length] * 7))
    with path.open("ab") as file:
        file.write(
            torn
            if torn != b"\tx"
            else b"12\t2026-11-16T19:02:11Z\tx\ts:00000000\te:00000000\tl:000000000000000000000000\n\tx"
        )
    with Appender(path) as appender:
        assert appender.append(plays("leo valley"))[0].number == 12
    assert bool(appender.set_aside) == bool(torn)
    assert verify.integrity(path).agrees


def test_appending_costs_the_same_for_a_long_record(tmp_path: Path) -> None:
    costs = []
    for name, copies in (("short", 8), ("long", 750)):
        folder = tmp_path / name
        folder.mkdir()
        path = sample(folder, DRAFTS * copies)
        known = store.read(path)
        costs.append(min(cost(path, known) for _ in range(20)))
    # the record is 90 times as long; a busy machine may triple a time
    assert costs[1] < 15 * costs[0]


def cost(path: Path, known: store.Record) -> float:
    start = time.process_time()
    with Appender(path, known) as appender:
        appender.append(DRAFTS[:1])
    spent = time.process_time() - start
    os.truncate(path, known.size)
    return spent


LIMITED = """
import resource, sys
from cerebria_cli.errors import CerebriaError
from cerebria_cli.record import store
from cerebria_cli.record.format import Draft
path, limit = sys.argv[1], int(sys.argv[2])
resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
try:
    if sys.argv[3] == "append":
        with store.Appender(path) as appender:
            appender.append([Draft("note 1 " + "x" * 5000, "00000000")])
    else:
        store.create(path, {"name": "x" * 5000}, force=sys.argv[3] == "force")
except CerebriaError as error:
    print(error)
"""


def limited(path: Path, limit: int, what: str) -> str:
    """What is said when the system takes only `limit` bytes."""
    # -B: a compiled module that is imported late would be cut off, too, and break whoever imports it next.
    words = [sys.executable, "-B", "-c", LIMITED, str(path), str(limit), what]
    return subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip()


@pytest.mark.parametrize("room", [0, 1, 100, 4999])
def test_a_full_disk_leaves_the_record_as_it_was(tmp_path: Path, room: int) -> None:
    path = sample(tmp_path)
    before = path.read_bytes()
    said = limited(path, len(before) + room, "append")
    assert said == f"{path} could not be written: the file would be too large. It is as it was before."
    assert path.read_bytes() == before


def test_a_full_disk_leaves_no_half_of_a_new_record(tmp_path: Path) -> None:
    path = tmp_path / "game.cer"
    assert "could not be written: the file would be too large." in limited(path, 100, "create")
    assert list(tmp_path.iterdir()) == []


def test_a_full_disk_leaves_the_record_that_was_to_be_replaced(tmp_path: Path) -> None:
    path = sample(tmp_path)
    before = path.read_bytes()
    assert "could not be written: the file would be too large." in limited(path, 100, "force")
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_full_disk_is_called_that() -> None:
    handle = os.open("/dev/full", os.O_WRONLY)
    try:
        with pytest.raises(CerebriaError, match="could not be written: the disk is full") as caught:
            files.write_once(handle, b"x", Path("game.cer"), 0)
    finally:
        os.close(handle)
    assert caught.value.exit_status == 4


def test_a_write_in_parts_is_finished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = sample(tmp_path)
    real = os.write
    with Appender(path) as appender:
        monkeypatch.setattr(os, "write", lambda handle, data: real(handle, data[:7]))
        appender.append(plays("leo valley"))
    monkeypatch.undo()
    assert lines_of(path)[-1] == "leo valley"
    assert verify.integrity(path).agrees


def test_a_record_cannot_grow_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = sample(tmp_path)
    monkeypatch.setattr(format, "MAX_RECORD", path.stat().st_size + 10)
    with pytest.raises(WrongUsage, match="too much for a record"), Appender(path) as appender:
        appender.append(plays("leo valley"))
    assert len(lines_of(path)) == 4


@pytest.mark.parametrize("at_terminal", [True, False])
def test_a_person_is_told_what_is_waited_for(
    at_terminal: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = sample(tmp_path)
    monkeypatch.setattr(files, "SILENCE", 0.02)
    monkeypatch.setattr("sys.stderr.isatty", lambda: at_terminal)
    with Appender(path), pytest.raises(Busy), Appender(path, patience=0.05):
        pass
    told = capsys.readouterr().err
    assert told.endswith("; waiting for it to be done ...\n") if at_terminal else not told


def test_what_others_wrote_meanwhile_is_read_in_the_format_of_the_record(tmp_path: Path) -> None:
    path = tmp_path / "game.cer"
    for version in (1, 2):
        first = store.create(path, {**HEADER, "format": version}, plays("a"), force=True)
        with store.Appender(path) as other:
            other.append(plays("b"))
        with store.Appender(path, first) as appender:
            assert [entry.line for entry in appender.news] == ["b"]
            appender.append(plays("c"))
        assert lines_of(path) == ["a", "b", "c"]
        assert store.read(path).altered == 0
