"""Small records for the tests of this folder."""

from pathlib import Path

from cerebria_cli.record import store
from cerebria_cli.record.format import Draft
from cerebria_cli.record.repair import Repaired

HEADER = {"edition": "retail", "mode": "basic", "players": [{"name": "diana", "team": "bliss"}]}
TIME = "2026-11-16T19:02:11Z"

DRAFTS = (
    Draft("diana place VC V2", "1f2e3d4c", "", "", ("Delight on VC", "Bliss controls VC, V"), TIME, "5a6b7c8d"),
    Draft("leo place CN C1", "00112233", "leo pl cn c1", "a slow start", ("Misery on CN",), TIME),
    Draft("note 1 “weiß” 🙂", "00112233", time=TIME),
    Draft("diana move C", "deadbeef", effects=("one", "two", "three"), time=TIME),
)


def sample(folder: Path, drafts: tuple[Draft, ...] = DRAFTS) -> Path:
    """A record on the disk."""
    path = folder / "game.cer"
    store.create(path, HEADER, drafts)
    return path


def plays(*lines: str) -> tuple[Draft, ...]:
    """One draft for each line."""
    return tuple(Draft(line, "00000000", time=TIME) for line in lines)


def lines_of(path: Path) -> list[str]:
    return [entry.line for entry in store.read(path).entries]


def record_of(repaired: Repaired) -> store.Record:
    """The new record of a repair that wrote one."""
    assert repaired.record is not None
    return repaired.record
