"""The referee before a case: where its answer is another one, that is said."""

from typing import Any

import pytest

from cerebria_cli.game.case_running import Outcome, fact, game_before, is_same, run, shown_value
from cerebria_cli.shelf.cases import Case, make_case

VALLEY: dict[str, Any] = {
    "id": "realm.valley-1",
    "rules": ["realm.valley"],
    "setup": "basic-4",
    "title": "The Valley gives 4 Willpower for 1",
    "line": "diana valley",
    "verdict": "legal",
    "because": "4 - 1 + 4 = 7.",
    "facts": {"diana.wp": 7},
}


def case(**other: Any) -> Case:
    return make_case({**VALLEY, **other})


def differences(**other: Any) -> tuple[str, ...]:
    return run(case(**other)).differences


ILLEGAL: dict[str, Any] = {"line": "diana move L", "verdict": "illegal", "facts": {}}


def test_a_case_that_is_answered_rightly_passes() -> None:
    assert run(case()).passed
    assert run(case()).differences == ()
    assert not Outcome(case(), ("no",)).passed


@pytest.mark.parametrize(
    ("facts", "found"),
    [
        ({"diana.wp": 8}, ("diana.wp is 7, not 8.",)),
        ({"diana.wp": 8, "leo.wp": 5}, ("diana.wp is 7, not 8.", "leo.wp is 4, not 5.")),
        ({"diana.spirit": "Misery"}, ("diana.spirit is Delight, not Misery.",)),
        ({"turn.absorb": 1}, ("turn.absorb is true, not 1.",)),
        ({"turn.absorb": True}, ()),
        ({"V1": "none"}, ()),
        ({"V1": 3}, ("V1 is none, not 3.",)),
        ({"diana.wp": "none"}, ("diana.wp is 7, not none.",)),
        ({"diana.xyz": 3}, ("diana.xyz is none, not 3.",)),
        ({"identity": []}, ()),
        ({"identity": ["a"]}, ('identity is [], not ["a"].',)),
    ],
)
def test_facts_that_are_others_are_told(facts: dict[str, Any], found: tuple[str, ...]) -> None:
    assert differences(facts=facts) == found


def test_a_line_that_is_legal_or_not_against_the_case() -> None:
    assert differences(verdict="illegal", facts={}, objections=["realm.cost"]) == ("The referee calls it legal.",)
    (said,) = differences(**{**ILLEGAL, "verdict": "legal"})
    assert said.startswith("The referee objects: ")
    assert said.endswith(" [board.spaces]")
    (unread,) = differences(line="diana xyz")
    assert unread.startswith("The referee does not take the line: ")


def test_every_rule_that_is_objected_is_compared() -> None:
    assert differences(**ILLEGAL, objections=["board.spaces"]) == ()
    assert differences(**ILLEGAL, objections=["board.spaces", "realm.cost"]) == (
        "The referee does not object by realm.cost.",
    )
    also, missing = differences(**ILLEGAL, objections=["realm.cost"])
    assert also.startswith("The referee also objects: ")
    assert also.endswith(" [board.spaces]")
    assert missing == "The referee does not object by realm.cost."


def test_a_game_that_cannot_be_built_is_told() -> None:
    (said,) = differences(position={"players": {"diana": {"wpp": 3}}})
    first, *faults = said.split("\n")
    assert first.startswith("The game before the line cannot be built: ")
    assert any("wpp" in fault for fault in faults)
    several = case(lines=["diana move L", "diana valley"], line="")._replace(lines=("diana move L", "diana valley"))
    (said,) = run(several).differences
    assert said.startswith("The game before the line cannot be built: ")


def test_a_setup_that_cannot_be_used_is_a_case_too() -> None:
    table = case()._replace(verdict="invalid", lines=(), facts={}, objections=("setup.order",))
    assert run(table).differences == ("The referee takes the setup.",)


def test_the_lines_before_the_last_are_played() -> None:
    two = case()._replace(lines=("diana valley", "diana valley"), facts={"diana.wp": 10})
    before = game_before(two)
    assert (len(before.entries), fact(before, "diana.wp"), fact(before, "diana.xyz")) == (1, 7, None)
    assert run(two).passed


def test_a_question_about_a_fact_plays_nothing() -> None:
    asked = case()._replace(verdict="fact", lines=(), facts={"diana.wp": 4})
    assert run(asked).passed
    assert run(asked._replace(facts={"diana.wp": 5})).differences == ("diana.wp is 4, not 5.",)


def test_true_is_not_1() -> None:
    assert is_same(1, 1)
    assert is_same(True, True)
    assert not is_same(True, 1)
    assert not is_same(0, False)
    assert not is_same(1, 2)
    assert (shown_value(None), shown_value("V"), shown_value(["V"]), shown_value(True)) == (
        "none",
        "V",
        '["V"]',
        "true",
    )
