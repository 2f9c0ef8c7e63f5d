"""One frame of a replay: the entry, what it asked of the table, the board after it, and its notes."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cerebria_cli.view.words.plain import Facts, safe, short

if TYPE_CHECKING:
    from rich.text import Text


def frame(
    number: int,
    last: int,
    line: str,
    facts: Facts,
    notes: Sequence[str] = (),
    told: Sequence[str] = (),
    variations: Sequence[str] = (),
    standing: str = "",
) -> "Text":
    """Entry `number` of `last`: the line, who has how much, what it asked of the table, the board after it, its notes,
    and what might have been played instead."""
    from cerebria_cli.view.text import paint
    from cerebria_cli.view.text.board import board

    head = paint.ink(f"{number}/{last}  ", paint.FAINT).append(short(line, 64), paint.STRONG)
    lines = [paint.rule(head)]
    lines += paint.paragraph(safe(standing), paint.STRONG, "  ", "    ") if standing else []
    for sentence in told:
        lines += paint.paragraph(safe(sentence), "", "  ", "    ")
    lines += [*([paint.line()] if told else []), board(facts)]
    if notes or variations:
        lines.append(paint.line())
    for note in notes:
        lines += paint.paragraph(safe(note), "italic", "  note: ", "        ")
    for variation in variations:
        lines += paint.paragraph(safe(variation), "", "  instead: ", "           ")
    return paint.stack(lines)
