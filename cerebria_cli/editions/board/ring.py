"""The ring: Realms, Frontiers, slots and spaces, and what is adjacent to what.

Realms and Frontiers are numbered 0 to 4 clockwise, Frontier i lying between Realm i and the next one.
Slots are numbered 0 to 14 (Realm i: 3i and 3i+1, Frontier i: 3i+2), spaces 0 to 9 (Realm i: 2i, Frontier i: 2i+1).
"""

from collections.abc import Sequence
from functools import cache

REALMS = range(5)
FRONTIERS = range(5)
SLOTS = range(15)
SPACES = range(10)

# board.triad: a Frontier's own slot and the nearest slot of each neighbouring Realm.
TRIADS = tuple((3 * f + 1, 3 * f + 2, (3 * f + 3) % 15) for f in FRONTIERS)

# board.triad: every slot belongs to exactly one Triad.
TRIAD_OF_SLOT = tuple((slot - 1) // 3 % 5 for slot in SLOTS)

# board.adjacent-slots: a Frontier space touches its one slot, a Realm space the two slots of the Realm.
SLOTS_BY_SPACE = tuple((3 * (s // 2), 3 * (s // 2) + 1) if s % 2 == 0 else (3 * (s // 2) + 2,) for s in SPACES)

# board.adjacent-frontiers: a Realm space touches the Realm's two Frontiers, a Frontier space only its own.
FRONTIERS_BY_SPACE = tuple(((s // 2 - 1) % 5, s // 2) if s % 2 == 0 else (s // 2,) for s in SPACES)

# board.adjacent-spheres, board.adjacent-fortress: a Realm space touches one Realm's Sphere and Fortress location,
# a Frontier space those of both neighbouring Realms.
REALMS_BY_SPACE = tuple((s // 2,) if s % 2 == 0 else (s // 2, (s // 2 + 1) % 5) for s in SPACES)

# board.adjacent-slots, the other way round: the spaces from which a slot is adjacent.
SPACE_BY_SLOT = tuple(2 * (slot // 3) if slot % 3 < 2 else 2 * (slot // 3) + 1 for slot in SLOTS)

# aspiration.reflection: the Frontier across the board from a Realm.
OPPOSITE_FRONTIER = tuple((realm + 2) % 5 for realm in REALMS)


def neighbours(slot: int) -> tuple[int, int]:
    """board.slots: the slots before and after a slot on the ring."""
    return (slot - 1) % 15, (slot + 1) % 15


def is_realm_slot(slot: int) -> bool:
    return slot % 3 < 2


def is_realm_space(space: int) -> bool:
    return space % 2 == 0


def realm_slots_beside(frontier: int) -> tuple[int, int]:
    """The two Realm slots next to a Frontier's slot."""
    return 3 * frontier + 1, (3 * frontier + 3) % 15


@cache
def reachable(space: int, steps: int) -> frozenset[int]:
    """The spaces on which a walk of exactly so many steps can end, turning back allowed."""
    ends = {space}
    for _ in range(steps):
        ends = {(end + way) % 10 for end in ends for way in (-1, 1)}
    return frozenset(ends)


def distance(start: int, end: int) -> int:
    around = (end - start) % 10
    return min(around, 10 - around)


class Ring:
    """The names of one table's ring; they follow from the order of its Realms."""

    __slots__ = ("frontiers", "places", "realms", "slot_number", "slots", "space_number", "spaces")

    def __init__(self, realms: Sequence[str]) -> None:
        self.realms = tuple(realms)
        self.frontiers = tuple(realms[i] + realms[(i + 1) % 5] for i in REALMS)
        self.slots = tuple(
            name for i, realm in enumerate(self.realms) for name in (f"{realm}1", f"{realm}2", self.frontiers[i])
        )
        self.spaces = tuple(name for i, realm in enumerate(self.realms) for name in (realm, self.frontiers[i]))
        self.slot_number = {name: i for i, name in enumerate(self.slots)}
        self.space_number = {name: i for i, name in enumerate(self.spaces)}
        self.places = self.realms + self.frontiers

    def turned(self, name: str) -> str:
        """A Frontier named the other way round; any other name as it is."""
        return name[::-1] if name in self.frontiers else name
