"""A true game, told as far as a scribe can see it, is never refused, and nothing false is believed of it."""

from random import Random
from typing import Any

import pytest
from support.long_tests import long_but_for

from cerebria_cli import catalogue
from cerebria_cli.random_play.true_table import Habits, Untrue, retell
from cerebria_cli.shelf.setups import load_setup

VIBES = ("red", "yellow", "green", "blue")
#: A scribe at whose table nobody asks anything.
BRIEFLY = Habits(asked=0)
SETUPS = ("card-2", "card-3", "card-4", "card-5")
RULINGS = {id: tuple(ruling.options) for id, ruling in catalogue.rulings("card").items() if not ruling.settled}


def with_list(setup: str) -> dict[str, Any]:
    """A table that knows the list of its cards: four of each Brightness, the rest of two kinds of Abilities."""
    entries = [
        {"card": f"{side}-{kind}-{vibe}-{ability}", "count": 2}
        for side in "bg"
        for kind in "ms"
        for vibe in VIBES
        for ability in ("steal", "draw")
    ]
    entries += [{"card": f"{side}-x-{vibe}", "count": 4} for side in "bg" for vibe in VIBES]
    return {**load_setup(setup), "deck": {"list": entries}}


@pytest.mark.parametrize("setup", long_but_for(SETUPS, "card-3"))
def test_a_true_game_is_accepted(setup: str) -> None:
    assert len(retell(setup, 2, BRIEFLY, limit=120).lines) >= 120


def test_a_true_game_with_many_thefts_is_accepted() -> None:
    lines = retell(with_list("card-2"), 1, BRIEFLY, limit=160).lines
    assert any(line.endswith("take ?") for line in lines)


def untruth(setup: str | dict[str, Any], seed: int, forgotten: float = 0.2) -> str:
    """What was refused, or falsely believed, of a true game; nothing if all went well."""
    try:
        retell(setup, seed, Habits(forgotten=forgotten))
    except Untrue as error:
        return str(error)
    return ""


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "forgotten"), [(1000, 0), (2000, 0.2), (1000, 1)])
@pytest.mark.parametrize("setup", SETUPS)
def test_many_true_games_are_accepted(setup: str, seed: int, forgotten: float, times: int) -> None:
    assert [untruth(setup, number, forgotten) for number in range(seed, seed + times)] == [""] * times


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 22))
def test_many_true_games_with_many_thefts_are_accepted(seed: int) -> None:
    assert untruth(with_list("card-3"), seed) == ""


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(30, 42))
def test_true_games_are_legal_in_every_view_whatever_the_rulings(seed: int) -> None:
    chance = Random(f"rulings {seed}")
    setup = load_setup(chance.choice(SETUPS))
    setup["rulings"] = {id: chance.choice(options) for id, options in RULINGS.items()}
    assert retell(setup, seed, Habits(forgotten=chance.choice((0, 0.3, 1)), asked=0.2), limit=150).lines
