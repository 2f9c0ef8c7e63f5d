"""What a program is told unless it names a view: what everybody may know, and where it asks, what whoever is to move
knows."""

import inspect
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest
from support.openings import PLACING

from cerebria_cli import Game
from cerebria_cli.random_play.harness import at_random, play

SETUPS = ("basic-4", "full-4", "balance-6", "prototype-4", "card-3")

#: Where a game is about halfway; so many moments of it are asked about, and at each so many lines are judged.
HALFWAY, MOMENTS, JUDGED = 50, 20, 5

#: What tells something, each with as much of a game as it needs.
TELLING: dict[str, Callable[..., Any]] = {
    "state": Game.state,
    "facts_at": lambda game, *view: game.facts_at(len(game.entries), *view),
    "moments": lambda game, *view: list(game.moments(*view)),
    "moves": Game.moves,
    "events_at": lambda game, *view: [game.events_at(place, *view) for place in range(len(game.states))],
}

ASKING = ("judge", "legal")


@cache
def halfway(setup: str) -> Game:
    game = Game.new(setup, seed=7)
    play(game, at_random(7), limit=HALFWAY)
    assert game.now.phase != "over"
    return game


def to_move(game: Game) -> str:
    """The player or team to move; everybody where that is the table."""
    return "public" if game.now.whose == "table" else game.now.whose


def test_every_method_with_a_view_is_looked_at() -> None:
    methods = inspect.getmembers(Game, inspect.isfunction)
    defaults = {
        name: inspect.signature(method).parameters["view"].default
        for name, method in methods
        if "view" in inspect.signature(method).parameters and name[0] != "_"
    }
    may_be_left_out = {name for name, default in defaults.items() if default is not inspect.Parameter.empty}
    assert may_be_left_out == {*TELLING, *ASKING}


@pytest.mark.parametrize("setup", SETUPS)
@pytest.mark.parametrize("method", TELLING)
def test_what_everybody_may_know_is_told(method: str, setup: str) -> None:
    game, tell = halfway(setup), TELLING[method]
    assert tell(game) == tell(game, "public")


@pytest.mark.parametrize("method", TELLING)
def test_the_whole_truth_is_told_by_name(method: str) -> None:
    tell = TELLING[method]
    assert any(tell(game) != tell(game, "referee") for game in map(halfway, SETUPS))


@pytest.mark.parametrize("setup", SETUPS)
def test_questions_are_answered_by_what_whoever_is_to_move_knows(setup: str) -> None:
    game, chance, otherwise = halfway(setup), Random(setup), 0
    for number in chance.sample(range(len(game.entries)), MOMENTS):
        then = game.at(number)
        view, offered = to_move(then), then.legal()
        assert offered == then.legal("", view)
        otherwise += offered != then.legal("", "public")
        lines = {*offered, *then.legal("", "referee")}
        for line in chance.sample(sorted(lines), min(JUDGED, len(lines))):
            assert then.judge(line) == then.judge(line, view), line
    assert otherwise


def test_an_offer_does_not_tell_what_it_will_turn_up() -> None:
    game = Game.new("basic-4", seed=7)
    for line in PLACING:
        game.play(line)
    assert game.legal("diana cradle 1") == ["diana cradle 1 /?"]
    assert game.legal("diana cradle 1", "referee") != ["diana cradle 1 /?"]


def test_where_the_table_acts_everybody_is_to_move() -> None:
    game = Game.new("card-3")
    assert game.now.whose == "table"
    assert game.actors_view == "public"


def test_when_the_game_is_over_nobody_is_to_move() -> None:
    game = Game.new("basic-2", seed=7)
    play(game, at_random(7))
    assert game.now.phase == "over"
    assert game.actors_view == "public"


def test_a_decision_of_a_team_is_asked_about_as_its_players_know_the_game() -> None:
    game = halfway("prototype-4")
    deciding = {game.at(number).now.whose for number in range(len(game.entries))} & {"bliss", "gloom"}
    assert deciding
    for number in range(len(game.entries)):
        then = game.at(number)
        if then.now.whose in deciding:
            assert then.actors_view == then.now.whose
