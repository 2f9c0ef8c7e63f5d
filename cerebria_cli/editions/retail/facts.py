"""The state as facts: what a view is told, what it knows, and what goes into the digest."""

from functools import partial
from typing import Any

from cerebria_cli.editions.board import facts as board_facts
from cerebria_cli.editions.board.facts import hide_lists, sees_team, views
from cerebria_cli.editions.core.decisions import Pending, about_facts, option_words
from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.editions.core.evidence import all_named, named, said
from cerebria_cli.editions.core.writing import Written, kept, names_written, written_if_any, written_on_places
from cerebria_cli.editions.retail.emotion import EMOTION
from cerebria_cli.editions.retail.fortress import FORTRESS, Fortress
from cerebria_cli.editions.retail.manifest import Options
from cerebria_cli.editions.retail.options import options_of
from cerebria_cli.editions.retail.player import PLAYER
from cerebria_cli.editions.retail.power_questions import question
from cerebria_cli.editions.retail.revelation import possible_hidden, to_choose_from
from cerebria_cli.editions.retail.setting import Setting
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.team import TEAM
from cerebria_cli.editions.retail.turn import TURN

__all__ = ["facts", "open_facts", "seen_by", "views"]

# ---------------------------------------------------------------- what a view is told


def facts(state: State, view: str) -> dict[str, Any]:
    """The facts in the order in which they are documented."""
    slots, realms = state.setting.ring.slots, state.setting.ring.realms
    found: dict[str, Any] = {
        "edition": state.setting.manifest.name,
        "mode": state.setting.mode,
        "sides": {"team": state.setting.team_side},
        "phase": state.phase,
        "order": [state.name(player) for player in state.setting.order],
        "turn": TURN.facts(state, 0, state.turn, view),
        "pending": [_pending(state, pending, view) for pending in state.pending],
        "players": {state.name(at): PLAYER.facts(state, at, player, view) for at, player in enumerate(state.players)},
        "teams": {state.setting.teams[at]: TEAM.facts(state, at, team, view) for at, team in enumerate(state.teams)},
        "slots": {slots[at]: EMOTION.facts(state, at, one, view) for at, one in enumerate(state.slots) if one},
        "fortresses": {
            realms[at]: FORTRESS.facts(state, at, one, view) for at, one in enumerate(state.fortresses) if one
        },
        "control": board_facts.control(state),
        "origin": board_facts.origin(state),
        "identity": [{"team": state.setting.teams[team], "size": size} for team, size in state.identity],
        "common": {"row": list(state.common_row), "current": state.common or None, "gone": list(state.common_gone)},
        "standing": board_facts.standing(state),
        "wheel": _wheel(state),
        **state.setting.manifest.showing.more_facts(state),
        **board_facts.closing(state),
    }
    if view == REFEREE:
        found["progress"] = _progress(state)
    return found


def _pending(state: State, pending: Pending, view: str) -> dict[str, Any]:
    options = option_words(pending.options)
    # revelation.5-hidden: which cards a team looks at is nobody else's business.
    team = state.setting.manifest.showing.secret(state, pending)
    if team >= 0 and not sees_team(state, view, team):
        options = []
    asked = question(state, pending)
    found = {**pending._asdict(), "options": options, "about": about_facts(pending.about)}
    return {**found, "effect": dict(asked.effect)} if asked else found


def _wheel(state: State) -> dict[str, Any] | None:
    """intention.wheel: the points that end the game, and the marked spaces with what each gives."""
    if state.setting.mode != "full":
        return None
    marks = [{"at": at, "gain": gain} for at, gain in sorted(state.setting.marks.items())]
    return {"end": state.setting.numbers["wheel"]["end"], "marks": marks}


def _progress(state: State) -> dict[str, Any]:
    """What only the referee needs to go on from here: how far placing or a Revelation has come."""
    ring, teams, revelation = state.setting.ring, state.setting.teams, state.revelation
    found: dict[str, Any] = {
        "placed": [{"player": state.name(player), "space": ring.spaces[space]} for player, space in state.placed]
    }
    if revelation is not None:
        found["revelation"] = {
            "stage": revelation.stage,
            "realm": ring.realms[revelation.realm],
            "sphere": revelation.sphere,
            "accomplished": list(revelation.accomplished),
            "capping": [teams[team] for team in revelation.capping],
            "major": teams[revelation.major] if revelation.major >= 0 else None,
            "fortress_joins": revelation.fortress_joins,
            "aimed": [teams[team] for team in revelation.aimed],
            "declined": [teams[team] for team in revelation.declined],
        }
    return found


# ---------------------------------------------------------------- what a view knows


def seen_by(state: State, view: str) -> State:
    """The state in which every secret of others is unknown; questions asked of it give nothing away."""
    if view == REFEREE:
        return state
    masked = state.copy()
    hide_lists(state, masked, view)
    for number, player in enumerate(state.players):
        PLAYER.mask(state, number, player, masked.players[number], view)
    for number, team in enumerate(state.teams):
        TEAM.mask(state, number, team, masked.teams[number], view)
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


# ---------------------------------------------------------------- the digest


def open_facts(state: State) -> dict[str, Any]:
    """The named facts; see `editions/core/evidence.py` for what belongs to them."""
    setting = state.setting
    return dict(
        **board_facts.open_facts(state, PLAYER, TEAM, EMOTION),
        turn=TURN.kept_digest(setting, 0, state.turn),
        fortresses=_written_fortresses(setting, tuple(state.fortresses)),
        identity=_written_identity(setting, state.identity),
        common=names_written(state.common_row),
        common_gone=names_written(state.common_gone),
        revelation=_written_revelation(state),
    )


@kept
def _written_fortresses(setting: Setting, standing: tuple[Fortress | None, ...]) -> Written:
    return written_on_places(setting.ring.realms, standing, partial(FORTRESS.digest, setting, 0))


@kept
def _written_identity(setting: Setting, fragments: tuple[tuple[int, str], ...]) -> Written:
    return written_if_any([said(team=setting.teams[team], size=size) for team, size in fragments])


def _written_revelation(state: State) -> dict[str, Any]:
    """What a Revelation that is under way has brought so far."""
    revelation, teams = state.revelation, state.setting.teams
    if revelation is None:
        return {}
    return said(
        realm=state.setting.ring.realms[revelation.realm],
        sphere=revelation.sphere,
        accomplished=revelation.accomplished,
        capping=all_named(teams, revelation.capping),
        major=named(teams, revelation.major),
        aimed=all_named(teams, revelation.aimed),
        declined=all_named(teams, revelation.declined),
    )
