"""The Revelation with three teams: who trails may move an Aspiration, and who caps."""

from cerebria_cli.editions.balance.asking import ask_first
from cerebria_cli.editions.balance.subjects import MovedCommon, Trailing
from cerebria_cli.editions.balance.team import TEAMS
from cerebria_cli.editions.board.arguments import Choose
from cerebria_cli.editions.core.chance import shuffled
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import TABLE, Move
from cerebria_cli.editions.retail import dealing
from cerebria_cli.editions.retail.revelation import STEPS, add_capping, go_to, turn_common_down
from cerebria_cli.editions.retail.state import Revelation, State
from cerebria_cli.editions.retail.table import Table
from cerebria_cli.editions.retail.turns import points_of
from cerebria_cli.editions.verb import Choice

RULE = "revelation.5-common"

# ---------------------------------------------------------------- step 5


def _common(table: Table, revelation: Revelation) -> None:
    """revelation.5-common: face-down for good; then the team with the fewest points may move one that is left."""
    state = table.state
    # ruling end.capping-when: the Capping Fragment comes instead of the lacking one, or after all others.
    if state.rules("end.capping-when", "instead"):
        add_capping(table, revelation)
        revelation = revelation._replace(capping=())
    turn_common_down(table)
    go_to(table, revelation, "new-common")
    if len(face_up(state)) < 2:
        return
    last = trailing(state)
    # revelation.5-common: a tie is broken at random.
    if len(last) > 1:
        table.ask(Pending(TABLE, "choose", tuple((TEAMS[team],) for team in last), RULE, Trailing()))
    else:
        _ask_move(table, TEAMS[last[0]])


def face_up(state: State) -> list[str]:
    """The Common Aspirations that are left, from left to right."""
    return [name for name in state.common_row if name not in state.common_gone]


def trailing(state: State) -> list[int]:
    """The teams with the fewest points, Identity and Wheel together."""
    points = [points_of(state, team) for team in range(len(state.teams))]
    return [team for team, number in enumerate(points) if number == min(points)]


def _ask_move(table: Table, team: str) -> None:
    left = face_up(table.state)
    places = range(1, len(left) + 1)
    options = tuple((name, str(place)) for at, name in enumerate(left, 1) for place in places if place != at)
    ask_first(table, Pending(team, "choose", options, RULE, MovedCommon(), may=True))


def answer_trailing(table: Table, pending: Pending, words: tuple[str, ...]) -> None:
    _ask_move(table, words[0])


def answer_common(table: Table, pending: Pending, words: tuple[str, ...]) -> None:
    """revelation.5-common: the Aspiration goes to another place among those that are left, 1 being the leftmost."""
    state, (name, place) = table.state, words
    left = face_up(state)
    left.remove(name)
    left.insert(int(place) - 1, name)
    moved = iter(left)
    state.common_row = tuple(one if one in state.common_gone else next(moved) for one in state.common_row)
    table.note(Event("common-moved", pending.who, name, amount=int(place), cause=RULE))


STEPS_OF_BALANCE = {**STEPS, "common": _common}


# ---------------------------------------------------------------- step 6 and the end


def looks(revelation: Revelation, team: int) -> bool:
    """revelation.6-hidden: a team that added no Fragment in this Revelation."""
    return not revelation.accomplished[team] or team in revelation.declined


def capping_team(state: State, capping: tuple[int, ...]) -> int:
    """end.capping: the team that triggered the Revelation, or the one closest to it in player order."""
    order, here = state.setting.order, state.turn.seat
    # ruling end.capping-closest: the first after it, or the last before it.
    way = 1 if state.rules("end.capping-closest", "after") else -1
    teams = [state.team_of(order[(here + way * step) % len(order)]) for step in range(len(order))]
    return next((team for team in teams if team in capping), -1)


# ---------------------------------------------------------------- chance


def chance_owed(state: State, seed: str, moves: int) -> Move | None:
    """What a dealt game owes now: a shuffle, or a tie that is broken at random."""
    pending = state.pending[0] if state.pending else None
    if pending is not None and isinstance(pending.about, Trailing):
        teams = [team for (team,) in pending.options]
        return Move(TABLE, "choose", Choose(shuffled(teams, seed, f"trailing/{moves}")[:1]))
    return dealing.chance_owed(state, seed, moves)


TRAILING: Choice[Table, State] = Choice(
    Trailing, answer_trailing, "a tie for the fewest points: who may move a Common Aspiration"
)
MOVED_COMMON: Choice[Table, State] = Choice(MovedCommon, answer_common, "a Common Aspiration and its new place")
