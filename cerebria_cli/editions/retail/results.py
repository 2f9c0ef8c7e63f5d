"""Cards that are turned up: what was seen must agree with what is known."""

from cerebria_cli.editions.board.knowledge import in_excess, mild_on_board, where_seen
from cerebria_cli.editions.core.knowledge import dealt_otherwise, too_many, unseen
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.verdict import Objection, spoken
from cerebria_cli.editions.retail.state import State


def seen_cards(state: State, player: int) -> list[str]:
    """Every card of a player's deck whose place is known."""
    return [*state.players[player].hand, *seen_outside(state, player)]


def seen_outside(state: State, player: int) -> list[str]:
    """The cards of a player's deck that are known to be in the deck or on the board."""
    return [*state.players[player].deck, *mild_on_board(state, player)]


def doubts_about(state: State, player: int, card: str) -> list[Objection]:
    """turn.draw: what is said to lie on top of a deck is checked against what was known before."""
    known = state.players[player].deck[0]
    if card in (UNKNOWN, known):
        return []
    if known == UNKNOWN:
        return copies_doubt(state, player, card)
    name = state.name(player)
    if state.setting.seats[player].dealt:
        return [dealt_otherwise("turn.draw", f"{spoken(name)}'s deck", card)]
    text = f"The next card of {spoken(name)}'s deck is {known}, as was seen before, not {card}."
    return [Objection("turn.draw", text, ((f"{name}.deck.top", known),), unplayable=True)]


def copies_doubt(state: State, player: int, card: str, number: int = 1) -> list[Objection]:
    """setup.deck: a card cannot be seen more often than the deck holds it."""
    owned = state.setting.seats[player].deck
    if unseen(owned, seen_cards(state, player))[card] >= number:
        return []
    return [too_many(spoken(state.name(player)), owned, card, where_seen(state, player, card))]


def doubts(state: State) -> list[Objection]:
    """setup.deck: cards of which a position names more than the decks hold."""
    seats = enumerate(state.setting.seats)
    return [one for number, seat in seats for one in in_excess(seat.name, seat.deck, seen_cards(state, number))]
