"""Every rule and ruling option has a dispute case, or a test marked with it: `@pytest.mark.rule(...)`."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from support.paths import TESTS

from cerebria_cli import catalogue
from cerebria_cli.catalogue import Rule
from cerebria_cli.editions.registry import EDITIONS
from cerebria_cli.shelf.cases import Case, all_cases

#: Rules that nobody but the people at the table can keep, and why.
BETWEEN_PEOPLE = {
    "retail": {"setup.hidden-look": "when a team looks at its own card cannot be seen in what is typed"},
    "balance": {},
    "prototype": {},
    "card": {},
}

#: Rules of legality that never are the reason of a refusal, and why.
NEVER_OBJECTED = {
    "retail": {
        "emotion.power-use": "it says when a power works; where it does not, nothing is forbidden",
        "turn.no-trade": "the notation has no words for passing anything",
    },
    "balance": {"move.share": "it allows"},
    "prototype": {},
    "card": {
        "setup.hand-secret": "a matter of who sees what",
        "hand.no-limit": "it allows",
        "turn.abilities-free": "it allows",
        "turn.ability-timing": "it allows",
        "actions.mix": "it allows",
        "absorb.only-spent": "refused by the rules about each kind of absorbing",
        "merge.optional": "it allows",
        "merge.no-action": "it allows",
        "merge.usable-at-once": "it allows",
        "summon.merge": "it allows",
        "summon.no-action": "it allows",
        "swap.performer": "refused by the rules about the other player's part",
        "embrace.no-action": "it allows",
    },
}

#: Rulings whose options no case can show, and why.
_VIEWS = "it is about views, which have tests of their own"
NOT_IN_CASES = {
    "card": {"info.open": _VIEWS},
    "retail": {"deck.lists": _VIEWS},
    "prototype": {"deck.lists": _VIEWS},
}


@cache
def cases_of(edition: str) -> tuple[Case, ...]:
    return tuple(case for case in all_cases() if catalogue.edition_of_setup(case.setup) == edition)


def chosen(case: Case) -> dict[str, str]:
    """The rulings that a case chooses, itself or in its setup."""
    return {**case.setup_changes.get("rulings", {}), **case.rulings}


def rules_in_cases(edition: str) -> set[str]:
    return {id for case in cases_of(edition) for id in case.rules}


def rules_in_tests(folder: Path) -> set[str]:
    """The rules that tests are marked with."""
    found: set[str] = set()
    for file in folder.rglob("test_*.py"):
        source = file.read_text(encoding="utf-8")
        if "mark.rule" in source:
            found |= set(marked(ast.parse(source)))
    return found


def marked(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        for call in getattr(node, "decorator_list", ()):
            if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.rule":
                yield from (ast.literal_eval(argument) for argument in call.args)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_rule_has_a_case_or_a_test(edition: str) -> None:
    covered = rules_in_cases(edition) | rules_in_tests(TESTS) | set(BETWEEN_PEOPLE[edition])
    assert [rule.id for rule in catalogue.rules(edition) if rule.id not in covered] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_rule_of_legality_is_the_reason_of_a_refusal(edition: str) -> None:
    objected = {id for case in cases_of(edition) for id in case.objections}
    legality: list[Rule] = [rule for rule in catalogue.rules(edition) if rule.kind == "legality"]
    missing = [rule.id for rule in legality if rule.id not in objected and rule.id not in NEVER_OBJECTED[edition]]
    assert missing == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_option_of_every_ruling_has_a_case(edition: str) -> None:
    """A ruling that is not named in a case is played by its default there."""
    missing = []
    for ruling in catalogue.rulings(edition).values():
        if ruling.settled or ruling.id in NOT_IN_CASES.get(edition, {}):
            continue
        about = [case for case in cases_of(edition) if {ruling.id, *ruling.rules} & set(case.rules)]
        shown = {case.rulings.get(ruling.id, ruling.default) for case in about}
        shown |= {chosen(case)[ruling.id] for case in cases_of(edition) if ruling.id in chosen(case)}
        missing += [f"{ruling.id}={option}" for option in ruling.options if option not in shown]
    assert missing == []


def test_marks_and_exceptions_name_rules() -> None:
    known = {rule.id for edition in EDITIONS for rule in catalogue.rules(edition)}
    assert rules_in_tests(TESTS) <= known
    for edition in EDITIONS:
        own = {rule.id for rule in catalogue.rules(edition)}
        assert set(BETWEEN_PEOPLE[edition]) | set(NEVER_OBJECTED[edition]) <= own


@pytest.mark.parametrize("edition", EDITIONS)
def test_exceptions_are_not_covered_after_all(edition: str) -> None:
    assert not set(BETWEEN_PEOPLE[edition]) & (rules_in_cases(edition) | rules_in_tests(TESTS))
    objected = {id for case in cases_of(edition) for id in case.objections}
    assert not set(NEVER_OBJECTED[edition]) & objected - {"emotion.power-use"}


def test_marks_are_found(tmp_path: Path) -> None:
    source = 'import pytest\n\n\n@pytest.mark.rule("a.b", "c.d")\ndef test_x() -> None: ...\n'
    (tmp_path / "test_sample.py").write_text(source, encoding="utf-8")
    assert rules_in_tests(tmp_path) == {"a.b", "c.d"}
