"""Rounds and turns: who acts next, the wrap-up, and how the game ends."""

from collections.abc import Callable, Iterator
from typing import Any

from cerebria_cli.editions.core import secrecy
from cerebria_cli.editions.core.arguments import Who
from cerebria_cli.editions.core.decisions import Pending, option_words
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.prototype import revelation, scoring, steps
from cerebria_cli.editions.prototype.hearing import Hearing
from cerebria_cli.editions.prototype.state import NOT_CHOSEN, State
from cerebria_cli.editions.prototype.subjects import single
from cerebria_cli.editions.prototype.table import Table
from cerebria_cli.editions.prototype.turn import Turn
from cerebria_cli.editions.verb import Decision, Verb
from cerebria_cli.notation.vocabulary import Arg, VerbSpec, named
from cerebria_cli.view.words.storytelling import plainly

# ---------------------------------------------------------------- turns


def judge_pass(hearing: Hearing) -> None:
    state = hearing.state
    # turn.actions, round.fortitude: at least one Action must be taken, as far as the side's Fortitude goes.
    if state.turn.actions >= state.setting.numbers["round"]["actions"] and not state.is_out(hearing.team):
        text = f"{hearing.who} must take at least 1 Action before the turn ends; `rest` is always possible."
        hearing.refuse("turn.actions", text, **{"turn.actions": state.turn.actions})


def perform_pass(table: Table, move: Move, player: int) -> None:
    table.note(Event("turn-over", table.state.name(player), cause="turn.actions"))
    table.push(steps.NextTurn())


def passes(state: State, player: int) -> Iterator[Move]:
    yield Move(state.name(player), "pass")


def next_turn(table: Table) -> None:
    """round.count, round.fortitude: sides alternate; a side without Fortitude waits while the other goes on."""
    state = table.state
    other = 1 - state.turn.team
    if not state.is_out(other):
        begin_side(table, other)
    # ruling round.other-side-alone: its players keep taking turns.
    elif not state.is_out(state.turn.team):
        begin_side(table, state.turn.team)
    else:
        end_round(table)


def in_turn_of(state: State, player: int) -> State:
    """The same table at the beginning of another player's turn."""
    then = state.copy()
    actions = state.setting.numbers["round"]["actions"]
    then.turn = Turn(state.turn.number, state.team_of(player), player, actions)
    return then


def begin_side(table: Table, team: int) -> None:
    """round.ally-order: at its first turn of a round a side chooses who acts; then its players alternate."""
    state, members = table.state, table.state.setting.members(team)
    actions = state.setting.numbers["round"]["actions"]
    state.turn = Turn(state.turn.number + 1, team, NOT_CHOSEN, actions)
    last = state.teams[team].last
    if last == NOT_CHOSEN and len(members) > 1:
        names = map(state.name, members)
        table.ask(Pending(state.setting.teams[team], "first", single(names), "round.ally-order", None))
        return
    begin_turn(table, next((member for member in members if member != last), members[0]))


def begin_turn(table: Table, player: int) -> None:
    state = table.state
    state.turn = state.turn._replace(player=player)
    state.teams[state.turn.team].last = player
    table.note(Event("turn", state.name(player), amount=state.turn.actions, cause="round.ally-order"))


def judge_first(hearing: Hearing) -> None:
    # round.ally-order: one of the side's own players.
    said: Who = hearing.move.args
    options = option_words(hearing.state.asked.options)
    if said.player not in options:
        hearing.refuse_outright("round.ally-order", f"{' or '.join(options)} acts first, not {said.player}.")


def perform_first(table: Table, move: Move, player: int) -> None:
    table.answered()
    begin_turn(table, table.state.setting.player_number[move.args.player])


def firsts(state: State, pending: Pending) -> Iterator[Move]:
    for name in pending.options:
        yield Move(pending.who, "first", Who(*name))


# ---------------------------------------------------------------- rounds


def begin_round(table: Table, starter: str) -> None:
    team = table.state.setting.team_number[starter]
    table.state.phase = "play"
    begin_side(table, team)


def end_round(table: Table) -> None:
    """round.wrap-up, upgrade.determination: stored Willpower returns; then the next round, or the end."""
    state = table.state
    for number, player in enumerate(state.players):
        back, player.stored = sum(player.stored), (0, 0, 0, 0)
        table.change_wp(number, back, "upgrade.determination", "Determination")
    # end.fifth-round: after the last round comes one last Revelation.
    if state.round.number >= state.setting.numbers["round"]["rounds"]:
        scoring.trigger_end(table, "fifth-round")
        revelation.begin_last(table)
        return
    starter = next_starter(state)
    _advance(table, starter)
    seats = enumerate(state.setting.seats)
    draws = [steps.Draw(seat.name, _wrap_up_draw(state, number), "round.wrap-up") for number, seat in seats]
    table.push(*draws, steps.Markers(), steps.BeginRound(state.setting.teams[starter]))


def next_starter(state: State) -> int:
    """round.starter: fewer Fragments, then fewer Major ones, then the side that ran out of Fortitude first."""
    fragments = [sum(owner == team for owner, _, _ in state.identity) for team in (0, 1)]
    majors = [state.majors(team) for team in (0, 1)]
    for counts in (fragments, majors):
        if counts[0] != counts[1]:
            return 0 if counts[0] < counts[1] else 1
    return state.round.out[0] if state.round.out else state.round.starter


def _advance(table: Table, starter: int) -> None:
    """round.wrap-up: the round counter, and the Fortitude of the new round."""
    state = table.state
    number = state.round.number + 1
    state.round = state.round._replace(number=number, starter=starter, out=())
    table.note(Event("round", state.setting.teams[starter], amount=number, cause="round.wrap-up"))
    for team, holder in enumerate(state.teams):
        holder.last = NOT_CHOSEN
        table.change_fortitude(team, state.setting.fortitude(team, number) - holder.fortitude, "round.fortitude")


def _wrap_up_draw(state: State, player: int) -> int:
    """round.wrap-up, shaper.play: 1 card, a Shaper 2."""
    numbers = state.setting.numbers["round"]
    number: int = numbers["shaper_draw"] if state.setting.is_shaper(state.team_of(player)) else numbers["draw"]
    return number


def remove_markers(table: Table) -> None:
    """round.wrap-up: Meditation, first uses and abilities are available again."""
    for number, player in enumerate(table.state.players):
        if player.meditated:
            table.note(Event("marker", table.state.name(number), amount=-player.meditated, cause="round.wrap-up"))
        player.meditated, player.used, player.prevented = 0, (), False


def finish(table: Table) -> None:
    scoring.finish(table)


STEPS: dict[type[Any], Callable[..., None]] = {
    steps.NextTurn: next_turn,
    steps.BeginRound: begin_round,
    steps.Markers: remove_markers,
    steps.Finish: finish,
}


# ---------------------------------------------------------------- the verbs

PASS = Verb(
    VerbSpec("pass", "p", results=secrecy.nobody),
    judge_pass,
    perform_pass,
    passes,
    ends_turn=True,
    draws=True,
    story=plainly("passes"),
)
FIRST = Verb(
    VerbSpec("first", "", ((named("player", Arg("player")),),), shape=Who),
    judge_first,
    perform_first,
    decision=Decision("round.ally-order", firsts, purpose="who plays first in this round", doing="say who acts first"),
    story=lambda line: f"{line.titled()} plays first for {line.actor}",
)
