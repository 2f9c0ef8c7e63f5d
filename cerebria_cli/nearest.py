"""The legal moves that are nearest to one that was refused."""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cerebria_cli.desk import Game

#: More than a few are no help.
MOST = 4


def nearest(game: "Game", line: str, most: int = MOST) -> list[str]:
    """Legal moves close to a canonical line: of the same verb, or else of what has to be decided first."""
    found = game.legal(_verb(game, line))
    if not found and game.now.pending:
        found = game.legal()
    return ranked(line, found)[:most]


def ranked(line: str, moves: Sequence[str]) -> list[str]:
    """The moves, the most similar to a line first: words in common, then few others, then similar letters."""
    words = Counter(line.split())

    def distance(move: str) -> tuple[int, int]:
        own = Counter(move.split())
        return (own - words).total() + (words - own).total(), -_alike(line, move)

    return sorted(moves, key=distance)


def _alike(one: str, other: str) -> int:
    """How many letters at both ends are the same."""
    return _same(one, other) + _same(one[::-1], other[::-1])


def _same(one: str, other: str) -> int:
    pairs = zip(one, other, strict=False)
    return next((at for at, (left, right) in enumerate(pairs) if left != right), min(len(one), len(other)))


def _verb(game: "Game", line: str) -> str:
    """The verb of a canonical line: after the actor if it has one."""
    return next((word for word in line.split()[:2] if word in game.vocabulary.verbs), "")
