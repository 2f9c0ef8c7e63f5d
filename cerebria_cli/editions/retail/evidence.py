"""What of a state of the board game goes into its digest."""

from typing import Any

from cerebria_cli.editions.board import evidence as board
from cerebria_cli.editions.board.control import Emotion, Fortress
from cerebria_cli.editions.board.tokens import Tokens
from cerebria_cli.editions.core.evidence import all_named, kept_secret, named, said, stacked, written_part
from cerebria_cli.editions.core.writing import Written, kept, names_written, written_if_any
from cerebria_cli.editions.retail.holders import PlayerState, TeamState
from cerebria_cli.editions.retail.setting import Setting
from cerebria_cli.editions.retail.state import State, Turn


def open_facts(state: State) -> dict[str, Any]:
    """The named facts; see `editions/core/evidence.py` for what belongs to them."""
    setting = state.setting
    return dict(
        **board.shared_facts(state, _player, _team, _slots(setting, tuple(state.slots))),
        turn=_turn(setting, state.turn),
        fortresses=_fortresses(setting, tuple(state.fortresses)),
        identity=_identity(setting, state.identity),
        common=names_written(state.common_row),
        common_gone=names_written(state.common_gone),
        revelation=_revelation(state),
    )


@kept
def _turn(setting: Setting, turn: Turn) -> Written:
    return written_part(
        number=turn.number,
        seat=turn.seat,
        actions=turn.actions,
        absorb=turn.absorb,
        used=turn.used,
        garrison=named(setting.ring.realms, turn.garrison),
        intentions=turn.intentions,
        powers=[said(**used._asdict()) for used in turn.powers],
    )


@kept
def _player(setting: Setting, number: int, player: PlayerState) -> Written:
    return written_part(
        **board.player_facts(setting, number, player),
        essence=_essence(setting, setting.seats[number].team, player.essence),
        covered=player.covered,
        tokens=_tokens(setting, number, player.tokens),
        levels=player.levels,
    )


@kept
def _tokens(setting: Setting, number: int, lying: tuple[Tokens, ...]) -> Written:
    return board.upgrade_tokens(setting.seats[number].rows.values(), lying)


@kept
def _essence(setting: Setting, team: int, pools: tuple[int, ...]) -> Written:
    kinds = zip(setting.sides(team), pools, strict=True)
    return written_if_any({setting.teams[side]: many for side, many in kinds if many})


@kept
def _team(setting: Setting, team: TeamState) -> Written:
    dealt = setting.dealt_aspirations
    return written_part(
        ambition=team.ambition,
        points=team.points,
        **board.team_facts(team),
        capping=team.capping,
        hidden=kept_secret(team.hidden, dealt=dealt),
        hidden_deck=stacked(team.hidden_deck, dealt=dealt),
        hidden_gone=stacked(team.hidden_gone, dealt=dealt),
        starting_gone=team.starting_gone,
    )


@kept
def _slots(setting: Setting, lying: tuple[Emotion | None, ...]) -> Written:
    emotions = zip(setting.ring.slots, lying, strict=True)
    return board.slots_written((slot, _emotion(setting, emotion)) for slot, emotion in emotions if emotion)


@kept
def _emotion(setting: Setting, emotion: Emotion) -> Written:
    return written_part(**board.emotion_facts(setting, emotion))


@kept
def _fortresses(setting: Setting, fortresses: tuple[Fortress | None, ...]) -> Written:
    standing = zip(setting.ring.realms, fortresses, strict=True)
    return written_if_any({realm: _fortress(setting, fortress) for realm, fortress in standing if fortress})


def _fortress(setting: Setting, fortress: Fortress) -> dict[str, Any]:
    teams = setting.teams
    side = teams[fortress.side] if fortress.side != fortress.team else ""
    return said(team=teams[fortress.team], side=side, size=fortress.size, since=fortress.since)


@kept
def _identity(setting: Setting, fragments: tuple[tuple[int, str], ...]) -> Written:
    return written_if_any([said(team=setting.teams[team], size=size) for team, size in fragments])


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
