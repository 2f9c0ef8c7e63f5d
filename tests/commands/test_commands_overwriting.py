"""No command overwrites a file that it reads, by whatever name; and none works in vain for a file that it may not
replace."""

import os
from collections.abc import Callable
from pathlib import Path
from shutil import copy
from typing import Any

import pytest
from commands.test_commands_usage import every_command

from cerebria_cli import catalogue
from cerebria_cli.commands import export
from cerebria_cli.commands._files import NewFile

Run = Callable[..., Any]

#: Every command that writes a file, with each file that it can read, which it is told to write too.
READING = {
    "export svg": "export {here} --to svg -o {there} --force",
    "export html": "export {here} --to html -o {there} --force",
    "export md": "export {here} --to md -o {there} --force",
    "export cer": "export {here} --to cer -o {there} --force",
    "new like": "new --like {here} -o {there} --force",
    "repair": "repair {here} -o {there} --force",
    "case new": "case new {here} 8 diana valley -o {there}",
    "new": "new {setup} -o {there} --force",
    "export setup": "export {setup} --to svg -o {there} --force",
    "case new setup": "case new {setup} 0 diana place V1 -o {there}",
    "new moves": "new basic-4 --moves {moves} -o {there} --force",
    "new cards": "new full-4 --cards {cards} -o {there} --force",
    "export cards": "card export --cards {cards} -o {there} --force",
}

#: What writes a file and reads none.
WRITES_ONLY = {"setup init"}


def test_every_command_that_writes_a_file_is_tried_here() -> None:
    writing = {
        name
        for name, command in every_command()
        if any(isinstance(param.type, NewFile) and param.type.file_okay for param in command.params)
    }
    tried = {name for name in writing if any(words.startswith(f"{name} ") for words in READING.values())}
    assert writing - tried == WRITES_ONLY


@pytest.mark.parametrize("name", ["same", "symbolic", "hard"])
@pytest.mark.parametrize("words", READING.values(), ids=READING)
def test_what_a_command_reads_it_does_not_overwrite(words: str, name: str, run: Run, game: Path, moves: Path) -> None:
    given = {"here": game, "moves": moves, "setup": Path("mine.toml"), "cards": Path("cards.toml")}
    copy(catalogue.builtin_setup("basic-4"), given["setup"])
    given["cards"].write_text("[Courage]\nthreshold = 3\n", encoding="utf-8")
    read = next(path for key, path in given.items() if f"{{{key}}}" in words)
    before, there = read.read_bytes(), _named(read, name)
    done = run(*words.format(there=there, **given).split())
    assert done.status == 2, done.err
    assert done.out == ""
    assert "reads" in done.err
    assert read.read_bytes() == there.read_bytes() == before
    assert there.is_symlink() == (name == "symbolic")


def _named(path: Path, name: str) -> Path:
    other = Path("other")
    if name == "symbolic":
        other.symlink_to(path)
    elif name == "hard":
        os.link(path, other)
    return path if name == "same" else other


def test_another_file_is_still_replaced_by_force(run: Run, game: Path) -> None:
    other = Path("other.cer")
    other.write_text("old", encoding="utf-8")
    assert run("export", game, "--to", "cer", "-o", other, "--force").status == 0
    assert run("export", game, "--to", "cer", "-o", other, "--force").status == 0
    assert run("verify", other).status == 0


def test_what_is_read_to_be_changed_is_changed(run: Run, game: Path) -> None:
    for _ in range(2):
        assert run("case", "new", game, "8", "diana", "valley", "-o", "cases.toml").status == 0
    assert Path("cases.toml").read_text(encoding="utf-8").count("[[case]]") == 2


@pytest.mark.parametrize("form", export.FORMS)
def test_nothing_is_made_for_a_file_that_may_not_be_replaced(
    form: str, run: Run, game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("there").write_text("mine", encoding="utf-8")

    def never(*_: object) -> str:
        raise AssertionError("The work was begun.")

    monkeypatch.setitem(export.FORMS, form, never)
    done = run("export", game, "--to", form, "-o", "there")
    assert (done.status, "exists already" in done.err) == (2, True)
    assert Path("there").read_text(encoding="utf-8") == "mine"
