"""What of a state of the board game goes into its digest."""

from typing import Any

from cerebria_cli.editions.board import evidence
from cerebria_cli.editions.board.control import Fortress
from cerebria_cli.editions.core.evidence import all_named, held, kept_secret, named, owed, said, stacked
from cerebria_cli.editions.retail.holders import TeamState
from cerebria_cli.editions.retail.state import State


def open_facts(state: State) -> dict[str, Any]:
    """The named facts; see `editions/core/evidence.py` for what belongs to them."""
    ring, teams = state.setting.ring, state.setting.teams
    slots = zip(ring.slots, state.slots, strict=True)
    fortresses = zip(ring.realms, state.fortresses, strict=True)
    return said(
        phase=state.phase,
        turn=_turn(state),
        pending=owed(state.pending),
        players={seat.name: _player(state, number) for number, seat in enumerate(state.setting.seats)},
        teams={name: _team(state, team) for name, team in zip(teams, state.teams, strict=True)},
        slots={slot: evidence.emotion(state, emotion, vibe=emotion.vibe) for slot, emotion in slots if emotion},
        fortresses={realm: _fortress(state, fortress) for realm, fortress in fortresses if fortress},
        spheres=[said(sphere=sphere, wp=wp) for sphere, wp in state.spheres],
        identity=[said(team=teams[team], size=size) for team, size in state.identity],
        common=state.common_row,
        common_gone=state.common_gone,
        revelation=_revelation(state),
        end=state.end,
        result=evidence.result(state),
    )


def _turn(state: State) -> dict[str, Any]:
    turn = state.turn
    return said(
        number=turn.number,
        seat=turn.seat,
        actions=turn.actions,
        absorb=turn.absorb,
        used=turn.used,
        garrison=named(state.setting.ring.realms, turn.garrison),
        intentions=turn.intentions,
    )


def _player(state: State, number: int) -> dict[str, Any]:
    player, seat = state.players[number], state.setting.seats[number]
    return said(
        space=named(state.setting.ring.spaces, player.space),
        wp=player.wp,
        essence=_essence(state, seat.team, player.essence),
        hand=held(player.hand, dealt=seat.dealt),
        deck=stacked(player.deck, dealt=seat.dealt),
        covered=player.covered,
        tokens=evidence.tokens(seat.rows.values(), player.tokens),
        levels=player.levels,
    )


def _essence(state: State, team: int, pools: tuple[int, ...]) -> dict[str, int]:
    teams = state.setting.teams
    return {teams[side]: many for side, many in zip(state.setting.sides(team), pools, strict=True) if many}


def _team(state: State, team: TeamState) -> dict[str, Any]:
    dealt = state.setting.dealt_aspirations
    return said(
        ambition=team.ambition,
        points=team.points,
        minor=team.minor,
        major=team.major,
        capping=team.capping,
        hidden=kept_secret(team.hidden, dealt=dealt),
        hidden_deck=stacked(team.hidden_deck, dealt=dealt),
        hidden_gone=stacked(team.hidden_gone, dealt=dealt),
        starting_gone=team.starting_gone,
    )


def _fortress(state: State, fortress: Fortress) -> dict[str, Any]:
    teams = state.setting.teams
    side = teams[fortress.side] if fortress.side != fortress.team else ""
    return said(team=teams[fortress.team], side=side, size=fortress.size, since=fortress.since)


def _revelation(state: State) -> dict[str, Any]:
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
