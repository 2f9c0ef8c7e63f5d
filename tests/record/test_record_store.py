"""Creating and reading the file, and one clear sentence for everything that is not a record."""

import os
import stat
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from support.record_samples import DRAFTS, HEADER, lines_of, sample

from cerebria_cli.errors import Busy, CerebriaError, Damaged, WrongUsage
from cerebria_cli.record import files, format, store
from cerebria_cli.record.format import Entry


def test_a_new_record_has_a_header_and_no_entry(tmp_path: Path) -> None:
    path = tmp_path / "game.cer"
    created = store.create(path, HEADER)
    assert created == store.read(path)
    assert created.entries == []
    assert created.size == path.stat().st_size


@pytest.mark.parametrize(("mask", "mode"), [(0o022, 0o644), (0o077, 0o600), (0o002, 0o664)])
def test_a_record_is_created_at_the_users_umask(tmp_path: Path, mask: int, mode: int) -> None:
    before = os.umask(mask)
    try:
        path = sample(tmp_path)
        store.create(path, HEADER, force=True)
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == mode


def test_an_existing_file_is_overwritten_only_by_force(tmp_path: Path) -> None:
    path = sample(tmp_path)
    before = path.read_bytes()
    with pytest.raises(WrongUsage, match=r"game\.cer exists already; it is not overwritten without --force\."):
        store.create(path, {})
    assert path.read_bytes() == before
    store.create(path, {"edition": "card"}, force=True)
    assert store.read(path).header == {"edition": "card"}
    assert list(tmp_path.iterdir()) == [path]


def test_force_creates_what_is_not_there(tmp_path: Path) -> None:
    store.create(tmp_path / "game.cer", HEADER, force=True)
    assert store.read(tmp_path / "game.cer").header == HEADER


def test_force_writes_through_a_link(tmp_path: Path) -> None:
    path, link = sample(tmp_path), tmp_path / "link.cer"
    link.symlink_to(path)
    store.create(link, {"edition": "card"}, force=True)
    assert link.is_symlink()
    assert store.read(path).header == {"edition": "card"}


def test_force_does_not_take_a_record_from_a_writer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files.lock, "__defaults__", (0.05,))
    path = sample(tmp_path)
    with store.Appender(path), pytest.raises(Busy, match="is in use by"):
        store.create(path, {}, force=True)
    assert len(lines_of(path)) == 4


@pytest.mark.parametrize("force", [False, True])
def test_force_never_replaces_a_device(force: bool, tmp_path: Path) -> None:
    path = Path("/dev/null")
    # Whoever may make a device takes one of their own: a fault would replace that of the whole machine.
    if os.geteuid() == 0:
        path = tmp_path / "null"
        os.mknod(path, stat.S_IFCHR | 0o666, os.makedev(1, 3))
    with pytest.raises(WrongUsage):
        store.create(path, HEADER, force=force)
    assert stat.S_ISCHR(path.stat().st_mode)


def test_a_folder_that_does_not_exist(tmp_path: Path) -> None:
    with pytest.raises(WrongUsage, match=r"cannot be created: its folder does not exist\."):
        store.create(tmp_path / "nowhere" / "game.cer", HEADER)


def test_reading_gives_every_entry(tmp_path: Path) -> None:
    record = store.read(sample(tmp_path))
    assert [entry.number for entry in record.entries] == [1, 2, 3, 4]
    assert record.header == HEADER
    for entry, draft in zip(record.entries, DRAFTS, strict=True):
        assert entry[1:6] == (draft.time, draft.line, draft.typed, draft.comment, draft.state)
        assert entry.effects == draft.effects
    assert record.torn == record.torn_sentence == ""
    assert record.link == record.entries[-1].link


def test_a_visitor_sees_header_entries_and_end(tmp_path: Path) -> None:
    class Diary:
        def __init__(self) -> None:
            self.seen: list[object] = []

        def header(self, header: dict[str, Any]) -> None:
            self.seen.append(header["edition"])

        def entry(self, entry: Entry) -> None:
            self.seen.append(entry.number)

        def end(self, torn: str) -> None:
            self.seen.append(torn)

    diary, path = Diary(), sample(tmp_path)
    with path.open("ab") as file:
        file.write(b"5\t2026")
    store.stream(path, diary)
    assert diary.seen == ["retail", 1, 2, 3, 4, "5\t2026"]


