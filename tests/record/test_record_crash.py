"""Killed at any instant, and two scribes at once: every earlier entry is intact and nothing is guessed."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from support.record_samples import DRAFTS, HEADER, plays, sample

from cerebria_cli.errors import Damaged
from cerebria_cli.record import store, verify
from cerebria_cli.record.store import Appender


def test_cut_at_every_byte(tmp_path: Path) -> None:
    whole = store.read(sample(tmp_path))
    raw = whole.path.read_bytes()
    ends = [raw.index(b"\n%d\t" % number) + 1 for number in (1, 2, 3, 4)] + [len(raw)]
    path = tmp_path / "cut.cer"
    for length in range(len(raw)):
        path.write_bytes(raw[:length])
        if length < ends[0]:
            # Cut in its header: said in one sentence.
            with pytest.raises(Damaged, match=r"is empty|is not a record|is cut short in its header, at line \d"):
                store.read(path)
            assert verify.integrity(path).kind == verify.UNREADABLE
            continue
        entries = sum(end <= length for end in ends) - 1
        assert_entries(path, whole, entries, raw[ends[entries] : length])


def assert_entries(path: Path, whole: store.Record, count: int, torn: bytes) -> None:
    """The first `count` entries are there, `torn` is named, and set aside by the next writer."""
    record, finding = store.read(path), verify.integrity(path)
    assert record.entries == whole.entries[:count]
    assert record.torn.encode("utf-8") == torn or b"\\x" in record.torn.encode()
    assert bool(record.torn) == bool(torn)
    assert (finding.kind, finding.entries) == (verify.TORN if torn else verify.AGREES, count)
    with Appender(path) as appender:
        assert appender.append(plays("leo valley"))[0].number == count + 1
    assert (appender.set_aside.read_bytes() if appender.set_aside else b"") == torn
    if appender.set_aside:
        appender.set_aside.unlink()
    assert store.read(path).entries[:count] == whole.entries[:count]
    assert verify.integrity(path).agrees


WRITER = """
import sys
from cerebria_cli.record.format import Draft
from cerebria_cli.record.store import Appender
path, length = sys.argv[1], int(sys.argv[2])
while True:
    with Appender(path) as appender:
        entry, = appender.append([Draft("note 1 " + "x" * length, "00000000", effects=("one", "two"))])
    print(entry.number, flush=True)
"""


def test_kill_9_during_appends(tmp_path: Path) -> None:
    path = sample(tmp_path)
    for round_, length in enumerate([10, 2_000_000, 10, 2_000_000, 500_000, 2_000_000]):
        before = store.read(path).entries
        promised = killed_writer(path, length, 0.02 + 0.013 * round_)
        record = store.read(path)
        assert record.entries[: len(before)] == before
        assert len(record.entries) >= promised
        assert verify.integrity(path).kind == (verify.TORN if record.torn else verify.AGREES)
        with Appender(path, record) as appender:
            appender.append(plays(f"round {round_}"))
        assert verify.integrity(path).agrees
        assert store.read(path).entries[:-1] == record.entries


def killed_writer(path: Path, length: int, delay: float) -> int:
    """The last entry that a writer had promised when it was killed."""
    words = [sys.executable, "-c", WRITER, str(path), str(length)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        first = int(writer.stdout.readline())
        time.sleep(delay)
        writer.send_signal(signal.SIGKILL)
        rest = writer.stdout.read().split("\n")[:-1]
    return int(rest[-1]) if rest else first


SCRIBE = """
import sys
from cerebria_cli.record import store
from cerebria_cli.record.format import Draft
path, name, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
record = store.read(path)
print("ready", flush=True)
sys.stdin.readline()
for turn in range(count):
    with store.Appender(path, record) as appender:
        for entry in appender.news:
            print("told", entry.number, entry.line)
        entry, = appender.append([Draft(f"{name} {turn}", "00000000", effects=("x" * turn,))])
        print("wrote", entry.number, entry.line)
    record = appender.record
print("has", len(record.entries))
"""


def test_two_scribes_at_once(tmp_path: Path) -> None:
    path = tmp_path / "game.cer"
    store.create(path, HEADER, DRAFTS)
    words = [[sys.executable, "-c", SCRIBE, str(path), name, "150"] for name in ("ann", "bob")]
    scribes = [subprocess.Popen(line, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) for line in words]
    for scribe in scribes:
        assert scribe.stdout is not None
        assert scribe.stdout.readline() == "ready\n"
    accounts = [account(scribe) for scribe in released(scribes)]
    record = store.read(path)
    assert verify.integrity(path).agrees
    assert [entry.number for entry in record.entries] == list(range(1, 305))
    for name in ("ann", "bob"):
        turns = [entry.line for entry in record.entries if entry.line.startswith(name)]
        assert turns == [f"{name} {turn}" for turn in range(150)]
    for lines in accounts:
        # each scribe was told of, or wrote, every entry up to its own last one, in order
        seen = [line.split(" ", 2)[1:] for line in lines if not line.startswith("has")]
        assert seen == [[str(entry.number), entry.line] for entry in record.entries[4 : 4 + len(seen)]]
        assert lines[-1] == f"has {len(seen) + 4}"


def released(scribes: list["subprocess.Popen[str]"]) -> list["subprocess.Popen[str]"]:
    for scribe in scribes:
        assert scribe.stdin is not None
        scribe.stdin.write("go\n")
        scribe.stdin.flush()
    return scribes


def account(scribe: "subprocess.Popen[str]") -> list[str]:
    out, _ = scribe.communicate(timeout=60)
    assert scribe.returncode == 0
    return out.splitlines()


def test_a_part_of_a_page_of_zeros_is_torn(tmp_path: Path) -> None:
    path = sample(tmp_path)
    os.truncate(path, path.stat().st_size + 4096)
    record = store.read(path)
    assert len(record.entries) == 4
    assert record.torn == "\0" * 4096
    assert "\0" not in record.torn_sentence
