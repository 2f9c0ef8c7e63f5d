"""Powers of cards and Spirits as data: what they ask for, when they are asked, what they do.

A power answers one of four questions: MAY (an objection), ADJUST (a cost, an amount or an Intensity), INSTEAD (a
replacement), AFTER (a reaction). Its stage is a name; every event it brings about names the card or Spirit as cause.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.board import ring
from cerebria_cli.editions.core.explanation import Reason
from cerebria_cli.editions.core.overhearing import consulted
from cerebria_cli.editions.core.verdict import CostPart
from cerebria_cli.editions.retail.counting import Bearer, Occasion, amount_of, emotions_at
from cerebria_cli.editions.retail.power_grounds import because, chain_words
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.catalogue import Card
    from cerebria_cli.editions.retail.emotion import Emotion
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
    once: bool = False
    """It is used once per turn."""


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
        bool(declared.get("once")),
    )


def read_powers(cards: "Mapping[str, Card]") -> dict[str, tuple[Power, ...]]:
    """The powers of all cards that have any in the vocabulary."""
    return {
        name: tuple(read_power(name, number, declared) for number, declared in enumerate(card.powers))
        for name, card in cards.items()
        if card.powers
    }


# ---------------------------------------------------------------- which powers are asked


def asked(state: "State", stage: str, occasion: Occasion) -> Iterator[tuple[Bearer, Power]]:
    """The powers that apply at a stage, each with who bears it: first the Spirits, then the cards along the ring."""
    counted: set[str] = set()
    for bearer, power in state.borne.get(stage, ()):
        # The card that comes in the place of another did not see it leave.
        if stage.startswith("leave") and bearer.slot == occasion.slot:
            continue
        speaks = applies(state, power, bearer, occasion)
        # What a ruling puts in the place of another reading is not asked at all.
        if speaks or chosen(state, power.ruling):
            consulted(power.name, lies(state, bearer), stage, speaks=speaks)
        if not speaks:
            continue
        # A ruling may say that several such powers do not add up.
        if power.stacks and state.rules(power.stacks, "no"):
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
    if not chosen(state, power.ruling) or is_used(state, power, bearer):
        return False
    if not concerns(state, power, bearer, occasion):
        return False
    return all(_holds(state, condition, bearer, occasion) for condition in power.conditions)


def is_used(state: "State", power: Power, bearer: Bearer) -> bool:
    """Whether a power that is used once per turn was used in this one."""
    return power.once and (power.name, lies(state, bearer), power.number) in state.turn.powers


def chosen(state: "State", ruling: str) -> bool:
    """Whether the table plays by the option that a declaration is for."""
    if not ruling:
        return True
    name, _, option = ruling.partition("=")
    return state.rules(name, option)


def concerns(state: "State", power: Power, bearer: Bearer, occasion: Occasion) -> bool:
    """Whether a power is about what is done, by who does it and where, whatever its conditions say."""
    return _is_for(state, power, bearer, occasion) and _is_near(state, power.near, bearer, occasion)


def _is_for(state: "State", power: Power, bearer: Bearer, occasion: Occasion) -> bool:
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


def _this(state: "State", bearer: Bearer, occasion: Occasion) -> bool:
    return occasion.slot == bearer.slot >= 0


def _triad(state: "State", bearer: Bearer, occasion: Occasion) -> bool:
    return ring.TRIAD_OF_SLOT[bearer.slot] in ring.FRONTIERS_BY_SPACE[state.players[occasion.player].space]


def _to_space(state: "State", bearer: Bearer, occasion: Occasion) -> bool:
    return occasion.space == ring.SPACE_BY_SLOT[bearer.slot]


def _beside(state: "State", bearer: Bearer, occasion: Occasion) -> bool:
    """The acting figure is adjacent to this card."""
    return state.players[occasion.player].space == ring.SPACE_BY_SLOT[bearer.slot]


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
    "this": _this,
    "to-realm": _sphere,
    "to-space": _to_space,
    "its-realm": _sphere,
    "beside": _beside,
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


def effects_now(state: "State", power: Power, bearer: Bearer, occasion: Occasion) -> "Iterator[Mapping[str, Any]]":
    """The effects of a power whose own conditions hold."""
    return (effect for effect in power.effects if is_open(state, effect, bearer, occasion))


def is_open(state: "State", effect: Mapping[str, Any], bearer: Bearer, occasion: Occasion) -> bool:
    """Whether the conditions hold that an effect alone has."""
    return all(_holds(state, condition, bearer, occasion) for condition in effect.get("if", ()))


# ---------------------------------------------------------------- MAY and ADJUST


class Forbidding(NamedTuple):
    """A card or Spirit that forbids something."""

    name: str
    rule: str
    why: str
    """How it comes to reach it; empty where its name tells enough."""


def forbidden_by(state: "State", verb: str, occasion: Occasion) -> list[Forbidding]:
    """MAY: the cards and Spirits that forbid something."""
    return [
        Forbidding(power.name, state.cause_rule(power.name), chain_words(state, power, bearer, occasion))
        for bearer, power in asked(state, f"may:{verb}", occasion)
    ]


def cost_parts(state: "State", verb: str, kind: str, occasion: Occasion) -> list[CostPart]:
    """ADJUST: what powers add to or take off the cost of an Action, by its verb and by its kind."""
    return [
        CostPart(
            effect["pay"],
            amount_of(state, effect["amount"], bearer, occasion),
            power.name,
            power.name,
            lies(state, bearer),
            because(state, power, bearer, occasion),
            state.cause_rule(power.name),
        )
        for stage in (f"cost:{verb}", f"cost:{kind}")
        for bearer, power in asked(state, stage, occasion)
        for effect in effects_now(state, power, bearer, occasion)
    ]


def lies(state: "State", bearer: Bearer) -> str:
    """The slot of a card that has a power; nothing for a Spirit."""
    return state.setting.ring.slots[bearer.slot] if bearer.slot >= 0 else ""


def amounts(state: "State", stage: str, occasion: Occasion) -> list[Reason]:
    """ADJUST: what powers add to an amount, each with the card or Spirit, where it lies, and why it applies."""
    return [
        Reason(
            power.name,
            amount_of(state, effect.get("take", effect.get("amount", 0)), bearer, occasion),
            lies(state, bearer),
            state.cause_rule(power.name),
            because(state, power, bearer, occasion),
        )
        for bearer, power in asked(state, stage, occasion)
        for effect in effects_now(state, power, bearer, occasion)
    ]


def intensities(state: "State") -> tuple[int, ...]:
    """emotion.intensity: the number at the rightmost filled space, plus the Intensity token and what powers add."""
    found = [0] * len(state.slots)
    for slot, emotion in enumerate(state.slots):
        if emotion is not None:
            found[slot] = max(0, sum([amount for amount, _, _ in own_intensity(state, slot)]))
    for slot, other in overruled(state):
        found[other] = found[slot]
    return tuple(found)


def own_intensity(state: "State", slot: int) -> list[tuple[int, str, str]]:
    """What an Emotion's own Intensity is made of: amounts, what they are and the rules; nothing on an empty slot."""
    emotion = state.slots[slot]
    if emotion is None:
        return []
    printed = state.setting.cards[emotion.card].intensity
    filled = min(emotion.essence, len(printed))
    highest = state.rules("emotion.intensity-reading", "highest")
    value = max(printed[:filled]) if highest else printed[filled - 1]
    found = [(value, "printed", "emotion.intensity")]
    if emotion.card in state.setting.changing:
        found.append((_changing_bonus(state, slot, emotion), "its power", "emotion.token-fixed"))
    if emotion.token:
        found.append((emotion.token, "Intensity token", "emotion.token"))
    found += _lent(state, slot) if state.setting.lending else []
    return found


