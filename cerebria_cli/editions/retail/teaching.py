"""What the owner of the cards teaches while a game is under way: facts, powers, and the marks of the Wheel."""

from cerebria_cli import catalogue
from cerebria_cli.catalogue.owner import wheel_faults
from cerebria_cli.catalogue.teaching import WHEEL, Taught
from cerebria_cli.editions.board import teaching
from cerebria_cli.editions.board.teaching import crowded, events, known, learned, objections
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.verdict import Objection
from cerebria_cli.editions.retail.deciding import go_on
from cerebria_cli.editions.retail.intentions import see_twenty
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.subjects import Effect
from cerebria_cli.editions.retail.table import Table

__all__ = ["SAYS", "known", "taught", "untaught"]

#: What a card can be taught to say: powers, and those words that only the expansion has.
SAYS = (True, False)


def taught(state: State, name: str, taught: Taught) -> tuple[State, list[Event], list[Objection]]:
    """The state in which a card is as was taught, what was understood, and why it cannot be."""
    if name == WHEEL:
        return _wheel_taught(state, taught)
    cards, facts, faults = learned(state.setting.cards, name, taught, state.setting.manifest.name)
    faults = faults or [*crowded(state, name, cards), *_owed(state, name)]
    if faults:
        return state, [], objections(faults)
    new = state.copy()
    new.setting = state.setting.with_cards(cards)
    new.board_changed()
    if new.setting.powers.get(name):
        new.announced = tuple(card for card in new.announced if card != name)
    # Control may be another now, and decisions that are owed may have other answers.
    after = Table(new)
    go_on(after)
    see_twenty(after)
    return after.state, [*events(name, facts), *after.events], []


def untaught(state: State) -> list[catalogue.Card]:
    """The cards of the decks whose power nobody has told; the basic game has no Strong Emotions."""
    setting = state.setting
    # ruling deck.lists: what is said to everybody does not tell which cards the decks hold.
    if state.rules("deck.lists", "closed"):
        setting = setting.without_lists(tuple(range(len(setting.seats))))
    decks = (card for seat in setting.seats for card in seat.deck)
    return teaching.untaught(setting.cards, decks, with_strong=setting.mode != "basic")


def _owed(state: State, name: str) -> list[str]:
    """A decision about the power of a card is answered by the words by which it was asked."""
    owed = any(isinstance(pending.about, Effect) and pending.about.name == name for pending in state.pending)
    return [f"A decision about {name} is owed; teach it when that is answered."] if owed else []


def _wheel_taught(state: State, taught: Taught) -> tuple[State, list[Event], list[Objection]]:
    faults = [fault.text for fault in wheel_faults(taught.facts, state.setting.numbers["wheel"]["end"])]
    if faults:
        return state, [], objections(faults)
    new = state.copy()
    new.setting = state.setting.with_marks(tuple(taught.facts["marks"]))
    return new, events("The Wheel", taught.facts), []
