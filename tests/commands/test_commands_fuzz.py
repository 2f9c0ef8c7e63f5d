"""Whatever stands in a file or a line is answered with a sentence: never a fault of the tool.

The quick run is short; `CEREBRIA_FUZZ=3600 pytest tests/commands/test_commands_fuzz.py` goes on for an hour, and with
`CEREBRIA_FUZZ_SEED=WORD` it tries other damage than the last time. `-rP` shows how many cases were tried.
"""

import os
import time
from logging import getLogger
from pathlib import Path
from random import Random

import pytest

from cerebria_cli import Game, catalogue
from cerebria_cli.cli import main

LOG = getLogger(__name__)

SETUPS = ("basic-4", "full-3", "balance-4", "prototype-3", "card-3")
RECORDS = ("basic-4", "balance-6", "prototype-4-fifth-round", "card-3-43")
CASES = ("quell", "card-cancel", "prototype-quell", "balance-cards")
GAMES = ("basic-2", "full-2", "balance-3", "prototype-2", "card-2")
CORRECTIONS = ("decide willow.zero=yes so", "dispute why? quell.vibe", "note 1 ?! far", "undo 1", "effect Courage W1")

#: How long each kind of file and each game is tried, in seconds.
SECONDS = float(os.environ.get("CEREBRIA_FUZZ", "4")) / len(SETUPS + RECORDS + CASES + GAMES)

SEED = os.environ.get("CEREBRIA_FUZZ_SEED", "")

#: What nobody expects anywhere.
NONSENSE = [
    "",
    "?",
    "-1",
    "9" * 40,
    '"',
    "[]",
    "{}",
    "true",
    "1e9",
    "\x00",
    "ł",
    "none",
    "=",
    ";",
    "/",
    "%",
    "+",
    "'''",
]


def damaged(text: str, chance: Random) -> str:
    """A text with a few words or characters exchanged, doubled or left out."""
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(text) + 1)
        end = min(len(text), at + chance.choice([0, 1, 1, 4, 12]))
        text = text[:at] + chance.choice([*NONSENSE, text[at:end] * 2, text[end : end + 9]]) + text[end:]
    return text


def tried(source: Path, file: Path, commands: list[tuple[str, ...]], seed: str) -> list[str]:
    """What failed by the tool's own fault in a while: the seeds and the commands."""
    text, failed, number = source.read_text(encoding="utf-8"), [], 0
    until = time.monotonic() + SECONDS
    while time.monotonic() < until or number < 3:
        number += 1
        file.write_text(damaged(text, Random(f"{SEED}{seed} {number}")), encoding="utf-8", errors="replace")
        for command in commands:
            if main([*command]) == 70:
                failed.append(f"{SEED}{seed} {number}: {' '.join(command)}")
    LOG.warning("%d cases, %d commands", number, number * len(commands))
    return failed


@pytest.mark.parametrize("setup", SETUPS)
def test_a_damaged_setup_is_answered(setup: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "setup.toml"
    commands = [("setup", "check", str(file)), ("show", str(file))]
    assert tried(catalogue.builtin_setup(setup), file, commands, setup) == []
    assert "".join(capsys.readouterr())


@pytest.mark.parametrize("record", RECORDS)
def test_a_damaged_record_is_answered(record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = Path(f"records/{record}.cer").read_text(encoding="utf-8").split("\n\n")
    source, file = tmp_path / "source", tmp_path / "game.cer"
    source.write_text("\n\n".join(whole[:6]), encoding="utf-8")
    commands = [("verify", str(file)), ("log", str(file)), ("rule", "tie", "--record", str(file))]
    assert tried(source, file, commands, record) == []
    assert "".join(capsys.readouterr())


@pytest.mark.parametrize("name", CASES)
def test_damaged_cases_are_answered(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = next(path for path in catalogue.case_files() if path.stem == name).read_text(encoding="utf-8")
    source, file = tmp_path / "source", tmp_path / "cases.toml"
    source.write_text("\n[[case]]".join(whole.split("\n[[case]]")[:4]), encoding="utf-8")
    assert tried(source, file, [("case", "run", str(file))], name) == []
    assert "".join(capsys.readouterr())


@pytest.mark.parametrize("setup", GAMES)
def test_damaged_lines_are_answered(setup: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, chance, failed, number = tmp_path / "game.cer", Random(f"{SEED}{setup}"), [], 0
    Game.new(setup, seed=chance.randrange(1000), record=file)
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        number += 1
        whole = chance.choice([*CORRECTIONS, *_grown(file, chance)])
        line = damaged(whole, chance).replace("\x00", "")
        name = str(file)
        for command in (["why", name, line], ["try", name, line], ["rule", "--", line], ["move", name, line]):
            if main(command) == 70:
                failed.append(f"{command[0]} {line!r} after {len(Game.open(file).entries)} entries")
    LOG.warning("%d cases, %d commands", number, number * 4)
    assert failed == []
    assert main(["verify", str(file)]) == 0
    assert "".join(capsys.readouterr())


def _grown(file: Path, chance: Random) -> list[str]:
    """The legal lines of a game after one more random move."""
    game = Game.open(file)
    lines = game.legal(view="referee")
    if lines:
        game.play(chance.choice(lines))
    return game.legal(view="referee")[:200] or ["show"]
