"""Two records of one game, fact by fact: what one of the scribes does not know is no difference."""

from types import SimpleNamespace
from typing import Any

import pytest
from support.first_turn import first_turn, standing
from support.openings import PLACING

from cerebria_cli import Game
from cerebria_cli.game.comparing import (
    Said,
    aligned_keys,
    compare,
    compared,
    differing_facts,
    in_another_order,
    partings_of,
)


def written(hand: str, *lines: str) -> Game:
    """A record of basic-4, in which Diana's starting hand is told like this."""
    game = Game.new("basic-4")
    rest = ("leo hand ? ? /Anger", "thomas hand ? ? /Desire", "fred hand ? ? /Mistrust")
    for line in (*PLACING, f"diana hand {hand} /Kindness", *rest, *lines):
        game.play(line)
    return game


@pytest.mark.parametrize(
    ("one", "other", "otherwise"),
    [
        ("Courage Optimism", "? ?", 0),
        ("Courage Optimism", "? Courage", 1),
        ("Courage ?", "? Optimism", 0),
        ("Courage Optimism", "Optimism Courage", 1),
    ],
)
def test_hands_that_can_be_the_same_are_no_difference(one: str, other: str, otherwise: int) -> None:
    found = compare(written(one), written(other), "referee")
    assert found.end == ()
    assert found.same
    # It is one line, of which one of the scribes has seen less, or two that lead to the same game.
    assert [parting.facts for parting in found.told_otherwise] == [()] * otherwise
    assert found.lines == 8


@pytest.mark.parametrize(("one", "other"), [("Courage Optimism", "Courage Desire"), ("Courage Courage", "? Optimism")])
def test_hands_that_contradict_each_other_are_a_difference(one: str, other: str) -> None:
    found = compare(written(one), written(other), "referee")
    assert not found.same
    assert "players.diana.hand" in [fact.name for fact in found.end]


def test_numbers_that_differ_are_told_beside_each_other() -> None:
    """realm.willow: Willpower is exchanged for as much Essence."""
    hand = "Courage Optimism"
    found = compare(written(hand, "diana willow 2"), written(hand, "diana willow 3"), "public")
    facts: dict[str, tuple[Any, Any]] = {fact.name: (fact.one, fact.other) for fact in found.end}
    assert facts == {"players.diana.wp": (3, 2), "players.diana.essence": (4, 5)}


def test_an_emotion_that_only_one_scribe_has_is_a_difference() -> None:
    hand = "Courage Optimism"
    found = compare(written(hand, "diana invoke Courage VC"), written(hand), "public")
    there = {fact.name: (fact.one, fact.other) for fact in found.end}
    assert there["slots.VC"][0]["card"] == "Courage"
    assert there["slots.VC"][1] is None
    assert not found.same


def test_a_card_that_one_scribe_was_shown_is_no_difference() -> None:
    shown, noted = (written("? ?", line) for line in ("table reveal diana Courage", "note Diana showed a card"))
    assert compare(shown, noted, "referee").same


# ---------------------------------------------------------------- which facts are compared


def test_what_follows_from_other_facts_or_was_only_seen_is_not_compared() -> None:
    """Sums follow from the slots, standings from them, what is owed and what waits for the table from the lines."""

    def told(number: int) -> dict[str, Any]:
        return {
            "phase": f"phase {number}",
            "pending": [number],
            "announced": [str(number)],
            "standing": {"unity": number},
            "control": {"totals": {"V": number}, "parts": {"V": number}, "realms": {"V": str(number)}},
            "players": {"diana": {"deck": {"secret": number, "bottom": number, "count": number}}},
            "progress": {"scored": {"common": number}, "same": 3},
        }

    found = [(fact.name, fact.one, fact.other) for fact in differing_facts(told(1), told(2))]
    assert found == [
        ("phase", "phase 1", "phase 2"),
        ("control.realms.V", "1", "2"),
        ("players.diana.deck.count", 1, 2),
        ("progress.scored.common", 1, 2),
    ]


def test_a_fact_that_only_one_has_is_told_once() -> None:
    one, other = {"a": {"x": 1}, "b": 2}, {"a": None, "c": 3, "d": "?"}
    found = [(fact.name, fact.one, fact.other) for fact in differing_facts(one, other)]
    assert found == [("a", {"x": 1}, None), ("b", 2, None), ("c", None, 3)]


