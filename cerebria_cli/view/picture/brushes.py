"""Texts, marks and small shapes, and how wide a text is."""

from collections.abc import Iterable
from functools import lru_cache

from cerebria_cli.view.picture.elements import Element, Value, shape
from cerebria_cli.view.words.plain import safe

#: The teams that have colours of their own; others look like nobody's.
TEAMS = ("bliss", "gloom", "balance")
VIBES = ("red", "yellow", "green", "blue", "wild")

#: How wide letters are in most sans-serif fonts, in parts of their size; what is not listed is as wide as `n`.
_WIDTHS = {
    **dict.fromkeys("ijl|!'.,:;I", 0.29),
    **dict.fromkeys("ft()-[]r/ ", 0.36),
    **dict.fromkeys("ckszvxyJ", 0.52),
    **dict.fromkeys("mMwW", 0.86),
    **dict.fromkeys("ABCDEFGHKNOPQRSTUVXYZ%&", 0.68),
}
_WIDTH, _WIDE, _BOLD = 0.57, 1.0, 1.06
#: From here on scripts have wide letters.
_FAR_EAST = 0x2E80
#: The longest text that is measured and drawn.
_LONGEST = 400


def width_of(words: str, size: float, *, bold: bool = False) -> float:
    """How much room a text takes, roughly."""
    return _room_for(words) * size * (_BOLD if bold else 1)


@lru_cache(4096)
def _room_for(words: str) -> float:
    """The same, in parts of the size of the letters."""
    return sum(_WIDTHS.get(sign, _WIDE if ord(sign) >= _FAR_EAST else _WIDTH) for sign in words)


def text(
    x: float,
    y: float,
    size: float,
    words: object,
    fill: str = "ink",
    *,
    bold: bool = False,
    anchor: str = "",
    kind: str = "",
) -> Element:
    """A line of text that begins, ends or has its middle at a place; a page makes some kinds larger."""
    attributes: dict[str, Value] = {"x": x, "y": y, "font_size": size, "fill": fill}
    if bold:
        attributes["font_weight"] = "700"
    if anchor:
        attributes["text_anchor"] = anchor
    if kind:
        attributes["class"] = kind
    return Element("text", attributes, safe(words)[:_LONGEST])


def fitted(
    x: float,
    y: float,
    size: float,
    words: object,
    room: float,
    fill: str = "ink",
    *,
    bold: bool = False,
    anchor: str = "",
) -> Element:
    """A text set smaller where it needs more room than there is, and cut where that is not enough."""
    line = safe(words)[:_LONGEST]
    least = size * 0.68
    wide = width_of(line, size, bold=bold)
    smaller = size if wide <= room else max(least, size * room / wide)
    while len(line) > 1 and width_of(line, smaller, bold=bold) > room * 1.01:
        line = line.rstrip("…")[:-1].rstrip() + "…"
    return text(x, y, smaller, line, fill, bold=bold, anchor=anchor)


def squeezed(
    x: float,
    y: float,
    size: float,
    words: object,
    room: float,
    fill: str = "ink",
    *,
    bold: bool = False,
    kind: str = "",
) -> Element:
    """A text around a middle whose letters keep their height: set closer where it needs a little more room than there
    is, and cut where that is not enough."""
    line = safe(words)[:_LONGEST]
    while len(line) > 1 and width_of(line, size, bold=bold) > room * 1.25:
        line = line.rstrip("…")[:-1].rstrip() + "…"
    found = text(x, y, size, line, fill, bold=bold, anchor="middle", kind=kind)
    if width_of(line, size, bold=bold) > room:
        found.attributes.update(textLength=room, lengthAdjust="spacingAndGlyphs")
    return found


def mark(team: object, x: float, y: float, half: float, fill: str, **more: Value) -> Element:
    """The sign of a team around a place: a triangle upwards, downwards, a lozenge, or a square for any other."""
    if team == "bliss":
        path = f"M{x:.1f} {y - half * 0.95:.1f}l{half:.1f} {half * 1.8:.1f}h{-2 * half:.1f}z"
    elif team == "gloom":
        path = f"M{x:.1f} {y + half * 0.95:.1f}l{half:.1f} {-half * 1.8:.1f}h{-2 * half:.1f}z"
    elif team == "balance":
        path = f"M{x:.1f} {y - half:.1f}l{half:.1f} {half:.1f}l{-half:.1f} {half:.1f}l{-half:.1f} {-half:.1f}z"
    else:
        path = f"M{x - half * 0.8:.1f} {y - half * 0.8:.1f}h{half * 1.6:.1f}v{half * 1.6:.1f}h{-half * 1.6:.1f}z"
    return shape("path", d=path, fill=fill, **more)


def colours_of(team: object) -> str:
    """The first part of the names of a team's colours."""
    return str(team) if team in TEAMS else "balance"


def ink_of(team: object) -> str:
    """The colour of a team's mark and totals; muted where there is no team."""
    return str(team) if team in TEAMS else "muted"


def box(
    x: float, y: float, width: float, height: float, rx: float, fill: str, stroke: str = "none", line: float = 0
) -> Element:
    """A rectangle with round corners."""
    edge: dict[str, Value] = {"stroke": stroke, "stroke_width": line} if line else {}
    return shape("rect", x=x, y=y, width=width, height=height, rx=rx, fill=fill, **edge)


def dot(x: float, y: float, r: float, fill: str, stroke: str = "none", line: float = 0) -> Element:
    """A circle."""
    edge: dict[str, Value] = {"stroke": stroke, "stroke_width": line} if line else {}
    return shape("circle", cx=x, cy=y, r=r, fill=fill, **edge)


def bar(x: float, y: float, length: float) -> Element:
    """The bar under a number that has changed last."""
    return shape("path", d=f"M{x:.0f} {y:.0f}h{length:.0f}", stroke="changed", stroke_width=5, stroke_linecap="round")


def around(x: float, y: float, width: float, height: float, rx: float, line: float = 5) -> Element:
    """The second edge around what has changed last."""
    return box(x, y, width, height, rx, "none", "changed", line)


def chip(x: float, y: float, width: float, height: float, colour: object, size: float) -> Iterable[Element]:
    """A Vibe: its colour with its letter."""
    if colour not in VIBES:
        return
    lying = box(x, y, width, height, 6, str(colour), "on-wild", 1.5 if colour == "wild" else 0)
    lying.attributes["class"] = "v"
    yield lying
    yield text(
        x + width / 2,
        y + height / 2 + size * 0.36,
        size,
        str(colour)[:1].upper(),
        f"on-{colour}",
        bold=True,
        anchor="middle",
        kind="l",
    )


def cells(x: float, y: float, many: int, full: object, fill: str) -> Iterable[Element]:
    """A row of cells, so many of which are full."""
    filled = min(full, many) if isinstance(full, int) else 0
    for first, last, colour in ((0, filled, fill), (filled, many, "track")):
        path = "".join(f"M{x + 17 * cell + 1:.0f} {y + 1:.0f}h12v26h-12z" for cell in range(first, last))
        if path:
            yield shape("path", d=path, fill=colour, stroke=colour, stroke_width=2, stroke_linejoin="round")
