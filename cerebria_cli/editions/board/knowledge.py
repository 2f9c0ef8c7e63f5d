"""Where the cards of a player are known to be in a board game."""

from collections import Counter
from collections.abc import Sequence

from cerebria_cli.editions.board.protocols import State
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.verdict import Objection, spoken


def mild_on_board(state: State, player: int) -> list[str]:
    """The cards of a player's deck that lie on the board."""
    cards = state.setting.cards
    return [
        emotion.card
        for emotion in state.slots
        if emotion is not None and emotion.owner == player and cards[emotion.card].kind == "mild"
    ]


def where_seen(state: State, player: int, card: str, pile: Sequence[str] = ()) -> str:
    """The places in which copies of a card are known to be; `pile` is the discard pile, if there is one."""
    holder, slots = state.players[player], state.setting.ring.slots
    places = ["hand"] * holder.hand.count(card) + ["deck"] * holder.deck.count(card) + ["discard"] * pile.count(card)
    places += [
        slots[n] for n, emotion in enumerate(state.slots) if emotion and (emotion.card, emotion.owner) == (card, player)
    ]
    return ", ".join(places) or "not in the deck"


def in_excess(name: str, owned: Sequence[str], seen: Sequence[str]) -> list[Objection]:
    """setup.deck: the cards that are seen more often than a player's deck holds them."""
    has = Counter(owned)
    return [
        Objection("setup.deck", f"{spoken(name)}'s deck holds {has[card] or 'no'} {card}, and {_named(number)}.")
        for card, number in Counter(seen).items()
        if card != UNKNOWN and number > has[card]
    ]


def _named(number: int) -> str:
    return "1 is named" if number == 1 else f"{number} are named"
