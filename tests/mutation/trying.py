"""Trying changes: each in a copy of the project, with the tests that run its line, until one of them fails."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import accumulate, count, zip_longest
from pathlib import Path
from queue import Queue
from typing import NamedTuple

import pytest
from support.paths import PROJECT

from mutation.changes import Change
from mutation.covering import TESTS, Covering
from mutation.serving import ELSEWHERE

#: What no test of the rules needs in a copy.
LEFT_OUT = shutil.ignore_patterns(".*", "__pycache__", "build", "dist", "games", "*.png")
#: How many times as long the second look at a change may take.
LONGER = 4
#: How many of the tests that noticed other changes of a file are run first.
BEST = 12
#: Seconds for starting pytest and loading what it needs, and for a machine that is busy.
SPARE = 30.0
PYTEST = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider")
NOTICED, SURVIVED, UNTESTED = "noticed", "survived", "untested"

#: A compiled file is told from a changed source by its second, so that every change has one of its own.
_SECONDS = count(1_000_000_000)


class Mutant(NamedTuple):
    """A change of a file of the package."""

    file: str
    change: Change


class Looks(NamedTuple):
    """How a change is looked at: for so many seconds of tests, as they took noted, then so many times as long by
    others; and whether what survives is loaded anew."""

    seconds: float
    longer: float
    anew: bool


class Tried(NamedTuple):
    """What came of a change."""

    mutant: Mutant
    outcome: str
    by: str
    """The test that noticed it, or why it was noticed."""
    tests: int
    """How many tests ran its line and were given to it."""
    seconds: float


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


class Noticers:
    """The tests that noticed changes of a file: they come first when another line of it that they run is changed."""

    def __init__(self) -> None:
        self._times: dict[str, Counter[str]] = {}

    def noticed(self, file: str, test: str) -> None:
        self._times.setdefault(file, Counter())[test] += 1

    def first(self, file: str, tests: Sequence[str]) -> list[str]:
        """The tests with the best of those in front, each once."""
        there = set(tests)
        best = [name for name, _ in self._times.get(file, Counter()).most_common() if name in there]
        return list(dict.fromkeys((*best[:BEST], *tests)))


def try_all(mutants: Sequence[Mutant], covering: Covering, cores: int, looks: Looks) -> Iterator[Tried]:
    """Every change in its turn; as many at once as there are cores, each in a copy of its own."""
    noticers = Noticers()
    with tempfile.TemporaryDirectory(prefix="cerebria-mutation-") as folder, ThreadPoolExecutor(cores) as pool:
        copies: Queue[Copy] = Queue()
        for copy in pool.map(lambda number: Copy(Path(folder, str(number))), range(cores)):
            copies.put(copy)

        def tried(mutant: Mutant) -> Tried:
            copy = copies.get()
            try:
                return _tried(mutant, copy, covering, looks, noticers)
            finally:
                copies.put(copy)

        yield from pool.map(tried, mutants)
        for _ in range(cores):
            copies.get().close()


class Copy:
    """A copy of the project, with a process that has loaded its tests (`serving.py`)."""

    def __init__(self, folder: Path) -> None:
        self.folder = Path(shutil.copytree(PROJECT, folder, ignore=LEFT_OUT))
        paths = os.pathsep.join((str(folder), str(folder / "tests")))
        self.environment = {**os.environ, "PYTHONPATH": paths}
        # Whoever writes no compiled files loads hundreds of them anew for every change.
        for name in ("CEREBRIA_LINES", "PYTHONDONTWRITEBYTECODE"):
            self.environment.pop(name, None)
        theirs, ours, answers, answering = *os.pipe(), *os.pipe()
        self.server = subprocess.Popen(
            (*PYTEST, "-p", "mutation.serving", *TESTS),
            cwd=folder,
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

    def failing(self, mutant: Mutant, tests: Sequence[str], seconds: float) -> str | None:
        """The first test that fails where the tests are loaded already; nothing where all pass. `None` if the change
        lies where only loading its file anew would show it."""
        self.requests.write(json.dumps((mutant.file, mutant.change, tests, seconds)) + "\n")
        self.requests.flush()
        answer = json.loads(self.answers.readline())
        return None if answer["status"] == ELSEWHERE else str(answer["by"])

    def failing_anew(self, tests: Sequence[str], seconds: float) -> str:
        """The same with everything loaded anew."""
        chosen = self.folder / "chosen.json"
        chosen.write_text(json.dumps(tests), encoding="utf-8")
        files = dict.fromkeys(name.partition("::")[0] for name in tests)
        words = [*PYTEST, "-x", "--tb=no", "-p", "mutation.plugin", *files]
        environment = {**self.environment, "CEREBRIA_CHOSEN": str(chosen)}
        try:
            done = subprocess.run(
                words,
                cwd=self.folder,
                env=environment,
                capture_output=True,
                text=True,
                timeout=seconds,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return "it took too long"
        if done.returncode in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            return ""
        # What pytest itself does not know, a change cannot have taken away.
        if done.returncode == pytest.ExitCode.USAGE_ERROR:
            raise SystemExit(f"pytest does not know these tests; try --anew:\n{done.stderr}")
        failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED ", "ERROR "))]
        return failed[0].split(" ", 1)[1] if failed else "the tests could not be loaded"


def _tried(mutant: Mutant, copy: Copy, covering: Covering, looks: Looks, noticers: Noticers) -> Tried:
    began = time.monotonic()
    running = covering.running(mutant.file, mutant.change.line)
    tests = noticers.first(mutant.file, within(running, covering, looks.seconds))
    if not tests:
        return Tried(mutant, UNTESTED, "", 0, 0.0)
    # What the first tests did not notice gets a longer look by others.
    others = within([name for name in running if name not in tests], covering, looks.longer * looks.seconds)
    with copy.changed(mutant):
        by = _noticing(mutant, copy, tests, looks)
        if not by and others:
            by = _noticing(mutant, copy, others, looks._replace(seconds=looks.longer * looks.seconds, anew=False))
    noticers.noticed(mutant.file, by)
    return Tried(mutant, NOTICED if by else SURVIVED, by, len(tests) + len(others), time.monotonic() - began)


def _noticing(mutant: Mutant, copy: Copy, tests: Sequence[str], looks: Looks) -> str:
    """The test that notices a change. What is reckoned while files are loaded shows only when they are loaded anew, so
    that a change which seems to survive may be looked at so as well."""
    by = copy.failing(mutant, tests, SPARE + 3 * looks.seconds)
    return by or (copy.failing_anew(tests, SPARE + 3 * looks.seconds) if by is None or looks.anew else "")


def _write(file: Path, text: bytes) -> None:
    file.write_bytes(text)
    second = next(_SECONDS)
    os.utime(file, (second, second))
