"""Code asks for rulings and options that there are, and in one way."""

import ast
from collections.abc import Iterator
from pathlib import Path

from support.paths import PROJECT

from cerebria_cli import catalogue
from cerebria_cli.editions.registry import EDITIONS

#: Every option of every ruling.
OPTIONS = {
    (id, option)
    for edition in EDITIONS
    for id, ruling in catalogue.rulings(edition).items()
    for option in ruling.options
}


def editions() -> Iterator[tuple[Path, ast.AST]]:
    for file in sorted((PROJECT / "cerebria_cli/editions").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            yield file, node


def asked() -> Iterator[tuple[str, str]]:
    """The ruling and the option of every question that names both."""
    for _, node in editions():
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rules":
            words = [one.value for one in node.args if isinstance(one, ast.Constant)]
            if len(words) == len(node.args) == 2:
                yield str(words[0]), str(words[1])


def test_every_option_that_is_asked_for_is_in_the_catalogue() -> None:
    found = {*asked()}
    assert len(found) > 100
    assert found - OPTIONS == set()


def test_an_option_is_asked_for_by_rules() -> None:
    """`state.rules(ruling, option)`, not a comparison."""
    compared = [
        f"{file.name}, line {node.lineno}"
        for file, node in editions()
        if isinstance(node, ast.Compare)
        and isinstance(node.left, ast.Subscript)
        and ast.unparse(node.left.value).endswith(".rulings")
        and file.name not in ("state.py", "settings.py")
    ]
    assert compared == []
