"""The five Main Board Actions, cheaper for the side that controls the Realm, and the rest."""

from collections import Counter
from collections.abc import Iterator

from cerebria_cli.editions.board import candidates
from cerebria_cli.editions.board.arguments import Amount, Shift
from cerebria_cli.editions.board.held import control_discount, realm_held
from cerebria_cli.editions.board.knowledge import Sighting, known_cards, sighting_doubt
from cerebria_cli.editions.board.ring import SLOTS_BY_SPACE
from cerebria_cli.editions.board.story import tell_shift
from cerebria_cli.editions.board.tracking import DRAWN, HAND, PILE, TOP, Tracked
from cerebria_cli.editions.core import secrecy
from cerebria_cli.editions.core.explanation import Reason, summed
from cerebria_cli.editions.core.move import UNKNOWN, Move
from cerebria_cli.editions.core.overhearing import comes_to
from cerebria_cli.editions.core.verdict import CostPart, titled
from cerebria_cli.editions.prototype import steps
from cerebria_cli.editions.prototype.arguments import Draw, Intensify
from cerebria_cli.editions.prototype.drawing import can_draw, reshuffles, turn_over
from cerebria_cli.editions.prototype.forms import AMOUNT, SLOT
from cerebria_cli.editions.prototype.hearing import Hearing
from cerebria_cli.editions.prototype.state import State
from cerebria_cli.editions.prototype.table import Table
from cerebria_cli.editions.prototype.upgrading import pay
from cerebria_cli.editions.verb import Verb
from cerebria_cli.notation.vocabulary import Arg, VerbSpec, named
from cerebria_cli.view.words.storytelling import plainly, willpower

#: control.realm: says itself which Frontier Emotions do not count.
LOCK = "control.realm"


def controls(state: State, player: int, verb: str) -> bool:
    return state.control.realms[state.setting.main_actions[verb].realm] == state.team_of(player)


def cost_of(state: State, player: int, verb: str) -> list[CostPart]:
    """action.cost: the printed cost, 1 less for the side that controls the Realm."""
    action = state.setting.main_actions[verb]
    printed = CostPart("wp", action.wp, "action.cost", titled(verb))
    return [printed, *control_discount(state, player, action.realm, LOCK)]


def _judge_cost(hearing: Hearing) -> None:
    hearing.need_action()
    hearing.cost = cost_of(hearing.state, hearing.player, hearing.move.verb)
    hearing.need_means("action.cost", "action.cost")


def _pay(table: Table, player: int, verb: str) -> None:
    pay(table, player, cost_of(table.state, player, verb), table.state.setting.main_actions[verb].rule)


# ---------------------------------------------------------------- willpower and rest


def judge_willpower(hearing: Hearing) -> None:
    _judge_cost(hearing)


def perform_willpower(table: Table, move: Move, player: int) -> None:
    # action.willpower: from the reserve, not from the Spheres.
    _pay(table, player, "willpower")
    gain = table.state.setting.main_actions["willpower"].effects["gain_wp"]
    table.change_wp(player, gain, "action.willpower")


def willpowers(state: State, player: int) -> Iterator[Move]:
    yield Move(state.name(player), "willpower")


def judge_rest(hearing: Hearing) -> None:
    # action.rest: always possible, for just the Fortitude.
    hearing.need_action()


def perform_rest(table: Table, move: Move, player: int) -> None:
    pay(table, player, [], "action.rest")
    table.change_wp(player, table.state.setting.numbers["round"]["rest_wp"], "action.rest")


def rests(state: State, player: int) -> Iterator[Move]:
    yield Move(state.name(player), "rest")


# ---------------------------------------------------------------- draw


def is_split(state: State, player: int) -> bool:
    """Whether a dealt discard pile has to be shuffled before the second card can be drawn."""
    few = len(state.players[player].deck) < state.setting.main_actions["draw"].effects["draw"]
    return few and state.setting.seats[player].dealt and reshuffles(state, player)


def judge_draw(hearing: Hearing) -> None:
    _judge_cost(hearing)
    said: Draw = hearing.move.args
    state, player = hearing.state, hearing.player
    whole = can_draw(state, player) and not is_split(state, player)
    # Of a deck that the tool deals nobody knows the cards yet: the player sees them first, and is asked then.
    asked = not whole or state.setting.seats[player].dealt
    if said.kept and not whole:
        why = "the discard pile is shuffled in between" if is_split(state, player) else "there is none to draw"
        hearing.refuse_outright("action.draw", f"Which card is kept cannot be said yet: {why}. Write `draw`.")
    elif not said.kept and not asked:
        hearing.refuse_outright("action.draw", "Say which of the two cards is kept: `draw keep CARD`, or ? if unseen.")
    elif said.kept:
        _judge_keep(hearing, said.kept)


