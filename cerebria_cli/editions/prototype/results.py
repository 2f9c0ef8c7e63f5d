"""Cards that are drawn: what was seen must agree with what is known."""

from cerebria_cli.editions.board.knowledge import in_excess, mild_on_board, where_seen
from cerebria_cli.editions.core.knowledge import dealt_otherwise, too_many, unseen
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.verdict import Objection, spoken
from cerebria_cli.editions.prototype.state import State


def seen_cards(state: State, player: int) -> list[str]:
    """Every card of a player's deck whose place is known."""
    holder = state.players[player]
    return [*holder.hand, *holder.deck, *holder.pile, *mild_on_board(state, player)]


def doubts_about(state: State, player: int, card: str) -> list[Objection]:
    """What is said to be drawn is checked against what was known before."""
    known = state.players[player].deck[0]
    if card in (UNKNOWN, known):
        return []
    if known == UNKNOWN:
        return copies_doubt(state, player, card)
    name = state.name(player)
    if state.setting.seats[player].dealt:
        return [dealt_otherwise("setup.deck", f"{spoken(name)}'s deck", card)]
    text = f"The next card of {spoken(name)}'s deck is {known}, as was known before, not {card}."
    return [Objection("setup.deck", text, ((f"{name}.deck", known),), unplayable=True)]


def copies_doubt(state: State, player: int, card: str, number: int = 1) -> list[Objection]:
    """setup.deck: a card cannot be seen more often than the deck holds it."""
    owned = state.setting.seats[player].deck
    if unseen(owned, seen_cards(state, player))[card] >= number:
        return []
    where = where_seen(state, player, card, state.players[player].pile)
    return [too_many(state.name(player), owned, card, where)]


def doubts(state: State) -> list[Objection]:
    """setup.deck: cards of which a position names more than the decks hold."""
    seats = enumerate(state.setting.seats)
    return [one for number, seat in seats for one in in_excess(seat.name, seat.deck, seen_cards(state, number))]
