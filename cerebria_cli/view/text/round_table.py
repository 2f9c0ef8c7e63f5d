"""The ring on a screen: Realms where they lie, Frontiers between them, the Origin in the middle.

Slots run clockwise as on the table, on the left side upwards, so that neighbours on the screen are neighbours there.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from cerebria_cli.system.named_tuples import NamedTuple
from cerebria_cli.view.text import paint
from cerebria_cli.view.text.canvas import WIDE_COLUMNS, Canvas, Look
from cerebria_cli.view.text.paint import ink
from cerebria_cli.view.text.places import FULL_CELL, figures, frontier_head, realm_head, slot_cell, stood_on, sums
from cerebria_cli.view.words.plain import Facts, mark, number, safe, short

_CELL = 24


class Arrangement(NamedTuple):
    """Where the places begin, from the top of the ring, and the width of a slot."""

    cell: int
    columns: int
    upper: int
    """The row of the Frontiers beside the first Realm; the Realms and Frontiers below follow."""
    side: int
    lower: int
    foot: int
    bottom: int
    top_sphere: int
    sums: int
    """Rows below the slots of a place for what counts there."""

    @property
    def right(self) -> int:
        return self.columns - self.cell

    @property
    def middle(self) -> tuple[int, int]:
        """The first column between the sides, and the one after the last."""
        return self.cell + 2, self.right - 1

    @property
    def bottom_cell(self) -> int:
        """The width of the slot below the Origin, between the slots beside it."""
        start, end = self.middle
        return min(self.cell, end - start)


def arrangement(look: Look) -> Arrangement:
    """How the ring is arranged on a screen of that size."""
    if look.wide:
        return Arrangement(FULL_CELL, min(look.columns, WIDE_COLUMNS + 2), 3, 7, 12, 16, 18, 5, 1)
    return Arrangement(_CELL, min(look.columns, 100), 2, 4, 7, 9, 11, 3, 0)


def ring_lines(facts: Facts, look: Look) -> list[Text]:
    """The whole ring."""
    realms = list(facts.get("control", {}).get("realms") or facts.get("origin") or "VCNLW")
    if len(realms) != 5:
        return []
    frontiers = [realm + realms[(place + 1) % 5] for place, realm in enumerate(realms)]
    drawing = _Drawing(facts, look, arrangement(look), realms, frontiers)
    drawing.top()
    drawing.sides()
    drawing.bottom()
    drawing.origin()
    return drawing.canvas.lines()


class _Drawing:
    """One ring being drawn."""

    def __init__(
        self, facts: Facts, look: Look, where: Arrangement, realms: Sequence[str], frontiers: Sequence[str]
    ) -> None:
        self.facts, self.look, self.where = facts, look, where
        self.realms, self.frontiers = realms, frontiers
        self.canvas = Canvas(where.columns)

    # ------------------------------------------------------------ places

    def _sign(self, x: int, y: int, *names: str) -> None:
        self.canvas.put(x - 1, y, self.look.sign(*names))

    def _slot(self, x: int, y: int, slot: str, width: int = 0) -> None:
        self._sign(x, y, f"slots.{slot}")
        self.canvas.put(x, y, slot_cell(self.facts, slot, width or self.where.cell))

    def _head_sign(self, x: int, y: int, place: str) -> None:
        kind = "realms" if place in self.realms else "frontiers"
        control = (f"control.totals.{place}", f"control.{kind}.{place}", f"fortresses.{place}")
        if stood_on(self.facts, self.look, place):
            self.canvas.put(x - 1, y, ink("»", paint.STRONG))
        else:
            self._sign(x, y, *control)

    def _realm(self, x: int, y: int, realm: str, slots: Sequence[str]) -> None:
        self._head_sign(x, y, realm)
        self.canvas.put(x, y, realm_head(self.facts, realm, self.where.cell))
        for row, slot in enumerate(slots, 1):
            self._slot(x, y + row, slot)
        self._sums(x, y + len(slots) + 1, realm)

    def _frontier(self, x: int, y: int, frontier: str, width: int = 0) -> None:
        self._head_sign(x, y, frontier)
        self.canvas.put(x, y, frontier_head(self.facts, frontier, width or self.where.cell))
        self._slot(x, y + 1, frontier, width)
        self._sums(x, y + 2, frontier)

    def _sums(self, x: int, y: int, place: str) -> None:
        if self.where.sums:
            self.canvas.put(x + 3, y, sums(self.facts, place, self.where.cell - 3))

    # ------------------------------------------------------------ around

    def top(self) -> None:
        """The first Realm lies across the top, its slots side by side."""
        realm, cell = self.realms[0], self.where.cell
        first = self.where.columns // 2 - 1 - cell
        width = 2 * cell + 2
        self._head_sign(first, 0, realm)
        inside = figures(self.facts, realm, width - 34)
        self.canvas.put(first, 0, realm_head(self.facts, realm, width, inside))
        self._slot(first, 1, f"{realm}1")
        self._slot(first + cell + 2, 1, f"{realm}2")
        self._sums(first, 2, realm)

    def sides(self) -> None:
        """The Frontiers and Realms on the right go down, those on the left up."""
        where, (_, right, right_foot, left_foot, left) = self.where, self.realms
        for y, on_left, on_right in (
            (where.upper, self.frontiers[4], self.frontiers[0]),
            (where.lower, self.frontiers[3], self.frontiers[1]),
        ):
            self._frontier(1, y, on_left)
            self._frontier(where.right, y, on_right)
            self._figures(y, on_left, on_right)
        for y, on_left, on_right in ((where.side, left, right), (where.foot, left_foot, right_foot)):
            self._realm(1, y, on_left, (f"{on_left}2", f"{on_left}1"))
            self._realm(where.right, y, on_right, (f"{on_right}1", f"{on_right}2"))
            self._figures(y, on_left, on_right)

    def bottom(self) -> None:
        """The last Frontier lies below the Origin; its figures beside its slot."""
        width = self.where.bottom_cell
        x = max(self.where.middle[0], (self.where.columns - width) // 2)
        self._frontier(x, self.where.bottom, self.frontiers[2], width)
        room = self.where.columns - x - width - 1
        row = self.where.bottom + 1 + self.where.sums
        self.canvas.put(x + width + 1, row, figures(self.facts, self.frontiers[2], room))

    def _figures(self, y: int, on_left: str, on_right: str) -> None:
        """Figures stand inside their space; both sides share the room between them."""
        start, end = self.where.middle
        left = figures(self.facts, on_left, end - start)
        right = figures(self.facts, on_right, end - start - left.cell_len - 1)
        if left.cell_len + right.cell_len + 1 > end - start:
            left = figures(self.facts, on_left, (end - start) // 2)
            right = figures(self.facts, on_right, (end - start) // 2)
        self.canvas.put(start, y, left)
        self.canvas.put_right(end, y, right)

    # ------------------------------------------------------------ the middle

    def origin(self) -> None:
        """Every Sphere faces its Realm; the Identity is in the middle."""
        where, (start, end) = self.where, self.where.middle
        top, right, right_foot, left_foot, left = self.realms
        centre = where.columns // 2
        sphere = ink("↑ ") + self._sphere(top, end - start - 2)
        self.canvas.put(centre - sphere.cell_len // 2, where.top_sphere, sphere)
        side, foot = where.side + 1 + where.sums, where.foot + 1
        half = (end - start - 1) // 2 - 2
        self.canvas.put(start, side, ink("← ") + self._sphere(left, half))
        self.canvas.put_right(end, side, self._sphere(right, half) + ink(" →"))
        self.canvas.put(start, foot, ink("↙ ") + self._sphere(left_foot, half))
        self.canvas.put_right(end, foot, self._sphere(right_foot, half) + ink(" ↘"))
        held = self._total()
        self.canvas.put(centre - held.cell_len // 2 - 1, side + 1, held)
        for row, text in enumerate(self._identity(end - start)):
            x = start + (end - start - text.cell_len) // 2 if where.sums else min(start + 2, end - text.cell_len)
            self.canvas.put(x, where.lower + 1 + row, text)

    def _sphere(self, realm: str, room: int) -> Text:
        sphere = self.facts.get("origin", {}).get(realm)
        if not sphere:
            return Text()
        wp = number(sphere.get("wp"))
        text = ink(f"{short(sphere.get('sphere', '?'), room - len(wp) - 1)} ")
        return text + self.look.number(wp, f"origin.{realm}")

    def _total(self) -> Text:
        spheres = self.facts.get("origin", {}).values()
        if not spheres or any(not isinstance(sphere.get("wp"), int) for sphere in spheres):
            return Text()
        words = f"Origin {sum(sphere['wp'] for sphere in spheres)}"
        return ink(f"{words} Willpower" if self.where.sums else words)

    def _identity(self, room: int) -> list[Text]:
        """The Fragments in the Identity, in the order they joined; how many of each where they crowd."""
        joined = self.facts.get("identity", ())
        title = self.look.number("Identity", "identity", style="")
        if not joined:
            return [title + ink(" empty", paint.FAINT)]
        if self.where.sums and (whole := ink(" ").join(_whole(part) for part in joined)).cell_len <= room:
            return [title, whole]
        facing, letters = (ink(" ").join(map(spelled, joined)) for spelled in (_facing, _letter))
        ways = (title + ink(" ") + facing, facing, title + ink(" ") + letters, letters, _counted(joined))
        return [next((way for way in ways if way.cell_len <= room), ways[-1])]


def _letter(part: Mapping[str, Any]) -> Text:
    """`▲M`: a major Fragment has a capital letter."""
    size = str(part.get("size"))
    letter = "M" if size == "major" else safe(size[:1])
    return ink(f"{mark(part['team'])}{letter}", paint.team_style(part["team"]))


def _facing(part: Mapping[str, Any]) -> Text:
    """The same with the Sphere that it faces."""
    facing = f" {safe(part['facing'])}" if part.get("facing") else ""
    return _letter(part).append(facing)


def _whole(part: Mapping[str, Any]) -> Text:
    facing = f" {safe(part['facing'])}" if part.get("facing") else ""
    return ink(f"{mark(part['team'])}{safe(part['size'])}{facing}", paint.team_style(part["team"]))


def _counted(joined: Sequence[Mapping[str, Any]]) -> Text:
    """`▲3m1M ▼2m`."""
    teams = dict.fromkeys(part["team"] for part in joined)
    return ink(" ").join(_count_of(team, [str(one["size"]) for one in joined if one["team"] == team]) for team in teams)


def _count_of(team: str, sizes: Sequence[str]) -> Text:
    words = "".join(f"{sizes.count(size)}{'M' if size == 'major' else size[:1]}" for size in dict.fromkeys(sizes))
    return ink(f"{mark(team)}{safe(words)}", paint.team_style(team))
