"""What a repair comes to, whole: what is saved, what is left out and what is doubtful, sentence by sentence."""

from pathlib import Path
from typing import Any

import pytest
from support.record_samples import DRAFTS, HEADER, TIME, record_of, sample

from cerebria_cli.errors import WrongUsage
from cerebria_cli.record import files, format, repair, store
from cerebria_cli.record.format import Draft
from cerebria_cli.record.reader import brief

#: The header has 8 lines; the entries begin at lines 9, 12, 14 and 16.
FIRST, SECOND, THIRD, FOURTH = (draft.line for draft in DRAFTS)
SIX = "an entry has six fields parted by tabs: number, time, line, state (s:), events (e:) and link (l:)"


def block(path: Path, number: int) -> bytes:
    """An entry as it stands in the file."""
    return format.write(store.read(path).entries[number - 1])


def damaged(folder: Path, change: Any) -> Path:
    path = sample(folder)
    raw = path.read_bytes()
    path.write_bytes(change(raw, [block(path, number) for number in range(1, 5)]))
    assert path.read_bytes() != raw
    return path


ALTERED = "(line {}) was altered after it was written; it is kept as it stands."


@pytest.mark.parametrize(
    ("change", "lines", "left_out", "doubtful"),
    [
        (
            lambda raw, blocks: raw.replace(blocks[1], b"noise\n"),
            [FIRST, 'note 1 "Entry 2 could not be read: noise\\n"', THIRD, FOURTH],
            [f"Line 12: {SIX}: noise\\n"],
            [],
        ),
        (
            lambda raw, blocks: raw.replace(blocks[1] + blocks[2], b""),
            [FIRST, 'note 1 "Entry 2 is missing."', 'note 2 "Entry 3 is missing."', FOURTH],
            ["Entry 2 is missing.", "Entry 3 is missing."],
            [],
        ),
        (
            lambda raw, blocks: raw.replace(blocks[1] + blocks[2], b"noise\n"),
            [FIRST, 'note 1 "Entry 2 could not be read: noise\\n"', 'note 2 "Entry 3 is missing."', FOURTH],
            [f"Line 12: {SIX}: noise\\n", "Entry 3 is missing."],
            [],
        ),
        # What stands there besides costs no entry.
        (
            lambda raw, blocks: raw.replace(blocks[1], b"noise\nmore\n" + blocks[1]),
            [FIRST, SECOND, THIRD, FOURTH],
            [f"Lines 12 to 13: {SIX}: noise\\n"],
            [],
        ),
        # An entry a second time does not belong there.
        (
            lambda raw, blocks: raw.replace(blocks[2], blocks[1] + blocks[2]),
            [FIRST, SECOND, THIRD, FOURTH],
            ["Line 14: entry 2 does not belong there: 2\\t2026-11-16T19:02:11Z\\tleo place CN C1 <- leo pl cn c1 # a "],
            [],
        ),
        (
            lambda raw, blocks: raw.replace(b"Misery", b"Joyful"),
            [FIRST, SECOND, THIRD, FOURTH],
            [],
            [f"Entry 2 {ALTERED.format(12)}"],
        ),
        (
            lambda raw, blocks: raw.replace(b"Delight", b"Deludes"),
            [FIRST, SECOND, THIRD, FOURTH],
            [],
            ["The header or entry 1 (line 9) was altered after it was written; nothing tells which."],
        ),
        # One byte too many in the effects; the link proves what is left.
        (
            lambda raw, blocks: raw.replace(b"Misery", b"Mis\0ery"),
            [FIRST, SECOND, THIRD, FOURTH],
            [],
            ["Entry 2 (line 12): 1 byte that no entry has, taken away."],
        ),
        (
            lambda raw, blocks: raw.replace(b"leo place", b"leo \0\0place"),
            [FIRST, SECOND, THIRD, FOURTH],
            [],
            ["Entry 2 (line 12): 2 bytes that no entry has, taken away."],
        ),
        # After a gap no link proves an entry with such bytes in its line.
        (
            lambda raw, blocks: raw.replace(blocks[0], b"").replace(b"leo place", b"leo \0place"),
            [
                'note 0 "Entry 1 could not be read: 2\\t',
                'note 1 "Entry 2 is missing."',
                THIRD,
                FOURTH,
            ],
            ["Line 9: it holds 1 byte that no entry has: 2\\t", "Entry 2 is missing."],
            [],
        ),
        (
            lambda raw, blocks: raw + b"5\t2026",
            [FIRST, SECOND, THIRD, FOURTH],
            ["Line 20: it is torn: 5\\t2026"],
            [],
        ),
        (
            lambda raw, blocks: raw.decode().encode("utf-16-be"),
            [FIRST, SECOND, THIRD, FOURTH],
            [],
            ["It had been saved as UTF-16 and was changed back to UTF-8."],
        ),
        (
            lambda raw, blocks: b"\xff\xfe" + raw.decode().replace("\n", "\r\n").encode("utf-16-le"),
            [FIRST, SECOND, THIRD, FOURTH],
            [],
            [
                "It had been saved as UTF-16 and was changed back to UTF-8.",
                "The line ends had been changed to CR LF and were changed back.",
            ],
        ),
        (
            lambda raw, blocks: b"\xef\xbb\xbf" + raw,
            [FIRST, SECOND, THIRD, FOURTH],
            [],
            ["A byte order mark at the beginning was taken away."],
        ),
    ],
)
def test_what_a_repair_comes_to(
    tmp_path: Path, change: Any, lines: list[str], left_out: list[str], doubtful: list[str]
) -> None:
    path = damaged(tmp_path, change)
    found = repair.repair(path, tmp_path / "new.cer")
    assert found.saved == sum(not line.startswith("note ") or line == THIRD for line in lines)
    told = [(one, expected) for one, expected in zip(found.left_out, left_out, strict=True)]
    assert all(one.startswith(expected) for one, expected in told), told
    assert list(found.doubtful) == doubtful
    written = [entry.line for entry in record_of(found).entries]
    assert all(one.startswith(expected) for one, expected in zip(written, lines, strict=True)), written
    (trace,) = record_of(found).header["repaired"]
    # Only entry 1 can prove the header.
    proved = lines[0] == FIRST and not any("entry 1" in sentence for sentence in doubtful)
    assert trace.get("header_proved", True) is proved
    assert (trace["from"], trace["left_out"], trace["doubtful"]) == ("game.cer", list(found.left_out), doubtful)
    assert TIME < trace["at"] <= format.now()


