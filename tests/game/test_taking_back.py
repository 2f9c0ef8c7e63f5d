"""What an undo takes back: whether it is more than a turn, what was seen since, and where the cards lie again."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest
from support.first_turn import first_turn

from cerebria_cli import Game
from cerebria_cli.editions.core.events import Event
from cerebria_cli.game import taking_back
from cerebria_cli.game.line_reading import read_entry
from cerebria_cli.game.put_back import Lying, Piles, put_back, put_down, put_under, sizes_of_piles
from cerebria_cli.game.seen_lines import names_seen
from cerebria_cli.game.taking_back import cards_made_known, conscience, named_or_table, takes_back_more_than_a_turn
from cerebria_cli.notation.items import RefereeItem

DECK = ("diana", "deck")


# ---------------------------------------------------------------- more than a turn


@pytest.mark.parametrize(
    ("lines", "line", "long"),
    [
        # All four place their figures and draw their hands before the first turn.
        ((), "undo to 0", False),
        (("end ambition", "leo valley"), "undo to 8", True),
        (("end ambition", "leo valley"), "undo", False),
        # The table's own lines are nobody's turn.
        (("end ambition", "table reveal bliss unity"), "undo to 8", False),
        (("end ambition", "note well", "pause"), "undo to 8", False),
        # Out of turn, in one turn.
        (("valley", "leo valley stood"), "undo to 8", False),
    ],
)
def test_more_than_a_turn_is_what_another_player_did_in_another_turn(
    lines: tuple[str, ...], line: str, long: bool
) -> None:
    (played,) = first_turn(*lines).consider(line)
    assert takes_back_more_than_a_turn(played) is long
    assert played.uncorrected is not None
    assert played.corrected is not None
    assert conscience(played.uncorrected, played.corrected, "public").more_than_a_turn is long


@pytest.mark.parametrize("line", ["diana valley", "omit 9", "amend 9 cradle", "insert 9 cradle", "note so"])
def test_only_an_undo_takes_back_turns(line: str) -> None:
    (played,) = first_turn("valley", "end ambition").consider(line if line != "diana valley" else "leo valley")
    assert not takes_back_more_than_a_turn(played)


@pytest.mark.parametrize(("who", "name"), [("table", "the table"), ("", "the table"), ("diana", "Diana")])
def test_whoever_is_nobody_is_the_table(who: str, name: str) -> None:
    assert named_or_table(who) == name


# ---------------------------------------------------------------- what was seen


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("diana valley", []),
        ("diana invoke Courage VC", ["Courage"]),
        ("diana invoke Courage VC %Optimism.inner-force", ["Optimism", "Courage"]),
        ("diana cradle 2 /Desire /?", ["Desire"]),
        ("diana cradle 1 /?", []),
        ("diana end draw /Desire /Trust", ["Desire", "Trust"]),
    ],
)
def test_the_cards_that_a_line_makes_known(line: str, cards: list[str]) -> None:
    game = first_turn()
    assert list(cards_made_known(parsed(game, line), game)) == cards


@pytest.mark.parametrize(("card", "cards"), [("Courage", ["Courage"]), ("?", []), ("", []), (None, [])])
def test_a_card_that_is_not_named_is_not_made_known(card: str | None, cards: list[str]) -> None:
    game = first_turn()
    move = parsed(game, "diana invoke Optimism VC")
    assert list(cards_made_known(move._replace(args=move.args._replace(card=card)), game)) == cards


def parsed(game: Game, line: str) -> Any:
    return read_entry(game, line, "diana").items[0]


def test_a_card_is_named_with_whoever_put_it_down_or_turned_it_up() -> None:
    """Each once, in the order of play; of what a view may not read nothing is told."""
    game = first_turn("cradle 1 /Desire", "invoke Courage VC", "table reveal bliss unity", "end ambition", "leo valley")
    (played,) = game.consider("undo to 8")
    assert played.uncorrected is not None
    assert played.corrected is not None
    assert conscience(played.uncorrected, played.corrected, "public").seen == (
        "Desire and Courage (Diana)",
        "unity (Bliss)",
    )
    hands = first_turn().consider("undo to 4")[0]
    assert hands.uncorrected is not None
    assert hands.corrected is not None
    tops = {"diana": "Kindness", "leo": "Dislike", "thomas": "Desire", "fred": "Mistrust"}
    public = tuple(f"{card} ({who.capitalize()})" for who, card in tops.items())
    assert conscience(hands.uncorrected, hands.corrected, "public").seen == public


# ---------------------------------------------------------------- what was put down is in the hand again


Line = tuple[list[Event], list[str], bool]
PUT = Event("enter", "diana", "Courage", "VC", note="hand")
OUT = [PUT]


def held(
    monkeypatch: pytest.MonkeyPatch,
    lines: list[Line],
    start: Sequence[str] = ("?", "?"),
    at_desk: Sequence[str] = (),
    words: Sequence[str] = ("Courage", "Trust", "Fear"),
) -> list[str]:
    """What is told of Diana's hand after some lines, each with its events, her hand after it and whether it is only
    declared; she held `start`, and Leo holds one unseen card."""
    hands = [list(start), *(hand for _, hand, _ in lines)]

    def edition(first: Sequence[str]) -> Any:
        def facts(state: int, view: str) -> Any:
            diana = list(first) if state == 0 and first else hands[state]
            return {"players": {"diana": {"hand": diana}, "leo": {"hand": ["?"]}}}

        return SimpleNamespace(facts=facts)

    said = [RefereeItem("adjust") if declared else first_turn().items[0] for _, _, declared in lines]
    before: Any = SimpleNamespace(items=said, states=list(range(len(hands))), edition=edition(()))
    desk: Any = SimpleNamespace(now=0, edition=edition(at_desk))
    after: Any = SimpleNamespace(now=0, edition=edition(()), desk=desk)
    monkeypatch.setattr(taking_back, "events_at", lambda position, place: lines[place - 1][0])
    monkeypatch.setattr(taking_back, "names_seen", lambda position, at, view: set(words))
    found = list(taking_back.held_again(before, after, range(len(lines)), "public"))
    assert found == list(dict.fromkeys(found))
    return [line.removeprefix("table reveal ") for line in found]


COURAGE = ["diana Courage"]


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ([(OUT, ["?"], False)], COURAGE),
        ([([Event("discard", "diana", "Trust"), PUT], [], False)], ["diana Trust", "diana Courage"]),
        ([([Event("wp", "diana", amount=-1)], ["?"], False)], []),
        ([([Event("discard", "bliss", "Trust")], ["?", "?"], False)], []),
        ([([Event("discard", "leo", "Fear")], ["?", "?"], False)], ["leo Fear"]),
        # What came to the hand before may be what was put down; what came after cannot.
        *(
            ([([Event(kind, "diana", "?"), PUT], ["?", "?"], False)], [])
            for kind in ("draw", "back", "drawn", "take", "stolen")
        ),
        ([([PUT, Event("draw", "diana", "?")], ["?", "?"], False)], COURAGE),
        ([([Event("draw", "leo", "?"), PUT], ["?"], False)], COURAGE),
        ([([Event("draw", "diana", "?")], ["?", "?", "?"], False), (OUT, ["?", "?"], False)], []),
        # More cards than before, wherever they come from; fewer are no matter.
        ([([], ["?", "?", "?"], False), (OUT, ["?", "?"], False)], []),
        ([([], ["?"], False), (OUT, [], False)], COURAGE),
        ([([], ["?"], False), ([], ["?", "?"], False), (OUT, ["?"], False)], []),
        # What the table declares of a hand may be any other hand.
        ([([], ["?", "Fear"], True), (OUT, ["?"], False)], []),
        ([([], ["?", "Fear"], False), (OUT, ["Fear"], False)], COURAGE),
        ([([], ["?", "?"], True), (OUT, ["?"], False)], COURAGE),
    ],
)
def test_a_card_that_was_put_down_is_told_where_nothing_came_to_the_hand_before(
    lines: list[Line], told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert held(monkeypatch, lines) == told


@pytest.mark.parametrize(
    ("start", "at_desk", "told"),
    [
        (("?", "?"), ("?", "?"), COURAGE),
        (("Courage", "?"), ("Courage", "?"), []),
        (("Trust", "?"), ("Trust", "?"), COURAGE),
        # The desk knows a card that is not told to everybody.
        (("?", "?"), ("Courage", "?"), []),
        (("?", "?"), ("Trust", "?"), []),
    ],
)
def test_what_is_known_of_a_hand_is_not_told_again(
    start: tuple[str, ...], at_desk: tuple[str, ...], told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert held(monkeypatch, [(OUT, ["?"], False)], start, at_desk) == told


def test_a_card_that_nobody_could_read_in_the_line_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    assert held(monkeypatch, [(OUT, ["?"], False)], words=("Trust",)) == []


@pytest.mark.parametrize(
    ("event", "cards"),
    [
        (Event("discard", "diana", "Courage"), ("Courage",)),
        (Event("show", "diana", "Courage"), ("Courage",)),
        (PUT, ("Courage",)),
        (PUT._replace(note="supply"), ()),
        (Event("pile", "diana", "g-x-red", "hand"), ("g-x-red",)),
        (Event("pile", "diana", "g-x-red", "mindset"), ()),
        (Event("join", "diana", "g-x-red", "b-x-blue"), ("g-x-red", "b-x-blue")),
        (Event("draw", "diana", "Courage", note="hand"), ()),
        (Event("uncover", "", "g-x-red", "hand"), ()),
    ],
)
def test_the_cards_that_leave_a_hand_openly(event: Event, cards: tuple[str, ...]) -> None:
    assert put_down(event) == cards


# ---------------------------------------------------------------- Aspirations that lie covered again


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ([[Event("reveal", "bliss", "unity")]], ["bliss unity"]),
        ([[Event("reveal", "bliss", "unity", "secret")]], ["bliss unity"]),
        ([[Event("reveal", "bliss", "unity", "endgame")]], ["bliss endgame unity"]),
        ([[Event("reveal", "bliss", "?")]], []),
        ([[Event("reveal", "", "unity")]], []),
        ([[Event("accomplish", "bliss", "unity")]], []),
        # Another one may have come to lie there before.
        ([[Event("aim", "bliss", "?"), Event("reveal", "bliss", "unity")]], []),
        ([[Event("foresee", "bliss", amount=2)], [Event("reveal", "bliss", "unity")]], []),
        ([[Event("aim", "gloom", "?"), Event("reveal", "bliss", "unity")]], ["bliss unity"]),
        ([[Event("reveal", "bliss", "unity"), Event("aim", "bliss", "?")]], ["bliss unity"]),
        (
            [[Event("reveal", who, what) for who, what in (("bliss", "unity"), ("gloom", "openness"))]],
            ["bliss unity", "gloom openness"],
        ),
    ],
)
def test_an_aspiration_lies_covered_again_if_it_lay_there_before(
    lines: list[list[Event]], told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(taking_back, "events_at", lambda position, place: lines[place - 1])
    nowhere: Any = None
    found = list(taking_back.covered_again(nowhere, range(len(lines))))
    assert found == [f"table reveal {line}" for line in told]


@pytest.mark.parametrize(
    ("lines", "keeping"),
    [
        # Whoever takes back a reveal alone has typed it wrongly.
        (("table reveal bliss unity",), ()),
        (("table reveal bliss unity", "table reveal gloom openness", "note well"), ()),
        (("table reveal bliss unity", "valley"), ("table reveal bliss unity",)),
        (("valley",), ()),
    ],
)
def test_what_was_revealed_stays_known_where_more_is_taken_back(
    lines: tuple[str, ...], keeping: tuple[str, ...]
) -> None:
    (played,) = first_turn(*lines).consider("undo to 8")
    assert played.uncorrected is not None
    assert played.corrected is not None
    assert conscience(played.uncorrected, played.corrected, "public").keeping == keeping


# ---------------------------------------------------------------- where the cards of a deck lie again


def drawn(*cards: str) -> list[Event]:
    return [Event("draw", "diana", card) for card in cards]


def turned_up(card: str) -> Event:
    return Event("turn-up", "diana", card)


UNDER = Event("discard", "diana", "Fear")


@pytest.mark.parametrize(
    ("cards", "events", "left", "lying"),
    [
        (14, [], 14, []),
        (14, [*drawn("A"), turned_up("B")], 13, [(1, "A"), (2, "B")]),
        (14, [turned_up("B"), *drawn("A")], 13, [(1, "A"), (1, "B")]),
        # Which of two came first nobody tells.
        (14, [*drawn("A", "B"), turned_up("C")], 12, [(3, "C")]),
        (14, [*drawn("?"), turned_up("B")], 13, [(2, "B")]),
        (14, [Event("hand", "diana", "A"), Event("hand", "diana", "B"), turned_up("C")], 12, [(3, "C")]),
        # Cards that go under the deck are counted, and one that is taken back instead.
        (14, [UNDER, *drawn("A")], 14, [(1, "A")]),
        (14, [UNDER, UNDER, *drawn("A")], 15, [(1, "A")]),
        (14, [UNDER, Event("back", "diana", "Fear"), *drawn("A")], 13, [(1, "A")]),
        (14, [UNDER._replace(note="pile"), *drawn("A")], 13, [(1, "A")]),
        (14, [Event("leave", "diana", "Fear", "V2", note="deck"), *drawn("A")], 14, [(1, "A")]),
        (14, [Event("leave", "diana", "Fear", "V2", note="box"), *drawn("A")], 13, [(1, "A")]),
        # Where the number of cards tells that something else happened, no place is known.
        (14, [UNDER, *drawn("A")], 13, []),
        (14, drawn("A"), 14, []),
        (14, drawn("A"), 12, []),
        # The last card of a deck has a place, and what is under it has none.
        (2, [*drawn("A"), turned_up("B")], 1, [(1, "A"), (2, "B")]),
        (1, [*drawn("A"), turned_up("")], 0, [(1, "A")]),
    ],
)
def test_the_places_of_cards_that_came_up(
    cards: int, events: list[Event], left: int, lying: list[tuple[int, str]]
) -> None:
    piles = Piles({DECK: cards, ("leo", "deck"): 14})
    found = piles.gone_through(events, {DECK: left, ("leo", "deck"): 14})
    assert found == [Lying(DECK, place, card) for place, card in lying]


def test_places_are_counted_on_from_line_to_line() -> None:
    piles = Piles({DECK: 5, ("leo", "deck"): 4})
    assert piles.gone_through(drawn("A"), {DECK: 4, ("leo", "deck"): 4}) == [Lying(DECK, 1, "A")]
    assert piles.gone_through(drawn("B"), {DECK: 3, ("leo", "deck"): 4}) == [Lying(DECK, 2, "B")]
    # One card more than was put under the deck, and no place of it is known from here on; Leo's is.
    assert piles.gone_through(drawn("C"), {DECK: 3, ("leo", "deck"): 4}) == []
    assert piles.gone_through(drawn("D"), {DECK: 2, ("leo", "deck"): 4}) == []
    leo = Event("draw", "leo", "E")
    assert piles.gone_through([leo], {DECK: 2, ("leo", "deck"): 3}) == [Lying(("leo", "deck"), 1, "E")]


def test_a_stack_of_the_card_game_is_counted_by_its_column() -> None:
    one, two = ("stack", "1"), ("stack", "2")
    piles = Piles({one: 5, two: 5})
    first = [Event("uncover", what="g-x-red", where="1"), Event("uncover", what="b-x-red", where="2")]
    assert piles.gone_through(first, {one: 4, two: 4}) == [Lying(one, 1, "g-x-red"), Lying(two, 1, "b-x-red")]
    again = [Event("uncover", what="g-x-blue", where="1")]
    assert piles.gone_through(again, {one: 3, two: 4}) == [Lying(one, 2, "g-x-blue")]


def test_cards_go_under_the_deck_of_their_owner() -> None:
    events = [UNDER, Event("discard", "leo", "Anger"), Event("leave", "leo", "Fear", note="deck"), Event("back", "leo")]
    under = put_under([*events, Event("discard", "leo", "Fear", note="pile"), Event("draw", "leo", "Fear")])
    assert (under[DECK], under["leo", "deck"], under["thomas", "deck"]) == (1, 1, 0)


def test_every_deck_and_stack_is_a_pile() -> None:
    """setup.deck: two of each of eight cards, of which two are drawn; three Stacks of five."""
    game = first_turn()
    assert sizes_of_piles(game, game.now) == {(who, "deck"): 14 for who in ("diana", "leo", "thomas", "fred")}
    cards = Game.new("card-3")
    cards.play("table lay b-m-red-draw g-m-blue-steal b-x-red")
    assert sizes_of_piles(cards, cards.now) == {("stack", column): 5 for column in "123"}


@pytest.mark.parametrize(
    ("between", "told"),
    [
        ("note well", True),
        ("pause", True),
        ("audit diana.wp=5", True),
        ("diana valley", True),
        ("adjust diana.wp+1", False),
        ("effect Courage diana.wp+1", False),
        ("gap diana.wp=5", False),
    ],
)
def test_after_what_the_table_declares_no_place_is_told(between: str, told: bool) -> None:
    game = first_turn("cradle 1 /Desire", between, "cradle 1 /Sociability")
    first, second = "table reveal diana deck 2 Desire", "table reveal diana deck 3 Sociability"
    gone = range(8, len(game.items))
    assert list(put_back(game, gone, "public")) == ([first, second] if told else [first])
    assert list(put_back(game, [], "public")) == []


def test_the_names_in_a_line_are_read_as_a_view_may() -> None:
    game = first_turn("invoke Courage VC %Optimism.inner-force")
    assert names_seen(game, 8, "public") == {"diana", "invoke", "Courage", "VC", "Optimism", "inner-force"}
    assert names_seen(game, 4, "public") == {"diana", "hand", "?", "Kindness"}
    assert names_seen(game, 4, "diana") == {"diana", "hand", "Courage", "Optimism", "Kindness"}
