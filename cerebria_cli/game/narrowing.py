"""A word that can be read in several ways, where only one of them is possible now, says that one."""

from typing import TYPE_CHECKING

from cerebria_cli.editions.core.edition import PUBLIC
from cerebria_cli.errors import CerebriaError
from cerebria_cli.game.line_reading import read
from cerebria_cli.notation.cursor import several
from cerebria_cli.notation.errors import AmbiguousLine

if TYPE_CHECKING:
    from collections.abc import Callable

    from cerebria_cli.editions.core.verdict import Verdict
    from cerebria_cli.game.position import Position
    from cerebria_cli.notation.items import Line

    Judge = Callable[[Position, Line], Verdict]

#: So many readings are judged one by one.
MOST = 70


def read_possible(text: "str | Line", position: "Position", judge: "Judge") -> "Line":
    """What somebody types; of several readings the only one that is possible, as far as whoever asks can tell."""
    try:
        return read(text, position)
    except AmbiguousLine as error:
        found = _possible(position, error, judge)
        if len(found) == 1:
            return read(found[0][1], position)
        raise _narrowed(error, tuple(name for name, _ in found)) from None


def _possible(position: "Position", error: AmbiguousLine, judge: "Judge") -> list[tuple[str, str]]:
    """The readings of a word that are legal as far as whoever asks can tell, each with the line that it makes."""
    if len(error.suggestions) > MOST or ";" in error.text:
        return []
    known = position if position.view else position.as_known_to(PUBLIC)
    readings = zip(error.suggestions, error.corrected(), strict=True)
    return [(name, line) for name, line in readings if _is_possible(known, line, judge)]


def _is_possible(position: "Position", line: str, judge: "Judge") -> bool:
    try:
        return judge(position, read(line, position)).legal
    except AmbiguousLine:
        return True
    except CerebriaError:
        return False


def _narrowed(error: AmbiguousLine, possible: tuple[str, ...]) -> AmbiguousLine:
    """The same doubt without the readings that can be seen to be impossible."""
    if not possible or len(possible) == len(error.suggestions):
        return error
    message = f"{several(error.text[error.start : error.end], possible)}; nothing else is possible now"
    return AmbiguousLine(error.text, error.start, error.end, message, error.expected, possible, error.item)
