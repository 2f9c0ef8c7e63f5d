"""One Emotion as a card."""

from collections.abc import Iterator, Mapping
from typing import Any

from cerebria_cli.view.picture.brushes import box, chip, colours_of, dot, fitted, mark, text, width_of
from cerebria_cli.view.picture.elements import Element
from cerebria_cli.view.words.plain import name, number, safe

#: A power that is not known here.
_UNKNOWN = "°"
#: More circles than this do not fit beside the Vibe.
_CIRCLES = 5

WIDTH, HEIGHT = 152, 112


def emotion(found: Mapping[str, Any], x: float, y: float, slot: str) -> Iterator[Element]:
    """A card with its upper left corner at a place."""
    x, y = round(x), round(y)
    colours = colours_of(found.get("team"))
    ink = f"{colours}-ink"
    yield box(x, y, WIDTH, HEIGHT, 14, f"{colours}-card", f"{colours}-edge", 3)
    if found.get("kind") == "strong":
        yield box(x + 6, y + 6, WIDTH - 12, HEIGHT - 12, 9, "none", f"{colours}-inner", 2)
    yield text(x + 15, y + 34, 22, slot, ink)
    intensity = number(found.get("intensity"))
    yield from _marks(found, x + 137 - width_of(intensity, 36, bold=True) - 15, y + 27, ink)
    yield text(x + 137, y + 40, 36, intensity, ink, bold=True, anchor="end")
    title = safe(found.get("card", "?")) + (_UNKNOWN if found.get("power_known") == "no" else "")
    yield fitted(x + 76, y + 67, 22, title, 132, ink, bold=True, anchor="middle")
    yield from chip(x + 14, y + 76, 28, 26, found.get("vibe"), 20)
    yield from _essence(found, x + 128, y + 89, ink)
    if found.get("token"):
        yield dot(x + WIDTH - 2, y + 2, 21, "panel", "ink", 3)
        yield text(x + WIDTH - 2, y + 10, 22, f"+{number(found['token'])}", bold=True, anchor="middle")


def _marks(found: Mapping[str, Any], x: float, y: float, ink: str) -> Iterator[Element]:
    """The mark of the team, and that of the side it is turned to where that is another."""
    team, side = found.get("team"), found.get("aligned")
    if side and side != team:
        yield mark(side, x, y, 9.5, ink)
        x -= 24
    yield mark(team, x, y, 9.5, ink)


def _essence(found: Mapping[str, Any], x: float, y: float, ink: str) -> Iterator[Element]:
    """Filled and empty circles, the last one at a place."""
    essence, spaces = found.get("essence"), found.get("spaces")
    if not isinstance(essence, int) or not isinstance(spaces, int) or max(essence, spaces) > _CIRCLES:
        yield text(x + 9, y + 8, 22, f"{number(essence)} of {number(spaces)}", ink, bold=True, anchor="end")
        return
    many = max(essence, spaces)
    filled = found.get("filled")
    for place in range(many):
        full = place + 1 in filled if isinstance(filled, list) and len(filled) == essence else place < essence
        yield dot(x - 24 * (many - 1 - place), y, 9, ink if full else "none", ink, 2.5)


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
