"""A word that can stand for several things says the only one that is possible, by what whoever asks may know."""

from typing import Any

import pytest

from cerebria_cli import AmbiguousLine, CannotRead, Game
from cerebria_cli.shelf.setups import load_setup

PLAYERS = {
    "diana": {"hand": ["b-m-red-draw"], "mindset": [{"card": "b-m-red-summon"}, {"card": "g-s-blue-steal"}]},
    "leo": {"hand": ["?"], "mindset": [{"card": "g-m-red-summon"}]},
}


def game() -> Game:
    position: Any = {"turn": {"player": "diana"}, "players": PLAYERS}
    return Game.new({**load_setup("card-2"), "position": position})


@pytest.mark.parametrize(("typed", "meant"), [("use summon", "b-m-red-summon"), ("u gsb", "g-s-blue-steal")])
def test_only_one_card_may_be_meant(typed: str, meant: str) -> None:
    """Only Diana's own Emotions can be used."""
    table = game()
    table.play(typed)
    assert table.entries[-1].line == f"diana use {meant}"


def test_a_hidden_hand_does_not_settle_what_is_meant() -> None:
    """Diana holds one of the eight, and nobody else knows which."""
    with pytest.raises(AmbiguousLine) as doubt:
        game().play("invoke bmr")
    assert len(doubt.value.readings) == 8


def test_whoever_holds_the_cards_knows_what_is_meant() -> None:
    assert game().judge("diana invoke bmr", "diana").legal


# ---------------------------------------------------------------- words without a verb


def board() -> Game:
    """Diana's turn in the full game, beside a Sphere that she can absorb from."""
    position: Any = {
        "phase": "play",
        "turn": {"player": "diana"},
        "players": {"diana": {"hand": ["?"], "space": "V", "wp": 6, "essence": 3}},
        "origin": {"V": {"sphere": "commitment", "wp": 5}},
    }
    return Game.new({**load_setup("full-2"), "position": position})


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("ambition", "diana end ambition"),
        ("am", "diana end ambition"),
        ("draw/?", "diana end draw /? /?"),
        ("comm -b", "diana absorb commitment -bonus"),
        ("kind V1", "diana invoke Kindness V1"),
        ("dr # the bell rings", "diana end draw /? /?"),
    ],
)
def test_a_verb_that_alone_fits_may_be_left_out(typed: str, meant: str) -> None:
    table = board()
    table.play(typed)
    assert table.entries[-1].line == meant
    assert table.entries[-1].typed == typed.partition(" #")[0]


def test_a_verb_is_left_out_after_other_items() -> None:
    table = board()
    table.play("comm -b; m VC; kind VC; am")
    lines = [entry.line.removeprefix("diana ") for entry in table.entries]
    assert lines == ["absorb commitment -bonus", "move VC", "invoke Kindness VC", "end ambition"]


def test_several_verbs_that_fit_are_named() -> None:
    """The Emotion of Diana's Mindset can be used, and her unknown hand may hold another such card."""
    table = game()
    with pytest.raises(AmbiguousLine) as doubt:
        table.play("b-m-red-summon")
    assert set(doubt.value.readings) == {"use b-m-red-summon", "invoke b-m-red-summon"}
    assert not table.entries


@pytest.mark.parametrize("typed", ["commit", "commit -b", "Commit", "m VC; commit"])
def test_a_verb_that_is_written_out_is_not_left_out(typed: str) -> None:
    """`commit` is the referee's, and not the beginning of a Sphere's name."""
    table = board()
    with pytest.raises(CannotRead):
        table.play(typed)
    assert not table.entries


@pytest.mark.parametrize("typed", ["2", "know", "bliss unity", "xyz", "", "# nothing", "v 7; xyz"])
def test_what_fits_no_verb_is_not_read(typed: str) -> None:
    """A number alone says too little, and knowledge faces another Realm."""
    with pytest.raises(CannotRead):
        board().play(typed)


def test_an_answer_needs_no_verb() -> None:
    table = Game.new("full-2")
    table.play("VC V2")
    assert table.entries[-1].line.split()[1:] == ["place", "VC", "V2"]
