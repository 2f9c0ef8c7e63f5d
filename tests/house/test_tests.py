"""The tests themselves: each says what it expects."""

import ast
from collections.abc import Iterator
from pathlib import Path

from support.paths import PROJECT

#: Ways of expecting something other than `assert`: that an error comes, that what is compared fits.
EXPECTING = {"raises", "fail"}
#: What holds a page that somebody has read.
PAGES = {"page", "printed", "sentences"}


def functions_of(file: Path) -> Iterator[ast.FunctionDef]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node


def expects(test: ast.FunctionDef) -> bool:
    return any(map(is_expectation, ast.walk(test)))


def is_expectation(node: ast.AST) -> bool:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id in PAGES
    return isinstance(node, ast.Assert) or (isinstance(node, ast.Attribute) and node.attr in EXPECTING)


def test_every_test_says_itself_what_it_expects() -> None:
    """Not only in a helper, where a reader does not see it and a change can lose it."""
    found = {(file, test) for file in PROJECT.glob("tests/**/test_*.py") for test in functions_of(file)}
    assert len(found) > 1000
    assert [f"{file.name}: {test.name}" for file, test in found if not expects(test)] == []
