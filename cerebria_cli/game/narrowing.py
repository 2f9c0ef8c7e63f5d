"""A line that leaves something open, where only one reading of it is possible now, says that one: a word that can be
read in several ways, or words without their verb."""

from itertools import islice
from typing import TYPE_CHECKING

from cerebria_cli.editions.core.edition import PUBLIC
from cerebria_cli.errors import CerebriaError
from cerebria_cli.game.line_reading import read
from cerebria_cli.game.outcome import Illegal
from cerebria_cli.game.shorthand import answer_of_all, for_all, unseen_answer
from cerebria_cli.notation.cursor import several
from cerebria_cli.notation.errors import AmbiguousLine, CannotRead, Misread
from cerebria_cli.notation.leaving_out import begins_with_verb, verbs_before
from cerebria_cli.notation.vocabulary import REFEREE

if TYPE_CHECKING:
    from collections.abc import Callable

    from cerebria_cli.game.outcome import Played
    from cerebria_cli.game.position import Position
    from cerebria_cli.notation.items import Line

    Consider = Callable[[Position, str | Line], list[Played]]

#: So many readings are judged one by one.
MOST = 70

#: What is between two items, and what begins a comment.
BETWEEN, COMMENT = ";", "#"


def read_possible(text: "str | Line", position: "Position", consider: "Consider") -> "Line":
    """What somebody types; of several readings the only one that is possible, as far as whoever asks can tell."""
    try:
        return read(text, position)
    except Misread as error:
        settled = _settled_item if BETWEEN in error.text else _settled
        line = settled(position, error, consider)
        if line == error.text:
            raise
        return read_possible(line, position, consider)._replace(typed=_said(error.text))


def _settled_item(position: "Position", error: Misread, consider: "Consider") -> str:
    """A line of several items, the doubtful one of them as it is read after those before it."""
    items = error.text.split(BETWEEN)
    at = error.item - 1
    before = BETWEEN.join(items[:at])
    try:
        then = _after(position, before, consider)
        settled = _settled(then, _doubt(then, items[at]), consider)
    except Illegal:
        # Where those before it cannot be played, the refusal is about them.
        settled = answer_of_all(position, items[at])
        if not settled:
            raise error from None
    except CerebriaError:
        raise error from None
    return BETWEEN.join((*items[:at], f" {settled}" if at else settled, *items[at + 1 :]))


def _after(position: "Position", items: str, consider: "Consider") -> "Position":
    return position.supposing(consider(position, items)[-1].state) if items else position


def _doubt(position: "Position", item: str) -> Misread:
    """What is doubtful in an item by itself."""
    try:
        read(item, position)
    except Misread as error:
        return error
    raise CannotRead(item, 0, len(item), "nothing is doubtful")


def _settled(position: "Position", error: Misread, consider: "Consider") -> str:
    """The only line of one item that may be meant."""
    if written_out := for_all(position, error.text, consider):
        return written_out
    if isinstance(error, AmbiguousLine):
        found = _possible(position, error, consider)
        if len(found) == 1:
            return found[0][1]
        raise narrowed(error, tuple(name for name, _ in found)) from None
    ways = _with_a_verb(position, error, consider)
    if len(ways) == 1:
        return ways[0]
    if unseen := unseen_answer(position, error.text):
        return unseen
    raise (_several_verbs(error, ways) if ways else error) from None


# ---------------------------------------------------------------- a word that can be read in several ways


def _possible(position: "Position", error: AmbiguousLine, consider: "Consider") -> list[tuple[str, str]]:
    """The readings of a word that are legal as far as whoever asks can tell, each with the line that it makes."""
    if len(error.suggestions) > MOST:
        return []
    known = position if position.view else position.as_known_to(PUBLIC)
    readings = zip(error.suggestions, error.corrected(), strict=True)
    return [(name, line) for name, line in readings if is_possible(known, line, consider)]


def is_possible(position: "Position", line: str, consider: "Consider") -> bool:
    try:
        return consider(position, read(line, position))[-1].verdict.legal
    except AmbiguousLine:
        return True
    except CerebriaError:
        return False


def narrowed(error: AmbiguousLine, possible: tuple[str, ...]) -> AmbiguousLine:
    """The same doubt without the readings that can be seen to be impossible."""
    if not possible or len(possible) == len(error.suggestions):
        return error
    message = f"{several(error.text[error.start : error.end], possible)}; nothing else is possible now"
    return AmbiguousLine(error.text, error.start, error.end, message, error.expected, possible, error.item)


# ---------------------------------------------------------------- words without a verb


def _with_a_verb(position: "Position", error: Misread, consider: "Consider") -> list[str]:
    """A line without a verb, with each of the verbs with which it is possible. Unless somebody is asked, a number alone
    says too little, and nothing is told to the desk."""
    text, asked = error.text.strip(), bool(position.now.pending)
    # The beginning of `commitment` is a whole verb of the referee's: it is not left out.
    if (text[:1].isdecimal() and not asked) or begins_with_verb(text, position.vocabulary, REFEREE):
        return []
    known = position if position.view else position.as_known_to(PUBLIC)
    verbs = [verb for verb in verbs_before(text, position.vocabulary) if asked or verb not in REFEREE]
    return [f"{verb} {text}" for verb in verbs if _may_precede(known, verb, text, consider)]


def _may_precede(position: "Position", verb: str, text: str, consider: "Consider") -> bool:
    """Whether a verb makes a possible line of words, or of one of the readings of the first doubtful word in them."""
    line = f"{verb} {text}"
    try:
        read(line, position)
    except AmbiguousLine as error:
        may_be_played = any(True for _ in islice(position.edition.legal(position.now, verb), 1))
        return may_be_played and bool(_possible(position, error, consider))
    except CannotRead:
        return False
    return is_possible(position, line, consider)


def _several_verbs(error: Misread, ways: list[str]) -> AmbiguousLine:
    said, readings = _said(error.text), tuple(map(_said, ways))
    return AmbiguousLine(said, 0, len(said), several(said, readings), error.expected, readings, error.item)


def _said(text: str) -> str:
    """A line without its comment."""
    return text.partition(COMMENT)[0].strip()
