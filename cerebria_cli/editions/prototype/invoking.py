"""Invoke Emotion: a card is put on an empty slot, or a Mild Emotion is empowered to its Strong counterpart."""

from collections.abc import Iterator

from cerebria_cli.catalogue.entries import Card
from cerebria_cli.editions.board.knowledge import holds
from cerebria_cli.editions.board.ring import SLOTS_BY_SPACE
from cerebria_cli.editions.board.seats import Prepared
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.verdict import CostPart
from cerebria_cli.editions.prototype import drawing, upgrading
from cerebria_cli.editions.prototype.arguments import Invoke
from cerebria_cli.editions.prototype.declaring import Declaration, complete, declarations
from cerebria_cli.editions.prototype.emotion import Emotion
from cerebria_cli.editions.prototype.forms import CARD, SLOT, spirit_action
from cerebria_cli.editions.prototype.hearing import Hearing
from cerebria_cli.editions.prototype.state import State
from cerebria_cli.editions.prototype.table import Table
from cerebria_cli.editions.verb import Verb
from cerebria_cli.view.words.storytelling import Played

EMPOWER = "empower"


def judge(hearing: Hearing) -> None:
    prepared = upgrading.prepare(hearing)
    said: Invoke = hearing.move.args
    hearing.cost = upgrading.cost_of(prepared)
    if not said.slot:
        upgrading.judge_idle(hearing, "invoke.base")
    elif not said.card:
        _judge_empower(hearing, said.slot)
    else:
        _judge_invoke(hearing, prepared, said.card, said.slot)
    hearing.need_means("invoke.base", "invoke.base")


# ---------------------------------------------------------------- on an empty slot


def _judge_invoke(hearing: Hearing, prepared: Prepared, card: str, slot: str) -> None:
    if EMPOWER in hearing.move.upgrades:
        hearing.refuse_outright(
            "invoke.empower", "Empower names the slot of the Mild Emotion only: `invoke SLOT +empower`."
        )
    _judge_card(hearing, prepared, card)
    hearing.need_adjacent(hearing.slot(slot))
    hearing.need_empty(hearing.slot(slot), "invoke.base")
    # invoke.bolster: one more Essence needs an empty slot on the card.
    facts = hearing.state.setting.cards[card]
    if "bolster" in hearing.move.upgrades and len(facts.intensity) < facts.red + prepared.total("own_essence"):
        hearing.refuse_outright("invoke.bolster", f"{card} has no room for more Essence.")
    hearing.cost += essence_cost(hearing.state, prepared, card)


def essence_cost(state: State, prepared: Prepared, card: str) -> list[CostPart]:
    """invoke.base, invoke.inner-force, invoke.bolster: Essence for the red slots, less or more."""
    required = state.setting.cards[card].red
    parts = [CostPart("essence", required, "invoke.base", "red slots of", card)]
    free = min(required, prepared.total("required_from_supply"))
    if free:
        parts.append(CostPart("essence", -free, "invoke.inner-force", "Inner Force"))
    if prepared.has("own_essence"):
        parts.append(CostPart("essence", prepared.total("own_essence"), "invoke.bolster", "Bolster"))
    return parts


def _judge_card(hearing: Hearing, prepared: Prepared, card: str) -> None:
    state, kind = hearing.state, hearing.state.setting.cards[card].kind
    discarded = [token.card for token in hearing.move.tokens]
    # invoke.strong-only-empower: Strong Emotions enter the board only by Empower.
    if kind == "strong":
        text = f"{card} is a Strong Emotion: it enters the board only by Empower."
        hearing.refuse_outright("invoke.strong-only-empower", text)
    elif kind == "starting":
        _judge_starting(hearing, card)
    # invoke.base: a card from hand.
    elif not holds(state, hearing.player, prepared.hand, card, discarded):
        hearing.refuse_unheld(card, "invoke.base", f"{hearing.lacks(card, discarded)}.")


