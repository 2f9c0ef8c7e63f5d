"""Answers that leave out what the decision says itself are read as the whole answer."""

import pytest

from cerebria_cli import Game, Illegal
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
