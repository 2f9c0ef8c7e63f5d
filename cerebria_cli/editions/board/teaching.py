"""What the owner of a card teaches while a game is under way, as far as the board games agree."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from cerebria_cli import catalogue
from cerebria_cli.catalogue.teaching import Taught, overlay_of, told
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.verdict import Objection

if TYPE_CHECKING:
    from cerebria_cli.editions.board.state import State


def learned(cards: Mapping[str, catalogue.Card], name: str, taught: Taught, edition: str) -> tuple[Any, Any, list[str]]:
    """The cards with what was taught about one of them, the facts as an overlay has them, and every fault."""
    facts = overlay_of(taught, cards.get(name))
    if "counterpart" in facts:
        spelt = {card.casefold(): card for card in cards}
        facts["counterpart"] = spelt.get(facts["counterpart"].casefold(), facts["counterpart"])
    known = catalogue.rulings_in_force(edition)
    merged, faults = catalogue.overlay(dict(cards), {name: facts}, known)
    return merged, facts, faults


def crowded(state: "State[Any]", name: str, cards: Mapping[str, catalogue.Card]) -> list[str]:
    """An Emotion on the board that holds more Essence than it would have spaces for."""
    slots, spaces = state.setting.ring.slots, len(cards[name].intensity)
    return [
        f"{name} on {slots[slot]} holds {emotion.essence} Essence; with {spaces} Intensities it has {spaces} spaces."
        for slot, emotion in enumerate(state.slots)
        if emotion is not None and emotion.card == name and emotion.essence > spaces
    ]


def known(state: "State[Any]") -> Mapping[str, catalogue.Card]:
    """The cards as this table knows them now."""
    cards: Mapping[str, catalogue.Card] = state.setting.cards
    return cards


def untaught(cards: Mapping[str, catalogue.Card], decks: Iterable[str], with_strong: bool) -> list[catalogue.Card]:
    """The cards of some decks whose power nobody has told, each Mild one before its Strong one."""
    mild = [cards[name] for name in dict.fromkeys(decks)]
    pairs = [(card, cards.get(card.counterpart) if with_strong else None) for card in mild]
    return [card for pair in pairs for card in pair if card is not None and card.power_known == "no"]


def objections(faults: list[str]) -> list[Objection]:
    return [Objection("", fault) for fault in faults]


def events(name: str, facts: Mapping[str, Any]) -> list[Event]:
    """What was understood, each in a sentence."""
    return [Event("taught", what=name, cause="teach", note=sentence) for sentence in told(name, facts)]
