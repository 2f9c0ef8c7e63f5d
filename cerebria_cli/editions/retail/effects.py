"""What powers do to the table, at once or as a decision that somebody then owes."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from cerebria_cli.catalogue.effects import EVERY, asks_somebody, key_of, word_of
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.retail.arguments import TokenPlace, place_of
from cerebria_cli.editions.retail.counting import Bearer, Occasion, amount_of, emotions_at
from cerebria_cli.editions.retail.manifest import Options
from cerebria_cli.editions.retail.options import free_spaces, options_of
from cerebria_cli.editions.retail.powers import Power, applies, asked, is_used, lies
from cerebria_cli.editions.retail.state import State, Used
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
    if stage in table.state.borne:
        seen = occasion._replace(cards=-1)
        for bearer, power in list(asked(table.state, stage, seen)):
            carry_out(table, power, bearer, seen)
    if table.left:
        react_to_leaving(table, occasion._replace(cards=-1))


def react_to_action(table: Table, verb: str, kind: str, occasion: Occasion) -> None:
    """An Action is resolved: what left the board meanwhile, the Action itself, and its kind."""
    gone = [(Bearer(emotion.team, slot), emotion.card) for slot, _, emotion in table.left if slot == occasion.slot]
    react_to_leaving(table, occasion)
    for stage in (f"after:{verb}", f"after:{kind}"):
        _react_of_the_gone(table, stage, occasion, gone)
        react(table, stage, occasion)


def _react_of_the_gone(table: Table, stage: str, occasion: Occasion, gone: list[tuple[Bearer, str]]) -> None:
    """An Action on the card itself is answered even if the card did not survive it."""
    for bearer, card in gone:
        for power in table.state.setting.powers.get(card, ()):
            if power.stage == stage and power.near == "this" and applies(table.state, power, bearer, occasion):
                carry_out(table, power, bearer, occasion._replace(cards=-1))


def react_to_leaving(table: Table, occasion: Occasion) -> None:
    """Emotions that left play: each uses its own power for that, and powers that look at others see it."""
    left, table.left = table.left, []
    for slot, stage, emotion in left:
        seen = occasion._replace(slot=slot)
        bearer, own = Bearer(emotion.team, slot), seen._replace(owner=emotion.owner, left=emotion.card)
        for power in table.state.setting.powers.get(emotion.card, ()):
            if power.stage == "exit" and applies(table.state, power, bearer, own):
                carry_out(table, power, bearer, own)
        react(table, stage, seen)


def carry_out(table: Table, power: Power, bearer: Bearer, occasion: Occasion) -> None:
    waits = False
    for number, effect in enumerate(power.effects):
        # what comes only if the effect before was done waits for the answer about that
        waits = waits and bool(effect.get("then"))
        if not waits:
            _carry_out_one(table, power, number, bearer, occasion)
            waits = asks_somebody(effect)


def _carry_out_one(table: Table, power: Power, number: int, bearer: Bearer, occasion: Occasion) -> None:
    more, effect = table.state.setting.manifest.powers.effects, power.effects[number]
    special = next((more[key] for key in effect if key in more), None)
    if special is not None:
        special(table, effect, power.name, bearer, occasion)
        return
    for player in _doers(table.state, effect, bearer, occasion):
        _carry_out_for(table, power, number, bearer, occasion._replace(player=player))


def _carry_out_rest(table: Table, power: Power, number: int, bearer: Bearer, occasion: Occasion) -> None:
    """What comes because the effect with this number was done."""
    for later in range(number + 1, len(power.effects)):
        if not power.effects[later].get("then"):
            return
        _carry_out_one(table, power, later, bearer, occasion)
        if asks_somebody(power.effects[later]):
            return


def _doers(state: State, effect: Mapping[str, Any], bearer: Bearer, occasion: Occasion) -> list[int]:
    """Who does it: whoever acts, the card's own player, every opponent of its team, or everybody in order of play."""
    chooser = "owner" if "return" in effect else effect.get("chooser", "player")
    if chooser == "owner":
        return [_owner(state, bearer, occasion)]
    if chooser == "team" and "score" in effect:
        return [state.setting.members(bearer.team)[0]]
    if chooser in ("player", "team"):
        return [occasion.player]
    order = list(dict.fromkeys(state.setting.order))
    if "score" in effect:
        # points are the team's: each team scores once
        order = [state.setting.members(team)[0] for team in range(len(state.teams))]
    return [player for player in order if chooser == "everybody" or state.team_of(player) != bearer.team]


def _owner(state: State, bearer: Bearer, occasion: Occasion) -> int:
    """The player of a card, of one that has left play too; for a Spirit it is its player."""
    emotion = state.slots[bearer.slot] if bearer.slot >= 0 and not occasion.left else None
    if bearer.is_spirit:
        return bearer.player
    return emotion.owner if emotion else occasion.owner if occasion.owner >= 0 else occasion.player


