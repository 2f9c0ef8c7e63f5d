"""Random play of the prototype: what must hold always holds, and in many games everything occurs."""

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from support import any_game
from support import prototype_checks as checks
from support.long_games import Begun, campaign_of_kinds, every_batch
from support.near_misses import near_misses

from cerebria_cli import catalogue
from cerebria_cli.game.desk import Game
from cerebria_cli.random_play.harness import Check, Coverage, at_random, at_table, play
from cerebria_cli.shelf.setups import load_setup

SETUPS = ("prototype-4", "prototype-3", "prototype-2")
SLOW_SEEDS = range(100, 150)
ASPIRATIONS = ("awareness", "allegiance", "versatility", "unity", "wisdom", "dominance", "diversity")
ACTIONS = {"move", "invoke", "quell", "meditate", "willpower", "draw", "relocate", "intensify", "harvest", "rest"}
ROWS = {
    "move": ("haste", "surmount", "determination", "blazing-speed"),
    "invoke": ("bolster", "inner-force", "determination", "empower"),
    "quell": ("vibe-1", "vibe-2", "determination", "snuff-out"),
    "meditate": ("origins-favored", "unwavering", "origins-bounty", "shapers-boon"),
}


def common_checks(game: Game, seed: int, often: int) -> list[Check]:
    always: list[Check] = [
        checks.agrees_with_naive_state,
        checks.nothing_is_lost,
        checks.resources_agree,
        checks.rounds_and_turns_agree,
        checks.final_scores_agree,
        any_game.written_once,
        any_game.noted_as_played,
    ]
    sampled = [
        any_game.offered_is_accepted,
        near_misses(seed, 12),
        any_game.undo_is_prefix,
        any_game.position_round_trip(any_game.under_way(game)),
    ]
    return [*always, *(any_game.every(often, check) for check in sampled)]


def dealt_game(setup: str | dict[str, Any], seed: int, often: int) -> Begun:
    game = Game.new(setup, seed=seed)
    secret = any_game.every(often, checks.no_secret_is_seen(any_game.under_way(game), seed))
    return Begun(game, at_random(seed), [*common_checks(game, seed, often), secret])


def table_game(setup: str, seed: int, often: int) -> Begun:
    game = Game.new(setup)
    names = [*(name for name, card in catalogue.cards("prototype").items() if card.kind == "mild"), *ASPIRATIONS]
    return Begun(game, at_table(seed, names), common_checks(game, seed, often))


def ruled_game(setup: str, seed: int, often: int) -> Begun:
    """A dealt game under rulings chosen at random."""
    chance = Random(f"rulings {seed}")
    known = {name: ruling for name, ruling in catalogue.rulings("prototype").items() if name != "shaper.both"}
    rulings = {name: chance.choice(list(ruling.options)) for name, ruling in known.items()}
    return dealt_game({**load_setup(setup), "rulings": rulings}, seed, often)


@pytest.mark.slow
@pytest.mark.parametrize("setup", SETUPS)
def test_dealt(setup: str) -> None:
    assert dealt_game(setup, 1, 150).checked().over


@pytest.mark.slow
def test_table() -> None:
    assert table_game("prototype-3", 1, 40).checked().over


@pytest.mark.slow
def test_other_rulings() -> None:
    assert ruled_game("prototype-3", 1, 60).checked().over


def test_record_on_disk_replays_to_the_same_state(tmp_path: Path) -> None:
    record = tmp_path / "game.cer"
    game = Game.new("prototype-2", seed=5, record=record)
    play(game, at_random(5), limit=60)
    again = Game.open(record)
    assert again.state("referee") == game.state("referee")
    assert [entry.state for entry in again.entries] == [entry.state for entry in game.entries]


# ---------------------------------------------------------------- everything occurs


GAMES = {"dealt": dealt_game, "table": table_game, "rulings": ruled_game}
CAMPAIGN = campaign_of_kinds("prototype", GAMES, SETUPS, SLOW_SEEDS, 120)


@every_batch(CAMPAIGN)
def test_what_must_hold_holds_in_every_game(batch: int, campaigns: Path) -> None:
    assert CAMPAIGN.unended(batch, campaigns) == []


@pytest.mark.slow
def test_every_action_and_decision_occurs(coverage: Coverage) -> None:
    others = {"place", "hand", "first", "pass", "reveal", "aim", "choose", "decline", "shuffle"}
    assert (ACTIONS | others) - set(coverage.verbs) == set()


@pytest.mark.slow
def test_every_upgrade_gets_tokens_and_those_that_are_said_are_used(coverage: Coverage) -> None:
    places = {f"{verb}.{name}%" for verb, row in ROWS.items() for name in row}
    said = {"invoke.bolster", "invoke.inner-force", "invoke.empower", "quell.snuff-out", "meditate.shapers-boon"}
    assert (places | said | {"quell.soul-leech"}) - set(Counter(coverage.upgrades)) == set()


@pytest.mark.slow
def test_every_upgrade_that_works_by_itself_and_every_ability_is_a_cause(coverage: Coverage) -> None:
    expected = {"upgrade.determination", "meditation.upgrades", "power.empathy", "power.malice", "meditation.bonus"}
    assert expected - set(coverage.causes) == set()


@pytest.mark.slow
def test_every_aspiration_is_accomplished(coverage: Coverage) -> None:
    expected = {f"{name} {where}" for name in ASPIRATIONS for where in ("secret", "common", "endgame")}
    assert expected - set(coverage.aspirations) == set()


@pytest.mark.slow
def test_both_endings_occur(coverage: Coverage) -> None:
    assert set(coverage.endings) == {"fifth-round", "third-major"}
