"""Random play with the invented cards: what must hold always holds, and every invented power occurs."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from support import any_game, checks
from support.designed_cards import CARDS as DESIGNED
from support.designed_cards import dialogue_of
from support.every_kind import DECKS as EVERY_DECK
from support.long_games import Campaign, every_batch
from support.near_misses import near_misses
from support.owned_table import OVERLAY, setup
from support.paths import PROJECT

from cerebria_cli import Game, catalogue
from cerebria_cli.catalogue.teaching import overlay_of, read_taught
from cerebria_cli.random_play.harness import Coverage, Report, at_random, play
from cerebria_cli.shelf.setups import load_setup

SEEDS = (1, 2)
SLOW_SEEDS = range(100, 140)
INVENTED = {name for name, facts in OVERLAY.items() if "counterpart" in facts}

#: Cards that only forbid something or change a number cause no event; Grace and Vengeance need what is rare.
SILENT = {"Stillness", "Dread", "Terror", "Grace", "Vengeance"}


def whole(seed: int, often: int) -> Report:
    """A game with the invented cards in every deck."""
    return checked({**setup(), "wheel": OVERLAY["wheel"]}, seed, often)


def checked(table: dict[str, Any], seed: int, often: int) -> Report:
    """A dealt game from a setup, and the checks that hold in every game."""
    game = Game.new(table, seed=seed)
    under_way = {name: value for name, value in game.setup.items() if name != "dealt"}
    sampled = [
        any_game.offered_is_accepted,
        near_misses(seed, 40),
        any_game.undo_is_prefix,
        any_game.position_round_trip(under_way),
        checks.no_secret_is_seen(under_way, seed),
    ]
    always = [any_game.written_once, checks.events_explain, checks.shown_hand_was_seen_before()]
    return play(game, at_random(seed), [*always, *(any_game.every(often, check) for check in sampled)])


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
def test_whole_game(seed: int) -> None:
    assert whole(seed, 40).over


def test_record_replays_to_the_same_states(tmp_path: Path) -> None:
    record = tmp_path / "game.cer"
    game = Game.new(setup(), seed=5, record=record)
    assert play(game, at_random(5), [any_game.every(40, any_game.reload(record))]).over


def slow_game(seed: int) -> Report:
    return whole(seed, 40)


CAMPAIGN = Campaign("invented", slow_game, SLOW_SEEDS)


# ---------------------------------------------------------------- fifty powers of every kind


def of_every_kind(seed: int, often: int) -> Report:
    """The same with the fifty powers, in decks that hold all their Mild cards."""
    table = load_setup("full-4")
    for player in table["players"]:
        player["deck"] = EVERY_DECK[player["name"]] * 2
    return checked({**table, "cards": EVERY_KIND}, seed, often)


EVERY_KIND = tomllib.loads((PROJECT / "fixtures/overlays/every-kind.toml").read_text(encoding="utf-8"))


@pytest.mark.slow
def test_whole_game_with_fifty_powers() -> None:
    assert of_every_kind(3, 60).over


def with_designed_powers(seed: int, often: int) -> Report:
    """The same with the designer's fifteen powers, their Mild cards in every deck of their side."""
    cards = {name: overlay_of(read_taught(dialogue_of(name).line), None) for name in DESIGNED}
    table, known = load_setup("full-4"), catalogue.cards("retail")
    for player in table["players"]:
        mild = [card.name for card in known.values() if (card.side, card.kind) == (player["team"], "mild")]
        first = [name for name in ("Affection", "Self-Esteem", *DESIGNED) if name in mild]
        player["deck"] = list(dict.fromkeys([*first, *mild]))[:8] * 2
    return checked({**table, "cards": cards}, seed, often)


@pytest.mark.slow
def test_whole_game_with_designed_powers() -> None:
    assert with_designed_powers(4, 60).over


def slow_game_of_every_kind(seed: int) -> Report:
    return of_every_kind(seed, 40)


FIFTY = Campaign("fifty", slow_game_of_every_kind, range(200, 240))


@every_batch(FIFTY)
def test_what_must_hold_holds_with_fifty_powers(batch: int, campaigns: Path) -> None:
    assert FIFTY.unended(batch, campaigns) == []


@every_batch(CAMPAIGN)
def test_what_must_hold_holds_in_every_game(batch: int, campaigns: Path) -> None:
    assert CAMPAIGN.unended(batch, campaigns) == []


@pytest.mark.slow
def test_every_invented_power_is_a_cause(coverage: Coverage) -> None:
    assert INVENTED - SILENT - set(coverage.causes) == set()
