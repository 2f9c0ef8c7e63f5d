"""Documents that commands print: what comes through a pipe is what a file would hold, byte by byte."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from support.long_tests import ONE_OF_EACH, long_but_for
from support.named_cards import named_game
from support.paths import RECORDS

from cerebria_cli import Game
from cerebria_cli.cli import main
from cerebria_cli.commands.export import FORMS

Run = Callable[..., Any]


def printed(captured: pytest.CaptureFixture[bytes], *words: object) -> bytes:
    """What a command prints."""
    captured.readouterr()
    assert main([str(word) for word in words]) == 0
    return captured.readouterr().out


@pytest.fixture
def named(tmp_path: Path) -> Path:
    """A game whose owner has names for the cards."""
    return named_game(tmp_path / "named.cer")


@pytest.fixture
def same_number(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every new record gets a random number of its own; here all of them get the same."""
    monkeypatch.setattr("secrets.token_hex", lambda size: "5" * 2 * size)


@pytest.mark.usefixtures("same_number")
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("sample", long_but_for(ONE_OF_EACH, "basic-4-table"))
def test_an_export_is_printed_as_it_is_written(
    sample: str, form: str, folder: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    words = ("export", RECORDS / f"{sample}.cer", "--to", form)
    printed(capfdbinary, *words, "-o", "written")
    assert printed(capfdbinary, *words) == Path("written").read_bytes()


@pytest.mark.usefixtures("same_number")
@pytest.mark.parametrize("form", FORMS)
def test_so_is_one_with_names_for_codes(
    form: str, named: Path, folder: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    words = ("export", named, "--to", form, "--as", "diana")
    printed(capfdbinary, *words, "-o", "written")
    assert printed(capfdbinary, *words) == Path("written").read_bytes()


@pytest.mark.parametrize("sample", ONE_OF_EACH)
def test_a_printed_record_verifies(sample: str, folder: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    text = printed(capfdbinary, "export", RECORDS / f"{sample}.cer", "--to", "cer")
    Path("given.cer").write_bytes(text)
    assert printed(capfdbinary, "verify", "given.cer").startswith(b"given.cer: ")


def test_letters_are_kept_where_the_locale_is_plain_ascii(folder: Path) -> None:
    Game.new("basic-2", record="game.cer").play("note źle")
    environment = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    command = [sys.executable, "-m", "cerebria_cli", "export", "game.cer", "--to"]
    sheet = subprocess.run([*command, "md"], env=environment, capture_output=True, check=True).stdout
    assert "źle" in sheet.decode()


def test_a_terminal_cannot_be_steered(folder: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("mine.toml").write_text(run("setup", "show", "basic-2").out + "# \u202e\n", encoding="utf-8")
    assert "\u202e" in run("setup", "show", "mine.toml").out
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    shown = run("setup", "show", "mine.toml").out
    assert "\u202e" not in shown
    assert "# <U+202E>\n" in shown


# ---------------------------------------------------------------- other documents


def test_a_setup_is_printed_as_it_is_written(folder: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    text = printed(capfdbinary, "setup", "show", "basic-4") + b"#\ta comment\n\n\n"
    Path("mine.toml").write_bytes(text)
    assert printed(capfdbinary, "setup", "show", "mine.toml") == text


def test_a_printed_position_is_one_whatever_the_cards_are_called(named: Path, folder: Path, run: Run) -> None:
    Path("position.toml").write_text(run("show", named, "--position", "--as", "referee").out, encoding="utf-8")
    answer = run("setup", "check", "position.toml")
    assert (answer.status, answer.err) == (0, "")


def test_a_printed_case_is_the_one_that_a_file_gets(named: Path, folder: Path, run: Run) -> None:
    game = Game.open(named)
    words = ("case", "new", named, len(game.entries), game.legal(view="referee")[0], "--as", "referee")
    assert run(*words, "-o", "case.toml").status == 0
    assert run(*words).out == Path("case.toml").read_text(encoding="utf-8")


def test_ones_cards_are_printed_as_they_are_written(folder: Path, run: Run) -> None:
    Path("mine.toml").write_text('[Courage]\npower = "Gain 1 Willpower."\n', encoding="utf-8")
    words = ("card", "export", "--cards", "mine.toml")
    assert run(*words, "-o", "written.toml").status == 0
    assert run(*words).out == Path("written.toml").read_text(encoding="utf-8")
