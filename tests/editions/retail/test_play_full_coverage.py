"""Hundreds of games of the full game, most with all checks: everything that the rules know has occurred."""

from pathlib import Path

import pytest
from support import boards, checks, naive
from support.full_games import GAMES, RULINGS, SETUPS, SIDES, varied
from support.long_games import Campaign, every_batch

from cerebria_cli.random_play.harness import Coverage, Report

pytestmark = pytest.mark.slow

#: Three kinds of games in turn, those of the first half with all checks; and games under other rulings without them:
#: what is rare needs many.
OF_ALL_KINDS = range(200, 440)
CHECKED = range(200, 320)
UNDER_RULINGS = range(440, 800)
#: Cards whose power is known, or read off an example.
POWERS = {
    *("Safety", "Trust", "Desire", "Faith", "Benevolence", "Craving", "Boredom", "Pessimism", "Fear"),
    *("Lethargy", "Indifference", "Suspicion", "Shame", "Panic"),
}
SPIRITS = {spirit for spirits in naive.SPIRITS.values() for spirit in spirits}


def slow_game(job: tuple[str, str, str, int]) -> Report:
    kind, setup, sides, seed = job
    game = GAMES[kind](varied(setup, sides, seed), seed, 60)
    return game.checked() if seed in CHECKED else game.unchecked()


KINDS = {seed: ("dealt", "rulings", "table")[seed // 12 % 3] for seed in OF_ALL_KINDS}
KINDS |= dict.fromkeys(UNDER_RULINGS, "rulings")
#: Every setup on every combination of sides.
JOBS = [(kind, SETUPS[seed // 4 % 3], SIDES[seed % 4], seed) for seed, kind in KINDS.items()]
CAMPAIGN = Campaign("full", slow_game, JOBS)


@every_batch(CAMPAIGN)
def test_what_must_hold_holds_in_every_game(batch: int, campaigns: Path) -> None:
    assert CAMPAIGN.unended(batch, campaigns) == []


def test_every_verb_occurs(coverage: Coverage) -> None:
    actions = {*boards.SIDE_A, "valley", "cradle", "network", "land", "willow"}
    others = {"place", "hand", "tokens", "absorb", "vibe", "rotate", "extra", "end", "reveal", "strike", "aim"}
    assert (actions | others | {"choose", "decline", "shuffle"}) - set(coverage.verbs) == set()


def test_every_upgrade_is_used_and_gets_tokens(coverage: Coverage) -> None:
    upgrades = {f"{verb}.{name}" for rows in boards.ALL for verb, row in rows.items() for name in row}
    assert upgrades - set(coverage.upgrades) == set()
    assert {name + "%" for name in upgrades} - set(coverage.upgrades) == set()
    assert {f"{verb}.unlock%" for verb in boards.SIDE_A} - set(coverage.upgrades) == set()


def test_every_spirit_uses_every_upgrade_of_its_side_b(coverage: Coverage) -> None:
    expected = {f"{spirit} {name}" for spirit in SPIRITS for name in boards.of_side_b(spirit)}
    assert expected - set(coverage.boards) == set()


def test_every_power_of_a_spirit_is_at_work(coverage: Coverage) -> None:
    assert SPIRITS - set(coverage.powers) == set()


def test_every_known_power_of_an_emotion_is_at_work(coverage: Coverage) -> None:
    assert POWERS - set(coverage.powers) == set()


def test_every_intention_is_accomplished(coverage: Coverage) -> None:
    sides = {"A": ("quell", "absorb", "fill", "upgrade"), "B": ("quell", "fortress", "empower", "level")}
    assert {f"{side} {name}" for side, names in sides.items() for name in names} == set(coverage.intentions)


def test_every_mark_of_the_wheel_gives_its_bonus(coverage: Coverage) -> None:
    assert set(coverage.marks) == {"essence", "card", "ambition"}


def test_every_aspiration_is_accomplished(coverage: Coverage) -> None:
    expected = {f"{name} {where}" for name in naive.ASPIRATIONS for where in ("hidden", "common")}
    assert expected == set(coverage.aspirations)


def test_every_option_of_every_ruling_was_in_force(coverage: Coverage) -> None:
    assert {f"{name}={option}" for name, options in RULINGS.items() for option in options} == set(coverage.rulings)


def test_every_reason_of_ending_occurs(coverage: Coverage) -> None:
    assert set(coverage.endings) == {"last-common", "capping", "twenty"}


def test_every_kind_of_event_occurs(coverage: Coverage) -> None:
    assert checks.KINDS - set(coverage.kinds) == set()
