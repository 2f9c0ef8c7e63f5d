"""The retail edition, basic and full, as the desk sees it; an edition that builds on it brings its own manifest."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.assembling import Beginning, Rules, assembled, usable
from cerebria_cli.rules.retail import dealing, declare, edition, facts, legal, masking, placing, setup
from cerebria_cli.rules.retail.manifest import Manifest
from cerebria_cli.rules.retail.state import State
from cerebria_cli.rules.retail.table import Table

if TYPE_CHECKING:
    from cerebria_cli.notation.vocabulary import VerbSpec, Vocabulary
    from cerebria_cli.rules.events import Event
    from cerebria_cli.rules.verdict import Objection


def first_state(table: Mapping[str, Any]) -> State:
    """The state before anything is done."""
    return usable(read_setup(table))


def read_setup(table: Mapping[str, Any]) -> "tuple[State | None, list[Objection]]":
    return setup.read_setup(table, edition.RETAIL)


def start(table: Mapping[str, Any]) -> "tuple[State, list[Event]]":
    """The state before the first move, with what the table has to prepare."""
    return opened(table, edition.RETAIL)


def vocabulary(state: State) -> "Vocabulary":
    """Every word that can be typed in this game."""
    from cerebria_cli.notation.retail_game import vocabulary

    return vocabulary(state.setting)


def name_faults(state: State) -> list[str]:
    """What is wrong with the names of players and invented cards."""
    from cerebria_cli.notation.retail import VERBS

    return faults_of_names(state, VERBS)


# ---------------------------------------------------------------- for every edition of the board game


def opened(table: Mapping[str, Any], manifest: Manifest) -> "tuple[State, list[Event]]":
    """The state before the first move, with what is to be prepared."""
    opening = Table(usable(setup.read_setup(table, manifest)))
    if "position" not in table:
        placing.prescribe(opening, table.get("placement", {}))
        placing.go_on(opening)
    return opening.state, opening.events


def faults_of_names(state: State, verbs: "Mapping[str, VerbSpec]") -> list[str]:
    """What is wrong with names beside the verbs of an edition."""
    from cerebria_cli import catalogue
    from cerebria_cli.notation.names import card_name_fault, name_fault
    from cerebria_cli.notation.retail_game import vocabulary_without_players

    words = vocabulary_without_players(state.setting, verbs)
    spirits = [spirit["name"] for spirit in catalogue.data("retail")["spirits"]["spirit"]]
    invented = [name for name in state.setting.cards if name not in catalogue.cards("retail")]
    sentences = [name_fault(seat.name, words) for seat in state.setting.seats]
    return [*sentences, *(card_name_fault(name, words, spirits) for name in invented)]


RULES = Rules(edition, legal, facts, masking, declare, dealing)
EDITION = assembled("retail", RULES, Beginning(read_setup, name_faults, start, vocabulary))
