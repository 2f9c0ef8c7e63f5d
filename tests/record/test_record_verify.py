"""Whether a file is what was written: every altered byte is found where it is, and nothing is repaired."""

from pathlib import Path

import pytest
from support.record_samples import DRAFTS, HEADER, plays, sample

from cerebria_cli.errors import WrongUsage
from cerebria_cli.record import format, store, verify
from cerebria_cli.record.format import Draft


def test_a_record_agrees(tmp_path: Path) -> None:
    path = sample(tmp_path)
    finding = verify.integrity(path)
    assert finding[:5] == (verify.AGREES, f"{path}: 4 entries agree.", 4, 0, 0)
    assert finding.record == store.read(path)
    path.unlink()
    assert verify.integrity(sample(tmp_path, DRAFTS[:1])).text == f"{path}: 1 entry agrees."


def test_every_altered_byte_is_found_at_its_entry(tmp_path: Path) -> None:
    path = sample(tmp_path)
    raw = path.read_bytes()
    starts = [0] + [raw.index(b"\n%d\t" % number) + 1 for number in (1, 2, 3, 4)]
    for place in range(len(raw)):
        altered = bytearray(raw)
        altered[place] ^= 1
        path.write_bytes(altered)
        finding = verify.integrity(path)
        entry = sum(start <= place for start in starts) - 1
        line = raw.count(b"\n", 0, place) + 1
        check_finding(finding, entry, line, place == len(raw) - 1)
        assert path.read_bytes() == altered


def check_finding(finding: verify.Finding, entry: int, line: int, last: bool) -> None:
    if last:
        # without its line end the last line cannot be told from one that was cut short
        assert (finding.kind, finding.entries) == (verify.TORN, 3)
    elif finding.kind == verify.ALTERED:
        # what the header says is covered by the link of the first entry
        assert finding.entry == max(entry, 1)
        assert finding.entries == finding.entry - 1
    else:
        assert finding.kind == verify.UNREADABLE
        assert finding.entries in (0, entry - 1, entry)
        assert abs(finding.line - line) <= 8 if entry == 0 else abs(finding.line - line) <= 1


@pytest.mark.parametrize(
    ("old", "new", "entry"),
    [
        (b"basic", b"chess", 1),
        (b"diana place VC V2", b"diana place VC V1", 1),
        (b"leo pl cn c1", b"leo pl cn c2", 2),
        (b" <- leo pl cn c1", b"", 2),
        (b" # a slow start", b"", 2),
        (b"a slow start", b"a fast start", 2),
        (b"s:00112233", b"s:00112234", 2),
        (b"11Z\tleo", b"12Z\tleo", 2),
        (b"\tMisery on CN\n", b"\tMisery on NL\n", 2),
        (b"\tMisery on CN\n", b"", 2),
        (b"\tMisery on CN\n", b"\tMisery on CN;\n", 2),
        (b"\tMisery on CN\n", b"\tMisery on CN\n\tand more\n", 2),
        (b"\t-\n", b"\tan effect\n", 3),
        (b"\ttwo;\n", b"", 4),
        (b"\ttwo;\n", b"\ttwo\n", 4),
        (b"\tone;\n\ttwo;\n", b"\ttwo;\n\tone;\n", 4),
        (b"diana move C", b"diana \\u006dove C", 4),
        (b"diana move C", b"diana \x1b[1mmove C", 4),
    ],
)
def test_an_alteration_is_named_by_its_entry(tmp_path: Path, old: bytes, new: bytes, entry: int) -> None:
    path = sample(tmp_path)
    raw = path.read_bytes()
    assert raw.count(old) >= 1
    path.write_bytes(raw.replace(old, new, 1))
    finding = verify.integrity(path)
    assert (finding.kind, finding.entry, finding.entries) == (verify.ALTERED, entry, entry - 1)
    place = "in the header or at entry 1" if entry == 1 else f"at entry {entry}"
    assert finding.text == f"{path}: file altered {place} (link, line {finding.line})."
    assert path.read_bytes()[: len(raw)].split(b"\n")[finding.line - 1].startswith(b"%d\t" % entry)


def test_an_entry_taken_out_put_in_or_moved_is_found(tmp_path: Path) -> None:
    path = sample(tmp_path)
    raw = path.read_bytes()
    second, third, fourth = (raw.index(b"\n%d\t" % number) + 1 for number in (2, 3, 4))
    without = raw[:second] + raw[third:].replace(b"3\t2026", b"2\t2026", 1).replace(b"4\t2026", b"3\t2026", 1)
    path.write_bytes(without)
    assert verify.integrity(path).entry == 2
    path.write_bytes(raw[:second] + raw[third:fourth] + raw[second:third] + raw[fourth:])
    assert verify.integrity(path).text == f"{path}: line 12 cannot be read: entry 3 stands where entry 2 belongs."


def test_an_entry_of_another_record_does_not_fit(tmp_path: Path) -> None:
    path = sample(tmp_path)
    foreign = format.write(format.seal(plays("leo valley")[0], 5, "0" * 24))
    path.write_bytes(path.read_bytes() + foreign)
    assert verify.integrity(path).entry == 5


def test_an_escape_that_need_not_be_one_is_an_alteration_even_with_its_link(tmp_path: Path) -> None:
    """A forger who knows the format cannot hide a control character or write one text in two ways."""
    path = tmp_path / "game.cer"
    record = store.create(path, HEADER)
    honest = format.write(format.seal(Draft("note 1 \x1b", "00000000"), 1, record.link))
    path.write_bytes(path.read_bytes() + honest.replace(b"\\u001b", b"\x1b"))
    assert verify.integrity(path).kind == verify.ALTERED


def test_a_torn_last_line_is_called_that(tmp_path: Path) -> None:
    path = sample(tmp_path)
    with path.open("ab") as file:
        file.write(b"5\t2026-11")
    finding = verify.integrity(path)
    assert finding[:5] == (verify.TORN, store.read(path).torn_sentence, 4, 0, 20)
    assert finding.text.startswith(f"{path}: the last line is torn; everything up to entry 4 is whole.")


def test_the_first_fault_counts(tmp_path: Path) -> None:
    path = sample(tmp_path)
    path.write_bytes(path.read_bytes().replace(b"Misery", b"Joyful") + b"5\t20")
    assert verify.integrity(path).kind == verify.ALTERED


def test_what_is_no_file_is_an_error_and_what_is_no_record_a_finding(tmp_path: Path) -> None:
    with pytest.raises(WrongUsage, match="does not exist"):
        verify.integrity(tmp_path / "missing.cer")
    (tmp_path / "garbage.cer").write_bytes(b"garbage")
    finding = verify.integrity(tmp_path / "garbage.cer")
    assert (finding.kind, finding.line) == (verify.UNREADABLE, 1)
    (tmp_path / "bad.cer").write_bytes(b"cerebria-record 1\n+++\na = 1\nb ==\n+++\n")
    assert verify.integrity(tmp_path / "bad.cer").line == 4
