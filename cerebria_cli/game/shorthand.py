"""Shorthand of those who answer: what is written out, where it stands in its line, before it is judged."""

from typing import TYPE_CHECKING

from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.errors import CerebriaError
from cerebria_cli.notation.heads import ALL

if TYPE_CHECKING:
    from collections.abc import Callable

    from cerebria_cli.game.outcome import Played
    from cerebria_cli.game.position import Position
    from cerebria_cli.notation.items import Line

    Consider = Callable[[Position, str | Line], list[Played]]

#: Between two items.
THEN = "; "


def answer_of_all(position: "Position", item: str) -> str:
    """The verb of `all VERB` or `VERB all`; empty for any other item."""
    words = item.partition("#")[0].casefold().split()
    if len(words) != 2 or ALL not in words:
        return ""
    return position.vocabulary.own_verbs.find(words[words[0] == ALL]) or ""


def for_all(position: "Position", item: str, consider: "Consider") -> str:
    """`all VERB` as the same answer of everybody who owes it, one after the other; empty where nobody does."""
    answer = answer_of_all(position, item)
    if not answer or not position.now.pending:
        return ""
    owed, items = position.now.pending[0].what, list[str]()
    while True:
        try:
            after = consider(position, THEN.join([*items, answer]))[-1].state
        except CerebriaError:
            break
        items.append(answer)
        if not after.pending or after.pending[0].what != owed:
            break
    _, sign, comment = item.partition("#")
    return f"{THEN.join(items)} {sign}{comment}".rstrip() if items else ""


def unseen_answer(position: "Position", item: str) -> str:
    """Cards that nobody saw, with the verb that is owed, so that a refusal is about it; empty for any other item."""
    if not position.now.pending or item.split()[:1] != [UNKNOWN]:
        return ""
    return f"{position.now.pending[0].what} {item.strip()}"
