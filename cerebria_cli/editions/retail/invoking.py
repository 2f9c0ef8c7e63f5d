"""Invoke: a card is put on an empty slot."""

from collections.abc import Iterator

from cerebria_cli.editions.board.knowledge import copies_doubt, holds, possible_cards
from cerebria_cli.editions.board.ring import SLOTS, SLOTS_BY_SPACE, neighbours
from cerebria_cli.editions.board.seats import Prepared
from cerebria_cli.editions.board.tracking import TOP
from cerebria_cli.editions.core.explanation import Reason, summed
from cerebria_cli.editions.core.move import UNKNOWN, Move
from cerebria_cli.editions.core.overhearing import comes_to
from cerebria_cli.editions.core.verdict import CostPart, counted, spoken, titled
from cerebria_cli.editions.retail import aftermath, spirit
from cerebria_cli.editions.retail.arguments import Invoke
from cerebria_cli.editions.retail.emotion import Emotion
from cerebria_cli.editions.retail.forms import CARD, SLOT, spirit_action
from cerebria_cli.editions.retail.hearing import Hearing
from cerebria_cli.editions.retail.reacting import enter, react_to_action
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.subjects import Garrison
from cerebria_cli.editions.retail.table import Table
from cerebria_cli.editions.verb import Decision, Verb
from cerebria_cli.view.words.plain import safe
from cerebria_cli.view.words.storytelling import Played

# ---------------------------------------------------------------- judging


def judge(hearing: Hearing) -> None:
    prepared = spirit.prepare(hearing)
    state = hearing.state
    card, slot = hearing.move.args.card, hearing.slot(hearing.move.args.slot)
    _judge_card(hearing, prepared, card)
    _judge_slot(hearing, prepared, card, slot)
    next_to_own = is_next_to_own(state, hearing.player, slot)
    if prepared.has("required_from_supply") and _bound(prepared):
        why = "no other own Emotion is next to the slot."
        spirit.need_effect(hearing, prepared, "required_from_supply", works=next_to_own, why=why)
    aftermath.judge_idle(hearing, prepared, aftermath.Outcome())
    occasion = spirit.occasion_of(prepared, hearing.player, slot)._replace(card=card)
    hearing.need_allowed("invoke", occasion, f"invoke {card} on {hearing.move.args.slot}")
    hearing.cost = _cost(state, prepared, hearing.player, slot, hearing.move)
    hearing.need_means("invoke.base")


def _judge_card(hearing: Hearing, prepared: Prepared, card: str) -> None:
    state = hearing.state
    if state.setting.cards[card].kind == "starting":
        _judge_starting(hearing, card)
        spirit.need_effect(hearing, prepared, "top_card", works=False, why=f"{card} comes from the supply.")
    elif prepared.has("top_card"):
        _judge_top_card(hearing, prepared, card)
    # invoke.base: a card from hand.
    elif not holds(state, hearing.player, prepared.hand, card, hearing.discarded):
        hearing.refuse_unheld(card, "invoke.base", f"{hearing.lacks(card, hearing.discarded)}.")
    # What may be behind a `?` is not said to be there.
    elif card in prepared.hand:
        hearing.agree("invoke.base", f"{card} in hand", f"{hearing.name}.hand")


def _judge_starting(hearing: Hearing, card: str) -> None:
    """power.anxiety: a Bleakness from the supply instead of a card from hand."""
    state = hearing.state
    # A team without starting Emotions has none of its own.
    own = state.setting.numbers["start"]["emotion"].get(state.setting.teams[hearing.team])
    if not state.trait(hearing.player, "invoke_starting") or card != own:
        hearing.refuse_outright("invoke.base", f"{card} is never in a hand, so {hearing.who} cannot invoke it.")
    elif not starting_left(state, hearing.team):
        hearing.refuse_outright("power.anxiety", f"No {card} is left in the supply.")


def starting_left(state: State, team: int) -> int:
    """power.anxiety: at most 6 on the board; ruling bleakness.supply: whether removed ones come back."""
    card = state.setting.numbers["start"]["emotion"][state.setting.teams[team]]
    on_board = sum(1 for emotion in state.slots if emotion and emotion.card == card)
    left: int = state.setting.numbers["components"]["starting"][card] - on_board
    if state.rules("bleakness.supply", "no"):
        left -= state.teams[team].starting_gone
    return left


