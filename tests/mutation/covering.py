"""Which tests run which line of the package: found out once with coverage.py, and kept in `.mutation/`."""

import ast
import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.util import find_spec
from itertools import zip_longest
from pathlib import Path
from typing import Any, NamedTuple

from support.paths import PROJECT

KEPT = PROJECT / ".mutation"
MAP = KEPT / "lines.json"
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


def kept() -> Covering | None:
    """The map that was made before."""
    if not MAP.exists():
        return None
    told = json.loads(MAP.read_text(encoding="utf-8"))
    names = list(told["seconds"])
    there = {name for name in names if (PROJECT / name.partition("::")[0]).exists()}
    files = {
        file: {int(line): [names[one] for one in tests if names[one] in there] for line, tests in lines.items()}
        for file, lines in told["files"].items()
    }
    return Covering(told["seconds"], files, told["digests"])


def made(cores: int) -> Covering:
    """The map, made anew by running the quick tests once."""
    return _kept_anew(_noted(cores, TESTS), {})


def with_more(old: Covering, cores: int, tests: Sequence[str]) -> Covering:
    """The map with some files of tests noted anew, or for the first time."""
    known = [name for name in old.seconds if name.partition("::")[0] not in tests]
    number = {name: place for place, name in enumerate(known)}
    files = {
        file: {str(line): [number[name] for name in names if name in number] for line, names in lines.items()}
        for file, lines in old.files.items()
    }
    before = {"tests": {name: old.seconds[name] for name in known}, "files": files}
    return _kept_anew([before, *_noted(cores, tests)], old.digests)


def _noted(cores: int, tests: Sequence[str]) -> list[dict[str, Any]]:
    """What each process of a run of tests noted."""
    if find_spec("coverage") is None:
        raise SystemExit("coverage.py is missing: pip install -e '.[mutation]'")
    KEPT.mkdir(exist_ok=True)
    for old in KEPT.glob("notes.*.json"):
        old.unlink()
    workers = ["-n", str(cores)] if cores > 1 else []
    words = [sys.executable, "-m", "pytest", "-q", "-p", "mutation.plugin", "-p", "no:cacheprovider", *workers, *tests]
    paths = os.pathsep.join((str(PROJECT), str(PROJECT / "tests")))
    environment = {**os.environ, "CEREBRIA_LINES": str(KEPT / "notes"), "PYTHONPATH": paths}
    subprocess.run(words, cwd=PROJECT, env=environment, check=False)
    return [json.loads(part.read_text(encoding="utf-8")) for part in sorted(KEPT.glob("notes.*.json"))]


def _kept_anew(parts: list[dict[str, Any]], digests: Mapping[str, str]) -> Covering:
    MAP.write_text(json.dumps(_joined(parts, digests)), encoding="utf-8")
    found = kept()
    assert found is not None
    return found


def _joined(parts: list[dict[str, Any]], digests: Mapping[str, str]) -> dict[str, Any]:
    """What several runs noted, in one: tests by their number among all. Digests of before stay."""
    seconds = {name: taken for part in parts for name, taken in part["tests"].items()}
    number = {name: place for place, name in enumerate(seconds)}
    files: dict[str, dict[str, list[int]]] = {}
    for part in parts:
        names = list(part["tests"])
        for file, lines in part["files"].items():
            for line, tests in lines.items():
                files.setdefault(file, {}).setdefault(line, []).extend(number[names[one]] for one in tests)
    today = {file: digest(PACKAGE / file) for file in files}
    return {"seconds": seconds, "files": files, "digests": today | dict(digests)}
