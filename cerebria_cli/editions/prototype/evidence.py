"""What of a state of the prototype goes into its digest."""

from collections.abc import Iterable
from typing import Any

from cerebria_cli.editions.board import evidence
from cerebria_cli.editions.core.evidence import all_named, held, kept_secret, named, owed, said, stacked
from cerebria_cli.editions.prototype.state import Set, State, TeamState


def open_facts(state: State) -> dict[str, Any]:
    """The named facts; see `editions/core/evidence.py` for what belongs to them."""
    setting = state.setting
    dealt, teams = setting.dealt_aspirations, setting.teams
    slots = enumerate(setting.ring.slots)
    return said(
        phase=state.phase,
        round=_round(state),
        turn=_turn(state),
        pending=owed(state.pending),
        players={seat.name: _player(state, number) for number, seat in enumerate(setting.seats)},
        teams={name: _team(state, team) for name, team in zip(teams, state.teams, strict=True)},
        slots={slot: _emotion(state, number) for number, slot in slots if state.slots[number]},
        spheres=[said(sphere=sphere, wp=wp) for sphere, wp in state.spheres],
        identity=[said(team=teams[team], size=size, facing=facing) for team, size, facing in state.identity],
        common=state.common,
        common_deck=stacked(state.common_deck, dealt=dealt),
        common_endgame=kept_secret(state.common_endgame, dealt=dealt),
        common_set=_set_aside(state.common_set),
        end=state.end,
        result=evidence.result(state),
    )


def _round(state: State) -> dict[str, Any]:
    teams, round = state.setting.teams, state.round
    return said(number=round.number, starter=named(teams, round.starter), out=all_named(teams, round.out))


def _turn(state: State) -> dict[str, Any]:
    turn = state.turn
    return said(
        number=turn.number,
        team=state.setting.teams[turn.team],
        player=_name(state, turn.player),
        actions=turn.actions,
        meditated=turn.meditated,
    )


def _name(state: State, player: int) -> str:
    return state.name(player) if player >= 0 else ""


def _player(state: State, number: int) -> dict[str, Any]:
    player, seat = state.players[number], state.setting.seats[number]
    rows = state.setting.rows.values()
    return said(
        space=named(state.setting.ring.spaces, player.space),
        wp=player.wp,
        essence=player.essence,
        hand=held(player.hand, dealt=seat.dealt),
        deck=stacked(player.deck, dealt=seat.dealt),
        discard=player.pile,
        tokens=evidence.tokens(rows, player.tokens),
        used=player.used,
        stored={row.verb: player.stored[row.number] for row in rows if player.stored[row.number]},
        meditated=player.meditated,
        prevented=player.prevented,
    )


def _team(state: State, team: TeamState) -> dict[str, Any]:
    dealt = state.setting.dealt_aspirations
    return said(
        fortitude=team.fortitude,
        last=_name(state, team.last),
        minor=team.minor,
        major=team.major,
        top=team.top,
        secret=kept_secret(team.secret, dealt=dealt),
        secret_deck=stacked(team.secret_deck, dealt=dealt),
        endgame=kept_secret(team.endgame, dealt=dealt),
        set_aside=_set_aside(team.set_aside),
        tokens_gone=team.tokens_gone,
        starting_gone=team.starting_gone,
    )


def _set_aside(cards: Iterable[Set]) -> list[dict[str, Any]]:
    return [said(name=card.name, accomplished=card.accomplished) for card in cards]


def _emotion(state: State, slot: int) -> dict[str, Any]:
    emotion = state.slots[slot]
    return evidence.emotion(state, emotion, filled=state.filled[slot]) if emotion else {}