# ---------------------------------------------------------------- which lines are compared


@pytest.mark.parametrize(
    ("line", "fact"),
    [
        ("adjust diana.wp=5", ("players.diana.wp", 5, 6)),
        ("effect Courage diana.wp-1", ("players.diana.wp", 5, 6)),
        ("gap diana.wp=5", ("players.diana.wp", 5, 6)),
        ("rule willow.zero=yes", ("rulings.willow.zero", "yes", "no")),
        ("decide willow.zero=yes", ("rulings.willow.zero", "yes", "no")),
        ("diana willow 1", ("players.diana.wp", 4, 6)),
    ],
)
def test_a_line_that_changes_how_the_game_stands_is_where_records_part(line: str, fact: tuple[Any, ...]) -> None:
    found = compare(first_turn(line), first_turn(), "public")
    assert found.first is not None
    assert (found.same, found.lines, found.first.one, found.first.other) == (False, 8, (Said(9, line),), ())
    assert fact in [tuple(one) for one in found.first.facts]
    assert fact in [tuple(one) for one in found.end]


def test_what_a_table_is_taught_is_told_and_no_difference_by_itself() -> None:
    line = "teach Optimism enters: gain 1 ambition"
    found = compare(first_turn(line), first_turn(), "public")
    assert found.same
    assert [parting.one for parting in found.told_otherwise] == [(Said(9, line),)]


@pytest.mark.parametrize("line", ["note well", "pause", "audit diana.wp=5", "dispute may she?", "seat diana Anna"])
def test_what_changes_nothing_is_no_line_of_the_game(line: str) -> None:
    found = compare(first_turn(line), first_turn(), "public")
    assert (found.same, found.lines, found.told_otherwise) == (True, 8, ())


@pytest.mark.parametrize(
    ("one", "other", "lines"),
    [
        (["valley", "valley"], ["valley", "adjust diana.wp=1", "valley"], 9),
        (["valley", "adjust diana.wp=1", "valley"], ["valley", "valley"], 9),
        (["adjust diana.wp=1", "valley"], ["valley"], 8),
        (["valley"], ["adjust diana.wp=1", "valley"], 8),
        (["valley"], ["valley", "adjust diana.wp=1"], 9),
    ],
)
def test_records_part_after_the_lines_that_they_have_in_common(one: list[str], other: list[str], lines: int) -> None:
    found = compare(first_turn(*one), first_turn(*other), "public")
    assert (found.same, found.lines) == (False, lines)


def test_lines_that_lead_to_the_same_game_are_told_before_and_after_a_parting() -> None:
    """Diana has 6 Willpower and Fred 4, so that what is set and what is added or taken comes to the same."""
    first = ["adjust diana.wp=5", "valley", "willow 1", "valley", "adjust fred.wp=9"]
    second = ["adjust diana.wp-1", "valley", "willow 2", "valley", "adjust fred.wp+5"]
    found = compare(first_turn(*first), first_turn(*second), "public")
    told = [(parting.one, parting.other, parting.facts) for parting in found.told_otherwise]
    assert told == [((Said(9, first[0]),), (Said(9, second[0]),), ())]
    assert found.first is not None
    assert (found.lines, found.first.one, found.first.other) == (
        10,
        (Said(11, "diana willow 1"),),
        (Said(11, "diana willow 2"),),
    )
    assert [(parting.one, parting.other) for parting in found.later] == [
        ((Said(13, first[4]),), (Said(13, second[4]),))
    ]


@pytest.mark.parametrize(("wp", "same"), [((3, 3), True), ((3, 4), False)])
def test_records_are_the_same_only_if_they_began_the_same(wp: tuple[int, int], same: bool) -> None:
    """The figures are placed alike, and then the Willpower is the same: what differed at the start is told."""
    one, other = (standing("basic-2", {"players": {"diana": {"wp": each}}}) for each in wp)
    for game in (one, other):
        game.play("adjust diana.wp=2")
    found = compare(one, other, "public")
    assert (found.same, found.first, found.end) == (same, None, ())
    assert [fact.name for fact in found.setup] == ([] if same else ["players.diana.wp"])


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        (["valley", "willow 1"], ["valley", "willow 2"], True),
        (["willow 1", "valley"], ["willow 2"], False),
        (["willow 1"], [], True),
    ],
)
def test_games_that_began_otherwise_are_one_if_half_of_their_lines_are(
    one: list[str], other: list[str], alike: bool
) -> None:
    first, second = (standing("basic-2", {"players": {"diana": {"wp": each}}}) for each in (3, 4))
    for game, lines in ((first, one), (second, other)):
        for line in lines:
            game.play(line)
    assert compared(first, second, "public")[1].alike is alike


