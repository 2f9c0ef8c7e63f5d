"""What the owner of the cards teaches while a game is under way: facts, for no powers are applied here."""

from typing import Any

from cerebria_cli.catalogue.teaching import WHEEL, Taught
from cerebria_cli.editions.board.teaching import crowded, events, known, learned, objections
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.verdict import Objection
from cerebria_cli.editions.prototype.state import State

__all__ = ["SAYS", "known", "taught", "untaught"]

#: No powers, and no words of an expansion.
SAYS = (False, False)

POWERLESS = "The referee applies no powers of cards in the prototype; enter what a card does with `effect`."
NO_WHEEL = "The prototype has no Wheel of Intentions."


def untaught(state: State) -> list[Any]:
    """None: the referee applies no powers here."""
    return []


def taught(state: State, name: str, taught: Taught) -> tuple[State, list[Event], list[Objection]]:
    """The state in which a card is as was taught, what was understood, and why it cannot be."""
    bars = [
        text
        for text, barred in ((NO_WHEEL, name == WHEEL), (POWERLESS, bool({"power", "powers"} & set(taught.facts))))
        if barred
    ]
    if bars:
        return state, [], objections(bars)
    cards, facts, faults = learned(state.setting.cards, name, taught, "prototype")
    faults = faults or crowded(state, name, cards)
    if faults:
        return state, [], objections(faults)
    new: Any = state.copy()
    new.setting = state.setting.with_cards(cards)
    new.board_changed()
    return new, events(name, facts), []
