"""Before the first round: the starting side, starting hands, figures and starting Emotions."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from cerebria_cli.editions.board import starting_hands
from cerebria_cli.editions.board.knowledge import copies_doubt
from cerebria_cli.editions.board.ring import (
    FRONTIERS,
    SLOTS,
    TRIAD_OF_SLOT,
    is_realm_slot,
    is_realm_space,
    realm_slots_beside,
)
from cerebria_cli.editions.board.story import tell_places
from cerebria_cli.editions.board.tracking import HAND, TOP
from cerebria_cli.editions.core import secrecy
from cerebria_cli.editions.core.arguments import Cards
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import TABLE, UNKNOWN, Move
from cerebria_cli.editions.prototype import steps
from cerebria_cli.editions.prototype.arguments import Place
from cerebria_cli.editions.prototype.forms import SLOT, SPACE
from cerebria_cli.editions.prototype.hearing import Hearing
from cerebria_cli.editions.prototype.state import NOT_CHOSEN, State
from cerebria_cli.editions.prototype.subjects import Starter, single
from cerebria_cli.editions.prototype.table import Table
from cerebria_cli.editions.verb import Choice, Decision, Verb
from cerebria_cli.notation.vocabulary import Arg, VerbSpec
from cerebria_cli.view.words.storytelling import plainly

#: What has to be done before the first turn.
OPENING = (
    steps.Assumed(),
    steps.Starter(),
    steps.FirstCommon(),
    steps.Hands(),
    steps.Placement(),
    steps.Begin(),
)

ASSUMED = (
    "Vibes, Essence slots, Intensities and counterparts of the cards are not in the draft: they are assumed to be "
    "those of the retail cards, with 1 red slot on Mild and 2 on Strong Emotions. The order of the Spheres is assumed "
    "too. A setup corrects them in [cards] and [board]."
)


def tell_assumed(table: Table) -> None:
    """What the document leaves open is said once, before anything is played."""
    table.note(Event("remark", what="cards", cause="setup.deck", note=ASSUMED))


# ---------------------------------------------------------------- who begins


def starter(table: Table) -> None:
    """round.starter: a random side begins the first round."""
    if table.state.round.starter == NOT_CHOSEN:
        table.ask(Pending(TABLE, "choose", single(table.state.setting.teams), "round.starter", Starter()))
    else:
        _compensate(table)


def decide_starter(table: Table, pending: Pending, answer: tuple[str, ...]) -> None:
    table.state.round = table.state.round._replace(starter=table.state.setting.team_number[answer[0]])
    _compensate(table)


def _compensate(table: Table) -> None:
    """setup.resources: each player of the other side gets 1 more Willpower."""
    setting, other = table.state.setting, 1 - table.state.round.starter
    # ruling shaper.compensation: whether a Shaper gets it.
    if setting.is_shaper(other) and setting.rules("shaper.compensation", "no"):
        return
    for player in setting.members(other):
        table.change_wp(player, setting.numbers["start"]["other_side_wp"], "setup.resources")


def first_common(table: Table) -> None:
    """setup.aspirations: one Common card is turned up."""
    if not table.state.common:
        table.push(steps.TakeCommon())


# ---------------------------------------------------------------- starting hands


def hands(table: Table) -> None:
    """setup.resources: everybody starts with 3 cards."""
    state, cards = table.state, table.state.setting.numbers["start"]["cards"]
    for number, player in enumerate(state.players):
        if player.hand:
            continue
        if state.setting.seats[number].dealt:
            deal_hand(table, number, player.deck[:cards])
        else:
            table.push(steps.Hands())
            table.ask(Pending(state.name(number), "hand", (), "setup.resources", None))
            return


def judge_hand(hearing: Hearing) -> None:
    state, cards = hearing.state, hearing.move.args.cards
    wanted = state.setting.numbers["start"]["cards"]
    # setup.resources: a starting hand has 3 cards.
    if len(cards) != wanted:
        hearing.refuse_outright("setup.resources", f"A starting hand has {wanted} cards; write ? for an unseen card.")
    for card, number in Counter(cards).items():
        if card != UNKNOWN:
            hearing.objections += copies_doubt(state, hearing.player, card, TOP, number)


def perform_hand(table: Table, move: Move, player: int) -> None:
    table.answered()
    deal_hand(table, player, move.args.cards)


def deal_hand(table: Table, player: int, cards: tuple[str, ...]) -> None:
    holder = table.state.players[player]
    for card in cards:
        table.carry(player, card, TOP, HAND)
    holder.hand, holder.deck = cards, holder.deck[len(cards) :]
    for card in cards:
        table.note(Event("hand", table.state.name(player), card, cause="setup.resources"))


# ---------------------------------------------------------------- figures and starting Emotions


def turns_to_place(state: State) -> tuple[int, ...]:
    """setup.placement: the sides alternate, the one that does not begin first; a Shaper has one or two turns."""
    setting = state.setting
    # ruling shaper.emotions: how many starting Emotions a Shaper places.
    alone = 1 if setting.rules("shaper.emotions", "one") else 2
    left = [alone if setting.is_shaper(team) else len(setting.members(team)) for team in (0, 1)]
    order: list[int] = []
    team = 1 - state.round.starter
    while any(left):
        if left[team]:
            order.append(team)
            left[team] -= 1
        team = 1 - team
    return tuple(order)


def placement(table: Table) -> None:
    state = table.state
    if state.phase != "placement":
        state.phase = "placement"
        table.note(Event("phase", what="placement", cause="setup.placement"))
    order = turns_to_place(state)
    if len(state.placed) < len(order):
        team = order[len(state.placed)]
        rule = "shaper.setup" if state.setting.is_shaper(team) else "setup.placement"
        table.push(steps.Placement())
        table.ask(Pending(state.setting.teams[team], "place", (), rule, None))


def begin(table: Table) -> None:
    state = table.state
    state.placed = ()
    state.phase = "play"
    table.note(Event("round", state.setting.teams[state.round.starter], amount=1, cause="round.count"))
    table.push(steps.BeginRound(state.setting.teams[state.round.starter]))


def placers(state: State, team: int) -> tuple[int, ...]:
    """Who of a side may place now: those who have not, or the Shaper."""
    members = state.setting.members(team)
    return members if len(members) == 1 else tuple(member for member in members if member not in state.placed)


def puts_figure(state: State, player: int) -> bool:
    """shaper.setup: a Shaper's figure follows the last of the starting Emotions."""
    team = state.team_of(player)
    left = turns_to_place(state)[len(state.placed) :].count(team)
    return not state.setting.is_shaper(team) or left == 1


