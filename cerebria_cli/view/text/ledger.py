"""The ledger of a game: one line per entry, with what everybody has and what changed."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from cerebria_cli.view.words.plain import KINDS_OF_ESSENCE, Facts, name, narrow, room, safe, wrap

if TYPE_CHECKING:
    from rich.text import Text

#: How an entry is marked in front of its line.
MARKS = {"undone": "x", "amended": "~", "stood": "!"}

_LEGEND = {"undone": "x undone", "amended": "~ amended", "stood": "! played and stood although illegal"}
_WORDS = {"wp": "Willpower", "essence": "Essence", "cards": "cards", "ambition": "Ambition", "points": "points"}
_WORDS |= {"bliss": "scored Bliss", "gloom": "scored Gloom", "lying": "Fragments on Emotions"}
#: The title of each column, with the widths of the amount and of its change.
Columns = Mapping[str, tuple[str, int, int]]
_COLUMNS = {"wp": ("WP", 3, 3), "essence": ("Ess", 3, 3), "cards": ("Crd", 3, 3), "ambition": ("Amb", 3, 2)}
#: The columns of the card game.
_CARD_COLUMNS = {"cards": ("Crd", 3, 3), "bliss": ("Bls", 3, 3), "gloom": ("Glm", 3, 3), "lying": ("On", 3, 3)}
#: The columns of a game in rounds.
_ROUND_COLUMNS = {**{key: _COLUMNS[key] for key in ("wp", "essence", "cards")}, "fortitude": ("For", 3, 3)}
_WORDS |= {"fortitude": "Fortitude", "top": "Top Piece"}
_FRAGMENTS = {"minor": "m", "major": "M", "capping": "c", "top": "T"}
#: What besides the line and the columns has its place in a row: number, marks, gaps, Fragments.
_REST = 14
_INDENT = " " * 7
#: The columns of a game in which there is Essence of two kinds.
_MIXED_COLUMNS = {
    "wp": _COLUMNS["wp"],
    "essence.bliss": ("▲Es", 3, 3),
    "essence.gloom": ("▼Es", 3, 3),
    "cards": _COLUMNS["cards"],
    "ambition": _COLUMNS["ambition"],
}
_WORDS |= {"essence.bliss": "Bliss Essence", "essence.gloom": "Gloom Essence"}


class Change(NamedTuple):
    """What somebody gained or lost, and has now."""

    who: str
    resource: str
    """`wp`, `essence`, `cards` of a player, `essence.bliss` and `essence.gloom` where a team has both kinds;
    `ambition`, `minor`, `major`, `capping`, `points`, `identity` of a team."""
    amount: int
    total: int


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


def changes(before: Facts, after: Facts) -> tuple[Change, ...]:
    """Every resource that differs between two states."""
    old = dict(_holdings(before))
    return tuple(
        Change(who, resource, total - old[who, resource], total)
        for (who, resource), total in _holdings(after)
        if (who, resource) in old and old[who, resource] != total
    )


def _holdings(facts: Facts) -> Iterator[tuple[tuple[str, str], int]]:
    """Everything countable that players and teams have."""
    players = facts.get("players", {})
    mixed = any(isinstance(player.get("essence"), Mapping) for player in players.values())
    for who, player in players.items():
        essence = _kinds_of_essence(player) if mixed else {"essence": player.get("essence")}
        yield from _known(who, {"wp": player.get("wp"), **essence, "cards": _cards(player)})
        yield from _known(who, _fragments_of(player))
    for team, side in facts.get("teams", {}).items():
        sizes = ("ambition", "fortitude", "minor", "major", "capping", "top", "points")
        joined = sum(part.get("team") == team for part in facts.get("identity", ()))
        yield from _known(team, {size: side.get(size) for size in sizes} | {"identity": joined})


def _known(who: str, held: Mapping[str, Any]) -> Iterator[tuple[tuple[str, str], int]]:
    for resource, total in held.items():
        if isinstance(total, int):
            yield (who, resource), total


def _kinds_of_essence(player: Mapping[str, Any]) -> Mapping[str, Any]:
    """Where a team uses the Essence of both sides: every kind that a player holds."""
    held = player.get("essence")
    kinds = held if isinstance(held, Mapping) else {player.get("team"): held}
    return {f"essence.{kind}": count for kind, count in kinds.items()}


def _cards(player: Mapping[str, Any]) -> int | None:
    return len(player["hand"]) if player.get("hand") is not None else None


def _fragments_of(player: Mapping[str, Any]) -> Mapping[str, Any]:
    """In the card game: the scored Fragments of each side, and those that lie on the Emotions."""
    if "scored" not in player:
        return {}
    lying = sum(emotion["fragments"] + emotion["absorbed"] for emotion in player.get("mindset", ()))
    return {**player["scored"], "lying": lying}


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
    held = {resource: total for (who, resource), total in _holdings(after) if who in mine}
    all_changes = changes(before, after)
    own = tuple(change for change in all_changes if change.who in mine and change.resource != "identity")
    others = tuple(change for change in all_changes if change not in own)
    return Row(number, line, held, own, others, tuple(notes), tuple(marks))


def ledger(rows: Iterable[Row]) -> "Text":
    """The whole ledger with its heading and a legend of the marks used."""
    from cerebria_cli.view.text import paint

    entries = list(rows)
    used = [mark for mark in MARKS if any(mark in entry.marks for entry in entries)]
    legend = [paint.ink("      " + ", ".join(_LEGEND[mark] for mark in used), paint.FAINT)] if used else []
    columns = _columns({resource for entry in entries for resource in entry.held})
    lines = [text for entry in entries for text in ledger_lines(entry, columns)]
    return paint.stack([heading(columns), *lines, *legend])


def _columns(held: set[str]) -> Columns:
    """The columns for what is held in a game."""
    if held & set(KINDS_OF_ESSENCE):
        return _MIXED_COLUMNS
    return _CARD_COLUMNS if "bliss" in held else _ROUND_COLUMNS if "fortitude" in held else _COLUMNS


def _line_room(columns: Columns) -> int:
    """The width of the line itself: what the columns leave, and not more than 38; the whole of a narrow page."""
    if narrow():
        return room() - len(_INDENT)
    return min(38, room() - _REST - sum(width + change + 1 for _, width, change in columns.values()))


def heading(columns: Columns = _COLUMNS) -> "Text":
    """The names of the columns: what the actor and the actor's team have, and by how much it changed."""
    from cerebria_cli.view.text import paint

    titles = [paint.right(title, width) + " " * change for title, width, change in columns.values()]
    numbers = paint.line(*titles, " Frag") if "wp" in columns else paint.line(*titles)
    lines = _beside(paint.right("#", 4) + paint.ink("  "), [paint.ink("Entry")], numbers, columns)
    text = paint.stack(lines)
    text.stylize(paint.STRONG)
    return text


