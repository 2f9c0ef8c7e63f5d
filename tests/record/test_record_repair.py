"""Saving what can be saved into a new file, and saying what was left out."""

from pathlib import Path

import pytest
from support.record_samples import DRAFTS, HEADER, lines_of, plays, record_of, sample

from cerebria_cli.errors import WrongUsage
from cerebria_cli.record import history, store, verify
from cerebria_cli.record.repair import Repaired, repair


def mended(path: Path, old: bytes = b"", new: bytes = b"") -> Repaired:
    """A record of four entries after `old` was damaged to `new`, repaired."""
    raw = path.read_bytes()
    damaged = raw.replace(old, new, 1) if old else raw
    path.write_bytes(damaged)
    repaired = repair(path, path.with_name("new.cer"))
    assert path.read_bytes() == damaged
    assert store.read(record_of(repaired).path) == record_of(repaired)
    assert verify.integrity(record_of(repaired).path).agrees
    return repaired


def test_a_sound_record_is_copied(tmp_path: Path) -> None:
    path = sample(tmp_path)
    repaired = mended(path)
    assert (repaired.saved, repaired.left_out, repaired.doubtful) == (4, (), ())
    for new, old in zip(record_of(repaired).entries, store.read(path).entries, strict=True):
        assert new._replace(link="") == old._replace(link="")


def test_the_new_header_tells_of_every_repair(tmp_path: Path) -> None:
    path = sample(tmp_path)
    first = mended(path, b"Misery", b"Joy")
    header = dict(record_of(first).header)
    (trace,) = header.pop("repaired")
    assert header == HEADER
    assert trace["from"] == "game.cer"
    assert trace["doubtful"] == list(first.doubtful)
    again = record_of(repair(record_of(first).path, tmp_path / "again.cer"))
    assert [trace["from"] for trace in again.header["repaired"]] == ["game.cer", "new.cer"]


def test_a_torn_end_is_left_out(tmp_path: Path) -> None:
    path = sample(tmp_path)
    with path.open("ab") as file:
        file.write(b"5\t2026-11")
    repaired = mended(path)
    assert repaired.left_out == ("Line 20: it is torn: 5\\t2026-11",)
    assert lines_of(record_of(repaired).path) == [draft.line for draft in DRAFTS]


def test_an_altered_entry_is_kept_and_named(tmp_path: Path) -> None:
    repaired = mended(sample(tmp_path), b"Misery", b"Joyful")
    assert repaired.doubtful == ("Entry 2 (line 12) was altered after it was written; it is kept as it stands.",)
    assert record_of(repaired).entries[1].effects == ("Joyful on CN",)
    assert repaired.saved == 4


def test_an_altered_header_is_kept_and_named(tmp_path: Path) -> None:
    repaired = mended(sample(tmp_path), b"basic", b"full")
    assert repaired.doubtful[0].startswith("The header or entry 1 (line 9) was altered")
    assert record_of(repaired).header["mode"] == "full"


def test_an_unreadable_entry_leaves_a_note_and_the_numbers_stay(tmp_path: Path) -> None:
    path = tmp_path / "game.cer"
    store.create(path, HEADER, plays("diana move C", "leo move N", "diana valley", "note 3 good", "undo to 3"))
    repaired = mended(path, b"2\t2026-11-16T19:02:11Z\tleo", b"2?2026-11-16T19:02:11Z\tleo")
    lines = lines_of(record_of(repaired).path)
    assert lines[0] == "diana move C"
    assert lines[1].startswith('note 1 "Entry 2 could not be read: 2?2026-11-16T19:02:11Z\\tleo move N\\t')
    assert lines[2:] == ["diana valley", "note 3 good", "undo to 3"]
    assert repaired.saved == 4
    (said,) = repaired.left_out
    fields = "number, time, line, state (s:), events (e:) and link (l:)"
    assert said.startswith(f"Line 11: an entry has six fields parted by tabs: {fields}: 2?2026")
    assert [live.line for live in history.live(record_of(repaired).entries)] == ["diana move C", "diana valley"]


def test_missing_entries_are_named(tmp_path: Path) -> None:
    path = sample(tmp_path)
    raw = path.read_bytes()
    second, fourth = raw.index(b"\n2\t") + 1, raw.index(b"\n4\t") + 1
    path.write_bytes(raw[:second] + raw[fourth:])
    repaired = mended(path)
    assert repaired.left_out == ("Entry 2 is missing.", "Entry 3 is missing.")
    assert lines_of(path.with_name("new.cer")) == [
        DRAFTS[0].line,
        'note 1 "Entry 2 is missing."',
        'note 2 "Entry 3 is missing."',
        DRAFTS[3].line,
    ]


