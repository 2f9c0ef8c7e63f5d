"""Random play of the full game: every combination of sides, all Spirits, other rulings; what must hold always holds."""

from pathlib import Path

import pytest
from support import any_game, boards, naive
from support.full_games import GAMES, RULINGS, varied
from support.long_tests import long_but_for

from cerebria_cli import catalogue
from cerebria_cli.game.desk import Game
from cerebria_cli.random_play.harness import at_random, play

#: A game on each combination of sides, of each kind in turn; other long tests play every setup on each.
CHECKED = [
    ("dealt", "full-4", "AB", 100),
    ("rulings", "full-3", "BA", 101),
    ("table", "full-2", "BB", 102),
    ("dealt", "full-2", "AA", 103),
]


@pytest.mark.parametrize(("kind", "setup", "sides", "seed"), long_but_for(CHECKED, CHECKED[2]))
def test_game(kind: str, setup: str, sides: str, seed: int) -> None:
    assert GAMES[kind](varied(setup, sides, seed), seed, 120).checked().over


def test_record_on_disk_replays_to_the_same_states(tmp_path: Path) -> None:
    record = tmp_path / "game.cer"
    game = Game.new(varied("full-4", "AB", 5), seed=5, record=record)
    assert play(game, at_random(5), [any_game.every(60, any_game.reload(record))]).over


def test_same_seed_same_game() -> None:
    games = [Game.new("full-2", seed=3) for _ in range(2)]
    for game in games:
        play(game, at_random(3), limit=60)
    one, two = ([entry.line for entry in game.entries] for game in games)
    assert one == two


def test_boards_of_the_naive_reading_are_those_of_the_rules() -> None:
    """The rows typed for the checks have the names that the game knows, from left to right."""
    for spirits in (naive.SPIRITS, {team: names[::-1] for team, names in naive.SPIRITS.items()}):
        setup = varied("full-4", "AB", 1)
        left = {team: list(names) for team, names in spirits.items()}
        players = [{**player, "spirit": left[player["team"]].pop()} for player in setup["players"]]
        game = Game.new({**setup, "players": players}, seed=1)
        for player in players:
            rows = boards.rows_of(game, player["name"])
            known = {verb: game.vocabulary.upgrades[player["name"], verb] for verb in rows}
            assert rows == known, player["spirit"]


def test_every_ruling_has_a_turn() -> None:
    open_ones = {id for id, ruling in catalogue.rulings("retail").items() if not ruling.settled}
    assert set(RULINGS) == open_ones
