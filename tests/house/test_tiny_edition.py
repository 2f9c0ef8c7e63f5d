"""A new edition is one folder and one line: the pile goes through the commands like any other game."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from support.parts import members

from cerebria_cli import catalogue
from cerebria_cli.catalogue.compile import compiled, read_tables
from cerebria_cli.editions.core.parts import OPTIONAL, REQUIRED
from cerebria_cli.editions.registry import data_folder, part_if_any, part_of

Run = Callable[..., Any]


@pytest.fixture
def record(pile: Path, run: Run) -> Path:
    """A game in which ann has added 3, ben 2, and ann has changed her card in secret."""
    path = pile.with_name("pile.cer")
    assert run("new", pile, "-o", path).status == 0
    for line in ("add 3", "ben add 2", "ann change Star"):
        assert run("move", path, line).status == 0
    return path


def test_the_folder_has_the_documented_parts_and_a_good_catalogue(pile: Path) -> None:
    for part, protocol in REQUIRED.items():
        assert members(protocol) - {*dir(part_of("pile", part))} == set()
    for part, protocol in OPTIONAL.items():
        found = part_if_any("pile", part)
        assert found is None or members(protocol) - {*dir(found)} == set()
    assert catalogue.check("pile") == []
    home = data_folder("pile")
    for name, text in compiled(read_tables(home)).items():
        assert Path(os.path.join(home, name)).read_text(encoding="utf-8") == text


def test_a_record_is_begun(pile: Path, run: Run) -> None:
    status, out, _ = run("new", pile, "-o", "pile.cer")
    assert status == 0
    assert "pile.cer: a new record of the game, pile edition." in out
    assert "Ann: to act." in out
    assert "cerebria move pile.cer ann add 1" in out


def test_a_setup_with_faults_is_refused(pile: Path, run: Run) -> None:
    pile.write_text('edition = "pile"\n[[players]]\nname = "ann"\ncard = "Comet"\n', encoding="utf-8")
    status, _, err = run("new", pile, "-o", "pile.cer")
    assert status == 4
    assert "ann cannot have the card Comet." in err
    assert "The pile is for two or more." in err


def test_moves_are_told(record: Path, run: Run) -> None:
    status, out, _ = run("move", record, "add 1")
    assert status == 0
    assert out.splitlines()[:3] == [
        "4  ben add 1",
        "  Ben: put 1 on the pile, which has 6 now.",
        "  Ben's turn is over. Ann's turn begins.",
    ]


def test_moves_are_told_to_programs(record: Path, run: Run) -> None:
    (entry,) = json.loads(run("move", record, "--json", "add 1").out)["entries"]
    assert (entry["number"], entry["line"]) == (4, "ben add 1")
    assert [event["kind"] for event in entry["events"]] == ["pile", "turn-over", "turn"]


def test_the_winner_is_told(record: Path, run: Run) -> None:
    answer = run("move", record, "ben add 3; ann add 3")
    assert answer.status == 0
    assert "Ann wins." in answer.out
    assert json.loads(run("show", record, "--json").out)["result"]["winner"] == "ann"
    assert run("move", record, "add 1").status == 1


def test_illegal_moves_are_refused_with_their_rules(record: Path, run: Run) -> None:
    status, out, _ = run("why", record, "ann add 4")
    assert status == 1
    assert "[pile.amount]" in out
    assert "[pile.turn]" in out
    (found,) = json.loads(run("why", record, "ann add 4", "--json").out)
    assert not found["legal"]
    assert {one["rule"] for one in found["objections"]} == {"pile.turn", "pile.amount"}


def test_an_edition_may_do_without_explanations_of_facts(record: Path, run: Run) -> None:
    status, _, err = run("why", record, "control", "V")
    assert status == 3
    assert "'control' is not a verb" in err


def test_legal_moves_are_listed(record: Path, run: Run) -> None:
    assert json.loads(run("legal", record, "add", "--json").out) == ["ben add 1", "ben add 2", "ben add 3"]
    assert "ben add" in run("legal", record).out


def test_the_table_is_shown(record: Path, run: Run) -> None:
    out = run("show", record).out
    assert "Ben: to act" in out
    assert "Pile 5" in out
    assert "the pile has 5" in run("resume", record).out


def test_what_is_hidden_stays_hidden(record: Path, run: Run) -> None:
    assert "Star" not in run("show", record).out + run("log", record).out + run("log", record, "--json").out
    assert "ann change ?" in run("log", record).out
    facts = {view: json.loads(run("show", record, "--json", "--as", view).out) for view in ("public", "ann", "referee")}
    assert [facts[view]["players"]["ann"]["hand"] for view in facts] == [["?"], ["Star"], ["Star"]]
    assert facts["ann"]["players"]["ben"]["hand"] == ["?"]
    assert "ann change Star" in run("log", record, "--as", "ann").out


def test_the_log_has_every_entry(record: Path, run: Run) -> None:
    heading, *lines = run("log", record).out.splitlines()
    assert heading.split() == ["#", "Entry"]
    assert [line.split() for line in lines[:2]] == [["1", "ann", "add", "3"], ["2", "ben", "add", "2"]]
    rows = json.loads(run("log", record, "--json").out)
    assert [row["line"] for row in rows] == ["ann add 3", "ben add 2", "ann change ?"]


def test_notes_undo_and_counting_leave_a_record_that_agrees(record: Path, run: Run) -> None:
    assert run("note", record, "1", "a bold beginning").status == 0
    out = run("undo", record).out
    assert "takes back 3  ann change ?" in out
    assert "ann's card is another." in out
    assert "agrees with the table" in run("audit", record, "pile=5").out
    assert "The pile: 5 -> 6." in run("adjust", record, "pile=6").out
    assert run("amend", record, "1", "ann add 2", "--yes").status == 0
    assert run("verify", record).status == 0
    assert "a bold beginning" in run("log", record).out


def test_rules_and_rulings_are_found(pile: Path, run: Run) -> None:
    assert "A player adds 1, 2 or 3 to the pile." in run("rule", "pile.amount").out
    assert "May a player add nothing?" in run("ruling", "pile.least").out


def test_another_option_of_a_ruling_counts(pile: Path, run: Run) -> None:
    pile.write_text(pile.read_text(encoding="utf-8") + '\n[rulings]\n"pile.least" = "yes"\n', encoding="utf-8")
    run("new", pile, "-o", "pile.cer")
    assert run("move", "pile.cer", "add 0").status == 0


def test_random_games_come_to_an_end(pile: Path, run: Run) -> None:
    status, out, _ = run("sim", pile, "-n", "3", "--seed", "1", "--coverage")
    assert status == 0
    assert out.count("wins") == 3


def test_lines_are_completed_in_the_shell(record: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("_CEREBRIA_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", f"cerebria move {record} ben a")
    monkeypatch.setenv("COMP_CWORD", "4")
    assert "add" in run().out


def test_a_table_session_plays_it(record: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    import io

    monkeypatch.setattr("sys.stdin", io.StringIO("add 2\nshow\n"))
    status, out, err = run("table", record)
    assert status == 0
    assert "ben add 2" in out, err
