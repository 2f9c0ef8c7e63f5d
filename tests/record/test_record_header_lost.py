"""No damage to a header loses an entry that is whole; what is not proved to be as it was written is named."""

import random
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from support.long_tests import ONE_OF_EACH, long_but_for
from support.paths import RECORDS
from support.record_samples import record_of

from cerebria_cli import Game
from cerebria_cli.errors import Damaged
from cerebria_cli.game.recovering import completed, other_header
from cerebria_cli.game.verifying import verify_record
from cerebria_cli.record import damaged_header, format, proof, store
from cerebria_cli.record.proof import Witness
from cerebria_cli.record.repair import Repaired, repair

FORMAT_1 = Path(__file__).with_name("format-1.cer")


def whole(sample: str) -> store.Record:
    return store.read(RECORDS / f"{sample}.cer")


def repaired(folder: Path, data: bytes, source: Path | None = None) -> Repaired:
    """What is recovered of the bytes of a file."""
    path = folder / "damaged.cer"
    path.write_bytes(data)
    other = other_header(source) if source else None
    found = repair(path, folder / "new.cer", force=True, complete=lambda salvaged: completed(salvaged, other))
    assert path.read_bytes() == data
    return found


def told(entries: Iterable[Any]) -> list[Any]:
    """Entries but for their links, which follow from the header."""
    return [entry._replace(link="") for entry in entries]


def restored(found: Repaired) -> tuple[Any, ...]:
    """The header without the tale of its repair, the entries, and what is left out or doubtful."""
    record = record_of(found)
    header = {name: value for name, value in record.header.items() if name != "repaired"}
    return header, told(record.entries), found.left_out, found.doubtful


def as_written(before: store.Record) -> tuple[Any, ...]:
    """The same of a record that was never damaged."""
    return before.header, told(before.entries), (), ()


# ---------------------------------------------------------------- one byte


@pytest.mark.parametrize("sample", ONE_OF_EACH)
def test_flipped_bits_of_a_header_are_flipped_back(sample: str, tmp_path: Path) -> None:
    before, raw = whole(sample), (RECORDS / f"{sample}.cer").read_bytes()
    chance = random.Random(sample)
    for at in {0, 16, 17, 18, 21, *(chance.randrange(len(before.raw_header)) for _ in range(6))}:
        data = bytearray(raw)
        data[at] ^= 1 << chance.randrange(8)
        assert restored(repaired(tmp_path, bytes(data))) == as_written(before)


@pytest.mark.slow
@pytest.mark.parametrize(
    "sample", ["basic-4", "full-4-twenty", "balance-6", "prototype-4-third-major", "guided-card-3"]
)
def test_five_hundred_flipped_bits_lose_no_entry(sample: str, tmp_path: Path) -> None:
    full = whole(sample)
    path = tmp_path / "game.cer"
    before = store.create(path, full.header, map(format.draft_of, full.entries[:60]))
    raw, chance = path.read_bytes(), random.Random(f"{sample} of 60")
    assert len(before.entries) == 60
    for _ in range(100):
        data = bytearray(raw)
        at = chance.randrange(len(before.raw_header))
        data[at] ^= 1 << chance.randrange(8)
        assert restored(repaired(tmp_path, bytes(data))) == as_written(before), at


SETUPS = ("basic-2", "full-2", "balance-3", "prototype-2", "card-2")


def begun(folder: Path, setup: str) -> tuple[bytes, bytes, Witness]:
    """The file of a record that is just begun, its header, and its first entry."""
    path = folder / "game.cer"
    game = Game.new(setup, record=path)
    game.play(game.legal()[0])
    record = store.read(path)
    return path.read_bytes(), record.raw_header, Witness(record.entries[0])


@pytest.mark.slow
@pytest.mark.parametrize("setup", SETUPS)
def test_every_byte_of_a_header_with_a_flipped_bit(setup: str, tmp_path: Path) -> None:
    raw, header, witness = begun(tmp_path, setup)
    for at in range(len(header)):
        data = bytearray(raw)
        data[at] ^= 1 << at % 8
        assert found_in(bytes(data), witness) == (header, raw[len(header) :]), at


