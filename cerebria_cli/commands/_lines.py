"""Lines as a person types them: judged with the help that a record needs no more."""

from typing import TYPE_CHECKING

from cerebria_cli.errors import CerebriaError

if TYPE_CHECKING:
    from cerebria_cli.game.considering import Played
    from cerebria_cli.game.desk import Game
    from cerebria_cli.game.meanwhile import News
    from cerebria_cli.notation.items import Line


def lines_of(game: "Game", words: tuple[str, ...]) -> "list[str | Line]":
    """The lines among the words of the shell: one without quotes, or several; words that only make sense alone are
    lines of their own. A line is read where it is judged, unless it had to be read here already."""
    from cerebria_cli.commands._options import lines

    joined: list[str | Line] = [*lines(words)]
    if len(joined) != 1 or len(words) < 2:
        return joined
    whole = _as_read(game, " ".join(words))
    if whole is not None:
        return [whole]
    return list(words) if all(_as_read(game, word) is not None for word in words) else joined


def _as_read(game: "Game", text: str) -> "str | Line | None":
    """A line as it was read, or as it was typed where there is a doubt; nothing if it cannot be read."""
    from cerebria_cli.game.line_reading import read
    from cerebria_cli.notation.errors import AmbiguousLine, Misread

    try:
        return read(text, game)
    except AmbiguousLine:
        return text
    except Misread:
        return None


def is_read(game: "Game", line: str) -> bool:
    """Whether a line says something that is possible now."""
    try:
        read(game, line)
    except CerebriaError:
        return False
    return True


def considered(game: "Game", line: "str | Line", news: "News | None" = None) -> "list[Played]":
    """A typed line, judged and done on a copy."""
    from cerebria_cli.game.meanwhile import NO_NEWS

    return game.consider(line, news or NO_NEWS)


def read(game: "Game", text: str) -> "Line":
    """A typed line, read."""
    from cerebria_cli.game.considering import reading

    return reading(text, game)
