"""How commands judge a line without playing it, and list what is legal."""

from typing import TYPE_CHECKING

from cerebria_cli.commands._lines import considered
from cerebria_cli.commands._output import draw, say
from cerebria_cli.commands._refusing import refusal

if TYPE_CHECKING:
    from cerebria_cli.game.desk import Game
    from cerebria_cli.notation.items import Line
    from cerebria_cli.view.answers import Judged


def judged(game: "Game", line: "str | Line") -> "list[Judged]":
    """Every item of a line with its verdict; of a line that is refused, the item that is."""
    from cerebria_cli.game.considering import Illegal
    from cerebria_cli.view.answers import Judged

    try:
        return [Judged(one.line, one.verdict) for one in considered(game, line)]
    except Illegal as refused:
        return [refusal(game, refused)]


def tell_judged(found: "list[Judged]") -> None:
    """Each verdict in words."""
    from cerebria_cli.view.text.refusal import verdict_text

    for one in found:
        if one.items > 1:
            say(f"Item {one.item} of {one.items}:")
        draw(verdict_text(one.line, one.verdict, one.nearest))


def tell_legal(game: "Game", prefix: str, moves: list[str]) -> None:
    """The legal moves that begin with something, or why there is none."""
    from cerebria_cli.game.offers import none_sentence
    from cerebria_cli.view.words.plain import wrap

    if not moves:
        say("\n".join(wrap(none_sentence(game, prefix))))
        return
    from cerebria_cli.view.text.offers import listed

    draw(listed(moves))
