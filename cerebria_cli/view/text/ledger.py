"""The ledger of a game: one line per entry, with what everybody has and what changed."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from cerebria_cli.editions.registry import DEFAULT, part_if_any
from cerebria_cli.system.named_tuples import NamedTuple
from cerebria_cli.view.words.plain import Facts, name, narrow, room, safe, wrap

if TYPE_CHECKING:
    from rich.text import Text

    from cerebria_cli.view.words.holdings import Holding

#: How an entry is marked in front of its line.
MARKS = {"undone": "x", "amended": "~", "omitted": "-", "stood": "!"}

_LEGEND = {
    "undone": "x undone",
    "amended": "~ amended",
    "omitted": "- left out",
    "stood": "! played and stood although illegal",
}
#: What besides the line and the columns has its place in a row: number, marks, gaps, Fragments.
_REST = 14
_INDENT = " " * 7


class Change(NamedTuple):
    """What somebody gained or lost, and has now."""

    who: str
    resource: str
    """`wp`, `essence`, `cards` of a player, `essence.bliss` and `essence.gloom` where a team has both kinds;
    `ambition`, `minor`, `major`, `capping`, `points`, `identity` of a team."""
    amount: int
    total: int | None
    """None where nobody knows."""


class Row(NamedTuple):
    """One entry of the ledger."""

    number: int
    line: str
    held: Mapping[str, int] = {}
    """What the actor and the actor's team have after the entry."""
    own: tuple[Change, ...] = ()
    others: tuple[Change, ...] = ()
    notes: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    edition: str = ""
    """The edition of the game, where its states are known."""
    variations: tuple[str, ...] = ()
    """What might have been played instead."""
    standing: str = ""
    """Who has how much if the game ended now; empty where the entry did not change it."""


class Kept(NamedTuple):
    """What the ledger of an edition keeps count of; of one that has no such part, nothing."""

    columns: Mapping[str, tuple[str, int, int]] = {}
    """The title of each column, with the widths of the amount and of its change."""
    letters: Mapping[str, str] = {}
    """What is told by a letter when it goes or comes back."""
    letters_title: str = ""
    words: Mapping[str, str] = {}
    """How what others gain or lose is called."""


def _kept(edition: str) -> Kept:
    part = part_if_any(edition, "holdings")
    return Kept(part.COLUMNS, part.LETTERS, part.LETTERS_TITLE, part.WORDS) if part else Kept()


def holdings(facts: Facts) -> "Iterator[Holding]":
    """Everything countable that players and teams have."""
    part = part_if_any(str(facts.get("edition", DEFAULT)), "holdings")
    return part.held(facts) if part else iter(())


def changes(before: Facts, after: Facts) -> tuple[Change, ...]:
    """Every resource that differs between two states."""
    old = dict(holdings(before))
    return tuple(
        Change(who, resource, total - old[who, resource], total)
        for (who, resource), total in holdings(after)
        if (who, resource) in old and old[who, resource] != total
    )


def row(
    number: int,
    line: str,
    actor: str,
    states: tuple[Facts, Facts] | None,
    notes: Sequence[str] = (),
    marks: Sequence[str] = (),
) -> Row:
    """An entry with the states before and after it; without them (undone) nothing is counted."""
    if states is None:
        return Row(number, line, notes=tuple(notes), marks=tuple(marks))
    before, after = states
    mine = {actor, after.get("players", {}).get(actor, {}).get("team", actor)}
    held = {resource: total for (who, resource), total in holdings(after) if who in mine}
    all_changes = changes(before, after)
    own = tuple(change for change in all_changes if change.who in mine and change.resource != "identity")
    others = tuple(change for change in all_changes if change not in own)
    edition = str(after.get("edition", DEFAULT))
    return Row(number, line, held, own, others, tuple(notes), tuple(marks), edition)


def ledger(rows: Iterable[Row]) -> "Text":
    """The whole ledger with its heading and a legend of the marks used."""
    from cerebria_cli.view.text import paint

    entries = list(rows)
    used = [mark for mark in MARKS if any(mark in entry.marks for entry in entries)]
    legend = [paint.ink("      " + ", ".join(_LEGEND[mark] for mark in used), paint.FAINT)] if used else []
    kept = _kept(next((entry.edition for entry in entries if entry.edition), DEFAULT))
    lines = [text for entry in entries for text in _entry(entry, kept)]
    return paint.stack([_heading(kept), *lines, *legend])


