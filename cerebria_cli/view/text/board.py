"""The table as it should look, in 80 columns or what a narrower terminal has."""

from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.registry import DEFAULT, part_of
from cerebria_cli.view.words.plain import Facts

if TYPE_CHECKING:
    from rich.text import Text


def board(facts: Facts) -> "Text":
    """Whose turn it is, and what lies on the table."""
    from cerebria_cli.view.text import paint

    return paint.stack([status(facts), paint.line(), layout(facts)])


def status(facts: Facts) -> "Text":
    """Whose turn it is, what is left of it, and what is owed."""
    from cerebria_cli.view.text import paint

    return paint.stack(_table_of(facts).status(facts))


def layout(facts: Facts) -> "Text":
    """What lies on the table, without whose turn it is."""
    found: Text = _table_of(facts).layout(facts)
    return found


def _table_of(facts: Facts) -> Any:
    return part_of(str(facts.get("edition", DEFAULT)), "table_view")
