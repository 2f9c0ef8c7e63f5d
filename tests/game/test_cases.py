"""The dispute cases: every one is well-formed and gets the answer that it gives; a wrong one would be noticed."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from support.long_tests import long_but_for
from support.openings import VALLEY_CASE
from support.pages import Sentences

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


#: What is changed in a case, and what the fault names.
WRONG: list[tuple[dict[str, Any], list[str]]] = [
    ({"id": "realm.valley"}, ["realm.valley-1"]),
    ({"id": "realm.willow-1"}, ["realm.valley-1"]),
    ({"id": "taken-1", "rules": ["taken"]}, ["id"]),
    ({"titel": "x"}, ["'titel'", "id, rules,"]),
    ({"because": ""}, ["'because'"]),
    ({"rules": "realm.valley"}, ["'rules'", "list"]),
    ({"rules": [1]}, ["'rules'", "list"]),
    ({"facts": [7]}, ["'facts'", "table"]),
    ({"start": 1}, ["'start'", "true", "false"]),
    ({"rules": ["realm.valley", "realm.vally"]}, ["'realm.vally'"]),
    ({**REFUSED, "objections": ["no.rule"]}, ["'no.rule'"]),
    ({"setup": "basic-5"}, ["'basic-5'"]),
    ({"rulings": {"willow.zero": "perhaps"}}, ["willow.zero=perhaps"]),
    ({"rulings": {"no.ruling": "yes"}}, ["no.ruling=yes"]),
    ({"verdict": "maybe"}, ["verdict", "legal, illegal, invalid, fact"]),
    ({"facts": {}}, ["'facts'", "legal"]),
    ({"objections": ["realm.cost"]}, ["'objections'"]),
    ({**REFUSED, "objections": []}, ["'objections'"]),
    ({**REFUSED, "facts": {"diana.wp": 4}}, ["'facts'", "legal"]),
    ({"lines": ["diana valley"]}, ["'line'", "'lines'"]),
    ({"line": ""}, ["'line'", "'lines'"]),
    ({"start": True, "position": {}}, ["start", "position"]),
    (TWO_TOLD, ["'told'", "line"]),
    (INVALID, ["'setup_changes'", "'position'", "line"]),
    ({**INVALID, "line": ""}, ["'setup_changes'", "'position'", "line"]),
]


@pytest.mark.parametrize(("changes", "named"), WRONG)
def test_wrong_shape_is_told(changes: Mapping[str, Any], named: list[str]) -> None:
    found = cases.case_faults({**GOOD, **changes}, {"taken-1"})
    assert any(all(name in one for name in named) for one in found), found


def test_case_that_is_no_table() -> None:
    assert len(cases.case_faults("realm.valley-1", set())) == 1


def test_what_is_said_of_a_wrong_shape(sentences: Sentences) -> None:
    page = [(str(changes), cases.case_faults({**GOOD, **changes}, {"taken-1"})) for changes, _ in WRONG]
    sentences([*page, ("realm.valley-1", cases.case_faults("realm.valley-1", set()))])


def test_all_faults_of_all_files_are_told(tmp_path: Path, sentences: Sentences) -> None:
    torn, wrong = tmp_path / "torn.toml", tmp_path / "wrong.toml"
    torn.write_text("[[case", encoding="utf-8")
    wrong.write_text('[[case]]\nid = "a-1"\n[[case]]\ntitle = "b"\n', encoding="utf-8")
    number, gone, long = tmp_path / "number.toml", tmp_path / "gone.toml", tmp_path / "long.toml"
    number.write_text("case = 5\n", encoding="utf-8")
    long.write_text(f"{'.'.join('a' * 50_000)} = 1\n", encoding="utf-8")
    found, faults = cases.read_cases([torn, wrong, number, gone, long])
    assert found == []
    for named in ("torn.toml", "number.toml", "gone.toml", "long.toml", "wrong.toml: a-1: 'rules'", "case 2: 'id'"):
        assert any(named in fault for fault in faults), faults
    # The first says in Python's words what is wrong with the TOML.
    sentences([("Five files:", [fault.replace(str(tmp_path), "FOLDER") for fault in faults[1:]])])


def test_damaged_cases_cannot_be_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "torn.toml").write_text("[[case", encoding="utf-8")
    monkeypatch.setattr(catalogue, "case_files", lambda: [tmp_path / "torn.toml"])
    with pytest.raises(Damaged, match="1 fault"):
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
    with pytest.raises(Damaged, match="1 fault"):
        cases.cases_with(["word"])


# ---------------------------------------------------------------- what a wrong answer looks like


def differences(**changes: Any) -> tuple[str, ...]:
    table = {**GOOD, **changes}
    assert cases.case_faults(table, set()) == []
    return run(cases.make_case(table)).differences


POOR = {"players": {"diana": {"wp": 0}}}

WRONG_ANSWERS: dict[str, dict[str, Any]] = {
    "a fact that is another": {"facts": {"diana.wp": 8}},
    "a fact that is true": {"facts": {"turn.absorb": 1}},
    "a fact that there is not": {"facts": {"diana.gold": 1}},
    "a fact that is none": {"facts": {"control.realms.V": "bliss"}},
    "another verdict": REFUSED,
    "an objection": {"position": POOR},
    "another objection": {"position": POOR, **REFUSED, "objections": ["turn.actions"]},
    "a line that cannot be read": {"line": "diana vally"},
    "an illegal line before it": {"line": "", "lines": ["leo valley", "diana valley"]},
    "an impossible position": {"position": {"players": {"diana": {"wp": -1}}}},
    "a setup that is fine": {**INVALID, "line": "", "setup_changes": {"sides": {"team": "B"}}},
}


def test_what_is_said_of_a_wrong_answer(sentences: Sentences) -> None:
    sentences((head, differences(**changes)) for head, changes in WRONG_ANSWERS.items())


def test_right_answer_passes() -> None:
    assert differences() == ()
    assert differences(position={"players": {"diana": {"wp": 0}}}, **REFUSED) == ()


@pytest.mark.parametrize(
    ("path", "told", "named"),
    [
        ("diana.wp", 8, ["7", "8"]),
        ("turn.absorb", 1, ["true", "1"]),
        ("diana.gold", 1, ["none", "1"]),
        ("control.realms.V", "bliss", ["none", "bliss"]),
    ],
)
def test_wrong_fact_is_noticed(path: str, told: Any, named: list[str]) -> None:
    (found,) = differences(facts={path: told})
    assert all(name in found for name in (path, *named))


def test_none_stands_for_null() -> None:
    assert differences(facts={"control.realms.V": "none", "V1": "none"}) == ()


def test_wrong_verdict_is_noticed() -> None:
    assert len(differences(**REFUSED)) == 1
    (objection,) = differences(position={"players": {"diana": {"wp": 0}}})
    assert objection.endswith("[realm.cost]")


def test_wrong_objection_is_noticed() -> None:
    also, missed = differences(**WRONG_ANSWERS["another objection"])
    assert "[realm.cost]" in also
    assert "turn.actions" in missed


def test_line_that_cannot_be_read_is_noticed() -> None:
    (found,) = differences(line="diana vally")
    assert "'vally'" in found


def test_line_before_the_question_must_be_legal() -> None:
    (found,) = differences(line="", lines=["leo valley", "diana valley"])
    assert "`leo valley`" in found


def test_impossible_position_is_noticed() -> None:
    (found,) = differences(position={"players": {"diana": {"wp": -1}}})
    assert "players.diana.wp" in found


def test_setup_that_is_fine_is_noticed() -> None:
    changes = {**INVALID, "line": "", "setup_changes": {"sides": {"team": "B"}}}
    assert len(differences(**changes)) == 1
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
