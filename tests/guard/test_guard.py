"""The guard itself: a secret that is told differs in the kinds that tell it, and a tidying in none."""

from typing import Any

import pytest
from guard import run, sums
from support.paths import RECORDS

from cerebria_cli import Game
from cerebria_cli.editions.core.schema import everybody
from cerebria_cli.editions.retail.player import PLAYER, PlayerState

NAME = "basic-2"


def line() -> str:
    """The hashes of a game, whose first states are looked at more closely."""
    *_, (_, last) = sums.of_game(NAME, Game.open(RECORDS / f"{NAME}.cer"), 20)
    return f"{NAME} {last.number} {last}"


def differing(before: str) -> set[str]:
    found = [*run.differences(before, [line()])]
    return set(found[0].removeprefix(f"{NAME}: ").split()) if found else set()


def test_the_same_game_has_the_same_hashes() -> None:
    assert differing(line()) == set()


def test_a_hand_that_everybody_sees_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    before = line()
    monkeypatch.setattr(PLAYER, "sees", everybody)
    different = differing(before)
    assert {"facts", "read-facts", "unusual-facts"} <= different
    assert not {"digest", "read", "spoilt"} & different


def test_slots_in_another_order_are_not_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    before = line()
    slots: Any = PlayerState.__slots__
    monkeypatch.setattr(PlayerState, "__slots__", tuple(reversed(slots)))
    assert differing(before) == set()


def test_games_that_are_new_and_kinds_that_are_gone_are_told() -> None:
    assert [*run.differences("a 1 facts:1 mask:2\n", ["a 1 facts:1", "b 1 facts:1"])] == ["a: mask", "b: new"]
