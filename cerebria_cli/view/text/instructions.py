"""What the table has to do, as a list on the terminal."""

from collections.abc import Iterable

from rich.text import Text

from cerebria_cli.editions.core.events import Event
from cerebria_cli.view.text import paint
from cerebria_cli.view.words.instructions import instructed
from cerebria_cli.view.words.plain import Facts, safe

#: What stands out a little.
_STRONG = ("turn", "turn-over", "control")


def instructions_text(events: Iterable[Event], facts: Facts | None = None) -> Text:
    """The instructions as a list, what must not be overlooked standing out."""
    lines: list[Text] = []
    for one in instructed(events, facts):
        style = paint.ALERT if one.loud else paint.STRONG if one.kind in _STRONG else ""
        lines += paint.paragraph(safe(one.sentence), style, "  ", "    ")
    return paint.stack(lines)
