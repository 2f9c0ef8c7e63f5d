"""Whole games with three teams, at random: a few always, hundreds when there is time."""

from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest
from support import balance_checks as checks
from support import balance_naive
from support.any_game import every
from support.long_games import Campaign, every_batch
from support.long_tests import long_but_for
from support.near_misses import near_misses

from cerebria_cli import catalogue
from cerebria_cli.editions.balance.team import BALANCE
from cerebria_cli.editions.retail.revelation import take_top
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.table import Table
from cerebria_cli.game.desk import Game
from cerebria_cli.random_play.harness import Check, Coverage, Report, play
from cerebria_cli.shelf.setups import load_setup

LIMIT = 4000
CHECKED = [(3, "A", "B"), (6, "B", "A")]
SIDES = [(spirit, team) for spirit in "AB" for team in "AB"]
GAMES = [(players, spirit, team, seed) for seed in range(13) for players in (3, 4, 5, 6) for spirit, team in SIDES]


def played(players: int, spirit: str, team: str, seed: int, found: Iterable[Check]) -> Report:
    game = checks.balance_game(players, spirit, team, seed)
    chooser = checks.liking(f"{players}{spirit}{team}{seed}")
    return play(game, chooser, tuple(found), LIMIT)


@pytest.mark.parametrize(("players", "spirit", "team"), long_but_for(CHECKED, CHECKED[1]))
def test_a_game_ends_cleanly(players: int, spirit: str, team: str) -> None:
    report = played(
        players, spirit, team, 1, [*checks.CHECKS, every(20, checks.offered_is_accepted), every(20, near_misses(1, 12))]
    )
    assert report.over
    assert report.ending in ("last-common", "capping", "twenty")
    assert set(report.scores) == {"bliss", "gloom", "balance"}


# ---------------------------------------------------------------- many games


def slow_game(game: tuple[int, str, str, int]) -> Report:
    """One game; every third one of each setup and combination of sides with all checks: what is rare needs many."""
    *_, seed = game
    return played(*game, [*checks.CHECKS, every(60, near_misses(seed, 12), seed)] if seed % 3 == 0 else ())


CAMPAIGN = Campaign("balance", slow_game, GAMES)


@every_batch(CAMPAIGN)
def test_what_must_hold_holds_in_every_game(batch: int, campaigns: Path) -> None:
    assert CAMPAIGN.unended(batch, campaigns) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, 49))
def test_a_game_under_other_rulings_ends_cleanly(seed: int) -> None:
    """Rulings of the base game and of Balance, each chosen at random."""
    chance = Random(f"rulings {seed}")
    asked = catalogue.rulings_in_force("balance").values()
    rulings = {ruling.id: chance.choice(list(ruling.options)) for ruling in asked if not ruling.settled}
    sides = {"team": "AB"[seed // 4 % 2], "spirit": "AB"[seed // 8 % 2]}
    game = Game.new({**load_setup(f"balance-{3 + seed % 4}"), "sides": sides, "rulings": rulings}, seed=seed)
    assert play(game, checks.liking(seed), [checks.reads_back], LIMIT).over


@pytest.mark.slow
def test_every_verb_occurs(coverage: Coverage) -> None:
    from cerebria_cli.editions.balance.verbs import VERBS

    assert set(VERBS) - set(coverage.verbs) == {"reveal", "hand"}


@pytest.mark.slow
def test_every_upgrade_of_balance_occurs(coverage: Coverage) -> None:
    for spirit in ("Reason", "Intuition"):
        for side in "AB":
            for verb, action in catalogue.spirit_board("balance", spirit, side).items():
                for upgrade in action["upgrades"]:
                    assert coverage.boards[f"{spirit} {verb}.{upgrade['name']}"], (spirit, side, verb, upgrade["name"])


@pytest.mark.slow
def test_every_card_of_balance_occurs(coverage: Coverage) -> None:
    """Discipline changes nothing that an event could tell; the naive reading sees to it."""
    own = {name for name, card in catalogue.cards("balance").items() if card.side == "balance"}
    assert own - set(coverage.causes) == {"Discipline"}


@pytest.mark.slow
def test_every_aspiration_is_accomplished_in_every_way(coverage: Coverage) -> None:
    ways = ("hidden", "common", "first", "second")
    assert {f"{name} {way}" for name in balance_naive.ASPIRATIONS for way in ways} == set(coverage.aspirations)


@pytest.mark.slow
def test_every_ending_occurs(coverage: Coverage) -> None:
    assert {"last-common", "capping"} <= set(coverage.endings)
    assert {"vibe-marker", "common-moved", "foresee", "points"} <= set(coverage.kinds)


def test_people_shuffle_a_deck_whose_top_card_is_the_common_one() -> None:
    """aspiration.distinct: after Curiosity the desk may know the new top card; what a shuffle brings it does not."""
    now = Game.new("balance-6").now
    assert isinstance(now, State)
    state = now.copy()
    team = state.teams[BALANCE]
    assert state.common != "awareness"
    team.hidden, team.hidden_deck = "unity", (state.common, "awareness", "?", "?")
    table = Table(state)
    owed = state.pending
    take_top(table, BALANCE)
    hidden: tuple[str, ...] = (team.hidden, *team.hidden_deck)
    assert hidden == ("?", "?", "?", "?")
    assert state.pending == owed
