"""Using an Ability: payment, absorbing, the round in which others may cancel, and then its effect."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from cerebria_cli.rules.card import draining, effects, entering, flow, impulse
from cerebria_cli.rules.card.cards import VIBES, face, is_bb, title
from cerebria_cli.rules.card.hearing import Hearing, place_of, word_of, words_of
from cerebria_cli.rules.card.scoring import suit
from cerebria_cli.rules.card.state import ENTERED, Emotion, Pending, State, Using
from cerebria_cli.rules.card.table import Table
from cerebria_cli.rules.events import Event
from cerebria_cli.rules.move import Move
from cerebria_cli.rules.verdict import Objection

Judge = Callable[[Hearing], None]
Perform = Callable[[Table, Move, int], None]
Candidates = Callable[[State, int], Iterator[Move]]


class Effect(NamedTuple):
    """How the effect of an Ability is judged, done and offered."""

    judge: Judge
    perform: Perform
    candidates: Candidates
    rule: str


#: Draw asks nothing and is not among them.
EFFECTS: dict[str, Effect] = {
    "destroy": Effect(effects.judge_destroy, effects.perform_destroy, effects.destructions, "destroy.target"),
    "drain": Effect(draining.judge, draining.perform, draining.candidates, "drain.source"),
    "deprive": Effect(impulse.judge_deprive, impulse.perform_deprive, impulse.deprives, "deprive.discard"),
    "summon": Effect(entering.judge_summon, entering.perform_summon, entering.summons, "summon.place"),
    "steal": Effect(effects.judge_steal, effects.perform_steal, effects.thefts, "steal.look"),
    "swap": Effect(effects.judge_swap, effects.perform_swap, effects.swaps, "swap.exchange"),
    "embrace": Effect(impulse.judge_embrace, impulse.perform_embrace, impulse.embraces, "embrace.take"),
}
DEPRIVALS = 2
DRAWN = 2


class Use(NamedTuple):
    """What a line says about a use."""

    emotion: str
    absorb: str = ""
    """The Emotion on whose Absorb slot the Fragment goes; empty for the supply."""
    targets: tuple[str, ...] = ()
    """What is announced, without filler words; the Ability's name is not part of it."""
    named: str = ""
    """The Ability that the targets are for."""


def use_of(args: tuple[str, ...]) -> Use:
    """`EMOTION [absorb EMOTION] [ABILITY TARGETS]`."""
    emotion, *rest = args
    absorb = ""
    if rest[:1] == ["absorb"]:
        absorb, rest = rest[1], rest[2:]
    if not rest:
        return Use(emotion, absorb)
    named, *targets = rest
    return Use(emotion, absorb, tuple(word for word in targets if word not in ("with", "onto")), named)


def written(use: Use) -> tuple[str, ...]:
    """The arguments of a use as they are written."""
    targets = list(use.targets)
    if use.named in ("drain", "swap"):
        targets.insert(2 if use.named == "drain" else 1, "onto" if use.named == "drain" else "with")
    head = (use.emotion, "absorb", use.absorb) if use.absorb else (use.emotion,)
    return (*head, use.named, *targets) if use.named else head


# ---------------------------------------------------------------- judging


def judge(hearing: Hearing) -> None:
    use = use_of(hearing.move.args)
    # ability.who: an Emotion of the own Mindset.
    place = hearing.need_emotion(hearing.player, use.emotion, "ability.who")
    if place < 0:
        return
    emotion = hearing.mindset[place]
    if not emotion.face.ability:
        _refuse_bb(hearing, emotion)
        return
    _judge_readiness(hearing, emotion)
    if use.absorb:
        _judge_absorb(hearing, place, use.absorb)
    _judge_targets(hearing, use, emotion)


def _refuse_bb(hearing: Hearing, emotion: Emotion) -> None:
    # ability.who, absorb.not-spendable: Brightness and Bleakness have no Ability, and their Fragments pay for none.
    rule = "absorb.not-spendable" if emotion.absorbed else "ability.who"
    more = "; what it has absorbed pays for no Ability" if emotion.absorbed else ""
    hearing.refuse_outright(rule, f"{title(emotion.card)} has no Ability{more}.")


