"""Counts of the closed vocabulary: what a power can compare, and how much it can give.

A count is written WHAT:WHOSE or WHAT:WHOSE:WHERE, seen from the card or Spirit that bears the power.
"""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from cerebria_cli.catalogue.effects import EVERY, OTHER
from cerebria_cli.editions.board import ring
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.editions.retail.state import State


class Occasion(NamedTuple):
    """What a power is asked about: who acts, on which slot or Realm, and what came of it so far."""

    player: int
    slot: int = -1
    """The slot of the Emotion that is invoked, quelled, moved or that left."""
    realm: int = -1
    """The Realm whose Sphere is absorbed from, that is fortified, or on whose space a Move ends."""
    upgrades: int = 0
    """How many upgrades were used."""
    others: int = 0
    """How many of them do more than lower the cost."""
    taken: int = 0
    """Willpower taken from the Sphere."""
    gained: int = 0
    """Willpower gained in this Absorb, from Sphere, bonus and powers."""
    cards: int = -1
    """The cards in the player's hand when the cost is told, after those discarded for tokens; -1: as many as now."""
    owner: int = -1
    """The player of the card that has left play."""
    left: str = ""
    """That card."""
    card: str = ""
    """The card that is about to be invoked."""
    space: int = -1
    """The space on which a Move ends."""
    sphere: str = ""
    """The Sphere that is absorbed from, wherever it has been turned since."""


class Bearer(NamedTuple):
    """Who has a power: a card on a slot, or a Spirit."""

    team: int
    slot: int = -1
    player: int = -1

    @property
    def is_spirit(self) -> bool:
        return self.player >= 0


