"""Invoke: a card from hand is put on an empty slot."""

from collections.abc import Iterator

from cerebria_cli.rules.control import Emotion
from cerebria_cli.rules.move import Move
from cerebria_cli.rules.powers import Occasion, cost_parts
from cerebria_cli.rules.retail.effects import enter, react
from cerebria_cli.rules.retail.hearing import Hearing, holds
from cerebria_cli.rules.retail.spirit import Prepared, cost_of, declarations, do_first, pay, prepare, shown_hand
from cerebria_cli.rules.retail.state import State
from cerebria_cli.rules.retail.table import Table
from cerebria_cli.rules.ring import SLOTS_BY_SPACE
from cerebria_cli.rules.verdict import CostPart


def judge(hearing: Hearing) -> None:
    prepared = prepare(hearing)
    state = hearing.state
    card, slot = hearing.move.args[0], hearing.slot(hearing.move.args[1])
    # invoke.base: a card from hand.
    if not holds(state, hearing.player, prepared.hand, card):
        text = f"{card} is not in {hearing.name}'s hand."
        hearing.refuse_outright("invoke.base", text, **{f"{hearing.name}.hand": shown_hand(prepared.hand)})
    hearing.need_adjacent(slot)
    hearing.need_empty(slot)
    hearing.cost = _cost(state, prepared, hearing.player, slot)
    hearing.need_means("invoke.base")


def _cost(state: State, prepared: Prepared, player: int, slot: int) -> list[CostPart]:
    extra = cost_parts(state, "cost:invoke", Occasion(player, slot))
    # invoke.base, invoke.inner-force: 1 Essence from the board for the shaded space, or from the supply.
    if not prepared.has("required_from_supply"):
        extra.insert(0, CostPart("essence", 1, "invoke.base"))
    return cost_of(prepared, "invoke.base", extra)


def perform(table: Table, move: Move, player: int) -> None:
    state = table.state
    card, slot = move.args[0], state.setting.ring.slot_number[move.args[1]]
    prepared = do_first(table, player, move)
    pay(table, player, _cost(state, prepared, player, slot), "invoke.base")
    table.take_from_hand(player, card, "invoke.base")
    team = state.team_of(player)
    # invoke.bolster: more Essence from the supply, as far as the card has spaces.
    essence = min(1 + prepared.total("supply_essence"), len(state.setting.cards[card].intensity))
    table.put_emotion(slot, Emotion(card, player, team, team, essence, 0), "invoke.base", "hand")
    occasion = Occasion(player, slot, upgrades=len(prepared.upgrades))
    enter(table, slot, occasion)
    react(table, "after:invoke", occasion)
    react(table, "after:spirit-action", occasion)


def candidates(state: State, player: int) -> Iterator[Move]:
    slots, name = state.setting.ring.slots, state.name(player)
    empty = [slot for slot in SLOTS_BY_SPACE[state.players[player].space] if state.slots[slot] is None]
    if not empty:
        return
    for way in declarations(state, player, "invoke"):
        for card in way.cards:
            for slot in empty:
                yield Move(name, "invoke", (card, slots[slot]), way.upgrades, way.tokens)
