"""Where players sit and where their figures begin: the order of turns, and places that a setup prescribes."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.board.ring import realm_slots_beside
from cerebria_cli.editions.retail.setting import Seat, Setting

if TYPE_CHECKING:
    from cerebria_cli.editions.core.setup_reading import SetupReading


def read_order(reading: "SetupReading", seats: tuple[Seat, ...]) -> tuple[int, ...]:
    """setup.order: teams alternate; shaper.order: a Shaper against two has two places."""
    teams = [seat.team for seat in seats]
    if len(seats) == 3 and teams in ([0, 1, 0], [1, 0, 1]):
        return 0, 1, 2, 1
    if len(seats) == 3:
        reading.fault("With three players the Shaper, who is alone, stands second in the order.", "shaper.order")
    elif any(teams[i] == teams[i - 1] for i in range(1, len(teams))):
        reading.fault("Teams take turns: one is first and third, the other second and fourth.", "setup.order")
    return tuple(range(len(seats)))


def is_placement(setting: Setting, seat: Seat, place: Mapping[str, Any]) -> bool:
    """setup.placement: a Frontier, and one of the Realm slots beside it."""
    ring = setting.ring
    if set(place) != {"space", "slot"} or place["space"] not in ring.frontiers:
        return False
    beside = realm_slots_beside(ring.frontiers.index(place["space"]))
    return place["slot"] in [ring.slots[slot] for slot in beside]
