"""Two records of one game, fact by fact: what one of the scribes does not know is no difference."""

from typing import Any

import pytest
from support.openings import PLACING

from cerebria_cli import Game
from cerebria_cli.game.comparing import compare


def written(hand: str, *lines: str) -> Game:
    """A record of basic-4, in which Diana's starting hand is told like this."""
    game = Game.new("basic-4")
    rest = ("leo hand ? ? /Anger", "thomas hand ? ? /Desire", "fred hand ? ? /Mistrust")
    for line in (*PLACING, f"diana hand {hand} /Kindness", *rest, *lines):
        game.play(line)
    return game


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Courage Optimism", "? ?"),
        ("Courage Optimism", "? Courage"),
        ("Courage ?", "? Optimism"),
        ("Courage Optimism", "Optimism Courage"),
    ],
)
def test_hands_that_can_be_the_same_are_no_difference(one: str, other: str) -> None:
    found = compare(written(one), written(other), "referee")
    assert found.end == ()
    assert found.same


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
