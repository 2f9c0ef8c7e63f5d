"""Records that begin with a told position: what is owed can be answered, and what lies where goes on being known."""

from typing import Any

from cerebria_cli.game.assumptions import begun_from
from cerebria_cli.game.desk import Game
from cerebria_cli.game.telling_facts import setup_with
from cerebria_cli.shelf.setups import load_setup


def begun(setup: str, facts: str) -> Game:
    return Game.new(begun_from(setup_with(load_setup(setup), facts))[0])


def test_a_card_drawn_from_a_told_deck_can_be_kept() -> None:
    # side-b.delight: draw two cards, keep one; the Emotion that was empowered goes under the deck
    facts = "sides.spirit=B, turn=diana, diana on V, V1=Courage:3, diana.wp=12, diana.empower=relish"
    game = begun("full-4", facts)
    game.play("diana empower V1 +relish /? /?")
    now: Any = game.now
    options = game.state()["pending"][0]["options"]
    assert options == sorted({*now.setting.seats[0].deck})
    game.play("diana choose Comfort")
    player = game.state()["players"]["diana"]
    assert (sorted(player["hand"]), player["deck"]["count"]) == (["?", "?", "Comfort"], 13)
