"""What an undo puts back, pile by pile; what is said instead of unseen cards; readings of a doubtful word."""

from typing import Any

import pytest
from support.first_turn import first_turn

from cerebria_cli import AmbiguousLine, CannotRead, Illegal
from cerebria_cli.editions.core.events import Event
from cerebria_cli.game.dealt_hands import said_instead
from cerebria_cli.game.narrowing import narrowed
from cerebria_cli.game.put_back import Lying, Piles, put_down, put_under
from cerebria_cli.game.referee_items import as_recorded, counted_below, is_counted
from cerebria_cli.notation.items import Fact

DIANA, LEO, STACK = ("diana", "deck"), ("leo", "deck"), ("stack", "2")


def drawn(card: str, who: str = "diana") -> Event:
    return Event("draw", who, card)


def turned(card: str, who: str = "diana") -> Event:
    return Event("turn-up", who, card)


# ---------------------------------------------------------------- cards that came up


def test_a_card_that_was_drawn_alone_and_the_next_one_lie_there_again() -> None:
    piles = Piles({DIANA: 5})
    assert piles.gone_through([drawn("Trust"), turned("Fear")], {DIANA: 4}) == [
        Lying(DIANA, 1, "Trust"),
        Lying(DIANA, 2, "Fear"),
    ]
    assert piles.gone_through([drawn("Fear"), turned("Guilt")], {DIANA: 3}) == [
        Lying(DIANA, 2, "Fear"),
        Lying(DIANA, 3, "Guilt"),
    ]


def test_of_cards_that_were_drawn_together_nobody_knows_which_lay_on_top() -> None:
    piles = Piles({DIANA: 5, LEO: 5})
    events = [drawn("Trust"), drawn("Fear"), turned("Guilt"), drawn("Anger", "leo")]
    assert piles.gone_through(events, {DIANA: 3, LEO: 4}) == [Lying(LEO, 1, "Anger"), Lying(DIANA, 3, "Guilt")]


@pytest.mark.parametrize("card", ["?"])
def test_what_nobody_saw_is_not_told(card: str) -> None:
    assert Piles({DIANA: 5}).gone_through([drawn(card), turned(card)], {DIANA: 4}) == []


def test_a_pile_that_was_shuffled_is_known_no_more() -> None:
    piles = Piles({DIANA: 2, LEO: 4})
    assert piles.gone_through([drawn("Trust"), turned("Fear")], {DIANA: 9, LEO: 4}) == []
    assert piles.gone_through([drawn("Fear"), turned("Guilt")], {DIANA: 8, LEO: 4}) == []
    assert piles.gone_through([turned("Anger", "leo")], {DIANA: 8, LEO: 4}) == [Lying(LEO, 1, "Anger")]


def test_no_card_lies_below_the_last() -> None:
    piles = Piles({DIANA: 1})
    assert piles.gone_through([drawn("Trust"), turned("Fear")], {DIANA: 0}) == [Lying(DIANA, 1, "Trust")]


def test_cards_that_went_under_the_deck_leave_the_others_where_they_were() -> None:
    piles = Piles({DIANA: 5})
    events = [Event("discard", "diana", "Courage"), drawn("Trust"), turned("Fear")]
    assert piles.gone_through(events, {DIANA: 5}) == [Lying(DIANA, 1, "Trust"), Lying(DIANA, 2, "Fear")]


def test_a_card_that_is_uncovered_leaves_its_stack() -> None:
    piles = Piles({STACK: 3})
    assert piles.gone_through([Event("uncover", what="b-x-red", where="2")], {STACK: 2}) == [Lying(STACK, 1, "b-x-red")]
    assert piles.gone_through([Event("uncover", what="g-x-red", where="2")], {STACK: 1}) == [Lying(STACK, 2, "g-x-red")]


def test_starting_hands_come_from_the_deck() -> None:
    piles = Piles({DIANA: 5})
    events = [Event("hand", "diana", "Courage"), Event("hand", "diana", "Trust"), turned("Fear")]
    assert piles.gone_through(events, {DIANA: 3}) == [Lying(DIANA, 3, "Fear")]


@pytest.mark.parametrize(
    ("event", "under"),
    [
        (Event("discard", "diana", "x"), 1),
        (Event("discard", "diana", "x", note="box"), 0),
        (Event("leave", "diana", "x", note="deck"), 1),
        (Event("leave", "diana", "x", note="box"), 0),
        (Event("back", "diana", "x"), -1),
        (Event("draw", "diana", "x"), 0),
        (Event("enter", "diana", "x", note="deck"), 0),
    ],
)
def test_how_many_cards_went_under_a_deck(event: Event, under: int) -> None:
    assert put_under([event])[DIANA] == under


