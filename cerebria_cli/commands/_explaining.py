"""`why`, from the shell and at the prompt: a line is judged with everything it rests on, a fact is added up."""

from typing import TYPE_CHECKING

from cerebria_cli.commands._judging import judged, tell_judged
from cerebria_cli.commands._lines import read
from cerebria_cli.commands._output import draw
from cerebria_cli.notation.errors import Misread

if TYPE_CHECKING:
    from collections.abc import Callable

    from cerebria_cli.editions.core.explanation import Explanation
    from cerebria_cli.game.desk import Game
    from cerebria_cli.notation.items import Line
    from cerebria_cli.view.answers import Judged


def why(
    game: "Game", text: str, judge: "Callable[[Game, Line], list[Judged]]" = judged
) -> "list[Judged] | Explanation":
    """The answer to what was asked of a game as the view knows it: a line always wins over a fact."""
    try:
        line = read(game, text)
    except Misread as unread:
        return _fact(game, text, unread)
    return judge(game, line)


def _fact(game: "Game", text: str, unread: Misread) -> "Explanation":
    """The explanation of what is no line."""
    from cerebria_cli.explaining.facts import explained_fact, near_questions

    found = explained_fact(game, text)
    if found is None:
        raise unread.suggesting(near_questions(game, text))
    return found


def tell_why(found: "list[Judged] | Explanation", *, everything: bool = False) -> None:
    """The answer in words."""
    from cerebria_cli.view.text.explained import explanation_text

    if isinstance(found, list):
        tell_judged(found, everything=everything)
    else:
        draw(explanation_text(found, everything=everything))
