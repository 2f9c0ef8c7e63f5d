"""Paragraphs for a terminal or a pipe; what draws is loaded only where styles can be seen."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cerebria_cli.system.named_tuples import NamedTuple
from cerebria_cli.view.words.plain import room, safe, wrap

if TYPE_CHECKING:
    from rich.text import Text

STRONG, ALERT = "strong", "alert"


class Paragraph(NamedTuple):
    """A text with its indents."""

    text: str
    weight: str = ""
    """`strong`, `alert` or nothing."""

    first: str = ""
    """The indent of its first line."""

    rest: str = ""
    """The indent of its other lines."""


def plain_text(paragraphs: Iterable[Paragraph]) -> str:
    """The paragraphs in lines, without styles."""
    return "\n".join(line for one in paragraphs for line in wrap(safe(one.text), room(), one.first, one.rest))


def painted(paragraphs: Iterable[Paragraph]) -> "Text":
    """The paragraphs in lines, with their styles."""
    from cerebria_cli.view.text import paint

    styles = {STRONG: paint.STRONG, ALERT: paint.ALERT}
    lines: list[Text] = []
    for one in paragraphs:
        lines += paint.paragraph(safe(one.text), styles.get(one.weight, ""), one.first, one.rest)
    return paint.stack(lines)
