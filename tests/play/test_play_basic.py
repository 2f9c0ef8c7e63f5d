"""Random play of the basic game: nothing that must hold is ever broken."""

from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import checks
import naive
import pytest
from naive_moves import ROWS

from cerebria_cli.desk import Game
from cerebria_cli.harness import Check, Coverage, Report, at_random, at_table, merged, play

SETUPS = ("basic-4", "basic-3", "basic-2")
SLOW_SEEDS = range(100, 300)
CARDS = [name for name, emotion in naive.EMOTIONS.items() if emotion.kind == "mild"]
NAMES = [*CARDS, *naive.BASIC_ASPIRATIONS]


def common_checks(seed: int, often: int) -> list[Check]:
    """The checks of every game; the expensive ones on one move of `often`."""
    return [
        checks.agrees_with_naive_state,
        checks.written_once,
        checks.final_scores_agree,
        checks.every(often, checks.offered_is_accepted),
        checks.every(often, checks.near_misses(seed, 40)),
        checks.every(often, checks.agrees_with_naive_moves),
        checks.every(often, checks.undo_is_prefix),
    ]


def dealt_game(setup: str, seed: int, often: int) -> Report:
    game = Game.new(setup, seed=seed)
    more = [checks.HiddenCards(), checks.agrees_with_naive_effects]
    return play(game, at_random(seed), common_checks(seed, often) + more)


def table_game(setup: str, seed: int, often: int) -> Report:
    return play(Game.new(setup), at_table(seed, NAMES), common_checks(seed, often))


@pytest.mark.parametrize("setup", SETUPS)
def test_dealt(setup: str) -> None:
    assert dealt_game(setup, 1, 20).over


@pytest.mark.parametrize("setup", SETUPS)
def test_table(setup: str) -> None:
    assert table_game(setup, 1, 20).over


def test_record_on_disk_replays_to_the_same_states(tmp_path: Path) -> None:
    record = tmp_path / "game.cer"
    game = Game.new("basic-4", seed=5, record=record)
    assert play(game, at_random(5), [checks.every(25, checks.reload(record))]).over


def slow_game(job: tuple[str, str, int]) -> Coverage:
    chance, setup, seed = job
    report = dealt_game(setup, seed, 40) if chance == "dealt" else table_game(setup, seed, 40)
    assert report.over, job
    return report.coverage


@pytest.fixture(scope="module")
def coverage() -> Coverage:
    """What has occurred in hundreds of games."""
    jobs = [(chance, SETUPS[seed % 3], seed) for seed in SLOW_SEEDS for chance in ("dealt", "table")]
    with ProcessPoolExecutor() as pool:
        return merged(pool.map(slow_game, jobs, chunksize=4))


@pytest.mark.slow
def test_every_upgrade_occurs(coverage: Coverage) -> None:
    used = {f"{verb}.{name}" for verb, row in ROWS.items() for name in row}
    assert used - set(coverage.upgrades) == set()
    assert {name + "%" for name in used} - set(coverage.upgrades) == set()


@pytest.mark.slow
def test_every_aspiration_is_accomplished(coverage: Coverage) -> None:
    expected = {f"{name} {where}" for name in naive.BASIC_ASPIRATIONS for where in ("hidden", "common")}
    assert expected - set(coverage.aspirations) == set()
