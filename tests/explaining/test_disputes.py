"""Disputes worked out from the documents, each answered by one command of one line, with its sums and its rule."""

from collections.abc import Callable
from typing import Any

import pytest
from support.long_tests import long_but_for
from support.openings import HANDS, PLACING

from cerebria_cli import Game
from cerebria_cli.explaining.case_writing import case_from
from cerebria_cli.shelf.cases import ILLEGAL, Case, all_cases

Run = Callable[..., Any]

DISPUTES = [case for case in all_cases() if case.told]


def test_there_are_sixty_and_of_every_edition() -> None:
    assert len(DISPUTES) >= 60
    assert {case.setup.partition("-")[0] for case in DISPUTES} == {"basic", "full", "balance", "prototype", "card"}


@pytest.mark.parametrize("case", long_but_for(DISPUTES, *DISPUTES[::3]), ids=lambda case: case.id)
def test_one_line_answers_a_dispute(case: Case, run: Run) -> None:
    asked = (case.asks or case.lines[-1]).split()
    status, out, _ = run("why", case.setup, "--with", case.told, *asked)
    assert status == (1 if case.verdict == ILLEGAL else 0)
    told = " ".join(out.split())
    assert [words for words in case.says if words not in told] == []
    assert [rule for rule in case.objections if f"[{rule}]" not in told] == []


def test_a_dispute_of_a_game_is_written_with_what_its_objections_rest_on() -> None:
    """Where the figures stand speaks against the Move, and nothing else of the position does."""
    game = Game.new("basic-4")
    for line in (*PLACING, *HANDS):
        game.play(line)
    case = case_from(game, "diana move CN", "referee", ["board.spaces-2", "board.spaces-11", "board.spaces-10"])
    assert case["objections"] == ["board.spaces", "move.occupied"]
    assert case["position"] == {"players": {"diana": {"space": "VC"}, "leo": {"space": "CN"}}}
    assert case["id"] == "board.spaces-12"
