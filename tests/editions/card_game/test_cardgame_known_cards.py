"""What is known of cards that lie hidden: who has seen which card, and what cannot be where it is said to be."""

import sys
from collections import Counter
from typing import Any

import pytest
from support.cardgame_positions import emotion, fact, game, play
from support.heard import naming, refused_lines
from support.pages import Sentences

from cerebria_cli.editions.card_game.facts import seen_by
from cerebria_cli.editions.card_game.hands import (
    PUBLIC,
    Hand,
    Held,
    added,
    cards,
    everybody,
    known_as,
    removed,
    revealed,
    seen_as,
    shown,
    taken_unseen,
)
from cerebria_cli.editions.card_game.knowing import laid
from cerebria_cli.editions.core.verdict import Earlier, Objection
from cerebria_cli.editions.core.whereabouts import ELSEWHERE
from cerebria_cli.game.desk import Game
from cerebria_cli.shelf.setups import load_setup

RED, BLUE, HIDDEN = "b-x-red", "g-x-blue", "?"


def hand(*held: tuple[str, int]) -> Hand:
    return tuple(Held(card, seen) for card, seen in held)


# ---------------------------------------------------------------- hands


def test_everybody_is_each_player_and_whoever_looks_on() -> None:
    assert everybody(2) == PUBLIC + 1 + 2
    assert everybody(3) == PUBLIC + 1 + 2 + 4
    assert everybody(5) - PUBLIC == 31


@pytest.mark.parametrize(
    ("before", "card", "seen", "after"),
    [
        ((), RED, 3, hand((RED, 3))),
        ((), HIDDEN, 3, hand((HIDDEN, 0))),
        (hand((HIDDEN, 0)), RED, 0, hand((RED, 0), (HIDDEN, 0))),
        (hand((BLUE, 0)), RED, 0, hand((RED, 0), (BLUE, 0))),
        # Of two copies the first mask holds who knows of one, the second who knows of two.
        (hand((RED, 1)), RED, 2, hand((RED, 3), (RED, 0))),
        (hand((RED, 1)), RED, 3, hand((RED, 3), (RED, 1))),
        (hand((RED, 3), (RED, 1)), RED, 1, hand((RED, 3), (RED, 1), (RED, 1))),
        (hand((RED, 3), (RED, 1)), RED, 2, hand((RED, 3), (RED, 3), (RED, 0))),
    ],
)
def test_a_card_comes_to_a_hand(before: Hand, card: str, seen: int, after: Hand) -> None:
    assert added(before, card, seen) == after


@pytest.mark.parametrize(
    ("before", "card", "after"),
    [
        (hand((RED, 3)), RED, ()),
        (hand((RED, 3), (BLUE, 1)), RED, hand((BLUE, 1))),
        # Who knew of one copy knows of one less.
        (hand((RED, 3), (RED, 1)), RED, hand((RED, 1))),
        (hand((RED, 7), (RED, 3), (RED, 1)), RED, hand((RED, 3), (RED, 1))),
        # A card that was not known was behind a `?`.
        (hand((RED, 3), (HIDDEN, 0), (HIDDEN, 0)), BLUE, hand((RED, 3), (HIDDEN, 0))),
        # Nobody saw which card left: of every card one copy less is certain.
        (hand((RED, 3), (HIDDEN, 0)), HIDDEN, hand((HIDDEN, 0))),
        (hand((RED, 3), (RED, 1), (BLUE, 3)), HIDDEN, hand((RED, 1), (HIDDEN, 0))),
        (hand((HIDDEN, 0)), HIDDEN, ()),
    ],
)
def test_a_card_leaves_a_hand_before_everybodys_eyes(before: Hand, card: str, after: Hand) -> None:
    assert removed(before, card) == after


