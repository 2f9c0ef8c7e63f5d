"""Where the cards of a deck may be, beside all worlds that fit what was seen, listed one by one for tiny decks.

The table does with them what the board games do: cards are drawn from the top, seen or not, turned up, played, put
under the deck in order, discarded to a pile, shuffled back, and one of two that were drawn is kept.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import permutations
from random import Random
from typing import NamedTuple

import pytest
from support.tiny_decks import found_in_games, found_of

from cerebria_cli.editions.board.tracking import DRAWN, HAND, OPEN, PILE, TOP, UNDER, begun, on_its_way
from cerebria_cli.editions.core.move import UNKNOWN

CARDS = "abcd"


class World(NamedTuple):
    """Where every card is: the deck from the top, the other places sorted."""

    deck: tuple[str, ...]
    hand: tuple[str, ...] = ()
    pile: tuple[str, ...] = ()
    lying: tuple[str, ...] = ()


def less(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def more(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    return tuple(sorted((*cards, card)))


def shuffled(world: World) -> set[World]:
    """Every order in which the pile can become the deck; the rest of the deck stays on top."""
    return {World((*world.deck, *order), world.hand, (), world.lying) for order in permutations(world.pile)}


def kept(world: World, told: str) -> set[World]:
    """Two cards are drawn, one of them is kept, the other one lies on the pile; `told` is that, or `?`."""
    one, other, *deck = world.deck
    pairs = {(one, other), (other, one)}
    return {
        World(tuple(deck), more(world.hand, stays), more(world.pile, goes), world.lying)
        for stays, goes in pairs
        if told in (goes, UNKNOWN)
    }


class Table:
    """A true world, everything that fits what was seen, and what the model makes of it."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        cards = [chance.choice(CARDS) for _ in range(chance.randint(4, 6))]
        self.truth = World(tuple(cards))
        self.worlds = {World(order) for order in permutations(cards)}
        self.tracked = begun(cards, (UNKNOWN,) * len(cards))
        self.deck: list[str] = [UNKNOWN] * len(cards)
        """The deck as the desk has it."""

    def step(self) -> None:
        possible: list[Callable[[], None]] = []
        if self.truth.deck:
            possible += [self.draw, self.draw, self.turn_up, self.peek]
        if len(self.truth.deck) > 1:
            possible.append(self.keep)
        if self.truth.hand:
            possible += [self.play, self.discard]
        if self.truth.lying:
            possible.append(self.put_under)
        if self.truth.pile and not self.truth.deck:
            possible.append(self.shuffle)
        self.chance.choice(possible)()

    def told(self, card: str) -> str:
        return card if self.chance.random() < 0.6 else UNKNOWN

    def follow(self, become: Callable[[World], Iterable[World]]) -> None:
        self.worlds = {after for world in self.worlds for after in become(world)}

    def draw(self) -> None:
        card = self.truth.deck[0]
        told = self.deck.pop(0)
        told = self.told(card) if told == UNKNOWN else told

        def drawn(world: World) -> list[World]:
            first, *rest = world.deck
            return [world._replace(deck=tuple(rest), hand=more(world.hand, first))] if told in (first, UNKNOWN) else []

        self.truth = self.truth._replace(deck=self.truth.deck[1:], hand=more(self.truth.hand, card))
        self.follow(drawn)
        self.tracked = self.tracked.carried(told, TOP, HAND)

    def turn_up(self) -> None:
        if self.deck[0] != UNKNOWN:
            return
        told = self.told(self.truth.deck[0])
        self.worlds = {world for world in self.worlds if told in (world.deck[0], UNKNOWN)}
        self.tracked = self.tracked.carried(told, TOP, TOP)
        self.deck[0] = told

    def peek(self) -> None:
        """A card is known at its place of the deck, as after a move that was taken back."""
        place = self.chance.randrange(len(self.deck))
        if self.deck[place] == UNKNOWN:
            card = self.truth.deck[place]
            self.worlds = {world for world in self.worlds if world.deck[place] == card}
            self.tracked = self.tracked.seen_at(place, card)
            self.deck[place] = card

    def keep(self) -> None:
        card = self.chance.choice(self.truth.deck[:2])
        (self.truth,) = kept(self.truth, card)
        goes = self.told(card)
        seen = [self.deck.pop(0), self.deck.pop(0)]
        self.follow(lambda world: kept(world, goes))
        for card in seen:
            self.tracked = self.tracked.carried(card, TOP, DRAWN)
        self.tracked = self.tracked.carried(goes, DRAWN, PILE).carried(UNKNOWN, DRAWN, HAND)

    def play(self) -> None:
        card = self.chance.choice(self.truth.hand)

        def played(world: World) -> list[World]:
            if card not in world.hand:
                return []
            return [world._replace(hand=less(world.hand, card), lying=more(world.lying, card))]

        (self.truth,) = played(self.truth)
        self.follow(played)
        self.tracked = self.tracked.carried(card, HAND, on_its_way(card))

    def discard(self) -> None:
        self.play_to_pile(self.chance.choice(self.truth.hand))

    def play_to_pile(self, card: str) -> None:
        def discarded(world: World) -> list[World]:
            if card not in world.hand:
                return []
            return [world._replace(hand=less(world.hand, card), pile=more(world.pile, card))]

        (self.truth,) = discarded(self.truth)
        self.follow(discarded)
        self.tracked = self.tracked.carried(card, HAND, OPEN).carried(card, OPEN, PILE)

    def put_under(self) -> None:
        card = self.chance.choice(self.truth.lying)

        def under(world: World) -> list[World]:
            return [world._replace(lying=less(world.lying, card), deck=(*world.deck, card))]

        (self.truth,) = under(self.truth)
        self.follow(under)
        self.tracked = self.tracked.carried(card, OPEN, UNDER)
        self.deck.append(card)

    def shuffle(self) -> None:
        self.truth = self.chance.choice(sorted(shuffled(self.truth)))
        self.follow(shuffled)
        self.deck += [UNKNOWN] * len(self.truth.deck)
        self.tracked = self.tracked.shuffled(len(self.deck), PILE)

    def found(self) -> Iterator[bool]:
        """For every card that is certainly, or certainly not, somewhere: whether the model knows it."""
        known = self.tracked.known()
        assert known is not None, "a true table contradicts itself"
        assert len(self.tracked.deck) == len(self.truth.deck)
        for card in CARDS:
            places = [(HAND, [world.hand.count(card) for world in self.worlds])]
            places.append((PILE, [world.pile.count(card) for world in self.worlds]))
            if self.truth.deck:
                places.append((TOP, [int(world.deck[0] == card) for world in self.worlds]))
            for zone, counts in places:
                place = self.tracked.place(zone)
                least, most = known.least(card, place), known.most(card, place)
                if zone == TOP:
                    alone = known.sizes[place] == 1
                    least, most = least if alone else int(least == known.sizes[place]), min(most, 1)
                yield from found_of(card, zone, (least, most), counts)


