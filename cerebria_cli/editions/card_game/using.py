"""Using an Ability: payment, absorbing, and what it is aimed at."""

from collections.abc import Iterator

from cerebria_cli.editions.card_game.abilities import DEPRIVALS, DRAWN, EFFECTS, effect_choices
from cerebria_cli.editions.card_game.announcing import Announced, Use, read_announced
from cerebria_cli.editions.card_game.arguments import Column, Columns, EmotionName, Target
from cerebria_cli.editions.card_game.cancelling import ask_next
from cerebria_cli.editions.card_game.cards import face, title
from cerebria_cli.editions.card_game.emotion import ENTERED, Emotion
from cerebria_cli.editions.card_game.forms import EMOTION, Form
from cerebria_cli.editions.card_game.hearing import Hearing, canonical, name_of, names_of, place_of
from cerebria_cli.editions.card_game.line_words import tell_card
from cerebria_cli.editions.card_game.state import State, Using
from cerebria_cli.editions.card_game.table import Table
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.verdict import CostPart, Objection
from cerebria_cli.editions.verb import Verb
from cerebria_cli.notation.vocabulary import Arg, VerbSpec, literal, named
from cerebria_cli.view.words.storytelling import Played

# ---------------------------------------------------------------- judging


def judge(hearing: Hearing) -> None:
    use: Use = hearing.move.args
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
    # ability.who: Brightness and Bleakness have no Ability.
    hearing.refuse_outright("ability.who", f"{title(emotion.card)} has no Ability.")
    # absorb.not-spendable: what lies on an Absorb slot pays for none.
    if emotion.absorbed:
        text = f"What {title(emotion.card)} has absorbed pays for no Ability."
        hearing.refuse_outright("absorb.not-spendable", text)


def _judge_readiness(hearing: Hearing, emotion: Emotion) -> None:
    ability = emotion.face.ability
    # ability.needs-fragment, merge.no-respend: one Fragment from a Fragment slot of that Emotion.
    if not emotion.fragments:
        rule = "merge.no-respend" if emotion.absorbed else "ability.needs-fragment"
        more = "; those on its Absorb slots pay for nothing" if emotion.absorbed else ""
        hearing.refuse_outright(rule, f"{emotion.card} has no Fragment on a Fragment slot{more}.")
    else:
        hearing.agree("ability.needs-fragment", f"1 Fragment of {emotion.fragments} on {emotion.card}")
    # turn.ability-type-once: each type once in a turn.
    if ability in hearing.state.turn.used:
        text = f"{ability.capitalize()} was used in this turn already; each Ability works once in a turn."
        hearing.refuse("turn.ability-type-once", text, **{"turn.abilities_used": ", ".join(hearing.state.turn.used)})
    else:
        hearing.agree("turn.ability-type-once", f"{ability} unused in this turn", f"turn.abilities_used.{ability}")
    # ability.entry-turn-barred, ability.start-of-turn: it lies there since the turn began.
    if emotion.is_barred:
        rule = "ability.entry-turn-barred" if emotion.fresh == ENTERED else "ability.start-of-turn"
        text = f"{emotion.card} came into {hearing.who}'s Mindset in this turn and can be used from the next one on."
        hearing.refuse(rule, text)
    else:
        _agree_to_entry(hearing, emotion)
    # ruling draw.short: whether Draw needs two cards.
    there = len(hearing.state.deck) + len(hearing.state.discard)
    if ability == "draw" and there < DRAWN and hearing.state.rules("draw.short", "refuse"):
        text = f"Only {there} card is left in main deck and discard pile." if there else "No card is left to draw."
        hearing.refuse_by_ruling("draw.two", "draw.short", text)


def _agree_to_entry(hearing: Hearing, emotion: Emotion) -> None:
    """Why an Emotion need not wait for the next turn."""
    # merge.usable-at-once: a merged one may have come in this turn.
    if emotion.over:
        text = f"{emotion.card} is merged, and a merged Emotion may be used at once"
        hearing.agree_by("merge.usable-at-once", text)
        return
    # ability.start-of-turn, ruling swap.is-entry: one that was swapped in may have come in this turn.
    where = "in a Mindset" if "swap" in hearing.state.turn.used else "there"
    hearing.agree("ability.start-of-turn", f"{emotion.card} lies {where} since the turn began")


def _judge_absorb(hearing: Hearing, place: int, name: EmotionName) -> None:
    taker_place = hearing.need_emotion(hearing.player, name, "absorb.option")
    if taker_place < 0:
        return
    spender, taker = hearing.mindset[place], hearing.mindset[taker_place]
    # absorb.option: onto an Absorb slot of a Brightness or Bleakness.
    if not taker.absorb_slots:
        hearing.refuse_outright("absorb.option", f"{name} has no Absorb slot.")
        return
    # absorb.full: two slots, one Fragment on each.
    if taker.absorbed >= taker.absorb_slots:
        hearing.refuse_outright("absorb.full", f"Both Absorb slots of {name} are taken.")
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
    if taker.fresh == ENTERED and hearing.state.rules("absorb.entry-turn", "next-turn"):
        text = f"{title(taker.card)} entered in this turn and absorbs from the next one on."
        hearing.refuse_by_ruling("absorb.option", "absorb.entry-turn", text)
    # ruling absorb.merged-to-unmerged: whether a merged Emotion's Fragment may go to an unmerged one.
    if spender.over and hearing.state.rules("absorb.merged-to-unmerged", "own-only"):
        text = f"What the merged {spender.card} spends goes to its own Absorb slots or to the supply."
        hearing.refuse_by_ruling("absorb.unmerged-scope", "absorb.merged-to-unmerged", text)


