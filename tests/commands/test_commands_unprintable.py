"""What is written counts, even if the answer cannot be printed; what cannot be written leaves the record as it was."""

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

import pytest
from support.long_tests import long_but_for

from cerebria_cli import Game, catalogue
from cerebria_cli.record import store

Run = Callable[..., Any]

PROJECT = Path(__file__).parents[2]

needs_full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")

WRITING = {
    "move": (0, "diana move V"),
    "note": (0, "well done"),
    "adjust": (0, "diana.wp=5"),
    "effect": (0, "Courage diana.wp+1"),
    "audit": (1, "diana.wp=99"),
    "undo": (0, ""),
}


def shell(redirect: str, *words: object, lines: str = "") -> "subprocess.CompletedProcess[str]":
    """A command line with its output led somewhere."""
    command = f'exec "{sys.executable}" -m cerebria_cli "$@" {redirect}'
    given = ["bash", "-c", command, "cerebria", *map(str, words)]
    environment = {**os.environ, "PYTHONPATH": str(PROJECT)}
    return subprocess.run(given, input=lines, capture_output=True, text=True, env=environment, timeout=60)


@needs_full
@pytest.mark.parametrize(
    ("command", "redirect"),
    long_but_for(
        [(command, redirect) for command in WRITING for redirect in (">/dev/full", ">&-")],
        *(("move", ">/dev/full"), ("audit", ">&-"), ("undo", ">/dev/full")),
    ),
)
def test_entry_is_reported_as_written(command: str, redirect: str, game: Path) -> None:
    status, words = WRITING[command]
    before = len(store.read(game).entries)
    done = shell(redirect, command, game, *words.split())
    assert done.returncode == status
    assert done.stderr == f"{game}: entry {before + 1} is written; the answer could not be printed.\n"
    assert len(store.read(game).entries) == before + 1


@needs_full
def test_new_record_is_reported_as_written(tmp_path: Path) -> None:
    path = tmp_path / "new.cer"
    done = shell(">/dev/full", "new", "basic-4", "-o", path)
    assert (done.returncode, done.stderr) == (0, f"{path} is written; the answer could not be printed.\n")
    assert store.read(path).entries == []


OWN_CARDS = """[Courage]
threshold = 2
"""

OWN_CASE = """[[case]]
id = "realm.valley-1"
rules = ["realm.valley"]
setup = "basic-4"
title = "The Valley gives 4 Willpower for 1"
line = "diana valley"
verdict = "legal"
because = "4 - 1 + 4 = 7."
facts = { "diana.wp" = 7 }
"""

#: Every command that writes another file than the record it was given, and what is said of it.
FILES = {
    "case": ("case new game.cer 8 diana move V -o out", "move.base-206 is added to out"),
    "export": ("export game.cer --to cer -o out --json", "out is written"),
    "repair": ("repair game.cer -o out", "out is written, with entries 1 to 8"),
    "setup": ("setup init -o out --json", "out is written"),
    "teach": ("card teach Courage threshold 3 --cards out", "out is written"),
    "import": ("card import mine.toml --cards out", "out is written"),
    "cards": ("card export --cards mine.toml -o out", "out is written"),
    "sim": ("sim basic-2 -n 1 --seed 1 -o out", "1 game lies in out"),
}


@needs_full
@pytest.mark.parametrize("command", long_but_for(list(FILES), "case", "teach", "setup"))
def test_other_files_are_reported_as_written(command: str, game: Path, folder: Path) -> None:
    (folder / "mine.toml").write_text(OWN_CARDS, encoding="utf-8")
    words, told = FILES[command]
    done = shell(">/dev/full", *words.split(), lines="\n" * 40)
    assert (folder / "out").exists()
    assert (done.returncode, done.stderr) == (0, f"{told}; the answer could not be printed.\n")


def test_reader_that_went_away_does_not_make_it_unwritten(game: Path) -> None:
    before = len(store.read(game).entries)
    done = shell("> >(exec 0<&-; exit)", "move", game, "diana", "move", "V")
    assert done.returncode == 0
    assert len(store.read(game).entries) == before + 1


@needs_full
@pytest.mark.parametrize("redirect", [">/dev/full", ">&-"])
def test_command_that_only_reads_fails_where_nothing_can_be_printed(redirect: str, game: Path) -> None:
    done = shell(redirect, "show", game)
    assert done.returncode == 4
    assert done.stderr.startswith("The answer could not be printed: ")


@needs_full
def test_status_holds_where_nobody_can_be_told(game: Path) -> None:
    assert shell(">/dev/full 2>/dev/full", "note", game, "x").returncode == 0
    assert shell(">&- 2>&- <&-", "note", game, "x").returncode == 0
    assert shell("2>/dev/full", "move", game, "nonsense").returncode == 3


# ---------------------------------------------------------------- a full disk


def failing(number: int) -> Callable[..., NoReturn]:
    def fail(*_: object) -> NoReturn:
        raise OSError(number, os.strerror(number))

    return fail


