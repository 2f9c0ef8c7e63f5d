"""The state as facts: what a view is told, what it knows, and what goes into the digest."""

from typing import Any

from cerebria_cli.editions.card_game.column import COLUMN, ColumnState
from cerebria_cli.editions.card_game.field_facts import target_facts
from cerebria_cli.editions.card_game.player import PLAYER
from cerebria_cli.editions.card_game.scoring import after_scoring
from cerebria_cli.editions.card_game.state import State
from cerebria_cli.editions.card_game.turn import TURN
from cerebria_cli.editions.core.decisions import Pending, about_facts, option_words
from cerebria_cli.editions.core.edition import PUBLIC, REFEREE
from cerebria_cli.editions.core.evidence import all_named, named, owed, said, stacked
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.writing import Written, kept, names_written, written, written_by_name

# ---------------------------------------------------------------- what a view is told


def views(state: State) -> tuple[str, ...]:
    """Everybody for whom the facts can be shown."""
    return (PUBLIC, REFEREE, *state.setting.players)


def facts(state: State, view: str) -> dict[str, Any]:
    """The facts in the order in which they are documented."""
    found: dict[str, Any] = {
        "edition": "card",
        "mode": "standard",
        "phase": state.phase,
        "cycle": state.cycle,
        "order": list(state.setting.players),
        "turn": TURN.facts(state, 0, state.turn, view),
        "mood": state.mood or None,
        "starter": state.name(state.starter) if state.starter >= 0 else None,
        "pending": [_pending(pending) for pending in state.pending],
        "using": _using(state),
        "impulse": {str(at + 1): COLUMN.facts(state, at, column, view) for at, column in enumerate(state.columns)},
        "deck": _deck(state, view),
        "discard": _discard(state, view),
        "supply": {side: state.supply(side) for side in ("bliss", "gloom")},
        "players": _players(state, view),
        "end": {"triggered": state.end or None},
        "result": _result(state),
        "rulings": dict(state.rulings),
    }
    if view == REFEREE:
        found["progress"] = {"todo": [list(step) for step in state.todo]}
    return found


def _pending(pending: Pending) -> dict[str, Any]:
    return {**pending._asdict(), "options": option_words(pending.options), "about": about_facts(pending.about)}


def _using(state: State) -> dict[str, Any] | None:
    using = state.using
    if using is None:
        return None
    return {
        "player": state.name(using.player),
        "emotion": using.emotion,
        "card": using.card,
        "ability": using.ability,
        "asked": using.asked,
        "targets": target_facts(using.target),
        "left": using.left,
        "columns": [column + 1 for column in using.columns],
    }


def _deck(state: State, view: str) -> dict[str, Any]:
    if view == REFEREE:
        return {"count": len(state.deck), "order": list(state.deck)}
    # ruling info.open: whether the number of cards is told.
    return {"count": None if state.rules("info.open", "no-counts") else len(state.deck)}


def _discard(state: State, view: str) -> dict[str, Any]:
    return {
        "count": len(state.discard),
        "top": state.discard[0] if state.discard else None,
        "cards": list(discard_for(state, view)),
    }


def discard_for(state: State, view: str) -> tuple[str, ...]:
    """ruling info.open: the whole discard pile, or its top card only."""
    if view == REFEREE or not state.rules("info.open", "top-discard-only"):
        return state.discard
    return (*state.discard[:1], *[UNKNOWN] * (len(state.discard) - 1))


def _players(state: State, view: str) -> dict[str, Any]:
    players = state.players
    found = {state.name(at): PLAYER.facts(state, at, player, view) for at, player in enumerate(players)}
    # scoring.bonus-colour: before there is a Mood nothing can be scored.
    if state.mood:
        for name, then in zip(found, after_scoring(state).players, strict=True):
            found[name]["after_revelation"] = {"bliss": then.bliss, "gloom": then.gloom}
    return found


def _result(state: State) -> dict[str, Any] | None:
    if state.result is None:
        return None
    scores, winners, why = state.result
    names = [state.name(player) for player in winners]
    return {
        "scores": dict(zip(state.setting.players, scores, strict=True)),
        "winner": names[0] if len(names) == 1 else None,
        "winners": names,
        "why": why,
    }


# ---------------------------------------------------------------- what a view knows


def seen_by(state: State, view: str) -> State:
    """The state in which every secret of others is unknown; questions asked of it give nothing away."""
    if view == REFEREE:
        return state
    masked = state.copy()
    # What the desk infers is its own.
    masked.trail, masked.view = None, view
    for number, player in enumerate(state.players):
        PLAYER.mask(state, number, player, masked.players[number], view)
    masked.columns = tuple(
        column._replace(stack=COLUMN.known("stack", state, at, column, view)) for at, column in enumerate(state.columns)
    )
    masked.deck = (UNKNOWN,) * len(state.deck)
    masked.discard = discard_for(state, view)
    return masked


# ---------------------------------------------------------------- the digest


def open_facts(state: State) -> dict[str, Any]:
    """The named facts; see `editions/core/evidence.py` for what belongs to them."""
    setting = state.setting
    players = [_written_player(setting, at, player) for at, player in enumerate(state.players)]
    return {
        "phase": state.phase,
        "cycle": state.cycle,
        "turn": _written_turn(setting, 0, state.turn),
        "mood": state.mood,
        "starter": named(setting.players, state.starter),
        "pending": state.pending and owed(state.pending),
        "players": written_by_name(setting.players, players),
        "impulse": _written_impulse(state.columns),
        "stacks": _written_stacks(state.columns, dealt=setting.dealt),
        "deck": stacked(state.deck, dealt=setting.dealt),
        "discard": names_written(state.discard),
        "using": _written_using(state),
        "end": state.end,
        "result": _written_result(state),
    }


_written_player, _written_turn = kept(PLAYER.digest), kept(TURN.digest)


@kept
def _written_impulse(columns: tuple[ColumnState, ...]) -> Written:
    return written([column.card for column in columns])


@kept
def _written_stacks(columns: tuple[ColumnState, ...], *, dealt: bool) -> Written:
    return written([column.stack if dealt else len(column.stack) for column in columns])


def _written_using(state: State) -> dict[str, Any]:
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


def _written_result(state: State) -> dict[str, Any]:
    if state.result is None:
        return {}
    names = state.setting.players
    return {"scores": state.result.scores, "winners": all_named(names, state.result.winners)}