def test_nothing_false_is_certain_and_nearly_everything_certain_is_found() -> None:
    found = found_in_games(Table, 12, range(60))
    assert len(found) > 2000
    assert sum(found) >= 0.95 * len(found)


@pytest.mark.slow
def test_the_same_over_many_games() -> None:
    found = found_in_games(Table, 12, range(1000, 2500))
    assert sum(found) >= 0.95 * len(found)


def test_a_pile_that_was_shuffled_is_in_the_deck_and_not_in_the_hand() -> None:
    """Two of four cards were discarded before everybody's eyes and are the deck now: the hand holds none of them."""
    tracked = begun("abcd", (UNKNOWN,) * 4)
    for card in (UNKNOWN, "a", UNKNOWN, "b"):
        tracked = tracked.carried(card, TOP, HAND)
    for card in "ab":
        tracked = tracked.carried(card, HAND, OPEN).carried(card, OPEN, PILE)
    known = tracked.shuffled(2, PILE).known()
    assert known is not None
    assert known.certain(HAND) == {"c": 1, "d": 1}
    assert not known.may_hold(HAND, "a")


def test_cards_that_were_put_under_the_deck_come_up_in_order() -> None:
    tracked = begun("abc", ("a", UNKNOWN, UNKNOWN)).carried("a", TOP, OPEN).carried("a", OPEN, UNDER)
    tracked = tracked.carried(UNKNOWN, TOP, HAND).carried(UNKNOWN, TOP, HAND)
    known = tracked.known()
    assert known is not None
    assert known.certain(tracked.place(TOP)) == {"a": 1}
    assert known.certain(HAND) == {"b": 1, "c": 1}
