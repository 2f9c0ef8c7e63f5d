"""Hands are secret: what each view of a card game shows, and what a test at random never finds in one."""

from typing import Any

import pytest
from support.cardgame_positions import emotion, game, play

from cerebria_cli.editions.card_game.hands import Held, added, cards, everybody, removed, seen_as, shown, taken_unseen
from cerebria_cli.editions.card_game.state import State
from cerebria_cli.game.desk import Game
from cerebria_cli.game.seen_lines import seen
from cerebria_cli.shelf.setups import load_setup

LEO = ["b-m-red-draw", "b-x-red", "g-s-blue-draw"]


def stealing(**rulings: str) -> Game:
    players = {
        "diana": {"mindset": [emotion("b-s-red-steal")], "hand": ["g-x-green"]},
        "leo": {"hand": LEO, "seen_by": [["public"], [], []]},
    }
    one = game(players, rulings, "card-3")
    return play(one, "diana use b-s-red-steal", "leo let", "thomas let", "diana steal leo")


def hand(one: Game, view: str, player: str) -> list[str] | None:
    found: list[str] | None = one.state(view)["players"][player]["hand"]
    return found


@pytest.mark.rule("setup.hand-secret", "steal.look", "steal.take")
def test_steal_shows_a_hand_to_one_player() -> None:
    one = stealing()
    assert hand(one, "diana", "leo") == LEO
    assert hand(one, "thomas", "leo") == ["b-m-red-draw", "?", "?"]
    assert hand(one, "public", "diana") == ["?"]
    play(one, "diana take b-x-red")
    assert hand(one, "leo", "diana") == ["b-x-red", "?"]
    assert hand(one, "diana", "leo") == ["b-m-red-draw", "g-s-blue-draw"]
    # Whoever did not look cannot know that the card everybody knew is still there.
    for view in ("thomas", "public"):
        assert hand(one, view, "leo") == ["?", "?"]
        assert hand(one, view, "diana") == ["?", "?"]


def test_steal_in_the_open() -> None:
    one = play(stealing(**{"steal.privacy": "open"}), "diana take b-x-red")
    assert hand(one, "public", "leo") == ["b-m-red-draw", "g-s-blue-draw"]
    assert hand(one, "thomas", "diana") == ["b-x-red", "?"]


@pytest.mark.rule("setup.hand-secret")
def test_a_card_shown_in_a_hand_leaves_the_others_of_it_as_they_were() -> None:
    one = game({"leo": {"hand": ["b-m-red-draw", "g-s-blue-draw", "?"]}}, setup="card-3")
    play(one, "table reveal leo g-s-blue-draw")
    assert hand(one, "leo", "leo") == ["b-m-red-draw", "g-s-blue-draw", "?"]
    assert hand(one, "public", "leo") == ["g-s-blue-draw", "?", "?"]
    # What is shown once more is another copy, the card that nobody knew.
    play(one, "table reveal leo g-s-blue-draw")
    assert hand(one, "leo", "leo") == ["b-m-red-draw", "g-s-blue-draw", "g-s-blue-draw"]
    assert hand(one, "public", "leo") == ["g-s-blue-draw", "g-s-blue-draw", "?"]


def test_what_was_taken_from_the_impulse_everybody_knows() -> None:
    one = game({"diana": {"hand": ["b-x-red"]}}, impulse={"1": {"card": "b-x-red"}})
    play(one, "diana impulse 1 /g-x-red")
    assert hand(one, "leo", "diana") == ["b-x-red", "?"]
    # One of two equal cards leaves: nobody can tell which.
    play(one, "diana invoke b-x-red")
    assert hand(one, "leo", "diana") == ["?"]
    assert hand(one, "diana", "diana") == ["b-x-red"]


@pytest.mark.parametrize(
    ("option", "hands", "deck", "pile"),
    [
        ("all-but-face-down", ["?"], 40, ["b-x-red", "b-x-blue"]),
        ("top-discard-only", ["?"], 40, ["b-x-red", "?"]),
        ("no-counts", ["?"], None, ["b-x-red", "b-x-blue"]),
    ],
)
def test_what_is_open(option: str, hands: Any, deck: Any, pile: list[str]) -> None:
    empty = game({}, {"info.open": option}).state("leo")["players"]["diana"]["hand"]
    assert empty == (["?"] if option == "no-counts" else [])
    one = game({"diana": {"hand": ["g-x-red"]}}, {"info.open": option}, discard={"cards": ["b-x-red", "b-x-blue"]})
    seen = one.state("leo")
    assert (seen["players"]["diana"]["hand"], seen["deck"]["count"], seen["discard"]["cards"]) == (hands, deck, pile)
    assert one.state("diana")["players"]["diana"]["hand"] == ["g-x-red"]
    assert one.state("referee")["discard"]["cards"] == ["b-x-red", "b-x-blue"]


def test_face_down_cards_are_in_no_view_but_the_referees() -> None:
    one = Game.new("card-3", seed=4)
    for view in ("public", "diana", "leo", "thomas"):
        seen = one.state(view)
        assert set(seen["deck"]) == {"count"}
        assert all(set(column) == {"card", "stack"} for column in seen["impulse"].values())
    assert one.legal(view="public") == one.legal(view="thomas")


