"""Reading a record: what an editor did to it, where its header is wrong, and every fault by its line."""

import io
from pathlib import Path
from typing import Any

import pytest
from support.pages import Sentences
from support.record_samples import DRAFTS, HEADER, TIME, plays, sample

from cerebria_cli.record import format, reader, store, verify
from cerebria_cli.record.reader import BadRecord, Reader, changed_by_editor, wide_encoding

FIRST = "cerebria-record 2\n"


#: The first bytes of a file, whether an editor altered them, and how it saved them.
EDITED = [
    (FIRST.encode(), False, ""),
    (b"Dear diary,\n", False, ""),
    (b"Dear diary,\r\n", False, ""),
    (FIRST.encode("utf-8-sig"), True, ""),
    (b"\xef\xbb\xbfDear diary,\n", False, ""),
    (b"cerebria-record 2\r\n", True, ""),
    (b"\xef\xbb\xbfcerebria-record 2\r\n", True, ""),
    (FIRST.encode("utf-16-le"), True, "utf-16-le"),
    (FIRST.encode("utf-16-be"), True, "utf-16-be"),
    (f"\ufeff{FIRST}".encode("utf-16-le"), True, "utf-16-le"),
    (f"\ufeff{FIRST}".encode("utf-16-be"), True, "utf-16-be"),
]


@pytest.mark.parametrize(("first", "altered", "encoding"), EDITED)
def test_what_an_editor_did_to_all_lines(first: bytes, altered: bool, encoding: str) -> None:
    assert (bool(changed_by_editor(first)), wide_encoding(first)) == (altered, encoding)


def read(raw: bytes) -> dict[str, Any]:
    return Reader(Path("game.cer"), io.BytesIO(raw), wait=lambda _: None).header()


ENTRY = f"1\t{TIME}\tx\ts:00000000\te:00000000\tl:{'0' * 24}\n"


#: What is no header, what its fault names, and in which line it is.
NO_HEADER: list[tuple[str, list[str], int]] = [
    ("", [], 1),
    ("x\n", ["“cerebria-record”"], 1),
    (
        "\ufeffcerebria-record 2\n",
        ["`repair`"],
        1,
    ),
    ("cerebria-record 2", ["“cerebria-record”"], 1),
    ("cerebria-record 12\n", ["12", "1 and 2"], 1),
    ("cerebria-record 2\n", ["line 2"], 2),
    ("cerebria-record 2\n+++", ["line 2"], 2),
    ("cerebria-record 2\nx\n+++\n", ["line 2", "+++"], 2),
    ("cerebria-record 2\n+++\n", ["line 3"], 3),
    ("cerebria-record 2\n+++\na = 1\n++", ["line 4"], 4),
    (
        f"cerebria-record 2\n+++\na = 1\n{ENTRY}\t-\n",
        ["line 4", "+++"],
        4,
    ),
    (f"cerebria-record 2\n{ENTRY}", ["line 2", "+++"], 2),
    (
        "cerebria-record 2\n+++\nformat = 1\n+++\n",
        [],
        1,
    ),
    (
        "cerebria-record 1\n+++\nformat = true\n+++\n",
        [],
        1,
    ),
    (
        "cerebria-record 2\n+++\nformat = '2'\n+++\n",
        [],
        1,
    ),
]


def fault(raw: str) -> BadRecord:
    """What is wrong with a header."""
    with pytest.raises(BadRecord) as refused:
        read(raw.encode())
    return refused.value


@pytest.mark.parametrize(("raw", "named", "line"), NO_HEADER)
def test_what_is_no_header(raw: str, named: list[str], line: int) -> None:
    error = fault(raw)
    assert (error.line, error.entry, error.faults) == (line, 0, (str(error),))
    assert all(name in str(error) for name in ("game.cer", *named))


def test_what_is_said_of_no_header(sentences: Sentences) -> None:
    page = [(repr(raw), [str(fault(raw))]) for raw, _, _ in NO_HEADER]
    sentences([*page, *((repr(first), [changed_by_editor(first)]) for first, altered, _ in EDITED if altered)])