@pytest.mark.parametrize(
    ("before", "card", "knowing", "after"),
    [
        # Whoever knows sees what is left; the others cannot tell of any card that it stayed.
        (hand((RED, 7), (BLUE, 7)), RED, 1, hand((BLUE, 1))),
        (hand((RED, 7), (BLUE, 4)), RED, 1, hand((BLUE, 0))),
        (hand((RED, 7), (RED, 3), (BLUE, 7)), BLUE, 1, hand((RED, 3), (RED, 1))),
        (hand((RED, 7), (RED, 3), (BLUE, 7)), RED, 1, hand((RED, 3), (BLUE, 1))),
        (hand((RED, 7), (HIDDEN, 0)), HIDDEN, 1, hand((HIDDEN, 0))),
        (hand((RED, 7), (RED, 6), (HIDDEN, 0)), HIDDEN, 1, hand((RED, 7), (HIDDEN, 0))),
        (hand((RED, 6), (RED, 2), (HIDDEN, 0)), HIDDEN, 1, hand((RED, 2), (HIDDEN, 0))),
    ],
)
def test_a_card_leaves_a_hand_unseen(before: Hand, card: str, knowing: int, after: Hand) -> None:
    assert taken_unseen(before, card, knowing) == after


@pytest.mark.parametrize(
    ("before", "certain", "size", "after"),
    [
        (hand((HIDDEN, 0), (HIDDEN, 0)), {}, 2, hand((HIDDEN, 0), (HIDDEN, 0))),
        (hand((HIDDEN, 0), (HIDDEN, 0)), {RED: 1}, 2, hand((RED, 0), (HIDDEN, 0))),
        (hand((RED, 3), (HIDDEN, 0)), {RED: 2}, 2, hand((RED, 3), (RED, 0))),
        (hand((RED, 3), (RED, 1)), {RED: 1, BLUE: 1}, 2, hand((RED, 3), (BLUE, 0))),
        (hand((RED, 3)), {RED: 1}, 3, hand((RED, 3), (HIDDEN, 0), (HIDDEN, 0))),
    ],
)
def test_a_hand_with_what_is_certain(before: Hand, certain: dict[str, int], size: int, after: Hand) -> None:
    assert known_as(before, certain, size) == after


@pytest.mark.parametrize(
    ("before", "card", "after"),
    [
        (hand((RED, 0), (HIDDEN, 0)), RED, hand((RED, 7), (HIDDEN, 0))),
        (hand((RED, 7), (HIDDEN, 0)), RED, hand((RED, 7), (RED, 7))),
        (hand((BLUE, 0), (HIDDEN, 0)), RED, hand((RED, 7), (BLUE, 0))),
        (hand((RED, 7), (RED, 1)), RED, hand((RED, 7), (RED, 7))),
    ],
)
def test_a_card_is_shown_in_a_hand(before: Hand, card: str, after: Hand) -> None:
    assert revealed(before, card, 7) == after


def test_a_whole_hand_is_shown_to_somebody() -> None:
    before = hand((RED, 1), (BLUE, 0), (HIDDEN, 0))
    assert shown(before, 4) == hand((RED, 5), (BLUE, 4), (HIDDEN, 0))
    assert seen_as(before, 1) == (RED, HIDDEN, HIDDEN)
    assert seen_as(before, 2) == (HIDDEN,) * 3
    assert cards(before) == (RED, BLUE, HIDDEN)


# ---------------------------------------------------------------- what the tool deals stays hidden


def dealt(**position: Any) -> Game:
    return Game.new({**load_setup("card-2"), "chance": {"emotions": "dealt"}, "position": position})


def test_what_stood_where_the_tool_deals() -> None:
    one = dealt(players={"diana": {"hand": [BLUE]}, "leo": {"hand": []}}, impulse={"1": {"card": RED, "order": [BLUE]}})
    play(one, "leo impulse 1 stood")
    assert [fact(one, f"{player}.hand") for player in ("diana", "leo")] == [[BLUE], [RED]]
    assert fact(one, "impulse.1.card") == BLUE


