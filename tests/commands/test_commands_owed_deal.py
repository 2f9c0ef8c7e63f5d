"""Commands that write to a record whose last deal is missing: that is made first, and nothing is reported as a failure
that was written."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from support.paths import RECORDS

from cerebria_cli import Game

Run = Callable[..., Any]

#: In this record the tool shuffles for Gloom with this entry.
RECORD, DEAL = RECORDS / "basic-4.cer", 38


@pytest.fixture
def torn(folder: Path) -> Path:
    """The record without that entry, as a crash leaves it, and a part of its line."""
    raw = RECORD.read_bytes()
    before, _, rest = raw.partition(b"\n%d\t" % DEAL)
    path = folder / "game.cer"
    path.write_bytes(before + b"\n%d\t" % DEAL + rest[:40])
    assert len(Game.open(path).entries) == DEAL - 1
    return path


@pytest.mark.parametrize(
    "words",
    [
        "note {0} hello",
        "variation {0} 35 thomas absorb humility",
        "audit {0} leo.wp=4",
        "adjust {0} leo.wp=5",
        "effect {0} leo.wp+1",
        "undo {0}",
        "undo {0} --to 30",
        "omit {0} 35 --yes",
        "amend {0} 35 note x --yes",
        "move {0} thomas valley",
        "move {0} thomas valley; note so",
        "move {0} nonsense",
        "redo {0}",
    ],
)
def test_what_is_written_is_not_reported_as_a_failure(words: str, run: Run, torn: Path) -> None:
    wanted = [entry.line for entry in Game.open(RECORD).entries[:DEAL]]
    done = run(*words.format(torn).split())
    assert done.status in (0, 1, 3), done.err
    assert "fault of cerebria" not in done.err
    assert f"as entry {DEAL}." in done.err
    found = Game.open(torn)
    assert [entry.line for entry in found.entries[:DEAL]] == wanted
    assert (len(found.entries) > DEAL) == (done.status == 0)
    told = run("verify", torn)
    assert (told.status, "warning" in told.out) == (0, False)


def test_the_note_is_named_and_not_the_deal(run: Run, torn: Path) -> None:
    found = json.loads(run("note", torn, "hello", "--json").out)
    assert (found["number"], found["about"], found["text"]) == (DEAL + 1, DEAL, "hello")


def test_trying_a_line_writes_no_deal(run: Run, torn: Path) -> None:
    before = torn.read_bytes()
    run("move", torn, "--dry-run", "thomas", "valley")
    run("show", torn)
    run("why", torn, "thomas", "valley")
    assert torn.read_bytes() == before


def test_the_prompt_makes_the_deal_too(run: Run, torn: Path, typed: Callable[..., None]) -> None:
    typed("note hello", "undo")
    assert run("table", torn).status == 0
    assert [entry.line for entry in Game.open(torn).entries[DEAL - 1 :]][1:] == ["note hello", f"undo to {DEAL - 2}"]
    assert "warning" not in run("verify", torn).out
