"""What the tests of the commands share: a game at its first turn, answers from a pipe."""

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from support.openings import HANDS, PLACING

from cerebria_cli import Game
from cerebria_cli.cli import main

Type = Callable[..., None]

#: basic-4 up to the first turn of diana; line 3 of the file is a comment and line 6 is empty.
OPENING = "\n".join([*PLACING[:2], "# the second round of placing", *PLACING[2:], "", *HANDS, ""])

#: How many entries that makes.
OPENED = 8


@pytest.fixture
def moves(folder: Path) -> Path:
    """moves.txt with the opening."""
    path = folder / "moves.txt"
    path.write_text(OPENING, encoding="utf-8")
    return path


@pytest.fixture(scope="session")
def opened(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The record of a game after its opening."""
    folder = tmp_path_factory.mktemp("opened")
    (folder / "moves.txt").write_text(OPENING, encoding="utf-8")
    assert main(["new", "basic-4", "-o", str(folder / "game.cer"), "--moves", str(folder / "moves.txt")]) == 0
    return (folder / "game.cer").read_bytes()


@pytest.fixture
def game(moves: Path, opened: bytes) -> Path:
    """game.cer, with diana to act: figure on VC, Courage and Optimism in hand, 6 Willpower, 2 Essence."""
    path = moves.with_name("game.cer")
    path.write_bytes(opened)
    return path


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Type:
    """`typed("diana valley", ...)`: what comes through the pipe, a line each."""

    def give(*lines: str) -> None:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))

    return give


@pytest.fixture
def record(folder: Path) -> Path:
    """A game in Diana's first turn."""
    game = Game.new("basic-4", record="game.cer")
    for line in (*PLACING, *HANDS):
        game.play(line)
    while game.now.phase == "tokens":
        game.play("tokens move invoke quell fortify")
    return Path("game.cer")