def test_lines_hide_what_was_stolen_and_shuffled() -> None:
    one = stealing()
    assert seen(one, "diana take b-x-red", one.now, "thomas") == "diana take ?"
    assert seen(one, "diana take b-x-red", one.now, "referee") == "diana take b-x-red"
    assert seen(one, "table shuffle b-x-red g-x-red", one.now, "diana") == "table shuffle ? ?"
    assert seen(one, "diana invoke b-x-red", one.now, "thomas") == "diana invoke b-x-red"


# ---------------------------------------------------------------- what a view can tell of a line


def who_refuses(one: Game, line: str) -> list[str]:
    """The views in which a line is not legal."""
    return [view for view in one.edition.views(one.now) if not one.judge(line, view=view).legal]


def with_seven(**rulings: str) -> Game:
    """After a Revelation Leo discards 3 of 7 cards, of which everybody has seen 5."""
    seen = ["b-m-red-draw", "b-x-red", "g-s-blue-draw", "g-x-blue", "g-x-red"]
    leo = {"hand": [*seen, "?", "?"], "seen_by": [*[["public"]] * 5, [], []]}
    one = game({"leo": leo}, rulings, impulse={"1": {"card": "b-m-blue-draw", "stack": 0}})
    return play(one, "diana impulse 1", "table lay ? ? ?")


@pytest.mark.rule("prep.hand-down")
@pytest.mark.parametrize("option", ["all-but-face-down", "no-counts"])
def test_a_discard_that_nobody_told_may_be_a_card_that_was_seen(option: str) -> None:
    one = with_seven(**{"info.open": option})
    for line in ("discard g-x-green ? ?", "discard g-x-green g-x-yellow ?", "discard b-x-red ? ?", "discard ? ? ?"):
        assert who_refuses(one, f"leo {line}") == []
    # Only two cards of the hand were not seen.
    assert who_refuses(one, "leo discard g-x-green g-x-yellow b-x-blue") == ["public", "referee", "diana", "leo"]


def test_where_the_tool_deals_a_discard_is_told_by_whoever_sees_it() -> None:
    one = play(Game.new("card-2", seed=4), "leo keep", "diana keep")
    play(one, *["leo impulse 1"] * 2, "leo end", *["diana impulse 1"] * 2, "diana end", "leo impulse 1")
    assert who_refuses(one, "diana discard ? ?") == ["referee", "diana"]


@pytest.mark.rule("setup.mulligan", "merge.from-hand", "prep.hand-down")
@pytest.mark.parametrize("option", ["all-but-face-down", "top-discard-only", "no-counts"])
def test_numbers_count_where_they_are_not_shown(option: str) -> None:
    rulings = {"info.open": option}
    one = game({"diana": {"hand": ["?"] * 2}}, rulings)
    assert who_refuses(one, "diana invoke b-m-red-draw over b-x-red") == []
    began = Game.new({**load_setup("card-2"), "rulings": rulings})
    play(began, "table lay ? ? ?", "table mood bliss", "table start diana")
    assert who_refuses(began, "diana mulligan b-x-red g-x-red ? ?") == []
    assert who_refuses(with_seven(**rulings), "leo discard b-x-red g-x-red") == ["public", "referee", "diana", "leo"]


@pytest.mark.parametrize(("option", "unseen"), [("all-but-face-down", 2), ("no-counts", 1)])
def test_a_view_knows_what_is_owed_and_is_told_of_a_hand_what_is_shown(option: str, unseen: int) -> None:
    """Of Leo's 7 cards 3 are too many, whatever the table tells of their number."""
    known = with_seven(**{"info.open": option}).as_known_to("public")
    assert known.state("public")["pending"][0]["about"] == {"kind": "surplus", "number": 3}
    then = known.consider("leo discard ? ? ?")[-1].state
    assert isinstance(then, State)
    assert len(then.players[1].hand) == 4
    told = known.edition.value_of(known.now, "leo.hand")
    assert told == hand(known, "public", "leo")
    assert told.count("?") == unseen
    # nor does a position that is written for somebody tell more
    assert known.edition.facts(known.now, "referee")["players"]["leo"]["hand"] == told


# ---------------------------------------------------------------- hands


def test_equal_cards_are_not_told_apart() -> None:
    two = added(added((), "b-x-red", everybody(2)), "b-x-red", 0)
    assert seen_as(two, 1) == ("b-x-red", "?")
    assert seen_as(removed(two, "b-x-red"), 1) == ("?",)
    three = added(two, "b-x-red", 1)
    assert seen_as(three, 1) == ("b-x-red", "b-x-red", "?")
    assert seen_as(three, 2) == ("b-x-red", "?", "?")


def test_unknown_cards_leave_first_where_the_card_is_not_known() -> None:
    some = added(added((), "?", 0), "b-x-red", 0)
    assert cards(removed(some, "g-x-red")) == ("b-x-red",)


def test_a_theft_leaves_doubt_for_all_but_the_thief() -> None:
    some = shown((Held("b-x-red", everybody(3)), Held("g-x-red", 0)), 1)
    left = taken_unseen(some, "g-x-red", 1)
    assert seen_as(left, 1) == ("b-x-red",)
    assert seen_as(left, 4) == ("?",)
