"""The legal moves that are nearest to one that was refused."""

import re
from collections import Counter
from collections.abc import Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

from cerebria_cli.editions.core.edition import PUBLIC
from cerebria_cli.errors import CerebriaError
from cerebria_cli.game.offers import bundles, spelt
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
    found = near_lines(position, move, move.verb, view)
    if not found and position.now.pending:
        owed = position.now.pending[0].what
        found = [*near_lines(position, move, owed, view), *near_lines(position, move, "decline", view)]
    # Where only what lies hidden speaks against the line, it may speak against all of them.
    if line in found:
        return []
    guessed = _guessed(position, line, view)
    near = ranked(line, [other for other in found if guessed.isdisjoint(_WORDS.split(other))])[: 2 * MOST]
    # What is paid for nothing is no help where something else is near.
    return sorted(near, key=lambda other: is_idle(position, other))[:MOST]


def is_idle(position: "Position", line: str) -> bool:
    """Whether a line only costs something: nothing else changes, and a figure ends where it began."""
    from cerebria_cli.game.considering import consider

    try:
        events = [event for played in consider(position, line) for event in played.events]
    except CerebriaError:
        return False
    stays = [event.kind == "figure" and event.where == event.note for event in events]
    return any(stays) and all(stay or event.amount < 0 for stay, event in zip(stays, events, strict=True))


def near_lines(position: "Position", refused: "Move", verb: str, view: str) -> list[str]:
    """The legal moves of a verb that discard no more cards than the refused one, or one, and at most one other card."""
    most, own = max(1, len(refused.tokens)), set(refused.tokens)
    few = takewhile(lambda bundle: len(bundle.tokens) <= most, bundles(position, verb, view))
    near = (bundle for bundle in few if sum(token not in own for token in bundle.tokens) < 2)
    return spelt(position, near, view)


def acting(position: "Position") -> str:
    """Who acts now, as a view; the public where that is the table."""
    facts = position.state("public")
    who = facts["pending"][0]["who"] if facts["pending"] else facts["turn"]["player"]
    return who if who in position.edition.views(position.now) else "public"


def _guessed(position: "Position", line: str, view: str) -> set[str]:
    """The cards that a proposal could only guess: the line does not name them, and the view knows them in no hand."""
    hands = [player.get("hand") or () for player in position.state(view)["players"].values()]
    return {*position.vocabulary.cards} - set(_WORDS.split(line)) - {card for hand in hands for card in hand}


def ranked(line: str, found: Sequence[str]) -> list[str]:
    """The moves, the most similar to a line first: words in common, then few others, then similar letters."""
    words = Counter(line.split())

    def distance(move: str) -> tuple[int, int]:
        own = Counter(move.split())
        return (own - words).total() + (words - own).total(), -letters_alike(line, move)

    return sorted(found, key=distance)


def letters_alike(one: str, other: str) -> int:
    """How many letters at both ends are the same."""
    return same_letters(one, other) + same_letters(one[::-1], other[::-1])


def same_letters(one: str, other: str) -> int:
    pairs = zip(one, other, strict=False)
    return next((at for at, (left, right) in enumerate(pairs) if left != right), min(len(one), len(other)))
