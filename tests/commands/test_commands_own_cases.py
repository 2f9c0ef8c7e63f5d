"""Dispute cases of one's own: run from a file, written from a moment of a record, and what the cases cover."""

import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from support.long_tests import long_but_for

from cerebria_cli import Game
from cerebria_cli.explaining.case_writing import case_from
from cerebria_cli.game.case_running import run as run_case
from cerebria_cli.shelf.cases import case_faults, make_case

Run = Callable[..., Any]

MINE = """
[[case]]
id = "realm.valley-1"
rules = ["realm.valley"]
setup = "basic-4"
title = "The Valley gives 4 Willpower for 1"
line = "diana valley"
verdict = "legal"
because = "4 - 1 + 4 = 7."
facts = { "diana.wp" = WP }
"""


@pytest.mark.parametrize(("wp", "status"), [(7, 0), (8, 1)])
def test_a_file_of_ones_own_is_run(wp: int, status: int, tmp_path: Path, run: Run) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(MINE.replace("WP", str(wp)), encoding="utf-8")
    answer = run("case", "run", file)
    assert answer.status == status
    assert f"1 case: {1 - status} passed, {status} differ." in answer.out
    assert "The Valley gives 4 Willpower for 1" in run("case", file).out


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (MINE.replace("WP", "7").replace("basic-4", "basic-9"), "there is no built-in setup 'basic-9'."),
        ("x = 1", "has no [[case]]."),
        ("[[case", "cannot be used."),
    ],
)
def test_every_fault_of_such_a_file_is_told(text: str, message: str, tmp_path: Path, run: Run) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    answer = run("case", "run", file)
    assert answer.status == 4
    assert message in answer.err


def test_a_case_is_written_from_a_moment_and_added_to_a_file(game: Path, tmp_path: Path, run: Run) -> None:
    file = tmp_path / "mine.toml"
    refused = run("case", "new", game, "8", "move", "CN", "--title", "Two spaces, and Leo is there", "-o", file)
    assert refused.status == 0, refused.err
    assert run("case", "new", game, "8", "willow", "2", "-o", file).status == 0
    first, second = tomllib.loads(file.read_text(encoding="utf-8"))["case"]
    assert (first["verdict"], first["objections"]) == ("illegal", ["board.spaces", "move.occupied"])
    # What the objections rest on is in the position, and nothing that makes no difference.
    assert first["position"] == {"players": {"diana": {"space": "VC"}, "leo": {"space": "CN"}}}
    assert second["verdict"] == "legal"
    assert second["facts"]["diana.wp"] == 6 - 1 - 2
    assert second["facts"]["diana.essence"] == 2 + 2
    assert run("case", "run", file).status == 0


def test_the_id_is_one_that_no_other_case_has(game: Path, run: Run) -> None:
    table = json.loads(run("case", "new", game, "8", "move", "CN", "--json").out)
    assert table["id"].startswith("board.spaces-")
    assert run("case", table["id"]).status == 1


def test_a_case_of_the_public_names_no_hidden_card(game: Path, run: Run) -> None:
    written = run("case", "new", game, "8", "willow", "2").out
    assert "Courage" not in written
    assert "Anger" not in written


#: A moment of a game of every edition.
MOMENTS = (
    *(("basic-4", 40), ("full-4-twenty", 61), ("balance-6", 76)),
    *(("prototype-4-fifth-round", 41), ("card-3-43", 40)),
)


@pytest.mark.parametrize(("record", "number"), long_but_for(MOMENTS, ("basic-4", 40), ("card-3-43", 40)))
def test_a_case_from_a_game_of_any_edition_is_answered_as_it_says(record: str, number: int) -> None:
    whole = Game.open(f"records/{record}.cer")
    line = next(live.line for live in whole.history.live if live.number == number + 1)
    table = case_from(whole.at(number), line, "referee", [])
    assert case_faults(table, set()) == []
    assert run_case(make_case(table)).differences == ()


def test_a_position_that_owes_an_answer_to_nothing_is_told(tmp_path: Path, run: Run) -> None:
    position = tmp_path / "cancel.toml"
    setup = json.loads(run("setup", "show", "card-3", "--json").out)
    from tomli_w import dumps

    setup["position"] = {"pending": [{"who": "diana", "what": "cancel", "cause": "cancel.window"}]}
    position.write_text(dumps(setup), encoding="utf-8")
    answer = run("setup", "check", position)
    assert answer.status == 4
    assert "cancel is owed although no Ability is used" in answer.out + answer.err


# ---------------------------------------------------------------- coverage


def test_coverage_counts_rules_and_options(tmp_path: Path, run: Run) -> None:
    found = {one["edition"]: one for one in json.loads(run("case", "coverage", "--json").out)}
    assert found["retail"]["rules_without"] == ["setup.hidden-look"]
    assert found["balance"]["options_without"] == []
    assert "have cases." in run("case", "coverage", "--edition", "card").out
    file = tmp_path / "mine.toml"
    file.write_text(MINE.replace("WP", "7"), encoding="utf-8")
    more = json.loads(run("case", "coverage", file, "--edition", "retail", "--json").out)[0]
    assert more["cases"] == found["retail"]["cases"] + 1
