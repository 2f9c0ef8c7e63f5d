"""Who controls a Realm, in few words, where it counts for something else: by how much, and what is locked out of it."""

from typing import TYPE_CHECKING

from cerebria_cli.editions.board.control import NOBODY, decisive_locks, locks_of
from cerebria_cli.editions.core.verdict import CostPart
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.editions.board.protocols import State


#: The teams that control Realms: Bliss and Gloom.
SIDES = (0, 1)


class Held(NamedTuple):
    """Who controls a Realm."""

    says: str
    """`Bliss 1:0`; where a lock decides it, also what is locked out and by what."""
    rule: str


def realm_held(state: "State", realm: int, lock: str = "control.lock") -> Held:
    """Who controls a Realm by how much; `lock` is the rule about Emotions that do not count."""
    holder, totals = state.control.realms[realm], state.control.realm_totals[realm]
    side = "nobody" if holder == NOBODY else state.setting.teams[holder].capitalize()
    says, locked = f"{side} {totals[0]}:{totals[1]}", lock_words(state, realm)
    return Held(f"{says}; {locked}", lock) if locked else Held(says, "control.realm")


def control_discount(state: "State", player: int, realm: int, lock: str = "control.lock") -> list[CostPart]:
    """1 Willpower less for the side that controls a Realm; where something lies there, also that it is not this one."""
    team, control = state.team_of(player), state.control
    own = control.realms[realm] == team
    # A team that controls nothing pays the same whoever does.
    disputed = team in SIDES and (any(control.realm_totals[realm]) or locks_of(state.slots, realm))
    if not own and not disputed:
        return []
    held = realm_held(state, realm, lock)
    return [CostPart("wp", -int(own), "control.realm", "control of", state.setting.ring.realms[realm], *held)]


def lock_words(state: "State", realm: int) -> str:
    """What is locked out of a Realm and by what, where that decides who controls it: `Anger on VC is locked by ...`."""
    locked = decisive_locks(state.slots, state.board.intensities, state.control, realm)
    return " and ".join(f"{_lying(state, slot)} is locked by {_lying(state, by)}" for slot, by in locked)


def _lying(state: "State", slot: int) -> str:
    """`Anger on VC`."""
    emotion = state.slots[slot]
    return f"{emotion.card if emotion else ''} on {state.setting.ring.slots[slot]}"