def test_garbage_in_between_is_named_in_one_sentence(tmp_path: Path) -> None:
    repaired = mended(sample(tmp_path), b"\n3\t2026", b"\nsome\nlines\nof garbage\n3\t2026")
    (said,) = repaired.left_out
    assert said.startswith("Lines 14 to 16: an entry has six fields")
    assert repaired.saved == 4
    assert repaired.doubtful == ()


@pytest.mark.parametrize("number", [b"1", b"999999"])
def test_a_number_that_cannot_be_believed_is_left_out(tmp_path: Path, number: bytes) -> None:
    repaired = mended(sample(tmp_path), b"\n3\t2026", b"\n" + number + b"\t2026")
    assert repaired.left_out[0].startswith(f"Line 14: entry {number.decode()} does not belong there: ")
    assert [entry.line for entry in record_of(repaired).entries][3:] == [DRAFTS[3].line]


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_changed_line_ends_are_changed_back(tmp_path: Path, mark: bytes) -> None:
    path = sample(tmp_path)
    path.write_bytes(mark + path.read_bytes().replace(b"\n", b"\r\n"))
    repaired = mended(path)
    assert repaired.saved == 4
    assert repaired.left_out == ()
    assert repaired.doubtful[-1] == "The line ends had been changed to CR LF and were changed back."
    assert len(repaired.doubtful) == (2 if mark else 1)


NOISE = b"\0" * 300_000


@pytest.mark.parametrize("place", [b"leo move", b"Misery on"])
def test_noise_inside_an_entry_is_taken_away_where_the_link_proves_the_rest(tmp_path: Path, place: bytes) -> None:
    path = tmp_path / "game.cer"
    drafts = [
        draft._replace(effects=("Misery on CN",)) for draft in plays("diana move C", "leo move N", "diana valley")
    ]
    store.create(path, HEADER, drafts)
    before = store.read(path)
    repaired = mended(path, place, place + NOISE)
    assert (repaired.saved, repaired.left_out) == (3, ())
    number = 1 if place == b"Misery on" else 2
    (said,) = repaired.doubtful
    assert said.startswith(f"Entry {number} (line ")
    assert said.endswith(": 300000 bytes that no entry has, taken away.")
    assert [one._replace(link="") for one in record_of(repaired).entries] == [
        one._replace(link="") for one in before.entries
    ]


def test_an_entry_overwritten_by_noise_is_set_aside_briefly(tmp_path: Path) -> None:
    path = tmp_path / "game.cer"
    store.create(path, HEADER, plays("diana move C", "leo move N", "diana valley"))
    repaired = mended(path, b"leo move N", NOISE)
    assert lines_of(record_of(repaired).path)[1].startswith('note 1 "Entry 2 could not be read: 2\\t')
    assert "(300000 times" in lines_of(record_of(repaired).path)[1]
    (said,) = repaired.left_out
    assert said.startswith("Line 11: it holds 300000 bytes that no entry has: 2\\t")
    assert len(said) < 200
    assert record_of(repaired).path.stat().st_size < 3000


def test_effects_overwritten_by_noise_cost_no_entry(tmp_path: Path) -> None:
    repaired = mended(sample(tmp_path), b"Misery", NOISE)
    assert (repaired.saved, repaired.left_out) == (4, ())
    assert record_of(repaired).entries[1].effects == (" on CN",)
    assert record_of(repaired).path.stat().st_size < 3000


@pytest.mark.parametrize("noise", [b"\xff" * 300_000, b"?\0\1" * 100_000])
def test_what_is_kept_of_a_lost_entry_is_short(tmp_path: Path, noise: bytes) -> None:
    path = tmp_path / "game.cer"
    store.create(path, HEADER, plays("diana move C", "leo move N", "diana valley"))
    repaired = mended(path, b"\tleo move N", noise)
    assert repaired.saved == 2
    assert record_of(repaired).path.stat().st_size < 40_000


@pytest.mark.parametrize("force", [False, True])
def test_a_record_is_never_repaired_in_its_own_place(tmp_path: Path, force: bool) -> None:
    path = sample(tmp_path)
    (tmp_path / "link.cer").symlink_to(path)
    for target in (path, tmp_path / "link.cer"):
        with pytest.raises(WrongUsage, match="reads"):
            repair(path, target, force=force)


def test_an_existing_file_is_replaced_only_by_force(tmp_path: Path) -> None:
    path, target = sample(tmp_path), tmp_path / "new.cer"
    target.write_text("mine", encoding="utf-8")
    with pytest.raises(WrongUsage, match="exists already"):
        repair(path, target)
    assert target.read_text(encoding="utf-8") == "mine"
    repair(path, target, force=True)
    assert len(lines_of(target)) == 4


def test_what_does_not_exist_cannot_be_repaired(tmp_path: Path) -> None:
    with pytest.raises(WrongUsage, match="does not exist"):
        repair(tmp_path / "missing.cer", tmp_path / "new.cer")
