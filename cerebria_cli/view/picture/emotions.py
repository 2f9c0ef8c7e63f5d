"""One Emotion as a card."""

from collections.abc import Iterator, Mapping
from typing import Any

from cerebria_cli.view.picture.brushes import box, chip, colours_of, dot, mark, squeezed, text, width_of
from cerebria_cli.view.picture.elements import Element
from cerebria_cli.view.words.plain import name, number, safe

#: A power that is not known here.
_UNKNOWN = "°"
#: More circles than this do not fit beside the Vibe.
_CIRCLES = 4

WIDTH, HEIGHT = 162, 122
#: The size of the letters on a board: 12 pixels where it is 500 wide.
LETTERS = 24.2


def emotion(found: Mapping[str, Any], x: float, y: float, slot: str, owner: str = "") -> Iterator[Element]:
    """A card with its upper left corner at a place; `owner` are letters for whose it is, where that is a question.

    On a narrow page the classes make the letters larger and leave the name out.
    """
    x, y = round(x), round(y)
    colours = colours_of(found.get("team"))
    ink = f"{colours}-ink"
    yield box(x, y, WIDTH, HEIGHT, 14, f"{colours}-card", f"{colours}-edge", 3.5)
    if found.get("kind") == "strong":
        yield box(x + 6, y + 6, WIDTH - 12, HEIGHT - 12, 9, "none", f"{colours}-inner", 2.5)
    yield text(x + 14, y + 36, LETTERS, slot, ink, kind="l")
    intensity = number(found.get("intensity"))
    yield from _marks(found, x + WIDTH - 32 - width_of(intensity, 38, bold=True), y + 27, ink)
    yield text(x + WIDTH - 14, y + 41, 38, intensity, ink, bold=True, anchor="end", kind="g")
    # Neutrality-red: its Vibe says the colour
    title = safe(found.get("card", "?")).removesuffix(f"-{found.get('vibe')}")
    unknown = _UNKNOWN if found.get("power_known") == "no" else ""
    yield squeezed(x + WIDTH / 2, y + 70, LETTERS, title + unknown, WIDTH - 16, ink, bold=True, kind="n")
    yield from chip(x + 13, y + 81, 30, 28, found.get("vibe"), LETTERS)
    yield from _essence(found, x + WIDTH - 22, y + 96, ink)
    if owner:
        yield text(x + (48 if found.get("vibe") else 14), y + 104, LETTERS, owner, ink, kind="n")
    if found.get("token"):
        yield dot(x + WIDTH - 2, y + 2, 23, "panel", "ink", 3)
        yield text(x + WIDTH - 2, y + 10, LETTERS, f"+{number(found['token'])}", bold=True, anchor="middle")


def _marks(found: Mapping[str, Any], x: float, y: float, ink: str) -> Iterator[Element]:
    """The mark of the team, and that of the side it is turned to where that is another."""
    team, side = found.get("team"), found.get("aligned")
    if side and side != team:
        yield mark(side, x, y, 10.5, ink)
        x -= 25
    yield mark(team, x, y, 10.5, ink)


def _essence(found: Mapping[str, Any], x: float, y: float, ink: str) -> Iterator[Element]:
    """Filled and empty circles, the last one at a place."""
    essence, spaces = found.get("essence"), found.get("spaces")
    if not isinstance(essence, int) or not isinstance(spaces, int) or max(essence, spaces) > _CIRCLES:
        told = f"{number(essence)} of {number(spaces)}"
        yield text(x + 8, y + 8, LETTERS, told, ink, bold=True, anchor="end", kind="l")
        return
    many = max(essence, spaces)
    filled = found.get("filled")
    for place in range(many):
        full = place + 1 in filled if isinstance(filled, list) and len(filled) == essence else place < essence
        yield dot(x - 24 * (many - 1 - place), y, 9.5, ink if full else "none", ink, 2.5)


def emotion_title(found: Mapping[str, Any] | None, slot: str) -> str:
    """A sentence about a slot."""
    if not found:
        return f"{slot}: empty"
    kind = {"mild": "Mild", "strong": "Strong"}.get(str(found.get("kind")), "")
    side, team = found.get("aligned"), found.get("team")
    turned = f"turned to {name(side)}" if side and side != team else ""
    token = f"token +{number(found.get('token'))}" if found.get("token") else ""
    unknown = "power not known here" if found.get("power_known") == "no" else ""
    essence = f"Essence {number(found.get('essence'))} of {number(found.get('spaces'))}"
    parts = [name(team), turned, kind, safe(found.get("vibe") or ""), f"Intensity {number(found.get('intensity'))}"]
    parts += [token, essence, f"owner {name(found['owner'])}" if found.get("owner") else "", unknown]
    return f"{slot}: {safe(found.get('card', '?'))}, {', '.join(filter(None, parts))}"
