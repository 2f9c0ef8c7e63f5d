"""What of the cards a verdict rests on that somebody with the card in hand may know better."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from cerebria_cli.catalogue import Card
from cerebria_cli.system.named_tuples import NamedTuple

#: The sources that the printed card overrules.
DOUBTFUL = ("public", "assumed")

#: A card and a fact of it.
Fact = tuple[str, str]

#: The facts on which an objection by a rule rests, from a state and a move.
Rests = Mapping[str, Callable[[Any, Any], Iterable[Fact]]]


class Silent(NamedTuple):
    """A card whose power nobody has told."""

    card: str
    slot: str
    opposing: bool
    """It belongs to another team than whoever acts, and works in their turn only if its text says so."""


def card_on(state: Any, slot: str) -> str:
    """The card on a slot; empty where none lies."""
    emotion = state.slots[state.setting.ring.slot_number[slot]]
    return emotion.card if emotion is not None else ""


def questioned(state: Any, move: Any, rules: Iterable[str], rests: Rests) -> list[Fact]:
    """The facts behind objections by these rules whose source is not the documents or an owner."""
    cards: Mapping[str, Card] = state.setting.cards
    named = [fact for rule in rules if rule in rests for fact in rests[rule](state, move)]
    return [
        (card, fact)
        for card, fact in dict.fromkeys(named)
        if card in cards and cards[card].sources.get(fact) in DOUBTFUL
    ]