def _judge_keep(hearing: Hearing, kept: str) -> None:
    """action.draw: one of the top two cards."""
    top = _top_two(hearing.state, hearing.player, hearing.move.results)
    if kept in top:
        return
    if kept == UNKNOWN:
        hearing.refuse_outright("action.draw", "The drawn cards are known to the desk; say which is kept.")
    elif UNKNOWN in top:
        drawn = _drawn(hearing.state, hearing.player, hearing.move.results)
        hearing.objections += sighting_doubt(hearing.state, hearing.player, Sighting(kept, drawn, DRAWN))
    else:
        hearing.refuse_outright("action.draw", f"{kept} is not among the drawn cards.")


def _drawn(state: State, player: int, results: tuple[str, ...]) -> Tracked:
    """What is known of the cards once those of a Draw are drawn; ruling deck.empty: people shuffle the pile for it."""
    tracked = known_cards(state, player)[0]
    for _ in range(state.setting.main_actions["draw"].effects["draw"]):
        if not tracked.deck and reshuffles(state, player):
            tracked = tracked.shuffled(len(state.players[player].pile), PILE)
        if tracked.deck:
            tracked = tracked.carried(UNKNOWN, TOP, DRAWN)
    for card in {*results} - {UNKNOWN}:
        tracked = tracked.held(DRAWN, card, results.count(card))
    return tracked


def _top_two(state: State, player: int, results: tuple[str, ...]) -> list[str]:
    """The cards that are drawn, as far as they are known or told."""
    holder, number = state.players[player], state.setting.main_actions["draw"].effects["draw"]
    top = list(holder.deck[:number])
    if len(top) < number and reshuffles(state, player):
        top += [UNKNOWN] * min(number - len(top), len(holder.pile))
    said = (*results, *[UNKNOWN] * number)
    return [told if card == UNKNOWN else card for card, told in zip(top, said, strict=False)]


def perform_draw(table: Table, move: Move, player: int) -> None:
    state, holder, name = table.state, table.state.players[player], table.state.name(player)
    number = state.setting.main_actions["draw"].effects["draw"]
    _pay(table, player, "draw")
    said: Draw = move.args
    if not said.kept:
        table.push(steps.Draw(name, number, "action.draw"), steps.Keep(name, len(holder.hand)))
        return
    before, told = holder.hand, len(table.turned_up)
    for _ in range(number):
        if not holder.deck and reshuffles(state, player):
            turn_over(table, player, (UNKNOWN,) * len(holder.pile))
        if holder.deck:
            table.draw(player, "action.draw", DRAWN)
    drawn, holder.hand = list(holder.hand[len(before) :]), before
    table.came_to(player, Counter(table.turned_up[told:]), DRAWN)
    kept = said.kept
    if kept not in drawn and UNKNOWN in drawn:
        # What is kept was one of the unseen cards.
        drawn[drawn.index(UNKNOWN)] = kept
        table.turned_up[table.turned_up.index(UNKNOWN)] = kept
    if not drawn:
        return
    kept = kept if kept in drawn else drawn[0]
    drawn.remove(kept)
    # What everybody sees lie on the pile is not the one that is kept.
    for card in drawn:
        table.put_on_pile(player, card, "action.draw", DRAWN)
    table.carry(player, kept, DRAWN, HAND)
    holder.hand = (*holder.hand, kept)


def draws(state: State, player: int) -> Iterator[Move]:
    name = state.name(player)
    if not can_draw(state, player) or state.setting.seats[player].dealt:
        yield Move(name, "draw", Draw())
        return
    for card in dict.fromkeys(_top_two(state, player, ())):
        yield Move(name, "draw", Draw(card))


# ---------------------------------------------------------------- relocate


def judge_relocate(hearing: Hearing) -> None:
    said: Shift = hearing.move.args
    start, end = hearing.slot(said.start), hearing.slot(said.end)
    # action.move-emotion: a friendly Emotion from anywhere to an empty slot adjacent to the Spirit.
    hearing.need_own_emotion(start, "action.move-emotion")
    hearing.need_adjacent(end)
    hearing.need_empty(end, "action.move-emotion")
    _judge_cost(hearing)


def perform_relocate(table: Table, move: Move, player: int) -> None:
    _pay(table, player, "relocate")
    said: Shift = move.args
    slots = table.state.setting.ring.slot_number
    table.relocate(slots[said.start], slots[said.end], "action.move-emotion")


def relocations(state: State, player: int) -> Iterator[Move]:
    for start, end in candidates.relocations(state, player):
        yield Move(state.name(player), "relocate", Shift(start, end))


# ---------------------------------------------------------------- intensify