def test_a_card_that_was_drawn_is_seen_by_its_owner_alone() -> None:
    mindset = [emotion("b-m-blue-draw")]
    one = dealt(players={"diana": {"hand": [], "mindset": mindset}}, deck={"order": [RED, BLUE, "g-x-red"]})
    play(one, "diana use b-m-blue-draw", "leo let")
    views = {view: one.state(view)["players"]["diana"]["hand"] for view in ("diana", "leo", "public")}
    assert views == {"diana": [RED, BLUE], "leo": ["?", "?"], "public": ["?", "?"]}
    assert fact(one, "diana.seen_by") == [[], []]


def test_cards_drawn_for_a_new_cycle_are_seen_by_their_owner_alone() -> None:
    impulse = {
        "1": {"card": RED, "order": []},
        "2": {"card": RED, "order": [BLUE] * 4},
        "3": {"card": RED, "order": ["b-x-green"] * 4},
    }
    deck = ["g-x-red"] * 4 + ["g-x-green"] * 4 + ["g-x-yellow"] * 4 + ["b-x-yellow"] * 4
    one = dealt(impulse=impulse, deck={"order": deck})
    play(one, "diana impulse 1")
    assert [one.state("leo")["players"][who]["hand"] for who in ("diana", "leo")] == [
        [RED, "?", "?", "?"],
        ["g-x-green", *["g-x-yellow"] * 3],
    ]
    assert fact(one, "diana.hand") == [RED, *["b-x-yellow"] * 2, "g-x-yellow"]
    assert [seen for seen in fact(one, "leo.seen_by") if seen] == []


@pytest.mark.parametrize("view", ["public", "leo", "diana"])
def test_what_somebody_knows_of_a_dealt_table(view: str) -> None:
    one: Any = dealt(
        players={"diana": {"hand": [RED, BLUE], "seen_by": [["leo"], []]}, "leo": {"hand": ["g-x-red"]}},
        deck={"order": ["b-x-green", "b-x-yellow"]},
        discard={"cards": ["g-x-green"]},
        impulse={
            "1": {"card": RED, "order": [BLUE, BLUE]},
            "2": {"card": RED, "order": [BLUE]},
            "3": {"card": None, "order": []},
        },
    ).now
    masked = seen_by(one, view)
    own = {"public": ("?", "?"), "leo": (RED, "?"), "diana": (RED, BLUE)}[view]
    other = {"public": ("?",), "leo": ("g-x-red",), "diana": ("?",)}[view]
    assert [player.cards for player in masked.players] == [own, other]
    assert (masked.deck, masked.discard) == (("?", "?"), ("g-x-green",))
    assert masked.columns == ((RED, ("?", "?")), (RED, ("?",)), ("", ()))
    assert (masked.view, masked.trail) == (view, None)
    assert seen_by(one, "referee") is one


# ---------------------------------------------------------------- what cannot be where it is said to be


def against(rule: str, text: str, *named: str, whose: str = "") -> Objection:
    return Objection(rule, text, unplayable=True, earlier=Earlier(named, whose))


def refused(one: Game, line: str) -> list[Objection]:
    return list(one.judge(line, view="referee").objections)


ALL_RED = ["b-m-red-draw", "b-m-red-swap"]


@pytest.mark.rule("impulse.replace", "components.bliss-cards")
def test_what_can_be_turned_up() -> None:
    impulse = {
        "1": {"card": RED, "order": ["g-x-green", "?"]},
        "2": {"card": RED, "stack": 1},
        "3": {"card": RED, "stack": 0},
    }
    discard = {"cards": ["b-m-red-draw"] * 8 + ["b-m-red-swap"] * 8}
    one = game({"diana": {"hand": []}}, impulse=impulse, discard=discard)
    assert refused(one, "diana impulse 1 /g-x-green") == refused(one, "diana impulse 1 /?") == []
    assert refused(one, "diana impulse 1 /g-x-red") == [
        against("impulse.replace", naming("1", "g-x-green", "g-x-red"), "g-x-green")
    ]
    text = naming("16", "Mild", "bliss", "b-m-blue-draw")
    assert refused(one, "diana impulse 2 /b-m-blue-draw") == [against("components.bliss-cards", text, *ALL_RED)]
    assert refused(one, "diana impulse 2 /g-m-blue-draw") == []
    assert refused(one, "diana impulse 2 /g-x-red /g-x-red") == [
        Objection("impulse.replace", naming("1", "2"), unplayable=True)
    ]
    assert refused(one, "diana impulse 3 /g-x-red") == [Objection("impulse.replace", naming("1"), unplayable=True)]


