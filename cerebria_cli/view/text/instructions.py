"""What the table has to do, as a list on the terminal."""

from collections.abc import Iterable

from rich.text import Text

from cerebria_cli.editions.core.events import Event
from cerebria_cli.view.text import paint
from cerebria_cli.view.words.instructions import told
from cerebria_cli.view.words.plain import Facts, safe

_STYLES = {"alert": paint.ALERT, "strong": paint.STRONG}


def instructions_text(events: Iterable[Event], facts: Facts | None = None) -> Text:
    """The instructions as a list, what must not be overlooked standing out."""
    lines: list[Text] = []
    for one in told(events, facts):
        lines += paint.paragraph(safe(one.text), _STYLES.get(one.weight, ""), "  ", "    ")
    return paint.stack(lines)
