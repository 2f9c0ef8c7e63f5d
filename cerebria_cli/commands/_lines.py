"""Lines as a person types them: judged with the help that a record needs no more."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cerebria_cli.game.considering import Played
    from cerebria_cli.game.desk import Game
    from cerebria_cli.game.meanwhile import News
    from cerebria_cli.notation.errors import AmbiguousLine
    from cerebria_cli.notation.items import Line

#: So many readings are judged one by one.
FEW = 12


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


def considered(game: "Game", line: "str | Line", news: "News | None" = None) -> "list[Played]":
    """A typed line, judged and done on a copy; of several readings only those that are possible are named."""
    from cerebria_cli.game.meanwhile import NO_NEWS
    from cerebria_cli.notation.errors import AmbiguousLine

    try:
        return game.consider(line, news or NO_NEWS)
    except AmbiguousLine as error:
        raise _narrowed(game, error) from None


def read(game: "Game", text: str) -> "Line":
    """A typed line, read; of several readings only those that are possible are named."""
    from cerebria_cli.game import line_reading
    from cerebria_cli.notation.errors import AmbiguousLine

    try:
        return line_reading.read(text, game)
    except AmbiguousLine as error:
        raise _narrowed(game, error) from None


def _narrowed(game: "Game", error: "AmbiguousLine") -> "AmbiguousLine":
    """The same doubt without the readings that everybody can see to be impossible."""
    from cerebria_cli.notation.cursor import several
    from cerebria_cli.notation.errors import AmbiguousLine

    possible = _possible(game, error)
    if not possible or len(possible) == len(error.suggestions):
        return error
    message = f"{error.message}; only {possible[0]} is possible now"
    if len(possible) > 1:
        message = f"{several(error.text[error.start : error.end], possible)}; nothing else is possible now"
    return AmbiguousLine(error.text, error.start, error.end, message, error.expected, possible, error.item)


def _possible(game: "Game", error: "AmbiguousLine") -> tuple[str, ...]:
    """The readings of a word that are legal as far as everybody can see."""
    if len(error.suggestions) > FEW or ";" in error.text:
        return ()
    public = game.as_known_to("public")
    readings = zip(error.suggestions, error.corrected(), strict=True)
    return tuple(name for name, line in readings if _is_possible(public, line))


def _is_possible(game: "Game", line: str) -> bool:
    from cerebria_cli.errors import CerebriaError
    from cerebria_cli.notation.errors import AmbiguousLine

    try:
        return game.judge(line).legal
    except AmbiguousLine:
        return True
    except CerebriaError:
        return False
