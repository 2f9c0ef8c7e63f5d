"""What the table has to do after a line, in the order of doing."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cerebria_cli.editions.core.events import Event
from cerebria_cli.view.words.plain import Facts, safe
from cerebria_cli.view.words.telling import groups, names_from
from cerebria_cli.view.words.wording import SENTENCES

if TYPE_CHECKING:
    from rich.text import Text

#: What the table must not overlook.
_LOUD = ("pending", "announce", "end", "fragment-missing", "revelation", "unfilled", "result")


def instructions(events: Iterable[Event], facts: Facts | None = None) -> list[str]:
    """One sentence for each thing to do; `facts` is the state after all the events, as the reader may see it."""
    names = names_from(facts)
    return [SENTENCES[group[0].event.kind](group, names) for group in groups(events, facts)]


def instructions_text(events: Iterable[Event], facts: Facts | None = None) -> "Text":
    """The instructions as a list, what must not be overlooked standing out."""
    from cerebria_cli.view.text import paint

    names = names_from(facts)
    lines: list[Text] = []
    for group in groups(events, facts):
        kind = group[0].event.kind
        style = paint.ALERT if kind in _LOUD else paint.STRONG if kind in ("turn", "turn-over", "control") else ""
        lines += paint.paragraph(safe(SENTENCES[kind](group, names)), style, "  ", "    ")
    return paint.stack(lines)
