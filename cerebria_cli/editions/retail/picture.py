"""The table of the board game as a drawing: ring, teams, Aspirations and players."""

from cerebria_cli.view.picture import panels
from cerebria_cli.view.picture.arrangements import Arrangement, Extent
from cerebria_cli.view.picture.ring import Ring
from cerebria_cli.view.picture.sheet import Sheet

__all__ = ["draw"]


def draw(sheet: Sheet, arrangement: Arrangement) -> Extent:
    """Put everything on a sheet; how far down it goes."""
    ring = Ring(sheet, arrangement.centre)
    ring.draw()
    sheet.part = "panels"
    below = panels.put_teams(sheet, arrangement.panels, panels.wheel)
    below = panels.put_aspirations(sheet, below)
    below = panels.put_players(sheet, below)
    return Extent(ring.bottom, max(ring.bottom, below.y + 8))
