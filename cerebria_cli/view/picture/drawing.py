"""One drawing from the facts of a view; what lies where is the edition's own."""

from collections.abc import Iterable
from typing import Any

from cerebria_cli.editions.registry import DEFAULT, part_if_any
from cerebria_cli.view.picture.arrangements import ARRANGEMENTS, Extent
from cerebria_cli.view.picture.elements import Drawing, Element, Paint, all_written, escaped, number, shape, written
from cerebria_cli.view.picture.heads import put_head
from cerebria_cli.view.picture.sheet import Sheet
from cerebria_cli.view.words.plain import Facts

#: Fonts that are there already; nothing is fetched.
FONTS = "Inter, 'Segoe UI', 'Helvetica Neue', Helvetica, Arial, 'Liberation Sans', sans-serif"
#: The hatching of an area.
HATCH = shape(
    "pattern",
    shape("path", d="M3 0V14", stroke="gloom-hatch", stroke_width=3),
    id="hatch",
    width=14,
    height=14,
    patternUnits="userSpaceOnUse",
    patternTransform="rotate(45)",
)


def drawing(facts: Facts, arrangement: str = "tall", changed: Iterable[str] = (), line: str = "") -> Drawing:
    """The table; `changed` names the facts that are to be marked, `line` is the last line of the record."""
    sheet, chosen = Sheet(facts, changed), ARRANGEMENTS[arrangement]
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
    hatch = written(Element("defs", {}, "", (HATCH,)), paint)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" font-family="{escaped(FONTS)}" role="img" '
        f'aria-labelledby="title">{title}{hatch}{ground}\n{all_written(found.groups, paint)}\n</svg>\n'
    )