def slots_near(state: "State", where: str, bearer: Bearer, occasion: Occasion) -> Iterable[int]:
    """The slots that a place of the vocabulary names."""
    if where == "this":
        return (bearer.slot,)
    if where == "next":
        return ring.neighbours(bearer.slot)
    if where == "triad":
        return ring.TRIADS[ring.TRIAD_OF_SLOT[bearer.slot]]
    if where == "realm":
        return (bearer.slot // 3 * 3, bearer.slot // 3 * 3 + 1) if ring.is_realm_slot(bearer.slot) else ()
    if where == "figure":
        return ring.SLOTS_BY_SPACE[state.players[_figure(bearer, occasion)].space]
    if where == "target":
        return (occasion.slot,) if occasion.slot >= 0 else ()
    return ring.SLOTS


def _figure(bearer: Bearer, occasion: Occasion) -> int:
    """The player whose figure is meant: the Spirit's own, or for a card that of the acting player."""
    return bearer.player if bearer.is_spirit else occasion.player


def amount_of(state: "State", what: int | str, bearer: Bearer, occasion: Occasion) -> int:
    """A whole number, or a count."""
    if isinstance(what, int):
        return what
    count, _, rest = what.partition(":")
    whose, _, where = rest.partition(":")
    return COUNTS[count](state, whose, where, bearer, occasion)


def teams_of(state: "State", whose: str, bearer: Bearer) -> list[int]:
    teams = range(len(state.teams))
    if whose == "all":
        return list(teams)
    if whose in state.setting.team_number:
        return [state.setting.team_number[whose]]
    return [team for team in teams if (team == bearer.team) == (whose == "own")]


def emotions_at(state: "State", on: str, bearer: Bearer, occasion: Occasion) -> list[int]:
    """The Emotions that `any-own`, `next-opposing`, `every-triad-own`, `this` and the like name."""
    where, _, whose = on.removeprefix(f"{OTHER}-").removeprefix(f"{EVERY}-").partition("-")
    if where in ("this", "target"):
        whose = "all"
    teams = teams_of(state, whose or "all", bearer)
    near = slots_near(state, "" if where == "any" else where, bearer, occasion)
    found = sorted(slot for slot in near if (emotion := state.slots[slot]) and emotion.team in teams)
    return [slot for slot in found if slot != bearer.slot] if on.startswith(OTHER) else found


def _emotions_near(state: "State", whose: str, where: str, bearer: Bearer, occasion: Occasion) -> list[int]:
    if whose == "this":
        return [bearer.slot] if bearer.slot >= 0 and state.slots[bearer.slot] else []
    teams = teams_of(state, whose, bearer)
    slots = slots_near(state, where, bearer, occasion)
    return [slot for slot in slots if (emotion := state.slots[slot]) and emotion.team in teams]


def _essence(state: "State", whose: str, where: str, bearer: Bearer, occasion: Occasion) -> int:
    found = _emotions_near(state, whose, where, bearer, occasion)
    return sum(emotion.essence for slot in found if (emotion := state.slots[slot]))


def _emotions(state: "State", whose: str, where: str, bearer: Bearer, occasion: Occasion) -> int:
    return len(_emotions_near(state, whose, where, bearer, occasion))


def _vibes(state: "State", whose: str, where: str, bearer: Bearer, occasion: Occasion) -> int:
    found = _emotions_near(state, whose, where, bearer, occasion)
    vibes = {state.vibe_of(emotion) for slot in found if (emotion := state.slots[slot])}
    return len(vibes - {""})


def _alike(state: "State", whose: str, where: str, bearer: Bearer, occasion: Occasion) -> int:
    """Other Emotions of the same Vibe."""
    this = state.slots[bearer.slot] if bearer.slot >= 0 else None
    vibe = state.vibe_of(this) if this else ""
    if where == "target" and occasion.card:
        return int(bool(vibe) and state.setting.cards[occasion.card].vibe == vibe)
    near = [slot for slot in _emotions_near(state, whose, where, bearer, occasion) if slot != bearer.slot]
    return sum(bool(vibe) and state.vibe_of(emotion) == vibe for slot in near if (emotion := state.slots[slot]))


def _strong(state: "State", whose: str, where: str, bearer: Bearer, occasion: Occasion) -> int:
    near = _emotions_near(state, whose, where, bearer, occasion)
    kinds = [state.setting.cards[emotion.card].kind for slot in near if (emotion := state.slots[slot])]
    return kinds.count("strong")


def _intensities(state: "State", whose: str, where: str, bearer: Bearer, occasion: Occasion) -> int:
    return sum(state.intensities[slot] for slot in _emotions_near(state, whose, where, bearer, occasion))


def _points(state: "State", whose: str, where: str, bearer: Bearer, occasion: Occasion) -> int:
    return sum(state.teams[team].points for team in teams_of(state, whose, bearer))


def _figures(state: "State", whose: str, where: str, bearer: Bearer, occasion: Occasion) -> int:
    """Figures anywhere, or on the space that is adjacent to this card."""
    teams = teams_of(state, whose, bearer)
    spaces = [player.space for number, player in enumerate(state.players) if state.team_of(number) in teams]
    return spaces.count(ring.SPACE_BY_SLOT[bearer.slot]) if where == "by" else len(spaces)


def _sphere(state: "State", whose: str, where: str, bearer: Bearer, occasion: Occasion) -> int:
    """Willpower in the Sphere in front of this card's Realm."""
    return state.spheres[bearer.slot // 3][1] if ring.is_realm_slot(bearer.slot) else 0


def _realms(state: "State", whose: str, where: str, bearer: Bearer, occasion: Occasion) -> int:
    teams, held = teams_of(state, whose, bearer), state.control.realms
    realms: Iterable[int] = range(5)
    if where == "this":
        realms = (bearer.slot // 3,) if ring.is_realm_slot(bearer.slot) else ()
    return sum(held[realm] in teams for realm in realms)


def _frontiers(state: "State", whose: str, where: str, bearer: Bearer, occasion: Occasion) -> int:
    teams, held = teams_of(state, whose, bearer), state.control.frontiers
    frontiers: Iterable[int] = range(5)
    if where == "this":
        frontiers = (ring.TRIAD_OF_SLOT[bearer.slot],) if bearer.slot >= 0 else ()
    elif where == "figure":
        frontiers = ring.FRONTIERS_BY_SPACE[state.players[_figure(bearer, occasion)].space]
    return sum(held[frontier] in teams for frontier in frontiers)


def _places(state: "State", whose: str, where: str, bearer: Bearer, occasion: Occasion) -> int:
    """The Realm or the Frontier on which this card lies."""
    count = _realms if ring.is_realm_slot(bearer.slot) else _frontiers
    return count(state, whose, where, bearer, occasion)


def _slots(state: "State", whose: str, where: str, bearer: Bearer, occasion: Occasion) -> int:
    """Empty slots."""
    return sum(state.slots[slot] is None for slot in slots_near(state, where, bearer, occasion))


def _fortresses(state: "State", whose: str, where: str, bearer: Bearer, occasion: Occasion) -> int:
    realms: Iterable[int] = range(5)
    if where == "this":
        realms = (bearer.slot // 3,) if ring.is_realm_slot(bearer.slot) else ()
    elif where == "figure":
        realms = ring.REALMS_BY_SPACE[state.players[_figure(bearer, occasion)].space]
    standing = [fortress for realm in realms if (fortress := state.fortresses[realm])]
    own = [state.setting.manifest.powers.owns(state, bearer.team, fortress) for fortress in standing]
    return len(own) if whose == "all" else own.count(whose == "own")


def _ambition(state: "State", whose: str, where: str, bearer: Bearer, occasion: Occasion) -> int:
    return sum(state.teams[team].ambition for team in teams_of(state, whose, bearer))


def _upgrades(state: "State", whose: str, where: str, bearer: Bearer, occasion: Occasion) -> int:
    # ruling upgrade.determination-counts: whether one that only lowers the cost counts as used.
    without = state.rules("upgrade.determination-counts", "no")
    return occasion.others if whose == "other" or without else occasion.upgrades


def _wp(state: "State", whose: str, where: str, bearer: Bearer, occasion: Occasion) -> int:
    if whose == "taken":
        return occasion.taken
    return occasion.gained if whose == "gained" else state.players[occasion.player].wp


def _cards(state: "State", whose: str, where: str, bearer: Bearer, occasion: Occasion) -> int:
    return occasion.cards if occasion.cards >= 0 else len(state.players[occasion.player].hand)


def _slot(state: "State", whose: str, where: str, bearer: Bearer, occasion: Occasion) -> int:
    return int(bearer.slot >= 0 and ring.is_realm_slot(bearer.slot) == (whose == "realm"))


def _chain(state: "State", whose: str, where: str, bearer: Bearer, occasion: Occasion) -> int:
    """The length of the chain of own Emotions in which this card lies."""
    own = [emotion is not None and emotion.team == bearer.team for emotion in state.slots]
    if all(own):
        return len(own)
    length = 1
    for way in (-1, 1):
        slot = (bearer.slot + way) % 15
        while own[slot]:
            length += 1
            slot = (slot + way) % 15
    return length


Count = Callable[["State", str, str, Bearer, Occasion], int]

COUNTS: dict[str, Count] = {
    "essence": _essence,
    "emotions": _emotions,
    "vibes": _vibes,
    "realms": _realms,
    "frontiers": _frontiers,
    "fortresses": _fortresses,
    "ambition": _ambition,
    "upgrades": _upgrades,
    "wp": _wp,
    "cards": _cards,
    "slot": _slot,
    "chain": _chain,
    "alike": _alike,
    "strong": _strong,
    "intensities": _intensities,
    "points": _points,
    "figures": _figures,
    "sphere": _sphere,
    "places": _places,
    "slots": _slots,
}
