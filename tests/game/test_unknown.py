"""A verdict on a position says what it depends on and the position does not tell."""

from typing import Any

from cerebria_cli import Game
from cerebria_cli.game.assumptions import assumed_of, rests_on

PLAYERS = [
    {"name": "diana", "team": "bliss", "spirit": "Delight"},
    {"name": "leo", "team": "gloom", "spirit": "Misery"},
]


def position(**facts: Any) -> Game:
    return Game.new({"edition": "retail", "mode": "basic", "players": PLAYERS, "position": facts})


def test_everything_that_matters_and_is_left_out_is_named() -> None:
    game = position(players={"diana": {"space": "VC", "hand": ["Courage"]}})
    # Invoke needs 2 Willpower, 1 Essence and an Action; the hand and the figure's space are given.
    assert rests_on(game, "diana invoke Courage VC") == ["diana.wp", "diana.essence", "turn.actions"]


def test_what_is_given_is_not_named() -> None:
    game = position(players={"diana": {"space": "VC", "wp": 3}}, turn={"actions": 1})
    assert rests_on(game, "diana move C") == []


def test_a_refusal_that_could_be_otherwise_says_so() -> None:
    game = position(players={"diana": {"space": "VC"}})
    assert not game.judge("diana rotate").legal
    assert rests_on(game, "diana rotate") == ["bliss.ambition"]


def test_where_the_figure_stands_matters() -> None:
    game = position(players={"diana": {"wp": 3}}, turn={"actions": 1})
    assert rests_on(game, "diana move C") == ["diana.space"]


def test_each_reason_of_a_refusal_names_what_it_rests_on() -> None:
    game = position(players={"diana": {"space": "VC"}})
    # It is Diana's turn and Leo stands on CN only because nothing else is said.
    assert rests_on(game, "leo move V") == ["turn.player", "leo.space"]


def test_cards_in_hand_and_tokens_matter() -> None:
    full = Game.new({"edition": "retail", "mode": "full", "players": PLAYERS, "position": {
        "players": {"diana": {"space": "V", "wp": 5}},
        "slots": {"V2": {"card": "Courage", "owner": "diana", "essence": 2}},
    }})  # fmt: skip
    assert rests_on(full, "diana empower V2") == ["diana.tokens.empower.unlock"]
    assert assumed_of(full, "diana empower V2") == ["Courage (2)"]
    assert assumed_of(full, "diana move VC") == []
    assert rests_on(full, "diana invoke Kindness V1") == ["diana.hand"]


def test_a_whole_game_leaves_nothing_out() -> None:
    assert rests_on(Game.new("basic-4"), "diana place VC V2") == []
