"""Lines as a person types them: judged with the help that a record needs no more."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cerebria_cli.game.considering import Played
    from cerebria_cli.game.desk import Game
    from cerebria_cli.notation.errors import AmbiguousLine

#: So many readings are judged one by one.
FEW = 12


def lines_of(game: "Game", words: tuple[str, ...]) -> list[str]:
    """The lines among the words of the shell: one without quotes, or several; words that only make sense alone are
    lines of their own."""
    from cerebria_cli.commands._options import lines

    joined = lines(words)
    if len(joined) != 1 or len(words) < 2 or _is_readable(game, joined[0]):
        return joined
    return list(words) if all(_is_readable(game, word) for word in words) else joined


def _is_readable(game: "Game", line: str) -> bool:
    from cerebria_cli.game.substitutes import words_now
    from cerebria_cli.notation.errors import AmbiguousLine, Misread
    from cerebria_cli.notation.parse import parse_line

    try:
        parse_line(line, words_now(game), game.now.whose)
    except AmbiguousLine:
        return True
    except Misread:
        return False
    return True


def considered(game: "Game", line: str) -> "list[Played]":
    """A typed line, judged and done on a copy; of several readings only those that are possible are named."""
    from cerebria_cli.game.named_causes import written_out
    from cerebria_cli.notation.errors import AmbiguousLine

    try:
        return game.consider(written_out(game, line))
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
    public = game.supposing(game.edition.seen_by(game.now, "public"))
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