@pytest.mark.parametrize(
    ("raw", "header"),
    [
        ("cerebria-record 2\n+++\n+++\n", {}),
        ("cerebria-record 2\n+++\nformat = 2\na = 1\n+++\n", {"format": 2, "a": 1}),
        ("cerebria-record 1\n+++\nformat = 1\n+++\n", {"format": 1}),
        ("cerebria-record 1\n+++\na = 1\n+++\nwhatever", {"a": 1}),
    ],
)
def test_a_header(raw: str, header: dict[str, Any]) -> None:
    assert read(raw.encode()) == header


def test_the_header_is_not_read_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(format, "MAX_HEADER", 60)
    for length, fits in ((20, True), (60, False), (200, False)):
        raw = b"cerebria-record 2\n+++\na = '%s'\n+++\n" % (b"x" * length)
        if fits:
            assert read(raw) == {"a": "x" * length}
            continue
        with pytest.raises(BadRecord, match="the header is longer than 0 MB or has no end") as caught:
            read(raw)
        assert caught.value.line == 3


# ---------------------------------------------------------------- faults by their line


@pytest.mark.parametrize("piece", [1, 7, 64, 1 << 18])
def test_entries_are_found_whatever_is_read_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, piece: int
) -> None:
    whole = store.read(sample(tmp_path))
    monkeypatch.setattr(reader, "PIECE", piece)
    assert store.read(whole.path) == whole
    with store.Appender(whole.path, whole) as appender:
        appender.append(plays("diana valley"))
        assert appender.record == store.read(whole.path)


def test_where_a_fault_is(tmp_path: Path) -> None:
    """The header has 8 lines, the entries 3, 2, 2 and 4."""
    path = sample(tmp_path)
    with Reader.open(path) as found:
        found.header()
        lines = []
        for number, block in enumerate(found.blocks(), 1):
            assert block == found.block
            place = found.file.tell()
            lines.append((found.altered(number).line, found.unclear("odd").line))
            found.file.seek(place)
        assert lines == [(9, 9), (12, 12), (14, 14), (16, 16)]
        assert found.line_at(0) == 1
        assert str(found.unclear("odd")) == f"{path}: line 16 cannot be read: odd."
        assert str(found.altered(4)) == f"{path}: file altered at entry 4 (link, line 16)."
        assert str(found.altered(1)) == f"{path}: file altered in the header or at entry 1 (link, line 16)."
        assert found.altered(4).entry == 4


@pytest.mark.parametrize(("before", "line"), [(1, 9), (2, 12), (4, 16)])
def test_an_empty_line_cannot_be_read(tmp_path: Path, before: int, line: int) -> None:
    path = sample(tmp_path)
    raw, place = path.read_bytes(), b"\n%d\t2026" % before
    assert raw.count(place) == 1
    path.write_bytes(raw.replace(place, b"\n" + place))
    finding = verify.integrity(path)
    assert finding.text == f"{path}: line {line} cannot be read: it is empty."
    assert (finding.kind, finding.entries, finding.entry, finding.line) == (verify.UNREADABLE, before - 1, 0, line)


def test_the_first_altered_entry_is_named_and_all_are_read(tmp_path: Path) -> None:
    path = sample(tmp_path)
    assert store.read(path).altered == 0
    raw = path.read_bytes()
    path.write_bytes(raw.replace(b"Misery", b"Joyful").replace(b"three", b"seven"))
    found = store.read(path)
    assert (found.altered, [entry.line for entry in found.entries]) == (2, [draft.line for draft in DRAFTS])


def test_what_is_torn_in_a_sentence(tmp_path: Path) -> None:
    path = sample(tmp_path)
    assert store.read(path).torn_sentence == ""
    with path.open("ab") as file:
        file.write(b"5\t2026\xff")
    told = "the last line is torn; everything up to entry 4 is whole. It reads: 5\\t2026\\xff"
    assert store.read(path).torn_sentence == f"{path}: {told}"
    store.create(path, HEADER, force=True)
    with path.open("ab") as file:
        file.write(b"1\t2026")
    told = "the last line is torn; everything up to the header is whole. It reads: 1\\t2026"
    assert store.read(path).torn_sentence == f"{path}: {told}"
