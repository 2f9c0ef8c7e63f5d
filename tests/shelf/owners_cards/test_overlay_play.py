"""Random play with the invented cards: what must hold always holds, and every invented power occurs."""

from pathlib import Path

import pytest
from support import checks
from support.long_games import Campaign
from support.owned_table import OVERLAY, setup

from cerebria_cli import Game
from cerebria_cli.random_play.harness import Coverage, Report, at_random, play

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


def slow_game(seed: int) -> Report:
    return whole(seed, 40)


CAMPAIGN = Campaign("invented", slow_game, SLOW_SEEDS)


@pytest.mark.slow
@pytest.mark.parametrize("batch", CAMPAIGN.batches)
def test_what_must_hold_holds_in_every_game(batch: int, campaigns: Path) -> None:
    CAMPAIGN.play(batch, campaigns)
    assert CAMPAIGN.was_played(batch, campaigns)


@pytest.fixture(scope="module")
def coverage(campaigns: Path) -> Coverage:
    """What has occurred in all these games together."""
    return CAMPAIGN.coverage(campaigns)


@pytest.mark.slow
def test_every_invented_power_is_a_cause(coverage: Coverage) -> None:
    assert INVENTED - SILENT - set(coverage.causes) == set()
