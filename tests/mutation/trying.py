"""Trying changes: each in a copy of the project, with the tests that run its line."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import accumulate, count, zip_longest
from pathlib import Path
from queue import Queue
from time import monotonic
from typing import NamedTuple

import pytest
from support.paths import PROJECT

from mutation.changes import Change
from mutation.covering import Covering, rooms_of

#: What no test of the rules needs in a copy.
LEFT_OUT = shutil.ignore_patterns(".*", "__pycache__", "build", "dist", "games", "*.png")
#: What another checkout tests with.
TESTING = ("tests", "fixtures", "records")
#: Seconds for starting pytest and loading what it needs, and for a machine that is busy.
SPARE = 30.0
#: What another checkout tests may not be there to be loaded.
PYTEST = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "--tb=no", "--continue-on-collection-errors")
NOTICED, SURVIVED, UNTESTED = "noticed", "survived", "untested"

#: A compiled file is told from a changed source by its second, so that every change has one of its own.
_SECONDS = count(1_000_000_000)


class Mutant(NamedTuple):
    """A change of a file of the package."""

    file: str
    change: Change


class Look(NamedTuple):
    """How a change is looked at."""

    seconds: float
    """Of tests, as they took noted."""
    every: bool
    """By every file of tests, not only until one test fails."""


class Tried(NamedTuple):
    """What came of a change."""

    mutant: Mutant
    failing: list[str]
    """The first test that failed, or that of each file; or why there is none."""
    tests: int
    """How many tests run its line and were given to it."""
    seconds: float

    @property
    def outcome(self) -> str:
        return NOTICED if self.failing else SURVIVED if self.tests else UNTESTED


def within(tests: Sequence[str], covering: Covering, seconds: float) -> list[str]:
    """As many tests as can be run in the time: in half of it the quickest, then from each file of tests in turn."""
    left, found = seconds, dict[str, None]()
    for name in (*_quickest(tests, covering, seconds / 2), *_in_turn(tests)):
        if name not in found and covering.seconds[name] <= left:
            left -= covering.seconds[name]
            found[name] = None
    return list(found)


def _quickest(tests: Sequence[str], covering: Covering, seconds: float) -> Iterator[str]:
    taken = accumulate(covering.seconds[name] for name in tests)
    return (name for name, so_far in zip(tests, taken, strict=True) if so_far <= seconds)


def _in_turn(tests: Sequence[str]) -> Iterator[str]:
    """The quickest of each file, then the next ones."""
    files: dict[str, list[str]] = {}
    for name in tests:
        files.setdefault(name.partition("::")[0], []).append(name)
    return (name for row in zip_longest(*files.values()) for name in row if name)


def try_all(mutants: Sequence[Mutant], covering: Covering, copies: "Sequence[Copy]", look: Look) -> Iterator[Tried]:
    """Every change in its turn; as many at once as there are copies."""
    free: Queue[Copy] = Queue()
    with ThreadPoolExecutor(len(copies)) as pool:
        for copy in copies:
            copy.load_tests()
            free.put(copy)

        def tried(mutant: Mutant) -> Tried:
            copy = free.get()
            try:
                return _tried(mutant, copy, covering, look)
            finally:
                free.put(copy)

        yield from pool.map(tried, mutants)
    for copy in copies:
        copy.close()


def _tried(mutant: Mutant, copy: "Copy", covering: Covering, look: Look) -> Tried:
    began = monotonic()
    tests = within(covering.running(mutant.file, mutant.change.line), covering, look.seconds)
    if not tests:
        return Tried(mutant, [], 0, 0.0)
    seconds = {name: covering.seconds[name] for name in tests}
    with copy.changed(mutant):
        # What is reckoned while files are loaded shows only when they are loaded anew.
        failing = copy.failing(mutant, seconds, look.every) or copy.failing_anew(seconds, look.every)
    return Tried(mutant, failing, len(tests), monotonic() - began)


class Copy:
    """A copy of the project, perhaps with the tests of another checkout; with a process that has loaded them."""

    def __init__(self, folder: Path, tests: Path) -> None:
        self.folder = Path(shutil.copytree(PROJECT, folder, ignore=LEFT_OUT))
        if tests != PROJECT:
            for name in TESTING:
                shutil.rmtree(folder / name)
                shutil.copytree(tests / name, folder / name, ignore=LEFT_OUT)
            shutil.rmtree(folder / "tests/mutation", ignore_errors=True)
            shutil.copytree(PROJECT / "tests/mutation", folder / "tests/mutation", ignore=LEFT_OUT)
        self.environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(folder), str(folder / "tests")))}
        # Whoever writes no compiled files loads hundreds of them anew for every change.
        self.environment.pop("PYTHONDONTWRITEBYTECODE", None)

    def load_tests(self) -> None:
        theirs, ours, answers, answering = *os.pipe(), *os.pipe()
        self.server = subprocess.Popen(
            (sys.executable, *PYTEST, "-p", "mutation.serving", *rooms_of(self.folder)),
            cwd=self.folder,
            env={**self.environment, "CEREBRIA_SERVE": f"{theirs},{answering}"},
            pass_fds=(theirs, answering),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(theirs)
        os.close(answering)
        self.requests, self.answers = os.fdopen(ours, "w"), os.fdopen(answers, "r")
        if not self.answers.readline():
            raise SystemExit("The tests cannot be loaded: run pytest first.")

    def close(self) -> None:
        self.requests.close()
        self.answers.close()
        self.server.wait()

    @contextmanager
    def changed(self, mutant: Mutant) -> Iterator[None]:
        """The change stands in the file of the copy as long as it is tried."""
        file = self.folder / "cerebria_cli" / mutant.file
        source = file.read_bytes()
        try:
            _write(file, mutant.change.made_in(source))
            yield
        finally:
            _write(file, source)

    def failing(self, mutant: Mutant, tests: dict[str, float], every: bool) -> list[str]:
        """The tests that fail where they are loaded already (`serving.py`)."""
        self.requests.write(json.dumps((mutant.file, mutant.change, tests, every)) + "\n")
        self.requests.flush()
        return list(json.loads(self.answers.readline()))

    def failing_anew(self, tests: dict[str, float], every: bool) -> list[str]:
        """The same with everything loaded anew."""
        chosen = self.folder / "chosen.json"
        chosen.write_text(json.dumps(list(tests)), encoding="utf-8")
        files = dict.fromkeys(name.partition("::")[0] for name in tests)
        words = [sys.executable, *PYTEST, *([] if every else ["-x"]), "-p", "mutation.plugin", *files]
        environment = {**self.environment, "CEREBRIA_CHOSEN": str(chosen)}
        limit = SPARE + 3 * sum(tests.values())
        try:
            done = subprocess.run(
                words, cwd=self.folder, env=environment, capture_output=True, text=True, timeout=limit, check=False
            )
        except subprocess.TimeoutExpired:
            return ["they took too long"]
        if done.returncode in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            return []
        lines = [line.partition(" - ")[0] for line in done.stdout.splitlines()]
        failed = [line.partition(" ")[2] for line in lines if line.startswith(("FAILED ", "ERROR "))]
        by_file = {name.partition("::")[0]: name for name in reversed(failed)}
        return [*by_file.values()] or ["they could not be loaded"]


def _write(file: Path, text: bytes) -> None:
    file.write_bytes(text)
    second = next(_SECONDS)
    os.utime(file, (second, second))
