"""How the game ends: the third Major Fragment, or the points after the fifth round."""

from collections.abc import Sequence

from cerebria_cli.editions.board.control import NOBODY
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.prototype.state import ENDINGS, State
from cerebria_cli.editions.prototype.table import Table


def trigger_end(table: Table, reason: str) -> None:
    """The game ends for this reason."""
    table.state.end = reason
    table.note(Event("end", what=reason, cause=ENDINGS[reason]))


def win_at_once(table: Table, team: int) -> None:
    """end.third-major: nothing else is done any more."""
    state, name = table.state, table.state.setting.teams[team]
    trigger_end(table, "third-major")
    state.agenda = state.pending = ()
    state.phase = "over"
    state.result = ((), team)
    table.note(Event("result", name, "third-major", cause="end.third-major"))


def points(state: State, team: int) -> dict[str, int]:
    """end.score: what a side scores for what."""
    worth = state.setting.numbers["score"]
    found = {
        size: worth[size] * sum((owner, kind) == (team, size) for owner, kind, _ in state.identity)
        for size in ("minor", "major", "top")
    }
    rows = [row for player in state.setting.members(team) for row in state.players[player].tokens]
    own = state.own_slots(team)
    strong = [s for s in own if (e := state.slots[s]) and state.setting.cards[e.card].kind == "strong"]
    full = [s for s in own if (e := state.slots[s]) and e.essence >= state.spaces(s)]
    found["upgraded_action"] = worth["upgraded_action"] * sum(all(row) for row in rows)
    found["strong"] = worth["strong"] * len(strong)
    found["full_emotion"] = worth["full_emotion"] * len(full)
    return found


def leading(scores: Sequence[int]) -> int:
    """end.score: the side with more points wins; a tie is a draw, of which nobody is the winner."""
    return NOBODY if scores[0] == scores[1] else scores.index(max(scores))


def finish(table: Table) -> None:
    """end.score: the points of both sides, and who wins by them."""
    state = table.state
    scores = []
    for team, name in enumerate(state.setting.teams):
        parts = points(state, team)
        for what, amount in parts.items():
            if amount:
                table.note(Event("points", name, amount=amount, cause="end.score", note=what))
        scores.append(sum(parts.values()))
    winner = leading(scores)
    state.phase = "over"
    state.result = (tuple(scores), winner)
    for team, name in enumerate(state.setting.teams):
        table.note(Event("score", name, amount=scores[team], cause="end.score"))
    table.note(Event("result", state.setting.teams[winner] if winner >= 0 else "", state.end, cause="end.score"))
