"""What of a state goes into its digest in every edition of the board game."""

from collections.abc import Callable, Iterable
from typing import Any

from cerebria_cli.editions.board.protocols import Setting, State, WrittenState
from cerebria_cli.editions.core.evidence import named, owed, said
from cerebria_cli.editions.core.writing import Written, kept, parts_written, written_by_name, written_if_any


def shared_facts(
    state: WrittenState,
    player: Callable[[Any, int, Any], str],
    team: Callable[[Any, Any], str],
    slots: Written,
) -> dict[str, Any]:
    """The named facts that all board games have; how an edition writes those of a player and a team it says itself."""
    setting = state.setting
    players = [player(setting, number, one) for number, one in enumerate(state.players)]
    teams = [team(setting, one) for one in state.teams]
    return {
        "phase": state.phase,
        "pending": state.pending and owed(state.pending),
        "players": written_by_name(_names(setting), players),
        "teams": written_by_name(setting.teams, teams),
        "slots": slots,
        "spheres": _spheres(state.spheres),
        "end": state.end,
        "result": _result(state),
    }


@kept
def _names(setting: Setting) -> tuple[str, ...]:
    return tuple(seat.name for seat in setting.seats)


@kept
def _spheres(spheres: tuple[tuple[str, int], ...]) -> Written:
    return written_if_any([said(sphere=sphere, wp=wp) for sphere, wp in spheres])


def _result(state: State) -> dict[str, Any]:
    if state.result is None:
        return {}
    scores, winner = state.result
    return {"scores": scores, "winner": named(state.setting.teams, winner)}


def slots_written(emotions: Iterable[tuple[str, str]]) -> Written:
    """The Emotions on the board by their slots, each written already; nothing of an empty board."""
    found = list(emotions)
    return parts_written(found) if found else Written()
