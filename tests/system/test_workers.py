"""Work shared among the cores comes back in order, and what goes wrong in it is not lost."""

import os

import pytest

from cerebria_cli.system.workers import shared


def _halved(number: int) -> tuple[int, int]:
    if number % 2:
        raise ValueError(f"{number} is odd")
    return number // 2, os.getpid()


def test_results_come_in_the_order_of_the_tasks() -> None:
    found = list(shared(_halved, [8, 2, 6, 4], few=3))
    assert [half for half, _ in found] == [4, 1, 3, 2]


def test_few_tasks_are_done_right_here() -> None:
    assert {process for _, process in shared(_halved, [8, 2], few=3)} == {os.getpid()}


def test_what_goes_wrong_elsewhere_is_raised_here() -> None:
    with pytest.raises(ValueError, match="3 is odd"):
        list(shared(_halved, [2, 3, 4, 6], few=3))
