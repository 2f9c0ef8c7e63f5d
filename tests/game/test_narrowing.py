"""A word that can stand for several things says the only one that is possible, by what whoever asks may know."""

from typing import Any

import pytest

from cerebria_cli import AmbiguousLine, Game
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
