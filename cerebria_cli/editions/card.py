"""The card edition as the desk sees it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions import fresh_seed, unusable
from cerebria_cli.rules.card import dealing, edition, flow, preparing, setup
from cerebria_cli.rules.card import declare as declaring
from cerebria_cli.rules.card import facts as showing
from cerebria_cli.rules.card import legal as offering
from cerebria_cli.rules.card.masking import seen_by
from cerebria_cli.rules.card.state import State
from cerebria_cli.rules.card.table import Table

if TYPE_CHECKING:
    from cerebria_cli.notation.vocabulary import Vocabulary
    from cerebria_cli.rules.events import Event
    from cerebria_cli.rules.verdict import Objection


class CardGame:
    """The rules and the notation of the card edition."""

    name = "card"
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
    chance_owed = staticmethod(dealing.chance_owed)

    @staticmethod
    def vocabulary(state: State) -> "Vocabulary":
        from cerebria_cli.notation.card_game import vocabulary

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
        """The setup with everything dealt that the tool deals; with a seed that is every card."""
        whole = dealing.all_dealt(table) if seed is not None else dict(table)
        setting = first_state(whole).setting
        if not setting.dealt or "position" in whole or "dealt" in whole:
            return whole
        return dealing.deal(whole, setting, seed or fresh_seed())

    @staticmethod
    def start(table: Mapping[str, Any]) -> "tuple[State, list[Event]]":
        """The state before the first move, with what the table has to prepare."""
        opening = Table(first_state(table))
        if "position" not in table:
            _open(opening, table)
        return opening.state, opening.events


def _open(opening: Table, table: Mapping[str, Any]) -> None:
    """What is still to be said before the first turn: the Impulse, the coin, the starting player, mulligans."""
    state = opening.state
    first = table.get("first", table.get("dealt", {}).get("first"))
    if not state.impulse[0]:
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


def first_state(table: Mapping[str, Any]) -> State:
    state, faults = setup.read_setup(table)
    if state is None:
        raise unusable(faults)
    return state


def _name_faults(state: State) -> "list[Objection]":
    from cerebria_cli.notation.card_game import vocabulary_without_players
    from cerebria_cli.notation.names import name_fault
    from cerebria_cli.rules.verdict import Objection

    words = vocabulary_without_players(state.setting)
    sentences = [name_fault(name, words) or _fact_fault(name, state) for name in state.setting.players]
    return [Objection("", sentence) for sentence in sentences if sentence]


def _fact_fault(name: str, state: State) -> str:
    """Why a name would stand for a fact of the game."""
    if name.casefold() not in showing.facts(state, showing.REFEREE):
        return ""
    return f"{name!r} cannot be a player's name: it is a fact of the game."


EDITION = CardGame()
