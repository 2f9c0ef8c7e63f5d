"""Random play of the basic game: what must hold always holds, and in many games everything occurs."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from support import any_game, checks, flow_checks, naive
from support.long_games import Begun, campaign_of_kinds, every_batch
from support.long_tests import long_but_for
from support.naive_moves import ROWS
from support.near_misses import near_misses

from cerebria_cli.game.desk import Game
from cerebria_cli.random_play.harness import Check, Coverage, at_random, at_table, play
from cerebria_cli.shelf.setups import load_setup

SETUPS = ("basic-4", "basic-3", "basic-2")
SLOW_SEEDS = range(100, 200)
CARDS = [name for name, emotion in naive.EMOTIONS.items() if emotion.kind == "mild"]
NAMES = [*CARDS, *naive.BASIC_ASPIRATIONS]
SPHERES = checks.WORDS["sphere"]
#: The rulings that bear on the basic game, with their options.
RULINGS = {
    "turn.unused-actions": ("allow", "forbid"),
    "turn.ambition-full": ("forbid", "allow"),
    "hidden.exhausted": ("none", "same"),
    "revelation.razed": ("yes", "no"),
    "revelation.major-missing": ("no", "yes"),
    "revelation.decline": ("no", "yes"),
    "fragments.on-fortress": ("no", "yes"),
    "willow.zero": ("no", "yes"),
    "control.sole-zero": ("yes", "no"),
    "move.return": ("yes", "no"),
    "setup.hand-timing": ("after", "before"),
    "unity.single": ("yes", "no"),
    "deck.discard-to-empty": ("up", "down"),
    "spirit.idle-upgrade": ("no", "yes"),
}


# ---------------------------------------------------------------- games with checks


def common_checks(game: Game, seed: int, often: int) -> list[Check]:
    """The checks of every game; the expensive ones on one move of `often`."""
    sampled = [
        any_game.offered_is_accepted,
        near_misses(seed, 40),
        checks.agrees_with_naive_moves,
        checks.possible_results,
        any_game.undo_is_prefix,
        any_game.position_round_trip(any_game.under_way(game)),
    ]
    always: list[Check] = [
        checks.agrees_with_naive_state,
        checks.agrees_with_naive_effects,
        flow_checks.Accomplished(),
        checks.events_explain,
        any_game.written_once,
        any_game.noted_as_played,
        flow_checks.Placing(),
        flow_checks.Turns(),
        flow_checks.Capping(),
        flow_checks.final_scores_agree,
    ]
    return [*always, *(any_game.every(often, check) for check in sampled)]


def dealt_game(setup: str | dict[str, Any], seed: int, often: int) -> Begun:
    game = Game.new(setup, seed=seed)
    secret = any_game.every(often, checks.no_secret_is_seen(any_game.under_way(game), seed))
    found = [*common_checks(game, seed, often), *flow_checks.of_dealt_games(), secret]
    return Begun(game, at_random(seed), found)


def table_game(setup: str, seed: int, often: int) -> Begun:
    game = Game.new(setup)
    return Begun(game, at_table(seed, NAMES), common_checks(game, seed, often))


def ruled_game(setup: str, seed: int, often: int) -> Begun:
    """A dealt game under rulings chosen at random."""
    chance = Random(f"rulings {seed}")
    rulings = {name: chance.choice(options) for name, options in RULINGS.items()}
    return dealt_game({**load_setup(setup), "rulings": rulings}, seed, often)


@pytest.mark.parametrize("setup", long_but_for(SETUPS, "basic-2"))
def test_dealt(setup: str) -> None:
    assert dealt_game(setup, 1, 40).checked().over


@pytest.mark.slow
@pytest.mark.parametrize("setup", SETUPS)
def test_table(setup: str) -> None:
    assert table_game(setup, 1, 100).checked().over


@pytest.mark.slow
def test_other_rulings() -> None:
    assert ruled_game("basic-3", 1, 40).checked().over


def test_record_on_disk_replays_to_the_same_states(tmp_path: Path) -> None:
    record = tmp_path / "game.cer"
    game = Game.new("basic-4", seed=5, record=record)
    assert play(game, at_random(5), [any_game.every(25, any_game.reload(record))]).over


def test_limit_of_moves() -> None:
    report = play(Game.new("basic-2", seed=1), at_random(1), limit=7)
    assert (sum(report.coverage.verbs.values()), report.over, report.winner, report.scores) == (7, False, "", {})


# ---------------------------------------------------------------- everything occurs


GAMES = {"dealt": dealt_game, "table": table_game, "rulings": ruled_game}
CAMPAIGN = campaign_of_kinds("basic", GAMES, SETUPS, SLOW_SEEDS, 80)


@every_batch(CAMPAIGN)
def test_what_must_hold_holds_in_every_game(batch: int, campaigns: Path) -> None:
    assert CAMPAIGN.unended(batch, campaigns) == []


@pytest.mark.slow
def test_every_verb_occurs(coverage: Coverage) -> None:
    spirit_and_realm = {*ROWS, "valley", "cradle", "network", "land", "willow"}
    others = {"place", "hand", "absorb", "vibe", "rotate", "extra", "end", "reveal", "strike", "aim", "decline"}
    assert (spirit_and_realm | others) - set(coverage.verbs) == set()


@pytest.mark.slow
def test_every_upgrade_is_used_and_gets_tokens(coverage: Coverage) -> None:
    upgrades = {f"{verb}.{name}" for verb, row in ROWS.items() for name in row}
    assert upgrades - set(coverage.upgrades) == set()
    assert {name + "%" for name in upgrades} - set(coverage.upgrades) == set()


@pytest.mark.slow
def test_every_sphere_is_absorbed_with_and_without_bonus(coverage: Coverage) -> None:
    assert {sphere + bonus for sphere in SPHERES for bonus in ("", " -bonus")} == set(coverage.bonuses)


@pytest.mark.slow
def test_every_aspiration_is_accomplished(coverage: Coverage) -> None:
    expected = {f"{name} {where}" for name in naive.BASIC_ASPIRATIONS for where in ("hidden", "common")}
    assert expected == set(coverage.aspirations)


@pytest.mark.slow
def test_both_endings_occur(coverage: Coverage) -> None:
    assert set(coverage.endings) == {"last-common", "capping"}


@pytest.mark.slow
def test_every_kind_of_event_occurs(coverage: Coverage) -> None:
    """All but what only the full game has."""
    assert checks.KINDS - set(coverage.kinds) == {"intention"}


@pytest.mark.slow
def test_every_card_of_the_starter_decks_is_a_cause(coverage: Coverage) -> None:
    """A card with a known power works, one with an unknown power is announced."""
    assert {*naive.STARTER["bliss"], *naive.STARTER["gloom"]} - set(coverage.causes) == set()
