"""The table as it should look, in 80 columns."""

from typing import TYPE_CHECKING

from cerebria_cli.view.text import Facts

if TYPE_CHECKING:
    from rich.text import Text


def board(facts: Facts) -> "Text":
    """Status, ring, players, teams and Aspirations under each other."""
    from cerebria_cli.view import paint, status

    return paint.stack([*status.status(facts), paint.line(), layout(facts)])


def layout(facts: Facts) -> "Text":
    """What lies on the table, without whose turn it is."""
    from cerebria_cli.view import goals, paint, ring, seats

    parts = [ring.ring(facts), seats.players(facts), seats.teams(facts), goals.aspirations(facts)]
    lines = [row for part in parts if part for row in (paint.line(), *part)]
    return paint.stack(lines[1:])
