"""The table as it should look, in 80 columns or what a narrower terminal has."""

from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.registry import DEFAULT, part_if_any, part_of
from cerebria_cli.view.words.plain import Facts

if TYPE_CHECKING:
    from rich.text import Text

    from cerebria_cli.view.text.canvas import Look


def board(facts: Facts) -> "Text":
    """Whose turn it is, and what lies on the table."""
    from cerebria_cli.view.text import paint

    return paint.stack([status(facts), paint.line(), layout(facts)])


def screen(facts: Facts, look: "Look") -> "Text":
    """The same on a screen of a known size: drawn where there is room for it, else as the list."""
    from cerebria_cli.view.text.canvas import LEAST_COLUMNS

    drawn = part_if_any(str(facts.get("edition", DEFAULT)), "table_screen")
    if look.columns < LEAST_COLUMNS or drawn is None:
        return board(facts)
    return _cropped(drawn.screen(facts, look), look.columns)


def _cropped(text: "Text", columns: int) -> "Text":
    """No row is wider than the screen, or it would take two."""
    from cerebria_cli.view.text import paint

    rows = list(text.split("\n"))
    for row in rows:
        row.truncate(columns, overflow="ellipsis")
    return paint.stack(rows)


def one_place(facts: Facts, place: str) -> "Text | None":
    """A Realm, a Frontier or a player alone, with its sums; None for what there is not."""
    from cerebria_cli.view.text import paint
    from cerebria_cli.view.text.one_place import place_rows

    rows = place_rows(facts, place)
    return paint.stack(rows) if rows else None


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
