"""A command that names no record: the one of the environment, or the newest in the folder; and it says which."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import copyfile
from typing import Any

import pytest
from support.pages import Sentences

from cerebria_cli import Game
from cerebria_cli.commands import COMMANDS

Run = Callable[..., Any]


def names(err: str, record: str) -> bool:
    """Whether one sentence says which record was taken."""
    return err.startswith(f"Record: {record}, ") and err.count("\n") == 1


#: Words of every command that takes a record, without it.
WORDS: dict[str, tuple[str, ...]] = {
    "move": ("diana", "move", "C", "--dry-run"),
    "show": ("V",),
    "legal": ("diana", "move"),
    "resume": (),
    "why": ("diana", "move", "C"),
    "try": ("diana", "move", "C"),
    "undo": ("because", "it", "was", "wrong"),
    "redo": (),
    "amend": ("2", "leo", "place", "CN", "C2", "--yes"),
    "insert": ("9", "note", "here"),
    "omit": ("8",),
    "adjust": ("diana.wp=5",),
    "gap": (),
    "effect": ("Courage", "diana.wp+1"),
    "audit": ("diana.wp=5",),
    "reconcile": ("diana.wp=5",),
    "note": ("a", "word"),
    "variation": ("8", "leo hand ? ?"),
    "log": (),
    "replay": (),
    "export": ("--to", "md"),
    "verify": (),
    "repair": ("-o", "new.cer"),
}

#: Those that name no record, two of them, or offer one in their own way; and the screen, which runs on.
OTHERS = {"setup", "new", "table", "rule", "ruling", "case", "card", "deck", "diff", "sim", "completion", "screen"}


def test_what_people_read(game: Path, run: Run, monkeypatch: pytest.MonkeyPatch, sentences: Sentences) -> None:
    def said(*words: str) -> tuple[str, list[str]]:
        return " ".join(("cerebria", *words)), run(*words).err.splitlines()

    def answers() -> Iterator[tuple[str, list[str]]]:
        yield said("show", "V")
        for words in (("why", "gmae.cer", "control", "V"), ("show", "games/one", "V"), ("log", "gone")):
            yield said(*words)
        copyfile(game, "older.cer")
        os.utime("older.cer", (1, 1))
        yield said("show", "V")
        monkeypatch.setenv("CEREBRIA_RECORD", "older.cer")
        yield said("resume")
        monkeypatch.setenv("CEREBRIA_RECORD", "gone.cer")
        yield said("show")
        monkeypatch.delenv("CEREBRIA_RECORD")
        os.rename("older.cer", "diana.cer")
        yield said("why", "diana", "move", "C")
        Path("diana.cer").unlink()
        Path("game.cer").unlink()
        yield said("verify")
        yield said("why", "diana", "move", "C")

    sentences(answers())


def test_every_command_is_tried() -> None:
    assert {*WORDS, *OTHERS} >= set(COMMANDS) - {"help"}


def test_commands_take_the_only_record(game: Path, run: Run) -> None:
    written = game.read_bytes()
    for name, words in WORDS.items():
        game.write_bytes(written)
        Path("new.cer").unlink(missing_ok=True)
        named = run(name, "game.cer", *words)
        game.write_bytes(written)
        Path("new.cer").unlink(missing_ok=True)
        unnamed = run(name, *words)
        assert (unnamed.status, unnamed.out) == (named.status, named.out), name
        first, end, others = unnamed.err.partition("\n")
        assert names(first + end, "game.cer"), name
        assert others == named.err, name


def test_a_case_is_made_of_the_only_record(game: Path, run: Run) -> None:
    assert run("case", "new", "8", "diana", "move", "C").out == run("case", "new", "game.cer", "8", "diana move C").out


def test_of_several_the_one_written_to_last(game: Path, run: Run) -> None:
    copyfile(game, "older.cer")
    os.utime("older.cer", (1, 1))
    assert names(run("show", "V").err, "game.cer")
    os.utime("game.cer", (0, 0))
    assert names(run("note", "hello").err, "older.cer")
    assert Game.open("older.cer").entries[-1].line == "note hello"
    assert len(Game.open("game.cer").entries) == 8


def test_the_environment_names_it(game: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("away").mkdir()
    copyfile(game, "away/there.cer")
    monkeypatch.setenv("CEREBRIA_RECORD", "away/there.cer")
    assert names(run("resume").err, "away/there.cer")
    assert run("resume", "game.cer").err == ""
    monkeypatch.setenv("CEREBRIA_RECORD", "guided-full-2")
    assert run("show", "--at", "3").status == 0
    assert run("undo").status == 2
    monkeypatch.setenv("CEREBRIA_RECORD", "gone.cer")
    assert run("show").status == 2
    assert "gone.cer" in run("show").err


def test_the_table_opens_what_the_environment_names(
    game: Path, run: Run, typed: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CEREBRIA_RECORD", "game.cer")
    typed("note hello")
    assert names(run("table").err, "game.cer")
    assert Game.open("game.cer").entries[-1].line == "note hello"


def test_a_damaged_newest_one_is_named_and_no_other_is_taken(game: Path, run: Run) -> None:
    os.utime(game, (1, 1))
    Path("newer.cer").write_text("spoilt", encoding="utf-8")
    answer = run("note", "hello")
    assert answer.status == 4
    assert answer.err.startswith("Record: newer.cer, ")
    assert len(Game.open("game.cer").entries) == 8


def test_without_any_record(folder: Path, run: Run) -> None:
    for words in (("show",), ("verify",), ("why", "diana", "move", "C")):
        answer = run(*words)
        assert (answer.status, answer.out) == (2, "")
        assert answer.err.endswith("cerebria new basic-4 -o game.cer\n")
    assert " diana" in run("why", "diana", "move", "C").err


def test_a_name_that_is_a_file_or_looks_like_one_is_one(game: Path, run: Run) -> None:
    assert run("why", "gmae.cer", "control", "V").err.endswith(" game.cer?\n")
    for words in (("show", "games/one", "V"), ("log", "gone")):
        answer = run(*words)
        assert (answer.status, answer.err.split()[0]) == (2, words[1])
    copyfile(game, "diana")
    os.utime("game.cer", (1, 1))
    assert run("why", "diana", "control", "V").err == ""


def test_a_record_with_the_name_of_a_player_is_not_guessed(game: Path, run: Run) -> None:
    copyfile(game, "diana.cer")
    answer = run("why", "diana", "move", "C")
    assert (answer.status, answer.out) == (2, "")
    assert "diana.cer?" in answer.err
    assert run("why", "game.cer", "diana", "move", "C").status == 0


def test_a_line_with_a_card_that_is_turned_up_is_no_file(game: Path, run: Run) -> None:
    assert "does not exist" not in run("why", "diana end draw /Courage").err


def test_json_stays_json(game: Path, run: Run) -> None:
    named, unnamed = run("show", "--json", "game.cer"), run("show", "--json")
    assert (unnamed.out, unnamed.err) == (named.out, "")


@pytest.mark.parametrize(
    ("words", "turn"),
    [
        (("full-4", "diana fortify V"), "diana"),
        (("full-4", "leo", "move", "C"), "leo"),
        (("full-4", "fortify", "V"), "diana"),
        (("prototype-2", "diana", "move", "C"), "diana"),
        (("balance-3", "nora", "move", "C"), "nora"),
    ],
)
def test_a_setup_says_how_to_ask_about_a_game_under_way(words: tuple[str, ...], turn: str, run: Run) -> None:
    assert run("why", *words).out.endswith(f"--with turn={turn}\n")
    assert run("why", *words, "--with", f"turn={turn}").status == 0


@pytest.mark.parametrize("line", ["diana place VC V2", "diana place V V2"])
def test_a_question_about_the_first_moves_is_answered(line: str, run: Run) -> None:
    assert "--with" not in run("why", "full-4", line).out


@pytest.mark.parametrize(
    "words",
    [
        ("show", "--at", "99"),
        ("show", "--since", "99"),
        ("log", "--at", "99"),
        ("legal", "--at", "99"),
        ("resume", "--at", "99"),
        ("why", "--at", "99", "control", "V"),
        ("try", "--at", "99", "diana", "move", "C"),
        ("export", "--at", "99", "--to", "svg"),
        ("replay", "--from", "99"),
        ("undo", "--to", "99"),
        ("amend", "99", "diana", "move", "C"),
        ("insert", "99", "diana", "move", "C"),
        ("omit", "99"),
        ("note", "99", "hello"),
        ("variation", "99", "diana", "move", "C"),
    ],
)
def test_an_entry_that_does_not_exist_is_refused_alike(words: tuple[str, ...], game: Path, run: Run) -> None:
    assert run(*words).status == 1
