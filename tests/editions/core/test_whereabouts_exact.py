"""Where cards may be, beside all worlds that fit what was seen, listed one by one for tiny decks."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from random import Random

import pytest
from support.tiny_decks import found_in_games, found_of

from cerebria_cli.editions.core.whereabouts import Contradiction, Whereabouts

#: A world: the cards of each zone, sorted.
World = tuple[tuple[str, ...], ...]
ZONES = ("deck", "anna", "ben")
CARDS = "abcd"


def world(zones: Iterable[Iterable[str]]) -> World:
    return tuple(tuple(sorted(zone)) for zone in zones)


def after_unseen(worlds: set[World], start: int, end: int, number: int) -> set[World]:
    """Every world to which an unseen move of so many cards can lead."""
    found = set()
    for one in worlds:
        for taken in set(combinations(one[start], number)):
            left = Counter(one[start]) - Counter(taken)
            zones: list[Iterable[str]] = list(one)
            zones[start] = left.elements()
            zones[end] = (*one[end], *taken)
            found.add(world(zones))
    return found


def after_seen(worlds: set[World], card: str, start: int, end: int) -> set[World]:
    """The worlds in which the card was there, with the card moved."""
    found = set()
    for one in worlds:
        if card in one[start]:
            zones: list[list[str]] = [list(zone) for zone in one]
            zones[start].remove(card)
            zones[end].append(card)
            found.add(world(zones))
    return found


class Table:
    """A true world, everything that fits what was seen, and what the model makes of it."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        cards = [chance.choice(CARDS) for _ in range(chance.randint(4, 8))]
        self.truth = world((cards, (), ()))
        self.worlds = {self.truth}
        self.known = Whereabouts.in_one_zone("deck", cards)

    def step(self) -> None:
        full = [number for number, zone in enumerate(self.truth) if zone]
        start = self.chance.choice(full)
        end = self.chance.choice([number for number in range(len(ZONES)) if number != start])
        self.chance.choice((self.unseen, self.unseen, self.seen, self.show, self.look))(start, end)

    def unseen(self, start: int, end: int) -> None:
        number = self.chance.randint(1, min(2, len(self.truth[start])))
        self.truth = self.chance.choice(sorted(after_unseen({self.truth}, start, end, number)))
        self.worlds = after_unseen(self.worlds, start, end, number)
        self.known = self.known.moved_unseen(ZONES[start], ZONES[end], number)

    def seen(self, start: int, end: int) -> None:
        card = self.chance.choice(self.truth[start])
        (self.truth,) = after_seen({self.truth}, card, start, end)
        self.worlds = after_seen(self.worlds, card, start, end)
        self.known = self.known.moved(card, ZONES[start], ZONES[end])

    def show(self, zone: int, _: int) -> None:
        card = self.chance.choice(self.truth[zone])
        self.worlds = {one for one in self.worlds if card in one[zone]}
        self.known = self.known.shown(card, ZONES[zone])

    def look(self, zone: int, _: int) -> None:
        self.worlds = {one for one in self.worlds if one[zone] == self.truth[zone]}
        self.known = self.known.looked(ZONES[zone], self.truth[zone])

    def found(self) -> Iterator[bool]:
        """For every card that is certainly, or certainly not, in a zone: whether the model knows it, and as many."""
        for number, zone in enumerate(ZONES):
            for card in CARDS:
                counts = [one[number].count(card) for one in self.worlds]
                model = self.known.least(card, zone), self.known.most(card, zone)
                yield from found_of(card, zone, model, counts)


def test_nothing_false_is_certain_and_nearly_everything_certain_is_found() -> None:
    found = found_in_games(Table, 10, range(150))
    assert len(found) > 5000
    assert sum(found) >= 0.95 * len(found)


@pytest.mark.slow
def test_the_same_over_many_games() -> None:
    found = found_in_games(Table, 10, range(1000, 6000))
    assert sum(found) >= 0.95 * len(found)


def test_a_card_that_was_seen_may_have_been_another_copy() -> None:
    """Four copies of red; Ben holds a red and a blue card, Anna one that nobody saw. She takes one of his, unseen, and
    plays a red one: it may have been her own, so that Ben may still have both of his."""
    known = Whereabouts.in_one_zone("deck", ["red"] * 4 + ["blue"] * 3)
    known = known.moved("red", "deck", "ben").moved("blue", "deck", "ben").moved_unseen("deck", "anna")
    known = known.moved_unseen("ben", "anna").moved("red", "anna", "table")
    assert known.least("blue", "ben") == 0
    assert known.may_hold("ben", "blue")
    assert known.may_hold("ben", "red")
    assert known.may_hold("anna", "blue")


def test_a_third_copy_cannot_be_behind_an_unseen_card() -> None:
    known = Whereabouts.in_one_zone("deck", ["red"] * 2 + ["blue"] * 2)
    known = known.moved("red", "deck", "table").moved("red", "deck", "table").moved_unseen("deck", "anna")
    assert not known.may_hold("anna", "red")
    with pytest.raises(Contradiction):
        known.moved("red", "anna", "table")


def test_what_is_left_is_certain() -> None:
    known = Whereabouts.in_one_zone("deck", ["red", "red", "blue"]).moved_unseen("deck", "anna", 2)
    assert known.certain("anna") == {"red": 1}
    assert known.moved("blue", "anna", "table").certain("deck") == {"red": 1}


def test_a_look_at_a_hand_that_cannot_be() -> None:
    known = Whereabouts.in_one_zone("deck", ["red", "red", "blue"]).moved_unseen("deck", "anna", 2)
    with pytest.raises(Contradiction):
        known.looked("anna", ["blue", "blue"])
    with pytest.raises(Contradiction):
        known.looked("anna", ["red"])


def kind_of(card: str) -> str:
    """`b-m-red-draw` is one of the cards of the kind `b-m`."""
    return "-".join(card.split("-")[:2])


def test_cards_of_which_only_the_kinds_are_counted() -> None:
    known = Whereabouts.in_one_zone("deck", ["b-m"] * 2 + ["g-m"], kind_of).moved_unseen("deck", "anna", 2)
    assert known.may_hold("anna", "b-m-red-draw")
    known = known.moved("b-m-red-draw", "anna", "table").moved("b-m-blue-draw", "anna", "table")
    assert not known.may_hold("deck", "b-m-red-draw")
    assert known.candidates("deck") == ["g-m"]


def test_a_shuffle_makes_known_places_one() -> None:
    known = Whereabouts.in_one_zone("deck", ["red", "blue", "blue"]).moved("red", "deck", "top")
    assert known.certain("top") == {"red": 1}
    joined = known.joined(["top", "deck"], "deck")
    assert joined.sizes == {"deck": 3}
    assert joined.moved_unseen("deck", "anna").may_hold("anna", "blue")


def test_a_zone_that_holds_none_of_some_cards() -> None:
    known = Whereabouts.in_one_zone("deck", ["unity", "openness"]).moved_unseen("deck", "hidden")
    known = known.without("hidden", lambda card: card == "unity")
    assert known.certain("hidden") == {"openness": 1}
    with pytest.raises(Contradiction):
        known.without("hidden", lambda card: card == "openness")
