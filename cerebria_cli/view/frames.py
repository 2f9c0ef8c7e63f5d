"""One frame of a replay: the entry, the board after it, and its notes."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cerebria_cli.view.text import Facts, safe, short

if TYPE_CHECKING:
    from rich.text import Text


def frame(number: int, last: int, line: str, facts: Facts, notes: Sequence[str] = ()) -> "Text":
    """Entry `number` of `last` with its line, the board after it, and what was noted about it."""
    from cerebria_cli.view import paint
    from cerebria_cli.view.board import board

    head = paint.ink(f"{number}/{last}  ", paint.FAINT).append(short(line, 64), paint.STRONG)
    lines = [paint.rule(head), board(facts)]
    if notes:
        lines.append(paint.line())
    for note in notes:
        lines += paint.paragraph(safe(note), "italic", "  note: ", "        ")
    return paint.stack(lines)