def _judge_readiness(hearing: Hearing, emotion: Emotion) -> None:
    ability = emotion.face.ability
    # ability.needs-fragment, merge.no-respend: one Fragment from a Fragment slot of that Emotion.
    if not emotion.fragments:
        rule = "merge.no-respend" if emotion.absorbed else "ability.needs-fragment"
        more = "; those on its Absorb slots pay for nothing" if emotion.absorbed else ""
        hearing.refuse_outright(rule, f"{emotion.card} has no Fragment on a Fragment slot{more}.")
    # turn.ability-type-once: each type once in a turn.
    if ability in hearing.state.turn.used:
        text = f"{ability.capitalize()} was used in this turn already; each Ability works once in a turn."
        hearing.refuse("turn.ability-type-once", text, **{"turn.abilities_used": ", ".join(hearing.state.turn.used)})
    # ability.entry-turn-barred, ability.start-of-turn: it lies there since the turn began, or it entered merged.
    if emotion.fresh:
        rule = "ability.entry-turn-barred" if emotion.fresh == ENTERED else "ability.start-of-turn"
        text = f"{emotion.card} came into {hearing.name}'s Mindset in this turn and can be used from the next one on."
        hearing.refuse(rule, text)
    # ruling draw.short: whether Draw needs two cards.
    there = len(hearing.state.deck) + len(hearing.state.discard)
    if ability == "draw" and there < DRAWN and hearing.rules_so("draw.short", "refuse"):
        text = f"Only {there} card is left in main deck and discard pile." if there else "No card is left to draw."
        hearing.refuse_by_ruling("draw.two", "draw.short", text)


def _judge_absorb(hearing: Hearing, place: int, word: str) -> None:
    taker_place = hearing.need_emotion(hearing.player, word, "absorb.option")
    if taker_place < 0:
        return
    spender, taker = hearing.mindset[place], hearing.mindset[taker_place]
    # absorb.option: onto an Absorb slot of a Brightness or Bleakness.
    if not taker.absorb_slots:
        hearing.refuse_outright("absorb.option", f"{word} has no Absorb slot.")
        return
    # absorb.full: two slots, one Fragment on each.
    if taker.absorbed >= taker.absorb_slots:
        hearing.refuse_outright("absorb.full", f"Both Absorb slots of {word} are taken.")
    # absorb.colour: Brightness takes Bliss Fragments, Bleakness takes Gloom Fragments.
    if taker.face.side != spender.face.side:
        text = f"{title(taker.over or taker.card)} takes no {spender.face.side.capitalize()} Fragment."
        hearing.refuse_outright("absorb.colour", text)
    # merge.absorb-scope: a merged one absorbs only from the Emotion it is merged with.
    if taker.over and taker_place != place:
        text = f"{title(taker.over)} is merged with {taker.card} and absorbs only what that spends."
        hearing.refuse("merge.absorb-scope", text)
    _judge_absorb_rulings(hearing, spender, taker)


def _judge_absorb_rulings(hearing: Hearing, spender: Emotion, taker: Emotion) -> None:
    if taker.over:
        return
    # ruling absorb.entry-turn: whether an unmerged one absorbs in the turn it enters.
    if taker.fresh == ENTERED and hearing.rules_so("absorb.entry-turn", "next-turn"):
        text = f"{title(taker.card)} entered in this turn and absorbs from the next one on."
        hearing.refuse_by_ruling("absorb.option", "absorb.entry-turn", text)
    # ruling absorb.merged-to-unmerged: whether a merged Emotion's Fragment may go to an unmerged one.
    if spender.over and hearing.rules_so("absorb.merged-to-unmerged", "own-only"):
        text = f"What the merged {spender.card} spends goes to its own Absorb slots or to the supply."
        hearing.refuse_by_ruling("absorb.unmerged-scope", "absorb.merged-to-unmerged", text)


def _judge_targets(hearing: Hearing, use: Use, emotion: Emotion) -> None:
    """ruling ability.targets-when: with the payment, or after the others had their chance to cancel."""
    ability = emotion.face.ability
    if use.named and use.named != ability:
        hearing.refuse_outright("ability.who", f"{emotion.card} has the Ability {ability}, not {use.named}.")
        return
    early = hearing.rules_so("ability.targets-when", "on-use")
    # cancel.window: what an Ability does is said after the window, or before it if the table plays so.
    if use.named and not early:
        text = f"What {ability} does is said after the others had their chance to cancel: `use {use.emotion}` first."
        hearing.refuse_by_ruling("cancel.window", "ability.targets-when", text)
        return
    if hearing.objections or ability not in EFFECTS:
        return
    paid = after_payment(hearing.state, hearing.move, hearing.player)
    possible = any(True for _ in effect_choices(paid, hearing.player))
    # ruling ability.no-effect: whether an Ability that can do nothing may be used.
    if not possible and hearing.rules_so("ability.no-effect", "needs-target"):
        hearing.refuse_by_ruling("ability.cost", "ability.no-effect", f"{ability.capitalize()} can do nothing now.")
    elif early and possible and not use.named:
        text = f"Say with the use what {ability} does: `use {use.emotion} {ability} ...`."
        hearing.refuse_by_ruling("cancel.window", "ability.targets-when", text)
    elif use.named:
        hearing.objections += _target_objections(paid, use, hearing.player)


