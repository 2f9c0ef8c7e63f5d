"""The tests use the package by its public names alone, so that what a file keeps to itself can change."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.paths import PROJECT

#: What every NamedTuple offers, and what the tests use of Python and pytest.
OFFERED = {"_replace", "_asdict", "_make", "_fields", "_field_defaults"}
OF_OTHERS = {"_exit", "_lru_cache_wrapper", "_setupstate"}
#: What takes a name as a text in its second place.
BY_TEXT = {"getattr", "setattr", "delattr", "hasattr"}


def private_names(tree: ast.AST) -> Iterator[str]:
    """Names with an underscore that are imported from the package or looked up in something other than `self`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield from (name for one in node.names if _is_private(name := f"{node.module}.{one.name}"))
        elif isinstance(node, ast.Attribute) and _is_kept(node.attr) and ast.unparse(node.value) not in ("self", "cls"):
            yield ast.unparse(node)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and _is_private(node.value):
            yield node.value
        elif isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] in BY_TEXT:
            yield from (name for one in node.args[1:2] if _is_kept(name := ast.unparse(one).strip("'")))


def _is_private(path: str) -> bool:
    """A file may have such a name all the same: `commands/_files.py` is no command."""
    return (
        path.startswith("cerebria_cli.")
        and all(part.isidentifier() for part in path.split("."))
        and _is_kept(path.rpartition(".")[2])
        and not list(PROJECT.glob(f"{path.replace('.', '/')}*"))
    )


def _is_kept(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__") and name not in OFFERED | OF_OTHERS


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("from cerebria_cli.game.offers import (\n    moves,\n    _names,\n)", ["cerebria_cli.game.offers._names"]),
        ("from cerebria_cli.commands import _files", []),
        ("from cerebria_cli.commands._files import NewFile", []),
        ("from cerebria_cli.commands._files import _held", ["cerebria_cli.commands._files._held"]),
        ("offers._names(game)", ["offers._names"]),
        ("move._replace(actor='')", []),
        ("self._names", []),
        ("monkeypatch.setattr(offers, '_names', None)", ["_names"]),
        ("monkeypatch.setattr('cerebria_cli.game.offers._names', None)", ["cerebria_cli.game.offers._names"]),
        ("getattr(import_module('cerebria_cli.game.offers'), '_names')", ["_names"]),
        ("import_module('cerebria_cli.commands._files')", []),
        ("os.environ['_NAME']", []),
    ],
)
def test_what_is_private(text: str, found: list[str]) -> None:
    assert list(private_names(ast.parse(text))) == found


def test_no_test_uses_a_private_name_of_the_package() -> None:
    files = set(PROJECT.glob("tests/**/*.py")) - {Path(__file__)}
    found = {name: file.name for file in files for name in private_names(ast.parse(file.read_text(encoding="utf-8")))}
    assert found == {}
