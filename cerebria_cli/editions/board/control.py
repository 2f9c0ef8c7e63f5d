"""Who controls the Realms and Frontiers, with the totals behind it."""

from collections.abc import Sequence
from typing import Protocol

from cerebria_cli.editions.board.ring import FRONTIERS, REALMS, TRIADS
from cerebria_cli.system.named_tuples import NamedTuple

NOBODY = -1

#: In the place of a slot: the Fortress of the Realm.
FORTRESS = -1


class AnyEmotion(Protocol):
    """What all board games know of an Emotion on a slot."""

    @property
    def card(self) -> str: ...

    @property
    def owner(self) -> int: ...

    @property
    def team(self) -> int: ...

    @property
    def side(self) -> int: ...

    @property
    def essence(self) -> int: ...

    @property
    def token(self) -> int: ...


class AnyFortress(Protocol):
    """What control asks of a Fortress."""

    @property
    def team(self) -> int: ...

    @property
    def side(self) -> int: ...

    @property
    def bonus(self) -> int: ...


class Control(NamedTuple):
    """Who controls what; NOBODY where no side does. Totals are pairs: Bliss, Gloom."""

    realms: tuple[int, ...]
    frontiers: tuple[int, ...]
    realm_totals: tuple[tuple[int, int], ...]
    frontier_totals: tuple[tuple[int, int], ...]


Slots = Sequence[AnyEmotion | None]


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


#: What counts in a Realm or Frontier: the side, how much, and the slot of the Emotion, or FORTRESS.
#: Plain tuples, since control is read after every change of the board.
Summand = tuple[int, int, int]


def realm_summands(
    slots: Slots, intensities: Sequence[int], fortresses: Sequence[AnyFortress | None], realm: int
) -> list[Summand]:
    """control.realm: the Emotions in a Realm, those of its Frontiers, and its Fortress."""
    first, second = 3 * realm, 3 * realm + 1
    before, after = (first - 1) % 15, second + 1
    counting = [first, second]
    # control.lock: a neighbouring Frontier Emotion counts unless it is locked.
    if not is_locked(slots, before, first):
        counting.append(before)
    if not is_locked(slots, after, second):
        counting.append(after)
    found = _emotions(slots, intensities, counting)
    # control.fortress: the Fortress adds to its Realm only.
    fortress = fortresses[realm]
    if fortress is not None:
        found.append((fortress.side, fortress.bonus, FORTRESS))
    return found


def frontier_summands(slots: Slots, intensities: Sequence[int], frontier: int) -> list[Summand]:
    """control.frontier: the Emotions of the Triad."""
    return _emotions(slots, intensities, TRIADS[frontier])


def _emotions(slots: Slots, intensities: Sequence[int], counting: Sequence[int]) -> list[Summand]:
    return [(emotion.side, intensities[slot], slot) for slot in counting if (emotion := slots[slot])]


def _totals(summands: Sequence[Summand]) -> tuple[int, int]:
    bliss = gloom = 0
    for side, amount, _ in summands:
        if side:
            gloom += amount
        else:
            bliss += amount
    return bliss, gloom


def read_control(
    slots: Slots, intensities: Sequence[int], fortresses: Sequence[AnyFortress | None], sole_zero: str
) -> Control:
    """Compute control of the whole board; `sole_zero` is the chosen option of ruling control.sole-zero."""
    frontiers = []
    frontier_totals = []
    for frontier in FRONTIERS:
        totals = _totals(frontier_summands(slots, intensities, frontier))
        frontier_totals.append(totals)
        # control.frontier: the higher total controls; the only side with Emotions does so whatever its total.
        holder = _stronger(*totals)
        if holder == NOBODY and totals == (0, 0) and sole_zero == "yes":
            holder = _sole_side(slots, TRIADS[frontier])
        frontiers.append(holder)
    realm_totals = [_totals(realm_summands(slots, intensities, fortresses, realm)) for realm in REALMS]
    realms = [_stronger(*totals) for totals in realm_totals]
    return Control(tuple(realms), tuple(frontiers), tuple(realm_totals), tuple(frontier_totals))


def locks_of(slots: Slots, realm: int) -> list[tuple[int, int]]:
    """Every Frontier Emotion that does not influence a Realm: its slot, and the slot that locks it."""
    borders = (((3 * realm - 1) % 15, 3 * realm), (3 * realm + 2, 3 * realm + 1))
    return [(frontier_slot, by) for frontier_slot, by in borders if is_locked(slots, frontier_slot, by)]


def locks(slots: Slots) -> list[tuple[int, int, int]]:
    """Every locked Frontier Emotion: its slot, the Realm it does not influence, the slot that locks it."""
    return [(slot, realm, by) for realm in REALMS for slot, by in locks_of(slots, realm)]


def decisive_locks(slots: Slots, intensities: Sequence[int], control: Control, realm: int) -> list[tuple[int, int]]:
    """control.lock: what is locked out of a Realm, where somebody else would control it otherwise."""
    locked = locks_of(slots, realm)
    totals = list(control.realm_totals[realm])
    for side, amount, _ in _emotions(slots, intensities, [slot for slot, _ in locked]):
        totals[side] += amount
    return locked if _stronger(*totals) != control.realms[realm] else []
