"""What powers do to the table, at once or as a decision that somebody then owes."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from cerebria_cli.editions.board.ring import is_realm_slot
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.retail.arguments import TokenPlace, place_of
from cerebria_cli.editions.retail.counting import Bearer, Occasion, amount_of
from cerebria_cli.editions.retail.manifest import Options
from cerebria_cli.editions.retail.options import free_spaces, is_decision, options_of
from cerebria_cli.editions.retail.powers import Power, applies, asked
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.subjects import Effect
from cerebria_cli.editions.retail.table import SUPPLY, Table


def enter(table: Table, slot: int, occasion: Occasion) -> None:
    """emotion.enter: the card that has just entered play uses its own power."""
    emotion = table.state.slots[slot]
    if emotion is None:
        return
    bearer, occasion = Bearer(emotion.team, slot), occasion._replace(cards=-1)
    for power in table.state.setting.powers.get(emotion.card, ()):
        if power.stage == "enter" and applies(table.state, power, bearer, occasion):
            carry_out(table, power, bearer, occasion)


def react(table: Table, stage: str, occasion: Occasion) -> None:
    """Every power that answers AFTER this stage, and what follows if Emotions leave the board by that."""
    occasion = occasion._replace(cards=-1)
    for bearer, power in list(asked(table.state, stage, occasion)):
        carry_out(table, power, bearer, occasion)
    react_to_leaving(table, occasion)


def react_to_action(table: Table, verb: str, kind: str, occasion: Occasion) -> None:
    """An Action is resolved: what left the board meanwhile, the Action itself, and its kind."""
    react_to_leaving(table, occasion)
    react(table, f"after:{verb}", occasion)
    react(table, f"after:{kind}", occasion)


def react_to_leaving(table: Table, occasion: Occasion) -> None:
    """Emotions that left play: each uses its own power for that, and powers that look at others see it."""
    left, table.left = table.left, []
    for slot, stage, emotion in left:
        seen = occasion._replace(slot=slot)
        bearer = Bearer(emotion.team, slot)
        for power in table.state.setting.powers.get(emotion.card, ()):
            if power.stage == "exit" and applies(table.state, power, bearer, seen):
                carry_out(table, power, bearer, seen)
        react(table, stage, seen)


def carry_out(table: Table, power: Power, bearer: Bearer, occasion: Occasion) -> None:
    more = table.state.setting.manifest.effects
    for number, effect in enumerate(power.effects):
        special = next((more[key] for key in effect if key in more), None)
        if special is not None:
            special(table, effect, power.name, bearer, occasion)
        elif is_decision(effect):
            _ask(table, power, number, bearer, occasion)
        else:
            apply_effect(table, effect, power.name, bearer, occasion, ())


def _ask(table: Table, power: Power, number: int, bearer: Bearer, occasion: Occasion) -> None:
    effect = power.effects[number]
    options = options_of(table.state, effect, bearer, occasion)
    # What comes up later may be possible by then.
    if not options and not table.state.pending:
        return
    by_team = effect.get("chooser") == "team"
    who = table.state.setting.teams[bearer.team] if by_team else table.state.name(occasion.player)
    about = _subject(table.state, power, number, bearer, occasion)
    pending = Pending(who, "choose", options, power.name, about, may=bool(effect.get("may")))
    # A team of one has nobody to choose between.
    if by_team and not pending.may and options == ((table.state.name(table.state.setting.members(bearer.team)[0]),),):
        decide(table, pending, options[0])
    else:
        table.ask(pending)


def _subject(state: State, power: Power, number: int, bearer: Bearer, occasion: Occasion) -> Effect:
    ring = state.setting.ring
    return Effect(
        name=power.name,
        power=power.number,
        effect=number,
        team=state.setting.teams[bearer.team],
        player=state.name(occasion.player),
        on=ring.slots[bearer.slot] if bearer.slot >= 0 else "",
        spirit_of=state.name(bearer.player) if bearer.is_spirit else "",
        slot=ring.slots[occasion.slot] if occasion.slot >= 0 else "",
        realm=ring.realms[occasion.realm] if occasion.realm >= 0 else "",
        upgrades=occasion.upgrades,
        others=occasion.others,
        taken=occasion.taken,
        gained=occasion.gained,
    )


class Question(NamedTuple):
    """A decision about an effect of a power: the effect itself, who has the power, and the occasion."""

    name: str
    effect: Mapping[str, Any]
    bearer: Bearer
    occasion: Occasion


def question(state: State, pending: Pending) -> Question | None:
    """What a decision is about, if it is about an effect of a power."""
    about = pending.about
    if not isinstance(about, Effect):
        return None
    bearer = _bearer(state, about)
    powers = _powers(state, about.name, bearer)
    # A position can name powers that are not there.
    if about.power >= len(powers) or about.effect >= len(powers[about.power].effects):
        return None
    if not bearer.is_spirit and bearer.slot < 0:
        return None
    return Question(about.name, powers[about.power].effects[about.effect], bearer, _occasion(state, about))


def _bearer(state: State, about: Effect) -> Bearer:
    setting = state.setting
    slot, player = setting.ring.slot_number.get(about.on, -1), setting.player_number.get(about.spirit_of, -1)
    return Bearer(setting.team_number[about.team], slot, player)


def _occasion(state: State, about: Effect) -> Occasion:
    setting = state.setting
    return Occasion(
        setting.player_number[about.player],
        setting.ring.slot_number.get(about.slot, -1),
        setting.ring.realms.index(about.realm) if about.realm else -1,
        about.upgrades,
        about.others,
        about.taken,
        about.gained,
    )


def refresh(table: Table) -> None:
    """The decision that comes first has the answers that are possible now; one without any falls away."""
    while table.state.pending:
        first, *rest = table.state.pending
        options = _options_now(table.state, first)
        if options is None:
            return
        if options:
            table.state.pending = (first._replace(options=options), *rest)
            return
        table.state.pending = tuple(rest)


def _options_now(state: State, pending: Pending) -> Options | None:
    """The answers that are possible now; None where they are what they were when it was asked."""
    asked_now = question(state, pending)
    if asked_now is not None:
        return options_of(state, *asked_now[1:])
    renew = state.setting.manifest.renewals.get(type(pending.about))
    return renew(state, pending) if renew else None


def decide(table: Table, pending: Pending, words: tuple[str, ...]) -> None:
    """Carry out what was chosen."""
    found = question(table.state, pending)
    if found is None:
        raise ValueError(f"nobody asked {pending.about!r}")
    name, declared, bearer, occasion = found
    if declared.get("chooser") == "team":
        occasion, words = occasion._replace(player=table.state.setting.player_number[words[0]]), words[1:]
    if "one-of" in declared:
        declared = next(choice for choice in declared["one-of"] if choice["gain"] == words[0])
    apply_effect(table, declared, name, bearer, occasion, words)
    react_to_leaving(table, occasion)


def _powers(state: State, name: str, bearer: Bearer) -> Sequence[Power]:
    """The powers of a Spirit, or of a card by its name."""
    if bearer.is_spirit:
        return state.setting.seats[bearer.player].powers if bearer.player < len(state.setting.seats) else ()
    return state.setting.powers.get(name, ())


# ---------------------------------------------------------------- the effects of the vocabulary


def apply_effect(
    table: Table, effect: Mapping[str, Any], cause: str, bearer: Bearer, occasion: Occasion, words: tuple[str, ...]
) -> None:
    """One effect; `words` say what was chosen about it."""
    slot_number, player = table.state.setting.ring.slot_number, occasion.player
    if "token" in effect:
        emotion = table.state.slots[bearer.slot]
        more = amount_of(table.state, effect["token"], bearer, occasion)
        table.set_intensity_token(bearer.slot, (emotion.token if emotion else 0) + more, cause)
    elif "gain" in effect or "lose" in effect:
        _gain(table, effect, cause, bearer, occasion)
    elif "put-essence" in effect:
        slot = slot_number[words[0]] if words else bearer.slot
        _put_essence(table, slot, effect, cause, player)
    elif "take-essence" in effect:
        slot = slot_number[words[0]] if words else bearer.slot
        table.change_on_emotion(slot, -effect["take-essence"], cause)
    elif "relocate" in effect:
        table.relocate(slot_number[words[0]], slot_number[words[1]], cause)
    elif "vibe" in effect:
        put_free_token(table, player, words[0], place_of(words[1]), cause)
    elif "discard" in effect:
        table.discard_from_hand(player, words[0], cause)
    elif "rotate" in effect:
        for _ in range(effect["rotate"]):
            table.rotate(cause)
    elif "fortress" in effect and is_realm_slot(bearer.slot):
        _lower_fortress(table, bearer, cause)


def put_free_token(table: Table, player: int, colour: str, place: TokenPlace, cause: str) -> None:
    """A normal Vibe token on a place of a player's board."""
    row = table.state.setting.seats[player].rows.get(place.action)
    if row is not None:
        table.put_vibe_token(player, row, place.place, colour, cause)


