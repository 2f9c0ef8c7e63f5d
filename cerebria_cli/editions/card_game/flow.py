"""How the game goes on by itself: turns, a Revelation, the preparation of a Cycle, cards from the main deck."""

from collections.abc import Callable
from itertools import takewhile

from cerebria_cli.editions.card_game.emotion import Emotion
from cerebria_cli.editions.card_game.knowing import BETWEEN, DECK, DISCARD, impulse_of, stack_of
from cerebria_cli.editions.card_game.scoring import check_end, score_all
from cerebria_cli.editions.card_game.state import COLUMNS, State, Step, Using
from cerebria_cli.editions.card_game.subjects import Surplus
from cerebria_cli.editions.card_game.table import Table
from cerebria_cli.editions.card_game.turn import Turn
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import TABLE, UNKNOWN
from cerebria_cli.editions.core.trail import Joined

#: Cards in a starting hand, and what hands are brought to for a new Cycle.
HAND = 4


def go_on(table: Table) -> None:
    """Carry out what is planned until somebody has to decide something; this follows every move."""
    state = table.state
    while state.todo and not state.pending and state.phase != "over":
        (word, number), *rest = state.todo
        state.todo = tuple(rest)
        STEPS[word](table, number)


def finish_ability(table: Table) -> None:
    table.state.using = None


# ---------------------------------------------------------------- what several players owe at once

#: What each player is asked for, by the step that asks: the verb of the decision and the ruling about the order.
ASKED_OF_EACH = {"mulligan": ("keep", "setup.mulligan-order"), "hand-down": ("discard", "prep.player-order")}


def may_answer_first(state: State, word: str) -> tuple[int, ...]:
    """rulings setup.mulligan-order, prep.player-order: who may answer although another was asked first."""
    what, ruling = ASKED_OF_EACH[word]
    if not state.pending or state.pending[0].what != what or not state.rules(ruling, "any"):
        return ()
    planned = takewhile(lambda step: step[0] == word, state.todo)
    return tuple(player for _, player in planned if word == "mulligan" or surplus(state, player))


def answered_by(table: Table, player: int, word: str) -> None:
    """A player has answered; another who was asked before is asked again."""
    state = table.state
    asked = state.setting.player_number[table.answered().who]
    if asked != player:
        state.todo = ((word, asked), *(step for step in state.todo if step != (word, player)))


# ---------------------------------------------------------------- turns


def in_turn_of(state: State, player: int) -> State:
    """The same table at the beginning of another player's turn."""
    then = state.copy()
    for holder in then.players:
        holder.mindset = tuple(emotion._replace(fresh="") for emotion in holder.mindset)
    then.turn = Turn(state.turn.number + 1, player, state.setting.numbers["turn"]["actions"])
    return then


def begin_turn(table: Table, player: int) -> None:
    """turn.two-actions: two Actions; ability.start-of-turn: what lies in the Mindsets now is usable."""
    state = table.state
    actions = state.setting.numbers["turn"]["actions"]
    for holder in state.players:
        holder.mindset = tuple(emotion._replace(fresh="") for emotion in holder.mindset)
    state.phase = "play"
    state.turn = Turn(state.turn.number + 1, player, actions)
    table.note(Event("turn", state.name(player), amount=actions, cause="setup.turn-order"))


def end_turn(table: Table) -> None:
    """setup.turn-order: the player on the left is next."""
    state = table.state
    table.note(Event("turn-over", state.name(state.turn.player), cause="turn.end"))
    begin_turn(table, state.others(state.turn.player)[0])


# ---------------------------------------------------------------- Revelation


def reveal(table: Table, column: int, rule: str, left: int = 0) -> None:
    """revelation.immediate, revelation.ends-turn: on the spot, and the turn is over; `left`: Deprive's discards."""
    state = table.state
    performer = state.using
    state.using, state.pending, state.todo = None, (), ()
    state.turn = state.turn._replace(actions=0)
    table.note(Event("unfilled", state.name(state.turn.player), where=str(column + 1), cause=rule))
    score_all(table)
    if check_end(table):
        return
    state.phase = "preparation"
    table.note(Event("turn-over", state.name(state.turn.player), cause="revelation.ends-turn"))
    state.todo = _preparation(table)
    if left and performer is not None:
        # ruling deprive.after-revelation: the second discard may hit the new Impulse.
        last = len(state.todo) - 1
        state.todo = (*state.todo[:last], ("deprive", performer.player), *state.todo[last:])


