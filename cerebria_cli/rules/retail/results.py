"""Cards that are turned up: what was seen must agree with what is known."""

from cerebria_cli.rules.knowledge import unseen
from cerebria_cli.rules.move import UNKNOWN
from cerebria_cli.rules.retail.state import State
from cerebria_cli.rules.verdict import Objection, spoken


def seen_cards(state: State, player: int) -> list[str]:
    """Every card of a player's deck whose place is known."""
    return [*state.players[player].hand, *seen_outside(state, player)]


def seen_outside(state: State, player: int) -> list[str]:
    """The cards of a player's deck that are known to be in the deck or on the board."""
    cards = state.setting.cards
    board = [
        emotion.card
        for emotion in state.slots
        if emotion is not None and emotion.owner == player and cards[emotion.card].kind == "mild"
    ]
    return [*state.players[player].deck, *board]


def doubts_about(state: State, player: int, card: str) -> list[Objection]:
    """turn.draw: what is said to lie on top of a deck is checked against what was known before."""
    known = state.players[player].deck[0]
    if card in (UNKNOWN, known):
        return []
    if known == UNKNOWN:
        return copies_doubt(state, player, card)
    name = state.name(player)
    text = f"The next card of {spoken(name)}'s deck is {known}, as was seen before, not {card}."
    return [Objection("turn.draw", text, ((f"{name}.deck.top", known),), unplayable=True)]


def copies_doubt(state: State, player: int, card: str, number: int = 1) -> list[Objection]:
    """setup.deck: a card cannot be seen more often than the deck holds it."""
    owned = state.setting.seats[player].deck
    if unseen(owned, seen_cards(state, player))[card] >= number:
        return []
    copies = owned.count(card)
    text = f"{spoken(state.name(player))}'s deck holds {copies or 'no'} {card}"
    text += ", and they are known to be elsewhere." if copies else "."
    return [Objection("setup.deck", text, ((card, where_seen(state, player, card)),), unplayable=True)]


def where_seen(state: State, player: int, card: str) -> str:
    """The places in which copies of a card are known to be."""
    holder, slots = state.players[player], state.setting.ring.slots
    places = ["hand"] * holder.hand.count(card) + ["deck"] * holder.deck.count(card)
    places += [
        slots[n] for n, emotion in enumerate(state.slots) if emotion and (emotion.card, emotion.owner) == (card, player)
    ]
    return ", ".join(places) or "not in the deck"


def left_over_doubt(results: list[str], turned_up: list[str]) -> list[Objection]:
    """No more cards are turned up than are drawn."""
    if not results:
        return []
    number = len(turned_up)
    cards = "no card" if not number else "1 card" if number == 1 else f"{number} cards"
    text = f"This turns up {cards}, not {number + len(results)}."
    return [Objection("turn.draw", text, unplayable=True)]
