"""Powers of cards and Spirits as data: what they ask for, when they are asked, what they do.

A power answers one of four questions: MAY (an objection), ADJUST (a cost, an amount or an Intensity), INSTEAD (a
replacement), AFTER (a reaction). Its stage is a name; every event it brings about names the card or Spirit as cause.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from cerebria_cli.editions.board import ring
from cerebria_cli.editions.core.verdict import CostPart
from cerebria_cli.editions.retail.counting import Bearer, Occasion, amount_of

if TYPE_CHECKING:
    from cerebria_cli.editions.retail.state import State


class Power(NamedTuple):
    """One declaration of a power, in the catalogue's vocabulary."""

    name: str
    """The card or Spirit it belongs to."""
    number: int
    ask: str
    stage: str
    whose: str
    near: str
    conditions: tuple[Mapping[str, Any], ...]
    effects: tuple[Mapping[str, Any], ...]
    ruling: str
    stacks: str


def read_power(name: str, number: int, declared: Mapping[str, Any]) -> Power:
    return Power(
        name,
        number,
        declared["ask"],
        declared["stage"],
        declared.get("whose", "own"),
        declared.get("near", ""),
        tuple(declared.get("if", ())),
        tuple(declared.get("do", ())),
        declared.get("ruling", ""),
        declared.get("stacks", ""),
    )


# ---------------------------------------------------------------- which powers are asked


def asked(state: "State", stage: str, occasion: Occasion) -> Iterator[tuple[Bearer, Power]]:
    """The powers that apply at a stage, each with who bears it: first the Spirits, then the cards along the ring."""
    counted: set[str] = set()
    for bearer, power in state.borne.get(stage, ()):
        # The card that comes in the place of another did not see it leave.
        if stage.startswith("leave") and bearer.slot == occasion.slot:
            continue
        if not applies(state, power, bearer, occasion):
            continue
        # A ruling may say that several such powers do not add up.
        if power.stacks and state.setting.rulings[power.stacks] == "no":
            if power.stacks in counted:
                continue
            counted.add(power.stacks)
        yield bearer, power


def all_borne(state: "State") -> dict[str, list[tuple[Bearer, Power]]]:
    """The powers of the Spirits and of the cards on the board, by stage."""
    found: dict[str, list[tuple[Bearer, Power]]] = {}
    for player, seat in enumerate(state.setting.seats):
        for power in seat.powers:
            found.setdefault(power.stage, []).append((Bearer(seat.team, player=player), power))
    declared = state.setting.powers
    for slot, emotion in enumerate(state.slots):
        if emotion is not None and emotion.card in declared:
            for power in declared[emotion.card]:
                found.setdefault(power.stage, []).append((Bearer(emotion.team, slot), power))
    return found


def applies(state: "State", power: Power, bearer: Bearer, occasion: Occasion) -> bool:
    if not chosen(state, power.ruling):
        return False
    if not _concerns(state, power, bearer, occasion) or not _is_near(state, power.near, bearer, occasion):
        return False
    return all(_holds(state, condition, bearer, occasion) for condition in power.conditions)


def chosen(state: "State", ruling: str) -> bool:
    """Whether the table plays by the option that a declaration is for."""
    if not ruling:
        return True
    name, _, option = ruling.partition("=")
    return state.setting.rulings[name] == option


def _concerns(state: "State", power: Power, bearer: Bearer, occasion: Occasion) -> bool:
    """emotion.power-use: a power works for its own side unless its text says otherwise."""
    if power.whose == "any":
        return True
    team = state.team_of(occasion.player)
    if power.whose in state.setting.team_number:
        return team == state.setting.team_number[power.whose]
    own = team == bearer.team
    if power.whose == "opposing":
        return not own
    return occasion.player == bearer.player if bearer.is_spirit else own


def _is_near(state: "State", near: str, bearer: Bearer, occasion: Occasion) -> bool:
    return not near or NEAR[near](state, bearer, occasion)


def _next(state: "State", bearer: Bearer, occasion: Occasion) -> bool:
    return occasion.slot in ring.neighbours(bearer.slot)


def _same_triad(state: "State", bearer: Bearer, occasion: Occasion) -> bool:
    return ring.TRIAD_OF_SLOT[occasion.slot] == ring.TRIAD_OF_SLOT[bearer.slot]


def _sphere(state: "State", bearer: Bearer, occasion: Occasion) -> bool:
    return ring.is_realm_slot(bearer.slot) and bearer.slot // 3 == occasion.realm


def _triad(state: "State", bearer: Bearer, occasion: Occasion) -> bool:
    return ring.TRIAD_OF_SLOT[bearer.slot] in ring.FRONTIERS_BY_SPACE[state.players[occasion.player].space]


def _by_figure(state: "State", bearer: Bearer, occasion: Occasion) -> bool:
    return occasion.slot in ring.SLOTS_BY_SPACE[state.players[bearer.player].space]


