"""The state as facts: what a view is told, what it knows, and what goes into the digest."""

from typing import Any

from cerebria_cli.editions.board import facts as board_facts
from cerebria_cli.editions.board.facts import hide_lists, may_see, sees_team, views
from cerebria_cli.editions.core.decisions import Pending, about_facts, option_words
from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.editions.core.evidence import kept_secret, said, stacked
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.writing import Written, kept, written_if_any
from cerebria_cli.editions.prototype.aspiration_cards import renewed
from cerebria_cli.editions.prototype.emotion import EMOTION
from cerebria_cli.editions.prototype.player import PLAYER
from cerebria_cli.editions.prototype.scoring import points
from cerebria_cli.editions.prototype.setting import Setting
from cerebria_cli.editions.prototype.state import State
from cerebria_cli.editions.prototype.subjects import Keep, Secret, single
from cerebria_cli.editions.prototype.team import TEAM, accomplished, set_aside_told, set_aside_written
from cerebria_cli.editions.prototype.turn import ROUND, TURN

__all__ = ["facts", "open_facts", "seen_by", "views"]

# ---------------------------------------------------------------- what a view is told


def facts(state: State, view: str) -> dict[str, Any]:
    """The facts in the order in which they are documented."""
    slots = state.setting.ring.slots
    found: dict[str, Any] = {
        "edition": "prototype",
        "phase": state.phase,
        "round": ROUND.facts(state, 0, state.round, view),
        "turn": TURN.facts(state, 0, state.turn, view),
        "pending": [_pending(state, pending, view) for pending in state.pending],
        "players": {state.name(at): PLAYER.facts(state, at, player, view) for at, player in enumerate(state.players)},
        "teams": {state.setting.teams[at]: TEAM.facts(state, at, team, view) for at, team in enumerate(state.teams)},
        "slots": {slots[at]: EMOTION.facts(state, at, one, view) for at, one in enumerate(state.slots) if one},
        "control": board_facts.control(state),
        "origin": board_facts.origin(state),
        "identity": [_fragment(state, *fragment) for fragment in state.identity],
        "common": _common(state, view),
        "standing": board_facts.standing(state),
        **board_facts.closing(state),
        "result": _result(state),
    }
    if view == REFEREE:
        placed = [state.name(player) for player in state.placed]
        found["progress"] = {"agenda": [about_facts(step) for step in state.agenda], "placed": placed}
    return found


def _result(state: State) -> dict[str, Any] | None:
    """end.third-major, end.score: the points that lie there too where a side has won at once, whatever they are."""
    result = board_facts.result(state)
    if result is None or state.end != "third-major":
        return result
    scores = {team: sum(points(state, number).values()) for number, team in enumerate(state.setting.teams)}
    return {**result, "scores": scores}


def _pending(state: State, pending: Pending, view: str) -> dict[str, Any]:
    options = [] if hides(state, pending, view) else option_words(pending.options)
    return {**pending._asdict(), "options": options, "about": about_facts(pending.about)}


def hides(state: State, pending: Pending, view: str) -> bool:
    """Whether the options of a decision give away what a view may not see: decks looked through, cards drawn."""
    if pending.what == "aim" and isinstance(pending.about, Secret):
        return not sees_team(state, view, state.setting.team_number[pending.about.whose])
    if isinstance(pending.about, Keep):
        return not may_see(state, view, state.setting.player_number[pending.who])
    return False


def _common(state: State, view: str) -> dict[str, Any]:
    found: dict[str, Any] = {
        "current": state.common or None,
        "deck": len(state.common_deck),
        "endgame": state.common_endgame or None,
        "set_aside": set_aside_told(state.setting, state.common_set),
        "accomplished": accomplished(state.common_set),
    }
    if view == REFEREE:
        found["order"] = list(state.common_deck)
    return found


def _fragment(state: State, team: int, size: str, facing: str) -> dict[str, str]:
    found = {"team": state.setting.teams[team], "size": size}
    return {**found, "facing": facing} if facing else found


# ---------------------------------------------------------------- what a view knows


def seen_by(state: State, view: str) -> State:
    """The state in which every secret of others is unknown; questions asked of it give nothing away."""
    if view == REFEREE:
        return state
    masked = state.copy()
    hide_lists(state, masked, view)
    masked.common_deck = (UNKNOWN,) * len(state.common_deck)
    for number, player in enumerate(state.players):
        PLAYER.mask(state, number, player, masked.players[number], view)
    for number, team in enumerate(state.teams):
        TEAM.mask(state, number, team, masked.teams[number], view)
    masked.pending = tuple(_pending_for(masked, pending, view) for pending in state.pending)
    return masked


def _pending_for(masked: State, pending: Pending, view: str) -> Pending:
    """A decision with the answers that are possible as far as a view knows."""
    if isinstance(pending.about, Keep) and hides(masked, pending, view):
        deck = masked.setting.seats[masked.setting.player_number[pending.who]].deck
        return pending._replace(options=single(sorted(set(deck))))
    return renewed(masked, pending)


# ---------------------------------------------------------------- what goes into the digest


def open_facts(state: State) -> dict[str, Any]:
    """The named facts; see `editions/core/evidence.py` for what belongs to them."""
    setting = state.setting
    dealt = setting.dealt_aspirations
    return dict(
        **board_facts.open_facts(state, PLAYER, TEAM, EMOTION),
        round=ROUND.kept_digest(setting, 0, state.round),
        turn=TURN.kept_digest(setting, 0, state.turn),
        identity=_written_identity(setting, state.identity),
        common=state.common,
        common_deck=stacked(state.common_deck, dealt=dealt),
        common_endgame=kept_secret(state.common_endgame, dealt=dealt),
        common_set=set_aside_written(state.common_set),
    )


@kept
def _written_identity(setting: Setting, fragments: tuple[tuple[int, str, str], ...]) -> Written:
    teams = setting.teams
    return written_if_any([said(team=teams[team], size=size, facing=facing) for team, size, facing in fragments])
