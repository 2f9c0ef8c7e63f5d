"""A game at its first turn, for the tests of the commands."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

#: basic-4 up to the first turn of diana; line 3 of the file is a comment and line 6 is empty.
OPENING = """\
diana place VC V2
leo place CN N1
# the second round of placing
thomas place NL L1
fred place WV W2

diana hand Courage Optimism /Kindness
leo hand Anger Jealousy /Dislike
thomas hand ? ? /Desire
fred hand ? ? /Mistrust
"""

#: How many entries that makes.
OPENED = 8


@pytest.fixture
def moves(folder: Path) -> Path:
    """moves.txt with the opening."""
    path = folder / "moves.txt"
    path.write_text(OPENING, encoding="utf-8")
    return path


@pytest.fixture
def game(moves: Path, run: Callable[..., Any]) -> Path:
    """game.cer, with diana to act: figure on VC, Courage and Optimism in hand, 6 Willpower, 2 Essence."""
    path = moves.with_name("game.cer")
    answer = run("new", "basic-4", "-o", path, "--moves", moves)
    assert answer.status == 0, answer.err
    return path
