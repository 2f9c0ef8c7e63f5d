"""What a power or a table does with cards besides changing facts: each card comes from somewhere and goes somewhere."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.knowledge import hand_told
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.verdict import Earlier, Objection, spoken
from cerebria_cli.system.named_tuples import NamedTuple

State = TypeVar("State")

DRAW = "draw"
DISCARD = "discard"
GONE = "gone"
BUILD = "deck"

#: What can be done with cards, each with how it is typed.
DEEDS = {
    DRAW: "diana draw 2 /Trust",
    DISCARD: "leo discard Fear",
    GONE: "V1 gone",
    BUILD: "diana deck 2 Trust 2 Courage ...",
}


class Deed(NamedTuple):
    """Something that is done with cards."""

    who: str
    """Who draws or discards, or the slot whose Emotion goes."""
    verb: str
    amount: int = 1
    """How many cards are drawn."""
    cards: tuple[str, ...] = ()
    """The cards that are discarded, or of which a deck is built."""
    turned_up: tuple[str, ...] = ()
    """What was seen of the deck, in order; `?` where nobody saw it."""


#: The state after a deed, what changed, and why it cannot be.
Done = tuple[State, list[Event], list[Objection]]


def objection(text: str, rule: str = "", earlier: Earlier | None = None) -> list[Objection]:
    return [Objection(rule, text, unplayable=True, earlier=earlier)]


def not_held(who: str, hand: Sequence[str], card: str, rule: str) -> list[Objection]:
    """That a card cannot leave a hand because it cannot be there, by what was told of both."""
    text = f"{card if card != UNKNOWN else 'A card'} is not in {spoken(who)}'s hand."
    return objection(text, rule, hand_told(hand, card, who) if card != UNKNOWN else None)


def done(state: Any, deeds: Sequence[Deed], cause: str, do: Callable[[Any, Deed, str], Done[Any]]) -> Done[Any]:
    """The state after all of them, or the old one and why not."""
    after, events = state, list[Event]()
    for deed in deeds:
        after, found, faults = do(after, deed, cause)
        if faults:
            return state, [], faults
        events += found
    return after, events, []
