"""The prototype edition as a manifest: its verbs, and the one judge that everybody asks."""

from cerebria_cli.editions.board import starting_hands
from cerebria_cli.editions.board.control import NOBODY
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.knowledge import left_over
from cerebria_cli.editions.core.move import TABLE, Move
from cerebria_cli.editions.core.table import Trial
from cerebria_cli.editions.core.verdict import Verdict
from cerebria_cli.editions.prototype import (
    placing,
    rounds,
)
from cerebria_cli.editions.prototype.agenda import proceed
from cerebria_cli.editions.prototype.hearing import Hearing
from cerebria_cli.editions.prototype.state import ENDINGS, State
from cerebria_cli.editions.prototype.table import Table
from cerebria_cli.editions.prototype.verbs import VERBS

# ---------------------------------------------------------------- the judge


def judge(state: State, move: Move) -> Verdict:
    """Legal, or every objection."""
    hearing = Hearing(state, move, state.setting.player_number.get(move.actor, NOBODY))
    _hear(hearing)
    if move.results and not hearing.objections:
        table = _trial.looked_at(state, move)
        told = len(move.results) - len(table.results)
        left = left_over(table.results, told, "draws", "setup.deck", table.state.pending)
        hearing.objections += [*table.all_doubts(), *left]
    hearing.cost += hearing.action
    return hearing.verdict()


def _hear(hearing: Hearing) -> None:
    state, verb = hearing.state, hearing.move.verb
    # end.fifth-round, end.third-major: after the end nothing is played.
    if state.phase == "over":
        hearing.refuse_outright(ENDINGS[state.end or "fifth-round"], "The game is over; nothing more is played.")
    elif VERBS[verb].at_any_time:
        VERBS[verb].judge(hearing)
    # setup.resources: everybody has one starting hand.
    elif verb == "hand" and starting_hands.is_second(state, hearing.player):
        starting_hands.refuse_second(hearing, VERBS[verb].rule)
    elif state.pending:
        _hear_decision(hearing, state.asked)
    elif verb in VERBS.of_turn:
        _hear_turn(hearing)
    elif verb == "decline":
        VERBS[verb].judge(hearing)
    else:
        hearing.refuse_outright(VERBS[verb].rule, VERBS[verb].not_owed)


def _hear_decision(hearing: Hearing, pending: Pending) -> None:
    """A decision that is owed comes before everything else."""
    state, move = hearing.state, hearing.move
    placing_now = pending.what == "place" and hearing.player in placers(state, pending)
    is_asked = (move.actor == pending.who or placing_now) and VERBS.is_answer(move.verb, pending)
    # setup.resources: whoever has no starting hand may tell it.
    if not is_asked and not starting_hands.may_tell(state, move):
        hearing.refuse_outright(rule_of(pending), f"First {VERBS.owed(pending)}.", **{"pending": pending.what})
    elif pending.what == "place" and not placing_now:
        hearing.refuse_outright(rule_of(pending), f"Say which player of {pending.who.capitalize()} places now.")
    else:
        VERBS[move.verb].judge(hearing)


def placers(state: State, pending: Pending) -> tuple[int, ...]:
    """setup.placement: any player of the side who has not placed."""
    return placing.placers(state, state.setting.team_number[pending.who])


def rule_of(pending: Pending) -> str:
    """The rule behind a decision; a reshuffled discard pile rests on the rule about drawing."""
    return "action.draw" if pending.cause == "deck.empty" else pending.cause


def _hear_turn(hearing: Hearing) -> None:
    state, verb = hearing.state, hearing.move.verb
    # round.count, round.ally-order: only the player whose turn it is acts.
    is_ally = hearing.player >= 0 and hearing.team == state.turn.team
    rule = "round.ally-order" if is_ally else "round.count"
    if hearing.need_turn(state.current, rule, "pass", rounds.in_turn_of):
        VERBS[verb].judge(hearing)


# ---------------------------------------------------------------- doing


def _run(state: State, move: Move) -> Table:
    table = Table(state.copy(), move.results)
    player = state.setting.player_number.get(move.actor, NOBODY)
    VERBS[move.verb].perform(table, move, player)
    if table.state.phase != "over":
        proceed(table)
    table.settle()
    return table


_trial = Trial(_run)
perform = _trial.perform


def open_game(state: State) -> tuple[State, list[Event]]:
    """The state before the first move, with what the table has to prepare."""
    table = Table(state)
    table.push(*placing.OPENING)
    proceed(table)
    return table.state, table.events


# ---------------------------------------------------------------- filling in what was left out


def complete(state: State, move: Move) -> list[Move]:
    """Every move that a line with gaps can mean: actor, place of the token and what goes without saying filled in."""
    found: list[Move] = []
    fill_in = VERBS[move.verb].complete
    for actor in _actors(state, move):
        whole = move.by(actor)
        player = state.setting.player_number.get(actor, NOBODY)
        found += fill_in(state, whole, player) if fill_in else [whole]
    return found


def _actors(state: State, move: Move) -> list[str]:
    if VERBS[move.verb].by_table:
        return [move.actor or TABLE]
    if not state.pending:
        return [move.actor or state.whose]
    pending = state.asked
    if pending.what == "place":
        return [move.actor] if move.actor else [state.name(player) for player in placers(state, pending)]
    # The verbs of a turn are those of the player whose turn it is, even while somebody else is asked.
    of_a_turn = move.verb in VERBS.of_turn and move.verb != pending.what
    if not move.actor:
        return [state.name(state.current) if of_a_turn and state.current >= 0 else pending.who]
    # A player speaks for the own side in what it is asked.
    number = state.setting.player_number.get(move.actor, NOBODY)
    if not of_a_turn and number >= 0 and state.setting.team_number.get(pending.who) == state.team_of(number):
        return [pending.who]
    return [move.actor]
