"""The README: its commands are those that are tested, and its examples run as printed."""

import doctest
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from support.examples import PROJECT, agrees, faults, in_markdown
from support.openings import PLACING

from cerebria_cli import Game

README = (PROJECT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """What is in the blocks of a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def commands() -> list[str]:
    """The commands in sh blocks: how to install and run, and how to test."""
    return [block.strip() for block in blocks("sh")]


def test_there_are_two_commands_each_on_one_line() -> None:
    assert len(commands()) == 2
    assert not any("\n" in command for command in commands())


def test_test_command_is_what_the_checks_run() -> None:
    assert commands()[1] in (PROJECT / ".ci/run").read_text(encoding="utf-8").splitlines()


@pytest.mark.examples
def test_examples_run_as_printed(folder: Path) -> None:
    examples = in_markdown(README)
    assert examples
    assert faults(examples, folder) == []


def test_python_examples_run_as_printed(folder: Path) -> None:
    parsed = doctest.DocTestParser().get_doctest("\n".join(blocks("python")), {}, "README.md", "README.md", 0)
    said: list[str] = []
    result = doctest.DocTestRunner(verbose=False).run(parsed, out=said.append)
    assert result.attempted > 0
    assert result.failed == 0, "".join(said)


def test_cards_of_an_owner_are_understood(folder: Path, run: Callable[..., Any]) -> None:
    """What the README teaches is used by every new game."""
    (taught,) = re.findall(r"^\$ cerebria card teach (.*)$", README, re.MULTILINE)
    assert run("card", "teach", *taught.split()).status == 0
    assert run("new", "basic-4", "-o", "game.cer").status == 0
    game = Game.open("game.cer")
    for line in PLACING:
        game.play(line)
    game.play("diana hand Courage ?; leo hand ? ?; thomas hand ? ?; fred hand ? ?; diana invoke Courage VC")
    assert game.state()["teams"]["bliss"]["ambition"] == 1


def test_links_lead_to_files() -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", README):
        assert (PROJECT / target).exists(), target


@pytest.mark.slow
def test_first_command_installs_and_plays(tmp_path: Path) -> None:
    copy = tmp_path / "project"
    shutil.copytree(PROJECT, copy, ignore=shutil.ignore_patterns(".git", ".venv", "__pycache__", "*_cache"))
    done = subprocess.run(["bash", "-c", commands()[0]], cwd=copy, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr
    assert list(copy.glob("games/*.cer"))


# ---------------------------------------------------------------- the runner itself


@pytest.mark.parametrize(
    ("expected", "printed", "same"),
    [
        (("one", "two"), "one\ntwo\n", True),
        (("one", "two"), "one\n", False),
        (("one",), "one  \n\n", True),
        (("one", "...", "three"), "one\ntwo\n2\nthree\n", True),
        (("one", "...", "three"), "one\nthree\n", True),
        (("one", "...", "three"), "one\n", False),
        (("a ... z",), "a b c z\n", True),
        (("at 2026-01-01T00:00:00Z l:0123456789ab",), "at 2027-02-03T04:05:06Z l:ffffffffffff\n", True),
        (("5 wp",), "6 wp\n", False),
    ],
)
def test_output_is_compared(expected: tuple[str, ...], printed: str, same: bool) -> None:
    assert agrees(expected, printed) is same


def test_faults_of_examples_are_found(folder: Path) -> None:
    text = "```console\n$ echo one\ntwo\n$ false\n$ false\n$ echo $?\n1\n```\n"
    assert [fault.split(":")[0] for fault in faults(in_markdown(text), folder)] == ["line 2", "line 4"]