def refusals(folder: Path) -> dict[str, tuple[Path, type[CerebriaError], str]]:
    """Things that are no record, with the error and the sentence for each."""
    contents = {
        "empty": b"",
        "garbage": os.urandom(10 << 20),
        "text": b"Dear diary,\n",
        "later": b"cerebria-record 3\n+++\n+++\n",
        "two-formats": b"cerebria-record 2\n+++\nformat = 1\n+++\n",
        "no-fence": b"cerebria-record 1\nedition = 'retail'\n",
        "cut-header": b"cerebria-record 1\n+++\nedition = 're",
        "no-end": b"cerebria-record 1\n+++\nedition = 'retail'\n",
        "endless": b"cerebria-record 1\n+++\n#" + b"x" * (9 << 20),
        "no-fence-end": b"cerebria-record 1\n+++\na = 1\n1\t2026-11-16T19:02:11Z\tx\ts:00000000\tl:000000000000\n\t-\n",
        "not-toml": b"cerebria-record 1\n+++\na = 1\nb ==\n+++\n",
        "huge-number": b"cerebria-record 1\n+++\na = " + b"9" * 5000 + b"\n+++\n",
        "deep": b"cerebria-record 1\n+++\na = " + b"[" * 100_000 + b"\n+++\n",
        "not-utf8": b"cerebria-record 1\n+++\na = 1\nb = '\xff'\n+++\n",
        "crlf": b"cerebria-record 1\r\n+++\r\n+++\r\n",
        "bom": b"\xef\xbb\xbfcerebria-record 1\n+++\n+++\n",
    }
    for name, content in contents.items():
        (folder / name).write_bytes(content)
    (folder / "folder").mkdir()
    os.mkfifo(folder / "pipe")
    (folder / "circle").symlink_to(folder / "circle")
    sentences: dict[str, tuple[type[CerebriaError], str]] = {
        "empty": (Damaged, "is empty; a record begins with its header."),
        "garbage": (Damaged, "is not a record: it does not begin with “cerebria-record”."),
        "text": (Damaged, "is not a record: it does not begin with “cerebria-record”."),
        "later": (Damaged, "is a record of format 3; this version reads formats 1 and 2."),
        "two-formats": (Damaged, "its header and its first line name different formats."),
        "no-fence": (Damaged, "line 2 should be +++, the begin of the header."),
        "cut-header": (Damaged, "is cut short in its header, at line 3; it holds no entry."),
        "no-end": (Damaged, "is cut short in its header, at line 4; it holds no entry."),
        "endless": (Damaged, "the header is longer than 8 MB or has no end."),
        "no-fence-end": (Damaged, "the header has no end; line 4 is an entry and should be +++."),
        "not-toml": (Damaged, "the header cannot be read at line 4: it is not TOML (Invalid value)."),
        "huge-number": (Damaged, "the header cannot be read at line 3: it is not TOML ("),
        "deep": (Damaged, "the header cannot be read at line 3: it is nested too deeply."),
        "not-utf8": (Damaged, "the header cannot be read at line 4: it is not UTF-8."),
        "crlf": (Damaged, "its line ends were changed by an editor or on the way; `repair` saves it."),
        "bom": (Damaged, "a byte order mark was put at its beginning by an editor or on the way; `repair` saves it."),
        "folder": (WrongUsage, "is a folder; a record is a file."),
        "pipe": (WrongUsage, "is not an ordinary file; a record is a file."),
        "circle": (WrongUsage, "its links go round in a circle."),
        "missing": (WrongUsage, "does not exist."),
        "text/inside": (WrongUsage, "does not exist: a part of its path is not a folder."),
        "x" * 300: (WrongUsage, "the name is too long."),
        "a\0b": (WrongUsage, "cannot be the name of a file."),
    }
    return {name: (folder / name, *sentence) for name, sentence in sentences.items()}


def test_what_is_no_record_gets_one_clear_sentence(tmp_path: Path) -> None:
    for path, kind, sentence in refusals(tmp_path).values():
        with pytest.raises(kind) as caught:
            store.read(path)
        assert sentence in str(caught.value)
        assert "\n" not in str(caught.value)
        assert caught.value.exit_status == (4 if kind is Damaged else 2)


def test_what_is_no_record_cannot_be_appended_to(tmp_path: Path) -> None:
    for path, _, sentence in refusals(tmp_path).values():
        with pytest.raises(CerebriaError), store.Appender(path):
            pytest.fail(f"opened in spite of: {sentence}")


def test_a_name_cannot_carry_an_escape_into_a_message(tmp_path: Path) -> None:
    with pytest.raises(WrongUsage, match=r"\\u001b\[31m\.cer does not exist"):
        store.read(tmp_path / "\x1b[31m.cer")