def _target_objections(paid: State, use: Use, player: int) -> list[Objection]:
    """What is wrong with announced targets, judged as if the window were closed."""
    moves = [use.targets]
    if use.named == "deprive":
        if len(use.targets) != DEPRIVALS:
            return [Objection("deprive.twice", "Announce both columns: `deprive 1 3`.", unplayable=True)]
        moves = [(column,) for column in use.targets]
    found: list[Objection] = []
    for args in moves:
        hearing = Hearing(paid, Move(paid.name(player), use.named, args), player)
        EFFECTS[use.named].judge(hearing)
        found += hearing.objections
        if paid.using is not None and use.named == "deprive":
            paid.using = paid.using._replace(columns=(int(args[0]) - 1,))
    return found


def after_payment(state: State, move: Move, player: int) -> State:
    """The state in which the effect would begin."""
    table = Table(state.copy())
    pay(table, use_of(move.args), player)
    return table.state


def effect_choices(state: State, player: int) -> Iterator[Move]:
    """Every legal way to carry out the Ability that was paid for."""
    using = state.using
    effect = EFFECTS.get(using.ability) if using else None
    if effect is None:
        return
    for move in effect.candidates(state, player):
        hearing = Hearing(state, move, player)
        effect.judge(hearing)
        if not hearing.objections:
            yield move


# ---------------------------------------------------------------- paying


def perform(table: Table, move: Move, player: int) -> None:
    """ability.used-on-payment: with the payment the Ability is used; then the others are asked."""
    pay(table, use_of(move.args), player)
    ask_next(table)


def pay(table: Table, use: Use, player: int) -> None:
    state = table.state
    place = place_of(state, player, use.emotion)
    emotion = state.players[player].mindset[place]
    ability = emotion.face.ability
    taker = place_of(state, player, use.absorb) if use.absorb else -1
    # ability.cost: one Fragment from a Fragment slot of the very Emotion.
    table.set_emotion(player, place, emotion._replace(fragments=emotion.fragments - 1))
    if taker >= 0:
        # absorb.option, merge.self-absorb: onto an Absorb slot instead of the supply.
        other = state.players[player].mindset[taker]
        table.set_emotion(player, taker, other._replace(absorbed=other.absorbed + 1))
    rule = "ability.cost" if taker < 0 else "merge.self-absorb" if taker == place else "absorb.option"
    name = state.name(player)
    table.note(Event("spend", name, emotion.card, use.absorb, 1, rule, f"{emotion.face.side} {ability}"))
    state.turn = state.turn._replace(used=(*state.turn.used, ability))
    left = DEPRIVALS if ability == "deprive" else 0
    state.using = Using(player, place, emotion.card, ability, 0, use.targets, left)


# ---------------------------------------------------------------- the round of cancelling


def ask_next(table: Table) -> None:
    """cancel.window, cancel.order: clockwise, the player on the left first."""
    state, using = table.state, table.state.using
    if using is None:
        return
    others = state.others(using.player)
    if using.asked < len(others):
        who = state.name(others[using.asked])
        table.ask(Pending(who, "cancel", (), "cancel.window", f"{state.name(using.player)} {using.card}"))
    else:
        resolve(table)


def judge_cancel(hearing: Hearing) -> None:
    using, card = hearing.state.using, hearing.move.args[0]
    if using is None:
        return
    # cancel.cost: a card from the own hand.
    if not hearing.need_card(card, "cancel.cost"):
        return
    # ruling cancel.bb-card: whether a Brightness or Bleakness can cancel.
    if is_bb(card) and hearing.rules_so("cancel.bb-card", "never"):
        hearing.refuse_by_ruling("cancel.cost", "cancel.bb-card", f"{title(card)} cancels no Ability.")
    # cancel.cost: the Vibe of the card is that of the Emotion that performs the Ability.
    elif not cancels(hearing.state, card, using.card):
        wanted = face(using.card).vibe
        text = f"{using.card} is cancelled by a {wanted} card; {card} is not one."
        hearing.refuse("cancel.cost", text)