@pytest.mark.parametrize(
    ("one", "other", "told"),
    [
        ([], [], (8, 8, "")),
        (["valley"], [], (8, 8, "other")),
        ([], ["note well", "valley"], (8, 8, "one")),
        (["note well", "valley", "willow 1"], ["valley", "willow 2"], (10, 9, "")),
        # Two lines of one for one of the other, with the same result, before they diverge.
        (
            ["adjust diana.wp=5", "adjust diana.wp=4", *["valley"] * 2],
            ["adjust diana.wp-2", "valley"],
            (11, 10, "other"),
        ),
    ],
)
def test_where_records_diverge_is_told_by_the_entries_of_each(
    one: list[str], other: list[str], told: tuple[int, int, str]
) -> None:
    there = compared(first_turn(*one), first_turn(*other), "public")[1]
    assert (there.one, there.other, there.ends) == told


# ---------------------------------------------------------------- how lines are aligned


def scribe(*lines: str, facts: dict[int, Any] | None = None) -> Any:
    """Some lines, and a fact after so many of them."""
    said = [Said(number, line) for number, line in enumerate(lines, 1)]
    return SimpleNamespace(said=said, facts=lambda place: {"x": (facts or {}).get(place, 0)})


@pytest.mark.parametrize(
    ("one", "other", "aligned"),
    [
        (["a ?", "b"], ["a Fear", "b"], ["a ?", "b"]),
        (["a Fear", "b"], ["a ?", "b"], ["a Fear", "b"]),
        # A line that stands so in the other record is that line, whichever else it may be.
        (["a Fear", "a ?"], ["a Fear", "a ?"], ["a Fear", "a ?"]),
        (["a Fear", "a Trust"], ["a Trust", "a ?"], ["a Trust", "a Fear"]),
        # Another number of words is another line.
        (["a ? c", "a ?"], ["a Fear"], ["a ?"]),
        (["a ?"], ["a Fear c"], ["a Fear c"]),
        (["a Fear"], ["b ?"], ["b ?"]),
    ],
)
def test_a_line_is_taken_for_one_of_which_less_was_seen(one: list[str], other: list[str], aligned: list[str]) -> None:
    assert aligned_keys(scribe(*one), scribe(*other)) == (one, aligned)


@pytest.mark.parametrize(
    ("places", "number"),
    [
        # `b` stands before `a` in one record and after it in the other.
        ([(0, 1, 0, 0), (2, 2, 1, 2)], 2),
        ([(0, 1, 1, 2)], 1),
        ([(0, 1, 0, 0), (2, 3, 1, 2)], 0),
        ([(0, 1, 0, 0)], 0),
        ([(1, 1, 0, 1)], 0),
    ],
)
def test_the_same_lines_in_another_order(places: list[tuple[int, ...]], number: int) -> None:
    assert in_another_order(["b", "a", "c"], ["a", "b", "c"], places) == number


def test_two_orders_that_meet_again_are_one_place_and_what_follows_another() -> None:
    """After `c` both stand at 2; then they part for good."""
    one = scribe("b", "a", "c", "d", facts={1: 1, 2: 2, 3: 2, 4: 5})
    other = scribe("a", "b", "c", "e", facts={1: 3, 2: 2, 3: 2, 4: 6})
    found = list(partings_of(one, other))
    told = [(start, [s.line for s in each.one], [s.line for s in each.other], len(each.facts)) for start, each in found]
    assert len(told) == 2
    assert (told[0][0], sorted(told[0][1]), told[0][3]) == (0, sorted(told[0][2]), 0)
    assert told[1] == (3, ["d"], ["e"], 1)


def test_a_long_game_of_like_lines_is_aligned_line_by_line() -> None:
    """However often a line is repeated, only the one that differs is told."""
    like = ["diana valley"] * 250
    one, other = scribe("a", *like), scribe("b", *like)
    (found,) = partings_of(one, other)
    assert found[0] == 0
    assert ([said.line for said in found[1].one], [said.line for said in found[1].other]) == (["a"], ["b"])