def test_what_the_tool_deals_is_turned_up_as_it_lies() -> None:
    impulse = {"1": {"card": RED, "order": [BLUE]}, "2": {"card": RED, "order": []}, "3": {"card": RED, "order": []}}
    one = dealt(impulse=impulse)
    (found,) = refused(one, "diana impulse 1 /g-x-red")
    assert found.text == naming("g-x-red")
    assert found.rule == "impulse.replace"
    assert refused(one, f"diana impulse 1 /{BLUE}") == refused(one, "diana impulse 1 /?") == []


@pytest.mark.parametrize(
    ("side", "kind", "what", "rule"),
    [
        ("b", "m", "Mild bliss", "bliss"), ("b", "s", "Strong bliss", "bliss"), ("b", "x", "Brightness", "bliss"),
        ("g", "m", "Mild gloom", "gloom"), ("g", "s", "Strong gloom", "gloom"), ("g", "x", "Bleakness", "gloom"),
    ],
)  # fmt: skip
def test_there_are_16_cards_of_each_kind(side: str, kind: str, what: str, rule: str) -> None:
    ability = "" if kind == "x" else "-draw"
    seen, asked = f"{side}-{kind}-red{ability}", f"{side}-{kind}-blue{ability}"
    impulse = {"1": {"card": "?", "stack": 2}}
    one = game({"diana": {"hand": []}}, discard={"cards": [seen] * 16}, impulse=impulse)
    text = naming("16", what, asked)
    assert refused(one, f"diana impulse 1 /{asked}") == [against(f"components.{rule}-cards", text, seen)]
    fewer = game({"diana": {"hand": []}}, discard={"cards": [seen] * 15}, impulse=impulse)
    assert refused(fewer, f"diana impulse 1 /{asked}") == []


@pytest.mark.parametrize(
    "place",
    [
        {"impulse": {"2": {"card": "b-m-red-swap"}}},
        {"impulse": {"2": {"order": ["?", "b-m-red-swap"]}}},
        {"deck": {"order": ["?", "b-m-red-swap"]}},
        {"players": {"leo": {"hand": ["b-m-red-swap"]}}},
        {"players": {"leo": {"mindset": [emotion("b-m-red-swap")]}}},
    ],
)
def test_wherever_the_sixteenth_card_lies_it_is_in_no_hand(place: dict[str, Any]) -> None:
    players = {"diana": {"hand": ["?"]}, **place.get("players", {})}
    rest = {name: told for name, told in place.items() if name != "players"}
    one = game(players, discard={"cards": ["b-m-red-draw"] * 15}, **rest)
    text = naming("16", "Mild", "bliss", "b-m-blue-draw")
    (found,) = refused(one, "diana invoke b-m-blue-draw")
    assert (found.rule, found.text) == ("components.bliss-cards", text)
    assert not one.judge("diana invoke b-m-red-swap", view="referee").legal
    assert one.judge("diana invoke b-s-red-swap").legal
    assert "diana invoke b-m-red-swap" not in one.legal("diana invoke", view="referee")


def test_copies_by_a_list() -> None:
    codes = ("b-m-red-draw", "b-s-red-draw", "b-x-red", "g-m-red-draw", "g-s-red-draw", "g-x-red")
    deck = {"list": [{"card": code, "count": 16} for code in codes]}
    position = {"players": {"diana": {"hand": []}}, "discard": {"cards": ["b-x-red"] * 16}}
    one = Game.new({**load_setup("card-2"), "deck": deck, "position": position})
    assert refused(one, "diana impulse 1 /b-x-blue") == [against("components.deck", naming("b-x-blue"), "b-x-blue")]
    assert refused(one, "diana impulse 1 /b-x-red") == [against("components.deck", naming("16", "b-x-red"), "b-x-red")]
    assert refused(one, "diana impulse 1 /g-x-red") == []


