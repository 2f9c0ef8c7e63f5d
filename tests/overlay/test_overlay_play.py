"""Random play with the invented cards: what must hold always holds, and every invented power occurs."""

from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import checks
import pytest
from owned_table import OVERLAY, setup

from cerebria_cli import Game
from cerebria_cli.random_play.harness import Coverage, Report, at_random, merged, play

SEEDS = (1, 2)
SLOW_SEEDS = range(100, 140)
INVENTED = {name for name, facts in OVERLAY.items() if "counterpart" in facts}

#: Cards that only forbid something or change a number cause no event; Grace and Vengeance need what is rare.
SILENT = {"Stillness", "Dread", "Terror", "Grace", "Vengeance"}


def whole(seed: int, often: int) -> Report:
    """A dealt game with the invented cards in every deck, and the checks that hold in every game."""
    game = Game.new({**setup(), "wheel": OVERLAY["wheel"]}, seed=seed)
    under_way = {name: value for name, value in game.setup.items() if name != "dealt"}
    sampled = [
        checks.offered_is_accepted,
        checks.near_misses(seed, 40),
        checks.undo_is_prefix,
        checks.position_round_trip(under_way),
        checks.no_secret_is_seen(under_way, seed),
    ]
    always = [checks.written_once, checks.events_explain, checks.shown_hand_was_seen_before()]
    return play(game, at_random(seed), [*always, *(checks.every(often, check) for check in sampled)])


@pytest.mark.parametrize("seed", SEEDS)
def test_whole_game(seed: int) -> None:
    assert whole(seed, 15).over


def test_record_replays_to_the_same_states(tmp_path: Path) -> None:
    record = tmp_path / "game.cer"
    game = Game.new(setup(), seed=5, record=record)
    assert play(game, at_random(5), [checks.every(40, checks.reload(record))]).over


def slow_game(seed: int) -> Coverage:
    try:
        return whole(seed, 40).coverage
    except Exception as error:
        error.add_note(f"in the game with seed {seed}")
        raise


@pytest.mark.slow
def test_every_invented_power_is_a_cause() -> None:
    with ProcessPoolExecutor() as pool:
        coverage = merged(pool.map(slow_game, SLOW_SEEDS))
    assert INVENTED - SILENT - set(coverage.causes) == set()