@pytest.mark.parametrize(
    ("event", "cards"),
    [
        (Event("discard", "diana", "Fear"), ("Fear",)),
        (Event("show", "diana", "Fear"), ("Fear",)),
        (Event("enter", "diana", "Fear", "V1", note="hand"), ("Fear",)),
        (Event("enter", "diana", "Fear", "V1", note="supply"), ()),
        (Event("pile", "diana", "Fear", "hand"), ("Fear",)),
        (Event("pile", "diana", "Fear", "mindset"), ()),
        (Event("join", "diana", "Fear", "Guilt"), ("Fear", "Guilt")),
        (Event("draw", "diana", "Fear", note="hand"), ()),
    ],
)
def test_cards_that_an_event_shows_leaving_a_hand(event: Event, cards: tuple[str, ...]) -> None:
    assert put_down(event) == cards


# ---------------------------------------------------------------- unseen cards of a hand that the tool dealt


@pytest.mark.parametrize(
    ("fact", "held", "instead"),
    [
        (Fact("diana.hand", "-", "?"), 3, "say `diana discard ?` for each that goes"),
        (Fact("diana.hand", "-", "Fear"), 3, ""),
        (Fact("diana.hand", "+", "?"), 3, "say `diana draw 1` for what comes from the deck"),
        (Fact("diana.hand", "+", "?,?"), 3, "say `diana draw 2` for what comes from the deck"),
        (Fact("diana.hand", "=", "5"), 3, "say `diana draw 2` for what comes from the deck"),
        (Fact("diana.hand", "=", "3"), 3, ""),
        (Fact("diana.hand", "=", "2"), 3, ""),
        (Fact("diana.hand", "=", "Fear,?,?,?"), 3, "say `diana draw 1` for what comes from the deck"),
        (Fact("diana.hand", "=", "Fear,Guilt"), 0, ""),
        (
            Fact("diana.hand", "+", "Fear,?"),
            3,
            "say `diana draw 1` for what comes from the deck, and diana.hand+Fear for what is named",
        ),
        (
            Fact("diana.hand", "-", "?,Fear,?,Guilt"),
            5,
            "say `diana discard ?` for each that goes, and diana.hand-Fear,Guilt for what is named",
        ),
    ],
)
def test_what_is_said_instead_of_unseen_cards(fact: Fact, held: int, instead: str) -> None:
    assert said_instead("diana", held, fact) == instead


# ---------------------------------------------------------------- what is counted by one value


@pytest.mark.parametrize(
    ("value", "counted"),
    [
        (3, True),
        ("V", True),
        (["a"], True),
        (None, True),
        ({"red": 1, "blue": 2}, True),
        ({"red": 1, "blue": "x"}, False),
        ({"card": "Courage", "essence": 1}, True),
        ({"V1": {"card": "Courage"}, "V2": {"card": "Fear"}}, True),
    ],
)
def test_whether_a_fact_is_told_by_one_value(value: object, counted: bool) -> None:
    assert is_counted(value) is counted


def test_the_facts_below_a_fact() -> None:
    value: dict[str, Any] = {"wp": 3, "rows": {"move": ["a"], "quell": ["b"], "x": {"y": "z"}}, "name": "x"}
    assert list(counted_below("diana", value)) == ["diana.wp", "diana.rows.move", "diana.name"]


@pytest.mark.parametrize(
    ("known", "counted", "recorded"),
    [
        ({"V1": {"card": "x"}, "V2": {"card": "y"}}, 3, "2"),
        (["a", "b"], 3, "a,b"),
        (5, 3, "5"),
        (None, 3, "none"),
    ],
)
def test_the_record_speaks_in_the_terms_of_the_count(known: object, counted: object, recorded: str) -> None:
    assert as_recorded(known, counted) == recorded


# ---------------------------------------------------------------- readings of a doubtful word


def doubt(*readings: str) -> AmbiguousLine:
    return AmbiguousLine("invoke c VC", 7, 8, "'c' can be several", (), readings, 2)


def test_readings_that_are_impossible_are_left_out_of_a_doubt() -> None:
    error = doubt("Courage", "Comfort", "Craving")
    assert narrowed(error, ()) is error
    assert narrowed(error, ("Courage", "Comfort", "Craving")) is error
    fewer = narrowed(error, ("Courage", "Comfort"))
    assert fewer.message == "'c' can be Courage or Comfort; nothing else is possible now"
    assert (fewer.start, fewer.end, fewer.item) == (7, 8, 2)
    assert fewer.readings == ("Courage", "Comfort")


@pytest.mark.parametrize(
    ("typed", "lines"),
    [
        ("ambition", ["diana end ambition"]),
        ("valley; ambition", ["diana valley", "diana end ambition"]),
        ("V2 VC", ["diana network V2 VC"]),
        ("valley; v2 vc; ambition # all", ["diana valley", "diana network V2 VC", "diana end ambition"]),
    ],
)
def test_a_verb_is_left_out_where_only_one_fits(typed: str, lines: list[str]) -> None:
    game = first_turn()
    played = game.consider(typed)
    assert [one.line for one in played] == lines
    assert played[0].said is not None
    assert played[0].said.typed == typed.partition(" #")[0]


def test_a_doubtful_item_after_one_that_cannot_be_played_stays_doubtful() -> None:
    for line, kind in (("move L; ambition", (CannotRead, Illegal)), ("valley; xyz", (CannotRead,))):
        with pytest.raises(kind):
            first_turn().consider(line)
