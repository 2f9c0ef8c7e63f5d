"""Where cards may be, step by step: what is known after each thing that was seen, worked out by hand, and the answers
about it beside every way of putting the copies into the zones."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import combinations, product
from random import Random

import pytest

from cerebria_cli.editions.core.trail import Barred, Carried, Held, Joined, Trail
from cerebria_cli.editions.core.whereabouts import (
    ELSEWHERE,
    Contradiction,
    Copies,
    Whereabouts,
    Zone,
    laid_out,
    no_kind,
)

#: So many copies of a card that may be in the zones named by letters, as ("red", "xy"): 2.
Told = Mapping[tuple[str, str], int]


def kind_of(card: str) -> str:
    """`b-m-red-draw` is one of the cards of the kind `b-m`."""
    return "-".join(card.split("-")[:2])


def known(sizes: Mapping[Zone, int], told: Told, kind: Callable[[str], str] = no_kind) -> Whereabouts:
    return Whereabouts(sizes, {Copies(card, frozenset(zones)): number for (card, zones), number in told.items()}, kind)


def told(one: Whereabouts) -> tuple[dict[Zone, int], dict[tuple[str, str], int]]:
    """The sizes and the copies, with their zones as a text in the order of letters."""
    copies = {(card, "".join(sorted(map(str, zones)))): number for (card, zones), number in one.copies.items()}
    return one.sizes, copies


# ---------------------------------------------------------------- what is known after something was seen


def test_nothing_is_kept_of_what_is_not_there() -> None:
    assert told(known({"x": 1, "y": 0}, {("red", "x"): 1, ("blue", "xy"): 0})) == ({"x": 1}, {("red", "x"): 1})


def test_all_cards_in_one_zone_are_counted() -> None:
    assert told(Whereabouts.in_one_zone("x", ["red", "blue", "red"])) == ({"x": 3}, {("red", "x"): 2, ("blue", "x"): 1})


BEFORE: tuple[Mapping[Zone, int], Told] = {"x": 3, "y": 1}, {("red", "x"): 2, ("blue", "xy"): 2}


@pytest.mark.parametrize(
    ("number", "sizes", "copies"),
    [
        (0, {"x": 3, "y": 1}, {("red", "x"): 2, ("blue", "xy"): 2}),
        (1, {"x": 2, "y": 1, "z": 1}, {("red", "xz"): 2, ("blue", "xyz"): 2}),
        (2, {"x": 1, "y": 1, "z": 2}, {("red", "xz"): 2, ("blue", "xyz"): 2}),
        # Nothing is left behind: what was there is not there any more.
        (3, {"y": 1, "z": 3}, {("red", "z"): 2, ("blue", "yz"): 2}),
    ],
)
def test_cards_go_unseen(number: int, sizes: dict[Zone, int], copies: Told) -> None:
    assert told(known(*BEFORE).moved_unseen("x", "z", number)) == (sizes, copies)


def test_one_card_goes_unseen_if_no_number_is_said() -> None:
    assert known(*BEFORE).moved_unseen("x", "z").sizes == {"x": 2, "y": 1, "z": 1}


def test_no_card_goes_from_where_none_is() -> None:
    assert told(known(*BEFORE).moved_unseen("z", "x", 0)) == BEFORE


@pytest.mark.parametrize(("start", "number"), [("x", 4), ("y", 2), ("z", 1)])
def test_no_more_cards_go_than_there_are(start: str, number: int) -> None:
    with pytest.raises(Contradiction, match=f"^{start} has no {number} cards$"):
        known(*BEFORE).moved_unseen(start, "w", number)


@pytest.mark.parametrize(
    ("card", "start", "sizes", "copies"),
    [
        ("red", "x", {"x": 2, "y": 1, "z": 1}, {("red", "x"): 1, ("blue", "xy"): 2, ("red", "z"): 1}),
        ("blue", "x", {"x": 2, "y": 1, "z": 1}, {("red", "x"): 2, ("blue", "xy"): 1, ("blue", "z"): 1}),
        ("blue", "y", {"x": 3, "z": 1}, {("red", "x"): 2, ("blue", "xy"): 1, ("blue", "z"): 1}),
    ],
)
def test_a_card_is_seen_going(card: str, start: str, sizes: dict[Zone, int], copies: Told) -> None:
    assert told(known(*BEFORE).moved(card, start, "z")) == (sizes, copies)


def test_a_card_that_stays_where_it_was_seen() -> None:
    seen = known({"x": 2, "y": 2}, {("red", "xy"): 2, ("red", "x"): 1, ("blue", "xy"): 1})
    # The red one that is certain to be there is the one that is seen.
    assert seen.shown("red", "x") is seen
    assert told(seen.shown("blue", "x"))[1] == {("red", "xy"): 2, ("red", "x"): 1, ("blue", "x"): 1}
    assert told(seen.shown("red", "y"))[1] == {("red", "y"): 1, ("red", "xy"): 1, ("red", "x"): 1, ("blue", "xy"): 1}


def test_the_others_may_be_wherever_any_of_those_that_may_have_been_seen_might_be() -> None:
    seen = known({"x": 2, "y": 1, "z": 1}, {("red", "xy"): 1, ("red", "xz"): 1, ("blue", "xyz"): 2})
    assert told(seen.shown("red", "x"))[1] == {("red", "x"): 1, ("red", "xyz"): 1, ("blue", "xyz"): 2}


@pytest.mark.parametrize(
    ("cards", "copies"),
    [
        ({"red": 1}, {("red", "x"): 1, ("red", "xy"): 2, ("blue", "xy"): 1}),
        ({"red": 2}, {("red", "x"): 2, ("red", "xy"): 1, ("blue", "xy"): 1}),
        ({"red": 1, "blue": 1}, {("red", "x"): 1, ("red", "xy"): 2, ("blue", "x"): 1}),
        ({}, {("red", "xy"): 3, ("blue", "xy"): 1}),
    ],
)
def test_a_zone_holds_some_cards(cards: dict[str, int], copies: Told) -> None:
    assert told(known({"x": 2, "y": 2}, {("red", "xy"): 3, ("blue", "xy"): 1}).holding("x", cards))[1] == copies


@pytest.mark.parametrize("cards", [{"red": 3}, {"blue": 2}, {"green": 1}, {"red": 2, "blue": 1}])
def test_a_zone_does_not_hold_more_than_can_be_there(cards: dict[str, int]) -> None:
    *_, (card, number) = cards.items()
    with pytest.raises(Contradiction, match=f"^{number} {card} cannot be in x$"):
        known({"x": 2, "y": 2}, {("red", "xy"): 3, ("blue", "xy"): 1}).holding("x", cards)


def test_cards_of_a_kind_get_their_names_as_they_are_seen() -> None:
    before = known({"x": 2, "y": 2}, {("b-m", "xy"): 3, ("g-m", "xy"): 1}, kind_of)
    once = before.shown("b-m-red", "x")
    assert told(once)[1] == {("b-m-red", "x"): 1, ("b-m", "xy"): 2, ("g-m", "xy"): 1}
    # A named one that went away unseen may be the one that is seen now, or another of its kind is.
    loose = once.moved_unseen("x", "y")
    assert told(loose)[1] == {("b-m-red", "xy"): 1, ("b-m", "xy"): 2, ("g-m", "xy"): 1}
    assert told(loose.holding("y", {"b-m-red": 2}))[1] == {("b-m-red", "y"): 2, ("b-m", "xy"): 1, ("g-m", "xy"): 1}
    assert told(loose.shown("b-m-red", "y"))[1] == {("b-m-red", "y"): 1, ("b-m", "xy"): 2, ("g-m", "xy"): 1}
    assert told(loose.shown("b-m-blue", "y"))[1] == {
        ("b-m-red", "xy"): 1,
        ("b-m-blue", "y"): 1,
        ("b-m", "xy"): 1,
        ("g-m", "xy"): 1,
    }


def test_a_second_copy_that_was_seen_keeps_its_name() -> None:
    before = known({"x": 2, "y": 1}, {("b-m-red", "xy"): 2, ("b-m", "xy"): 1}, kind_of)
    assert told(before.shown("b-m-red", "x"))[1] == {("b-m-red", "x"): 1, ("b-m-red", "xy"): 1, ("b-m", "xy"): 1}


def test_a_look_at_a_whole_zone() -> None:
    before = known({"x": 2, "y": 2}, {("red", "xy"): 2, ("blue", "xy"): 1, ("blue", "x"): 1})
    assert told(before.looked("x", ["blue", "red"])) == (
        {"x": 2, "y": 2},
        {("red", "x"): 1, ("red", "y"): 1, ("blue", "x"): 1, ("blue", "y"): 1},
    )
    assert told(before.looked("x", ["blue", "blue"]))[1] == {("blue", "x"): 2, ("red", "y"): 2}


@pytest.mark.parametrize(
    ("zone", "cards", "why"),
    [
        ("x", ["blue"], "x has 2 cards"),
        ("x", ["blue", "red", "red"], "x has 2 cards"),
        ("z", ["red"], "z has 0 cards"),
        # One blue card is certain to be in x.
        ("x", ["red", "red"], "2 red cannot be in x"),
        ("y", ["blue", "blue"], "2 blue cannot be in y"),
    ],
)
def test_a_look_at_what_cannot_be(zone: str, cards: list[str], why: str) -> None:
    before = known({"x": 2, "y": 2}, {("red", "xy"): 2, ("blue", "xy"): 1, ("blue", "x"): 1})
    with pytest.raises(Contradiction, match=f"^{why}$"):
        before.looked(zone, cards)


def test_an_empty_zone_is_empty() -> None:
    before = known({"x": 1}, {("red", "x"): 1})
    assert told(before.looked("z", [])) == ({"x": 1}, {("red", "x"): 1})


def test_a_zone_without_some_cards() -> None:
    before = known({"x": 1, "y": 2}, {("red", "xy"): 1, ("blue", "xy"): 1, ("green", "xy"): 1})
    assert told(before.without("x", lambda card: card in ("red", "green"))) == (
        {"x": 1, "y": 2},
        {("red", "y"): 1, ("blue", "xy"): 1, ("green", "y"): 1},
    )
    with pytest.raises(Contradiction, match=r"^x must hold such a card$"):
        before.without("x", lambda card: True)


def test_zones_are_put_together() -> None:
    before = known({"x": 1, "y": 2, "z": 1}, {("red", "xy"): 1, ("blue", "z"): 1, ("green", "yz"): 2})
    assert told(before.joined(["x", "y"], "w")) == (
        {"z": 1, "w": 3},
        {("red", "w"): 1, ("blue", "z"): 1, ("green", "wz"): 2},
    )
    assert told(before.joined(["x", "y"], "x")) == (
        {"z": 1, "x": 3},
        {("red", "x"): 1, ("blue", "z"): 1, ("green", "xz"): 2},
    )
    # What lies there already stays there; a place without cards brings none.
    assert told(before.joined(["x", "w"], "z")) == (
        {"y": 2, "z": 2},
        {("red", "yz"): 1, ("blue", "z"): 1, ("green", "yz"): 2},
    )


@pytest.mark.parametrize(
    ("laid", "owned", "sizes", "copies"),
    [
        ([("x", ["red"])], ["red"], {"x": 1}, {("red", "x"): 1}),
        ([("x", ["red", "?"])], ["red", "blue"], {"x": 2}, {("red", "x"): 1, ("blue", "x"): 1}),
        # What is nowhere told is elsewhere, or behind a `?`.
        (
            [("x", ["red", "?"])],
            ["red", "red", "blue"],
            {"x": 2, ELSEWHERE: 1},
            {("red", "x"): 1, ("red", "elsewherex"): 1, ("blue", "elsewherex"): 1},
        ),
        (
            [("x", ["?"]), ("y", ["?", "red"]), ("x", ["red"])],
            ["red", "red", "blue", "green"],
            {"x": 2, "y": 2},
            {("red", "x"): 1, ("red", "y"): 1, ("blue", "xy"): 1, ("green", "xy"): 1},
        ),
        # More cards than there are: some are of no kind.
        ([("x", ["?", "?", "?"])], ["red"], {"x": 3}, {("red", "x"): 1, ("?", "x"): 2}),
        ([("x", ["red", "red", "?"])], ["red", "blue"], {"x": 3}, {("red", "x"): 2, ("blue", "x"): 1}),
        ([("x", [])], ["red"], {ELSEWHERE: 1}, {("red", ELSEWHERE): 1}),
    ],
)
def test_what_follows_from_the_cards_that_are_told(
    laid: list[tuple[Zone, list[str]]], owned: list[str], sizes: dict[Zone, int], copies: Told
) -> None:
    assert told(laid_out(laid, owned)) == (sizes, copies)


def test_named_cards_are_taken_off_their_kind() -> None:
    found = laid_out([("x", ["b-m-red", "?"]), ("y", ["?"])], ["b-m", "b-m", "g-m"], kind_of)
    assert told(found) == ({"x": 2, "y": 1}, {("b-m-red", "x"): 1, ("b-m", "xy"): 1, ("g-m", "xy"): 1})
    assert found.may_hold("y", "b-m-blue")


# ---------------------------------------------------------------- the answers, beside all that can be


def worlds(one: Whereabouts) -> Iterator[Counter[tuple[Zone, str]]]:
    """Every way of putting each copy into one of its zones so that all zones are full: what is where."""
    single = [(card, sorted(map(str, zones))) for (card, zones), number in one.copies.items() for _ in range(number)]
    for choice in product(*(zones for _, zones in single)):
        if Counter(choice) == one.sizes:
            yield Counter(zip(choice, (card for card, _ in single), strict=True))


def random_whereabouts(chance: Random, kind: Callable[[str], str], cards: tuple[str, ...]) -> Whereabouts:
    """Up to five copies in up to three zones, which may be too full or too empty."""
    copies: Counter[Copies] = Counter()
    filled: Counter[Zone] = Counter()
    for _ in range(chance.randint(2, 5)):
        zones = [zone for zone in "xyz" if chance.random() < 0.5] or ["x"]
        copies[Copies(chance.choice(cards), frozenset(zones))] += 1
        filled[chance.choice(zones)] += 1
    if chance.random() < 0.25:
        filled[chance.choice("xyz")] += 1
        filled[chance.choice([*filled])] -= 1
    return Whereabouts(filled, copies, kind)


PLAIN = ("red", "blue", "green")
KINDS = ("b-m", "b-m-red", "g-m")


@pytest.mark.parametrize(("kind", "cards"), [(no_kind, PLAIN), (kind_of, KINDS)])
@pytest.mark.parametrize("seed", range(12))
def test_answers_are_those_of_all_that_can_be(kind: Callable[[str], str], cards: tuple[str, ...], seed: int) -> None:
    chance = Random(seed)
    for _ in range(8):
        one = random_whereabouts(chance, kind, cards)
        every = list(worlds(one))
        assert one.possible() == bool(every)
        if every:
            for zone in "xyz":
                _agrees(one, zone, cards, every)


def _agrees(one: Whereabouts, zone: str, cards: tuple[str, ...], every: list[Counter[tuple[Zone, str]]]) -> None:
    is_kind = {card: one.kind_of is kind_of and kind_of(card) == card for card in cards}
    for card in cards:
        named = [world[zone, card] for world in every]
        meant = [sum(world[zone, other] for other in {card, one.kind_of(card)}) for world in every]
        assert one.least(card, zone) == min(named)
        assert one.most(card, zone) == max(meant)
        assert one.may_hold(zone, card) == (max(meant) > 0)
    least = {card: min(world[zone, card] for world in every) for card in cards}
    assert one.certain(zone) == {card: number for card, number in least.items() if number and not is_kind[card]}
    here = {copies.card for copies in one.copies if zone in copies.places}
    assert sorted(one.candidates(zone)) == sorted(card for card in here if one.may_hold(zone, card))


def test_what_is_told_cannot_be_if_the_cards_do_not_fill_the_zones() -> None:
    assert known({"x": 2}, {("red", "x"): 2}).possible()
    assert not known({"x": 1}, {("red", "x"): 2}).possible()
    assert not known({"x": 3}, {("red", "x"): 2}).possible()
    # As many cards as places, but not where they may be.
    assert not known({"x": 1, "y": 1}, {("red", "x"): 2}).possible()


def finds_room(one: Whereabouts) -> bool:
    """Whether all copies find room, by counting: some zones have to hold all copies that may be nowhere else."""
    some = [frozenset(zones) for number in range(5) for zones in combinations("wxyz", number)]
    bound = {zones: sum(many for copies, many in one.copies.items() if copies.places <= zones) for zones in some}
    return all(many <= sum(one.sizes.get(zone, 0) for zone in zones) for zones, many in bound.items())


@pytest.mark.parametrize("seed", range(8))
def test_as_many_cards_as_places_fit_if_no_zones_are_crowded(seed: int) -> None:
    chance = Random(seed)
    for _ in range(30):
        copies: Counter[Copies] = Counter()
        filled: Counter[Zone] = Counter()
        for card in range(chance.randint(4, 6)):
            zones = chance.sample("wxyz", chance.choice((1, 2, 2, 2, 3)))
            number = chance.randint(1, 3)
            copies[Copies(f"card {card}", frozenset(zones))] += number
            filled.update(chance.choice(zones) for _ in range(number))
        if chance.random() < 0.6:
            filled[chance.choice("wxyz")] += 1
            filled[chance.choice([zone for zone in filled if filled[zone]])] -= 1
        one = Whereabouts(filled, copies)
        assert one.possible() is finds_room(one)


def test_copies_make_room_for_others_along_a_chain() -> None:
    """Green fits into x only, blue goes on to y, red on to z."""
    chain = known({"x": 1, "y": 1, "z": 1}, {("red", "yz"): 1, ("blue", "xy"): 1, ("green", "x"): 1})
    assert chain.possible()
    assert [chain.certain(zone) for zone in "xyz"] == [{"green": 1}, {"blue": 1}, {"red": 1}]
    assert [chain.most("red", zone) for zone in "xyz"] == [0, 0, 1]


def test_three_cards_change_places_all_at_once() -> None:
    """Red in x, blue in z and green in y, or red in y, blue in x and green in z; no two of them change places alone."""
    ring = known({"x": 1, "y": 1, "z": 1}, {("red", "xy"): 1, ("blue", "xz"): 1, ("green", "yz"): 1})
    may = {card: "".join(zone for zone in "xyz" if ring.may_hold(zone, card)) for card in ("red", "blue", "green")}
    assert may == {"red": "xy", "blue": "xz", "green": "yz"}


def test_a_kind_is_not_certain_as_a_card() -> None:
    one = known({"x": 2, "y": 1}, {("b-m", "x"): 1, ("b-m-red", "x"): 1, ("g-m-red", "y"): 1}, kind_of)
    assert (one.certain("x"), one.certain("y"), one.certain("z")) == ({"b-m-red": 1}, {"g-m-red": 1}, {})


@pytest.mark.parametrize(
    ("cards", "may"),
    [
        ([], True),
        (["red"], True),
        (["red", "red"], True),
        (["red", "red", "red"], False),
        (["red", "blue"], True),
        (["blue", "blue"], False),
        (["blue", "red"], True),
        (["green"], False),
        (["green", "red"], False),
        (["red", "green"], False),
        (["blue", "red", "red"], False),
    ],
)
def test_cards_that_can_be_in_a_zone_together(cards: list[str], may: bool) -> None:
    one = known({"x": 2, "y": 2}, {("red", "xy"): 3, ("blue", "xy"): 1})
    assert one.may_hold_all("x", cards) is may
    # Asked again it is the same, and what was asked about is as before.
    assert one.may_hold_all("x", cards) is may
    assert told(one) == ({"x": 2, "y": 2}, {("red", "xy"): 3, ("blue", "xy"): 1})


def test_cards_of_one_kind_together() -> None:
    one = known({"x": 3}, {("b-m", "x"): 2, ("g-m", "x"): 1}, kind_of)
    assert one.may_hold_all("x", ["b-m-red", "b-m-blue"])
    assert not one.may_hold_all("x", ["b-m-red", "b-m-blue", "b-m-red"])
    assert one.may_hold_all("x", ["g-m-red", "b-m-blue", "b-m-red"])


def test_a_card_counts_as_its_kind_until_somebody_has_seen_it() -> None:
    one = known({"x": 2}, {("b-m", "x"): 1, ("b-m-red", "x"): 1}, kind_of)
    assert [one.counted_as(card) for card in ("b-m-red", "b-m-blue", "b-m", "g-m-red")] == [
        *("b-m-red", "b-m", "b-m", "g-m"),
    ]
    assert known({"x": 1}, {("red", "x"): 1}).counted_as("blue") == "blue"


# ---------------------------------------------------------------- the trail


def test_a_trail_tells_what_is_known_after_its_steps() -> None:
    begun = Trail(known({"x": 3}, {("red", "x"): 2, ("blue", "x"): 1}))
    drawn = begun.then(Carried("?", "x", "y"))
    seen = drawn.then(Carried("red", "x", "z"))
    assert (found := seen.known()) is not None
    assert told(found) == ({"x": 1, "y": 1, "z": 1}, {("red", "xy"): 1, ("red", "z"): 1, ("blue", "xy"): 1})
    assert (barred := seen.then(Barred("y", "red")).known()) is not None
    assert barred.certain("y") == {"blue": 1}
    assert (held := seen.then(Held("y", "red", 1)).known()) is not None
    assert (held.certain("y"), held.certain("x")) == ({"red": 1}, {"blue": 1})
    assert (joined := seen.then(Joined(("x", "y"), "x")).known()) is not None
    assert joined.sizes == {"x": 2, "z": 1}
    # A trail from which others went on is as it was.
    assert (first := drawn.known()) is not None
    assert told(first) == ({"x": 2, "y": 1}, {("red", "xy"): 2, ("blue", "xy"): 1})
    assert begun.known() is begun.known()


def test_only_the_card_that_is_barred_is_not_there() -> None:
    begun = Trail(known({"x": 1, "y": 1}, {("red", "xy"): 1, ("blue", "xy"): 1}))
    assert (found := begun.then(Barred("x", "blue")).known()) is not None
    assert found.certain("x") == {"red": 1}


def test_nothing_is_known_after_a_step_that_cannot_be() -> None:
    begun = Trail(known({"x": 1}, {("red", "x"): 1}))
    wrong = begun.then(Carried("blue", "x", "y"))
    assert wrong.known() is None
    assert wrong.known() is None
    # Nor after whatever comes then, whether or not anybody asked in between.
    assert wrong.then(Carried("red", "x", "y")).known() is None
    assert (
        begun.then(Carried("blue", "x", "y")).then(Carried("red", "x", "y")).then(Held("y", "red", 1)).known() is None
    )
    assert begun.known() is not None


def test_a_trail_goes_on_from_where_somebody_asked() -> None:
    trail = Trail(known({"x": 2}, {("red", "x"): 1, ("blue", "x"): 1})).then(Carried("red", "x", "y"))
    asked = trail.known()
    assert asked is not None
    assert trail.known() is asked
    assert (after := trail.then(Carried("blue", "x", "y")).known()) is not None
    assert told(after) == ({"y": 2}, {("red", "y"): 1, ("blue", "y"): 1})
