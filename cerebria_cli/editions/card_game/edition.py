"""The card edition as the desk sees it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.card_game import dealing, declare, facts, flow, legal, preparing, setup
from cerebria_cli.editions.card_game import judging as edition
from cerebria_cli.editions.card_game.state import State
from cerebria_cli.editions.card_game.table import Table
from cerebria_cli.editions.core.assembling import Beginning, Rules, assembled
from cerebria_cli.editions.core.edition import REFEREE

if TYPE_CHECKING:
    from cerebria_cli.editions.core.events import Event
    from cerebria_cli.notation.vocabulary import Vocabulary


def start(table: Mapping[str, Any], state: State) -> "tuple[State, list[Event]]":
    """The state before the first move, with what the table has to prepare."""
    opening = Table(state)
    if "position" not in table:
        _open(opening, table)
    return opening.state, opening.events


def _open(opening: Table, table: Mapping[str, Any]) -> None:
    """What is still to be said before the first turn: the Impulse, the coin, the starting player, mulligans."""
    state = opening.state
    first = table.get("first", table.get("dealt", {}).get("first"))
    if not state.columns[0].card:
        opening.state.todo = (*opening.state.todo, ("ask-lay", 0))
    if not state.mood:
        opening.state.todo = (*opening.state.todo, ("mood", 0))
    if first is None:
        opening.state.todo = (*opening.state.todo, ("starter", 0))
    else:
        asked, opening.state.todo = opening.state.todo, ()
        preparing.begin_game(opening, state.setting.player_number[str(first)])
        opening.plan(*asked)
    flow.go_on(opening)


def vocabulary(state: State) -> "Vocabulary":
    """Every word that can be typed in this game."""
    from cerebria_cli.editions.card_game.vocabulary import vocabulary

    return vocabulary(state.setting)


def name_faults(state: State) -> list[str]:
    """What is wrong with the names of the players."""
    from cerebria_cli.editions.card_game.vocabulary import vocabulary_without_players
    from cerebria_cli.notation.names import name_fault

    words = vocabulary_without_players(state.setting)
    return [name_fault(name, words) or _fact_fault(name, state) for name in state.setting.players]


def _fact_fault(name: str, state: State) -> str:
    """Why a name would stand for a fact of the game."""
    if name.casefold() not in facts.facts(state, REFEREE):
        return ""
    return f"{name!r} cannot be a player's name: it is a fact of the game."


RULES = Rules(edition, legal, facts, declare, dealing)
EDITION = assembled("card", RULES, Beginning(setup.read_setup, name_faults, start, vocabulary))