def _preparation(table: Table) -> tuple[Step, ...]:
    """prep.sequence: the six steps in their order, then the first turn of the new Cycle."""
    state = table.state
    beginner = next_beginner(table)
    order = state.round_from(beginner if beginner >= 0 else state.others(state.turn.player)[0])
    first: Step = ("begin-cycle", beginner) if beginner >= 0 else ("starter", 0)
    return (
        ("clear-impulse", 0),
        *_laying(table),
        *(("stack", column) for column in range(COLUMNS)),
        ("mindsets", 0),
        *(("hand-down", player) for player in order),
        *(("hand-up", player) for player in order),
        ("mood", 0),
        first,
    )


def _laying(table: Table) -> list[Step]:
    """prep.impulse: the tool lays what it has dealt; else the table says which cards it sees."""
    if table.state.setting.dealt:
        return [("lay", column) for column in range(COLUMNS)]
    return [("ask-lay", 0)]


def next_beginner(table: Table) -> int:
    """ruling revelation.next-player: who takes the first turn of the next Cycle; -1: chosen at random."""
    state = table.state
    return {
        "left-of-active": state.others(state.turn.player)[0],
        "active-again": state.turn.player,
        "first-starter": max(0, state.starter),
        "random": -1,
    }[state.rulings["revelation.next-player"]]


# ---------------------------------------------------------------- the main deck


def card_there(table: Table, again: Step) -> bool:
    """deck.reshuffle: whether the main deck has a card; `again`: the step that waits for the shuffle."""
    state = table.state
    if state.deck:
        return True
    if not state.discard:
        return False
    if state.setting.dealt:
        table.plan(again)
        table.ask(Pending(TABLE, "shuffle", (), "deck.reshuffle"))
        return False
    reshuffle(table)
    return True


def reshuffle(table: Table) -> None:
    """deck.reshuffle: people shuffle the discard pile, and what lay in it is anywhere in the main deck."""
    state = table.state
    state.deck, state.discard = (UNKNOWN,) * len(state.discard), ()
    if state.trail is not None:
        state.trail = state.trail.then(Joined((DISCARD,), DECK))
    table.note(Event("reshuffle", amount=len(state.deck), cause="deck.reshuffle"))


def _draw(table: Table, player: int) -> None:
    """draw.two: the top card of the main deck, unseen by the others; ruling draw.short: as far as there is one."""
    if card_there(table, ("draw", player)):
        table.put_in_hand(player, table.next_card(), 0)
        table.note(Event("drawn", table.state.name(player), amount=1, cause="draw.two"))


def _hand_up(table: Table, player: int) -> None:
    """prep.hand-up: up to 4 cards."""
    state, drawn = table.state, 0
    while len(state.players[player].hand) < HAND and card_there(table, ("hand-up", player)):
        table.put_in_hand(player, table.next_card(), 0)
        drawn += 1
    if drawn:
        table.note(Event("drawn", state.name(player), amount=drawn, cause="prep.hand-up"))


# ---------------------------------------------------------------- the steps of the preparation


def _clear_impulse(table: Table, _: int) -> None:
    """prep.impulse: the cards still in the Impulse are discarded."""
    for column in range(COLUMNS):
        if table.state.columns[column].card:
            table.discard(table.leave_impulse(column), "", "impulse", "prep.impulse")


def _lay(table: Table, column: int) -> None:
    if card_there(table, ("lay", column)):
        card = table.next_card()
        table.carry(card, BETWEEN, impulse_of(column))
        table.set_impulse(column, card)
        table.note(Event("lay", what=card, where=str(column + 1), cause="prep.impulse"))


