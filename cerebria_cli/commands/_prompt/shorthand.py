"""Shorthand of the prompt: what is written out as several items before it is judged."""

from typing import TYPE_CHECKING

from cerebria_cli.errors import CerebriaError

if TYPE_CHECKING:
    from cerebria_cli.game.desk import Game

#: `let all`: everybody who is asked lets it happen.
ALL = "all"


def written_out(game: "Game", line: str) -> str:
    """`VERB all` as the same answer of everybody who owes it now, one after the other; any other line as it is."""
    verb, _, rest = line.strip().partition(" ")
    answer = game.vocabulary.own_verbs.find(verb)
    if rest.strip().casefold() != ALL or not answer or not game.now.pending:
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
