"""Turns: how one ends, who is next, and how the game ends."""

from collections.abc import Iterator

from cerebria_cli.editions.core import secrecy
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.retail.arguments import End
from cerebria_cli.editions.retail.counting import Occasion
from cerebria_cli.editions.retail.hearing import Hearing
from cerebria_cli.editions.retail.reacting import react
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.table import Table
from cerebria_cli.editions.retail.turn import Turn
from cerebria_cli.editions.verb import Verb
from cerebria_cli.notation.vocabulary import VerbSpec, literal, named
from cerebria_cli.view.words.storytelling import Played, cards


def judge(hearing: Hearing) -> None:
    state, team = hearing.state, hearing.state.teams[hearing.team]
    if state.rules("turn.unused-actions", "forbid") and state.turn.actions > 0:
        _judge_unused(hearing)
    if hearing.move.args.choice == "draw":
        return
    # ruling turn.ambition-full: there is no token to turn over.
    full = team.ambition >= state.setting.numbers["components"]["ambition"]
    if full and state.rules("turn.ambition-full", "forbid"):
        side = state.setting.teams[hearing.team]
        text = f"{side.capitalize()} has all its Ambition available; draw with `end draw` instead."
        hearing.refuse_by_ruling("ambition.tokens", "turn.ambition-full", text)


def _judge_unused(hearing: Hearing) -> None:
    """ruling turn.unused-actions: the turn ends with Actions left only if none is legal."""
    from cerebria_cli.editions.retail.legal import has_legal_action

    if has_legal_action(hearing.state, hearing.player):
        left = hearing.state.turn.actions
        text = f"{hearing.who} has {left} {'Action' if left == 1 else 'Actions'} left and can take one."
        hearing.refuse_by_ruling("turn.actions", "turn.unused-actions", text)


def perform(table: Table, move: Move, player: int) -> None:
    """turn.end: what powers say before it; the end itself comes when nothing of that is asked any more."""
    table.state.turn = table.state.turn._replace(ending=move.args.choice)
    react(table, "turn:ending", Occasion(player))


def is_about_to_end(state: State) -> bool:
    """Whether a turn is to end, and no power asks anything before it any more."""
    return bool(state.turn.ending) and not state.pending


def end(table: Table) -> None:
    """The end of the turn, as it was chosen."""
    state, numbers = table.state, table.state.setting.numbers["turn"]
    player, choice = state.current, state.turn.ending
    state.turn = state.turn._replace(ending="")
    # turn.end: 1 Ambition or 2 cards, then 1 Willpower if there is none.
    if choice == "ambition":
        table.change_ambition(state.team_of(player), numbers["end_ambition"], "turn.end")
    else:
        # ruling deck.empty: only what is there is drawn.
        table.draw_several(player, numbers["end_draw"], "turn.end")
    if state.players[player].wp == 0:
        table.change_wp(player, numbers["poor_wp"], "turn.end")
    react(table, "turn:end", Occasion(player))
    table.note(Event("turn-over", state.name(player), cause="turn.end"))
    # end.finish-turn: the active player has finished the turn; what powers still ask comes too late.
    if state.end:
        state.pending = ()
        finish(table)
        return
    begin_turn(table, (state.turn.seat + 1) % len(state.setting.order))


def begin_turn(table: Table, seat: int) -> None:
    """turn.actions, turn.end: three Actions, and Absorb available again."""
    state, actions = table.state, table.state.setting.numbers["turn"]["actions"]
    state.turn = Turn(state.turn.number + 1, seat, actions, True, ())
    table.note(Event("turn", state.name(state.current), amount=actions, cause="setup.order"))
    react(table, "turn:start", Occasion(state.current))


def in_turn_of(state: State, player: int) -> State:
    """The same table at the beginning of another player's turn."""
    then = state.copy()
    seat, actions = state.setting.order.index(player), state.setting.numbers["turn"]["actions"]
    then.turn = Turn(state.turn.number + 1, seat, actions, True, ())
    return then


def begin_play(table: Table) -> None:
    """absorb.once: the first player cannot use Absorb in the first turn."""
    state, actions = table.state, table.state.setting.numbers["turn"]["actions"]
    state.phase = "play"
    state.turn = Turn(1, 0, actions, False, ())
    table.note(Event("phase", what="play", cause="setup.order"))
    table.note(Event("turn", state.name(state.current), amount=actions, cause="setup.order"))


def points_of(state: State, team: int) -> int:
    """end.score: what a team has in the Identity and on its Wheel."""
    return sum(amount for amount, _ in scored(state, team))


def scored(state: State, team: int) -> list[tuple[int, str]]:
    """end.score: the points on the Wheel, then each Fragment in the Identity with what it is worth."""
    worth = state.setting.numbers["score"]
    fragments = [(int(worth[size]), size) for owner, size in state.identity if owner == team]
    return [(state.teams[team].points, "Wheel"), *fragments]


def best_teams(state: State) -> list[int]:
    """end.score: the teams with the most points."""
    scores = [points_of(state, number) for number in range(len(state.teams))]
    return [number for number, score in enumerate(scores) if score == max(scores)]


def leading(state: State) -> int:
    """end.score: who would win; a tie goes to the team with the Capping Fragment, or to nobody (-1)."""
    best = best_teams(state)
    capped = [number for number in best if (number, "capping") in state.identity]
    return best[0] if len(best) == 1 else next(iter(capped), -1)


def finish(table: Table) -> None:
    """end.score: Fragments and points, and who wins by them."""
    state = table.state
    scores = [points_of(state, number) for number in range(len(state.teams))]
    winner = leading(state)
    state.phase = "over"
    state.result = (tuple(scores), winner)
    for number, score in enumerate(scores):
        table.note(Event("score", state.setting.teams[number], amount=score, cause="end.score"))
    name = state.setting.teams[winner] if winner >= 0 else ""
    table.note(Event("result", name, state.end, cause="end.score"))


def candidates(state: State, player: int) -> Iterator[Move]:
    yield Move(state.name(player), "end", End("ambition"))
    yield Move(state.name(player), "end", End("draw"))


def _told(line: Played) -> str:
    taken = "takes an Ambition token" if line.word() == "ambition" else f"draws {cards(str(len(line.drawn) or 2))}"
    return f"{line.actor} ends the turn and {taken}"


END = Verb(
    VerbSpec("end", "", ((named("choice", literal("ambition", "draw")),),), results=secrecy.everybody, shape=End),
    judge,
    perform,
    candidates,
    ends_turn=True,
    draws=True,
    weight=1,
    story=_told,
)