def ledger_lines(entry: Row, columns: Columns = _COLUMNS) -> "list[Text]":
    """One entry: its line, then what does not fit, what others gained or lost, and the notes."""
    from cerebria_cli.view.text import paint

    style = paint.GONE if "undone" in entry.marks else ""
    pieces = [paint.ink(piece, style) for piece in wrap(safe(entry.line), _line_room(columns))]
    marks = paint.ink("".join(MARKS.get(mark, "?") for mark in entry.marks)[:2], paint.ALERT)
    number = paint.right(paint.ink(str(entry.number), paint.FAINT), 4) + paint.column(marks, 2, gap=0)
    lines = _beside(number, pieces, _numbers(entry, columns), columns)
    if entry.others:
        lines += paint.paragraph(_others(entry.others), "", _INDENT, f"{_INDENT}  ")
    for note in entry.notes:
        lines += paint.paragraph(safe(note), "italic", f"{_INDENT}# ", f"{_INDENT}  ")
    return lines


def _beside(number: "Text", pieces: "Sequence[Text]", numbers: "Text", columns: Columns) -> "list[Text]":
    """The number of an entry, the pieces of its line, and the columns beside the first; below on a narrow page."""
    from cerebria_cli.view.text import paint

    more = [paint.line(_INDENT, piece) for piece in pieces[1:]]
    if narrow():
        return [paint.line(number, pieces[0]), *more, *([paint.line(_INDENT, numbers)] if numbers else [])]
    return [paint.line(number, paint.column(pieces[0], _line_room(columns)), numbers), *more]


def _numbers(entry: Row, columns: Columns) -> "Text":
    """What there is of everything, and which Fragments went."""
    from cerebria_cli.view.text import paint

    cells = [_cell(entry, resource, width, change) for resource, (_, width, change) in columns.items()]
    return paint.line(*cells, " ", paint.ink(_fragments(entry.own), paint.STRONG))


def _cell(entry: Row, resource: str, width: int, change_width: int) -> "Text":
    """What there is now, and by how much it changed."""
    from cerebria_cli.view.text import paint

    amounts = [change.amount for change in entry.own if change.resource == resource]
    total = str(entry.held[resource]) if resource in entry.held else ""
    text = paint.right(paint.ink(total, paint.STRONG if amounts else paint.FAINT), width)
    delta = f"{amounts[0]:+d}" if amounts else ""
    return text + paint.column(paint.ink(delta, "green" if delta.startswith("+") else "red"), change_width, gap=0)


def _fragments(own: Sequence[Change]) -> str:
    """Unused Fragments that went or came back: `-m`, `+m-M`."""
    parts = [change for change in own if change.resource in _FRAGMENTS]
    signs = [
        ("+" if part.amount > 0 else "-") + _FRAGMENTS[part.resource] for part in parts for _ in range(abs(part.amount))
    ]
    return "".join(signs[:6])


def _others(found: Sequence[Change]) -> str:
    """What others gained or lost, in words."""
    parts: dict[str, list[str]] = {}
    for change in found:
        word = _WORDS.get(change.resource, name(change.resource))
        parts.setdefault(name(change.who), []).append(f"{word} {change.amount:+d} (now {change.total})")
    return "; ".join(f"{who}: {', '.join(words)}" for who, words in parts.items())