def _carry_out_for(table: Table, power: Power, number: int, bearer: Bearer, occasion: Occasion) -> None:
    effect = power.effects[number]
    if not asks_somebody(effect):
        use(table, power, bearer)
        apply_effect(table, effect, power.name, bearer, occasion, ())
        return
    # cards are discarded one by one
    for _ in range(effect.get("discard", 1)):
        _ask(table, power, number, bearer, occasion)


def use(table: Table, power: Power, bearer: Bearer) -> None:
    """A power that is used once per turn is used."""
    used, turn = Used(power.name, lies(table.state, bearer), power.number), table.state.turn
    if power.once and used not in turn.powers:
        table.state.turn = turn._replace(powers=(*turn.powers, used))


def _ask(table: Table, power: Power, number: int, bearer: Bearer, occasion: Occasion) -> None:
    effect = power.effects[number]
    options = options_of(table.state, effect, bearer, occasion)
    # What comes up later may be possible by then.
    if not options and not table.state.pending:
        return
    by_team = effect.get("chooser") == "team"
    who = table.state.setting.teams[bearer.team] if by_team else table.state.name(occasion.player)
    about = _subject(table.state, power, number, bearer, occasion)
    # nobody has to pay for something
    may = bool(effect.get("may")) or "spend" in effect
    pending = Pending(who, "choose", options, power.name, about, may=may)
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
        left=about.name,
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
        about: Effect = pending.about
        power = _powers(state, about.name, asked_now.bearer)[about.power]
        # What was offered twice and is used once falls away.
        return () if is_used(state, power, asked_now.bearer) else options_of(state, *asked_now[1:])
    renew = state.setting.manifest.moves.renewals.get(type(pending.about))
    return renew(state, pending) if renew else None


def decide(table: Table, pending: Pending, words: tuple[str, ...]) -> None:
    """Carry out what was chosen."""
    found = question(table.state, pending)
    if found is None:
        raise ValueError(f"nobody asked {pending.about!r}")
    name, declared, bearer, occasion = found
    power = _powers(table.state, name, bearer)[pending.about.power]
    use(table, power, bearer)
    if declared.get("chooser") == "team":
        occasion, words = occasion._replace(player=table.state.setting.player_number[words[0]]), words[1:]
    apply_effect(table, declared, name, bearer, occasion, words)
    _carry_out_rest(table, power, pending.about.effect, bearer, occasion)
    react_to_leaving(table, occasion)


def _powers(state: State, name: str, bearer: Bearer) -> Sequence[Power]:
    """The powers of a Spirit, or of a card by its name."""
    if bearer.is_spirit:
        return state.setting.seats[bearer.player].powers if bearer.player < len(state.setting.seats) else ()
    return state.setting.powers.get(name, ())


# ---------------------------------------------------------------- the effects of the vocabulary


class Applied(NamedTuple):
    """An effect that is carried out now: what causes it, who has the power, on which occasion, what was chosen."""

    table: Table
    effect: Mapping[str, Any]
    cause: str
    bearer: Bearer
    occasion: Occasion
    words: tuple[str, ...]

    def slots(self, key: str) -> list[int]:
        """The slots that are meant: the one that was chosen, every one of several, or that of the card itself."""
        where = self.effect[key]
        if where.startswith(EVERY):
            return emotions_at(self.table.state, where, self.bearer, self.occasion)
        numbers = self.table.state.setting.ring.slot_number
        chosen = numbers.get(self.words[0], -1) if self.words else -1
        return [chosen if chosen >= 0 and where != "this" else self.bearer.slot]

    def amount(self, key: str) -> int:
        return amount_of(self.table.state, self.effect[key], self.bearer, self.occasion)


def apply_effect(
    table: Table, effect: Mapping[str, Any], cause: str, bearer: Bearer, occasion: Occasion, words: tuple[str, ...]
) -> None:
    """One effect; `words` say what was chosen about it."""
    APPLIES[key_of(effect)](Applied(table, effect, cause, bearer, occasion, words))


def _token(now: Applied) -> None:
    emotion = now.table.state.slots[now.bearer.slot]
    now.table.set_intensity_token(now.bearer.slot, (emotion.token if emotion else 0) + now.amount("token"), now.cause)


def _take_essence(now: Applied) -> None:
    for slot in now.slots("on"):
        now.table.change_on_emotion(slot, -now.effect["take-essence"], now.cause)


def _relocate(now: Applied) -> None:
    slots = now.table.state.setting.ring.slot_number
    now.table.relocate(slots[now.words[0]], slots[now.words[1]], now.cause)


def _vibe(now: Applied) -> None:
    put_free_token(now.table, now.occasion.player, now.words[0], place_of(now.words[1]), now.cause)


def _discard(now: Applied) -> None:
    now.table.discard_from_hand(now.occasion.player, now.words[0], now.cause)