def cancels(state: State, card: str, performer: str) -> bool:
    """merge.vibe: the performing Emotion has the Vibe of its upper card; ruling vibe.bb: what a Brightness has."""
    ruling = state.rulings["vibe.bb"]
    if is_bb(card) and ruling != "printed":
        vibes: tuple[str, ...] = VIBES if ruling == "wild" else ()
    else:
        vibes = (face(card).vibe,)
    wanted = suit(state, face(performer).side, face(performer).vibe)
    return wanted in [suit(state, face(card).side, vibe) for vibe in vibes]


def perform_cancel(table: Table, move: Move, player: int) -> None:
    """cancel.effect: no effect whatsoever; the Fragment stays spent."""
    state, using = table.state, table.state.using
    table.answered()
    if using is None:
        return
    table.discard_from_hand(player, move.args[0], "cancel.cost")
    table.note(Event("cancelled", state.name(player), using.card, state.name(using.player), cause="cancel.effect"))
    # ruling cancel.counts-as-used: whether its type may be tried again in this turn.
    if state.rulings["cancel.counts-as-used"] == "not-used":
        used = tuple(ability for ability in state.turn.used if ability != using.ability)
        state.turn = state.turn._replace(used=used)
    flow.finish_ability(table)


def cancellations(state: State, pending: Pending) -> Iterator[Move]:
    player = state.setting.player_number[pending.who]
    yield Move(pending.who, "let")
    for card in entering.holdable(state, player):
        yield Move(pending.who, "cancel", (card,))


def judge_let(hearing: Hearing) -> None:
    """Nobody has to cancel."""


def perform_let(table: Table, move: Move, player: int) -> None:
    table.answered()
    using = table.state.using
    if using is not None:
        table.state.using = using._replace(asked=using.asked + 1)
    ask_next(table)


# ---------------------------------------------------------------- the effect


def resolve(table: Table) -> None:
    """The window is closed: the Ability takes effect."""
    state, using = table.state, table.state.using
    if using is None:
        return
    player, name = using.player, state.name(using.player)
    if using.ability == "draw":
        # draw.two: the top two cards of the main deck.
        table.plan(*[("draw", player)] * DRAWN, ("finish", 0))
        flow.go_on(table)
        return
    effect = EFFECTS[using.ability]
    if using.targets:
        targets = using.targets[:1] if using.ability == "deprive" else using.targets
        effect.perform(table, Move(name, using.ability, targets), player)
        return
    if not any(True for _ in effect_choices(state, player)):
        # ruling ability.no-effect: the Fragment is spent and nothing happens.
        table.note(Event("no-effect", name, using.card, cause=effect.rule))
        flow.finish_ability(table)
        return
    # ruling ability.must-resolve: whether the user may forgo the effect.
    may = state.rulings["ability.must-resolve"] == "may-decline"
    table.ask(Pending(name, using.ability, (), effect.rule, using.card, may))


# ---------------------------------------------------------------- offering


def candidates(state: State, player: int) -> Iterator[Move]:
    name = state.name(player)
    for place, emotion in enumerate(state.players[player].mindset):
        word = word_of(state, player, place)
        ability = emotion.face.ability
        if not ability or not emotion.fragments or place_of(state, player, word) != place:
            continue
        takers = [other for other in words_of(state, player) if face(other.partition(".")[0]).side == emotion.face.side]
        for absorb in ("", *takers):
            move = Move(name, "use", written(Use(word, absorb)))
            yield move
            if (
                state.rulings["ability.targets-when"] == "on-use"
                and ability in EFFECTS
                and _payable(state, move, player)
            ):
                yield from _announced(state, move, player)


def _payable(state: State, move: Move, player: int) -> bool:
    use = use_of(move.args)
    return not use.absorb or place_of(state, player, use.absorb) >= 0


def _announced(state: State, move: Move, player: int) -> Iterator[Move]:
    """Every use with what it does, for a table that announces targets."""
    use, paid = use_of(move.args), after_payment(state, move, player)
    ability = paid.using.ability if paid.using else ""
    choices = [one.args for one in effect_choices(paid, player)]
    if ability == "deprive":
        choices = [(*one, *two) for one in choices for two in choices if _both(state, one, two)]
    for args in choices:
        yield move._replace(args=written(Use(use.emotion, use.absorb, args, ability)))


def _both(state: State, one: tuple[str, ...], two: tuple[str, ...]) -> bool:
    return one != two or state.rulings["deprive.same-column"] == "yes"
