"""The prototype edition, the early rules with rounds and Fortitude, as the desk sees it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.core.assembling import Beginning, Rules, assembled
from cerebria_cli.editions.prototype import dealing, declare, facts, legal, results, setup
from cerebria_cli.editions.prototype import judging as edition
from cerebria_cli.editions.prototype.state import State

if TYPE_CHECKING:
    from cerebria_cli.editions.core.events import Event
    from cerebria_cli.notation.vocabulary import Vocabulary


def start(table: Mapping[str, Any], state: State) -> "tuple[State, list[Event]]":
    """The state before the first move, with what the table has to prepare."""
    return (state, []) if "position" in table else edition.open_game(state)


def vocabulary(state: State) -> "Vocabulary":
    """Every word that can be typed in this game."""
    from cerebria_cli.editions.prototype.vocabulary import vocabulary

    return vocabulary(state.setting)


def name_faults(state: State) -> list[str]:
    """What is wrong with the names of the players."""
    from cerebria_cli.editions.prototype.vocabulary import vocabulary_without_players
    from cerebria_cli.notation.names import name_fault

    words = vocabulary_without_players(state.setting)
    return [name_fault(seat.name, words) for seat in state.setting.seats]


RULES = Rules(edition, legal, facts, declare, dealing)
EDITION = assembled("prototype", RULES, Beginning(setup.read_setup, name_faults, start, vocabulary))._replace(
    doubts=results.doubts
)