def judge_place(hearing: Hearing) -> None:
    state, ring = hearing.state, hearing.state.setting.ring
    rule = state.asked.cause
    said: Place = hearing.move.args
    slot = hearing.slot(said.slot)
    hearing.need_empty(slot, "setup.placement")
    if bool(said.space) != puts_figure(state, hearing.player):
        figure = f"a figure and a slot: `place {ring.frontiers[0]} {ring.slots[1]}`"
        what = "one slot only" if said.space else figure
        hearing.refuse_outright(rule, f"{hearing.who} now places {what}.")
        return
    # setup.placement, shaper.setup: on a Realm slot.
    if not is_realm_slot(slot):
        hearing.refuse(rule, f"{said.slot} is the middle of a Frontier; the starting Emotion goes on a Realm slot.")
    _judge_opposing(hearing, rule, slot)
    if state.setting.is_shaper(hearing.team):
        _judge_shaper(hearing, slot, said.space)
    elif is_realm_slot(slot):
        _judge_beside(hearing, slot, said.space)
    if said.space:
        _judge_figure(hearing, rule, ring.space_number[said.space])


def _judge_beside(hearing: Hearing, slot: int, space: str) -> None:
    """setup.placement: on one of the two Realm slots of the adjacent Frontier."""
    ring = hearing.state.setting.ring
    if space not in ring.frontiers:
        return
    beside = realm_slots_beside(ring.frontiers.index(space))
    if slot not in beside:
        names = " or ".join(ring.slots[number] for number in beside)
        hearing.refuse("setup.placement", f"From {space} the starting Emotion goes on {names}.")


def _judge_opposing(hearing: Hearing, rule: str, slot: int) -> None:
    """setup.placement: each side gains 2 Frontiers by its starting Emotions."""
    state, triad = hearing.state, TRIAD_OF_SLOT[slot]
    shaper = any(state.setting.is_shaper(team) for team in (0, 1))
    opposing = [TRIAD_OF_SLOT[other] for other in state.own_slots(1 - hearing.team)]
    # ruling shaper.frontiers: whether both sides may start on one Frontier.
    if shaper and triad in opposing and state.rules("shaper.frontiers", "no"):
        text = f"An opposing starting Emotion is on the Frontier {state.setting.ring.frontiers[triad]}."
        hearing.refuse_by_ruling(rule, "shaper.frontiers", text)


