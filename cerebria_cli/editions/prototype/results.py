"""Cards that are drawn: what was seen must agree with what is known."""

from cerebria_cli.editions.board import knowledge
from cerebria_cli.editions.board.knowledge import TopCard, mild_on_board
from cerebria_cli.editions.core.verdict import Objection
from cerebria_cli.editions.prototype.state import State

TOP_CARD = TopCard("setup.deck", "deck", "known")


def seen_cards(state: State, player: int) -> list[str]:
    """Every card of a player's deck whose place is known."""
    return [*state.players[player].hand, *seen_outside(state, player)]


def seen_outside(state: State, player: int) -> list[str]:
    """The cards of a player's deck that are known to be in the deck, on the discard pile or on the board."""
    holder = state.players[player]
    return [*holder.deck, *holder.pile, *mild_on_board(state, player)]


def doubts(state: State) -> list[Objection]:
    """setup.deck: cards of which a position names more than the decks hold."""
    seats = enumerate(state.setting.seats)
    return [
        one for number, seat in seats for one in knowledge.in_excess(seat.name, seat.deck, seen_cards(state, number))
    ]