def _rotate(now: Applied) -> None:
    for _ in range(now.effect["rotate"]):
        now.table.rotate(now.cause)


def _remind(now: Applied) -> None:
    """A power that the vocabulary cannot say: the table hears its words and enters what it does."""
    where = now.table.state.setting.ring.slots[now.bearer.slot] if now.bearer.slot >= 0 else ""
    now.table.note(Event("remind", what=now.cause, where=where, cause=now.cause, note=now.effect["remind"]))


def put_free_token(table: Table, player: int, colour: str, place: TokenPlace, cause: str) -> None:
    """A normal Vibe token on a place of a player's board."""
    row = table.state.setting.seats[player].rows.get(place.action)
    if row is not None:
        table.put_vibe_token(player, row, place.place, colour, cause)


def _put_essence(now: Applied) -> None:
    for slot in now.slots("on"):
        _fill(now, slot)


def _fill(now: Applied, slot: int) -> None:
    """As much as the Emotion has spaces for and the player has."""
    table, player = now.table, now.occasion.player
    source, emotion = SUPPLY, table.state.slots[slot]
    if emotion is None:
        return
    number = min(now.effect["put-essence"], free_spaces(table.state, slot))
    if now.effect["from"] == "player":
        source, number = table.state.name(player), min(number, table.state.essence(player, emotion.side))
        table.change_pool(player, emotion.side, -number, now.cause, "emotion")
    table.change_on_emotion(slot, number, now.cause, source)


def _swap(now: Applied) -> None:
    now.table.swap(now.bearer.slot, now.table.state.setting.ring.slot_number[now.words[0]], now.cause)


def _grow(now: Applied) -> None:
    """empower.base: the Mild Emotion is replaced, and the Strong one uses its power."""
    from cerebria_cli.editions.retail.empowering import grow

    for slot in now.slots("grow"):
        if grow(now.table, slot):
            enter(now.table, slot, now.occasion._replace(slot=slot))


def _go(now: Applied) -> None:
    now.table.put_figure(now.occasion.player, now.table.state.setting.ring.space_number[now.words[0]], now.cause)


def _return(now: Applied) -> None:
    """emotion.discard: the Mild card that was put under its owner's deck goes to the hand."""
    if options_of(now.table.state, now.effect, now.bearer, now.occasion):
        now.table.take_back(now.occasion.player, now.cause)


def _score(now: Applied) -> None:
    from cerebria_cli.editions.retail.intentions import score_points

    score_points(now.table, now.occasion.player, now.amount("score"), now.cause)


def _choose(now: Applied) -> None:
    choice = next(choice for choice in now.effect["one-of"] if word_of(choice) == now.words[0])
    apply_effect(now.table, choice, now.cause, now.bearer, now.occasion, now.words[1:])


def _spend(now: Applied) -> None:
    """What is paid first; a card that is paid was named first."""
    table, player, words = now.table, now.occasion.player, now.words
    what, cost, (bought,) = now.effect["spend"], now.effect["cost"], now.effect["to"]
    if what == "card":
        table.discard_from_hand(player, words[0], now.cause)
        words = words[1:]
    else:
        GAINS[what](now, -cost)
    apply_effect(table, bought, now.cause, now.bearer, now.occasion, words)


def _gain(now: Applied) -> None:
    GAINS[now.effect["gain"]](now, now.amount("amount"))


def _lose(now: Applied) -> None:
    GAINS[now.effect["lose"]](now, -now.amount("amount"))


#: What is gained or lost.
GAINS: Mapping[str, Callable[[Applied, int], None]] = {
    "wp": lambda now, amount: now.table.change_wp(now.occasion.player, amount, now.cause),
    "essence": lambda now, amount: now.table.change_essence(now.occasion.player, amount, now.cause),
    "ambition": lambda now, amount: now.table.change_ambition(
        now.table.state.team_of(now.occasion.player), amount, now.cause
    ),
    "action": lambda now, amount: now.table.gain_actions(amount, now.cause),
    "card": lambda now, amount: now.table.draw_several(now.occasion.player, amount, now.cause),
}


def _fortress(now: Applied) -> None:
    from cerebria_cli.editions.retail.fortifying import change_by_power

    change_by_power(now.table, now.bearer, now.effect["fortress"], now.cause)


#: How each effect of the vocabulary is carried out; those that adjust or forbid are asked for where they matter, and
#: those of an expansion are the manifest's.
APPLIES: Mapping[str, Callable[[Applied], None]] = {
    "token": _token,
    "gain": _gain,
    "lose": _lose,
    "put-essence": _put_essence,
    "take-essence": _take_essence,
    "relocate": _relocate,
    "vibe": _vibe,
    "discard": _discard,
    "rotate": _rotate,
    "fortress": _fortress,
    "swap": _swap,
    "grow": _grow,
    "go": _go,
    "return": _return,
    "score": _score,
    "one-of": _choose,
    "spend": _spend,
    "remind": _remind,
}
