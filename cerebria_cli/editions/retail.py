"""The retail edition, basic and full, as the desk sees it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions import fresh_seed, unusable
from cerebria_cli.rules.retail import dealing, edition, placing, setup
from cerebria_cli.rules.retail import declare as declaring
from cerebria_cli.rules.retail import facts as showing
from cerebria_cli.rules.retail import legal as offering
from cerebria_cli.rules.retail.manifest import Manifest
from cerebria_cli.rules.retail.masking import seen_by
from cerebria_cli.rules.retail.state import State
from cerebria_cli.rules.retail.table import Table

if TYPE_CHECKING:
    from cerebria_cli.notation.vocabulary import VerbSpec, Vocabulary
    from cerebria_cli.rules.events import Event
    from cerebria_cli.rules.verdict import Objection


class Retail:
    """The rules and the notation of the retail edition."""

    name = "retail"
    judge = staticmethod(edition.judge)
    perform = staticmethod(edition.perform)
    complete = staticmethod(edition.complete)
    owed = staticmethod(edition.owed)
    legal = staticmethod(offering.legal)
    facts = staticmethod(showing.facts)
    views = staticmethod(showing.views)
    seen_by = staticmethod(seen_by)
    declare = staticmethod(declaring.declare)
    audit = staticmethod(declaring.audit)
    value_of = staticmethod(declaring.value_of)
    chance_owed = staticmethod(dealing.shuffle_owed)

    @staticmethod
    def vocabulary(state: State) -> "Vocabulary":
        from cerebria_cli.notation.retail_game import vocabulary

        return vocabulary(state.setting)

    @staticmethod
    def faults(table: Mapping[str, Any]) -> "list[Objection]":
        """Everything that is wrong with a setup."""
        from cerebria_cli.notation.retail import VERBS

        return faults_of(table, edition.RETAIL, VERBS)

    @staticmethod
    def deal(table: Mapping[str, Any], seed: str | None) -> dict[str, Any]:
        """The setup with everything dealt that the tool deals; with a seed that is every deck."""
        return dealt(table, seed, edition.RETAIL)

    @staticmethod
    def start(table: Mapping[str, Any]) -> "tuple[State, list[Event]]":
        """The state before the first move, with what the table has to prepare."""
        opening = opened(table, edition.RETAIL)
        return opening.state, opening.events


# ---------------------------------------------------------------- for every edition of the board game


def faults_of(table: Mapping[str, Any], manifest: Manifest, verbs: "Mapping[str, VerbSpec]") -> "list[Objection]":
    """Everything that is wrong with a setup."""
    state, found = setup.read_setup(table, manifest)
    if state is None:
        return found
    return [*found, *_name_faults(state, verbs)]


def dealt(table: Mapping[str, Any], seed: str | None, manifest: Manifest) -> dict[str, Any]:
    """The setup with everything dealt that the tool deals; with a seed that is every deck."""
    whole = dealing.all_dealt(table) if seed is not None else dict(table)
    state = first_state(whole, manifest)
    setting = state.setting
    if not setting.dealt_aspirations and not any(seat.dealt for seat in setting.seats):
        return whole
    if "position" in whole or "dealt" in whole:
        return whole
    return dealing.deal(whole, setting, tuple(sphere for sphere, _ in state.spheres), seed or fresh_seed())


def opened(table: Mapping[str, Any], manifest: Manifest) -> Table:
    """The table before the first move, with what is to be prepared."""
    opening = Table(first_state(table, manifest))
    if "position" not in table:
        placing.prescribe(opening, table.get("placement", {}))
        placing.go_on(opening)
    return opening


def first_state(table: Mapping[str, Any], manifest: Manifest = edition.RETAIL) -> State:
    state, faults = setup.read_setup(table, manifest)
    if state is None:
        raise unusable(faults)
    return state


def _name_faults(state: State, verbs: "Mapping[str, VerbSpec]") -> "list[Objection]":
    from cerebria_cli import catalogue
    from cerebria_cli.notation.names import card_name_fault, name_fault
    from cerebria_cli.notation.retail_game import vocabulary_without_players
    from cerebria_cli.rules.verdict import Objection

    words = vocabulary_without_players(state.setting, verbs)
    spirits = [spirit["name"] for spirit in catalogue.data("retail")["spirits"]["spirit"]]
    invented = [name for name in state.setting.cards if name not in catalogue.cards("retail")]
    sentences = [name_fault(seat.name, words) for seat in state.setting.seats]
    sentences += [card_name_fault(name, words, spirits) for name in invented]
    return [Objection("", sentence) for sentence in sentences if sentence]


EDITION = Retail()