def _judge_shaper(hearing: Hearing, slot: int, space: str) -> None:
    state, ring = hearing.state, hearing.state.setting.ring
    # shaper.setup, ruling shaper.emotions: on Realm slots of different Frontiers.
    if TRIAD_OF_SLOT[slot] in [TRIAD_OF_SLOT[own] for own in state.own_slots(hearing.team)]:
        hearing.refuse("shaper.setup", "A Shaper's starting Emotions lie on different Frontiers.")
    # shaper.setup: the figure goes to a Frontier that is controlled now.
    if space in ring.frontiers and hearing.emotion(slot) is None:
        after = Table(state.copy())
        after.put_emotion(slot, state.setting.starting_card(hearing.team), hearing.player, 1, "shaper.setup", "box")
        if after.state.control.frontiers[ring.frontiers.index(space)] != hearing.team:
            hearing.refuse("shaper.setup", f"{hearing.side.capitalize()} would not control the Frontier {space}.")


def _judge_figure(hearing: Hearing, rule: str, space: int) -> None:
    state, ring = hearing.state, hearing.state.setting.ring
    # setup.placement: on an inner-circle slot.
    if is_realm_space(space):
        text = f"{ring.spaces[space]} is a Realm; figures start next to the Origin: {', '.join(ring.frontiers)}."
        hearing.refuse(rule, text)
    # ruling setup.same-slot: whether an occupied slot may be chosen.
    there = [number for number, player in enumerate(state.players) if player.space == space]
    allies = all(state.team_of(number) == hearing.team for number in there)
    option = state.setting.rulings["setup.same-slot"]
    if there and (option == "no" or (option == "ally-only" and not allies)):
        text = f"{state.name(there[0])}'s Spirit already stands on {ring.spaces[space]}."
        hearing.refuse_by_ruling("setup.placement", "setup.same-slot", text)


def perform_place(table: Table, move: Move, player: int) -> None:
    state, ring = table.state, table.state.setting.ring
    rule = table.answered().cause
    said: Place = move.args
    # setup.placement, shaper.setup: the figure first, a Shaper's after the Emotion.
    shaper = state.setting.is_shaper(state.team_of(player))
    if said.space and not shaper:
        table.put_figure(player, ring.space_number[said.space], rule)
    card = state.setting.starting_card(state.team_of(player))
    essence = state.setting.numbers["start"]["emotion_essence"]
    table.put_emotion(ring.slot_number[said.slot], card, player, essence, rule, "box")
    if said.space and shaper:
        table.put_figure(player, ring.space_number[said.space], rule)
    state.placed = (*state.placed, player)
    table.settle()


def places(state: State, pending: Pending) -> Iterator[Move]:
    ring = state.setting.ring
    for player in placers(state, state.setting.team_number[pending.who]):
        free = [slot for slot in SLOTS if is_realm_slot(slot) and state.slots[slot] is None]
        if not puts_figure(state, player):
            yield from (Move(state.name(player), "place", Place(ring.slots[slot])) for slot in free)
            continue
        shaper = state.setting.is_shaper(state.team_of(player))
        for frontier in FRONTIERS:
            for slot in free if shaper else realm_slots_beside(frontier):
                yield Move(state.name(player), "place", Place(ring.slots[slot], ring.frontiers[frontier]))


STEPS: dict[type[Any], Callable[..., None]] = {
    steps.Assumed: tell_assumed,
    steps.Starter: starter,
    steps.FirstCommon: first_common,
    steps.Hands: hands,
    steps.Placement: placement,
    steps.Begin: begin,
}


# ---------------------------------------------------------------- the verbs, and what is chosen

STARTING_HAND: Verb[Hearing, Table, State] = Verb(
    VerbSpec("hand", "", ((Arg("card?", repeat=True, name="cards", seen=secrecy.in_hand),),), shape=Cards),
    judge_hand,
    perform_hand,
    decision=Decision(
        "setup.resources",
        starting_hands.hands,
        purpose="the starting hand",
        doing="say what the starting hand is, with `hand`,",
    ),
    story=plainly("draws the starting hand"),
)
PLACE = Verb(
    VerbSpec("place", "", ((SPACE, SLOT), (SLOT,)), shape=Place),
    judge_place,
    perform_place,
    decision=Decision("setup.placement", places, purpose="before the first turn"),
    story=tell_places,
)
STARTER: Choice[Table, State] = Choice(Starter, decide_starter, "who starts the round")
