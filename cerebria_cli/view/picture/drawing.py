"""One drawing from the facts of a view; what lies where is the edition's own."""

from collections.abc import Iterable
from typing import Any

from cerebria_cli.editions.registry import DEFAULT, part_if_any
from cerebria_cli.view.picture.arrangements import ARRANGEMENTS, Extent
from cerebria_cli.view.picture.elements import (
    Drawing,
    Element,
    Group,
    Paint,
    all_written,
    escaped,
    number,
    shape,
    written,
)
from cerebria_cli.view.picture.heads import put_head
from cerebria_cli.view.picture.places import Point
from cerebria_cli.view.picture.ring import Ring
from cerebria_cli.view.picture.sheet import Sheet
from cerebria_cli.view.words.changed import changed
from cerebria_cli.view.words.plain import Facts

#: Fonts that are there already; nothing is fetched.
FONTS = "Inter, 'Segoe UI', 'Helvetica Neue', Helvetica, Arial, 'Liberation Sans', sans-serif"
#: The hatching of an area of Gloom, and the dots of one of Balance.
PATTERNS = Element(
    "defs",
    {},
    "",
    (
        shape(
            "pattern",
            shape("path", d="M3 0V16", stroke="gloom-hatch", stroke_width=6),
            id="hatch",
            width=16,
            height=16,
            patternUnits="userSpaceOnUse",
            patternTransform="rotate(45)",
        ),
        shape(
            "pattern",
            shape("circle", cx=5, cy=5, r=2.4, fill="balance", opacity=0.45),
            id="dots",
            width=18,
            height=18,
            patternUnits="userSpaceOnUse",
        ),
    ),
)
#: The edges of a board that is drawn alone: left, top, width and height from its middle.
BOARD = (-506, -540, 1012, 1078)


def board(facts: Facts, before: Facts, line: str = "", mark_of: str = "") -> tuple[Group, ...]:
    """The board alone, around its middle, with what a line changed; nothing in a game without one. `mark_of` is the
    mark of a note on the line."""
    if "slots" not in facts:
        return ()
    sheet = Sheet(facts, changed(before, facts))
    sheet.part = "board"
    ring = Ring(sheet, Point(0, 0))
    ring.draw(before)
    ring.judged(line, mark_of)
    return sheet.groups()


def drawing(facts: Facts, arrangement: str = "tall", marked: Iterable[str] = (), line: str = "") -> Drawing:
    """The table; `marked` names the facts that are to be marked, `line` is the last line of the record."""
    sheet, chosen = Sheet(facts, marked), ARRANGEMENTS[arrangement]
    part: Any = part_if_any(str(facts.get("edition", DEFAULT)), "picture")
    put_head(sheet, chosen.head, line)
    sheet.part = "board"
    extent = part.draw(sheet, chosen) if part else Extent(chosen.head.y + 140, chosen.head.y + 140)
    title = f"The table after entry {facts['entry']}" if facts.get("entry") else "The table at the start"
    return Drawing(chosen.width, extent.height, extent.split, title, sheet.groups())


def svg(found: Drawing, paint: Paint) -> str:
    """A drawing as a file of its own."""
    title = f'<title id="title">{escaped(found.title)}</title>'
    box = f"0 0 {number(found.width)} {number(found.height)}"
    ground = written(shape("rect", width=found.width, height=found.height, fill="ground"), paint)
    inside = f"{title}{written(PATTERNS, paint)}{ground}\n{all_written(found.groups, paint)}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" font-family="{escaped(FONTS)}" role="img" '
        f'aria-labelledby="title">{inside}\n</svg>\n'
    )
