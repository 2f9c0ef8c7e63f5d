"""The board: Realms and Frontiers with who controls them, Emotions, Fortresses, figures, Spheres, the Identity."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cerebria_cli.view.picture import places
from cerebria_cli.view.picture.brushes import (
    around,
    bar,
    box,
    colours_of,
    dot,
    fitted,
    ink_of,
    mark,
    text,
    width_of,
)
from cerebria_cli.view.picture.elements import Element, Value, shape
from cerebria_cli.view.picture.emotions import emotion, emotion_title
from cerebria_cli.view.picture.places import Point
from cerebria_cli.view.picture.sheet import Sheet
from cerebria_cli.view.words.plain import amount, listing, name, number, realm_name, safe

#: A Sphere is drawn as full with this much Willpower.
_FULL = 7
_ROUND = 377
_FIGURE, _LOWER = 38, 45
#: So many Fragments at most, and then: how many in a row, how large, how far the rows are apart.
_ROWS = ((6, (3, 1.0, 38)), (12, (4, 0.72, 27)), (9999, (5, 0.58, 21)))


class Ring:
    """The board around a centre."""

    def __init__(self, sheet: Sheet, centre: Point) -> None:
        self.sheet, self.facts, self.centre = sheet, sheet.facts, centre
        self.control = self.facts.get("control") or {}
        self.realms = list(self.control.get("realms") or self.facts.get("origin") or ())
        self.frontiers = [realm + self.realms[(at + 1) % len(self.realms)] for at, realm in enumerate(self.realms)]
        self.slots = [
            slot
            for realm, frontier in zip(self.realms, self.frontiers, strict=True)
            for slot in (f"{realm}1", f"{realm}2", frontier)
        ]

    @property
    def bottom(self) -> float:
        """How far down the board goes."""
        return self.centre.y + places.EDGE[1] + 16

    def draw(self) -> None:
        """Everything, what lies above after what lies below."""
        for at, (realm, frontier) in enumerate(zip(self.realms, self.frontiers, strict=True)):
            self._realm(at, realm)
            self._frontier(at, frontier)
        for at, frontier in enumerate(self.frontiers):
            self._triad(at, frontier)
        for at, slot in enumerate(self.slots):
            self._slot(at, slot)
        self._locks()
        if "fortresses" in self.facts:
            for at, realm in enumerate(self.realms):
                self._fortress(at, realm)
        for at, realm in enumerate(self.realms):
            self._sphere(at, realm)
        self._identity()
        for space, anchor in (
            *zip(self.realms, places.OF_REALMS, strict=False),
            *zip(self.frontiers, places.OF_FRONTIERS, strict=False),
        ):
            self._space(space, anchor.figure)

    def at(self, point: Point) -> Point:
        """A place of the ring on the sheet."""
        return Point(point.x + self.centre.x, point.y + self.centre.y)

    # ------------------------------------------------------------ areas

    def _realm(self, at: int, realm: str) -> None:
        holder = (self.control.get("realms") or {}).get(realm)
        label, short = self.at(places.OF_REALMS[at].label), realm_name(realm).split(" ")[0]
        totals = self._totals(realm)
        wide = width_of(totals, 29, bold=True)
        if at:
            words = [text(label.x, label.y - 27, 26, short, bold=True, anchor="middle")]
            start = label.x - wide / 2 + (14 if holder else 0)
            line = label.y + 4
        else:
            words = [text(label.x - 8, label.y, 26, short, bold=True, anchor="end")]
            start, line = label.x + (32 if holder else 8), label.y
        words += [mark(holder, start - 16, line - 10, 9.4, ink_of(holder))] if holder else []
        words.append(text(start, line, 29, totals, ink_of(holder), bold=True))
        self.sheet.mark(bar(start - 26, line + 11, wide + 28), f"control.realms.{realm}", f"control.totals.{realm}")
        title = f"{realm_name(realm)}: {self._held(holder, realm)}"
        self.sheet.put(f"realm-{realm}", title, (*self._area(holder, 3 * at, 2, 72 * at, 24), *words))

    def _frontier(self, at: int, frontier: str) -> None:
        holder = (self.control.get("frontiers") or {}).get(frontier)
        label, totals = self.at(places.OF_FRONTIERS[at].label), self._totals(frontier)
        wide = width_of(totals, 26, bold=True)
        start = label.x - wide / 2 + (12 if holder else 0)
        words = [mark(holder, start - 15, label.y - 9, 8.4, ink_of(holder))] if holder else []
        words.append(text(start, label.y, 26, totals, ink_of(holder), bold=True))
        paths = f"control.frontiers.{frontier}", f"control.totals.{frontier}"
        self.sheet.mark(bar(start - 24, label.y + 11, wide + 26), *paths)
        title = f"Frontier {frontier}: {self._held(holder, frontier)}"
        area = self._area(holder, 3 * at + 1.5, 1, 72 * at + 36, 12)
        self.sheet.put(f"frontier-{frontier}", title, (*area, *words))

    def _totals(self, place: str) -> str:
        totals = (self.control.get("totals") or {}).get(place) or {}
        return ":".join(number(total) for total in totals.values())

    def _held(self, holder: object, place: str) -> str:
        totals = (self.control.get("totals") or {}).get(place) or {}
        counts = " to ".join(number(total) for total in totals.values())
        return f"{name(holder) if holder else 'nobody'}, {counts}"

    def _area(self, holder: object, middle: float, slots: float, degrees: float, half: float) -> Iterator[Element]:
        """The area around a slot's step and a direction, so many slots and twice so many degrees wide."""
        steps = [middle - slots / 2 + slots * part / 12 for part in range(13)]
        outer = [self.at(places.on_curve(places.EDGE, step)) for step in steps]
        first, last = (self.at(places.on_circle(places.INNER, degrees + side * half)) for side in (1, -1))
        path = "M" + "L".join(f"{point.x:.0f} {point.y:.0f}" for point in outer)
        radius = f"{places.INNER:.0f}"
        path += f"L{first.x:.0f} {first.y:.0f}A{radius} {radius} 0 0 0 {last.x:.0f} {last.y:.0f}Z"
        ground: dict[str, Value] = {"stroke": "ground", "stroke_width": 6, "stroke_linejoin": "round"}
        yield shape("path", d=path, fill=f"{colours_of(holder)}-area" if holder else "nobody-area", **ground)
        if holder == "gloom":
            yield shape("path", d=path, fill="hatch", **ground)

    def _triad(self, at: int, frontier: str) -> None:
        """The ribbon through the three slots of a Frontier."""
        holder = (self.control.get("frontiers") or {}).get(frontier)
        steps = [3 * at + 0.5 + 2 * part / 16 for part in range(17)]
        path = "M" + "L".join(
            f"{point.x:.0f} {point.y:.0f}" for point in (self.at(places.on_curve(places.CARDS, step)) for step in steps)
        )
        line: dict[str, Value] = {"stroke_dasharray": "2 18"} if not holder else {}
        ribbon = shape(
            "path", d=path, fill="none", stroke=ink_of(holder), stroke_width=10, stroke_linecap="round", **line
        )
        whose = f"controlled by {name(holder)}" if holder else "controlled by nobody"
        slots = [self.slots[(3 * at + more) % len(self.slots)] for more in (1, 2, 3)]
        self.sheet.put(f"triad-{frontier}", f"Triad {listing(slots)}: {whose}", (ribbon,))

    # ------------------------------------------------------------ Emotions

    def _slot(self, at: int, slot: str) -> None:
        found, point = (self.facts.get("slots") or {}).get(slot), self.at(places.slot(at))
        if found:
            inside: Sequence[Element] = tuple(emotion(found, point.x - 76, point.y - 56, slot))
            edge = around(point.x - 84, point.y - 64, 168, 128, 21)
        else:
            empty = box(point.x - 58, point.y - 42, 116, 84, 14, "ground", "muted", 2.5)
            empty.attributes["stroke_dasharray"] = "8 8"
            inside = (empty, text(point.x, point.y + 9, 26, slot, "muted", bold=True, anchor="middle"))
            edge = around(point.x - 66, point.y - 50, 132, 100, 19)
        self.sheet.mark(edge, f"slots.{slot}")
        self.sheet.put(f"slot-{slot}", emotion_title(found, slot), inside)

    def _locks(self) -> None:
        """A padlock between a Frontier's card and the Realm's card that locks it."""
        for lock in self.control.get("locked") or ():
            slot, by = lock["slot"], lock["by"]
            one, other = self.slots.index(slot), self.slots.index(by)
            step = (min(one, other) + max(one, other)) / 2 if abs(one - other) == 1 else -0.5
            point = self.at(places.on_curve(places.CARDS, step - 0.5))
            x, y = round(point.x), round(point.y)
            inside = (
                dot(x, y, 20, "ground", "ink", 3),
                shape("path", d=f"M{x - 9} {y - 1}h18v11h-18z", fill="ink"),
                shape("path", d=f"M{x - 5} {y}v-5a5 5 0 0 1 10 0v5", fill="none", stroke="ink", stroke_width=3),
            )
            title = f"{safe(slot)} is locked in {safe(lock['realm'])} by {safe(by)}"
            self.sheet.put(f"lock-{slot}-{lock['realm']}", title, inside)

    # ------------------------------------------------------------ what stands in a Realm

    def _fortress(self, at: int, realm: str) -> None:
        point = self.at(places.OF_REALMS[at].fortress)
        found = (self.facts.get("fortresses") or {}).get(realm)
        x, y = point.x, point.y
        self.sheet.mark(around(x - 37, y - 28, 74, 54, 12), f"fortresses.{realm}")
        if not found:
            path = f"M{x - 15:.0f} {y + 14:.0f}v-17l15-12l15 12v17z"
            house = shape("path", d=path, fill="none", stroke="muted", stroke_width=2.5, stroke_dasharray="5 5")
            self.sheet.put(f"fortress-{realm}", f"{realm}: no Fortress", (house,))
            return
        team, major = found.get("team"), found.get("size") == "major"
        colours, half, high = colours_of(team), 33 if major else 25, 44 if major else 36
        tooth, gap = half * 0.44, half * 0.34
        path = (
            f"M{x - half:.0f} {y + 20:.0f}v{-high}h{tooth:.1f}v9h{gap:.1f}v-9h{tooth:.1f}v9h{gap:.1f}v-9h{tooth:.1f}"
            f"v{high}z"
        )
        tower = shape(
            "path", d=path, fill=f"{colours}-card", stroke=f"{colours}-edge", stroke_width=3, stroke_linejoin="round"
        )
        words = text(x, y + 13, 22, "+2" if major else "+1", f"{colours}-ink", bold=True, anchor="middle")
        inside, side = [tower, words], found.get("aligned")
        title = f"{realm}: {safe(found.get('size'))} Fortress of {name(team)}"
        if side and side != team:
            inside.append(mark(side, x + half + 14, y + 4, 9, ink_of(side)))
            title += f", turned to {name(side)}"
        self.sheet.put(f"fortress-{realm}", title, inside)

    def _space(self, space: str, point: Point) -> None:
        """The figures on a space, one below the other; a small circle where there is none."""
        standing = [(who, one) for who, one in self.facts.get("players", {}).items() if one.get("space") == space]
        here = self.at(point)
        if not standing:
            free = dot(here.x, here.y, 11, "ground", "muted", 2.5)
            self.sheet.put(f"space-{space}", f"{space}: no figure", (free,))
            return
        inside: list[Element] = []
        close = _LOWER if len(standing) < 3 else 40
        for row, (who, player) in enumerate(standing):
            inside += self._figure(who, player, here.x, here.y + row * close)
        spirits = listing(f"{safe(one.get('spirit') or who)} ({name(who)})" for who, one in standing)
        self.sheet.put(f"space-{space}", f"{space}: {spirits}", inside)

    def _figure(self, who: str, player: Mapping[str, Any], x: float, y: float) -> Iterator[Element]:
        team, spirit = player.get("team"), safe(player.get("spirit") or name(who))
        colours = colours_of(team)
        wide = min(width_of(spirit, 22, bold=True), 110) + 52
        left, top = x - wide / 2, y - _FIGURE / 2
        if who == (self.facts.get("turn") or {}).get("player"):
            yield box(left - 7, top - 7, wide + 14, _FIGURE + 14, 26, "ground", "ink", 4)
        yield box(left, top, wide, _FIGURE, _FIGURE / 2, f"{colours}-card", f"{colours}-edge", 3)
        yield mark(team, left + 22, y - 1, 9, "bliss-edge" if team == "bliss" else f"{colours}-ink")
        yield fitted(left + 38, y + 8, 22, spirit, 110, f"{colours}-ink", bold=True)
        edge = around(left - 3, top - 3, wide + 6, _FIGURE + 6, _FIGURE / 2 + 3, 6)
        self.sheet.mark(edge, f"players.{who}.space")

    # ------------------------------------------------------------ the Origin

    def _sphere(self, at: int, realm: str) -> None:
        found = (self.facts.get("origin") or {}).get(realm) or {}
        sphere, wp = safe(found.get("sphere") or "?"), found.get("wp")
        degrees = 360 / places.REALMS * at
        point, tip = (self.at(places.on_circle(way, degrees)) for way in (places.SPHERES, places.BEAKS))
        x, y = round(point.x), round(point.y)
        full = _ROUND * min(wp if isinstance(wp, int) else 0, _FULL) / _FULL
        beak = f"translate({tip.x:.0f} {tip.y:.0f}) rotate({degrees - 90:.0f})"
        inside = [
            shape("path", d="M0 0l-17 -13v26z", fill="gauge", transform=beak),
            dot(x, y, 60, "panel", "track", 8),
            text(x, y, 40, number(wp), bold=True, anchor="middle"),
            fitted(x, y + 23, 21, sphere, 98, anchor="middle"),
        ]
        if full:
            dashes, turned = f"{full:.0f} {_ROUND}", f"rotate(-90 {x} {y})"
            gauge = dot(x, y, 60, "none", "gauge", 8)
            gauge.attributes.update(stroke_dasharray=dashes, transform=turned)
            inside.insert(2, gauge)
        title = f"{sphere}: {amount(wp, 'wp') if isinstance(wp, int) else '?'}, in front of {realm_name(realm)}"
        self.sheet.mark(bar(x - 18, y + 9, 36), f"origin.{realm}.wp")
        self.sheet.put(f"sphere-{sphere}", title, inside)

    def _identity(self) -> None:
        parts = self.facts.get("identity") or ()
        x, y = self.centre
        inside = [dot(x, y, 66, "panel", "edge", 2.5), text(x, y - 35, 21, "Identity", "muted", anchor="middle")]
        in_a_row, scale, high = next(rows for most, rows in _ROWS if len(parts) <= most)
        rows = [parts[start : start + in_a_row] for start in range(0, len(parts), in_a_row)]
        # A Fragment that faces a Sphere has its name below it.
        top, high = (y - 19, high + 5) if any(part.get("facing") for part in parts) else (y - 8, high)
        for row, fragments in enumerate(rows):
            for place, part in enumerate(fragments):
                left = x + (place - (len(fragments) - 1) / 2) * 35 * scale**0.6
                inside += self._fragment(part, left, top + row * high, scale)
        self.sheet.mark(dot(x, y, 66, "none", "changed", 5), "identity")
        told = [_fragment_words(part) for part in parts]
        self.sheet.put("identity", f"Identity: {listing(told) or 'empty'}", inside)

    def _fragment(self, part: Mapping[str, Any], x: float, y: float, scale: float) -> Iterator[Element]:
        team, size = part.get("team"), part.get("size")
        half = (11.4 if size == "minor" else 16.1) * scale
        colours = colours_of(team)
        line: dict[str, Value] = {"stroke": f"{colours}-edge", "stroke_width": 3, "stroke_linejoin": "round"}
        yield mark(team, x, y, half, f"{colours}-card", **line)
        if size not in ("minor", "major"):
            yield dot(x, y + (3 if team == "bliss" else -3), 4.5 * scale, f"{colours}-edge")
        if part.get("facing"):
            yield text(x, y + half + 11, 13, safe(part["facing"])[:4], "muted", anchor="middle")


def _fragment_words(part: Mapping[str, Any]) -> str:
    facing = f" facing {safe(part['facing'])}" if part.get("facing") else ""
    return f"{safe(part.get('size'))} of {name(part.get('team'))}{facing}"
