"""The arguments of a verb, each by its kind."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar

from cerebria_cli.notation.cursor import LABELS, Cursor, Doubt, Trouble, Wanted
from cerebria_cli.notation.errors import quoted
from cerebria_cli.notation.saying import said_words
from cerebria_cli.notation.vocabulary import UNLOCK, Arg, VerbSpec
from cerebria_cli.notation.words import fold

#: Larger numbers are slips of the finger.
_MOST_DIGITS = 6

Value = TypeVar("Value")

#: What was read, in order: each argument with its value, of one that repeats all of them.
Reading = list[tuple[Arg, Any]]


def read_arguments(cursor: Cursor, spec: VerbSpec) -> Any:
    """What the words after a verb say, in whichever of its forms they fit: a value of the verb's shape."""
    if len(spec.forms) == 1:
        return shaped(_read_form(cursor, spec.forms[0]), spec)
    return _read_forms(cursor, spec)


def shaped(reading: Reading, spec: VerbSpec) -> Any:
    """What was read as a value of the verb's shape."""
    return spec.shape(**{arg.name: value for arg, value in reading if arg.name})


def _read_form(cursor: Cursor, form: tuple[Arg, ...]) -> Reading:
    found: Reading = []
    for arg in form:
        due = not arg.optional
        if arg.filler and cursor.at < cursor.stop and fold(cursor.tokens[cursor.at]) == arg.filler:
            cursor.at += 1
            due = True
        if cursor.at < cursor.stop or due:
            found.append((arg, _read_all(cursor, arg) if arg.repeat else read_one(cursor, arg)))
        elif arg.default:
            found.append((arg, int(arg.default) if arg.kind == "number" else arg.default))
    if cursor.at < cursor.stop:
        raise Trouble(cursor.at)
    return found


def _read_all(cursor: Cursor, arg: Arg) -> tuple[Any, ...]:
    """An argument as often as it comes, at least once."""
    found = [read_one(cursor, arg)]
    while cursor.at < cursor.stop:
        found.append(read_one(cursor, arg))
    return tuple(found)


def read_one(cursor: Cursor, arg: Arg) -> Any:
    """One argument by its kind."""
    reader = arg.read or READERS.get(arg.kind)
    if reader is not None:
        return reader(cursor)
    return cursor.read_name(cursor.vocabulary.lexicon(arg), label(arg))


def label(arg: Arg) -> str:
    """How a sentence calls an argument."""
    return LABELS.get(arg.kind) or " or ".join(arg.choices)


def _read_forms(cursor: Cursor, spec: VerbSpec) -> Any:
    """A verb with several forms."""
    readers = [partial(_read_shape, form=form, spec=spec) for form in spec.forms]
    return read_one_of(cursor, readers, lambda args: " ".join((spec.name, *said_words(args, spec))))


def _read_shape(cursor: Cursor, form: tuple[Arg, ...], spec: VerbSpec) -> Any:
    return shaped(_read_form(cursor, form), spec)


def read_one_of(
    cursor: Cursor, readers: Sequence[Callable[[Cursor], Value]], written: Callable[[Value], str] = str
) -> Value:
    """The rest of the arguments: every way is tried; just one reading may remain."""
    at, before = cursor.at, cursor.doubt
    readings: dict[Value, Doubt | None] = {}
    troubles: list[Trouble] = []
    for read in readers:
        cursor.at, cursor.doubt = at, before
        try:
            readings.setdefault(read(cursor), cursor.doubt)
        except Trouble as trouble:
            troubles.append(cursor.doubt or trouble)
    cursor.at = cursor.stop
    if not readings:
        raise furthest(troubles)
    (first, cursor.doubt), *others = readings.items()
    if others:
        cursor.doubt = Doubt(at, tuple(map(written, readings)), width=cursor.stop - at)
    return first


def furthest(troubles: list[Trouble]) -> Trouble:
    """The trouble of the reading that got furthest; what several wanted at the same place is put together."""
    at = max(trouble.at for trouble in troubles)
    there = [trouble for trouble in troubles if trouble.at == at]
    doubts = [trouble for trouble in there if isinstance(trouble, Doubt)]
    wanted = tuple(wanted for trouble in there for wanted in trouble.wanted)
    if doubts or not wanted:
        return (doubts or there)[0]
    return Trouble(at, wanted)


def read_number(cursor: Cursor) -> int:
    """A number that is no slip of the finger."""
    at = cursor.at
    word = cursor.tokens[at] if at < cursor.stop else ""
    if not (word.isascii() and word.isdigit()):
        raise Trouble(at, (Wanted("a number"),))
    number = read_digits(word, word, at)
    cursor.at = at + 1
    return number


def read_digits(digits: str, word: str, at: int) -> int:
    """The digits of a word as a number, unless they are too many."""
    if len(digits) > _MOST_DIGITS:
        raise Trouble(at, message=f"{quoted(word)} is too large a number")
    return int(digits)


def read_place(cursor: Cursor) -> tuple[str, str]:
    """An Action and a place of its row: `move` is the place that unlocks it, `move.haste` an upgrade."""
    action = cursor.read_name(cursor.vocabulary.lexicons["action"], LABELS["action"])
    if not next_is(cursor, "."):
        return action, UNLOCK
    cursor.at += 1
    return action, read_row_place(cursor, action)


def next_is(cursor: Cursor, sign: str) -> bool:
    """Whether the next word is a certain sign."""
    return cursor.at < cursor.stop and cursor.tokens[cursor.at] == sign


def read_row_place(cursor: Cursor, verb: str) -> str:
    """An upgrade of a verb's row, or `unlock`."""
    row = cursor.vocabulary.row(cursor.board, verb)
    return cursor.read_name(row.places, f"{UNLOCK} or an upgrade of {verb}")


def read_upgrade(cursor: Cursor, verb: str) -> str:
    """An upgrade of a verb's row."""
    return cursor.read_name(cursor.vocabulary.row(cursor.board, verb).upgrades, f"an upgrade of {verb}")


def _word(cursor: Cursor) -> str:
    """Any name, place or number."""
    at = cursor.at
    if at < cursor.stop and cursor.tokens[at].isdigit():
        return str(read_number(cursor))
    if at + 1 < cursor.stop and cursor.tokens[at + 1] == ".":
        action, place = read_place(cursor)
        return action if place == UNLOCK else f"{action}.{place}"
    return cursor.read_name(cursor.vocabulary.anything, LABELS["words"])


#: The kinds that are more than a name out of a list; what only one edition has is read by the argument's own reader.
READERS: dict[str, Callable[[Cursor], Any]] = {
    "number": read_number,
    "words": _word,
}
