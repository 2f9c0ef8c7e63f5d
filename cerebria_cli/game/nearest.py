"""The legal moves that are nearest to one that was refused."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cerebria_cli.game.desk import Game

#: What is between the names in a line.
_WORDS = re.compile(r"[ %./+]+")

#: More than a few are no help.
MOST = 4


def nearest(game: "Game", line: str) -> list[str]:
    """Legal moves close to a canonical line: of the same verb, or else of what has to be decided first.

    They name no card from a hand that the line does not name and that not everybody has seen, and none that a team
    looks at. What the referee enters is no move, and no move is near it.
    """
    verb = _verb(game, line)
    if not verb:
        return []
    view = acting(game)
    found = game.legal(verb, view)
    if not found and game.now.pending:
        found = [*game.legal(game.now.pending[0].what, view), *game.legal("decline", view)]
    secret = _secret_cards(game, line) | _looked_at(game)
    return ranked(line, [move for move in found if secret.isdisjoint(_WORDS.split(move))])[:MOST]


def acting(game: "Game") -> str:
    """Who acts now, as a view; the public where that is the table."""
    facts = game.state("public")
    who = facts["pending"][0]["who"] if facts["pending"] else facts["turn"]["player"]
    return who if who in game.edition.views(game.now) else "public"


def _secret_cards(game: "Game", line: str) -> set[str]:
    """The cards in hand that a refusal must not give away."""
    return _hands(game, "referee") - _hands(game, "public") - set(_WORDS.split(line))


def _looked_at(game: "Game") -> set[str]:
    """The words of the answers from which somebody chooses, where not everybody may know them."""
    options = _options(game, "referee")
    return set() if options == _options(game, "public") else {word for one in options for word in _WORDS.split(one)}


def _options(game: "Game", view: str) -> list[str]:
    pending = game.state(view)["pending"]
    return list(pending[0].get("options", ())) if pending else []


def _hands(game: "Game", view: str) -> set[str]:
    return {card for player in game.state(view)["players"].values() for card in player.get("hand") or ()}


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