@pytest.mark.parametrize("setup", long_but_for(SETUPS, "prototype-2"))
def test_another_byte_one_more_and_one_less(setup: str, tmp_path: Path) -> None:
    raw, header, witness = begun(tmp_path, setup)
    end = len(header)
    # The line ends and the signs at both ends are those that part things.
    for at in (0, 17, 21, end - 4, end - 1, random.Random(setup).randrange(end)):
        for new in (b"\xff", b"1", b"", raw[at : at + 1] + b"x"):
            assert found_in(raw[:at] + new + raw[at + 1 :], witness) == (header, raw[end:]), (at, new)


def found_in(data: bytes, witness: Witness) -> tuple[bytes, bytes]:
    """The header of a file if it is proved, and its entries."""
    end = damaged_header.end_of_header(data)
    layout = damaged_header.layout_of(data[end:], data[:end])
    found = damaged_header.judged(data[:end], layout, witness)
    return found.raw if found.proved else b"", data[end:]


def test_header_of_the_first_format(tmp_path: Path) -> None:
    before, raw = store.read(FORMAT_1), FORMAT_1.read_bytes()
    for at in (3, 16, 30, 200, len(before.raw_header) - 1):
        data = bytearray(raw)
        data[at] ^= 4
        assert restored(repaired(tmp_path, bytes(data))) == as_written(before)


