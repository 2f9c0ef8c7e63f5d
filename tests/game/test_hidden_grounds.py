"""A legal answer that rests on cards nobody has seen says on which."""

import pytest

from cerebria_cli import Game
from cerebria_cli.game.hidden_grounds import hidden_grounds

PLACED = ("diana place VC V2", "leo place CN C2", "diana place NL N2", "leo place LW L2")
LINES = (*PLACED, "diana hand ? ? /Courage", "leo hand ? ? /?", "table reveal diana Cheerfulness")


@pytest.mark.parametrize(("view", "who"), [("public", "the public"), ("leo", "Leo"), ("referee", "the desk")])
def test_a_card_behind_an_unseen_one_is_named_with_what_can_be_there(view: str, who: str) -> None:
    """The basic deck has eight cards twice; both Courage are not used up, so that all eight can be there."""
    game = Game.new("basic-2")
    for line in LINES:
        game.play(line)
    known = game.as_known_to(view)
    assert [*hidden_grounds(known, "diana invoke Optimism VC")] == [
        f"This depends on the cards in Diana's hand, which {who} does not know. "
        "It needs Optimism; 8 different cards can be there."
    ]
    assert [*hidden_grounds(known, "diana invoke Cheerfulness VC")] == []


def test_what_is_left_is_counted() -> None:
    """With both Courage on the table seven cards are left that can be in Diana's hand."""
    game = Game.new("basic-2")
    for line in LINES[:-1]:
        game.play(line)
    told = " ".join(f"{slot}.card=Courage {slot}.owner=diana {slot}.essence=1" for slot in ("V1", "N1"))
    game.play(f"gap turn.player=diana {told}")
    (sentence,) = hidden_grounds(game.as_known_to("public"), "diana invoke Optimism VC")
    assert sentence.endswith("It needs Optimism; 7 different cards can be there.")
