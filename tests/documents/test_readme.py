"""The README: its commands are those that are tested, and its examples run as printed."""

import re
import shutil
import subprocess
from collections import Counter
from pathlib import Path

import pytest
from support.examples import PROJECT, agrees, faults, in_markdown, links, python_faults, python_in_markdown, renewed

from cerebria_cli import catalogue

README = (PROJECT / "README.md").read_text(encoding="utf-8")


def commands() -> list[str]:
    """The commands in sh blocks: how to install and run, and how to test."""
    return [block.strip() for block in re.findall(r"^```sh\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)]


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
    assert python_faults(python_in_markdown(README)) == ""


def test_it_is_read_in_a_few_minutes() -> None:
    assert len(README.split()) <= 1200


def test_it_says_how_many_powers_are_not_known() -> None:
    known = Counter(card.power_known for card in catalogue.cards("balance").values())
    said = f"powers of {known['no']} of the {known.total()} board-game cards are not in its catalog, and those of"
    assert f"{said} {known['partly']} more only in part" in " ".join(README.split())


def test_links_lead_to_files() -> None:
    for target in links(README):
        assert (PROJECT / target).exists(), target


def test_every_picture_is_shown() -> None:
    assert {f"man/pictures/{path.name}" for path in (PROJECT / "man/pictures").iterdir()} <= set(links(README))


def test_the_terminal_shows_the_whole_ring() -> None:
    picture = (PROJECT / "man/pictures/prompt.svg").read_text(encoding="utf-8")
    for realm in ("Valley", "Cradle", "Network", "Land", "Willow"):
        assert realm in picture


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


@pytest.mark.parametrize(
    ("expected", "printed", "written"),
    [
        ((), "one\n", ()),
        (("one",), "two\nthree\n", ("two", "three")),
        (("one", "..."), "two\n2\n3\n", ("two", "...")),
        (("one", "...", "three"), "1\n2\n3\n", ("1", "...", "3")),
        (("one", "Kept in ..."), "two\nKept in /tmp/x\n", ("two", "Kept in ...")),
        (("at 2026-01-01T00:00:00Z",), "at 2027-02-03T04:05:06Z\n", ("at 2026-01-01T00:00:00Z",)),
    ],
)
def test_output_is_written_anew(expected: tuple[str, ...], printed: str, written: tuple[str, ...]) -> None:
    assert renewed(expected, printed) == written


def test_faults_of_python_are_found() -> None:
    assert python_faults(">>> 1 + 1\n2\n") == ""
    assert python_faults(">>> 1 + 1\n3\n")
    assert python_faults("")


def test_a_command_goes_on_in_the_next_line(folder: Path) -> None:
    text = "```console\n$ echo one \\\n      two\none two\n$ echo 3\n4\n```\n"
    assert [fault.split(":")[0] for fault in faults(in_markdown(text), folder)] == ["line 5"]


def test_faults_of_examples_are_found(folder: Path) -> None:
    text = "```console\n$ echo one\ntwo\n$ false\n$ false\n$ echo $?\n1\n```\n"
    assert [fault.split(":")[0] for fault in faults(in_markdown(text), folder)] == ["line 2", "line 4"]
