"""Every rule that is played has a dispute case, or a test marked with it: `@pytest.mark.rule("quell.vibe")`."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from cerebria_cli import catalogue
from cerebria_cli.cases import read_cases
from cerebria_cli.catalogue import Rule

TESTS = Path(__file__).parent

#: The modes of each edition whose rules are played; "" are the rules of all modes.
PLAYED = {"retail": ("",)}

#: Rules that nobody but the people at the table can keep, and why.
BETWEEN_PEOPLE = {
    "setup.hidden-look": "when a team looks at its own card cannot be seen in what is typed",
}

#: Rules of legality that never are the reason of a refusal, and why.
NEVER_OBJECTED = {
    "emotion.power-use": "it says when a power works; where it does not, nothing is forbidden",
    "turn.no-trade": "the notation has no words for passing anything",
}


def played_rules() -> list[Rule]:
    return [rule for edition, modes in PLAYED.items() for rule in catalogue.rules(edition) if rule.mode in modes]


def rules_in_cases() -> set[str]:
    return {id for case in read_cases(catalogue.case_files())[0] for id in case.rules}


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


def test_every_rule_has_a_case_or_a_test() -> None:
    covered = rules_in_cases() | rules_in_tests(TESTS) | set(BETWEEN_PEOPLE)
    assert [rule.id for rule in played_rules() if rule.id not in covered] == []


def test_every_rule_of_legality_is_the_reason_of_a_refusal() -> None:
    objected = {id for case in read_cases(catalogue.case_files())[0] for id in case.objections}
    legality = [rule.id for rule in played_rules() if rule.kind == "legality"]
    missing = [id for id in legality if id not in objected and id not in NEVER_OBJECTED]
    assert missing == []


def test_marks_and_exceptions_name_rules() -> None:
    known = {rule.id for edition in catalogue.EDITIONS for rule in catalogue.rules(edition)}
    assert rules_in_tests(TESTS) <= known
    assert set(BETWEEN_PEOPLE) | set(NEVER_OBJECTED) <= known


@pytest.mark.parametrize("id", BETWEEN_PEOPLE)
def test_exceptions_are_not_covered_after_all(id: str) -> None:
    assert id not in rules_in_cases() | rules_in_tests(TESTS)


def test_marks_are_found(tmp_path: Path) -> None:
    source = 'import pytest\n\n\n@pytest.mark.rule("a.b", "c.d")\ndef test_x() -> None: ...\n'
    (tmp_path / "test_sample.py").write_text(source, encoding="utf-8")
    assert rules_in_tests(tmp_path) == {"a.b", "c.d"}
