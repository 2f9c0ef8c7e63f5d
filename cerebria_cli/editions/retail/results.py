"""Cards that are turned up: what was seen must agree with what is known."""

from cerebria_cli.editions.board import knowledge
from cerebria_cli.editions.board.knowledge import TopCard, mild_on_board
from cerebria_cli.editions.core.verdict import Objection
from cerebria_cli.editions.retail.state import State

TOP_CARD = TopCard("turn.draw", "deck.top", "seen")


def seen_cards(state: State, player: int) -> list[str]:
    """Every card of a player's deck whose place is known."""
    return [*state.players[player].hand, *state.players[player].deck, *mild_on_board(state, player)]


def doubts(state: State) -> list[Objection]:
    """setup.deck: cards of which a position names more than the decks hold."""
    seats = enumerate(state.setting.seats)
    return [
        one for number, seat in seats for one in knowledge.in_excess(seat.name, seat.deck, seen_cards(state, number))
    ]
