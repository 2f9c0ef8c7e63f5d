"""Shorthand of the shell and the prompt: what is written out as several items before it is judged."""

from typing import TYPE_CHECKING

from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.errors import CerebriaError

if TYPE_CHECKING:
    from cerebria_cli.game.desk import Game

#: `all let` or `let all`: everybody who is asked lets it happen.
ALL = "all"


def written_out(game: "Game", line: str) -> str:
    """`all VERB` as the same answer of everybody who owes it now, one after the other; cards that nobody saw with the
    verb that is owed, so that a refusal is about it; any other line as it is."""
    words = line.casefold().split()
    if game.now.pending and words[:1] == [UNKNOWN] and not is_read(game, line):
        return f"{game.now.pending[0].what} {line}"
    answer = game.vocabulary.own_verbs.find(words[words[0] == ALL]) if len(words) == 2 and ALL in words else ""
    if not answer or not game.now.pending:
        return line
    owed, items = game.now.pending[0].what, list[str]()
    while True:
        try:
            after = game.consider("; ".join([*items, answer]))[-1].state
        except CerebriaError:
            return "; ".join(items) or line
        items.append(answer)
        if not after.pending or after.pending[0].what != owed:
            return "; ".join(items)


def is_read(game: "Game", line: str) -> bool:
    """Whether a line says something that is possible now."""
    from cerebria_cli.game.considering import reading

    try:
        reading(line, game)
    except CerebriaError:
        return False
    return True
