"""Answers that leave out what the decision says itself are read as the whole answer."""

import pytest

from cerebria_cli import Game, Illegal
from cerebria_cli.game.assumptions import depends_on
from cerebria_cli.game.telling_facts import setup_with
from cerebria_cli.random_play.harness import at_random, play
from cerebria_cli.shelf.setups import load_setup


def test_the_only_player_of_a_team_need_not_be_named() -> None:
    """The blue Neutrality gives a token to a Spirit of the team's choice, and Nora is alone."""
    position = {
        "players": {"diana": {"hand": ["Optimism"], "space": "VC"}},
        "teams": {"bliss": {"ambition": 1}},
        "slots": {"VC": {"card": "Neutrality-blue", "owner": "nora", "aligned": "bliss", "essence": 1}},
    }
    game = Game.new({**load_setup("balance-3"), "position": position})
    game.play("diana quell VC with Optimism")
    (played,) = game.consider("nora choose red quell.subdue")
    assert played.line == "balance choose nora red quell.subdue"


def test_the_team_that_aims_need_not_be_named_twice() -> None:
    position = {
        "phase": "play",
        "players": {"diana": {"space": "V"}},
        "origin": {"V": {"sphere": "commitment", "wp": 1}},
        "common": {"row": ["unity", "openness", "awareness", "attitude", "fortitude", "versatility", "liveliness"]},
    }
    game = Game.new({**load_setup("basic-2"), "position": position})
    game.play("diana absorb commitment -bonus")
    game.play("table reveal bliss awareness")
    game.play("table reveal gloom awareness")
    aimed = [line for line in game.legal() if " aim " in line]
    team = aimed[0].split()[0]
    (played,) = game.consider(f"{team} aim attitude")
    assert played.line == f"{team} aim {team} attitude"


@pytest.mark.parametrize("setup", ["basic-2", "full-2", "balance-3", "prototype-2"])
def test_a_player_speaks_for_the_team_only_in_what_it_is_asked(setup: str) -> None:
    """A Move is the player's even while the team has to decide something, and refused as such."""
    game, step = Game.new(setup, seed=4), 0
    while not (game.now.pending and game.now.pending[0].what == "aim"):
        play(game, at_random(step), limit=1)
        step += 1
    team = game.now.pending[0].who
    who = next(name for name, facts in game.state()["players"].items() if facts["team"] == team)
    with pytest.raises(Illegal) as refused:
        game.play(f"{who} move V")
    assert refused.value.line == f"{who} move V"
    answer, *_ = game.consider(f"{who} decline")
    assert answer.line == f"{team} decline"


STEAL = "diana.mindset=b-m-red-steal:1 leo.hand=g-x-red,? thomas.hand=? diana.hand=?"
ALL_LET = ["diana use b-m-red-steal", "leo let", "thomas let"]


@pytest.mark.parametrize("line", ["use b-m-red-steal; all let", "use b-m-red-steal; let all # nobody cancels"])
def test_all_answer_where_they_are_asked_by_what_stands_before_it(line: str) -> None:
    game = Game.new(setup_with(load_setup("card-3"), STEAL))
    assert [one.line for one in game.consider(line)] == ALL_LET
    assert [one.line for one in game.as_known_to("public").consider(line)] == ALL_LET
    assert depends_on(game, line) == []


def test_all_answer_nothing_where_what_stands_before_it_is_refused() -> None:
    game = Game.new(setup_with(load_setup("card-3"), STEAL))
    with pytest.raises(Illegal, match="no b-m-red-draw in Diana's Mindset"):
        game.consider("use b-m-red-draw; all let")


def test_all_is_no_beginning_of_a_name() -> None:
    setup = load_setup("card-3")
    setup["players"] = [{**one, "name": {"leo": "allan"}.get(one["name"], one["name"])} for one in setup["players"]]
    game = Game.new(setup_with(setup, STEAL.replace("leo", "allan")))
    game.play("use b-m-red-steal")
    assert [one.line for one in game.consider("all let")] == ["allan let", "thomas let"]
    assert [one.line for one in game.consider("alla let")] == ["allan let"]


@pytest.mark.parametrize("typed", ["awareness", "aim awareness", "{} awareness", "aim {} awareness"])
def test_an_aspiration_alone_answers_for_whom_one_is_owed(typed: str) -> None:
    position = {
        "origin": {"C": {"sphere": "essence", "wp": 1}},
        "common": {"current": "diversity"},
        "teams": {"bliss": {"secret": "wisdom"}, "gloom": {"secret": "wisdom"}},
    }
    game = Game.new({**load_setup("prototype-4"), "position": position})
    game.play("diana meditate essence")
    assert [one.line for one in game.consider(typed.format("common"))] == ["table aim common awareness"]
    game.play("allegiance")
    for side in ("bliss", "gloom"):
        assert [one.line for one in game.consider(typed.format(side))] == [f"{side} aim {side} awareness"]
        assert [one.line for one in game.consider("?")] == [f"{side} aim {side} ?"]
        game.play(f"{side} aim ?")


def test_an_aspiration_that_nobody_owes_is_refused() -> None:
    with pytest.raises(Illegal) as refused:
        Game.new({**load_setup("prototype-4"), "position": {}}).consider("aim awareness")
    assert refused.value.line == "diana aim awareness"
