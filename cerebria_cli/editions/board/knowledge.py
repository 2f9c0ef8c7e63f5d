"""Where the cards of a player are known to be in a board game, and what contradicts that."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

from cerebria_cli.editions.board.protocols import Player, State
from cerebria_cli.editions.board.tracking import DRAWN, HAND, PILE, Tracked
from cerebria_cli.editions.core.knowledge import dealt_otherwise, too_many
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.verdict import Earlier, Objection, counted, spoken
from cerebria_cli.editions.core.whereabouts import Whereabouts, Zone
from cerebria_cli.system.named_tuples import NamedTuple

StateT = TypeVar("StateT", bound=State)


def mild_on_board(state: State, player: int) -> list[str]:
    """The cards of a player's deck that lie on the board."""
    cards = state.setting.cards
    return [
        emotion.card
        for emotion in state.slots
        if emotion is not None and emotion.owner == player and cards[emotion.card].kind == "mild"
    ]


def known_cards(state: State, player: int) -> tuple[Tracked, Whereabouts]:
    """Where the cards of a player's deck may be, by all that was seen."""
    holder = state.players[player]
    tracked = state.cards_of(player)
    known = tracked.known()
    if known is None or not _fits(holder, tracked, known):
        # What stood cannot be by all that was seen before: only the cards that are named are known from now on.
        holder.tracked = None
        tracked = state.cards_of(player)
        known = tracked.known()
    assert known is not None
    return tracked, known


def _fits(holder: Player, tracked: Tracked, known: Whereabouts) -> bool:
    held = known.sizes.get(HAND, 0) + known.sizes.get(DRAWN, 0)
    return held == len(holder.hand) and len(tracked.deck) == len(holder.deck)


def begin_anew(before: State, after: State) -> None:
    """What a table declares of its cards holds from now on, whatever was seen of them before."""
    for number, holder in enumerate(after.players):
        if _cards(after, number) != _cards(before, number):
            holder.tracked = None


def _cards(state: State, player: int) -> tuple[Sequence[str], ...]:
    holder = state.players[player]
    return holder.hand, holder.deck, getattr(holder, "pile", ()), mild_on_board(state, player)


def may_hold(state: State, player: int, zone: Zone, cards: Sequence[str]) -> bool:
    """Whether cards of a player's deck can be together in a place."""
    tracked, known = known_cards(state, player)
    return known.may_hold_all(tracked.place(zone), cards)


def holds(state: State, player: int, hand: tuple[str, ...], card: str, left: Iterable[str] = ()) -> bool:
    """Whether the card is in the hand, or may be there behind a `?`; `left` are the cards that just left the hand."""
    if card in hand:
        return True
    if UNKNOWN not in hand:
        return False
    gone = tuple(left)
    if may_hold(state, player, HAND, (*gone, card)):
        return True
    # What cannot have been in the hand has not left it either.
    return gone != () and not may_hold(state, player, HAND, gone) and may_hold(state, player, HAND, (card,))


def possible_cards(state: State, player: int, zone: Zone) -> Counter[str]:
    """The cards that can be in a place, each with how often it can be there."""
    tracked, known = known_cards(state, player)
    place = tracked.place(zone)
    return Counter({card: known.most(card, place) for card in sorted(known.candidates(place)) if card != UNKNOWN})


def behind_unknown(state: State, player: int) -> Counter[str]:
    """The cards that can be behind a `?` of a hand, each with how often."""
    return +(possible_cards(state, player, HAND) - Counter(state.players[player].hand))


def copies_doubt(state: State, player: int, card: str, zone: Zone, number: int = 1) -> list[Objection]:
    """setup.deck: a card cannot be seen where every copy is known to be elsewhere."""
    return sighting_doubt(state, player, Sighting(card, known_cards(state, player)[0], zone, number))


def place_doubt(state: State, player: int, place: int, card: str) -> list[Objection]:
    """setup.deck: a card is seen at a place of a deck, 1 the top, only if it can be there and none is known."""
    name, deck = state.name(player), state.players[player].deck
    if not 1 <= place <= len(deck):
        text = f"{spoken(name)}'s deck has {counted(len(deck), 'card')}; there is no card {place} from the top."
        return [Objection("setup.deck", text, unplayable=True)]
    if deck[place - 1] != UNKNOWN:
        text = f"Card {place} from the top of {spoken(name)}'s deck is known already."
        return [Objection("setup.deck", text, unplayable=True, earlier=Earlier((deck[place - 1],), name))]
    return copies_doubt(state, player, card, known_cards(state, player)[0].deck[place - 1])