def test_a_note_in_the_place_of_an_entry_has_the_digest_before_it(tmp_path: Path) -> None:
    path = damaged(tmp_path, lambda raw, blocks: raw.replace(blocks[1], b"noise\n"))
    entries = record_of(repair.repair(path, tmp_path / "new.cer")).entries
    assert [entry.state for entry in entries] == ["1f2e3d4c", "1f2e3d4c", "00112233", "deadbeef"]
    third = tmp_path / "third"
    third.mkdir()
    path = damaged(third, lambda raw, blocks: raw.replace(blocks[2], b"noise\n"))
    entries = record_of(repair.repair(path, third / "new.cer")).entries
    assert [entry.state for entry in entries] == ["1f2e3d4c", "00112233", "00112233", "deadbeef"]
    other = tmp_path / "other"
    other.mkdir()
    path = damaged(other, lambda raw, blocks: raw.replace(blocks[0], b"noise\n"))
    entries = record_of(repair.repair(path, other / "new.cer")).entries
    assert [entry.state for entry in entries] == ["00000000", "00112233", "00112233", "deadbeef"]


def test_a_row_of_the_same_unreadable_byte_is_counted() -> None:
    assert brief(b"a\0\0\0\0\0b\1\1\1c\2\2\2\2\n") == "a(5 times \\x00)b\1\1\1c(4 times \\x02)\n"


def test_only_so_many_sentences_stand_in_the_header(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(repair, "MOST_SENTENCES", 2)
    monkeypatch.setattr(repair, "MOST_LOST", 3)
    path = tmp_path / "game.cer"
    store.create(path, {**HEADER, "repaired": "never"}, [Draft(str(number), "00000000") for number in range(1, 6)])
    whole = store.read(path)
    blocks = list(map(format.write, whole.entries))
    path.write_bytes(whole.raw_header + blocks[0] + blocks[4])
    found = repair.repair(path, tmp_path / "new.cer")
    missing = [f"Entry {number} is missing." for number in (2, 3, 4)]
    assert (list(found.left_out), found.saved) == (missing, 2)
    # What stood there before is no list of repairs.
    assert [trace["left_out"] for trace in record_of(found).header["repaired"]] == [missing[:2]]
    path.write_bytes(whole.raw_header + blocks[4])
    (said,) = repair.repair(path, tmp_path / "other.cer").left_out
    # The header has a line more.
    assert said.startswith("Line 10: entry 5 does not belong there: 5\\t")


def test_without_a_header_the_lines_are_written(tmp_path: Path) -> None:
    path = sample(tmp_path)
    path.chmod(0o600)
    found = repair.repair(path, tmp_path / "new.cer", complete=lambda _: repair.Headed(None, ("It is gone.",)))
    assert found.record is None
    assert (found.moves, found.saved, found.header) == (tmp_path / "new.moves.txt", 4, ("It is gone.",))
    assert found.moves is not None
    assert sorted(tmp_path.iterdir()) == [path, found.moves]
    assert found.moves.stat().st_mode & 0o777 == 0o600
    lines = found.moves.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if not line.startswith("#")] == [FIRST, f"{SECOND} # a slow start", THIRD, FOURTH]
    # What is left of the header is kept beside them.
    assert '# edition = "retail"' in lines
    with pytest.raises(WrongUsage, match="exists already"):
        repair.repair(path, tmp_path / "new.cer", complete=lambda _: repair.Headed(None))


def test_lines_never_replace_the_record_that_they_come_from(tmp_path: Path) -> None:
    path = sample(tmp_path).rename(tmp_path / "new.moves.txt")
    with pytest.raises(WrongUsage, match="is not overwritten"):
        repair.repair(path, tmp_path / "new.cer", force=True, complete=lambda _: repair.Headed(None))


def test_a_writer_who_is_at_work_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it writes meanwhile is saved too."""
    path = sample(tmp_path)
    raw = path.read_bytes()
    path.write_bytes(raw[:-20])

    def done(_: object) -> None:
        path.write_bytes(raw)

    monkeypatch.setattr(files, "wait_for_writer", done)
    found = repair.repair(path, tmp_path / "new.cer")
    assert (found.saved, found.left_out) == (4, ())