def _judge_top_card(hearing: Hearing, prepared: Prepared, card: str) -> None:
    """Summon: the top card of the own deck instead of one from hand."""
    deck, rule = hearing.has.deck, prepared.rule_of("top_card")
    if not deck:
        hearing.refuse_outright(rule, f"{hearing.who}'s deck is empty.")
    elif deck[0] == UNKNOWN:
        hearing.objections += copies_doubt(hearing.state, hearing.player, card, TOP)
    elif deck[0] != card:
        hearing.refuse_outright(rule, f"The top card of {hearing.who}'s deck is {deck[0]}, not {card}.")


def _judge_slot(hearing: Hearing, prepared: Prepared, card: str, slot: int) -> None:
    far = prepared.has("anywhere") and works_for(hearing.state, prepared, card)
    near = slot in SLOTS_BY_SPACE[hearing.has.space]
    spirit.need_effect(
        hearing,
        prepared,
        "anywhere",
        works=far and not near,
        why="the slot is adjacent, or the upgrade is not for that card.",
    )
    # Garrison: any empty slot of the fortified Realm, wherever the figure stands.
    if hearing.state.turn.garrison >= 0:
        _judge_garrison(hearing, slot)
    elif not far:
        hearing.need_adjacent(slot)
    hearing.need_empty(slot)


def _judge_garrison(hearing: Hearing, slot: int) -> None:
    realm = hearing.state.turn.garrison
    if slot in realm_slots(realm):
        return
    at_once = bool(hearing.state.pending)
    if at_once or hearing.state.turn.actions < 1:
        name = hearing.state.setting.ring.realms[realm]
        hearing.refuse("side-b.love", f"The additional Action of Garrison invokes on a slot of {name}.")
    else:
        hearing.need_adjacent(slot)


def realm_slots(realm: int) -> tuple[int, int]:
    return 3 * realm, 3 * realm + 1


def works_for(state: State, prepared: Prepared | spirit.Declaration, card: str) -> bool:
    """An upgrade may be for starting Emotions only."""
    upgrades = prepared.upgrades if isinstance(prepared, Prepared) else prepared.used
    only = next((upgrade.effects.get("only", "") for upgrade in upgrades if "anywhere" in upgrade.effects), "")
    return not only or state.setting.cards[card].kind == only


def is_next_to_own(state: State, player: int, slot: int) -> bool:
    team = state.team_of(player)
    return any((emotion := state.slots[near]) and emotion.team == team for near in neighbours(slot))


def _bound(prepared: Prepared) -> bool:
    return any(u.effects.get("if") == "next-to-own" for u in prepared.upgrades if "required_from_supply" in u.effects)


def _is_free(state: State, prepared: Prepared, player: int, slot: int) -> bool:
    """invoke.inner-force: whether the required Essence comes from the supply."""
    return prepared.has("required_from_supply") and (not _bound(prepared) or is_next_to_own(state, player, slot))


def _cost(state: State, prepared: Prepared, player: int, slot: int, move: Move) -> list[CostPart]:
    extra = []
    # invoke.base, invoke.inner-force: 1 Essence from the board for the shaded space, or from the supply.
    if not _is_free(state, prepared, player, slot):
        extra.append(CostPart("essence", 1, "invoke.base", "the shaded space"))
    if prepared.has("own_essence"):
        own = next(upgrade for upgrade in prepared.upgrades if "own_essence" in upgrade.effects)
        extra.append(CostPart("essence", prepared.total("own_essence"), own.rule, titled(own.name)))
    occasion = spirit.occasion_of(prepared, player, slot)._replace(card=move.args.card)
    parts = spirit.cost_of(state, prepared, "invoke.base", occasion, extra)
    return state.setting.manifest.essence.paid_with(state, player, move, parts)


# ---------------------------------------------------------------- doing


