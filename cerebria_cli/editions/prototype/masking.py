"""The state as somebody knows it by right: what they may not see is `?`."""

from cerebria_cli.editions.board.facts import may_see, sees_team
from cerebria_cli.editions.board.masking import hide_lists
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.prototype.aspiration_cards import renewed
from cerebria_cli.editions.prototype.facts import endgame_for, hand_for, hides, secret_for
from cerebria_cli.editions.prototype.state import State
from cerebria_cli.editions.prototype.subjects import Keep, single


def seen_by(state: State, view: str) -> State:
    """The state in which every secret of others is unknown; questions asked of it give nothing away."""
    if view == REFEREE:
        return state
    masked = state.copy()
    hide_lists(state, masked, view)
    masked.common_deck = (UNKNOWN,) * len(masked.common_deck)
    for number, player in enumerate(masked.players):
        if not may_see(state, view, number):
            player.hand = tuple(hand_for(state, number, view))
            player.tracked = None
        player.deck = (UNKNOWN,) * len(player.deck)
    for number, team in enumerate(masked.teams):
        sees = sees_team(state, view, number)
        if not sees:
            team.tracked = None
        # revelation.2-secret: a side looks through its deck and shuffles it then; how it lay tells nobody anything.
        looked = tuple(sorted(team.secret_deck))
        team.secret_deck = looked if _looks(state, number, sees=sees) else (UNKNOWN,) * len(looked)
        team.secret = secret_for(state, number, sees=sees)
        team.endgame = endgame_for(state, number, sees=sees)
    masked.pending = tuple(_pending_for(masked, pending, view) for pending in state.pending)
    return masked


def _looks(state: State, team: int, *, sees: bool) -> bool:
    """revelation.2-secret: a side looks through its deck only while it chooses from it."""
    name = state.setting.teams[team]
    return sees and any(pending.what == "aim" and pending.who == name for pending in state.pending)


def _pending_for(masked: State, pending: Pending, view: str) -> Pending:
    """A decision with the answers that are possible as far as a view knows."""
    if isinstance(pending.about, Keep) and hides(masked, pending, view):
        deck = masked.setting.seats[masked.setting.player_number[pending.who]].deck
        return pending._replace(options=single(sorted(set(deck))))
    return renewed(masked, pending)
