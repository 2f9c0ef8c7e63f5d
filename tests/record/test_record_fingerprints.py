"""The fingerprint of a record: its last link, however it was noted, and the entry after which it had it."""

from pathlib import Path

import pytest
from support.record_samples import DRAFTS, HEADER, sample

from cerebria_cli.errors import WrongUsage
from cerebria_cli.record import fingerprints, format, store

WHOLE = "0123456789abcdef01234567"


def test_it_is_read_aloud_in_groups_of_four() -> None:
    assert fingerprints.grouped(WHOLE) == "0123 4567 89ab cdef 0123 4567"
    assert fingerprints.grouped("0123456") == "0123 456"
    assert fingerprints.grouped("") == ""


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        (WHOLE, WHOLE),
        ("0123 4567 89AB-cdef:0123\t4567", WHOLE),
        ("01234567", "01234567"),
        ("012345678", "012345678"),
        (WHOLE[:23], WHOLE[:23]),
    ],
)
def test_however_it_was_noted(typed: str, found: str) -> None:
    assert fingerprints.read(typed) == found


@pytest.mark.parametrize("typed", ["0123456", f"{WHOLE}8", "0123456g", "", "01234567!"])
def test_what_is_none(typed: str) -> None:
    with pytest.raises(WrongUsage) as refused:
        fingerprints.read(typed)
    assert str(refused.value) == f"'{typed}' is no fingerprint: it has 8 to 24 of the digits 0 to 9 and a to f."


def test_the_entry_after_which_a_record_had_it(tmp_path: Path) -> None:
    record = store.read(sample(tmp_path))
    links = [format.first_link(record.raw_header), *(entry.link for entry in record.entries)]
    assert [fingerprints.entry_with(record, link) for link in links] == [0, 1, 2, 3, 4]
    assert fingerprints.entry_with(record, links[2][:8]) == 2
    # What every record has, it has last at its end.
    assert fingerprints.entry_with(record, "") == 4
    assert fingerprints.entry_with(record, "x") is None
    assert fingerprints.of(record) == links[-1]


def test_a_record_of_format_1_has_none(tmp_path: Path) -> None:
    path = tmp_path / "old.cer"
    store.create(path, {**HEADER, "format": 1}, DRAFTS)
    record = store.read(path)
    assert len(record.link) == 12
    assert fingerprints.of(record) == ""
    assert fingerprints.entry_with(record, record.link) is None
