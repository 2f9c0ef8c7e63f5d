"""Cards that are turned up: what was seen must agree with what is known."""

from cerebria_cli.editions.board import knowledge
from cerebria_cli.editions.board.knowledge import TopCard, mild_on_board
from cerebria_cli.editions.board.tracking import TOP
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.verdict import Objection
from cerebria_cli.editions.retail.state import State

TOP_CARD = TopCard("turn.draw", "deck.top", "seen")


def seen_cards(state: State, player: int) -> list[str]:
    """Every card of a player's deck whose place is known."""
    return [*state.players[player].hand, *seen_outside(state, player)]


def seen_outside(state: State, player: int) -> list[str]:
    """The cards of a player's deck that are known to be in the deck or on the board."""
    return [*state.players[player].deck, *mild_on_board(state, player)]


def doubts_about(state: State, player: int, card: str) -> list[Objection]:
    """turn.draw: what is said to lie on top of a deck is checked against what was known before."""
    if state.players[player].deck[0] == UNKNOWN != card:
        return knowledge.copies_doubt(state, player, card, TOP)
    return knowledge.top_doubt(state, player, card, TOP_CARD)


def doubts(state: State) -> list[Objection]:
    """setup.deck: cards of which a position names more than the decks hold."""
    seats = enumerate(state.setting.seats)
    return [
        one for number, seat in seats for one in knowledge.in_excess(seat.name, seat.deck, seen_cards(state, number))
    ]
