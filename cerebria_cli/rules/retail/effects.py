"""What powers do to the table, at once or as a decision that somebody then owes."""

from collections.abc import Mapping
from typing import Any

from cerebria_cli.rules.powers import Occasion, Power, applies, asked
from cerebria_cli.rules.retail.state import Pending, State
from cerebria_cli.rules.retail.table import SUPPLY, Table
from cerebria_cli.rules.ring import is_realm_slot

#: The words of a decision for the resource that an effect gives.
GAIN_WORDS = {"wp": "wp", "essence": "essence", "ambition": "ambition", "action": "action", "card": "card"}


def enter(table: Table, slot: int, occasion: Occasion) -> None:
    """emotion.enter: the card that has just entered play uses its own power."""
    emotion = table.state.slots[slot]
    if emotion is None:
        return
    for power in table.state.setting.powers.get(emotion.card, ()):
        if power.stage == "enter" and applies(table.state, power, slot, emotion, occasion):
            carry_out(table, power, slot, occasion)


def react(table: Table, stage: str, occasion: Occasion) -> None:
    """Every power on the board that answers AFTER this stage."""
    for slot, power in list(asked(table.state, stage, occasion)):
        carry_out(table, power, slot, occasion)


def carry_out(table: Table, power: Power, slot: int, occasion: Occasion) -> None:
    for number, effect in enumerate(power.effects):
        if effect.get("may") or effect.get("chooser") == "team" or "one-of" in effect:
            _ask(table, power, number, slot, occasion.player)
        else:
            apply_effect(table, effect, power.card, slot, occasion.player, ())


def _ask(table: Table, power: Power, number: int, slot: int, player: int) -> None:
    effect = power.effects[number]
    options = options_of(table.state, effect, slot, player)
    if not options:
        return
    emotion = table.state.slots[slot]
    by_team = effect.get("chooser") == "team" and emotion is not None
    who = table.state.setting.teams[emotion.team] if by_team and emotion else table.state.name(player)
    about = f"{power.card}/{power.number}/{number}/{slot}/{player}"
    table.ask(Pending(who, "choose", options, power.card, about, may=bool(effect.get("may"))))


def options_of(state: State, effect: Mapping[str, Any], slot: int, player: int) -> tuple[str, ...]:
    """Every way in which a decision about an effect can be answered, in words."""
    if effect.get("chooser") == "team":
        emotion = state.slots[slot]
        members = state.setting.members(emotion.team) if emotion else ()
        words = _gains(effect)
        return tuple(" ".join(filter(None, (state.name(member), word))) for member in members for word in words)
    if "put-essence" in effect:
        return _slots_for_essence(state, effect, slot, player)
    return tuple(word or "yes" for word in _gains(effect))


def _gains(effect: Mapping[str, Any]) -> tuple[str, ...]:
    if "one-of" in effect:
        return tuple(GAIN_WORDS[choice["gain"]] for choice in effect["one-of"])
    return ("",)


def _slots_for_essence(state: State, effect: Mapping[str, Any], slot: int, player: int) -> tuple[str, ...]:
    if effect["from"] == "player" and state.players[player].essence < effect["put-essence"]:
        return ()
    places = [slot] if effect["on"] == "this" else state.own_slots(state.team_of(player))
    return tuple(state.setting.ring.slots[place] for place in places if free_spaces(state, place))


def free_spaces(state: State, slot: int) -> int:
    """realm.land: an Emotion takes no more Essence than it has spaces."""
    emotion = state.slots[slot]
    if emotion is None:
        return 0
    return max(0, len(state.setting.cards[emotion.card].intensity) - emotion.essence)


def decide(table: Table, pending: Pending, words: tuple[str, ...]) -> None:
    """Carry out what was chosen."""
    card, power, effect, slot, player = pending.about.split("/")
    declared = table.state.setting.powers[card][int(power)].effects[int(effect)]
    chosen = words
    receiver = int(player)
    if declared.get("chooser") == "team":
        receiver, chosen = table.state.setting.player_number[words[0]], words[1:]
    if "one-of" in declared:
        declared = next(choice for choice in declared["one-of"] if GAIN_WORDS[choice["gain"]] == chosen[0])
    apply_effect(table, declared, card, int(slot), receiver, chosen)


def apply_effect(
    table: Table, effect: Mapping[str, Any], card: str, slot: int, player: int, words: tuple[str, ...]
) -> None:
    """One effect of the vocabulary."""
    if "token" in effect:
        emotion = table.state.slots[slot]
        table.set_intensity_token(slot, (emotion.token if emotion else 0) + effect["token"], card)
    elif "gain" in effect:
        _gain(table, effect, card, player)
    elif "put-essence" in effect:
        number = table.state.setting.ring.slot_number[words[0]] if words else slot
        source = table.state.name(player) if effect["from"] == "player" else SUPPLY
        if effect["from"] == "player":
            table.change_essence(player, -effect["put-essence"], card, "emotion")
        table.change_on_emotion(number, effect["put-essence"], card, source)
    elif "fortress" in effect and is_realm_slot(slot):
        _lower_fortress(table, slot, card)


def _gain(table: Table, effect: Mapping[str, Any], card: str, player: int) -> None:
    what, amount = effect["gain"], effect["amount"]
    if what == "wp":
        table.change_wp(player, amount, card)
    elif what == "essence":
        table.change_essence(player, amount, card)
    elif what == "ambition":
        table.change_ambition(table.state.team_of(player), amount, card)
    elif what == "action":
        table.gain_actions(amount, card)
    else:
        table.draw_several(player, amount, card)


def _lower_fortress(table: Table, slot: int, card: str) -> None:
    from cerebria_cli.rules.retail.fortifying import lower_fortress

    emotion, fortress = table.state.slots[slot], table.state.fortresses[slot // 3]
    if emotion is not None and fortress is not None and fortress.side != emotion.side:
        lower_fortress(table, slot // 3, card)
