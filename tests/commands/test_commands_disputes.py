"""Disputes and decisions: what they cite exists, a decision sets a ruling, and both are listed; other rulings."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from support.old_records import kept_as_it_was
from support.printed import Printed

from cerebria_cli import Game
from cerebria_cli.catalogue import rulings_in_force

Run = Callable[..., Any]


#: What is cited and does not exist, and what is named.
NOT_CITED = [
    ("dispute may she? quell.vibes", "quell.vibe"),
    ("decide no, by move.ocupied", "move.occupied"),
    ("decide willow.zero=perhaps", "no, yes"),
    ("decide move.base=yes", "move.base"),
    ("decide willow.nought=yes", "willow.nought"),
    ("decide side-b.pass-through=no", "yes"),
]
WILLOW = "move game.cer 'rule willow.zero=yes' 'willow 0' 'move V'"


def test_what_people_read(printed: Printed, game: Path) -> None:
    disputes = "move game.cer 'move V' 'dispute may she? move.base' 'decide yes, fear.stacking=no' 'dispute and now'"
    printed(
        *(f"move game.cer '{line}'" for line, _named in NOT_CITED),
        ["move game.cer 'rule willow.zero=yes'", "rule willow.zero --record game.cer"],
        ["move game.cer 'rule willow.zero=yes'", "rule realm.willow --record game.cer"],
        ["new card-3 -o card.cer", "ruling willow.zero --record card.cer"],
        ["new card-3 -o card.cer", "rule quell.vibe --record card.cer"],
        "ruling quell.vibe",
        [disputes, "log game.cer --disputes"],
        "log game.cer --disputes",
        [WILLOW, "verify game.cer --ruling willow.zero=no"],
        "verify game.cer --as leo",
        "verify game.cer --ruling fear.stacking=no",
        "verify game.cer --ruling wilow.zero=no",
        "verify game.cer --ruling willow.zero=o",
    )


@pytest.mark.parametrize(("line", "message"), NOT_CITED)
def test_what_does_not_exist_is_not_cited(line: str, message: str, game: Path, run: Run) -> None:
    before = game.read_bytes()
    answer = run("move", game, line)
    assert answer.status == 3
    assert message in answer.err
    assert game.read_bytes() == before


def test_a_word_with_a_dot_is_no_citation(game: Path, run: Run) -> None:
    assert run("move", game, "dispute was it at 9.30, e.g. by leo.s watch?").status == 0


def test_a_decision_sets_a_ruling_from_there_on_and_undo_takes_it_back(game: Path, run: Run) -> None:
    assert run("why", game, "willow 0").status == 1
    run("move", game, "dispute may she exchange nothing? realm.willow", "decide willow.zero=yes, why not")
    assert run("why", game, "willow 0").status == 0
    assert json.loads(run("ruling", "willow.zero", "--record", game, "--json").out)[0]["chosen"] == "yes"
    assert run("verify", game).status == 0
    run("undo", game)
    assert run("why", game, "willow 0").status == 1
    assert json.loads(run("ruling", "willow.zero", "--record", game, "--json").out)[0]["chosen"] == "no"


def test_rule_too_says_what_a_record_plays_by(game: Path, run: Run, typed: Callable[..., None]) -> None:
    run("move", game, "rule willow.zero=yes")
    chosen = re.compile(r"^ +yes +Yes\. \(.*record", re.MULTILINE)
    assert chosen.search(run("rule", "willow.zero", "--record", game).out)
    assert re.search(
        r"willow\.zero: [^?]*\? \(yes", " ".join(run("rule", "realm.willow", "--record", game).out.split())
    )
    found = json.loads(run("rule", "willow.zero", "--record", game, "--json").out)
    assert next(one for one in found if one["id"] == "willow.zero")["chosen"] == "yes"
    typed("rule willow.zero")
    assert chosen.search(run("table", game).out)


@pytest.mark.parametrize(
    ("command", "id", "what"), [("ruling", "willow.zero", "ruling"), ("rule", "quell.vibe", "rule")]
)
def test_an_id_of_another_edition_is_never_answered_by_something_else(
    command: str, id: str, what: str, folder: Path, run: Run, typed: Callable[..., None]
) -> None:
    Game.new("card-3", record="card.cer")
    first = re.compile(rf"{re.escape(id)} is a {what} of the retail edition")
    for words in (("--record", "card.cer"), ("--edition", "card")):
        told = run(command, id, *words)
        assert told.status == 0
        assert first.match(told.out)
        assert told.out.split("\n")[1].split()[0] == id
        assert [one["id"] for one in json.loads(run(command, id, *words, "--json").out)] == [id]
    typed(f"{command} {id}")
    assert first.search(run("table", "card.cer").out)


def test_the_id_of_a_rule_is_no_question_about_rulings(run: Run) -> None:
    first, second, *_ = run("ruling", "quell.vibe").out.split("\n")
    assert first.startswith("quell.vibe is a rule")
    assert second.split()[0] == "quell.vibe"


def test_a_decision_without_a_ruling_changes_nothing(game: Path, run: Run) -> None:
    before = run("show", game).out.split("\n", 1)[1]
    run("move", game, "decide no; move.occupied")
    assert run("show", game).out.split("\n", 1)[1] == before


def test_disputes_are_listed_with_what_they_cite_and_whether_they_are_open(game: Path, run: Run) -> None:
    run("move", game, "move V", "dispute may she? move.base", "decide yes, fear.stacking=no", "dispute and now")
    found = json.loads(run("log", game, "--disputes", "--json").out)
    assert [(one["kind"], one["settled_by"], [cite["id"] for cite in one["cites"]]) for one in found] == [
        ("dispute", 11, ["move.base"]),
        ("decide", 0, ["fear.stacking"]),
        ("dispute", 0, []),
    ]
    assert {(one["about"], one["line"]) for one in found} == {(9, "diana move V")}
    out = run("log", game, "--disputes").out
    assert "entry 11" in out
    assert "move.base" in out


def test_a_record_without_disputes_says_so(game: Path, run: Run) -> None:
    assert json.loads(run("log", game, "--disputes", "--json").out) == []
    assert run("log", game, "--disputes").out.count("\n") == 1


# ---------------------------------------------------------------- another ruling


def test_verify_tells_which_entries_another_ruling_would_judge_otherwise(game: Path, run: Run) -> None:
    run("move", game, "rule willow.zero=yes", "willow 0", "move V")
    answer = run("verify", game, "--ruling", "willow.zero=no", "--json")
    assert answer.status == 1
    found = json.loads(answer.out)
    assert [(one["entry"], one["line"], one["legal"]) for one in found["entries"]] == [(10, "diana willow 0", False)]
    assert re.search("willow.zero=no .*1 ", run("verify", game, "--ruling", "willow.zero=no").out)


def test_a_view_of_verify_goes_with_a_ruling(game: Path, run: Run) -> None:
    run("move", game, "rule willow.zero=yes", "willow 0")
    for view in ("public", "leo", "referee"):
        assert run("verify", game, "--ruling", "willow.zero=no", "--as", view).status == 1
    answer = run("verify", game, "--as", "leo")
    assert (answer.status, "--ruling" in answer.err) == (2, True)


def test_verify_with_a_ruling_that_changes_nothing(game: Path, run: Run) -> None:
    answer = run("verify", game, "--ruling", "fear.stacking=no")
    assert (answer.status, answer.out.count("\n")) == (0, 1)
    assert json.loads(run("verify", game, "--ruling", "fear.stacking=no", "--json").out)["entries"] == []


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ("wilow.zero=no", "willow.zero?"),
        ("willow.zero=o", "no, yes"),
    ],
)
def test_verify_with_a_ruling_that_does_not_exist(said: str, message: str, game: Path, run: Run) -> None:
    answer = run("verify", game, "--ruling", said)
    assert answer.status == 2
    assert message in answer.err


def test_a_decision_that_sets_no_ruling_is_not_told_as_one(run: Run, folder: Path) -> None:
    """What a record plays by is asked of the game: a settled ruling stays what it is, whatever an old record says."""
    settled = next(one for one in rulings_in_force("retail").values() if one.settled)
    other = next(option for option in settled.options if option != settled.default)
    kept_as_it_was(Game.new("basic-4"), f"decide {settled.id}={other}", folder)
    found = json.loads(run("ruling", settled.id, "--record", "old.cer", "--json").out)
    assert found[0].get("chosen", settled.default) == settled.default
