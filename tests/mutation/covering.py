"""Which tests run which line of the package: found out once with coverage.py, and kept in `.mutation/`."""

import ast
import hashlib
import json
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec
from itertools import zip_longest
from pathlib import Path
from typing import Any, NamedTuple

from support.paths import PROJECT

KEPT = PROJECT / ".mutation"
PACKAGE = PROJECT / "cerebria_cli"
#: The rooms of tests that look at rules; those of pages, documents and the house itself are left out.
TESTS = tuple(
    f"tests/{room}"
    for room in (
        *("editions", "game", "notation", "record", "explaining", "shelf", "random_play", "catalogue"),
        *("commands/test_commands_ask.py", "commands/test_commands_mend.py", "commands/test_commands_move.py"),
        *("commands/test_commands_setup.py", "commands/test_commands_table.py", "commands/test_commands_verify.py"),
        "view/test_view_instructions.py",
    )
)
#: A test that takes so many seconds, which the notes make longer, is too slow to be run for every change.
SLOWEST = 60.0


class Covering(NamedTuple):
    """The tests by line."""

    seconds: dict[str, float]
    """How long each test took; only those that pass."""
    files: dict[str, dict[int, list[str]]]
    digests: dict[str, str]
    """The files as they were when the lines were noted."""

    def running(self, file: str, line: int) -> list[str]:
        """The tests that run a line, the quickest first.

        A line outside of functions is run by whoever loads the file first, and so is one of a function that is called
        only then: it gets, for every line of the file, the quickest tests; of a file whose functions no test calls, for
        every line of its room. So does a line of a file that has changed since.
        """
        noted = self.files.get(file, {}).get(line, [])
        if noted and line in in_functions(file) and self.digests.get(file) == digest(PACKAGE / file):
            return self._quickest(noted)
        room = [one for one in self.files if one.rpartition("/")[0] == file.rpartition("/")[0]]
        own = self._by_line([file])
        inner = own if any(own) else self._by_line(room)
        return list(dict.fromkeys(name for row in zip_longest(*inner) for name in row if name))

    def _by_line(self, files: list[str]) -> list[list[str]]:
        """The tests of every line of functions in some files."""
        lines = [(file, number, tests) for file in files for number, tests in sorted(self.files.get(file, {}).items())]
        return [self._quickest(tests) for file, number, tests in lines if number in in_functions(file)]

    def _quickest(self, tests: list[str]) -> list[str]:
        usable = [name for name in tests if self.seconds[name] < SLOWEST]
        return sorted(usable, key=lambda name: (self.seconds[name], name))


@cache
def in_functions(file: str) -> frozenset[int]:
    """The lines of a file that are run when a function is called."""
    tree = ast.parse((PACKAGE / file).read_bytes())
    bodies = [node.body for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return frozenset(line for body in bodies for line in range(body[0].lineno, (body[-1].end_lineno or 0) + 1))


def digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest() if file.exists() else ""


def kept(tests: Path) -> Covering | None:
    """What was found out before about the tests of a project."""
    file = _map_of(tests)
    if not file.exists():
        return None
    told = json.loads(file.read_text(encoding="utf-8"))
    names = list(told["seconds"])
    there = {name for name in names if (tests / name.partition("::")[0]).exists()}
    files = {
        file: {int(line): [names[one] for one in numbers if names[one] in there] for line, numbers in lines.items()}
        for file, lines in told["files"].items()
    }
    return Covering(told["seconds"], files, told["digests"])


def noted(tests: Path, copy: Path, environment: Mapping[str, str], cores: int) -> Covering:
    """The same found out anew: the quick tests are run once, in a copy of the project that has them."""
    if find_spec("coverage") is None:
        raise SystemExit("coverage.py is missing: pip install -e '.[mutation]'")
    workers = ["-n", str(cores)] if cores > 1 else []
    words = [sys.executable, "-m", "pytest", "-q", "-p", "mutation.plugin", "-p", "no:cacheprovider", *workers]
    words.append("--continue-on-collection-errors")
    environment = {**environment, "CEREBRIA_LINES": str(copy / "notes")}
    subprocess.run([*words, *rooms_of(copy)], cwd=copy, env=environment, check=False)
    parts = [json.loads(part.read_text(encoding="utf-8")) for part in sorted(copy.glob("notes.*.json"))]
    KEPT.mkdir(exist_ok=True)
    _map_of(tests).write_text(json.dumps(_joined(parts)), encoding="utf-8")
    found = kept(tests)
    assert found is not None
    return found


def rooms_of(project: Path) -> list[str]:
    return [room for room in TESTS if (project / room).exists()]


def _map_of(tests: Path) -> Path:
    """One for each tree of tests."""
    own = "" if tests == PROJECT else "-" + hashlib.sha256(bytes(tests)).hexdigest()[:8]
    return KEPT / f"lines{own}.json"


def _joined(parts: list[dict[str, Any]]) -> dict[str, Any]:
    """What the processes of a run noted, in one: tests by their number among all."""
    seconds = {name: taken for part in parts for name, taken in part["tests"].items()}
    number = {name: place for place, name in enumerate(seconds)}
    files: dict[str, dict[str, list[int]]] = {}
    for part in parts:
        names = list(part["tests"])
        for file, lines in part["files"].items():
            for line, tests in lines.items():
                files.setdefault(file, {}).setdefault(line, []).extend(number[names[one]] for one in tests)
    return {"seconds": seconds, "files": files, "digests": {file: digest(PACKAGE / file) for file in files}}
