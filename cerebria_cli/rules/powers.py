"""Powers of cards as data: what they ask for, when they are asked, what they do.

A power answers one of four questions: MAY (an objection), ADJUST (a cost or an amount), INSTEAD (a replacement), AFTER
(a reaction). Its stage is a name; every event that it brings about names the card as its cause.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from cerebria_cli.rules.ring import FRONTIERS_BY_SPACE, TRIAD_OF_SLOT, is_realm_slot, neighbours
from cerebria_cli.rules.verdict import CostPart

if TYPE_CHECKING:
    from cerebria_cli.rules.control import Emotion
    from cerebria_cli.rules.retail.state import State


class Power(NamedTuple):
    """One declaration of a card's power, in the catalogue's vocabulary."""

    card: str
    number: int
    ask: str
    stage: str
    whose: str
    near: str
    conditions: tuple[Mapping[str, Any], ...]
    effects: tuple[Mapping[str, Any], ...]
    ruling: str
    stacks: str


class Occasion(NamedTuple):
    """What a power is asked about: who acts, on which slot or Realm, with how many upgrades."""

    player: int
    slot: int = -1
    realm: int = -1
    upgrades: int = 0


def read_power(card: str, number: int, declared: Mapping[str, Any]) -> Power:
    return Power(
        card,
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


# ---------------------------------------------------------------- Intensity


def intensities(state: "State") -> tuple[int, ...]:
    """emotion.intensity: the number at the rightmost filled space, plus the Intensity token."""
    cards = state.setting.cards
    highest = state.setting.rulings["emotion.intensity-reading"] == "highest"
    found = [0] * 15
    for slot, emotion in enumerate(state.slots):
        if emotion is None:
            continue
        printed = cards[emotion.card].intensity
        filled = min(emotion.essence, len(printed))
        value = max(printed[:filled]) if highest else printed[filled - 1]
        found[slot] = value + emotion.token
    return tuple(found)


# ---------------------------------------------------------------- which powers are asked


def asked(state: "State", stage: str, occasion: Occasion) -> Iterator[tuple[int, Power]]:
    """The powers on the board that apply at a stage, each with its slot."""
    names = state.setting.cards_with_stage.get(stage)
    if not names:
        return
    counted: set[str] = set()
    for slot, emotion in enumerate(state.slots):
        if emotion is None or emotion.card not in names:
            continue
        for power in state.setting.powers[emotion.card]:
            if power.stage != stage or not applies(state, power, slot, emotion, occasion):
                continue
            if _counts_once(state, power) and power.stacks in counted:
                continue
            counted.add(power.stacks)
            yield slot, power


def _counts_once(state: "State", power: Power) -> bool:
    """A ruling may say that several such powers do not add up."""
    return bool(power.stacks) and state.setting.rulings[power.stacks] == "no"


def applies(state: "State", power: Power, slot: int, emotion: "Emotion", occasion: Occasion) -> bool:
    """emotion.power-use: a power works for its own team unless its text says otherwise."""
    if power.ruling:
        ruling, _, option = power.ruling.partition("=")
        if state.setting.rulings[ruling] != option:
            return False
    own = state.team_of(occasion.player) == emotion.team
    if power.whose != "any" and own != (power.whose == "own"):
        return False
    if not _is_near(state, power.near, slot, occasion):
        return False
    return all(_holds(state, condition, emotion.team, occasion) for condition in power.conditions)


def _is_near(state: "State", near: str, slot: int, occasion: Occasion) -> bool:
    if near == "next":
        return occasion.slot in neighbours(slot)
    if near == "sphere":
        return is_realm_slot(slot) and slot // 3 == occasion.realm
    if near == "triad":
        return TRIAD_OF_SLOT[slot] in FRONTIERS_BY_SPACE[state.players[occasion.player].space]
    return True


# ---------------------------------------------------------------- conditions

COMPARE: dict[str, Callable[[int, int], bool]] = {
    "=": lambda left, right: left == right,
    "<": lambda left, right: left < right,
    ">": lambda left, right: left > right,
    "<=": lambda left, right: left <= right,
    ">=": lambda left, right: left >= right,
}


def _holds(state: "State", condition: Mapping[str, Any], team: int, occasion: Occasion) -> bool:
    left = _amount(state, condition["left"], team, occasion)
    right = _amount(state, condition["right"], team, occasion)
    return COMPARE[condition["is"]](left, right)


def _amount(state: "State", what: int | str, team: int, occasion: Occasion) -> int:
    if isinstance(what, int):
        return what
    count, _, whose = what.partition(":")
    if count == "upgrades":
        return occasion.upgrades
    return COUNTS[count](state, [other for other in range(len(state.teams)) if (other == team) == (whose == "own")])


def _essence(state: "State", teams: list[int]) -> int:
    return sum(emotion.essence for emotion in state.slots if emotion and emotion.team in teams)


def _emotions(state: "State", teams: list[int]) -> int:
    return sum(1 for emotion in state.slots if emotion and emotion.team in teams)


def _ambition(state: "State", teams: list[int]) -> int:
    return sum(state.teams[team].ambition for team in teams)


COUNTS: dict[str, Callable[["State", list[int]], int]] = {
    "essence": _essence,
    "emotions": _emotions,
    "ambition": _ambition,
}


# ---------------------------------------------------------------- ADJUST


def cost_parts(state: "State", stage: str, occasion: Occasion) -> list[CostPart]:
    """What the powers on the board add to a cost."""
    return [
        CostPart(effect["pay"], effect["amount"], power.card)
        for _, power in asked(state, stage, occasion)
        for effect in power.effects
        if "pay" in effect
    ]


def amounts(state: "State", stage: str, occasion: Occasion) -> list[tuple[int, str]]:
    """What the powers on the board add to an amount, each with the card."""
    return [
        (effect.get("take", effect.get("amount", 0)), power.card)
        for _, power in asked(state, stage, occasion)
        for effect in power.effects
    ]
