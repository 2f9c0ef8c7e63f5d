"""The state as somebody knows it by right: what they may not see is `?`."""

from cerebria_cli.editions.board.facts import may_see, sees_team
from cerebria_cli.editions.board.masking import hide_lists
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.retail.facts import face_down, hand_for, hidden_for
from cerebria_cli.editions.retail.manifest import Options
from cerebria_cli.editions.retail.options import options_of
from cerebria_cli.editions.retail.power_questions import question
from cerebria_cli.editions.retail.revelation import foreseen, possible_hidden, to_choose_from
from cerebria_cli.editions.retail.state import State


def seen_by(state: State, view: str) -> State:
    """The state in which every secret of others is unknown; questions asked of it give nothing away."""
    if view == REFEREE:
        return state
    masked = state.copy()
    hide_lists(state, masked, view)
    for number, player in enumerate(masked.players):
        if not may_see(state, view, number):
            player.hand = tuple(hand_for(state, number, view))
            player.secret = ()
            player.tracked = None
        player.deck = face_down(state, number)
    for number, team in enumerate(masked.teams):
        team.hidden = hidden_for(state, number, view)
        sees = sees_team(state, view, number)
        team.hidden_deck = foreseen(state, number) if sees else (UNKNOWN,) * len(team.hidden_deck)
        if not sees:
            team.tracked = None
    masked.pending = tuple(_pending_for(masked, view, pending) for pending in masked.pending)
    return masked


def _pending_for(masked: State, view: str, pending: Pending) -> Pending:
    """A decision with the answers that are possible as far as a view knows."""
    if pending.what == "reveal":
        team = masked.setting.team_number[pending.about.team]
        return pending._replace(options=tuple((name,) for name in possible_hidden(masked, team)))
    team = masked.setting.manifest.showing.secret(masked, pending)
    if team < 0 or sees_team(masked, view, team):
        return pending
    return pending._replace(options=masked.setting.manifest.showing.masked(masked, pending))


def is_secret(state: State, pending: Pending) -> int:
    """revelation.5-hidden: which cards a team looks at is its own business; so are the cards in a hand."""
    if pending.what == "aim":
        return state.setting.team_number[pending.about.team]
    player = asked_for_card(state, pending)
    return state.team_of(player) if player >= 0 else -1


def asked_for_card(state: State, pending: Pending) -> int:
    """The player who has to discard a card for a power; -1 where none is asked."""
    found = question(state, pending)
    return found.occasion.player if found is not None and "discard" in found.effect else -1


def as_told(state: State, pending: Pending) -> Options:
    """What the cards of a Hidden deck or of a hand can be, as far as everybody knows."""
    found = question(state, pending)
    if found is not None:
        return options_of(state, *found[1:])
    return tuple((name,) for name in to_choose_from(state, state.setting.team_number[pending.about.team]))