def _judge_starting(hearing: Hearing, card: str) -> None:
    """power.anxiety: a starting Emotion that was set aside, instead of a card from hand."""
    state = hearing.state
    if not state.trait(hearing.player, "invoke_starting") or card != state.setting.starting_card(hearing.team):
        hearing.refuse_outright("invoke.base", f"{card} is never in a hand, so {hearing.who} cannot invoke it.")
    elif not is_starting_left(state, hearing.team):
        hearing.refuse_outright("components.limits", f"No {card} that was set aside is left.")


def is_starting_left(state: State, team: int) -> bool:
    """components.limits: those on the board and those that left the game are not set aside."""
    # ruling components.exhausted: whether the number of cards counts.
    if state.rules("components.exhausted", "unlimited"):
        return True
    card = state.setting.starting_card(team)
    used = sum(1 for emotion in state.slots if emotion and emotion.card == card) + state.teams[team].starting_gone
    return bool(used < state.setting.numbers["components"]["starting"][card])


# ---------------------------------------------------------------- empower


def _judge_empower(hearing: Hearing, slot: str) -> None:
    # invoke.empower: it is an upgrade of Invoke, and not used together with the two that add Essence.
    if EMPOWER not in hearing.move.upgrades:
        hearing.refuse_outright(
            "invoke.base", "Say which card is invoked, or add +empower to replace the Emotion there."
        )
        return
    if len(hearing.move.upgrades) > 1:
        hearing.refuse_outright("invoke.empower", "Empower is not used together with Bolster or Inner Force.")
    hearing.need_adjacent(hearing.slot(slot))
    emotion = hearing.need_own_emotion(hearing.slot(slot), "invoke.empower")
    if emotion is not None:
        _judge_strong(hearing, emotion, slot)


def _judge_strong(hearing: Hearing, emotion: Emotion, slot: str) -> None:
    state, mild = hearing.state, hearing.state.setting.cards[emotion.card]
    # invoke.empower: a Mild Emotion that has a Strong counterpart.
    if mild.kind != "mild":
        hearing.refuse_outright("invoke.empower", f"{mild.name} is not a Mild Emotion.")
        return
    # ruling empower.owner: the ally's card too, or only one's own.
    if emotion.owner != hearing.player and state.rules("empower.owner", "own-card"):
        text = f"{mild.name} on {slot} belongs to {state.name(emotion.owner)}."
        hearing.refuse_by_ruling("invoke.empower", "empower.owner", text)
    strong = state.setting.cards[mild.counterpart]
    # setup.deck: the own Strong deck holds one copy of each.
    if is_in_play(state, hearing.player, strong.name):
        hearing.refuse_outright("invoke.empower", f"{hearing.who}'s {strong.name} is on the board already.")
    # invoke.empower: the Essence covers the red slots of the Strong card.
    if emotion.essence < strong.red:
        text = f"{strong.name} has {strong.red} red slots, {mild.name} only {emotion.essence} Essence to fill them."
        hearing.refuse("invoke.empower", text, **{f"{slot}.essence": emotion.essence})
    # ruling empower.condition: whether the threshold must be reached as well.
    if state.rules("empower.condition", "both") and emotion.essence < mild.threshold:
        text = f"{mild.name} is empowered with {mild.threshold} Essence, its threshold; it has {emotion.essence}."
        hearing.refuse_by_ruling("empower.threshold", "empower.condition", text)


def is_in_play(state: State, player: int, card: str) -> bool:
    return any(emotion and (emotion.card, emotion.owner) == (card, player) for emotion in state.slots)


# ---------------------------------------------------------------- doing


def perform(table: Table, move: Move, player: int) -> None:
    prepared = upgrading.do_first(table, player, move)
    said: Invoke = move.args
    if not said.slot:
        upgrading.pay_spirit_action(table, player, prepared, upgrading.cost_of(prepared))
    elif not said.card:
        _empower(table, prepared, player, table.state.setting.ring.slot_number[said.slot])
    else:
        _invoke(table, prepared, player, said.card, said.slot)


