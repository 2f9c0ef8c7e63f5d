"""The arguments of a verb, each by its kind."""

from collections.abc import Callable

from cerebria_cli.notation.cursor import LABELS, Cursor, Doubt, Trouble, Wanted
from cerebria_cli.notation.errors import quoted
from cerebria_cli.notation.vocabulary import UNLOCK, Arg, VerbSpec
from cerebria_cli.notation.words import fold

#: Larger numbers are slips of the finger.
_MOST_DIGITS = 6

Reading = tuple[str, ...]


def read_arguments(cursor: Cursor, spec: VerbSpec) -> Reading:
    """The words after a verb, in whichever of its forms they fit."""
    if len(spec.forms) == 1:
        return _read_form(cursor, spec.forms[0])
    return _read_forms(cursor, spec)


def _read_form(cursor: Cursor, form: tuple[Arg, ...]) -> Reading:
    args: list[str] = []
    for arg in form:
        due = not arg.optional
        if arg.filler and cursor.at < cursor.stop and fold(cursor.tokens[cursor.at]) == arg.filler:
            cursor.at += 1
            due = True
        if cursor.at < cursor.stop or due:
            args.append(_read(cursor, arg))
            while arg.repeat and cursor.at < cursor.stop:
                args.append(_read(cursor, arg))
        elif arg.default:
            args.append(arg.default)
    if cursor.at < cursor.stop:
        raise Trouble(cursor.at)
    return tuple(args)


def _read(cursor: Cursor, arg: Arg) -> str:
    reader = READERS.get(arg.kind)
    if reader is not None:
        return reader(cursor)
    return cursor.read_name(cursor.vocabulary.lexicons[arg.kind], label(arg))


def label(arg: Arg) -> str:
    """How a sentence calls an argument."""
    return LABELS.get(arg.kind) or " or ".join(arg.choices)


def _read_forms(cursor: Cursor, spec: VerbSpec) -> Reading:
    """Every form is tried; just one reading may remain."""
    at = cursor.at
    readings: dict[Reading, Doubt | None] = {}
    troubles: list[Trouble] = []
    for form in spec.forms:
        cursor.at, cursor.doubt = at, None
        try:
            readings.setdefault(_read_form(cursor, form), cursor.doubt)
        except Trouble as trouble:
            troubles.append(cursor.doubt or trouble)
    cursor.at = cursor.stop
    if not readings:
        raise furthest(troubles)
    (first, cursor.doubt), *others = readings.items()
    if others:
        written = tuple(" ".join((spec.name, *args)) for args in readings)
        cursor.doubt = Doubt(at, written, width=cursor.stop - at)
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


def _number(cursor: Cursor) -> str:
    at = cursor.at
    word = cursor.tokens[at] if at < cursor.stop else ""
    if not (word.isascii() and word.isdigit()):
        raise Trouble(at, (Wanted("a number"),))
    if len(word) > _MOST_DIGITS:
        raise Trouble(at, message=f"{quoted(word)} is too large a number")
    cursor.at = at + 1
    return str(int(word))


def _place(cursor: Cursor) -> str:
    """`move` is the place that unlocks, `move.haste` an upgrade."""
    action = cursor.read_name(cursor.vocabulary.lexicons["action"], LABELS["action"])
    if not next_is(cursor, "."):
        return action
    cursor.at += 1
    place = read_row_place(cursor, action)
    return action if place == UNLOCK else f"{action}.{place}"


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


def _mix(cursor: Cursor) -> str:
    """So much Essence of a kind: `2bliss`, also in two words."""
    at = cursor.at
    word = cursor.tokens[at] if at < cursor.stop else ""
    digits = word[: len(word) - len(word.lstrip("0123456789"))]
    if not digits:
        raise Trouble(at, (Wanted("so much of a kind of Essence, as 2bliss"),))
    if len(digits) > _MOST_DIGITS:
        raise Trouble(at, message=f"{quoted(word)} is too large a number")
    kinds = cursor.vocabulary.lexicons["bliss|gloom"]
    if word == digits:
        cursor.at = at + 1
        return f"{int(digits)}{cursor.read_name(kinds, 'a kind of Essence')}"
    kind = kinds.find(word[len(digits) :])
    if kind is None:
        raise Trouble(at, (Wanted("so much of a kind of Essence, as 2bliss"),))
    cursor.at = at + 1
    return f"{int(digits)}{kind}"


def _word(cursor: Cursor) -> str:
    """Any name, place or number."""
    at = cursor.at
    if at < cursor.stop and cursor.tokens[at].isdigit():
        return _number(cursor)
    if at + 1 < cursor.stop and cursor.tokens[at + 1] == ".":
        return _place(cursor)
    return cursor.read_name(cursor.vocabulary.anything, LABELS["words"])


def _emotion(cursor: Cursor) -> str:
    """An Emotion in a Mindset by its card; among equal ones with its number, as `b-x-red.2`."""
    card = cursor.read_name(cursor.vocabulary.lexicons["card"], LABELS["card"])
    if not next_is(cursor, "."):
        return card
    cursor.at += 1
    return f"{card}.{_number(cursor)}"


#: The kinds that are more than a name out of a list; an edition with other such kinds adds them here.
READERS: dict[str, Callable[[Cursor], str]] = {
    "number": _number,
    "place": _place,
    "words": _word,
    "emotion": _emotion,
    "mix": _mix,
}