def _judge_targets(hearing: Hearing, use: Use, emotion: Emotion) -> None:
    """ruling ability.targets-when: with the payment, or after the others had their chance to cancel."""
    ability, announced = emotion.face.ability, use.announced
    if announced and announced.ability != ability:
        hearing.refuse_outright("ability.who", f"{emotion.card} has the Ability {ability}, not {announced.ability}.")
        return
    early = hearing.state.rules("ability.targets-when", "on-use")
    # cancel.window: what an Ability does is said after the window, or before it if the table plays so.
    if announced and not early:
        text = f"What {ability} does is said after the others had their chance to cancel: `use {use.emotion}` first."
        hearing.refuse_by_ruling("cancel.window", "ability.targets-when", text)
        return
    if hearing.objections:
        return
    paid = after_payment(hearing.state, use, hearing.player)
    possible = _possible(paid, hearing.player)
    # ruling ability.no-effect: whether an Ability that can do nothing may be used.
    if not possible and hearing.state.rules("ability.no-effect", "needs-target"):
        hearing.refuse_by_ruling("ability.cost", "ability.no-effect", f"{ability.capitalize()} can do nothing now.")
    elif early and possible and not announced and ability in EFFECTS:
        text = f"Say with the use what {ability} does: `use {use.emotion} {ability} ...`."
        hearing.refuse_by_ruling("cancel.window", "ability.targets-when", text)
    elif announced:
        hearing.objections += _target_objections(paid, announced, hearing.player)


def _possible(paid: State, player: int) -> bool:
    """Whether the Ability that was paid for can do anything; Draw needs a card."""
    if paid.using is not None and paid.using.ability == "draw":
        return bool(paid.deck or paid.discard)
    return any(True for _ in effect_choices(paid, player))


def _target_objections(paid: State, announced: Announced, player: int) -> list[Objection]:
    """What is wrong with announced targets, judged as if the window were closed."""
    found: list[Objection] = []
    for target in _one_by_one(announced.target):
        hearing = Hearing(paid, Move(paid.name(player), announced.ability, target), player)
        EFFECTS[announced.ability].judge(hearing)
        found += hearing.objections
        if paid.using is not None and isinstance(announced.target, Columns):
            paid.using = paid.using._replace(columns=(announced.target.first - 1,))
    return found


def _one_by_one(target: Target) -> tuple[Target, ...]:
    """deprive.twice: the two columns of a Deprive one after the other."""
    return (Column(target.first), Column(target.second)) if isinstance(target, Columns) else (target,)


def after_payment(state: State, use: Use, player: int) -> State:
    """The state in which the effect would begin."""
    table = Table(state.copy())
    pay(table, use, player)
    return table.state


# ---------------------------------------------------------------- paying


def perform(table: Table, move: Move, player: int) -> None:
    """ability.used-on-payment: with the payment the Ability is used; then the others are asked."""
    pay(table, move.args, player)
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
    table.note(Event("spend", name, emotion.card, str(use.absorb or ""), 1, rule, f"{emotion.face.side} {ability}"))
    state.turn = state.turn._replace(used=(*state.turn.used, ability))
    left = DEPRIVALS if ability == "deprive" else 0
    target = use.announced.target if use.announced else None
    state.using = Using(player, place, emotion.card, ability, 0, target, left)


# ---------------------------------------------------------------- offering


def candidates(state: State, player: int) -> Iterator[Move]:
    name, announces = state.name(player), state.rules("ability.targets-when", "on-use")
    for place, emotion in enumerate(state.players[player].mindset):
        called = name_of(state, player, place)
        ability = emotion.face.ability
        if not ability or not emotion.fragments or place_of(state, player, called) != place:
            continue
        takers = [other for other in names_of(state, player) if face(other.card).side == emotion.face.side]
        for absorb in (None, *takers):
            use = Use(called, absorb)
            yield Move(name, "use", use)
            if announces and ability in EFFECTS:
                yield from _announced(state, use, player)


def _announced(state: State, use: Use, player: int) -> Iterator[Move]:
    """Every use with what it does, for a table that announces targets."""
    paid = after_payment(state, use, player)
    ability = paid.using.ability if paid.using else ""
    targets: list[Target] = [one.args for one in effect_choices(paid, player)]
    if ability == "deprive":
        columns = [target.column for target in targets if isinstance(target, Column)]
        targets = [Columns(one, two) for one in columns for two in columns if _both(state, one, two)]
    for target in targets:
        yield Move(state.name(player), "use", use._replace(announced=Announced(ability, target)))


def _both(state: State, one: int, two: int) -> bool:
    return one != two or state.rules("deprive.same-column", "yes")


def complete(state: State, move: Move, player: int) -> Iterator[Move]:
    """Which of equal Emotions is used, and which absorbs."""
    use: Use = move.args
    for emotion in canonical(state, player, use.emotion):
        for absorb in canonical(state, player, use.absorb) if use.absorb else (None,):
            yield move._replace(args=use._replace(emotion=emotion, absorb=absorb))


# ---------------------------------------------------------------- the verb

_ABSORB: Form = (literal("absorb"), named("absorb", EMOTION))
_ANNOUNCED = Arg("announced", name="announced", read=read_announced)
_USES: tuple[Form, ...] = (
    (EMOTION,),
    (EMOTION, _ANNOUNCED),
    (EMOTION, *_ABSORB),
    (EMOTION, *_ABSORB, _ANNOUNCED),
)


def _told(line: Played) -> str:
    absorbing = ", absorbing" if "absorb" in line.words else ""
    return f"{line.actor} uses {tell_card(line)}{absorbing}"


USE = Verb(
    VerbSpec("use", "u", _USES, shape=Use),
    judge,
    perform,
    candidates,
    complete=complete,
    cost=(CostPart("fragment", 1, "ability.cost", "an Ability"),),
    story=_told,
)
