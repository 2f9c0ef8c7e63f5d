"""What all board games count in random play."""

from collections.abc import Sequence
from typing import Any, Protocol

from cerebria_cli.editions.core.coverage import Coverage
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.verdict import Verdict

#: The bonus of a marked space of the Wheel, by the kind of event that gives it.
MARKS = {"essence": "essence", "draw": "card", "ambition": "ambition"}


class Told(Protocol):
    """What a move has brought about."""

    @property
    def verdict(self) -> Verdict: ...

    @property
    def state(self) -> Any: ...

    @property
    def events(self) -> Sequence[Event]: ...


def count_move(coverage: Coverage, move: Move) -> None:
    """Spheres with or without their bonus, upgrades that are used or get tokens."""
    if move.verb == "absorb":
        coverage.bonuses[" ".join(filter(None, (move.args.sphere, move.args.declined)))] += 1
    for upgrade in move.upgrades:
        coverage.upgrades[f"{move.verb}.{upgrade}"] += 1
    for token in move.tokens:
        coverage.upgrades[f"{token.row or move.verb}.{token.place}%"] += 1


def count_event(coverage: Coverage, event: Event) -> None:
    """Aspirations that are accomplished, marks of the Wheel."""
    if event.kind == "accomplish":
        coverage.aspirations[f"{event.what} {event.where}"] += 1
    if event.cause == "intention.wheel" and event.kind in MARKS:
        coverage.marks[MARKS[event.kind]] += 1