def _invoke(table: Table, prepared: Prepared, player: int, card: str, slot: str) -> None:
    facts = table.state.setting.cards[card]
    upgrading.pay_spirit_action(
        table, player, prepared, upgrading.cost_of(prepared) + essence_cost(table.state, prepared, card)
    )
    source = "aside"
    if facts.kind != "starting":
        table.take_from_hand(player, card, "invoke.base")
        source = "hand"
    essence = min(facts.red + prepared.total("own_essence"), len(facts.intensity))
    table.put_emotion(table.state.setting.ring.slot_number[slot], card, player, essence, "invoke.base", source)


def _empower(table: Table, prepared: Prepared, player: int, slot: int) -> None:
    state = table.state
    paid = upgrading.pay_spirit_action(table, player, prepared, upgrading.cost_of(prepared))
    emotion = state.slots[slot]
    if emotion is not None:
        strong = state.setting.cards[emotion.card].counterpart
        table.remove_emotion(slot, "invoke.empower")
        table.put_emotion(slot, strong, player, emotion.essence, "invoke.empower", "strong")
        _tell_assumed(table, emotion.card, strong)
        # ruling empower.draw: whether the owner of the Mild card draws.
        if state.rules("empower.draw", "yes"):
            drawing.offer(table, emotion.owner, "emotion.empty", "may")
    back = prepared.total("empower")
    # ruling empower.determination: only Willpower that was spent and is not stored returns.
    if state.rules("empower.determination", "capped"):
        back = min(back, paid.spent - paid.stored)
    table.change_wp(player, back, "invoke.empower")


def _tell_assumed(table: Table, mild: str, strong: str) -> None:
    """invoke.empower: the draft tells neither the counterpart nor its Intensities; what is taken for them is said."""
    cards = table.state.setting.cards
    if _is_assumed(cards[mild], "counterpart") or _is_assumed(cards[strong], "intensity"):
        values = " ".join(map(str, cards[strong].intensity))
        note = (
            f"that {mild} becomes {strong}, with Intensity {values}, is assumed. If the cards say otherwise: "
            f"teach {mild} counterpart CARD, teach {strong} intensity N N N"
        )
        table.note(Event("remark", what=strong, cause="invoke.empower", note=note))


def _is_assumed(card: Card, fact: str) -> bool:
    return card.sources.get(fact) == "assumed"


# ---------------------------------------------------------------- candidates


def candidates(state: State, player: int) -> Iterator[Move]:
    slots, name = state.setting.ring.slots, state.name(player)
    near = SLOTS_BY_SPACE[state.players[player].space]
    for way in declarations(state, player, "invoke"):
        if EMPOWER in way.prepared.said:
            yield from (way.move(name, Invoke(slots[slot])) for slot in near if state.slots[slot] is not None)
            continue
        for slot in near:
            if state.slots[slot] is None:
                yield from (way.move(name, Invoke(slots[slot], card)) for card in _cards(state, player, way))
        if way.is_idle_allowed(state):
            yield way.move(name, Invoke())


def _cards(state: State, player: int, way: Declaration) -> list[str]:
    found = way.holding.cards()
    if state.trait(player, "invoke_starting"):
        found.append(state.setting.starting_card(state.team_of(player)))
    return found


def _told(line: Played) -> str:
    if not line.words:
        return f"{line.actor} upgrades Invoke"
    if len(line.words) == 1:
        return f"{line.actor} invokes on {line.word()}"
    return f"{line.actor} invokes {line.word()} on {line.word(1)}"


INVOKE = Verb(
    spirit_action("invoke", "i", Invoke, (CARD, SLOT), (SLOT,)),
    judge,
    perform,
    candidates,
    complete=complete,
    story=_told,
)
