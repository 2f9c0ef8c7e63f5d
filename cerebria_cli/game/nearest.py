"""The legal moves that are nearest to one that was refused."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cerebria_cli.editions.core.edition import PUBLIC
from cerebria_cli.game.offers import offered
from cerebria_cli.notation.write import write

if TYPE_CHECKING:
    from cerebria_cli.editions.core.move import Move
    from cerebria_cli.game.position import Position

#: What is between the names in a line.
_WORDS = re.compile(r"[ %./+]+")

#: More than a few are no help.
MOST = 4


def nearest(position: "Position", move: "Move | None") -> list[str]:
    """Legal moves close to one that was refused: of the same verb, or else of what has to be decided first.

    They are legal as far as whoever asks can tell; at the desk that is everybody. What the referee enters is no move,
    and no move is near it.
    """
    if move is None:
        return []
    line, view = write(move, position.vocabulary.verbs), position.view or PUBLIC
    found = offered(position, move.verb, view)
    if not found and position.now.pending:
        found = [*offered(position, position.now.pending[0].what, view), *offered(position, "decline", view)]
    # Where only what lies hidden speaks against the line, it may speak against all of them.
    if line in found:
        return []
    guessed = _guessed(position, line, view)
    return ranked(line, [other for other in found if guessed.isdisjoint(_WORDS.split(other))])[:MOST]


def _guessed(position: "Position", line: str, view: str) -> set[str]:
    """The cards that a proposal could only guess: the line does not name them, and the view knows them in no hand."""
    hands = [player.get("hand") or () for player in position.state(view)["players"].values()]
    return {*position.vocabulary.cards} - set(_WORDS.split(line)) - {card for hand in hands for card in hand}


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
