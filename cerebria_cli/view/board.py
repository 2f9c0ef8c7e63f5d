"""The table as it should look, in 80 columns or what a narrower terminal has."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from cerebria_cli.view.text import Facts

if TYPE_CHECKING:
    from rich.text import Text

#: The module that draws the table of an edition with a `layout(facts)`, and says whose turn it is with `status(facts)`.
TABLES = {
    "card": "cerebria_cli.view.card_table",
    "prototype": "cerebria_cli.view.prototype_table",
    "retail": "cerebria_cli.view.mind",
    "balance": "cerebria_cli.view.mind",
}


def board(facts: Facts) -> "Text":
    """Whose turn it is, and what lies on the table."""
    from cerebria_cli.view import paint

    return paint.stack([status(facts), paint.line(), layout(facts)])


def status(facts: Facts) -> "Text":
    """Whose turn it is, what is left of it, and what is owed."""
    from cerebria_cli.view import paint

    return paint.stack(_table_of(facts).status(facts))


def layout(facts: Facts) -> "Text":
    """What lies on the table, without whose turn it is."""
    found: Text = _table_of(facts).layout(facts)
    return found


def _table_of(facts: Facts) -> Any:
    return import_module(TABLES[str(facts.get("edition", "retail"))])