def perform(table: Table, move: Move, player: int) -> None:
    state = table.state
    card, slot = move.args.card, state.setting.ring.slot_number[move.args.slot]
    garrisoned = _use_garrison(table, slot)
    prepared = spirit.do_first(table, player, move, counts=not garrisoned)
    spirit.pay(table, player, _cost(state, prepared, player, slot, move), "invoke.base")
    source = _take_card(table, prepared, card, player)
    team, side = state.team_of(player), state.setting.manifest.essence.side_of(state, player, move)
    essence = comes_to(essence_put_on(state, prepared, player, slot, card))
    table.put_emotion(slot, Emotion(card, player, team, side, essence, 0), "invoke.base", source)
    occasion = spirit.occasion_of(prepared, player, slot)
    enter(table, slot, occasion)
    aftermath.bring(table, prepared, player, aftermath.Outcome())
    react_to_action(table, "invoke", "spirit-action", occasion)


def essence_put_on(state: State, prepared: Prepared, player: int, slot: int, card: str) -> Reason:
    """invoke.bolster: 1 Essence and what upgrades add, as far as the card has spaces; each with where it comes from."""
    own, supply = f"from {spoken(state.name(player))}'s board", "from the supply"
    free = _is_free(state, prepared, player, slot)
    parts = [Reason("the shaded space", 1, rule="invoke.base", says=supply if free else own)]
    for effect, source in (("supply_essence", supply), ("own_essence", own)):
        parts += [
            Reason(titled(one.name), one.effects[effect], rule=one.rule, says=source)
            for one in prepared.upgrades
            if effect in one.effects
        ]
    most = len(state.setting.cards[card].intensity)
    says = f"{card} has {counted(most, 'space')}" if sum(part.amount or 0 for part in parts) > most else ""
    # invoke.base: that the only Essence comes from the player's board goes without saying.
    usual = len(parts) == 1 and not free
    return summed(f"on {card}", parts, rule="invoke.base", most=most, says=says, detail=usual)


def _use_garrison(table: Table, slot: int) -> bool:
    """Whether this is the additional Action of Garrison; it is then used up."""
    state = table.state
    if state.turn.garrison < 0 or slot not in realm_slots(state.turn.garrison):
        return False
    state.turn = state.turn._replace(garrison=-1)
    if state.pending:
        table.answered()
    return True


def _take_card(table: Table, prepared: Prepared, card: str, player: int) -> str:
    if table.state.setting.cards[card].kind == "starting":
        return "supply"
    if not prepared.has("top_card"):
        table.take_from_hand(player, card, "invoke.base")
        return "hand"
    table.take_top_card(player, card, prepared.rule_of("top_card"))
    return "deck"


# ---------------------------------------------------------------- candidates


def candidates(state: State, player: int, way: spirit.Declaration) -> Iterator[Move]:
    slots, name = state.setting.ring.slots, state.name(player)
    for card in cards_to_invoke(state, player, way):
        for slot in _slots(state, player, way, card):
            yield Move(name, "invoke", Invoke(card, slots[slot]), way.upgrades, way.tokens)


def cards_to_invoke(state: State, player: int, way: spirit.Declaration) -> list[str]:
    if way.has("top_card"):
        deck = state.players[player].deck
        if not deck:
            return []
        return [deck[0]] if deck[0] != UNKNOWN else [*possible_cards(state, player, TOP)]
    found = list(way.cards)
    if state.trait(player, "invoke_starting"):
        found.append(state.setting.numbers["start"]["emotion"][state.setting.teams[state.team_of(player)]])
    return found


def _slots(state: State, player: int, way: spirit.Declaration, card: str) -> list[int]:
    near = set(SLOTS_BY_SPACE[state.players[player].space])
    if state.turn.garrison >= 0:
        near.update(realm_slots(state.turn.garrison))
    if way.has("anywhere") and works_for(state, way, card):
        near = set(SLOTS)
    return [slot for slot in sorted(near) if state.slots[slot] is None]


# ---------------------------------------------------------------- the verb


def _told(line: Played) -> str:
    return f"{line.actor} invokes {line.word()} on {line.word(1)}"


INVOKE: Verb[Hearing, Table, State] = Verb(
    spirit_action("invoke", Invoke, (CARD, SLOT)),
    judge,
    perform,
    spirit.EveryWay("invoke", candidates),
    decision=Decision(about=(Garrison,), purpose=lambda about: f"from hand into {safe(about['realm'])}"),
    takes_action=True,
    story=_told,
)
