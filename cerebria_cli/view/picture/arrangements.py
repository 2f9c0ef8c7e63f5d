"""Where the parts of a drawing go: below each other for a phone and for print, beside each other for a screen."""

from cerebria_cli.system.named_tuples import NamedTuple
from cerebria_cli.view.picture.places import Point


class Arrangement(NamedTuple):
    """The measures of a drawing whose parts can take more room below."""

    width: float
    centre: Point
    """The centre of the ring."""
    head: Point
    """The upper left corner of the head."""
    panels: Point
    """The upper left corner of everything else."""


ARRANGEMENTS = {
    "tall": Arrangement(1000, Point(500, 676), Point(0, 16), Point(0, 1232)),
    "wide": Arrangement(2010, Point(500, 548), Point(1010, 16), Point(1010, 164)),
}


class Extent(NamedTuple):
    """How far down the board goes, where the panels begin in a tall drawing, and how far everything."""

    split: float
    height: float
