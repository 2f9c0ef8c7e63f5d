"""What contradicts earlier lines is refused with the entries that told otherwise, as far as they may be read."""

from collections.abc import Sequence
from typing import Any

import pytest

from cerebria_cli import Game
from cerebria_cli.game.considering import Illegal
from cerebria_cli.game.veiling import HIDDEN
from cerebria_cli.shelf.setups import load_setup

PLACED = ("diana place VC V2", "leo place CN C2", "diana place NL N2", "leo place LW L2")


def after(setup: str, lines: Sequence[str], **facts: Any) -> Game:
    game = Game.new({**load_setup(setup), **({"position": facts} if facts else {})})
    for line in lines:
        game.play(line)
    return game


def entries(game: Game, line: str, view: str = "referee") -> list[str]:
    """The entries that speak against a line, for each objection that names some."""
    return [dict(one.facts)["entries"] for one in game.judge(line, view).objections if "entries" in dict(one.facts)]


def in_deck(game: Game, seat: int) -> list[str]:
    """The cards of somebody's deck, each once."""
    state: Any = game.now
    return sorted(set(state.setting.seats[seat].deck))


RETAIL = after("basic-2", (*PLACED, "diana hand Cheerfulness Courage /Courage", "leo hand ? ? /Anger"))


@pytest.mark.parametrize(
    ("line", "told"),
    [
        # Both cards of the hand are known, and Optimism is none of them.
        ("diana invoke Optimism VC", "5"),
        ("table reveal diana Optimism", "5"),
        # The deck's top card was seen.
        ("table reveal leo top Dislike", "6"),
    ],
)
def test_a_card_that_cannot_be_there_names_the_entries_that_told_otherwise(line: str, told: str) -> None:
    assert entries(RETAIL, line) == [told]
    (objection,) = [one for one in RETAIL.judge(line).objections if "entries" in dict(one.facts)]
    assert objection.text.endswith(f"See entry {told}, which would have to be amended.")


def test_a_third_copy_behind_two_unseen_cards_names_both_others() -> None:
    game = after("basic-2", (*PLACED, "diana hand ? ? /Courage", "leo hand ? ? /?", "diana invoke Courage VC"))
    assert game.judge("table reveal diana Cheerfulness").legal
    for view in ("referee", "public", "leo"):
        assert entries(game, "table reveal diana Courage", view) == ["5, 7"]
    (objection,) = game.judge("table reveal diana Courage").objections
    assert objection.text.endswith("See entries 5 and 7, of which one would have to be amended.")


def test_the_first_copy_may_be_behind_an_unseen_card_and_is_known_from_then_on() -> None:
    game = after("basic-2", (*PLACED, "diana hand ? ? /Desire", "leo hand ? ? /?"))
    assert game.judge("diana invoke Courage VC", "public").legal
    game.play("diana invoke Courage VC")
    assert game.state("referee")["players"]["diana"]["hand"] == ["?"]
    assert game.state("public")["slots"]["VC"]["card"] == "Courage"


@pytest.mark.parametrize("setup", ["prototype-2", "prototype-4"])
def test_the_prototype_names_the_entry_of_a_hand(setup: str) -> None:
    game = Game.new(setup)
    who = game.now.whose
    first, second, third, other = in_deck(game, 0)[:4]
    game.play(f"{who} hand {first} {second} {third}")
    assert entries(game, f"table reveal {who} {other}") == ["1"]
    # Nobody else knows the hand: the question is open, and the desk names no fact.
    assert game.judge(f"table reveal {who} {other}", "public").legal
    with pytest.raises(Illegal) as refused:
        game.play(f"table reveal {who} {other}")
    assert [one.text for one in refused.value.verdict.objections] == [HIDDEN]


def test_the_balance_of_the_expansion_is_told_alike() -> None:
    game = Game.new("balance-3")
    while game.now.pending[0].what != "hand":
        game.play(game.legal()[0])
    who = game.now.whose
    seat = game.vocabulary.players.index(who)
    first, second, other = in_deck(game, seat)[:3]
    game.play(f"{who} hand {first} {second} /?")
    assert entries(game, f"table reveal {who} {other}") == [str(len(game.entries))]


def test_the_card_game_names_the_entry_in_which_the_card_was_taken() -> None:
    players = {
        "diana": {"hand": [], "mindset": [{"card": "b-m-red-steal"}]},
        "leo": {"hand": ["g-m-blue-draw", "g-x-red"]},
    }
    lines = ("diana use b-m-red-steal", "leo let", "diana steal leo", "diana take g-x-red")
    game = after("card-2", lines, players=players)
    assert entries(game, "diana invoke g-m-blue-draw") == ["4"]
    # What was stolen only the two of them know.
    assert entries(game, "diana invoke g-m-blue-draw", "public") == []


def test_what_the_tool_has_dealt_rests_on_no_entry() -> None:
    game = Game.new("basic-2", seed=1)
    while game.now.pending:
        game.play(game.legal()[0])
    held = set(game.state()["players"]["diana"]["hand"])
    other = next(card for card in in_deck(game, 0) if card not in held)
    assert not game.judge(f"diana invoke {other} VC").legal
    assert entries(game, f"diana invoke {other} VC") == []


def test_an_adjustment_to_a_third_copy_names_where_the_others_are() -> None:
    game = after("basic-2", (*PLACED, "diana hand Courage ? /Courage", "leo hand ? ? /?"))
    with pytest.raises(Illegal) as refused:
        game.play("adjust diana.hand=Courage,Courage")
    assert "See entry 5, which would have to be amended." in str(refused.value)