def stolen(**others: Any) -> Game:
    """Diana took one of Leo's two cards unseen."""
    players = {"diana": {"hand": [], "mindset": [emotion("b-s-red-steal")]}, "leo": {"hand": [RED, "g-x-red"]}}
    one = game({**players, **others}, setup=f"card-{2 + len(others)}")
    lets = [f"{name} let" for name in ("leo", *others)]
    return play(one, "diana use b-s-red-steal", *lets, "diana steal leo", "diana take ?")


def test_a_card_that_is_elsewhere_by_all_that_was_seen() -> None:
    one = stolen()
    assert refused(one, "diana invoke b-x-blue") == [against("invoke.place", naming("Diana", "b-x-blue"), "b-x-blue")]
    assert refused(one, f"diana invoke {RED}") == []
    play(one, f"diana invoke {RED}")
    # Then Leo kept the other one.
    assert fact(one, "leo.hand") == ["g-x-red"]


def test_only_cards_that_may_be_held_are_offered() -> None:
    assert {line.split()[2] for line in stolen().legal("invoke", view="referee")} == {RED, "g-x-red"}


@pytest.mark.parametrize("others", [{}, {"thomas": {"hand": []}}])
def test_what_is_known_of_hands_outlasts_what_stood(others: dict[str, Any]) -> None:
    """Leo took a card in Diana's turn; hers is one of the same two as before, whoever else has no card."""
    one = play(stolen(**others), "leo impulse 1 stood")
    assert [one.judge(f"diana invoke {card}", view="referee").legal for card in (RED, "g-x-red", "b-x-blue")] == [
        True,
        True,
        False,
    ]


@pytest.mark.rule("setup.hand-secret", "setup.stack-spread")
def test_what_the_table_may_reveal() -> None:
    players = {
        "diana": {"hand": [RED, BLUE], "seen_by": [["public"], []]},
        "leo": {"hand": [RED], "seen_by": [["public"]]},
    }
    one = game(players, impulse={"1": {"card": "?", "order": ["?", "g-x-red"]}})
    secret, spread = "setup.hand-secret", "setup.stack-spread"
    assert refused(one, f"diana reveal diana {BLUE}") == [Objection(secret, naming(), unplayable=True)]
    assert refused(one, f"table reveal diana {BLUE}") == []
    assert refused(one, f"table reveal leo {RED}") == [against(secret, naming("Leo"), RED, whose="leo")]
    (found,) = refused(one, "table reveal diana g-x-green")
    assert (found.rule, found.text) == (secret, naming("Diana", "g-x-green"))
    (again,) = refused(one, f"table reveal diana {RED}")
    assert (again.rule, again.text) == (secret, naming("Diana", RED))
    stack = "table reveal stack"
    assert refused(one, f"{stack} 4 1 g-x-green") == [Objection(spread, naming("1", "3", "4"), unplayable=True)]
    assert refused(one, f"{stack} 0 1 g-x-green") == [Objection(spread, naming("1", "3", "0"), unplayable=True)]
    for place in (0, 3):
        assert refused(one, f"{stack} 1 {place} g-x-green") == [
            Objection(spread, naming("1", "2", place), unplayable=True)
        ]
    assert refused(one, f"{stack} 1 2 g-x-green") == [against(spread, naming("2", "1"), "g-x-red")]
    assert refused(one, f"{stack} 1 1 g-x-green") == refused(one, f"{stack} 2 4 g-x-green") == []
    play(one, f"{stack} 2 3 g-x-green")
    assert fact(one, "impulse.2.order") == ["?", "?", "g-x-green", "?"]
    assert one.state("public")["impulse"]["2"]["order"] == ["?", "?", "g-x-green", "?"]


