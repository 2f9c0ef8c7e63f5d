"""Why nobody can notice some changes, by the function in which they are: `known.toml`."""

import ast
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from mutation.covering import PACKAGE

FILE = Path(__file__).with_name("known.toml")


def read() -> dict[str, str]:
    """The reasons by the dotted name of what they are about: `game.desk.Game.open`."""
    return dict(_reasons(tomllib.loads(FILE.read_text(encoding="utf-8")), ()))


def _reasons(table: Mapping[str, Any], within: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        if isinstance(value, str):
            yield ".".join((*within, name)), value
        else:
            yield from _reasons(value, (*within, name))


def reason_for(file: str, line: int, reasons: Mapping[str, str]) -> str:
    """What is known of the function, the constant or the field at a line."""
    return next((reasons[name] for name, lines in names_in(file) if line in lines and name in reasons), "")


def names_in(file: str) -> list[tuple[str, range]]:
    """The functions, constants and fields of a file with their lines."""
    return list(_named(ast.parse((PACKAGE / file).read_bytes()).body, file.removesuffix(".py").replace("/", ".")))


def _named(body: Sequence[ast.stmt], within: str) -> Iterator[tuple[str, range]]:
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from _named(node.body, f"{within}.{node.name}")
        for name in _own_names(node):
            yield f"{within}.{name}", range(node.lineno, (node.end_lineno or 0) + 1)


def _own_names(node: ast.stmt) -> list[str]:
    if isinstance(node, ast.FunctionDef):
        return [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return [one.id for target in targets for one in ast.walk(target) if isinstance(one, ast.Name)]
