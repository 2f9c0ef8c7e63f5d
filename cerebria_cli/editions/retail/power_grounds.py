"""Why a power applies, in words: where its bearer is, what it counts, how it reaches what it is about."""

from typing import TYPE_CHECKING

from cerebria_cli.catalogue.counts import count_words
from cerebria_cli.catalogue.stages import NEAR as NEAR_WORDS
from cerebria_cli.editions.board import ring
from cerebria_cli.editions.retail.counting import Bearer, Occasion, amount_of

if TYPE_CHECKING:
    from cerebria_cli.editions.retail.powers import Power
    from cerebria_cli.editions.retail.state import State


def because(state: "State", power: "Power", bearer: Bearer, occasion: Occasion) -> str:
    """Why a power applies: where it lies, and what it counts."""
    told = [near_words(state, power.near, occasion)] if power.near else []
    for condition in power.conditions:
        left = condition["left"]
        if isinstance(left, str):
            told.append(count_words(left, amount_of(state, left, bearer, occasion)))
    return ", ".join(told)


def near_words(state: "State", near: str, occasion: Occasion) -> str:
    ring_ = state.setting.ring
    if near == "next" and occasion.slot >= 0:
        return f"next to {ring_.slots[occasion.slot]}"
    if near == "same-triad" and occasion.slot >= 0:
        return f"in the Triad of {ring_.slots[occasion.slot]}"
    if near == "this" and occasion.slot >= 0:
        return f"on {ring_.slots[occasion.slot]}"
    if near == "sphere" and occasion.realm >= 0:
        return f"{state.spheres[occasion.realm][0]} faces {ring_.realms[occasion.realm]}"
    return NEAR_WORDS[near][1]


def chain_words(state: "State", power: "Power", bearer: Bearer, occasion: Occasion) -> str:
    """How a power reaches a slot, from who bears it on: `Love stands on V, Trust on V2 is beside it, VC next to V2`."""
    if bearer.is_spirit and occasion.slot >= 0:
        return _from_figure(state, power, bearer, occasion.slot)
    if bearer.slot < 0:
        return ""
    lies = f"{power.name} lies on {state.setting.ring.slots[bearer.slot]}"
    why = because(state, power, bearer, occasion) if bearer.slot != occasion.slot else ""
    return f"{lies}, {why}" if why else lies


def _from_figure(state: "State", power: "Power", bearer: Bearer, slot: int) -> str:
    """From a figure to a slot: beside it, or next to an own Emotion or a slot that is."""
    names, space = state.setting.ring, state.players[bearer.player].space
    near = ring.SLOTS_BY_SPACE[space]
    stands, target = f"{power.name} stands on {names.spaces[space]}", names.slots[slot]
    if slot in near:
        return f"{stands}, {target} is beside it"
    links = [one for one in near if slot in ring.neighbours(one)]
    if not links:
        return stands
    own = [one for one in links if (emotion := state.slots[one]) and emotion.team == bearer.team]
    between = (own or links)[0]
    emotion, place = state.slots[between], names.slots[between]
    if emotion is None:
        return f"{stands}, {place} is beside it, and {target} is next to {place}"
    return f"{stands}, {emotion.card} on {place} is beside it, and {target} is next to {emotion.card}"
