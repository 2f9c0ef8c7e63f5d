"""What the tests of the commands for people share: answers from a pipe, a game under way."""

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cerebria_cli import Game

Type = Callable[..., None]

PLACING = ["diana place VC V2", "leo place CN N1", "thomas place NL L1", "fred place WV W2"]
HANDS = [
    "diana hand Courage Optimism /Kindness",
    "leo hand Anger Jealousy /Dislike",
    "thomas hand ? ? /Desire",
    "fred hand ? ? /Mistrust",
]


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