def judge_intensify(hearing: Hearing) -> None:
    said: Intensify = hearing.move.args
    slot = hearing.slot(said.slot)
    emotion = hearing.need_own_emotion(slot, "action.intensify")
    hearing.need_adjacent(slot)
    # action.intensify: on an empty slot of the card.
    if emotion is not None and emotion.essence >= hearing.state.spaces(slot):
        text = f"All {hearing.state.spaces(slot)} Essence slots of {emotion.card} are filled."
        hearing.refuse_outright("action.intensify", text, **{f"{said.slot}.essence": emotion.essence})
    # action.intensify: 1 Essence from the own reserve.
    if hearing.has.essence < 1:
        text = f"{hearing.who} has no Essence."
        hearing.refuse("action.intensify", text, **{f"{hearing.name}.essence": 0})
    _judge_cost(hearing)
    hearing.cost.append(CostPart("essence", 1, "action.intensify", "put on", said.slot))


def perform_intensify(table: Table, move: Move, player: int) -> None:
    _pay(table, player, "intensify")
    table.change_essence(player, -1, "action.intensify", "emotion")
    slot = table.state.setting.ring.slot_number[move.args.slot]
    table.put_essence(slot, "action.intensify", table.state.name(player))


def intensifications(state: State, player: int) -> Iterator[Move]:
    for slot in SLOTS_BY_SPACE[state.players[player].space]:
        if state.slots[slot] is not None:
            yield Move(state.name(player), "intensify", Intensify(state.setting.ring.slots[slot]))


# ---------------------------------------------------------------- harvest


def judge_harvest(hearing: Hearing) -> None:
    hearing.need_action()
    said: Amount = hearing.move.args
    # ruling harvest.zero: any amount, or any but nothing.
    if said.amount < _least_harvest(hearing.state):
        hearing.refuse_by_ruling("action.harvest", "harvest.zero", "Harvest spends at least 1 Willpower.")
    hearing.cost = [CostPart("wp", said.amount, "action.harvest", "Harvest")]
    hearing.need_means("action.harvest", "action.harvest")


def perform_harvest(table: Table, move: Move, player: int) -> None:
    said: Amount = move.args
    gains = comes_to(_harvested(table.state, player, said.amount))
    pay(table, player, [CostPart("wp", said.amount, "action.harvest", "Harvest")], "action.harvest")
    table.change_essence(player, gains, "action.harvest")


def _harvested(state: State, player: int, spent: int) -> Reason:
    """action.harvest: 1 Essence less than was spent, as much with the Realm."""
    action = state.setting.main_actions["harvest"]
    own, held = controls(state, player, "harvest"), realm_held(state, action.realm, LOCK)
    realm = state.setting.ring.realms[action.realm]
    told = Reason(f"{'control' if own else 'no control'} of", -(0 if own else action.wp), realm, held.rule, held.says)
    return summed("Essence gained", [Reason("spent", spent), told], rule="action.harvest", least=0)


def _least_harvest(state: State) -> int:
    return 0 if state.rules("harvest.zero", "yes") else 1


def harvests(state: State, player: int) -> Iterator[Move]:
    for amount in range(_least_harvest(state), state.players[player].wp + 1):
        yield Move(state.name(player), "harvest", Amount(amount))


# ---------------------------------------------------------------- the verbs

#: action.draw: whoever draws two cards has seen both, whichever is kept.
_KEPT = Arg("card?", filler="keep", optional=True, name="kept", seen=secrecy.actor_or_in_hand)

WILLPOWER = Verb(
    VerbSpec("willpower"),
    judge_willpower,
    perform_willpower,
    willpowers,
    story=lambda line: f"{line.actor} takes {willpower(line)}",
)
DRAW = Verb(
    VerbSpec("draw", "d", ((_KEPT,),), results=secrecy.actor_or_in_hand, shape=Draw),
    judge_draw,
    perform_draw,
    draws,
    draws=True,
    story=plainly("draws and keeps a card"),
)
RELOCATE = Verb(
    VerbSpec("relocate", "", ((named("start", SLOT), named("end", SLOT)),), shape=Shift),
    judge_relocate,
    perform_relocate,
    relocations,
    story=tell_shift,
)
INTENSIFY = Verb(
    VerbSpec("intensify", "", ((SLOT,),), shape=Intensify),
    judge_intensify,
    perform_intensify,
    intensifications,
    story=lambda line: f"{line.actor} intensifies {line.emotion(now=True)} on {line.word()}",
)
HARVEST = Verb(
    VerbSpec("harvest", "", ((AMOUNT,),), shape=Amount),
    judge_harvest,
    perform_harvest,
    harvests,
    story=lambda line: f"{line.actor} harvests {line.amount()} Essence",
)
REST = Verb(
    VerbSpec("rest"),
    judge_rest,
    perform_rest,
    rests,
    story=plainly("rests"),
)
