"""In random games of every edition every explained fact is the fact, every explained line is what it did."""

import pytest
from support.explanations import agrees, line_agrees

from cerebria_cli.catalogue import builtin_setups
from cerebria_cli.game.desk import Game
from cerebria_cli.random_play.harness import at_random, play
from cerebria_cli.shelf.setups import load_setup

#: Every so many lines are looked at.
STEP = 9


@pytest.mark.slow
@pytest.mark.parametrize("setup", builtin_setups())
@pytest.mark.parametrize("seed", ["why-1", "why-2"])
def test_explanations_agree_with_random_games(setup: str, seed: str) -> None:
    game = Game.new(load_setup(setup), seed=seed)
    play(game, at_random(seed))
    explained = 0
    for number in range(0, len(game.entries), STEP):
        moment = game.at(number)
        explained += agrees(moment)
        explained += line_agrees(moment, game.entries[number].line)
    assert explained > len(game.entries) // STEP