def _beside_emotions_by_figure(state: "State", bearer: Bearer, occasion: Occasion) -> bool:
    """By the figure, or next to an Emotion of the own team that is."""
    near = ring.SLOTS_BY_SPACE[state.players[bearer.player].space]
    own = [slot for slot in near if (emotion := state.slots[slot]) and emotion.team == bearer.team]
    return _is_own(state, bearer, occasion) and (
        occasion.slot in near or any(occasion.slot in ring.neighbours(slot) for slot in own)
    )


def _beside_slots_by_figure(state: "State", bearer: Bearer, occasion: Occasion) -> bool:
    """By the figure, or next to a slot that is, whatever lies there."""
    near = ring.SLOTS_BY_SPACE[state.players[bearer.player].space]
    return _is_own(state, bearer, occasion) and (
        occasion.slot in near or any(occasion.slot in ring.neighbours(slot) for slot in near)
    )


def _is_own(state: "State", bearer: Bearer, occasion: Occasion) -> bool:
    emotion = state.slots[occasion.slot]
    return emotion is not None and emotion.team == bearer.team


Near = Callable[["State", Bearer, Occasion], bool]

NEAR: dict[str, Near] = {
    "next": _next,
    "same-triad": _same_triad,
    "sphere": _sphere,
    "triad": _triad,
    "figure": _by_figure,
    "figure-emotions": _beside_emotions_by_figure,
    "figure-slots": _beside_slots_by_figure,
}

COMPARE: dict[str, Callable[[int, int], bool]] = {
    "=": lambda left, right: left == right,
    "<": lambda left, right: left < right,
    ">": lambda left, right: left > right,
    "<=": lambda left, right: left <= right,
    ">=": lambda left, right: left >= right,
}


def _holds(state: "State", condition: Mapping[str, Any], bearer: Bearer, occasion: Occasion) -> bool:
    left = amount_of(state, condition["left"], bearer, occasion)
    right = amount_of(state, condition["right"], bearer, occasion)
    return COMPARE[condition["is"]](left, right)


# ---------------------------------------------------------------- MAY and ADJUST


def forbidden_by(state: "State", verb: str, occasion: Occasion) -> list[str]:
    """MAY: the cards and Spirits that forbid something."""
    return [power.name for _, power in asked(state, f"may:{verb}", occasion)]


def cost_parts(state: "State", verb: str, kind: str, occasion: Occasion) -> list[CostPart]:
    """ADJUST: what powers add to or take off the cost of an Action, by its verb and by its kind."""
    return [
        CostPart(effect["pay"], amount_of(state, effect["amount"], bearer, occasion), power.name)
        for stage in (f"cost:{verb}", f"cost:{kind}")
        for bearer, power in asked(state, stage, occasion)
        for effect in power.effects
    ]


def amounts(state: "State", stage: str, occasion: Occasion) -> list[tuple[int, str]]:
    """ADJUST: what powers add to an amount, each with the card or Spirit."""
    return [
        (amount_of(state, effect.get("take", effect.get("amount", 0)), bearer, occasion), power.name)
        for bearer, power in asked(state, stage, occasion)
        for effect in power.effects
    ]


def intensities(state: "State") -> tuple[int, ...]:
    """emotion.intensity: the number at the rightmost filled space, plus the Intensity token and what powers add."""
    cards = state.setting.cards
    highest = state.setting.rulings["emotion.intensity-reading"] == "highest"
    changing = state.setting.changing
    found = [0] * 15
    for slot, emotion in enumerate(state.slots):
        if emotion is None:
            continue
        printed = cards[emotion.card].intensity
        filled = min(emotion.essence, len(printed))
        value = max(printed[:filled]) if highest else printed[filled - 1]
        if emotion.card in changing:
            value += _changing_bonus(state, slot)
        found[slot] = value + emotion.token
    for slot, emotion in enumerate(state.slots):
        if emotion is not None and emotion.card in state.setting.overruling:
            _overrule(state, slot, found)
    return tuple(found)


def _overrule(state: "State", slot: int, found: list[int]) -> None:
    """A card that overrules: every Emotion of its Triad has its Intensity, whatever adds to it or takes from it."""
    for other in ring.TRIADS[ring.TRIAD_OF_SLOT[slot]]:
        if state.slots[other] is not None:
            found[other] = found[slot]


def _changing_bonus(state: "State", slot: int) -> int:
    """emotion.token-fixed: a bonus whose text says so changes with the board."""
    emotion = state.slots[slot]
    if emotion is None:
        return 0
    bearer, occasion = Bearer(emotion.team, slot), Occasion(emotion.owner, slot)
    # emotion.token: such a bonus is at most 6 as well.
    most: int = state.setting.numbers["components"]["token_limit"]
    return min(
        most,
        sum(
            amount_of(state, effect["intensity"], bearer, occasion)
            for power in state.setting.powers[emotion.card]
            if power.stage == "intensity" and applies(state, power, bearer, occasion)
            for effect in power.effects
        ),
    )
