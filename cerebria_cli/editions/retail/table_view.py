"""The table of the board game: ring, players, teams and Aspirations under each other."""

from rich.text import Text

from cerebria_cli.view.text import goals, paint, ring, seats
from cerebria_cli.view.text.status import status
from cerebria_cli.view.words.plain import Facts

__all__ = ["layout", "status"]


def layout(facts: Facts) -> Text:
    """What lies on the table, without whose turn it is."""
    parts = [ring.ring(facts), seats.players(facts), seats.teams(facts), goals.aspirations(facts)]
    lines = [row for part in parts if part for row in (paint.line(), *part)]
    return paint.stack(lines[1:])
