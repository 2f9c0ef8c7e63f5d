"""The prototype edition, the early rules with rounds and Fortitude, as the desk sees it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions import fresh_seed, unusable
from cerebria_cli.rules.prototype import dealing, edition, setup
from cerebria_cli.rules.prototype import declare as declaring
from cerebria_cli.rules.prototype import facts as showing
from cerebria_cli.rules.prototype import legal as offering
from cerebria_cli.rules.prototype.masking import seen_by
from cerebria_cli.rules.prototype.state import State

if TYPE_CHECKING:
    from cerebria_cli.notation.vocabulary import Vocabulary
    from cerebria_cli.rules.events import Event
    from cerebria_cli.rules.verdict import Objection


class Prototype:
    """The rules and the notation of the prototype edition."""

    name = "prototype"
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
        from cerebria_cli.notation.prototype_game import vocabulary

        return vocabulary(state.setting)

    @staticmethod
    def faults(table: Mapping[str, Any]) -> "list[Objection]":
        """Everything that is wrong with a setup."""
        state, found = setup.read_setup(table)
        if state is None:
            return found
        return [*found, *_name_faults(state)]

    @staticmethod
    def deal(table: Mapping[str, Any], seed: str | None) -> dict[str, Any]:
        """The setup with everything dealt that the tool deals; with a seed that is every deck."""
        whole = dealing.all_dealt(table) if seed is not None else dict(table)
        setting = first_state(whole).setting
        if not setting.dealt_aspirations and not any(seat.dealt for seat in setting.seats):
            return whole
        if "position" in whole or "dealt" in whole:
            return whole
        return dealing.deal(whole, setting, seed or fresh_seed())

    @staticmethod
    def start(table: Mapping[str, Any]) -> "tuple[State, list[Event]]":
        """The state before the first move, with what the table has to prepare."""
        state = first_state(table)
        return (state, []) if "position" in table else edition.open_game(state)


def first_state(table: Mapping[str, Any]) -> State:
    state, faults = setup.read_setup(table)
    if state is None:
        raise unusable(faults)
    return state


def _name_faults(state: State) -> "list[Objection]":
    from cerebria_cli.notation.names import name_fault
    from cerebria_cli.notation.prototype_game import vocabulary_without_players
    from cerebria_cli.rules.verdict import Objection

    words = vocabulary_without_players(state.setting)
    sentences = [name_fault(seat.name, words) for seat in state.setting.seats]
    return [Objection("", sentence) for sentence in sentences if sentence]


EDITION = Prototype()
