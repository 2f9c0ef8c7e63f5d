"""The records for newcomers that come with the program: found by name, and never written to."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from support.paths import PROJECT

from cerebria_cli import catalogue

NAME = "guided-full-2"


def test_every_guided_record_has_a_name() -> None:
    guided = {file.stem: file for file in (PROJECT / "records").glob("guided-*.cer")}
    assert guided
    assert catalogue.packaged_records() == guided


@pytest.mark.parametrize(
    "words",
    [
        ("replay", NAME),
        ("log", NAME),
        ("show", NAME, "--at", "10"),
        ("resume", NAME),
        ("verify", NAME),
        ("why", NAME, "--at", "10", "control", "V"),
        ("legal", NAME, "--at", "10"),
        ("try", NAME, "--at", "10", "note seen"),
        ("diff", NAME, NAME),
        ("export", NAME, "--to", "md"),
        ("reconcile", NAME, "diana.wp=0"),
        ("rule", "--record", NAME, "move.base"),
        ("ruling", "--record", NAME, "willow.zero"),
        ("case", "new", NAME, "10", "diana", "end", "draw"),
        ("new", "--like", NAME, "-o", "next.cer"),
    ],
)
def test_commands_that_read_take_the_name(words: tuple[str, ...], folder: Path, run: Callable[..., Any]) -> None:
    answer = run(*words)
    assert answer.status in (0, 1), answer.err
    assert answer.out


@pytest.mark.parametrize(
    "words",
    [
        ("move", NAME, "note hello"),
        ("undo", NAME),
        ("redo", NAME),
        ("omit", NAME, "12"),
        ("note", NAME, "hello"),
        ("variation", NAME, "12", "diana end draw"),
        ("adjust", NAME, "diana.wp=5"),
        ("effect", NAME, "Courage", "diana.wp+1"),
        ("audit", NAME, "diana.wp=5"),
        ("gap", NAME),
        ("table", NAME),
    ],
)
def test_commands_that_write_refuse_the_name(words: tuple[str, ...], folder: Path, run: Callable[..., Any]) -> None:
    file = catalogue.packaged_records()[NAME]
    before = file.read_bytes()
    answer = run(*words)
    assert answer.status == 2
    assert "only for reading" in answer.err
    assert file.read_bytes() == before


def test_the_copy_that_is_proposed_can_be_written_to(folder: Path, run: Callable[..., Any]) -> None:
    refused = run("undo", NAME).err
    _, *copy = refused[refused.index("cerebria export") :].split()
    assert run(*copy).status == 0
    assert run("note", f"{NAME}.cer", "hello").status == 0
    assert run("verify", f"{NAME}.cer").status == 0


def test_a_file_of_that_name_comes_first(folder: Path, run: Callable[..., Any]) -> None:
    assert run("new", "basic-4", "-o", NAME).status == 0
    assert run("note", NAME, "hello").status == 0
    assert "Retail basic" in run("show", NAME).out


def test_names_are_completed(folder: Path, cerebria: Callable[..., Any]) -> None:
    words = {"_CEREBRIA_COMPLETE": "bash_complete", "COMP_WORDS": "cerebria replay guided-f", "COMP_CWORD": "2"}
    assert NAME in cerebria(**words).out.splitlines()
