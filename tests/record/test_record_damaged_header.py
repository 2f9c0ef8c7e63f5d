"""Headers that were damaged by hand or on the way: a game is opened, or the tool says in a sentence why not."""

import random
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from support.long_tests import long_but_for
from support.paths import RECORDS

from cerebria_cli import Game
from cerebria_cli.errors import CerebriaError, Damaged
from cerebria_cli.game.retelling import as_record, retold
from cerebria_cli.game.verifying import verify_record
from cerebria_cli.record import format, store

SAMPLES = ("basic-4.cer", "full-3-shaper.cer", "balance-6.cer", "prototype-4-third-major.cer", "card-3-43.cer")
#: Values of every kind, to stand where another kind is expected.
VALUES: tuple[Any, ...] = (["yes"], {"a": 1}, "", "Thomas", 0, -1, True, 1.5, 2**40, [], {}, [[]], [{}], ["a", 1])
#: So many of a record's entries are kept; the header is what matters here.
ENTRIES = 6


def places(table: Any, holder: Any = None, key: Any = None) -> list[tuple[Any, Any]]:
    """Every value inside a table, as that which holds it and its key."""
    found = [] if holder is None else [(holder, key)]
    inner = table.items() if isinstance(table, dict) else enumerate(table) if isinstance(table, list) else ()
    return found + [place for name, value in inner for place in places(value, table, name)]


def change(header: dict[str, Any], chance: random.Random) -> None:
    """Change one thing in a header: its value, its name, its spelling, or that it is there."""
    known = places(header)
    few = [(holder, key) for holder, key in known if not isinstance(holder, list)]
    holder, key = chance.choice(chance.choice((known, few)))
    value, what = holder[key], chance.choice(("value", "gone", "renamed", "spelt"))
    if what == "gone":
        del holder[key]
    elif what == "renamed" and isinstance(holder, dict):
        holder[str(key).capitalize()] = holder.pop(key)
    elif what == "spelt" and isinstance(value, str):
        holder[key] = chance.choice((value.capitalize(), value.upper(), value[:-1], value + "x"))
    else:
        holder[key] = chance.choice(VALUES)


def status_of_reading(path: Path) -> int:
    """The status of a command that reads all it can of a game; what is no error of the tool's own is not caught."""
    try:
        game = Game.open(path)
    except CerebriaError as error:
        return error.exit_status
    for view in game.edition.views(game.now):
        game.state(view)
    game.legal(view="referee")
    repr(game)
    try:
        as_record(retold(game, "public"))
    except CerebriaError as error:
        return error.exit_status
    return 0


def write_changed(path: Path, sample: str, header: dict[str, Any], entries: int = ENTRIES) -> None:
    """The record with another header and its first entries, linked as if it had always been so."""
    kept = store.read(RECORDS / sample).entries[:entries]
    drafts = [format.draft_of(entry)._replace(comment="") for entry in kept]
    store.create(path, header, drafts)


@pytest.mark.parametrize("sample", long_but_for(SAMPLES, "full-3-shaper.cer", "card-3-43.cer"))
def test_changed_header_is_never_a_fault_of_the_tool(sample: str, tmp_path: Path) -> None:
    found = set()
    for number in range(30):
        chance, header = random.Random(f"{sample} {number}"), store.read(RECORDS / sample).header
        change(header, chance)
        path = tmp_path / f"{number}.cer"
        write_changed(path, sample, header, chance.choice((0, ENTRIES)))
        assert verify_record(path).exit_status in (0, 1, 4)
        found.add(status_of_reading(path))
    assert found == {0, 4}


@pytest.mark.parametrize("sample", long_but_for(SAMPLES, "full-3-shaper.cer", "card-3-43.cer"))
def test_header_with_another_letter_is_never_a_fault_of_the_tool(sample: str, tmp_path: Path) -> None:
    raw = (RECORDS / sample).read_bytes()
    end = len(store.read(RECORDS / sample).raw_header)
    path = tmp_path / "game.cer"
    for number in range(30):
        chance = random.Random(f"{sample} {number}")
        data = bytearray(raw[:end])
        at = chance.randrange(len(data))
        data[at : at + chance.choice((0, 1, 1))] = bytes([chance.choice((data[at] ^ 0x20, chance.randrange(256)))])
        path.write_bytes(bytes(data))
        assert verify_record(path).exit_status in (0, 4)
        assert status_of_reading(path) in (0, 4)


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("setup", "basic-4", "the header holds no setup."),
        ("rulings", ["yes"], "the rulings in the header must be a TOML table."),
        ("rulings", {"willow.zero": ["yes"]}, "Ruling willow.zero has the options"),
        ("rulings", {"willow.zero": {}}, "Ruling willow.zero has the options"),
    ],
)
def test_header_of_the_wrong_kind_is_told_with_its_file(key: str, value: Any, said: str, tmp_path: Path) -> None:
    path = tmp_path / "game.cer"
    write_changed(path, SAMPLES[0], {**store.read(RECORDS / SAMPLES[0]).header, key: value})
    with pytest.raises(Damaged) as found:
        Game.open(path)
    assert str(found.value).startswith(f"{path}: ")
    assert said in str(found.value)


@pytest.mark.parametrize("sample", SAMPLES)
@pytest.mark.parametrize("created", ["2026-11-16x07:04:38Z", "", 5, ["yes"], datetime(2026, 11, 16, tzinfo=UTC)])
def test_strange_time_of_a_header_is_given_to_nobody(sample: str, created: Any, tmp_path: Path) -> None:
    path = tmp_path / "game.cer"
    write_changed(path, sample, {**store.read(RECORDS / sample).header, "created": created})
    game = Game.open(path)
    told = tmp_path / "told.cer"
    told.write_text(as_record(retold(game, "public")), encoding="utf-8")
    assert store.read(told).header["created"] == game.entries[0].time
    assert verify_record(told).kind == "agrees"


@pytest.mark.parametrize("repaired", [5, "yes", [5], {"a": 1}, [{}]])
def test_strange_tale_of_repairs_is_no_fault(repaired: Any, tmp_path: Path) -> None:
    path = tmp_path / "game.cer"
    write_changed(path, SAMPLES[0], {**store.read(RECORDS / SAMPLES[0]).header, "repaired": repaired})
    assert verify_record(path).exit_status == 0


@pytest.mark.parametrize("line", ["diana move V; end", "juggle", "diana"])
def test_entry_that_is_not_one_item_cannot_be_followed(line: str, tmp_path: Path) -> None:
    path = tmp_path / "game.cer"
    store.create(path, store.read(RECORDS / SAMPLES[0]).header, [format.Draft(line, "0" * 8)])
    with pytest.raises(Damaged, match=r"^Entry 1 cannot be followed: "):
        Game.open(path)