class Sighting(NamedTuple):
    """A card that is said to be somewhere, and what was seen of the deck before."""

    card: str
    tracked: Tracked
    zone: Zone
    number: int = 1


def sighting_doubt(state: State, player: int, said: Sighting) -> list[Objection]:
    """setup.deck: the same of a card that came up in the middle of a move."""
    card, tracked, owned = said.card, said.tracked, state.setting.seats[player].deck
    known = tracked.known()
    # What contradicts itself speaks against no card; what stood may have made it so.
    if card in owned and (known is None or known.most(card, tracked.place(said.zone)) >= said.number):
        return []
    where = _where_known(state, player, card, tracked, known) if known else ""
    return [too_many(state.name(player), owned, card, where)]


def _where_known(state: State, player: int, card: str, tracked: Tracked, known: Whereabouts) -> str:
    """The places in which copies of a card are known to be, or can be."""
    slots = state.setting.ring.slots
    lying = [
        slots[n] for n, emotion in enumerate(state.slots) if emotion and (emotion.card, emotion.owner) == (card, player)
    ]
    places = {HAND: "hand", DRAWN: "hand", PILE: "discard", **dict.fromkeys(tracked.deck, "deck")}
    found = [name for zone, name in places.items() for _ in range(known.least(card, zone))]
    if len(found) + len(lying) == state.setting.seats[player].deck.count(card):
        return ", ".join((*found, *lying))
    possible = dict.fromkeys(name for zone, name in places.items() if known.may_hold(zone, card))
    return ", ".join((*lying, *possible)) or "not in the deck"


class TopCard(NamedTuple):
    """How an edition objects when another card is said to come from a deck than is known to lie on top."""

    rule: str
    fact: str
    """The name of the top card among the facts of a player."""
    how: str
    """How the card is known: `seen` or `known`."""


def top_doubt(state: State, player: int, card: str, top: TopCard) -> list[Objection]:
    """What is said to lie on top of a deck is checked against the card that is known to lie there."""
    known, name = state.players[player].deck[0], state.name(player)
    if card in (UNKNOWN, known):
        return []
    if state.setting.seats[player].dealt:
        return [dealt_otherwise(top.rule, f"{spoken(name)}'s deck", card)]
    text = f"The next card of {spoken(name)}'s deck is {known}, as was {top.how} before, not {card}."
    earlier = Earlier((known,), name)
    return [Objection(top.rule, text, ((f"{name}.{top.fact}", known),), unplayable=True, earlier=earlier)]


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


# ---------------------------------------------------------------- what a table declares


def more_than_owned(before: StateT, after: StateT, seen_cards: Callable[[StateT, int], list[str]]) -> list[Objection]:
    """setup.deck: wherever they lie, a player's cards are those of the deck; what a table declares must be among them.

    `seen_cards` gives every card of a player with its place known, a `?` for each of the others.
    """
    return [
        one
        for player in range(len(after.setting.seats))
        for one in _more_than_owned(after, player, *(Counter(seen_cards(state, player)) for state in (before, after)))
    ]


def _more_than_owned(after: State, player: int, then: Counter[str], now: Counter[str]) -> Iterator[Objection]:
    seat, holder = after.setting.seats[player], after.players[player]
    owned, who = Counter(seat.deck), spoken(seat.name)
    for card in now - then:
        if card != UNKNOWN and now[card] > owned[card]:
            text = f"{who}'s deck holds {owned[card] or 'no'} {card}, and {now[card]} would be there."
            yield Objection("setup.deck", text, ((card, str(now[card])),), earlier=Earlier((card,), seat.name))
    if now.total() > max(seat.size, then.total()):
        text = f"{who} would have {now.total()} cards in hand, deck and on the board, not {seat.size}"
        if holder.deck:
            card = UNKNOWN if UNKNOWN in holder.deck else "CARD"
            yield Objection("setup.deck", f"{text}; {seat.name}.deck.order-{card} takes one from the deck.")
        else:
            elsewhere = tuple(card for card in now - Counter(holder.hand) if card != UNKNOWN)
            yield Objection("setup.deck", f"{text}.", earlier=Earlier(elsewhere, seat.name))
