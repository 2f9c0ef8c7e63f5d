"""Quell: Essence is taken off an opposing Emotion."""

from collections.abc import Iterator

from cerebria_cli.rules.control import Emotion
from cerebria_cli.rules.move import Move
from cerebria_cli.rules.powers import Occasion, cost_parts
from cerebria_cli.rules.retail.effects import react
from cerebria_cli.rules.retail.hearing import Hearing, holds
from cerebria_cli.rules.retail.spirit import (
    Prepared,
    cost_of,
    declarations,
    do_first,
    need_effect,
    pay,
    prepare,
    shown_hand,
)
from cerebria_cli.rules.retail.state import State
from cerebria_cli.rules.retail.table import Table
from cerebria_cli.rules.ring import SLOTS_BY_SPACE
from cerebria_cli.rules.verdict import CostPart


def judge(hearing: Hearing) -> None:
    prepared = prepare(hearing)
    slot = hearing.slot(hearing.move.args[0])
    emotion = _need_target(hearing, slot)
    hearing.need_adjacent(slot)
    if emotion is not None:
        _judge_card(hearing, prepared, emotion)
        why = f"{emotion.card} holds {emotion.essence} Essence."
        need_effect(hearing, prepared, "remove", works=emotion.essence > 1, why=why)
    hearing.cost = _cost(hearing.state, prepared, hearing.player, slot)
    hearing.need_means("quell.base")


def _need_target(hearing: Hearing, slot: int) -> Emotion | None:
    # quell.base: an opposing Emotion.
    emotion, name = hearing.emotion(slot), hearing.state.setting.ring.slots[slot]
    if emotion is None:
        hearing.refuse_outright("quell.base", f"There is no Emotion on {name} to quell.")
    elif emotion.team == hearing.team:
        hearing.refuse("quell.base", f"{emotion.card} on {name} belongs to {hearing.name}'s own team.")
    return emotion


def _judge_card(hearing: Hearing, prepared: Prepared, emotion: Emotion) -> None:
    shown = hearing.move.args[1] if len(hearing.move.args) > 1 else ""
    # quell.extinguish: no card needs to be shown.
    if prepared.has("no_card"):
        need_effect(hearing, prepared, "no_card", works=not shown, why="a card is shown.")
    if not shown:
        if not prepared.has("no_card"):
            text = f"A card must be shown to quell {emotion.card}: add `with CARD`, or use Extinguish."
            hearing.refuse("quell.vibe", text)
        return
    if not holds(hearing.state, hearing.player, prepared.hand, shown):
        text = f"{shown} is not in {hearing.name}'s hand, so it cannot be shown."
        hearing.refuse_outright("quell.vibe", text, **{f"{hearing.name}.hand": shown_hand(prepared.hand)})
        return
    # quell.vibe: the shown card's Vibe equals the target's; Brightness and Bleakness match any card.
    cards = hearing.state.setting.cards
    vibe, wanted = cards[shown].vibe, cards[emotion.card].vibe
    if wanted and vibe != wanted:
        text = f"{shown} is {vibe} and {emotion.card} is {wanted}; the Vibes must match."
        hearing.refuse("quell.vibe", text, **{f"{shown}.vibe": vibe, f"{emotion.card}.vibe": wanted})


def _cost(state: State, prepared: Prepared, player: int, slot: int) -> list[CostPart]:
    return cost_of(prepared, "quell.base", cost_parts(state, "cost:quell", Occasion(player, slot)))


def perform(table: Table, move: Move, player: int) -> None:
    slot = table.state.setting.ring.slot_number[move.args[0]]
    prepared = do_first(table, player, move)
    pay(table, player, _cost(table.state, prepared, player, slot), "quell.base")
    if len(move.args) > 1:
        table.show(player, move.args[1], "quell.vibe")
    # quell.subdue: one more Essence, never more than that.
    table.change_on_emotion(slot, -(1 + prepared.total("remove")), "quell.base")
    occasion = Occasion(player, slot, upgrades=len(prepared.upgrades))
    react(table, "after:spirit-action", occasion)


def candidates(state: State, player: int) -> Iterator[Move]:
    slots, name, team = state.setting.ring.slots, state.name(player), state.team_of(player)
    cards = state.setting.cards
    near = SLOTS_BY_SPACE[state.players[player].space]
    targets = [slot for slot in near if (emotion := state.slots[slot]) and emotion.team != team]
    if not targets:
        return
    for way in declarations(state, player, "quell"):
        for slot in targets:
            emotion = state.slots[slot]
            wanted = cards[emotion.card].vibe if emotion else ""
            if way.has("no_card"):
                yield Move(name, "quell", (slots[slot],), way.upgrades, way.tokens)
            for card in way.cards:
                if not wanted or cards[card].vibe == wanted:
                    yield Move(name, "quell", (slots[slot], card), way.upgrades, way.tokens)
