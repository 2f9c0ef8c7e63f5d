"""Games of the full game for the harness: other Spirits, sides and rulings for every seed."""

from random import Random
from typing import Any

from cerebria_cli import catalogue
from cerebria_cli.game.desk import Game
from cerebria_cli.random_play.harness import Check, at_random, at_table
from cerebria_cli.shelf.setups import load_setup
from support import any_game, checks, flow_checks, naive
from support.long_games import Begun
from support.near_misses import near_misses

SETUPS = ("full-4", "full-3", "full-2")
SIDES = ("AA", "AB", "BA", "BB")
"""Side of the Team boards, side of the Spirit boards."""

RULINGS = {ruling.id: tuple(ruling.options) for ruling in catalogue.rulings("retail").values() if not ruling.settled}
NAMES = [*(name for name, emotion in naive.EMOTIONS.items() if emotion.kind == "mild"), *naive.ASPIRATIONS]


def varied(setup: str, sides: str, seed: int) -> dict[str, Any]:
    """A built-in setup with Spirits and their decks chosen by the seed."""
    chance, table = Random(f"Spirits {seed}"), load_setup(setup)
    left = {team: chance.sample(spirits, 4) for team, spirits in naive.SPIRITS.items()}
    spirits = [left[player["team"]].pop() for player in table["players"]]
    seats = zip(table["players"], spirits, strict=True)
    players = [{**player, "spirit": spirit, "deck": spirit} for player, spirit in seats]
    common = chance.sample(naive.ASPIRATIONS, len(naive.ASPIRATIONS))
    return {
        **table,
        "players": players,
        "sides": {"team": sides[0], "spirit": sides[1]},
        "aspirations": {"common": common},
    }


def other_rulings(seed: int) -> dict[str, str]:
    chance = Random(f"rulings {seed}")
    return {name: chance.choice(options) for name, options in RULINGS.items()}


def common_checks(game: Game, seed: int, often: int) -> list[Check]:
    """The checks of every game; the expensive ones on one move of `often`, at different moves for every seed."""
    sampled = [
        any_game.written_once,
        any_game.offered_is_accepted,
        near_misses(seed, 60),
        checks.possible_results,
        any_game.undo_is_prefix,
        any_game.position_round_trip(any_game.under_way(game)),
    ]
    always: list[Check] = [
        checks.agrees_with_naive_state,
        flow_checks.Accomplished(),
        checks.events_explain,
        any_game.noted_as_played,
        checks.unknown_cards_may_be_left_out,
        flow_checks.Placing(),
        flow_checks.Turns(),
        flow_checks.Capping(),
        flow_checks.Intentions(),
        flow_checks.final_scores_agree,
    ]
    return [*always, *(any_game.every(often, check, seed) for check in sampled)]


def dealt_game(setup: dict[str, Any], seed: int, often: int) -> Begun:
    game = Game.new(setup, seed=seed)
    secret = any_game.every(often, checks.no_secret_is_seen(any_game.under_way(game), seed), seed)
    found = [*common_checks(game, seed, often), *flow_checks.of_dealt_games(), secret]
    return Begun(game, at_random(seed), found)


def ruled_game(setup: dict[str, Any], seed: int, often: int) -> Begun:
    """A dealt game under rulings chosen at random."""
    return dealt_game({**setup, "rulings": other_rulings(seed)}, seed, often)


def table_game(setup: dict[str, Any], seed: int, often: int) -> Begun:
    game = Game.new(setup)
    return Begun(game, at_table(seed, NAMES), common_checks(game, seed, often))


GAMES = {"dealt": dealt_game, "rulings": ruled_game, "table": table_game}
