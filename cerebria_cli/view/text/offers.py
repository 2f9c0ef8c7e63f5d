"""The legal moves in words: by actor and verb, those that differ only in what they are about on one line."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from rich.text import Text

from cerebria_cli.editions.core.alike import Bundle, all_untied
from cerebria_cli.view.text import paint
from cerebria_cli.view.words.called import called
from cerebria_cli.view.words.plain import WIDTH, cells, wrap

if TYPE_CHECKING:
    from cerebria_cli.editions.core.move import Move, PlacedToken

INDENT = "  "
GAP = "   "
#: The room for what moves are about, before the rest of their lines.
WIDEST = 30


def one_card_for_all(bundles: "Iterable[Bundle]") -> "list[Move]":
    """The moves with `card` for every card that they discard, each once; what they turn up is left out."""
    # Bundles that share their moves differ only in the tokens.
    alike = {(_any_cards(bundle.tokens), id(bundle.moves)): bundle.moves for bundle in bundles}
    return list(dict.fromkeys(all_untied(Bundle(tokens, moves) for (tokens, _), moves in alike.items())))


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
        # There can be very many rows, and only the heads are painted.
        if rows := [f"{INDENT}{row}".rstrip() for row in _rows(ways)]:
            lines.append(paint.ink("\n".join(rows)))
    return paint.stack(lines)


def _parted(line: str) -> tuple[str, str, str]:
    """A canonical line in three: who does what, what it is about, and the rest from its first + % or /."""
    actor, verb, *words = called(line).split(" ")
    cut = next((at for at, word in enumerate(words) if word[0] in "+%/"), len(words))
    return f"{actor} {verb}", " ".join(words[:cut]), " ".join(words[cut:])


def _rows(ways: dict[str, list[str]]) -> Iterator[str]:
    """For each rest of a line what it can be about, within 80 columns; no move is cut."""
    wide = _width(ways)
    for rest, abouts in ways.items():
        rows = _flow([about for about in abouts if about], wide + 1 if rest else WIDTH - len(INDENT))
        yield from _with_rest(rows, rest, wide) if rest else rows


def _flow(abouts: list[str], width: int) -> list[str]:
    """What moves are about, one after another, in as many lines of that width as they need."""
    rows: list[str] = []
    for about in abouts:
        if rows and cells(rows[-1]) + cells(about) + len(", ,") <= width:
            rows[-1] += f", {about}"
            continue
        if rows:
            rows[-1] += ","
        rows.append(about)
    return rows


def _width(ways: dict[str, list[str]]) -> int:
    """The room for what moves are about: all on a line if that is short, and never less than one of them needs."""
    with_rest = [abouts for rest, abouts in ways.items() if rest]
    whole = max((len(", ".join(abouts)) for abouts in with_rest), default=0)
    # A comma follows each but the last.
    longest = max((len(about) + (about != abouts[-1]) for abouts in with_rest for about in abouts), default=0)
    return max(min(whole, WIDEST), longest)


def _with_rest(rows: list[str], rest: str, wide: int) -> list[str]:
    """What moves are about, and beside it the rest of their lines, or below where it does not fit."""
    room = WIDTH - len(INDENT) - wide - len(GAP)
    if rows and cells(rest) > room:
        return [*rows, *(GAP + piece for piece in wrap(rest, WIDTH - len(INDENT) - len(GAP)))]
    first = rows[0] + " " * (wide - cells(rows[0])) + GAP if rows else ""
    return [first + rest, *rows[1:]]
