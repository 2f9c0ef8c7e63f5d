"""The legal moves that are nearest to one that was refused."""

import re
from collections import Counter
from collections.abc import Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

from cerebria_cli.game.offers import moves, spelt
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

    They name no card from a hand that the move does not name and that not everybody has seen, and none that a team
    looks at. What the referee enters is no move, and no move is near it.
    """
    if move is None:
        return []
    line, view = write(move, position.vocabulary.verbs), acting(position)
    found = _near(position, move, move.verb, view)
    if not found and position.now.pending:
        owed = position.now.pending[0].what
        found = [*_near(position, move, owed, view), *_near(position, move, "decline", view)]
    # Where only what lies hidden speaks against the line, it may speak against all of them.
    if line in found:
        return []
    secret = _secret_cards(position, line) | _looked_at(position)
    return ranked(line, [other for other in found if secret.isdisjoint(_WORDS.split(other))])[:MOST]


def _near(position: "Position", refused: "Move", verb: str, view: str) -> list[str]:
    """The legal moves of a verb that discard no more cards than the refused one, or one, and at most one other card."""
    most, own = max(1, len(refused.tokens)), set(refused.tokens)
    few = takewhile(lambda move: len(move.tokens) <= most, moves(position, verb, view))
    near = (move for move in few if sum(token not in own for token in move.tokens) < 2)
    return spelt(position, near, view)


def acting(position: "Position") -> str:
    """Who acts now, as a view; the public where that is the table."""
    facts = position.state("public")
    who = facts["pending"][0]["who"] if facts["pending"] else facts["turn"]["player"]
    return who if who in position.edition.views(position.now) else "public"


def _secret_cards(position: "Position", line: str) -> set[str]:
    """The cards in hand that a refusal must not give away."""
    return _hands(position, "referee") - _hands(position, "public") - set(_WORDS.split(line))


def _looked_at(position: "Position") -> set[str]:
    """The words of the answers from which somebody chooses, where not everybody may know them."""
    options = _options(position, "referee")
    return set() if options == _options(position, "public") else {word for one in options for word in _WORDS.split(one)}


def _options(position: "Position", view: str) -> list[str]:
    pending = position.state(view)["pending"]
    return list(pending[0].get("options", ())) if pending else []


def _hands(position: "Position", view: str) -> set[str]:
    return {card for player in position.state(view)["players"].values() for card in player.get("hand") or ()}


def ranked(line: str, found: Sequence[str]) -> list[str]:
    """The moves, the most similar to a line first: words in common, then few others, then similar letters."""
    words = Counter(line.split())

    def distance(move: str) -> tuple[int, int]:
        own = Counter(move.split())
        return (own - words).total() + (words - own).total(), -_alike(line, move)

    return sorted(found, key=distance)


def _alike(one: str, other: str) -> int:
    """How many letters at both ends are the same."""
    return _same(one, other) + _same(one[::-1], other[::-1])


def _same(one: str, other: str) -> int:
    pairs = zip(one, other, strict=False)
    return next((at for at, (left, right) in enumerate(pairs) if left != right), min(len(one), len(other)))