def test_a_card_that_cannot_be_revealed_because_it_is_elsewhere() -> None:
    one = stolen()
    text = naming("Diana", "b-x-blue")
    assert refused(one, "table reveal diana b-x-blue") == [against("setup.hand-secret", text, "b-x-blue")]
    both = game({"leo": {"hand": [RED, "g-x-red"]}, "diana": {"hand": [], "mindset": [emotion("b-s-red-steal")]}})
    play(both, "diana use b-s-red-steal", "leo let", "diana steal leo", "diana take ?", f"table reveal diana {RED}")
    assert fact(both, "diana.hand") == [RED]
    assert fact(both, "leo.hand") == ["g-x-red"]
    full = game({"leo": {"hand": ["?"]}}, discard={"cards": ["b-m-red-draw"] * 16})
    text = naming("16", "Mild", "bliss", "b-m-blue-draw")
    for line in ("table reveal leo b-m-blue-draw", "table reveal stack 1 1 b-m-blue-draw"):
        assert refused(full, line) == [against("components.bliss-cards", text, "b-m-red-draw")]


@pytest.mark.rule("components.bliss-cards")
def test_a_card_that_was_revealed_in_a_stack_is_in_no_hand() -> None:
    """15 Mild Bliss cards lie on the discard pile, and the Stack has the last one."""
    one = game({"leo": {"hand": ["?"]}}, discard={"cards": ["b-m-red-draw"] * 15})
    assert refused(one, "table reveal leo b-m-blue-draw") == []
    play(one, "table reveal stack 1 1 b-m-blue-draw")
    assert not one.judge("table reveal leo b-m-blue-draw").legal
    assert not one.judge("table reveal stack 2 1 b-m-blue-draw").legal
    assert one.judge("table reveal leo g-m-blue-draw").legal


def test_a_revealed_stack_card_is_the_one_that_is_turned_up() -> None:
    one = play(game({"diana": {"hand": []}}), "table reveal stack 1 1 g-x-green", "diana impulse 1")
    assert one.entries[-1].line == "diana impulse 1 /g-x-green"


@pytest.mark.rule("prep.hand-down", "setup.mulligan")
def test_what_may_be_discarded() -> None:
    hand = ["b-m-red-draw", "b-m-red-draw", BLUE, "g-x-red", "?", "?"]
    one = game({"leo": {"hand": hand}}, impulse={"1": {"stack": 0}})
    play(one, "diana impulse 1", "table lay ? ? ?")
    for legal in ("b-m-red-draw b-m-red-draw", "g-x-green g-x-yellow", f"{BLUE} ?", "? ?"):
        assert refused(one, f"leo discard {legal}") == []
    assert refused(one, "leo discard ?") == [Objection("prep.hand-down", naming("Leo", "2", "4", "1"), unplayable=True)]
    known = game({"leo": {"hand": ["b-m-red-draw", BLUE, "g-x-red", RED, RED]}}, impulse={"1": {"stack": 0}})
    play(known, "diana impulse 1", "table lay ? ? ?")
    (found,) = refused(known, "leo discard g-x-green")
    assert (found.rule, found.text) == ("prep.hand-down", naming("Leo", "g-x-green"))


def test_what_may_be_discarded_where_the_tool_deals() -> None:
    hand = ["g-m-green-draw", RED, BLUE, BLUE, BLUE, "g-x-red"]
    owed = {"who": "leo", "what": "discard", "cause": "prep.hand-down", "about": {"kind": "surplus", "number": 2}}
    # That all copies of a card are elsewhere is said of no card of which the hand is known.
    gone = {"cards": ["g-x-green"] * 4}
    one = dealt(players={"leo": {"hand": hand}}, pending=[owed], phase="preparation", discard=gone)
    text = naming("Leo", "b-x-red")
    assert refused(one, f"leo discard {RED} {RED}") == [Objection("prep.hand-down", text, unplayable=True)]
    several = naming("Leo", "b-x-green", "g-x-green")
    assert refused(one, "leo discard g-x-green b-x-green") == [Objection("prep.hand-down", several, unplayable=True)]
    assert refused(one, f"leo discard {BLUE} {BLUE}") == refused(one, f"leo discard {RED} g-x-red") == []
    assert "leo discard ? ?" not in one.legal()
    assert not one.judge("leo discard ? ?").legal


