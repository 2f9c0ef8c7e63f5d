"""What a player is offered in the own view can be played: nothing of it is refused by what only the desk knows."""

from random import Random

import pytest
from support.long_tests import long_but_for

from cerebria_cli import Game
from cerebria_cli.errors import CerebriaError
from cerebria_cli.random_play.harness import Step, at_random, play

SETUPS = ("basic-4", "full-4", "full-3", "balance-6", "prototype-4", "prototype-3", "card-3")

#: Whoever has to do something is asked before one of so many moves, and so many of the offers are played.
ONE_OF, SOME = 5, 6


def refused(game: Game, view: str, chance: Random) -> list[tuple[str, str, str]]:
    """The offers of a view that cannot be played; what the whole table says is nobody's own."""
    own = (view, game.state("public")["players"][view].get("team"))
    offered = [line for line in game.legal("", view) if line.split()[0] in own]
    found = []
    for line in chance.sample(offered, min(SOME, len(offered))):
        try:
            game.copy().play(line)
        except CerebriaError as error:
            found.append((view, line, str(error)))
    return found


@pytest.mark.parametrize(
    ("setup", "seed"),
    long_but_for(
        [(setup, seed) for seed in range(6) for setup in SETUPS],
        *((setup, 0) for setup in ("basic-4", "balance-6", "prototype-4", "card-3")),
    ),
)
def test_a_player_can_play_what_the_own_view_offers(setup: str, seed: int) -> None:
    chance, found = Random(f"{setup} {seed}"), list[tuple[str, str, str]]()

    def ask(step: Step) -> None:
        if chance.randrange(ONE_OF) == 0:
            whose = step.before.now.whose
            views = [name for name in step.before.state("public")["players"] if name == whose] or [
                name for name, one in step.before.state("public")["players"].items() if one.get("team") == whose
            ]
            for view in views:
                found.extend(refused(step.before, view, chance))

    play(Game.new(setup, seed=seed), at_random(seed), [ask], limit=150, enter=Game.go_on)
    assert found == []
