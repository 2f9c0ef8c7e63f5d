"""What of a state of the board game goes into its digest."""

from typing import Any

from cerebria_cli.editions.board.control import Emotion, Fortress
from cerebria_cli.editions.board.evidence import emotion_facts, player_facts, shared_facts, team_facts, upgrade_tokens
from cerebria_cli.editions.core.evidence import all_named, kept_secret, named, said, stacked, written_part
from cerebria_cli.editions.core.writing import Alike, Written, kept, names_written, written_if_any
from cerebria_cli.editions.retail.holders import PlayerState, TeamState
from cerebria_cli.editions.retail.setting import Setting
from cerebria_cli.editions.retail.state import State, Turn


def open_facts(state: State) -> dict[str, Any]:
    """The named facts; see `editions/core/evidence.py` for what belongs to them."""
    setting = state.setting
    lying, teams = zip(setting.ring.slots, state.slots, strict=True), setting.teams
    slots = {slot: _emotion(setting, emotion) for slot, emotion in lying if emotion}
    return said(
        **shared_facts(state, _player, _team, slots),
        turn=_turn(setting, state.turn),
        fortresses=_fortresses(setting, tuple(state.fortresses)),
        identity=[said(team=teams[team], size=size) for team, size in state.identity],
        common=names_written(state.common_row),
        common_gone=names_written(state.common_gone),
        revelation=_revelation(state),
    )


@kept
def _turn(setting: Setting, turn: Turn) -> Written:
    return written_if_any(
        said(
            number=turn.number,
            seat=turn.seat,
            actions=turn.actions,
            absorb=turn.absorb,
            used=turn.used,
            garrison=named(setting.ring.realms, turn.garrison),
            intentions=turn.intentions,
            powers=[said(**used._asdict()) for used in turn.powers],
        )
    )


@kept
def _player(setting: Setting, number: int, alike: Alike[PlayerState]) -> str:
    player, seat = alike.thing, setting.seats[number]
    return written_part(
        **player_facts(setting, number, player),
        essence=_essence(setting, seat.team, player.essence),
        covered=player.covered,
        tokens=upgrade_tokens(seat.rows.values(), player.tokens),
        levels=player.levels,
    )


def _essence(setting: Setting, team: int, pools: tuple[int, ...]) -> dict[str, int]:
    return {setting.teams[side]: many for side, many in zip(setting.sides(team), pools, strict=True) if many}


@kept
def _team(setting: Setting, alike: Alike[TeamState]) -> str:
    team, dealt = alike.thing, setting.dealt_aspirations
    return written_part(
        ambition=team.ambition,
        points=team.points,
        **team_facts(team),
        capping=team.capping,
        hidden=kept_secret(team.hidden, dealt=dealt),
        hidden_deck=stacked(team.hidden_deck, dealt=dealt),
        hidden_gone=stacked(team.hidden_gone, dealt=dealt),
        starting_gone=team.starting_gone,
    )


@kept
def _emotion(setting: Setting, emotion: Emotion) -> str:
    return written_part(**emotion_facts(setting, emotion))


@kept
def _fortresses(setting: Setting, fortresses: tuple[Fortress | None, ...]) -> Written:
    standing = zip(setting.ring.realms, fortresses, strict=True)
    return written_if_any({realm: _fortress(setting, fortress) for realm, fortress in standing if fortress})


def _fortress(setting: Setting, fortress: Fortress) -> dict[str, Any]:
    teams = setting.teams
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
