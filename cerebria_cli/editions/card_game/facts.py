"""The state as the documented JSON facts, as far as a view may see them."""

from typing import Any

from cerebria_cli.editions.card_game.field_facts import target_facts
from cerebria_cli.editions.card_game.hands import PUBLIC as SEEN_BY_ALL
from cerebria_cli.editions.card_game.hands import cards, seen_as
from cerebria_cli.editions.card_game.scoring import after_scoring, bonus_of, conditions
from cerebria_cli.editions.card_game.state import ColumnState, Emotion, PlayerState, State
from cerebria_cli.editions.core.decisions import Pending, about_facts, option_words
from cerebria_cli.editions.core.edition import PUBLIC, REFEREE
from cerebria_cli.editions.core.move import UNKNOWN


def views(state: State) -> tuple[str, ...]:
    """Everybody for whom the facts can be shown."""
    return (PUBLIC, REFEREE, *state.setting.players)


def facts(state: State, view: str) -> dict[str, Any]:
    """The facts in the order in which they are documented."""
    # scoring.bonus-colour: before there is a Mood nothing can be scored.
    then = after_scoring(state) if state.mood else None
    found: dict[str, Any] = {
        "edition": "card",
        "mode": "standard",
        "phase": state.phase,
        "cycle": state.cycle,
        "order": list(state.setting.players),
        "turn": _turn(state),
        "mood": state.mood or None,
        "starter": state.name(state.starter) if state.starter >= 0 else None,
        "pending": [_pending(pending) for pending in state.pending],
        "using": _using(state),
        "impulse": {str(number): _column(state, column, view) for number, column in enumerate(state.columns, 1)},
        "deck": _deck(state, view),
        "discard": _discard(state, view),
        "supply": {side: state.supply(side) for side in ("bliss", "gloom")},
        "players": {state.name(number): _player(state, then, number, view) for number in range(len(state.players))},
        "end": {"triggered": state.end or None},
        "result": _result(state),
        "rulings": dict(state.rulings),
    }
    if view == REFEREE:
        found["progress"] = {"todo": [list(step) for step in state.todo]}
    return found


def _turn(state: State) -> dict[str, Any]:
    turn = state.turn
    return {
        "number": turn.number,
        # setup.start-player: nobody's turn while the starting player is not known.
        "player": state.name(turn.player) if state.starter >= 0 else None,
        "actions": turn.actions,
        "abilities_used": list(turn.used),
    }


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


def _column(state: State, column: ColumnState, view: str) -> dict[str, Any]:
    # setup.stack-spread: how many cards a Stack has is open, which they are is not.
    found: dict[str, Any] = {"card": column.card or None, "stack": len(column.stack)}
    known = column.stack if view == REFEREE else stack_for(state, column)
    if view == REFEREE or any(card != UNKNOWN for card in known):
        found["order"] = list(known)
    return found


def stack_for(state: State, column: ColumnState) -> tuple[str, ...]:
    """setup.stack-spread: a Stack lies face down; where people lay it, the desk knows only what everybody saw."""
    return (UNKNOWN,) * len(column.stack) if state.setting.dealt else column.stack


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


# ---------------------------------------------------------------- players


def _player(state: State, then: State | None, number: int, view: str) -> dict[str, Any]:
    player = state.players[number]
    found: dict[str, Any] = {
        "hand": list(hand_for(state, number, view)),
        "mindset": [_emotion(emotion) for emotion in player.mindset],
        "scored": _scored(player),
        "last": {"collected": player.collected, "bonus": player.bonus},
        "mulligan": player.mulligan,
        "bonus": bonus_of(state, player.mindset).amount,
        "conditions": conditions(state, player),
        "after_revelation": _scored(then.players[number]) if then else None,
    }
    if view == REFEREE:
        found["seen_by"] = [_who(state, held.seen) for held in state.hand(number)]
    return found


def _scored(player: PlayerState) -> dict[str, int]:
    return {"bliss": player.bliss, "gloom": player.gloom}


def hand_for(state: State, number: int, view: str) -> tuple[str, ...]:
    """A hand as it is shown to a view; what somebody knows of a table is shown as to them."""
    known, eyes = hand_known_to(state, number, view), state.view or view
    # ruling info.open: where numbers are not told, one `?` stands for whatever else there may be.
    if eyes not in (REFEREE, state.name(number)) and state.rules("info.open", "no-counts"):
        return (*(card for card in known if card != UNKNOWN), UNKNOWN)
    return known


def hand_known_to(state: State, number: int, view: str) -> tuple[str, ...]:
    """setup.hand-secret: the own hand, and of others what was taken openly or was seen by Steal."""
    if view in (REFEREE, state.name(number)):
        return cards(state.hand(number))
    return seen_as(state.players[number].hand, seeing(state, view))


def seeing(state: State, view: str) -> int:
    """The bit of a view in the marks of who has seen a card."""
    return SEEN_BY_ALL if view == PUBLIC else 1 << state.setting.player_number[view]


def _who(state: State, seen: int) -> list[str]:
    if seen & SEEN_BY_ALL:
        return [PUBLIC]
    return [name for number, name in enumerate(state.setting.players) if seen & (1 << number)]


def _emotion(emotion: Emotion) -> dict[str, Any]:
    face = emotion.face
    return {
        "card": emotion.card,
        "over": emotion.over or None,
        "fragments": emotion.fragments,
        "absorbed": emotion.absorbed,
        "fresh": emotion.fresh or None,
        "side": face.side,
        "kind": face.kind,
        "vibe": face.vibe,
        "ability": face.ability or None,
        "slots": emotion.slots,
        "absorb_slots": emotion.absorb_slots,
    }


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
