"""The legal moves in words: by actor and verb, those that differ only in what they are about on one line."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rich.text import Text

from cerebria_cli.view.text import paint
from cerebria_cli.view.words.called import called
from cerebria_cli.view.words.plain import WIDTH, wrap

if TYPE_CHECKING:
    from cerebria_cli.editions.core.move import Move, PlacedToken

INDENT = "  "
GAP = "   "
#: The room for what moves are about, before the rest of their lines.
WIDEST = 30


def one_card_for_all(moves: "Iterable[Move]") -> "list[Move]":
    """The moves with `card` for every card that they discard, each once; what they turn up is left out."""
    return list(dict.fromkeys(move._replace(tokens=_any_cards(move.tokens)) for move in moves))


def _any_cards(tokens: "tuple[PlacedToken, ...]") -> "tuple[PlacedToken, ...]":
    return tuple([token._replace(card="card") for token in tokens])


def listed(found: list[str]) -> Text:
    """The moves by actor and verb; those that differ only in what they are about stand on one line."""
    groups: dict[str, dict[str, list[str]]] = {}
    for line in found:
        head, about, rest = _parted(line)
        groups.setdefault(head, {}).setdefault(rest, []).append(about)
    lines: list[Text] = []
    for head, ways in groups.items():
        many = sum(map(len, ways.values()))
        lines.append(paint.line(paint.ink(head, paint.STRONG), paint.ink(f"  {many}" if many > 1 else "", paint.FAINT)))
        lines += [paint.line(INDENT, row) for row in _rows(ways)]
    return paint.stack(lines)


def _parted(line: str) -> tuple[str, str, str]:
    """A canonical line in three: who does what, what it is about, and the rest from its first + % or /."""
    actor, verb, *words = called(line).split(" ")
    cut = next((at for at, word in enumerate(words) if word[0] in "+%/"), len(words))
    return f"{actor} {verb}", " ".join(words[:cut]), " ".join(words[cut:])


def _rows(ways: dict[str, list[str]]) -> list[Text]:
    """For each rest of a line what it can be about, within 80 columns; no move is cut."""
    wide = _width(ways)
    found: list[Text] = []
    for rest, abouts in ways.items():
        items = [paint.ink(about) for about in abouts if about]
        room = wide + 1 if rest else WIDTH - len(INDENT)
        rows = paint.flow(items, max(room, *(len(about) + 1 for about in abouts)))
        found += _with_rest(rows, rest, wide) if rest else rows
    return found


def _width(ways: dict[str, list[str]]) -> int:
    """The room for what moves are about: all on a line if that is short, and never less than one of them needs."""
    with_rest = [abouts for rest, abouts in ways.items() if rest]
    whole = max((len(", ".join(abouts)) for abouts in with_rest), default=0)
    # A comma follows each but the last.
    longest = max((len(about) + (about != abouts[-1]) for abouts in with_rest for about in abouts), default=0)
    return max(min(whole, WIDEST), longest)


def _with_rest(rows: list[Text], rest: str, wide: int) -> list[Text]:
    """What moves are about, and beside it the rest of their lines, or below where it does not fit."""
    room = WIDTH - len(INDENT) - wide - len(GAP)
    if rows and len(rest) > room:
        return [*rows, *(paint.line(GAP, piece) for piece in wrap(rest, WIDTH - len(INDENT) - len(GAP)))]
    first = paint.column(rows[0], wide, len(GAP)) if rows else paint.ink("")
    return [paint.line(first, rest), *rows[1:]]