def test_a_file_that_may_not_be_read_or_written(tmp_path: Path) -> None:
    path = sample(tmp_path)
    path.chmod(0o444)
    for folder in (tmp_path, *tmp_path.parents[:3]):
        if folder.name.startswith(("pytest", "popen", "test")):
            folder.chmod(0o755)
    told = as_nobody(f"store.Appender({str(path)!r}).__enter__()")
    assert told == f"{path} may be read by you, but not written: no permission."
    path.chmod(0)
    assert as_nobody(f"store.read({str(path)!r})") == f"{path} may not be used by you: no permission."
    new = tmp_path / "new.cer"
    tmp_path.chmod(0o555)
    assert as_nobody(f"store.create({str(new)!r}, {{}})") == f"{new} may not be used by you: no permission."


def as_nobody(call: str) -> str:
    """What a user without rights is told; whoever runs the tests may be root, who has them all."""
    script = f"""
import os, sys
from cerebria_cli.errors import WrongUsage
from cerebria_cli.record import store
import fcntl, hashlib, tomli_w, tomllib
if os.geteuid() == 0:
    os.setgid(65534)
    os.setuid(65534)
try:
    {call}
except WrongUsage as error:
    print(error)
"""
    return subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.strip()


@pytest.mark.parametrize(
    ("damage", "line", "sentence"),
    [
        ((b"2\t2026-11-16T19:02:11Z\t", b"2 2026-11-16T19:02:11Z\t"), 12, "an entry has six fields parted by tabs"),
        ((b"2\t2026", b"7\t2026"), 12, "entry 7 stands where entry 2 belongs"),
        (
            (b"s:00112233", b"s:0011223x"),
            12,
            "it is not an entry: number, time, line, state (s:), events (e:) and link (l:)",
        ),
        ((b"\tDelight", b"\xff\xfeDelight"), 10, "it is not UTF-8"),
        ((b"\n3\t2026", b"\n\n3\t2026"), 14, "it is empty"),
        ((b"+++\n1\t", b"+++\n\tloose\n1\t"), 9, "effects stand below no entry"),
        ((b"a slow start", b"a slow \\q start"), 12, "\\q is not an escape"),
    ],
)
def test_an_entry_that_cannot_be_read_is_named_by_its_line(
    tmp_path: Path, damage: tuple[bytes, bytes], line: int, sentence: str
) -> None:
    path = sample(tmp_path)
    raw = path.read_bytes()
    assert raw.count(damage[0]) >= 1
    path.write_bytes(raw.replace(*damage, 1))
    with pytest.raises(Damaged) as caught:
        store.read(path)
    assert f"game.cer: line {line} cannot be read: {sentence}" in str(caught.value)


def test_an_entry_without_end_is_refused_and_not_kept_in_memory(tmp_path: Path) -> None:
    path = sample(tmp_path)
    with path.open("ab") as file:
        file.write(b"5\t2026-11-16T19:02:11Z\tx\ts:00000000\tl:000000000000\n" + b"\tx\n" * (12 << 20))
    with pytest.raises(Damaged, match="line 20 cannot be read: an entry holds more than 32 MB"):
        store.read(path)


def test_a_file_larger_than_any_record_is_not_read(tmp_path: Path) -> None:
    path = sample(tmp_path)
    os.truncate(path, format.MAX_RECORD + (1 << 20))
    with pytest.raises(Damaged, match="holds 257 MB; a record holds at most 256 MB"):
        store.read(path)


def test_a_reader_waits_for_a_writer_who_is_not_done(tmp_path: Path) -> None:
    path = sample(tmp_path)
    whole = path.read_bytes()
    path.write_bytes(whole[:-3])
    writer = store.Appender(path)
    writer.__enter__()

    def finish() -> None:
        time.sleep(0.1)
        with path.open("ab") as file:
            file.write(whole[-3:])
        writer.__exit__()

    thread = threading.Thread(target=finish)
    thread.start()
    record = store.read(path)
    thread.join()
    assert len(record.entries) == 4
    assert record.torn == ""


def test_three_thousand_entries_are_read_at_once_with_their_links(tmp_path: Path) -> None:
    path = tmp_path / "game.cer"
    store.create(path, HEADER, list(DRAFTS) * 750)
    best = min(timed(path) for _ in range(5))
    assert best < 0.1


def timed(path: Path) -> float:
    start = time.process_time()
    assert len(store.read(path).entries) == 3000
    return time.process_time() - start


def test_importing_the_store_loads_nothing_that_is_slow() -> None:
    script = (
        "import sys, cerebria_cli.record.store as s, cerebria_cli.record.history as h\n"
        "print(sorted({'fcntl', 'tomllib', 'tomli_w', 'hashlib', 'dataclasses', 'datetime'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