def _line_room(kept: Kept) -> int:
    """The width of the line itself: what the columns leave, and not more than 38; the whole of a narrow page."""
    if narrow():
        return room() - len(_INDENT)
    return min(38, room() - _REST - sum(width + change + 1 for _, width, change in kept.columns.values()))


def _heading(kept: Kept) -> "Text":
    """The names of the columns: what the actor and the actor's team have, and by how much it changed."""
    from cerebria_cli.view.text import paint

    titles = [paint.right(title, width) + " " * change for title, width, change in kept.columns.values()]
    numbers = paint.line(*titles, f" {kept.letters_title}") if kept.letters_title else paint.line(*titles)
    lines = _beside(paint.right("#", 4) + paint.ink("  "), [paint.ink("Entry")], numbers, kept)
    text = paint.stack(lines)
    text.stylize(paint.STRONG)
    return text


def _entry(entry: Row, kept: Kept) -> "list[Text]":
    """One entry: its line, then what does not fit, what others gained or lost, and the notes."""
    from cerebria_cli.view.text import paint

    style = paint.GONE if {"undone", "omitted"} & {*entry.marks} else ""
    pieces = [paint.ink(piece, style) for piece in wrap(safe(entry.line), _line_room(kept))]
    marks = paint.ink("".join(MARKS.get(mark, "?") for mark in entry.marks)[:2], paint.ALERT)
    number = paint.right(paint.ink(str(entry.number), paint.FAINT), 4) + paint.column(marks, 2, gap=0)
    lines = _beside(number, pieces, _numbers(entry, kept), kept)
    if entry.others:
        lines += paint.paragraph(_others(entry.others, kept.words), "", _INDENT, f"{_INDENT}  ")
    if entry.standing:
        lines += paint.paragraph(safe(entry.standing), paint.STRONG, _INDENT, f"{_INDENT}  ")
    for note in entry.notes:
        lines += paint.paragraph(safe(note), "italic", f"{_INDENT}# ", f"{_INDENT}  ")
    for variation in entry.variations:
        lines += paint.paragraph(safe(variation), "", f"{_INDENT}or ", f"{_INDENT}   ")
    return lines


def _beside(number: "Text", pieces: "Sequence[Text]", numbers: "Text", kept: Kept) -> "list[Text]":
    """The number of an entry, the pieces of its line, and the columns beside the first; below on a narrow page."""
    from cerebria_cli.view.text import paint

    more = [paint.line(_INDENT, piece) for piece in pieces[1:]]
    if narrow():
        return [paint.line(number, pieces[0]), *more, *([paint.line(_INDENT, numbers)] if numbers else [])]
    return [paint.line(number, paint.column(pieces[0], _line_room(kept)), numbers), *more]


def _numbers(entry: Row, kept: Kept) -> "Text":
    """What there is of everything, and which Fragments went."""
    from cerebria_cli.view.text import paint

    cells = [_cell(entry, resource, width, change) for resource, (_, width, change) in kept.columns.items()]
    return paint.line(*cells, " ", paint.ink(_letters(entry.own, kept.letters), paint.STRONG))


def _cell(entry: Row, resource: str, width: int, change_width: int) -> "Text":
    """What there is now, and by how much it changed."""
    from cerebria_cli.view.text import paint

    amounts = [change.amount for change in entry.own if change.resource == resource]
    total = str(entry.held[resource]) if resource in entry.held else ""
    text = paint.right(paint.ink(total, paint.STRONG if amounts else paint.FAINT), width)
    delta = f"{amounts[0]:+d}" if amounts else ""
    return text + paint.column(
        paint.ink(delta, paint.GAIN if delta.startswith("+") else paint.LOSS), change_width, gap=0
    )


def _letters(own: Sequence[Change], letters: Mapping[str, str]) -> str:
    """Unused Fragments that went or came back: `-m`, `+m-M`."""
    parts = [change for change in own if change.resource in letters]
    signs = [
        ("+" if part.amount > 0 else "-") + letters[part.resource] for part in parts for _ in range(abs(part.amount))
    ]
    return "".join(signs[:6])


def _others(found: Sequence[Change], words: Mapping[str, str]) -> str:
    """What others gained or lost, in words."""
    parts: dict[str, list[str]] = {}
    for change in found:
        word = words.get(change.resource, name(change.resource))
        parts.setdefault(name(change.who), []).append(f"{word} {change.amount:+d} (now {change.total})")
    return "; ".join(f"{who}: {', '.join(told)}" for who, told in parts.items())
