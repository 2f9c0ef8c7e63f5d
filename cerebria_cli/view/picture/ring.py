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
    squeezed,
    text,
    width_of,
)
from cerebria_cli.view.picture.elements import Element, Value, shape
from cerebria_cli.view.picture.emotions import HEIGHT, LETTERS, WIDTH, emotion, emotion_title
from cerebria_cli.view.picture.places import Point
from cerebria_cli.view.picture.sheet import Sheet
from cerebria_cli.view.words.plain import Facts, amount, listing, name, number, realm_name, safe

#: A Sphere is drawn as full with this much Willpower.
_FULL = 7
#: How large a Sphere is, and the way around it.
_SPHERE, _ROUND = 67, 421
#: How high a figure is that has its Spirit's name, how far the second on a space is below it, and half a disc.
_FIGURE, _LOWER, _DISC = 48, 54, 27
#: So many figures on a space have their names; more are discs, so many in a row.
_NAMED, _IN_A_ROW = 2, 3
#: How far from the middle a name may reach between the cards on both sides.
_REACH = 328
#: So many Fragments at most, and then: how many in a row, how large, how far the rows are apart.
_ROWS = ((6, (3, 1.0, 36)), (12, (4, 0.74, 27)), (9999, (5, 0.6, 21)))
#: How far from the middle a Fragment lies that faces a Sphere.
_FACING = 46


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

    def draw(self, before: Facts | None = None) -> None:
        """Everything, what lies above after what lies below; where figures came from, if it is told how it was."""
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
        self._trails(before or self.facts)
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
            words = [text(label.x, label.y - 27, 26.5, short, bold=True, anchor="middle", kind="l")]
            start = label.x - wide / 2 + (14 if holder else 0)
            line = label.y + 4
        else:
            words = [text(label.x - 8, label.y, 26.5, short, bold=True, anchor="end", kind="l")]
            start, line = label.x + (32 if holder else 8), label.y
        words += [mark(holder, start - 16, line - 10, 9.4, ink_of(holder))] if holder else []
        words.append(text(start, line, 29, totals, ink_of(holder), bold=True, kind="t"))
        self.sheet.mark(bar(start - 26, line + 11, wide + 28), f"control.realms.{realm}", f"control.totals.{realm}")
        title = f"{realm_name(realm)}: {self._held(holder, realm)}"
        self.sheet.put(f"realm-{realm}", title, (*self._area(holder, 3 * at, 2, 72 * at, 24), *words))

    def _frontier(self, at: int, frontier: str) -> None:
        holder = (self.control.get("frontiers") or {}).get(frontier)
        label, totals = self.at(places.OF_FRONTIERS[at].label), self._totals(frontier)
        wide = width_of(totals, 26, bold=True)
        start = label.x - wide / 2 + (12 if holder else 0)
        words = [mark(holder, start - 15, label.y - 9, 8.4, ink_of(holder))] if holder else []
        words.append(text(start, label.y, 26, totals, ink_of(holder), bold=True, kind="t"))
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
        if holder in ("gloom", "balance"):
            yield shape("path", d=path, fill="hatch" if holder == "gloom" else "dots", **ground)

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
            x, y = point.x - WIDTH / 2, point.y - HEIGHT / 2
            inside: Sequence[Element] = tuple(emotion(found, x, y, slot, self._owner(found)))
            edge = around(x - 9, y - 9, WIDTH + 18, HEIGHT + 18, 21, 6)
        else:
            empty = box(point.x - 60, point.y - 42, 120, 84, 14, "ground", "muted", 2.5)
            empty.attributes["stroke_dasharray"] = "8 8"
            inside = (empty, text(point.x, point.y + 10, 30, slot, "muted", bold=True, anchor="middle", kind="l"))
            edge = around(point.x - 68, point.y - 50, 136, 100, 19, 6)
        self.sheet.mark(edge, f"slots.{slot}")
        self.sheet.put(f"slot-{slot}", emotion_title(found, slot), inside)

    def _owner(self, found: Mapping[str, Any]) -> str:
        """The first letters of whose an Emotion is, where its team has several players."""
        players = self.facts.get("players") or {}
        team = [who for who, player in players.items() if player.get("team") == found.get("team")]
        return name(found.get("owner") or "")[:2] if len(team) > 1 and found.get("owner") in players else ""

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
        self.sheet.mark(around(x - 43, y - 32, 86, 62, 12, 6), f"fortresses.{realm}")
        if not found:
            path = f"M{x - 15:.0f} {y + 14:.0f}v-17l15-12l15 12v17z"
            house = shape("path", d=path, fill="none", stroke="muted", stroke_width=2.5, stroke_dasharray="5 5")
            self.sheet.put(f"fortress-{realm}", f"{realm}: no Fortress", (house,))
            return
        team, major = found.get("team"), found.get("size") == "major"
        colours, half, high = colours_of(team), 36 if major else 29, 48 if major else 42
        tooth, gap = half * 0.44, half * 0.34
        path = (
            f"M{x - half:.0f} {y + 22:.0f}v{-high}h{tooth:.1f}v9h{gap:.1f}v-9h{tooth:.1f}v9h{gap:.1f}v-9h{tooth:.1f}"
            f"v{high}z"
        )
        tower = shape("path", d=path, fill=colours, stroke=f"{colours}-edge", stroke_width=3, stroke_linejoin="round")
        words = text(x, y + 15, LETTERS, "+2" if major else "+1", f"on-{colours}", bold=True, anchor="middle")
        inside, side = [tower, words], found.get("aligned")
        title = f"{realm}: {safe(found.get('size'))} Fortress of {name(team)}"
        if side and side != team:
            inside.append(mark(side, x + half + 14, y + 4, 9, ink_of(side)))
            title += f", turned to {name(side)}"
        self.sheet.put(f"fortress-{realm}", title, inside)

    def _space(self, space: str, point: Point) -> None:
        """The figures on a space; a small circle where there is none."""
        standing = [(who, one) for who, one in self.facts.get("players", {}).items() if one.get("space") == space]
        here = self.at(point)
        if not standing:
            free = dot(here.x, here.y, 9, "none", "muted", 2.5)
            free.attributes["stroke_dasharray"] = "4 4"
            self.sheet.put(f"space-{space}", f"{space}: no figure", (free,))
            return
        figures = self._named if len(standing) <= _NAMED else self._discs
        spirits = listing(f"{safe(one.get('spirit') or who)} ({name(who)})" for who, one in standing)
        self.sheet.put(f"space-{space}", f"{space}: {spirits}", figures(standing, here))

    def _named(self, standing: Sequence[tuple[str, Mapping[str, Any]]], here: Point) -> list[Element]:
        """Figures with their Spirits, one below the other."""
        return [
            one
            for row, (who, player) in enumerate(standing)
            for one in self._figure(who, player, here.x, here.y + row * _LOWER)
        ]

    def _figure(self, who: str, player: Mapping[str, Any], x: float, y: float) -> Iterator[Element]:
        team, spirit = player.get("team"), safe(player.get("spirit") or name(who))
        colours, size = colours_of(team), LETTERS
        wide = min(width_of(spirit, size, bold=True), 120) + 50
        left = max(self.centre.x - _REACH, min(self.centre.x + _REACH - wide, x - wide / 2))
        top = y - _FIGURE / 2
        if self._acts(who):
            yield box(left - 7, top - 7, wide + 14, _FIGURE + 14, _FIGURE / 2 + 7, "ground", "ink", 4)
        yield box(left, top, wide, _FIGURE, _FIGURE / 2, f"{colours}-card", f"{colours}-edge", 3.5)
        yield mark(team, left + 22, y - 1, 10, "bliss-edge" if team == "bliss" else f"{colours}-ink")
        yield fitted(left + 37, y + 8, size, spirit, 120, f"{colours}-ink", bold=True)
        if self.sheet.is_changed(f"players.{who}.space"):
            yield around(left - 4, top - 4, wide + 8, _FIGURE + 8, _FIGURE / 2 + 4, 6)

    def _discs(self, standing: Sequence[tuple[str, Mapping[str, Any]]], here: Point) -> list[Element]:
        """Many figures as discs with the letters of their players, so that no Sphere is covered."""
        inside: list[Element] = []
        rows = [standing[start : start + _IN_A_ROW] for start in range(0, len(standing), _IN_A_ROW)]
        step = 2 * _DISC + 6
        aside = 12 * ((here.x > self.centre.x) - (here.x < self.centre.x)) if len(rows) > 1 else 0
        for down, row in enumerate(rows):
            for along, (who, player) in enumerate(row):
                x = here.x - aside + (along - (len(row) - 1) / 2) * step
                inside += self._disc(who, player, x, here.y + down * step - (14 if len(rows) > 1 else 0))
        return inside

    def _disc(self, who: str, player: Mapping[str, Any], x: float, y: float) -> Iterator[Element]:
        team = player.get("team")
        colours = colours_of(team)
        if self._acts(who):
            yield dot(x, y, _DISC + 6, "ground", "ink", 4)
        yield dot(x, y, _DISC, f"{colours}-card", f"{colours}-edge", 3.5)
        yield text(x, y + 8, LETTERS, name(who)[:2], f"{colours}-ink", bold=True, anchor="middle")
        yield mark(team, x, y - _DISC - 2, 8, colours, stroke="ground", stroke_width=3)
        if self.sheet.is_changed(f"players.{who}.space"):
            yield dot(x, y, _DISC + 4, "none", "changed", 6)

    def _acts(self, who: str) -> bool:
        return who == (self.facts.get("turn") or {}).get("player")

    # ------------------------------------------------------------ the last move

    def _trails(self, before: Facts) -> None:
        """A dashed line from where each figure was."""
        spaces = dict(zip((*self.realms, *self.frontiers), (*places.OF_REALMS, *places.OF_FRONTIERS), strict=False))
        inside = []
        for who, player in (self.facts.get("players") or {}).items():
            start, end = ((before.get("players") or {}).get(who) or {}).get("space"), player.get("space")
            if start != end and start in spaces and end in spaces:
                one, other = self.at(spaces[start].figure), self.at(spaces[end].figure)
                # bent towards the middle, around the cards
                bend = Point((one.x + other.x) * 0.36, (one.y + other.y) * 0.36)
                path = f"M{one.x:.0f} {one.y:.0f}Q{bend.x:.0f} {bend.y:.0f} {other.x:.0f} {other.y:.0f}"
                line: dict[str, Value] = {"stroke_dasharray": "14 9", "stroke_linecap": "round"}
                inside.append(shape("path", d=path, fill="none", stroke="changed", stroke_width=6, **line))
        self.sheet.put("trail", "From where a figure came", inside)

    def judged(self, line: str, sign: str) -> None:
        """The mark of a note at the slot, or the figure, of the move that it is about."""
        where = next(
            (self.at(places.slot(self.slots.index(word))) for word in line.split() if word in self.slots), None
        )
        inside: list[Element] = []
        if sign and where is not None:
            x, y = where.x - WIDTH / 2 - 8, where.y - HEIGHT / 2 - 10
            inside = [
                dot(x, y, 26, "changed", "ground", 4),
                text(x, y + 11, 30, sign, "on-changed", bold=True, anchor="middle"),
            ]
        self.sheet.put("judged", f"The move is marked {sign}", inside)

    # ------------------------------------------------------------ the Origin

    def _sphere(self, at: int, realm: str) -> None:
        found = (self.facts.get("origin") or {}).get(realm) or {}
        sphere, wp = safe(found.get("sphere") or "?"), found.get("wp")
        degrees = 360 / places.REALMS * at
        point, tip = (self.at(places.on_circle(way, degrees)) for way in (places.SPHERES, places.BEAKS))
        x, y = round(point.x), round(point.y)
        full = _ROUND * min(wp if isinstance(wp, int) else 0, _FULL) / _FULL
        beak = f"translate({tip.x:.0f} {tip.y:.0f}) rotate({degrees - 90:.0f})"
        named = squeezed(x, y + 14, LETTERS, sphere, 2 * _SPHERE - 15, kind="n")
        # only a narrow page shows it
        short = text(x, y + 38, 34, sphere[:4], anchor="middle", kind="s")
        short.attributes["visibility"] = "hidden"
        inside = [
            shape("path", d="M0 0l-17 -13v26z", fill="gauge", transform=beak),
            dot(x, y, _SPHERE, "panel", "track", 8),
            text(x, y - 10, 38, number(wp), bold=True, anchor="middle", kind="w"),
            named,
            short,
        ]
        if full:
            dashes, turned = f"{full:.0f} {_ROUND}", f"rotate(-90 {x} {y})"
            gauge = dot(x, y, _SPHERE, "none", "gauge", 8)
            gauge.attributes.update(stroke_dasharray=dashes, transform=turned)
            inside.insert(2, gauge)
        title = f"{sphere}: {amount(wp, 'wp') if isinstance(wp, int) else '?'}, in front of {realm_name(realm)}"
        self.sheet.mark(bar(x - 18, y + 29, 36), f"origin.{realm}.wp")
        self.sheet.put(f"sphere-{sphere}", title, inside)

    def _identity(self) -> None:
        parts = self.facts.get("identity") or ()
        x, y = self.centre
        inside = [
            dot(x, y, 62, "panel", "edge", 2.5),
            text(x, y - 30, LETTERS, "Identity", "muted", anchor="middle", kind="n"),
        ]
        free = [part for part in parts if part.get("facing") not in self._spheres()]
        in_a_row, scale, high = next(rows for most, rows in _ROWS if len(free) <= most)
        rows = [free[start : start + in_a_row] for start in range(0, len(free), in_a_row)]
        for row, fragments in enumerate(rows):
            for place, part in enumerate(fragments):
                left = x + (place - (len(fragments) - 1) / 2) * 36 * scale**0.6
                inside += self._fragment(part, left, y - 6 + row * high, scale)
        # what faces a Sphere lies on its side of the Identity
        for part in parts:
            if part.get("facing") in self._spheres():
                edge = places.on_circle(_FACING, 360 / places.REALMS * self._spheres().index(part["facing"]))
                inside += self._fragment(part, x + edge.x, y + edge.y, 0.8)
        self.sheet.mark(dot(x, y, 62, "none", "changed", 6), "identity")
        told = [_fragment_words(part) for part in parts]
        self.sheet.put("identity", f"Identity: {listing(told) or 'empty'}", inside)

    def _spheres(self) -> list[str]:
        """The Spheres by the Realms that they are in front of."""
        return [str(((self.facts.get("origin") or {}).get(realm) or {}).get("sphere")) for realm in self.realms]

    def _fragment(self, part: Mapping[str, Any], x: float, y: float, scale: float) -> Iterator[Element]:
        team, size = part.get("team"), part.get("size")
        half = (11.4 if size == "minor" else 16.1) * scale
        colours = colours_of(team)
        line: dict[str, Value] = {"stroke": colours, "stroke_width": 2, "stroke_linejoin": "round"}
        yield mark(team, x, y, half, colours, **line)
        if size not in ("minor", "major"):
            yield dot(x, y + (3 if team == "bliss" else -3), 5 * scale, f"on-{colours}")


def _fragment_words(part: Mapping[str, Any]) -> str:
    facing = f" facing {safe(part['facing'])}" if part.get("facing") else ""
    return f"{safe(part.get('size'))} of {name(part.get('team'))}{facing}"