@pytest.mark.parametrize("old", ["", "# ours"])
@pytest.mark.parametrize(
    "words",
    [("new", "basic-4", "--force"), ("case", "new", "game.cer", "8", "move", "V"), ("card", "export", "--force")],
)
def test_file_that_cannot_be_written_is_named_and_not_left_half(
    words: tuple[str, ...], old: str, game: Path, folder: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "mine.toml").write_text(OWN_CARDS, encoding="utf-8")
    target = Path("out")
    if old:
        # a file of cases has cases
        target.write_text(OWN_CASE if words[0] == "case" else old, encoding="utf-8")
    before = sorted((path.name, path.read_bytes()) for path in folder.iterdir())
    given = [*words, *(["--cards", "mine.toml"] if words[0] == "card" else [])]
    with monkeypatch.context() as patch:
        patch.setattr("cerebria_cli.record.files.os.write", failing(errno.ENOSPC))
        done = run(*given, "-o", target)
    left = "It is as it was before." if old else "No file is left there."
    assert done == (4, "", f"{target} could not be written: the disk is full. {left}\n")
    assert sorted((path.name, path.read_bytes()) for path in folder.iterdir()) == before


@pytest.mark.parametrize("call", ["write", "fsync"])
@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO, errno.EDQUOT])
def test_disk_trouble_is_no_fault_of_the_tool(
    call: str, number: int, game: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = game.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(f"cerebria_cli.record.files.os.{call}", failing(number))
        status, out, err = run("move", game, "diana move V")
    assert (status, out) == (4, "")
    assert err.startswith(f"{game} could not be written: ")
    assert "fault of cerebria" not in err
    assert game.read_bytes() == before


@pytest.mark.parametrize(
    "words",
    [
        "new basic-4 -o",
        "export game.cer --to svg -o",
        "setup init -o",
        "case new game.cer 8 move V -o",
        "card export -o",
        "sim basic-2 -n 1 -o",
        "repair game.cer -o",
    ],
)
def test_an_empty_name_is_no_file(words: str, game: Path, folder: Path, run: Run) -> None:
    before = sorted(folder.iterdir())
    done = run(*words.split(), "")
    assert done == (2, "", "An empty name was given where a file has to be named.\n")
    assert sorted(folder.iterdir()) == before


def test_half_written_entry_is_taken_back(game: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    before, write = game.read_bytes(), os.write

    def half(handle: int, data: bytes) -> int:
        if len(data) < 40:
            raise OSError(errno.ENOSPC, "No space left on device")
        return write(handle, data[: len(data) // 2])

    with monkeypatch.context() as patch:
        patch.setattr("cerebria_cli.record.files.os.write", half)
        status, _, err = run("note", game, "x" * 200)
    assert (status, err) == (4, f"{game} could not be written: the disk is full. It is as it was before.\n")
    assert game.read_bytes() == before


def test_new_record_on_a_full_disk_leaves_no_file(
    tmp_path: Path, game: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = game.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr("cerebria_cli.record.files.os.write", failing(errno.ENOSPC))
        assert run("new", "basic-4", "-o", tmp_path / "new.cer").status == 4
        status, _, err = run("new", "basic-4", "-o", game, "--force")
    assert (status, str(game) in err) == (4, True)
    assert not (tmp_path / "new.cer").exists()
    assert game.read_bytes() == before


def test_lock_trouble_is_no_fault_of_the_tool(game: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fcntl.flock", failing(errno.ENOLCK))
    status, _, err = run("note", game, "x")
    assert status == 4
    assert "cannot be locked here" in err


def test_letters_are_kept_where_the_locale_is_plain_ascii(tmp_path: Path) -> None:
    """Names and notes come as bytes then, in arguments and in a pipe."""
    setup = catalogue.builtin_setup("prototype-2").read_text(encoding="utf-8")
    setup = setup.replace('name = "diana"', 'name = "łucja"')
    (tmp_path / "mine.toml").write_text(setup, encoding="utf-8")
    environment = {
        **os.environ,
        "LC_ALL": "C",
        "PYTHONUTF8": "0",
        "PYTHONCOERCECLOCALE": "0",
        "PYTHONPATH": str(PROJECT),
    }
    for words, typed in (
        (("new", "mine.toml", "-o", "żar.cer"), ""),
        (("move", "żar.cer", "łucja hand ? ? ?"), ""),
        (("note", "żar.cer", "źle"), ""),
        (("table", "żar.cer"), "note ćma\n"),
    ):
        command = [sys.executable, "-m", "cerebria_cli", *words]
        done = subprocess.run(command, cwd=tmp_path, env=environment, input=typed.encode(), capture_output=True)
        assert (done.returncode, done.stderr) == (0, b""), words
    assert [entry.line for entry in Game.open(tmp_path / "żar.cer").entries] == [
        "łucja hand ? ? ?",
        "note źle",
        "note ćma",
    ]