# ---------------------------------------------------------------- more than a byte


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks for one byte where more than one is damaged."""
    monkeypatch.setattr(proof, "PATIENCE", 1 << 20)


def blank(raw: bytes, first: bytes, length: int) -> bytes:
    """A stretch of a file overwritten with zeros, from where something stands first."""
    at = raw.index(first)
    return raw[:at] + bytes(length) + raw[at + length :]


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("sample", ["guided-full-2", "guided-balance-3", "prototype-4-third-major", "guided-card-3"])
def test_decks_are_dealt_again_from_the_seed(sample: str, tmp_path: Path) -> None:
    raw = (RECORDS / f"{sample}.cer").read_bytes()
    deck = raw.index(b" = [\n    ", raw.index(b"[setup.dealt"))
    found = repaired(tmp_path, raw[: deck + 20] + bytes(40) + raw[deck + 60 :])
    assert restored(found) == as_written(whole(sample))
    assert any("seed" in sentence for sentence in found.header)


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("sample", ONE_OF_EACH)
@pytest.mark.parametrize("tries", long_but_for((range(1), range(1, 30)), range(1)))
def test_no_burst_in_a_header_loses_an_entry(sample: str, tries: range, tmp_path: Path) -> None:
    before = whole(sample)
    path = tmp_path / "game.cer"
    store.create(path, before.header, map(format.draft_of, before.entries[:20]))
    raw, end = path.read_bytes(), len(before.raw_header)
    for number in tries:
        chance = random.Random(f"{sample} {number}")
        start, length = chance.randrange(end), chance.choice((2, 30, 512, end))
        noise = chance.choice((bytes(length), chance.randbytes(length), b'"[}\n' * length))
        found = repaired(tmp_path, raw[:start] + noise[: end - start][:length] + raw[min(start + length, end) :])
        assert found.saved == 20, number
        assert found.left_out == (), number
        # What is not as it was written is never silent.
        assert found.record is None or found.header or found.doubtful, number


SAMPLE = RECORDS / "prototype-4-third-major.cer"
PLAYERS = b"players = ["


@pytest.mark.usefixtures("impatient")
def test_what_is_lost_comes_from_a_copy(tmp_path: Path) -> None:
    raw = SAMPLE.read_bytes()
    for data in (blank(raw, PLAYERS, 200), bytes(len(store.read(SAMPLE).raw_header)) + raw[raw.index(b"\n1\t") + 1 :]):
        assert restored(repaired(tmp_path, data, SAMPLE)) == as_written(store.read(SAMPLE))


@pytest.mark.usefixtures("impatient")
def test_what_is_lost_comes_from_another_evening(tmp_path: Path) -> None:
    """The seed, the time and the random number stay those of this game."""
    found = repaired(tmp_path, blank(SAMPLE.read_bytes(), PLAYERS, 200), RECORDS / "prototype-4-fifth-round.cer")
    assert restored(found) == as_written(store.read(SAMPLE))


@pytest.mark.usefixtures("impatient")
def test_what_comes_from_a_setup_is_not_called_proved(tmp_path: Path) -> None:
    setup = Path(__file__).parents[2] / "fixtures" / "setups" / "prototype-4.toml"
    found = repaired(tmp_path, blank(SAMPLE.read_bytes(), PLAYERS, 200), setup)
    before = store.read(SAMPLE)
    record = record_of(found)
    assert told(record.entries) == told(before.entries)
    assert record.header["setup"]["players"] == before.header["setup"]["players"]
    (trace,) = record.header["repaired"]
    assert trace["header_proved"] is False
    assert any("setup.players" in sentence for sentence in found.header)
    assert len(found.doubtful) == 1
    answer = verify_record(record.path)
    assert answer.entries == len(before.entries)
    assert any("Nothing proves" in warning for warning in answer.warnings)


@pytest.mark.usefixtures("impatient")
def test_damage_that_leaves_a_usable_header_is_not_called_sound(tmp_path: Path) -> None:
    """Two bytes at once, so that nothing proves what stood there; the game can be played with either."""
    before = whole("basic-4-table")
    raw = (RECORDS / "basic-4-table.cer").read_bytes().replace(b'created = "2026-11', b'created = "2025-12', 1)
    found = repaired(tmp_path, raw)
    assert told(record_of(found).entries) == told(before.entries)
    assert len(found.doubtful) == 1
    assert "The header or entry 1" in found.doubtful[0]


@pytest.mark.parametrize("sample", long_but_for(ONE_OF_EACH, "basic-4-table", "guided-card-3"))
def test_without_a_header_the_lines_can_be_played_again(sample: str, tmp_path: Path) -> None:
    before, raw = whole(sample), (RECORDS / f"{sample}.cer").read_bytes()
    found = repaired(tmp_path, bytes(len(before.raw_header)) + raw[len(before.raw_header) :])
    assert (found.record, found.saved) == (None, len(before.entries))
    assert found.moves is not None
    again = Game.from_header(before.header, "")
    for line in found.moves.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            again.play(line)
    assert [entry.line for entry in again.entries] == [entry.line for entry in before.entries]
    assert [entry.comment for entry in again.entries] == [entry.comment for entry in before.entries]


def test_file_that_is_no_record_is_not_repaired(tmp_path: Path) -> None:
    with pytest.raises(Damaged, match="is not a record"):
        repaired(tmp_path, b"# A text\n\n1. of another kind\n")


@pytest.mark.parametrize("length", [1, 10, 17, 22, 500])
def test_header_that_is_cut_short_holds_nothing(length: int, tmp_path: Path) -> None:
    with pytest.raises(Damaged, match="holds no entry"):
        repaired(tmp_path, SAMPLE.read_bytes()[:length])


@pytest.mark.usefixtures("impatient")
def test_what_numbers_the_deals_is_found_by_the_deals(tmp_path: Path) -> None:
    """A deal that was taken back and made again tells what the damaged line said."""
    old = Game.open(Path(__file__).with_name("deals") / "prototype-2.cer")
    path = tmp_path / "game.cer"
    game = Game.new("prototype-2", seed=old.setup["dealt"]["seed"], record=path)
    dealt = False
    for line in (entry.line for entry in old.entries):
        before = len(game.entries)
        game.play(line)
        if len(game.entries) > before + 1:
            game.play("undo")
            game.play("pause")
            game.play(line)
            dealt = True
            break
    assert dealt
    raw = path.read_bytes()
    at = raw.index(b"deals = ")
    found = repaired(tmp_path, raw[:at] + b"de\0\0s ???" + raw[at + 9 :])
    assert restored(found) == as_written(store.read(path))