def _lent(state: "State", slot: int) -> list[tuple[int, str, str]]:
    """emotion.power-use: what other cards give to an Emotion or take from it as long as they lie there."""
    found = []
    for other, emotion in enumerate(state.slots):
        if emotion is None or emotion.card not in state.setting.lending:
            continue
        bearer, occasion = Bearer(emotion.team, other), Occasion(emotion.owner, other)
        for power in state.setting.powers[emotion.card]:
            if power.stage != "others" or not applies(state, power, bearer, occasion):
                continue
            for effect in effects_now(state, power, bearer, occasion):
                if slot != other and slot in emotions_at(state, effect["to"], bearer, occasion):
                    found.append((amount_of(state, effect["lend"], bearer, occasion), power.name, "emotion.power-use"))
    return found


def overruled(state: "State") -> Iterator[tuple[int, int]]:
    """A card that overrules: every Emotion of its Triad has its Intensity, whatever adds to it or takes from it.

    The slot of the card, and each slot that has its Intensity, in the order in which that is so.
    """
    for slot, emotion in enumerate(state.slots):
        if emotion is not None and emotion.card in state.setting.overruling:
            triad = ring.TRIADS[ring.TRIAD_OF_SLOT[slot]]
            yield from ((slot, other) for other in triad if state.slots[other] is not None)


def _changing_bonus(state: "State", slot: int, emotion: "Emotion") -> int:
    """emotion.token-fixed: a bonus whose text says so changes with the board."""
    bearer, occasion = Bearer(emotion.team, slot), Occasion(emotion.owner, slot)
    # emotion.token: such a bonus is at most 6 as well.
    most: int = state.setting.numbers["components"]["token_limit"]
    return min(
        most,
        sum(
            amount_of(state, effect["intensity"], bearer, occasion)
            for power in state.setting.powers[emotion.card]
            if power.stage == "intensity" and applies(state, power, bearer, occasion)
            for effect in effects_now(state, power, bearer, occasion)
        ),
    )
