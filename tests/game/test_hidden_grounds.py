"""A legal answer that rests on cards nobody has seen says on which."""

from types import SimpleNamespace
from typing import Any

import pytest
from support.first_turn import first_turn

from cerebria_cli import Game
from cerebria_cli.game import hidden_grounds as module
from cerebria_cli.game.assumptions import asked_about, settled
from cerebria_cli.game.hidden_grounds import hidden_grounds
from cerebria_cli.game.line_reading import read_entry
from cerebria_cli.game.telling_facts import setup_with
from cerebria_cli.shelf.setups import load_setup

PLACED = ("diana place VC V2", "leo place CN C2", "diana place NL N2", "leo place LW L2")
LINES = (*PLACED, "diana hand ? ? /Courage", "leo hand ? ? /?", "table reveal diana Cheerfulness")


@pytest.mark.parametrize(
    ("view", "who"), [("public", "the public"), ("leo", "Leo"), ("referee", "the desk"), ("", "the desk")]
)
def test_a_card_behind_an_unseen_one_is_named_with_what_can_be_there(view: str, who: str) -> None:
    """The basic deck has eight cards twice; both Courage are not used up, so that all eight can be there."""
    game = Game.new("basic-2")
    for line in LINES:
        game.play(line)
    known = game.as_known_to(view) if view else game
    assert [*hidden_grounds(known, "diana invoke Optimism VC")] == [
        f"This depends on the cards in Diana's hand, which {who} does not know. "
        "It needs Optimism; 8 different cards can be there."
    ]
    assert [*hidden_grounds(known, "diana invoke Cheerfulness VC")] == []


@pytest.mark.parametrize("view", ["", "referee", "diana", "bliss"])
def test_whoever_knows_the_hand_depends_on_nothing(view: str) -> None:
    known = first_turn().as_known_to(view) if view else first_turn()
    assert [*hidden_grounds(known, "invoke Courage VC")] == []


def test_what_is_left_is_counted() -> None:
    """With both Courage on the table seven cards are left that can be in Diana's hand."""
    game = Game.new("basic-2")
    for line in LINES[:-1]:
        game.play(line)
    told = " ".join(f"{slot}.card=Courage {slot}.owner=diana {slot}.essence=1" for slot in ("V1", "N1"))
    game.play(f"gap turn.player=diana {told}")
    (sentence,) = hidden_grounds(game.as_known_to("public"), "diana invoke Optimism VC")
    assert sentence.endswith("It needs Optimism; 7 different cards can be there.")


@pytest.mark.parametrize(
    ("line", "possible", "says"),
    [
        ("diana invoke Courage VC", ["Courage", "Anger"], "It needs Courage; 2 different cards can be there."),
        ("diana invoke Courage VC", ["Anger", "Courage", "Fear"], "It needs Courage; 3 different cards can be there."),
        # What can only be that card, or cannot be it, is no matter of chance.
        ("diana invoke Courage VC", ["Courage"], ""),
        ("diana invoke Courage VC", ["Anger", "Fear"], ""),
        ("diana invoke Courage VC", [], ""),
        (
            "diana quell VC with Fear %Courage.subdue /Fear",
            ["Anger", "Courage", "Fear"],
            "It needs Fear and Courage; 3 different cards can be there.",
        ),
    ],
)
def test_how_likely_a_card_is_there(line: str, possible: list[str], says: str, monkeypatch: pytest.MonkeyPatch) -> None:
    position: Any = SimpleNamespace(edition=SimpleNamespace(name="retail"))
    played: Any = SimpleNamespace(before=object(), item=read_entry(first_turn(), line, "").items[0])
    asked = []

    def in_hand(state: Any, who: str) -> list[str]:
        asked.append((state, who))
        return possible

    monkeypatch.setattr(module, "part_if_any", lambda edition, name: SimpleNamespace(in_hand=in_hand))
    assert module.how_likely(position, played, "diana") == says
    assert asked == [(played.before, "diana")]
    # Nobody knows which cards there are.
    monkeypatch.setattr(module, "part_if_any", lambda edition, name: None)
    assert module.how_likely(position, played, "diana") == ""


@pytest.mark.parametrize(
    ("told", "depends"),
    [
        ("diana on VC diana.wp=9 diana.essence=3 diana.hand=?", True),
        # Of a hand that is left out it is supposed what it has to hold.
        ("diana on VC diana.wp=9 diana.essence=3", False),
    ],
)
def test_a_hand_that_a_position_leaves_out_is_supposed(told: str, depends: bool) -> None:
    game = settled(asked_about(setup_with(load_setup("basic-4"), told)), "diana invoke Courage VC")
    said = list(hidden_grounds(game, "diana invoke Courage VC"))
    assert [one.startswith("This depends on the cards in Diana's hand") for one in said] == [True] * depends
