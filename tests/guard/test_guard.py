"""The guard itself: a secret that is told differs in the kinds that tell it, and a tidying in none."""

import copy
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from guard import run, sums
from support.paths import RECORDS

from cerebria_cli import Game
from cerebria_cli.editions.core.schema import everybody
from cerebria_cli.editions.retail import facts as retail
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


def test_no_game_leaves_anything_in_what_spoils_the_next() -> None:
    spoils = copy.deepcopy(sums.SPOILS)
    line()
    assert spoils == sums.SPOILS


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


@contextmanager
def other_names() -> Iterator[None]:
    """Every class of the editions is called otherwise."""
    modules = [module for name, module in sys.modules.items() if name.startswith("cerebria_cli.editions.")]
    found = {value for module in modules for value in vars(module).values() if isinstance(value, type)}
    names = {kind: kind.__name__ for kind in found if kind.__module__.startswith("cerebria_cli.editions.")}
    for kind in names:
        kind.__name__ += "AsOfToday"
    yield
    for kind, name in names.items():
        kind.__name__ = name


def test_other_names_of_classes_are_not_noticed() -> None:
    before = line()
    with other_names():
        assert differing(before) == set()


def test_who_may_see_a_list_by_another_ruling_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """ruling deck.lists: no sample plays by it."""
    before = line()
    monkeypatch.setattr(retail, "hide_lists", lambda state, masked, view: None)
    assert differing(before) == {"ruled-mask"}


def test_a_kind_that_came_with_the_guard_itself_is_no_difference() -> None:
    assert [*run.differences("a 1 facts:1\n", ["a 1 facts:1 mask:2"])] == []


def test_games_that_are_new_and_kinds_that_are_gone_are_told() -> None:
    assert [*run.differences("a 1 facts:1 mask:2\n", ["a 1 facts:1", "b 1 facts:1"])] == ["a: mask", "b: new"]
