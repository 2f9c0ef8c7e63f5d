"""The dispute cases: every one is well-formed and gets the answer that it gives; a wrong one would be noticed."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from support.long_tests import long_but_for
from support.openings import VALLEY_CASE

from cerebria_cli import catalogue
from cerebria_cli.errors import Damaged
from cerebria_cli.game.case_running import run
from cerebria_cli.shelf import cases
from cerebria_cli.shelf.cases import Case

#: All of them; a fault in their files would be raised here.
CASES = cases.all_cases()


def test_every_case_has_the_right_shape() -> None:
    assert len({case.id for case in CASES}) == len(CASES) > 400


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_case(case: Case) -> None:
    assert run(case).differences == ()


# ---------------------------------------------------------------- the shape of a case

GOOD = VALLEY_CASE
REFUSED: dict[str, Any] = {"verdict": "illegal", "objections": ["realm.cost"], "facts": {}}
INVALID: dict[str, Any] = {"verdict": "invalid", "objections": ["setup.sides"], "facts": {}}


def test_good_case_has_no_faults() -> None:
    assert cases.case_faults(GOOD, set()) == []
    assert cases.make_case(GOOD).lines == ("diana valley",)


#: What a position in one line leaves out is supposed for the line that is asked.
TWO_TOLD = {"line": "", "lines": ["diana valley", "diana valley"], "told": "diana on V"}


@pytest.mark.parametrize("changes", [{"told": "diana on V"}, {**TWO_TOLD, "lines": ["diana valley"]}])
def test_a_position_in_one_line_has_one_line_after_it(changes: Mapping[str, Any]) -> None:
    assert cases.case_faults({**GOOD, **changes}, set()) == []
    assert cases.case_faults({**GOOD, **TWO_TOLD, "told": ""}, set()) == []


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"id": "realm.valley"}, "the id must be that of the first rule and a number: realm.valley-1."),
        ({"id": "realm.willow-1"}, "the id must be that of the first rule and a number: realm.valley-1."),
        ({"id": "taken-1", "rules": ["taken"]}, "there are two cases with this id."),
        ({"titel": "x"}, "'titel' is unknown; known are id, rules,"),
        ({"because": ""}, "'because' is missing."),
        ({"rules": "realm.valley"}, "'rules' must be a list of texts."),
        ({"rules": [1]}, "'rules' must be a list of texts."),
        ({"facts": [7]}, "'facts' must be a table."),
        ({"start": 1}, "'start' must be true or false."),
        ({"rules": ["realm.valley", "realm.vally"]}, "there is no rule 'realm.vally'."),
        ({**REFUSED, "objections": ["no.rule"]}, "there is no rule 'no.rule'."),
        ({"setup": "basic-5"}, "there is no built-in setup 'basic-5'."),
        ({"rulings": {"willow.zero": "perhaps"}}, "there is no ruling willow.zero=perhaps."),
        ({"rulings": {"no.ruling": "yes"}}, "there is no ruling no.ruling=yes."),
        ({"verdict": "maybe"}, "the verdict must be one of legal, illegal, invalid, fact."),
        ({"facts": {}}, "'facts' belong to the verdict legal, and must be there."),
        ({"objections": ["realm.cost"]}, "'objections' belong to a verdict that is not legal, and must be there."),
        ({**REFUSED, "objections": []}, "'objections' belong to a verdict that is not legal, and must be there."),
        ({**REFUSED, "facts": {"diana.wp": 4}}, "'facts' belong to the verdict legal, and must be there."),
        ({"lines": ["diana valley"]}, "it needs either 'line' or 'lines'."),
        ({"line": ""}, "it needs either 'line' or 'lines'."),
        ({"start": True, "position": {}}, "a case that starts from the beginning has no position."),
        (TWO_TOLD, "after a position in one line, 'told', there is one line."),
        (INVALID, "an invalid setup has 'setup_changes' or a 'position', and no line."),
        ({**INVALID, "line": ""}, "an invalid setup has 'setup_changes' or a 'position', and no line."),
    ],
)
def test_wrong_shape_is_told(changes: Mapping[str, Any], fault: str) -> None:
    found = cases.case_faults({**GOOD, **changes}, {"taken-1"})
    assert any(one.startswith(fault) for one in found), found


def test_case_that_is_no_table() -> None:
    assert cases.case_faults("realm.valley-1", set()) == ["a case is a table."]


def test_all_faults_of_all_files_are_told(tmp_path: Path) -> None:
    torn, wrong = tmp_path / "torn.toml", tmp_path / "wrong.toml"
    torn.write_text("[[case", encoding="utf-8")
    wrong.write_text('[[case]]\nid = "a-1"\n[[case]]\ntitle = "b"\n', encoding="utf-8")
    number, gone, long = tmp_path / "number.toml", tmp_path / "gone.toml", tmp_path / "long.toml"
    number.write_text("case = 5\n", encoding="utf-8")
    long.write_text(f"{'.'.join('a' * 50_000)} = 1\n", encoding="utf-8")
    found, faults = cases.read_cases([torn, wrong, number, gone, long])
    assert found == []
    assert "number.toml: the cases must be a list, each under [[case]]." in faults
    assert f"{gone} does not exist." in faults
    assert "A key has more than 10 parts" in faults[-1]
    assert "torn.toml is not readable as TOML" in faults[0]
    assert "wrong.toml: a-1: 'rules' is missing." in faults
    assert "wrong.toml: case 2: 'id' is missing." in faults


def test_damaged_cases_cannot_be_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "torn.toml").write_text("[[case", encoding="utf-8")
    monkeypatch.setattr(catalogue, "case_files", lambda: [tmp_path / "torn.toml"])
    with pytest.raises(Damaged, match="The dispute cases cannot be used: 1 fault"):
        cases.all_cases.__wrapped__()


@pytest.mark.parametrize(
    "typed",
    long_but_for(
        ["fortress identity", "QUELL", "quell.vibe", '"Fear"', "the", "card", "no such words"],
        *("fortress identity", "QUELL", "quell.vibe", "no such words"),
    ),
)
def test_looking_for_words_reads_no_other_cases_and_finds_the_same(typed: str) -> None:
    words = typed.split()
    assert cases.find(words, cases.cases_with(words)) == cases.find(words, cases.all_cases())
    assert len(cases.cases_with(["fortress", "identity"])) < len(cases.all_cases()) / 10


def test_a_damaged_file_is_named_when_words_are_looked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "torn.toml").write_text("[[case]]\nid = a word", encoding="utf-8")
    monkeypatch.setattr(catalogue, "case_files", lambda: [tmp_path / "torn.toml"])
    monkeypatch.setattr(cases, "all_cases", cases.all_cases.__wrapped__)
    with pytest.raises(Damaged, match="The dispute cases cannot be used: 1 fault"):
        cases.cases_with(["word"])


# ---------------------------------------------------------------- what a wrong answer looks like


def differences(**changes: Any) -> tuple[str, ...]:
    table = {**GOOD, **changes}
    assert cases.case_faults(table, set()) == []
    return run(cases.make_case(table)).differences


def test_right_answer_passes() -> None:
    assert differences() == ()
    assert differences(position={"players": {"diana": {"wp": 0}}}, **REFUSED) == ()


def test_wrong_fact_is_noticed() -> None:
    assert differences(facts={"diana.wp": 8}) == ("diana.wp is 7, not 8.",)
    assert differences(facts={"turn.absorb": 1}) == ("turn.absorb is true, not 1.",)
    assert differences(facts={"diana.gold": 1}) == ("diana.gold is none, not 1.",)
    assert differences(facts={"control.realms.V": "bliss"}) == ("control.realms.V is none, not bliss.",)


def test_none_stands_for_null() -> None:
    assert differences(facts={"control.realms.V": "none", "V1": "none"}) == ()


def test_wrong_verdict_is_noticed() -> None:
    assert differences(**REFUSED) == ("The referee calls it legal.",)
    (objection,) = differences(position={"players": {"diana": {"wp": 0}}})
    assert objection.startswith("The referee objects: ")
    assert objection.endswith("[realm.cost]")


def test_wrong_objection_is_noticed() -> None:
    poor = {"players": {"diana": {"wp": 0}}}
    found = differences(position=poor, **{**REFUSED, "objections": ["turn.actions"]})
    assert found[0].startswith("The referee also objects: ")
    assert found[1:] == ("The referee does not object by turn.actions.",)


def test_line_that_cannot_be_read_is_noticed() -> None:
    (found,) = differences(line="diana vally")
    assert found.startswith("The referee does not take the line: ")


def test_line_before_the_question_must_be_legal() -> None:
    (found,) = differences(line="", lines=["leo valley", "diana valley"])
    assert found.startswith("The game before the line cannot be built: `leo valley` is not legal:")


def test_impossible_position_is_noticed() -> None:
    (found,) = differences(position={"players": {"diana": {"wp": -1}}})
    assert "players.diana.wp must be a number" in found


def test_setup_that_is_fine_is_noticed() -> None:
    changes = {**INVALID, "line": "", "setup_changes": {"sides": {"team": "B"}}}
    assert differences(**changes) == ("The referee takes the setup.",)
    changes["setup_changes"] = {"sides": {"spirit": "B"}}
    assert differences(**changes) == ()


def test_changes_keep_what_they_do_not_name() -> None:
    table = {"board": {"origin": "humility", "realms": ["V"]}, "mode": "basic"}
    changed = cases.laid_over(table, {"board": {"origin": "knowledge"}, "sides": {"team": "B"}})
    assert changed == {
        "board": {"origin": "knowledge", "realms": ["V"]},
        "mode": "basic",
        "sides": {"team": "B"},
    }
    assert table["board"] == {"origin": "humility", "realms": ["V"]}
