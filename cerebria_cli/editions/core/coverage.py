"""What has occurred in games of random play: what all editions count, and room for what only some have."""

from collections import Counter
from collections.abc import Iterable

from cerebria_cli.system.named_tuples import NamedTuple


class Coverage(NamedTuple):
    """How often everything has occurred; several of them are added up with `merged`."""

    verbs: Counter[str]
    upgrades: Counter[str]
    """As `move.haste`; `move.haste%` where a token was put there by discarding a card."""

    bonuses: Counter[str]
    """Spheres absorbed with their bonus, as `humility`, or without, as `humility -bonus`."""

    kinds: Counter[str]
    """Kinds of events."""

    causes: Counter[str]
    """Rules, cards and Spirits that caused an event, the announced cards included."""

    aspirations: Counter[str]
    """Accomplished ones, as `unity hidden` or `unity common`."""

    endings: Counter[str]

    boards: Counter[str]
    """Upgrades that were used, on each Spirit's board: as `Delight move.push`."""

    powers: Counter[str]
    """Cards and Spirits whose known power was at work, those that change a cost or forbid something included."""

    intentions: Counter[str]
    """As `A fill`: the side of the Team board, and the Intention."""

    marks: Counter[str]
    """Bonuses of the Wheel's marked spaces: `essence`, `card`, `ambition`."""

    rulings: Counter[str]
    """Options that were in force, as `willow.zero=no`: once for each game."""


def no_coverage() -> Coverage:
    return Coverage(*(Counter() for _ in Coverage._fields))


def merged(reports: Iterable[Coverage]) -> Coverage:
    """The sum over several games."""
    whole = no_coverage()
    for one in reports:
        for counter, more in zip(whole, one, strict=True):
            counter.update(more)
    return whole
