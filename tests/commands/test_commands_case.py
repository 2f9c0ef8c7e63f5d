"""`cerebria case`: look up, search, show and run the dispute cases."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from support.openings import VALLEY_CASE
from support.printed import Printed

from cerebria_cli.shelf import cases
from cerebria_cli.shelf.cases import Case

Run = Callable[..., Any]

RIGHT = cases.make_case(VALLEY_CASE)
WRONG = RIGHT._replace(id="realm.valley-2", title="It gives 5", facts={"diana.wp": 8})


@pytest.fixture
def two_cases(monkeypatch: pytest.MonkeyPatch) -> tuple[Case, Case]:
    monkeypatch.setattr(cases, "all_cases", lambda: (RIGHT, WRONG))
    monkeypatch.setattr(cases, "case_named", lambda id: None)
    return RIGHT, WRONG


def test_what_people_read(printed: Printed) -> None:
    printed("case quel.vibe", "case quell.vibe-1", "case setup.placement-3", "case setup.sides-1")


def test_families_are_listed_with_the_number_of_cases(run: Run) -> None:
    status, out, _ = run("case")
    families = {case.family for case in cases.all_cases()}
    assert status == 0
    assert out.splitlines()[0].split() == ["Dispute", "cases", str(len(cases.all_cases()))]
    assert families <= {line.split()[0] for line in out.splitlines()}
    assert max(map(len, out.splitlines())) <= 80


def test_beginning_of_an_id_lists_its_cases(run: Run) -> None:
    status, out, _ = run("case", "quell")
    wanted = [case.id for case in cases.all_cases() if case.id.startswith("quell")]
    assert status == 0
    assert [line.split()[0] for line in out.splitlines()[1:] if line[2] != " "] == wanted
    assert len(wanted) > 10


def test_one_case_is_found_without_reading_all(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    everything = {case.id: case for case in cases.all_cases()}
    assert all(cases.case_named(id) == everything[id] for id in list(everything)[::400])
    assert cases.case_named("quell.vibe") is None

    def refuse() -> None:
        raise AssertionError("all cases are read")

    monkeypatch.setattr(cases, "all_cases", refuse)
    assert run("case", "Quell.vibe-1").status == 0


def test_rule_finds_the_cases_that_name_it(run: Run) -> None:
    found = {case["id"] for case in json.loads(run("case", "setup.order", "--json").out)}
    assert found == {
        case.id for case in cases.all_cases() if "setup.order" in case.rules or case.id.startswith("setup.order")
    }


def test_words_find_cases_that_have_them_all(run: Run) -> None:
    status, out, _ = run("case", "yellow", "red", "quell", "--json")
    found = json.loads(out)
    assert status == 0
    assert "quell.vibe-1" in [case["id"] for case in found]
    for case in found:
        text = f"{case['id']} {case['title']} {case['because']}".casefold()
        assert all(word in text for word in ("yellow", "red", "quell"))


def test_nothing_found_proposes_the_nearest(run: Run) -> None:
    status, out, err = run("case", "quel.vibe")
    assert (status, out) == (1, "")
    assert "'quel.vibe'" in err
    assert " quell.vibe" in err


def test_case_is_shown_with_position_question_and_answer(run: Run) -> None:
    status, out, _ = run("case", "quell.vibe-1")
    (case,) = [case for case in cases.all_cases() if case.id == "quell.vibe-1"]
    assert status == 0
    assert case.title in out
    position, question, answer = (out.index(f"\n{title}") for title in ("Position", "Question", "Answer"))
    assert position < question < answer
    assert "VC ▼ Anger" in out[position:question]
    assert f": {case.lines[-1]}" in out[question:answer]
    assert "illegal" in out[answer:]
    assert re.search("Objections +quell.vibe", out[answer:])
    assert max(map(len, out.splitlines())) <= 80


def test_case_from_the_beginning_shows_what_was_played(run: Run) -> None:
    out = run("case", "setup.placement-3").out
    played = out.split("Played so far\n")[1].split("\n\n")[0]
    assert played == "  diana place VC V2"
    assert ": leo place VC C1" in out


def test_case_about_a_setup_shows_what_differs(run: Run) -> None:
    out = run("case", "setup.sides-1").out
    assert '  [sides]\n  spirit = "B"\n' in out
    assert "Position" not in out


def test_ruling_of_a_case_is_shown(run: Run) -> None:
    (case,) = [case for case in cases.all_cases() if case.id == "realm.willow-5"]
    assert case.rulings == {"willow.zero": "yes"}
    assert "Ruling      willow.zero=yes" in run("case", case.id).out


def test_so_is_one_of_the_game_that_is_expanded(run: Run) -> None:
    (case,) = [case for case in cases.all_cases() if case.id == "alignment.opposing-2"]
    assert (case.setup, case.rulings) == ("balance-6", {"desire.reading": "chain-2"})
    assert "Ruling      desire.reading=chain-2" in run("case", case.id).out


def test_json_holds_the_whole_case(run: Run) -> None:
    (found,) = json.loads(run("case", "quell.vibe-1", "--json").out)
    assert found["family"] == "quell"
    assert found["objections"] == ["quell.vibe"]
    assert found["lines"] == ["diana quell VC with Cheerfulness"]
    assert found["position"]["slots"]["VC"]["card"] == "Anger"


def test_run_counts_what_passed(run: Run, two_cases: tuple[Case, Case]) -> None:
    assert run("case", "run", "realm.valley-1") == (0, "1 case: 1 passed, 0 differ.\n", "")


def test_run_tells_what_differs_and_leaves_with_1(run: Run, two_cases: tuple[Case, Case]) -> None:
    status, out, err = run("case", "run")
    assert (status, err) == (1, "")
    assert out.splitlines()[0].split() == ["realm.valley-2", "legal"]
    assert out.splitlines()[1:] == [
        "  It gives 5.",
        "  - diana.wp is 7, not 8.",
        "",
        "2 cases: 1 passed, 1 differ.",
    ]


def test_run_runs_a_case_once(run: Run, two_cases: tuple[Case, Case]) -> None:
    assert run("case", "run", "realm.valley-1", "realm.valley-1").out == "1 case: 1 passed, 0 differ.\n"


def test_run_as_json(run: Run, two_cases: tuple[Case, Case]) -> None:
    status, out, _ = run("case", "run", "--json")
    assert status == 1
    failed = {"id": "realm.valley-2", "title": "It gives 5", "differences": ["diana.wp is 7, not 8."]}
    assert json.loads(out) == {"cases": 2, "passed": 1, "failed": [failed]}


def test_run_of_nothing_known_is_refused(run: Run) -> None:
    assert run("case", "run", "no.such-1").status == 1


def test_ids_are_completed() -> None:
    from cerebria_cli.commands import case

    found = case.complete_id(None, None, "quell.vibe-")  # type: ignore[arg-type]
    assert [item.value for item in found] == [one.id for one in cases.all_cases() if one.id.startswith("quell.vibe-")]
    assert found[0].help
