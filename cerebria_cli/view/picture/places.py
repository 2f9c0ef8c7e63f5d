"""Where everything lies on the ring: measures from its centre, clockwise from the top."""

from functools import cache
from math import copysign, cos, hypot, pi, radians, sin

from cerebria_cli.system.named_tuples import NamedTuple

#: Slots, Realms and Spheres of the ring.
SLOTS, REALMS = 15, 5

#: The curves |x/a|³ + |y/b|³ = 1 on which the cards stand, and that ends the areas.
CARDS, EDGE = (418.0, 470.0), (490.0, 528.0)
#: The circle where the areas begin.
INNER = 220.0
#: How far the Spheres are from the centre, and the tips of their beaks.
SPHERES, BEAKS = 136.0, 218.0

_SAMPLES = 4000


class Point(NamedTuple):
    """A place, from the centre of the ring."""

    x: float
    y: float


class Anchor(NamedTuple):
    """Where the label, the Fortress and the first figure of a Realm or Frontier are."""

    label: Point
    fortress: Point
    figure: Point


def _mirrored(anchor: Anchor) -> Anchor:
    return Anchor(*(Point(-point.x, point.y) for point in anchor))


_TOP = Anchor(Point(0, -374), Point(0, -326), Point(0, -278))
_SIDE = Anchor(Point(270, -130), Point(270, -84), Point(251, 4))
_FOOT = Anchor(Point(194, 266), Point(106, 254), Point(192, 330))
_UPPER = Anchor(Point(212, -314), Point(0, 0), Point(184, -268))
_LOWER = Anchor(Point(270, 52), Point(0, 0), Point(246, 94))
_BOTTOM = Anchor(Point(0, 388), Point(0, 0), Point(0, 268))

#: By the place of the Realm, and of the Frontier after it, in the ring.
OF_REALMS = (_TOP, _SIDE, _FOOT, _mirrored(_FOOT), _mirrored(_SIDE))
OF_FRONTIERS = (_UPPER, _LOWER, _BOTTOM, _mirrored(_LOWER), _mirrored(_UPPER))


@cache
def _walk(a: float, b: float) -> tuple[tuple[float, float, float], ...]:
    """Points of a curve with the way to each, clockwise from the top."""
    found, way, last = [], 0.0, Point(0, -b)
    for step in range(_SAMPLES + 1):
        angle = 2 * pi * step / _SAMPLES
        right, down = sin(angle), -cos(angle)
        here = Point(_root(right) * a, _root(down) * b)
        way += hypot(here.x - last.x, here.y - last.y)
        found.append((way, here.x, here.y))
        last = here
    return tuple(found)


def _root(value: float) -> float:
    """The part of an axis at which |x|³ + |y|³ = 1 goes through, for the sine or cosine of an angle."""
    return copysign(float(abs(value) ** (2 / 3)), value)


@cache
def on_curve(curve: tuple[float, float], steps: float) -> Point:
    """The place so many slots from the top, at equal distances along a curve."""
    from bisect import bisect_left

    walk = _walk(*curve)
    way = walk[-1][0] * (steps / SLOTS % 1)
    after = max(1, bisect_left(walk, (way, 0.0, 0.0)))
    (start, *one), (end, *other) = walk[after - 1], walk[min(after, _SAMPLES)]
    part = (way - start) / (end - start) if end > start else 0.0
    return Point(*(near + (far - near) * part for near, far in zip(one, other, strict=True)))


def slot(index: int) -> Point:
    """The middle of a slot's card: the first Realm has its two on both sides of the top."""
    return on_curve(CARDS, index - 0.5)


def on_circle(radius: float, degrees: float) -> Point:
    """A place on a circle, clockwise from the top."""
    return Point(radius * sin(radians(degrees)), -radius * cos(radians(degrees)))
