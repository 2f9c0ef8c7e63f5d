"""Who controls the Realms and Frontiers, with the totals behind it."""

from collections.abc import Sequence
from typing import NamedTuple

from cerebria_cli.editions.board.ring import FRONTIERS, REALMS, TRIADS

NOBODY = -1


class Emotion(NamedTuple):
    """An Emotion on a slot."""

    card: str
    owner: int
    """The player from whose deck or hand it came."""
    team: int
    """The team it belongs to."""
    side: int
    """The side for which it counts in control and Aspirations: 0 Bliss, 1 Gloom."""
    essence: int
    token: int
    """The bonus of its Intensity token, 0 without one."""
    vibe: str = ""
    """The Vibe that was chosen for it; empty where it has the card's."""


class Fortress(NamedTuple):
    """A Fragment on a Fortress location."""

    team: int
    side: int
    size: str
    since: int
    """The number of the turn in which it was built or exalted."""

    @property
    def bonus(self) -> int:
        # control.fortress: 1 for a Minor, 2 for a Major.
        return 2 if self.size == "major" else 1


class Control(NamedTuple):
    """Who controls what; NOBODY where no side does. Totals are pairs: Bliss, Gloom."""

    realms: tuple[int, ...]
    frontiers: tuple[int, ...]
    realm_totals: tuple[tuple[int, int], ...]
    frontier_totals: tuple[tuple[int, int], ...]


Slots = Sequence[Emotion | None]


def is_locked(slots: Slots, frontier_slot: int, realm_slot: int) -> bool:
    """control.lock: an opposing Emotion on the Realm slot next to it locks a Frontier Emotion."""
    on_frontier, in_realm = slots[frontier_slot], slots[realm_slot]
    return on_frontier is not None and in_realm is not None and on_frontier.side != in_realm.side


def _stronger(bliss: int, gloom: int) -> int:
    if bliss == gloom:
        return NOBODY
    return 0 if bliss > gloom else 1


def _sole_side(slots: Slots, triad: tuple[int, int, int]) -> int:
    sides = {emotion.side for slot in triad if (emotion := slots[slot])}
    return sides.pop() if len(sides) == 1 else NOBODY


def read_control(
    slots: Slots, intensities: Sequence[int], fortresses: Sequence[Fortress | None], sole_zero: str
) -> Control:
    """Compute control of the whole board; `sole_zero` is the chosen option of ruling control.sole-zero."""
    weights = ([0] * 15, [0] * 15)
    for slot, emotion in enumerate(slots):
        if emotion is not None:
            weights[emotion.side][slot] = intensities[slot]
    bliss, gloom = weights

    frontiers = []
    frontier_totals = []
    for frontier in FRONTIERS:
        a, b, c = triad = TRIADS[frontier]
        totals = bliss[a] + bliss[b] + bliss[c], gloom[a] + gloom[b] + gloom[c]
        frontier_totals.append(totals)
        # control.frontier: the higher total controls; the only side with Emotions does so whatever its total.
        holder = _stronger(*totals)
        if holder == NOBODY and totals == (0, 0) and sole_zero == "yes":
            holder = _sole_side(slots, triad)
        frontiers.append(holder)

    realms = []
    realm_totals = []
    for realm in REALMS:
        first = 3 * realm
        second, before, after = first + 1, first - 1 if first else 14, first + 2
        total_bliss = bliss[first] + bliss[second]
        total_gloom = gloom[first] + gloom[second]
        # control.realm, control.lock: neighbouring Frontier Emotions count unless locked.
        if slots[before] is not None and not is_locked(slots, before, first):
            total_bliss += bliss[before]
            total_gloom += gloom[before]
        if slots[after] is not None and not is_locked(slots, after, second):
            total_bliss += bliss[after]
            total_gloom += gloom[after]
        # control.fortress: the Fortress adds to its Realm only.
        fortress = fortresses[realm]
        if fortress is not None:
            if fortress.side == 0:
                total_bliss += fortress.bonus
            else:
                total_gloom += fortress.bonus
        realm_totals.append((total_bliss, total_gloom))
        realms.append(_stronger(total_bliss, total_gloom))
    return Control(tuple(realms), tuple(frontiers), tuple(realm_totals), tuple(frontier_totals))


def locks(slots: Slots) -> list[tuple[int, int, int]]:
    """Every locked Frontier Emotion: its slot, the Realm it does not influence, the slot that locks it."""
    found = []
    for realm in REALMS:
        for frontier_slot, realm_slot in (((3 * realm - 1) % 15, 3 * realm), (3 * realm + 2, 3 * realm + 1)):
            if is_locked(slots, frontier_slot, realm_slot):
                found.append((frontier_slot, realm, realm_slot))
    return found