def _put_essence(table: Table, slot: int, effect: Mapping[str, Any], cause: str, player: int) -> None:
    """As much as the Emotion has spaces for and the player has."""
    source, emotion = SUPPLY, table.state.slots[slot]
    if emotion is None:
        return
    number = min(effect["put-essence"], free_spaces(table.state, slot))
    if effect["from"] == "player":
        source, number = table.state.name(player), min(number, table.state.essence(player, emotion.side))
        table.change_pool(player, emotion.side, -number, cause, "emotion")
    table.change_on_emotion(slot, number, cause, source)


def _gain(table: Table, effect: Mapping[str, Any], cause: str, bearer: Bearer, occasion: Occasion) -> None:
    what = effect.get("gain", effect.get("lose"))
    amount = amount_of(table.state, effect["amount"], bearer, occasion) * (1 if "gain" in effect else -1)
    player = occasion.player
    if what == "wp":
        table.change_wp(player, amount, cause)
    elif what == "essence":
        table.change_essence(player, amount, cause)
    elif what == "ambition":
        table.change_ambition(table.state.team_of(player), amount, cause)
    elif what == "action":
        table.gain_actions(amount, cause)
    else:
        table.draw_several(player, amount, cause)


def _lower_fortress(table: Table, bearer: Bearer, cause: str) -> None:
    from cerebria_cli.editions.retail.fortifying import lower_fortress

    fortress = table.state.fortresses[bearer.slot // 3]
    emotion = table.state.slots[bearer.slot]
    # A Fortress that strengthens the other side; without a Minor to put down a Major stays (fortify.limited).
    if emotion is None or fortress is None or fortress.side == emotion.side:
        return
    if fortress.size == "minor" or table.state.teams[fortress.team].minor:
        lower_fortress(table, bearer.slot // 3, cause)
