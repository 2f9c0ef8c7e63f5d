"""The modules of the desk lie one above the other: none imports, at any place, what imports it."""

import ast
from graphlib import TopologicalSorter
from pathlib import Path

import cerebria_cli

ROOM = Path(cerebria_cli.__file__).parent / "game"
PACKAGE = "cerebria_cli.game"


def imports() -> dict[str, set[str]]:
    """Each module with those of the same room that it imports, for its types or in a function included."""
    return {path.stem: set(_imported(path)) for path in ROOM.glob("*.py") if path.stem != "__init__"}


def _imported(path: Path) -> list[str]:
    found: list[str] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == PACKAGE:
            found += [name.name for name in node.names]
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith(f"{PACKAGE}."):
            found.append((node.module or "").rpartition(".")[2])
    return found


def test_no_module_imports_what_imports_it() -> None:
    order = list(TopologicalSorter(imports()).static_order())
    assert {"position", "desk"} <= set(order)


def test_only_what_opens_games_knows_the_desk() -> None:
    assert {name for name, below in imports().items() if "desk" in below} == {
        "assumptions",
        "case_running",
        "recovering",
        "retelling",
        "verifying",
    }
