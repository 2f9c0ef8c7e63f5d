"""What is owed is told to a view with the answers that are possible as far as that view knows, in every edition."""

from typing import Any

import pytest
from support.long_tests import every_sample

from cerebria_cli import Game
from cerebria_cli.shelf.setups import load_setup

ASPIRATIONS = ("awareness", "allegiance", "versatility", "wisdom", "dominance", "diversity")


def first_revelation(known: str) -> Game:
    """Bliss has told the desk its Endgame Aspiration; the Common one is Unity."""
    aspirations = {"common": "unity", "endgames": {"bliss": known}}
    position = {"origin": {"C": {"sphere": "essence", "wp": 1}}}
    game = Game.new({**load_setup("prototype-4"), "aspirations": aspirations, "position": position})
    game.play("diana meditate essence")
    return game


@pytest.mark.parametrize("known", ["dominance", "wisdom"])
def test_an_aspiration_that_the_desk_knows_is_not_left_out(known: str) -> None:
    """Seven Aspirations: any but the Common one for whoever does not know the Endgame card."""
    game = first_revelation(known)
    for view in ("leo", "fred", "public"):
        assert [owed["options"] for owed in game.state(view)["pending"]] == [list(ASPIRATIONS)] * 2
    own, other = (owed["options"] for owed in game.state("diana")["pending"])
    assert own == [one for one in ASPIRATIONS if one != known]
    assert other == list(ASPIRATIONS)


def test_a_hidden_aspiration_that_the_desk_knows_to_be_in_the_deck() -> None:
    """Retail: the desk knows the cards on top of the Hidden deck of Bliss, Leo does not."""
    deck = ["openness", "awareness", *["?"] * 5]
    position: dict[str, Any] = {
        "teams": {"bliss": {"hidden": "?", "hidden_order": deck}},
        "origin": {"C": {"wp": 1}},
        "players": {"diana": {"space": "C"}},
    }
    game = Game.new({**load_setup("full-4"), "position": position})
    sphere = game.state()["origin"]["C"]["sphere"]
    game.play(f"diana absorb {sphere}")
    owed = next(one for one in game.state("leo")["pending"] if one["about"]["team"] == "bliss")
    assert {"openness", "awareness"} <= set(owed["options"])
    assert not {"openness", "awareness"} & set(game.state("referee")["pending"][0]["options"])


@pytest.mark.parametrize("path", every_sample(), ids=lambda path: path.stem)
def test_what_is_owed_is_listed_as_it_is_offered(path: Any) -> None:
    """In every view: an answer that is told can be given, by what that view knows."""
    game = Game.open(path)
    for state in game.states[:: max(1, len(game.states) // 60)]:
        then = game.supposing(state)
        if not state.pending:
            continue
        for view in game.edition.views(state):
            owed = then.state(view)["pending"][0]
            if owed["what"] not in ("reveal", "aim", "choose"):
                continue
            offered = then.legal("", view)
            for option in owed["options"]:
                assert any(f" {option} " in f"{line} " for line in offered), (view, owed, option)
