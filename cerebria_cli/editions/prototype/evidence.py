"""What of a state of the prototype goes into its digest."""

from collections.abc import Iterable
from typing import Any

from cerebria_cli.editions.board import evidence as board
from cerebria_cli.editions.board.tokens import Tokens
from cerebria_cli.editions.core.evidence import (
    all_named,
    kept_secret,
    named,
    said,
    stacked,
    written_part,
)
from cerebria_cli.editions.core.writing import Written, kept, names_written, written_if_any
from cerebria_cli.editions.prototype.emotion import Emotion
from cerebria_cli.editions.prototype.setting import Setting
from cerebria_cli.editions.prototype.state import PlayerState, Round, Set, State, TeamState, Turn


def open_facts(state: State) -> dict[str, Any]:
    """The named facts; see `editions/core/evidence.py` for what belongs to them."""
    setting = state.setting
    dealt = setting.dealt_aspirations
    return dict(
        **board.shared_facts(state, _player, _team, _slots(setting, tuple(state.slots))),
        round=_round(setting, state.round),
        turn=_turn(setting, state.turn),
        identity=_identity(setting, state.identity),
        common=state.common,
        common_deck=stacked(state.common_deck, dealt=dealt),
        common_endgame=kept_secret(state.common_endgame, dealt=dealt),
        common_set=_common_set(state.common_set),
    )


@kept
def _round(setting: Setting, round: Round) -> Written:
    teams = setting.teams
    return written_part(number=round.number, starter=named(teams, round.starter), out=all_named(teams, round.out))


@kept
def _turn(setting: Setting, turn: Turn) -> Written:
    return written_part(
        number=turn.number,
        team=setting.teams[turn.team],
        player=_name(setting, turn.player),
        actions=turn.actions,
        meditated=turn.meditated,
    )


def _name(setting: Setting, player: int) -> str:
    return setting.seats[player].name if player >= 0 else ""


@kept
def _player(setting: Setting, number: int, player: PlayerState) -> Written:
    rows = setting.rows.values()
    return written_part(
        **board.player_facts(setting, number, player),
        essence=player.essence,
        discard=names_written(player.pile),
        tokens=_tokens(setting, player.tokens),
        used=player.used,
        stored={row.verb: player.stored[row.number] for row in rows if player.stored[row.number]},
        meditated=player.meditated,
        prevented=player.prevented,
    )


@kept
def _tokens(setting: Setting, lying: tuple[Tokens, ...]) -> Written:
    return board.upgrade_tokens(setting.rows.values(), lying)


@kept
def _team(setting: Setting, team: TeamState) -> Written:
    dealt = setting.dealt_aspirations
    return written_part(
        fortitude=team.fortitude,
        last=_name(setting, team.last),
        **board.team_facts(team),
        top=team.top,
        secret=kept_secret(team.secret, dealt=dealt),
        secret_deck=stacked(team.secret_deck, dealt=dealt),
        endgame=kept_secret(team.endgame, dealt=dealt),
        set_aside=_set_aside(team.set_aside),
        tokens_gone=team.tokens_gone,
        starting_gone=team.starting_gone,
    )


@kept
def _identity(setting: Setting, fragments: tuple[tuple[int, str, str], ...]) -> Written:
    teams = setting.teams
    return written_if_any([said(team=teams[team], size=size, facing=facing) for team, size, facing in fragments])


@kept
def _common_set(cards: tuple[Set, ...]) -> Written:
    return written_if_any(_set_aside(cards))


def _set_aside(cards: Iterable[Set]) -> list[dict[str, Any]]:
    return [said(name=card.name, accomplished=card.accomplished) for card in cards]


@kept
def _slots(setting: Setting, lying: tuple[Emotion | None, ...]) -> Written:
    emotions = zip(setting.ring.slots, lying, strict=True)
    return board.slots_written((slot, _emotion(setting, emotion)) for slot, emotion in emotions if emotion)


@kept
def _emotion(setting: Setting, emotion: Emotion) -> Written:
    return written_part(
        card=emotion.card,
        owner=setting.seats[emotion.owner].name,
        team=setting.teams[emotion.team],
        essence=emotion.essence,
        filled=emotion.filled,
        token=emotion.token,
    )
