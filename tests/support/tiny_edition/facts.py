"""The state as JSON facts, as far as a view may see them, and what a table may say about it."""

from collections.abc import Iterable
from typing import Any

from cerebria_cli.editions.core import declarations
from cerebria_cli.editions.core.declarations import Declared
from cerebria_cli.editions.core.edition import PUBLIC, REFEREE
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.verdict import Objection
from support.tiny_edition.state import State


def views(state: State) -> tuple[str, ...]:
    """Everybody for whom the facts can be shown."""
    return (PUBLIC, REFEREE, *state.players)


def facts(state: State, view: str) -> dict[str, Any]:
    """The facts."""
    seen = seen_by(state, view)
    return {
        "edition": "pile",
        "phase": state.phase,
        "order": list(state.players),
        "turn": {"number": state.moves + 1, "player": state.whose},
        "pending": [],
        "pile": state.pile,
        "players": {who: {"hand": [card]} for who, card in zip(state.players, seen.cards, strict=True)},
        "result": {"winner": state.winner, "scores": {}} if state.winner else None,
        "rulings": dict(state.rulings),
    }


def seen_by(state: State, view: str) -> State:
    """The state in which the cards of others are unknown."""
    if view == REFEREE:
        return state
    cards = [card if who == view else UNKNOWN for who, card in zip(state.players, state.cards, strict=True)]
    return state._replace(cards=tuple(cards))


def open_facts(state: State) -> dict[str, Any]:
    """What goes into the digest of a state: what lies open."""
    return {"pile": state.pile, "moves": state.moves}


def value_of(state: State, path: str) -> Any:
    """A fact by its name."""
    return declarations.found_at(facts(state, REFEREE), path.split("."))


def audit(state: State, declared: Iterable[Declared]) -> list[tuple[str, Any, Any]]:
    """Where what was counted on the table differs."""
    return declarations.audit(declared, lambda path: value_of(state, path))


def declare(state: State, declared: Iterable[Declared], cause: str) -> tuple[State, list[Event], list[Objection]]:
    """Only the pile can be counted again."""
    events = []
    for path, operation, text in declared:
        if path != "pile":
            return state, [], [Objection("", f"{path} is not for the table to tell.")]
        new = declarations.changed_value(state.pile, operation, declarations.read_value(text))
        events.append(Event("declared", what=path, cause=cause, note=f"{state.pile} -> {new}"))
        state = state._replace(pile=new)
    return state, events, []
