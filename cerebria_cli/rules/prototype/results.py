"""Cards that are drawn: what was seen must agree with what is known."""

from cerebria_cli.rules.knowledge import unseen
from cerebria_cli.rules.move import UNKNOWN
from cerebria_cli.rules.prototype.state import State
from cerebria_cli.rules.verdict import Objection


def seen_cards(state: State, player: int) -> list[str]:
    """Every card of a player's deck whose place is known."""
    holder = state.players[player]
    cards = state.setting.cards
    board = [
        emotion.card
        for emotion in state.slots
        if emotion is not None and emotion.owner == player and cards[emotion.card].kind == "mild"
    ]
    return [*holder.hand, *holder.deck, *holder.pile, *board]


def doubts_about(state: State, player: int, card: str) -> list[Objection]:
    """What is said to be drawn is checked against what was known before."""
    known = state.players[player].deck[0]
    if card in (UNKNOWN, known):
        return []
    if known == UNKNOWN:
        return copies_doubt(state, player, card)
    name = state.name(player)
    text = f"The next card of {name}'s deck is {known}, as was known before, not {card}."
    return [Objection("setup.deck", text, ((f"{name}.deck", known),), unplayable=True)]


def copies_doubt(state: State, player: int, card: str, number: int = 1) -> list[Objection]:
    """setup.deck: a card cannot be seen more often than the deck holds it."""
    owned = state.setting.seats[player].deck
    if unseen(owned, seen_cards(state, player))[card] >= number:
        return []
    copies = owned.count(card)
    text = f"{state.name(player)}'s deck holds {copies or 'no'} {card}"
    text += ", and they are known to be elsewhere." if copies else "."
    return [Objection("setup.deck", text, ((card, where_seen(state, player, card)),), unplayable=True)]


def where_seen(state: State, player: int, card: str) -> str:
    """The places in which copies of a card are known to be."""
    holder, slots = state.players[player], state.setting.ring.slots
    places = ["hand"] * holder.hand.count(card) + ["deck"] * holder.deck.count(card)
    places += ["discard"] * holder.pile.count(card)
    places += [
        slots[n] for n, emotion in enumerate(state.slots) if emotion and (emotion.card, emotion.owner) == (card, player)
    ]
    return ", ".join(places) or "not in the deck"


def left_over_doubt(results: list[str], drawn: int) -> list[Objection]:
    """No more cards are told than are drawn."""
    if not results:
        return []
    cards = "no card" if not drawn else "1 card" if drawn == 1 else f"{drawn} cards"
    return [Objection("setup.deck", f"This draws {cards}, not {drawn + len(results)}.", unplayable=True)]