def test_a_mulligan_is_of_the_whole_hand() -> None:
    one = Game.new("card-2")
    play(one, "table lay b-x-red ? ?", "table mood bliss", "table start leo")
    text = naming("Leo", "4", "2")
    assert refused(one, "leo mulligan b-x-red ?") == [Objection("setup.mulligan", text, unplayable=True)]
    play(one, f"leo mulligan {BLUE} ? {BLUE} ?")
    assert sorted(fact(one, "discard.cards")) == ["?", "?", BLUE, BLUE]


@pytest.mark.rule("setup.impulse", "deck.reshuffle")
def test_what_may_be_laid() -> None:
    owed = {"who": "table", "what": "lay", "cause": "prep.impulse"}
    impulse = {column: {"card": None, "stack": 0} for column in "123"}
    discard = {"cards": ["b-x-red"] * 16}
    one = game(deck={"count": 2}, discard=discard, impulse=impulse, pending=[owed], phase="preparation")
    # The third card comes from the shuffled pile, of which the first two cannot be.
    assert refused(one, "table lay g-x-red g-x-blue b-x-red") == []
    text = naming("16", "Brightness", "b-x-blue")
    assert refused(one, "table lay b-x-blue ? ?") == [against("components.bliss-cards", text, "b-x-red")]
    assert [found.rule for found in refused(one, "table lay ? ? g-x-red")] == ["prep.impulse"]
    (late,) = refused(one, "table lay ? ? g-x-red")
    assert late.text == naming("g-x-red")
    play(one, "table lay g-x-red g-x-blue b-x-red")
    assert [fact(one, f"impulse.{column}.card") for column in (1, 2, 3)] == ["g-x-red", "g-x-blue", "b-x-red"]
    assert (fact(one, "deck.count"), fact(one, "discard.count")) == (15, 0)


@pytest.mark.parametrize(("deck", "discard", "wanted"), [(2, 1, 3), (1, 1, 2), (0, 1, 1), (5, 0, 3)])
def test_as_many_cards_are_laid_as_there_are(deck: int, discard: int, wanted: int) -> None:
    owed = {"who": "table", "what": "lay", "cause": "prep.impulse"}
    one = game(deck={"count": deck}, discard={"count": discard}, pending=[owed], phase="preparation")
    assert one.legal() == [f"table lay {' '.join('?' * wanted)}"]


def test_a_shuffled_pile_holds_its_own_cards() -> None:
    owed = {"who": "table", "what": "shuffle", "cause": "deck.reshuffle"}
    one = dealt(deck={"order": []}, discard={"cards": [RED, BLUE]}, pending=[owed], phase="preparation")
    text = naming("2")
    for told in (RED, f"{RED} {RED}", f"{RED} {BLUE} {BLUE}"):
        assert refused(one, f"table shuffle {told}") == [Objection("deck.reshuffle", text, unplayable=True)]
    play(one, f"table shuffle {BLUE} {RED}")
    assert (fact(one, "deck.order"), fact(one, "discard.cards")) == ([BLUE, RED], [])


def test_what_stood_although_it_could_not_be_is_believed_from_then_on() -> None:
    """An Impulse Action in another's turn stood; what is known of hands goes on with what lies there."""
    one = play(game({"leo": {"hand": ["?"]}}, impulse={"1": {"card": RED, "stack": 2}}), "leo impulse 1 stood")
    assert fact(one, "leo.hand") == [RED, "?"]
    assert one.judge("diana impulse 2").legal


