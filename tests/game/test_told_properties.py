"""What holds of every told position, in all editions: no fault, no dead end, no two answers that contradict each other;
what is legal in a game is legal as told, and what is legal as told only if something not told is so names that."""

from itertools import count, islice

import pytest
from support.told_positions import SETUPS, dead_ends, lines_to_ask, told_positions, wrong_answers

from cerebria_cli import Game
from cerebria_cli.game.assumptions import begun_from
from cerebria_cli.game.telling_facts import setup_with
from cerebria_cli.shelf.setups import load_setup

#: Games in a batch of the long tests, each with up to three told positions; batches for a setup.
GAMES, BATCHES = 10, 8


def faults(setup: str, seed: int, most: int = 3) -> list[str]:
    found = []
    for at, told in enumerate(islice(told_positions(setup, seed), most)):
        for line, offered in lines_to_ask(told, seed * 100 + at):
            wrong = wrong_answers(told, line, offered=offered)
            found += [f"{setup} {seed} {at}, {line}: {one} ({told.facts})" for one in wrong]
        found += [f"{setup} {seed} {at}: {one} ({told.facts})" for one in dead_ends(told, seed)]
    return found


@pytest.mark.parametrize(
    "setup", ["basic-4", "full-2", "full-3 BB", "balance-3", "balance-4 BB", "prototype-2", "card-3"]
)
def test_told_positions_of_one_game(setup: str) -> None:
    seed = next(seed for seed in count() if next(told_positions(setup, seed), None))
    assert faults(setup, seed, 1) == []


def test_relish_of_unseen_cards_leaves_something_to_choose() -> None:
    """side-b.delight: of two cards that nobody saw any card may be kept that is not known to be elsewhere."""
    told = "turn=diana diana.empower=unlock,relish diana.space=VC diana.wp=6 VC=Comfort:2 VC.owner=diana"
    setup = {**load_setup("full-4"), "sides": {"team": "A", "spirit": "B"}}
    game = Game.new(begun_from(setup_with(setup, told))[0])
    game.play("diana empower VC +relish /? /?")
    (owed,) = game.state()["pending"]
    assert owed["what"] == "choose"
    assert owed["options"]
    assert all(game.judge(f"diana choose {card}").legal for card in owed["options"])


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("setup", SETUPS)
def test_told_positions(setup: str, batch: int) -> None:
    seeds = range(1 + batch * GAMES, 1 + (batch + 1) * GAMES)
    assert [one for seed in seeds for one in faults(setup, seed)] == []
