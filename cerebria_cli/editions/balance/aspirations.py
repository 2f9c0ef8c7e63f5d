"""Balance's own Aspirations: Bliss and Gloom tied, and a goal of its own."""

from collections.abc import Callable, Iterable
from typing import Any

from cerebria_cli.editions.balance.team import BALANCE, TEAMS, own_slots
from cerebria_cli.editions.board.ring import SLOTS, TRIAD_OF_SLOT, is_realm_slot
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.explanation import Reason
from cerebria_cli.editions.retail.emotion import Emotion
from cerebria_cli.editions.retail.revelation import count_accomplished
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.table import Table
from cerebria_cli.system.named_tuples import NamedTuple


class Goal(NamedTuple):
    """How far Balance is with a second condition."""

    has: int
    needs: int

    @property
    def met(self) -> bool:
        return self.has >= self.needs


# ---------------------------------------------------------------- what the second conditions count


def _own(state: State) -> list[Emotion]:
    return [emotion for slot in own_slots(state) if (emotion := state.slots[slot])]


def _each(state: State, slots: Iterable[int]) -> list[Reason]:
    """1 for each of some slots."""
    names = state.setting.ring.slots
    return [Reason(emotion.card, 1, names[slot]) for slot in slots if (emotion := state.slots[slot])]


def _on_realms(state: State) -> list[Reason]:
    """aspiration.attitude: Balance Emotions on Realm slots."""
    return _each(state, filter(is_realm_slot, own_slots(state)))


def _on_frontiers(state: State) -> list[Reason]:
    """aspiration.openness: Frontier slots with a Balance Emotion."""
    return _each(state, (slot for slot in own_slots(state) if not is_realm_slot(slot)))


def _triads(state: State) -> list[Reason]:
    """aspiration.awareness: Triads with a Balance Emotion."""
    names = state.setting.ring.frontiers
    return [Reason("Triad of", 1, names[triad]) for triad in dict.fromkeys(TRIAD_OF_SLOT[s] for s in own_slots(state))]


def _in_unities(state: State) -> list[Reason]:
    """aspiration.unity: Balance Emotions in Unities."""
    own = set(own_slots(state))
    return [one for side in (0, 1) for unity in unities(state, side) for one in _each(state, sorted(own & unity))]


def unities(state: State, side: int) -> list[set[int]]:
    """The chains of a side that count as Unities."""
    chains = _chains(state, side)
    longest = max(map(len, chains), default=0)
    # ruling unity.balance-count: the longest chains, or every chain of two or more.
    if state.rules("unity.balance-count", "any"):
        return [chain for chain in chains if len(chain) > 1]
    # ruling unity.single: whether one Emotion makes a chain.
    least = 2 if state.rules("unity.single", "no") else 1
    return [chain for chain in chains if len(chain) == longest >= least]


def _chains(state: State, side: int) -> list[set[int]]:
    """Every run of Emotions that count for a side, on the ring of slots."""
    mine = [(emotion := state.slots[slot]) is not None and emotion.side == side for slot in SLOTS]
    if all(mine):
        return [set(SLOTS)]
    found = []
    for first in SLOTS:
        if mine[first] and not mine[first - 1]:
            length = next(length for length in SLOTS if not mine[(first + length) % len(mine)])
            found.append({(first + step) % len(mine) for step in range(length)})
    return found


def _unshared_vibes(state: State) -> list[Reason]:
    """aspiration.versatility: Balance Emotions with a Vibe that no Emotion of the team they are aligned with has."""
    taken = {(state.vibe_of(emotion), emotion.team) for emotion in state.slots if emotion}
    found = [(state.vibe_of(emotion), emotion.side) for emotion in _own(state)]
    unshared = [pair for pair in found if pair not in taken]
    # ruling aspiration.versatility-same: whether two of one Vibe and alignment count twice.
    same = state.rules("aspiration.versatility-same", "yes")
    counted = unshared if same else list(dict.fromkeys(unshared))
    return [Reason(vibe or "no Vibe", 1, says=f"aligned with {TEAMS[side].capitalize()}") for vibe, side in counted]


def _fortresses(state: State) -> list[Reason]:
    """aspiration.fortitude: Balance Fortresses on the board."""
    realms = state.setting.ring.realms
    own = [realm for realm, fortress in enumerate(state.fortresses) if fortress and fortress.team == BALANCE]
    return [Reason("Fortress", 1, realms[realm]) for realm in own]


def _highest(state: State) -> list[Reason]:
    """aspiration.sensibility: the most intense Balance Emotion."""
    best = max(own_slots(state), key=lambda slot: state.intensities[slot], default=-1)
    emotion = state.slots[best] if best >= 0 else None
    return [Reason(emotion.card, state.intensities[best], state.setting.ring.slots[best])] if emotion else []


COUNTS: dict[str, Callable[[State], list[Reason]]] = {
    "attitude": _on_realms,
    "openness": _on_frontiers,
    "awareness": _triads,
    "unity": _in_unities,
    "versatility": _unshared_vibes,
    "fortitude": _fortresses,
    "sensibility": _highest,
}


def counted(state: State, aspiration: str) -> list[Reason]:
    """What the second condition of an Aspiration counts; nothing where it compares."""
    return COUNTS[aspiration](state) if aspiration in COUNTS else []


def goal(state: State, aspiration: str) -> Goal:
    """How far Balance is with the second condition of an Aspiration."""
    if aspiration in COUNTS:
        return Goal(sum(one.amount or 0 for one in counted(state, aspiration)), state.setting.thresholds[aspiration])
    # aspiration.liveliness: as much Bliss as Gloom Essence on Balance Emotions, and not none.
    bliss, gloom = (sum(emotion.essence for emotion in _own(state) if emotion.side == side) for side in (0, 1))
    return Goal(min(bliss, gloom), max(bliss, gloom, 1))


def is_tied(state: State, aspiration: str) -> bool:
    """revelation.4-balance: Bliss and Gloom have the same; ruling aspiration.tie-zero: whether none counts."""
    bliss, gloom = state.count(aspiration)
    return bliss == gloom and (bliss > 0 or state.rules("aspiration.tie-zero", "yes"))


# ---------------------------------------------------------------- Revelation and facts


def accomplished(table: Table, team: int) -> int:
    """revelation.4-balance: Balance checks its own card only, both conditions of it."""
    if team != BALANCE:
        return count_accomplished(table, team)
    state = table.state
    aspiration = state.teams[BALANCE].hidden
    if not aspiration:
        return 0
    reached, counts = goal(state, aspiration), state.count(aspiration)
    conditions = (
        ("first", is_tied(state, aspiration), "{} to {}".format(*counts)),
        ("second", reached.met, f"{reached.has} of {reached.needs}"),
    )
    for condition, met, note in conditions:
        outcome = "accomplish" if met else "missed"
        table.note(Event(outcome, TEAMS[team], aspiration, condition, cause=f"aspiration.{aspiration}", note=note))
    return sum(met for _, met, _ in conditions)


def facts(state: State) -> dict[str, Any]:
    """How the two conditions of each of Balance's cards stand now."""
    found = {}
    for aspiration in state.setting.aspirations:
        reached = goal(state, aspiration)
        found[aspiration] = {
            "first": is_tied(state, aspiration),
            "second": reached.met,
            "has": reached.has,
            "needs": reached.needs,
        }
    return {"conditions": found}
