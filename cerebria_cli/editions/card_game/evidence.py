"""What of a state of the card game goes into its digest."""

from typing import Any

from cerebria_cli.editions.card_game.state import ColumnState, Emotion, PlayerState, State, Turn
from cerebria_cli.editions.core.evidence import all_named, held, named, owed, said, stacked, written_part
from cerebria_cli.editions.core.writing import Written, kept, list_written, names_written, written, written_by_name


def open_facts(state: State) -> dict[str, Any]:
    """The named facts; see `editions/core/evidence.py` for what belongs to them."""
    setting = state.setting
    players = [_player(player, dealt=setting.dealt) for player in state.players]
    return {
        "phase": state.phase,
        "cycle": state.cycle,
        "turn": _turn(state.name(state.turn.player), state.turn),
        "mood": state.mood,
        "starter": named(setting.players, state.starter),
        "pending": state.pending and owed(state.pending),
        "players": written_by_name(setting.players, players),
        "impulse": _impulse(state.columns),
        "stacks": _stacks(state.columns, dealt=setting.dealt),
        "deck": stacked(state.deck, dealt=setting.dealt),
        "discard": names_written(state.discard),
        "using": _using(state),
        "end": state.end,
        "result": _result(state),
    }


@kept
def _turn(player: str, turn: Turn) -> Written:
    return written_part(number=turn.number, player=player, actions=turn.actions, used=turn.used)


@kept
def _impulse(columns: tuple[ColumnState, ...]) -> Written:
    return written([column.card for column in columns])


@kept
def _stacks(columns: tuple[ColumnState, ...], *, dealt: bool) -> Written:
    return written([column.stack if dealt else len(column.stack) for column in columns])


@kept
def _player(player: PlayerState, *, dealt: bool) -> Written:
    return written_part(
        hand=held(player.cards, dealt=dealt),
        mindset=_mindset(player.mindset),
        bliss=player.bliss,
        gloom=player.gloom,
        collected=player.collected,
        bonus=player.bonus,
        mulligan=player.mulligan,
    )


@kept
def _mindset(emotions: tuple[Emotion, ...]) -> Written:
    return list_written(map(_emotion, emotions))


@kept
def _emotion(one: Emotion) -> Written:
    return written_part(card=one.card, over=one.over, fragments=one.fragments, absorbed=one.absorbed, fresh=one.fresh)


def _using(state: State) -> dict[str, Any]:
    """An Ability that was paid for and has not taken effect yet."""
    using = state.using
    if using is None:
        return {}
    return said(
        player=state.name(using.player),
        emotion=using.emotion,
        card=using.card,
        ability=using.ability,
        left=using.left,
        columns=[column + 1 for column in using.columns],
    )


def _result(state: State) -> dict[str, Any]:
    if state.result is None:
        return {}
    names = state.setting.players
    return {"scores": state.result.scores, "winners": all_named(names, state.result.winners)}