def _ask_lay(table: Table, _: int) -> None:
    state = table.state
    cause = "setup.impulse" if state.phase == "setup" else "prep.impulse"
    if card_there(table, ("ask-lay", 0)):
        table.ask(Pending(TABLE, "lay", (), cause))


def _stack(table: Table, column: int) -> None:
    """prep.stacks, prep.stacks-keep: back to P + 2 cards, the new ones on top."""
    state, added = table.state, 0
    while len(state.columns[column].stack) < state.setting.stack_size and card_there(table, ("stack", column)):
        card = table.next_card()
        table.carry(card, BETWEEN, stack_of(column))
        table.set_stack(column, (card, *state.columns[column].stack))
        added += 1
    if added:
        table.note(Event("refill", where=str(column + 1), amount=added, cause="prep.stacks"))


def _mindsets(table: Table, _: int) -> None:
    """prep.mindsets: all Emotions in all Mindsets go to the discard pile."""
    for number, player in enumerate(table.state.players):
        while player.mindset:
            table.remove_emotion(number, 0, "prep.mindsets")


def _hand_down(table: Table, player: int) -> None:
    """prep.hand-down: who has more than 4 cards chooses what to discard."""
    number = surplus(table.state, player)
    if number > 0:
        table.ask(Pending(table.state.name(player), "discard", (), "prep.hand-down", Surplus(number)))


def surplus(state: State, player: int) -> int:
    """How many cards a hand holds beyond 4."""
    return max(0, len(state.players[player].hand) - HAND)


def _mood(table: Table, _: int) -> None:
    cause = "setup.mood" if table.state.phase == "setup" else "prep.coin"
    table.ask(Pending(TABLE, "mood", (("bliss",), ("gloom",)), cause))


def _starter(table: Table, _: int) -> None:
    cause = "setup.start-player" if table.state.phase == "setup" else "revelation.cycle-end"
    players = tuple((name,) for name in table.state.setting.players)
    table.ask(Pending(TABLE, "start", players, cause))


def _mulligan(table: Table, player: int) -> None:
    table.ask(Pending(table.state.name(player), "keep", (), "setup.mulligan"))


def _begin_cycle(table: Table, player: int) -> None:
    """revelation.cycle-end: a new Cycle; ruling prep.mulligan: whether there is a mulligan again."""
    state = table.state
    state.cycle += 1
    table.note(Event("cycle", state.name(player), amount=state.cycle, cause="scoring.next-cycle"))
    steps: list[Step] = [("begin", player)]
    if state.rules("prep.mulligan", "per-cycle"):
        for holder in state.players:
            holder.mulligan = "open"
        steps = [*(("mulligan", other) for other in state.round_from(player)), *steps]
    table.plan(*steps)


def _deprive_again(table: Table, player: int) -> None:
    """ruling deprive.after-revelation: the second discard, from the new Impulse."""
    state = table.state
    state.using = Using(player, -1, "", "deprive", len(state.players) - 1, left=1)
    table.ask(Pending(state.name(player), "deprive", (), "deprive.twice"))


def _finish(table: Table, _: int) -> None:
    finish_ability(table)


STEPS: dict[str, Callable[[Table, int], None]] = {
    "draw": _draw,
    "hand-up": _hand_up,
    "clear-impulse": _clear_impulse,
    "lay": _lay,
    "ask-lay": _ask_lay,
    "stack": _stack,
    "mindsets": _mindsets,
    "hand-down": _hand_down,
    "mood": _mood,
    "starter": _starter,
    "mulligan": _mulligan,
    "begin-cycle": _begin_cycle,
    "begin": begin_turn,
    "deprive": _deprive_again,
    "finish": _finish,
}


def fill_slots(table: Table, player: int, place: int, cause: str) -> None:
    """entry.fragments: the empty Fragment slots are filled from the supply, as far as it goes."""
    emotion: Emotion = table.state.players[player].mindset[place]
    amount = emotion.slots - emotion.fragments
    if table.state.rules("supply.limit", "limited"):
        amount = max(0, min(amount, table.state.supply(emotion.face.side)))
    if amount:
        table.change_fragments(player, place, amount, 0, cause)
