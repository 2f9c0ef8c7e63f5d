"""Where the cards of a player are known to be in a board game, and what contradicts that."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cerebria_cli.editions.board.protocols import State
from cerebria_cli.editions.core.knowledge import dealt_otherwise, too_many, unseen
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


class TopCard(NamedTuple):
    """How an edition objects when another card is said to come from a deck than is known to lie on top."""

    rule: str
    fact: str
    """The name of the top card among the facts of a player."""
    how: str
    """How the card is known: `seen` or `known`."""


def copies_doubt(
    state: State, player: int, card: str, seen: Iterable[str], pile: Sequence[str] = (), number: int = 1
) -> list[Objection]:
    """setup.deck: a card cannot be seen more often than the deck holds it."""
    owned = state.setting.seats[player].deck
    if unseen(owned, seen)[card] >= number:
        return []
    return [too_many(state.name(player), owned, card, where_seen(state, player, card, pile))]


def top_doubt(state: State, player: int, card: str, top: TopCard) -> list[Objection]:
    """What is said to lie on top of a deck is checked against the card that is known to lie there."""
    known, name = state.players[player].deck[0], state.name(player)
    if card in (UNKNOWN, known):
        return []
    if state.setting.seats[player].dealt:
        return [dealt_otherwise(top.rule, f"{spoken(name)}'s deck", card)]
    text = f"The next card of {spoken(name)}'s deck is {known}, as was {top.how} before, not {card}."
    return [Objection(top.rule, text, ((f"{name}.{top.fact}", known),), unplayable=True)]


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
