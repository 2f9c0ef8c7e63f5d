"""Facts that the table declares: audited, adjusted, or the effect of an ability that the catalogue does not know."""

from collections.abc import Iterable
from functools import partial
from typing import Any

from cerebria_cli.editions.board.conserving import Piles, conserve, take_fragments
from cerebria_cli.editions.board.declarations import change_on_board, empty_emotions, path_on_board
from cerebria_cli.editions.board.declarations import spelt as spelt
from cerebria_cli.editions.board.knowledge import holds, more_than_owned
from cerebria_cli.editions.core import declarations as declared
from cerebria_cli.editions.core.declarations import Declared
from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.verdict import Objection
from cerebria_cli.editions.prototype.facts import facts
from cerebria_cli.editions.prototype.results import seen_cards
from cerebria_cli.editions.prototype.state import State

#: A card that leaves hand or board goes on its owner's discard pile.
PILES = Piles(deck=("deck", "order"), gone=("discard",))


def full_path(state: State, path: str) -> list[str]:
    """The path of a fact in the JSON state; players, sides and slots may be named directly."""
    return path_on_board(state.setting, path)


def value_of(state: State, path: str) -> Any:
    """The fact as the referee knows it; `NoFact` where there is none."""
    return declared.found_at(facts(state, REFEREE), full_path(state, path))


def audit(state: State, counted: Iterable[Declared]) -> list[tuple[str, Any, Any]]:
    """Where the table differs: path, what the record says, what was counted."""
    return declared.audit(counted, lambda path: spelt(value_of(state, path)))


def declare(state: State, told: Iterable[Declared], cause: str) -> tuple[State, list[Event], list[Objection]]:
    """The state with the declared facts, the events, and what is not plausible about them."""
    from cerebria_cli.editions.prototype.position import read_position

    ways = declared.Ways(facts, full_path, _barred, _change, read_position, _tidy)
    changed, found, faults = declared.take_in(state, told, ways)
    faults = faults or more_than_owned(state, changed, seen_cards)
    if faults:
        return state, [], faults
    return changed, [declared.event(one, cause, spelt) for one in found], []


def _barred(path: str, whole: list[str]) -> str:
    from cerebria_cli.editions.prototype.position import DERIVED

    derived = whole[0] in DERIVED or (whole[0], whole[-1]) == ("players", "shaper")
    return declared.follows(path) if derived else ""


def _holds(state: State, player: str, card: str) -> bool:
    """Whether a card can be in a hand."""
    number = state.setting.player_number[player]
    return holds(state, number, state.players[number].hand, card)


def _change(table: dict[str, Any], path: list[str], operation: str, value: Any) -> tuple[Any, Any]:
    return change_on_board(table, path, operation, value, {"slots": "card"})


def _tidy(state: State, table: dict[str, Any], changes: list[declared.Changed]) -> None:
    conserve(state.setting, facts(state, REFEREE), table, changes, PILES._replace(holds=partial(_holds, state)))
    take_fragments(facts(state, REFEREE), table, changes)
    _drop_empty_emotions(state, table)


def _drop_empty_emotions(state: State, table: dict[str, Any]) -> None:
    """emotion.empty: an Emotion left without Essence leaves the board; its Mild card goes on the discard pile."""
    for name, emotion in empty_emotions(table):
        del table["slots"][name]
        owner, card = emotion.get("owner"), state.setting.cards.get(emotion.get("card", ""))
        if card is not None and card.kind == "mild" and owner in state.setting.player_number:
            declared.put_card(table, ("players", owner, "discard"), card.name)
