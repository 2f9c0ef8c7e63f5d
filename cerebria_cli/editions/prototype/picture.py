"""The table of the prototype as a drawing: sides have Fortitude, and there are rounds instead of a Wheel."""

from collections.abc import Iterator, Mapping
from typing import Any

from cerebria_cli.view.picture import panels
from cerebria_cli.view.picture.arrangements import Arrangement, Extent
from cerebria_cli.view.picture.brushes import bar, cells, fitted, ink_of, text, width_of
from cerebria_cli.view.picture.elements import Element
from cerebria_cli.view.picture.places import Point
from cerebria_cli.view.picture.ring import Ring
from cerebria_cli.view.picture.sheet import Sheet
from cerebria_cli.view.words.plain import NONE, number, safe

#: Fortitude is drawn as so many cells.
CELLS = 12


def draw(sheet: Sheet, arrangement: Arrangement) -> Extent:
    """Put everything on a sheet; how far down it goes."""
    ring = Ring(sheet, arrangement.centre)
    ring.draw()
    sheet.part = "panels"
    below = panels.put_teams(sheet, arrangement.panels, _fortitude)
    below = panels.put_aspirations(sheet, _put_round(sheet, below))
    below = panels.put_players(sheet, below)
    return Extent(ring.bottom, max(ring.bottom, below.y + 8))


def _fortitude(sheet: Sheet, team: str, side: Mapping[str, Any], corner: Point) -> Iterator[Element]:
    """round.fortitude: what is left of it in this round, and whether the side has passed."""
    x, y, left = corner.x, corner.y, side.get("fortitude")
    yield from cells(x + 170, y + 8, CELLS, left, ink_of(team))
    yield text(x + 388, y + 34, 34, number(left), ink_of(team), bold=True)
    out = team in (sheet.facts.get("round") or {}).get("out", ())
    yield fitted(x + 440, y + 32, 21, "has passed" if out else "Fortitude", 130, "muted")
    yield fitted(x + 580, y + 32, 21, f"Endgame {safe(side.get('endgame') or NONE)}", 120, "muted")
    sheet.mark(bar(x + 388, y + 46, width_of(number(left), 34, bold=True)), f"teams.{team}.fortitude")


def _put_round(sheet: Sheet, corner: Point) -> Point:
    """The round, and what lies with the Common Aspirations."""
    common, now = sheet.facts.get("common") or {}, sheet.facts.get("round") or {}
    parts = [f"Round {number(now.get('number'))}", f"Common deck {number(common.get('deck'))}"]
    parts += [f"Endgame {safe(common['endgame'])}"] if common.get("endgame") else []
    words = " · ".join(parts)
    sheet.put("round", words, (fitted(corner.x + 20, corner.y + 22, 25, words, 960),))
    return Point(corner.x, corner.y + 40)