#: Every way in which a card goes from one place to another: the Emotions in the Mindsets, and the lines.
WAYS: list[tuple[list[str], list[str]]] = [
    ([], ["diana impulse 1 /g-m-red-draw"]),
    ([], ["diana invoke b-m-red-draw"]),
    ([], ["diana invoke b-m-red-draw over b-x-red"]),
    (["b-m-blue-swap"], ["diana invoke b-m-red-draw out b-m-blue-swap"]),
    (["b-m-red-draw"], ["diana use b-m-red-draw", "leo let"]),
    (["b-m-red-draw"], ["diana use b-m-red-draw", "leo cancel with b-m-red-steal"]),
    (["b-m-red-deprive"], ["diana use b-m-red-deprive", "leo let", "diana deprive 1", "diana deprive 2"]),
    (["b-m-red-embrace"], ["diana use b-m-red-embrace", "leo let", "diana embrace 3"]),
    (["b-m-red-steal"], ["diana use b-m-red-steal", "leo let", "diana steal leo", "diana take b-m-red-steal"]),
    (["b-m-red-steal"], ["diana use b-m-red-steal", "leo let", "diana steal leo", "diana take ?"]),
    (["b-m-red-destroy"], ["diana use b-m-red-destroy", "leo let", "diana destroy diana b-m-red-destroy"]),
    (["b-m-red-summon"], ["diana use b-m-red-summon", "leo let", "diana summon b-m-red-draw"]),
]


@pytest.mark.parametrize(("mindset", "lines"), WAYS)
def test_the_desk_knows_how_many_cards_lie_in_every_place(mindset: list[str], lines: list[str]) -> None:
    one = game(
        {
            "diana": {"hand": ["b-m-red-draw", "b-x-red", "?"], "mindset": [emotion(card) for card in mindset]},
            "leo": {"hand": ["b-m-red-steal", "?", "?"]},
        },
        impulse={column: {"card": "g-x-blue", "stack": 4} for column in ("1", "2", "3")},
    )
    for line in lines:
        play(one, line)
        assert reckoned(one) == lying(one), line


def reckoned(one: Game) -> Counter[Any]:
    """How many cards are in each place by all that was seen; nothing where that cannot be."""
    now: Any = one.now
    known = now.trail.known()
    return +Counter(known.sizes) if known else Counter()


def lying(one: Game) -> Counter[Any]:
    """How many cards lie there."""
    now: Any = one.now
    found: Counter[Any] = Counter()
    for zone, there in laid(now):
        found[zone] += len(there)
    # components.deck: what the position leaves out of 96 cards.
    found[ELSEWHERE] = 96 - found.total()
    return +found


@pytest.mark.rule("prep.impulse", "prep.stacks", "prep.mindsets", "prep.hand-up", "prep.hand-down")
def test_so_it_does_while_a_cycle_is_prepared() -> None:
    players = {"diana": {"hand": ["?"] * 4, "mindset": [emotion("b-m-red-draw")]}, "leo": {"hand": ["b-x-red"]}}
    one = game(players, impulse={"1": {"card": "g-x-blue", "stack": 0}})
    for line in ("diana impulse 1", "table lay b-m-red-swap ? ?", "diana discard g-x-blue", "table mood gloom"):
        play(one, line)
        assert reckoned(one) == lying(one), line
    assert [len(fact(one, f"{who}.hand")) for who in ("diana", "leo")] == [4, 4]
    assert [fact(one, f"impulse.{column}.stack") for column in (1, 2, 3)] == [4, 4, 4]


@pytest.mark.rule("setup.stack-spread")
@pytest.mark.parametrize(
    ("column", "place", "fits"),
    [
        (1, 1, True),
        (3, 1, True),
        (1, 4, True),
        (3, 4, True),
        (0, 1, False),
        (4, 1, False),
        (1, 0, False),
        (1, 5, False),
    ],
)
def test_a_card_of_a_stack_is_shown_at_its_place(column: int, place: int, fits: bool) -> None:
    one = game()
    line = f"table reveal stack {column} {place} {RED}"
    assert [objection.rule for objection in one.judge(line).objections] == ([] if fits else ["setup.stack-spread"])
    if fits:
        order = [RED if at == place else "?" for at in (1, 2, 3, 4)]
        assert fact(play(one, line), f"impulse.{column}.order") == order


def test_the_sentences_of_every_objection(sentences: Sentences) -> None:
    sentences(refused_lines(sys.modules[__name__]))
