"""Trying changes: each in a copy of the project, with the tests that run its line, until one of them fails."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import accumulate, count, zip_longest
from pathlib import Path
from queue import Queue
from typing import NamedTuple

from support.paths import PROJECT

from mutation.changes import Change
from mutation.covering import Covering

#: What no test of the rules needs in a copy.
LEFT_OUT = shutil.ignore_patterns(".*", "__pycache__", "build", "dist", "games", "*.png")
#: How many times as long the second look at a change may take.
LONGER = 4
#: Seconds for starting pytest and loading what it needs.
STARTING = 30.0
NOTICED, SURVIVED, UNTESTED = "noticed", "survived", "untested"

#: A compiled file is told from a changed source by its second, so that every change has one of its own.
_SECONDS = count(1_000_000_000)


class Mutant(NamedTuple):
    """A change of a file of the package."""

    file: str
    change: Change


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


def try_all(mutants: Sequence[Mutant], covering: Covering, cores: int, seconds: float) -> Iterator[Tried]:
    """Every change in its turn; as many at once as there are cores, each in a copy of its own."""
    with tempfile.TemporaryDirectory(prefix="cerebria-mutation-") as folder:
        copies: Queue[Path] = Queue()
        for number in range(cores):
            copies.put(Path(shutil.copytree(PROJECT, Path(folder, str(number)), ignore=LEFT_OUT)))

        def tried(mutant: Mutant) -> Tried:
            copy = copies.get()
            try:
                return _tried(mutant, copy, covering, seconds)
            finally:
                copies.put(copy)

        with ThreadPoolExecutor(cores) as pool:
            yield from pool.map(tried, mutants)


def _tried(mutant: Mutant, copy: Path, covering: Covering, seconds: float) -> Tried:
    began = time.monotonic()
    running = covering.tests_of(mutant.file, mutant.change.line)
    tests = within(running, covering, seconds)
    if not tests:
        return Tried(mutant, UNTESTED, "", 0, 0.0)
    # What the first tests did not notice gets a longer look by others.
    others = within([name for name in running if name not in tests], covering, LONGER * seconds)
    file = copy / "cerebria_cli" / mutant.file
    source = file.read_bytes()
    try:
        _write(file, mutant.change.made_in(source))
        by = _failing(copy, tests, STARTING + 3 * seconds)
        if not by and others:
            by = _failing(copy, others, STARTING + 3 * LONGER * seconds)
    finally:
        _write(file, source)
    return Tried(mutant, NOTICED if by else SURVIVED, by, len(tests) + len(others), time.monotonic() - began)


def _write(file: Path, text: bytes) -> None:
    file.write_bytes(text)
    second = next(_SECONDS)
    os.utime(file, (second, second))


def _failing(copy: Path, tests: Sequence[str], longest: float) -> str:
    """The first test that fails; nothing where all pass."""
    chosen = copy / "chosen.json"
    chosen.write_text(json.dumps(tests), encoding="utf-8")
    files = dict.fromkeys(name.partition("::")[0] for name in tests)
    words = [sys.executable, "-m", "pytest", "-x", "-q", "--tb=no", "-p", "mutation.plugin", "-p", "no:cacheprovider"]
    paths = os.pathsep.join((str(copy), str(copy / "tests")))
    environment = {**os.environ, "CEREBRIA_CHOSEN": str(chosen), "PYTHONPATH": paths}
    environment.pop("CEREBRIA_LINES", None)
    try:
        done = subprocess.run(
            [*words, *files], cwd=copy, env=environment, capture_output=True, text=True, timeout=longest, check=False
        )
    except subprocess.TimeoutExpired:
        return "it took too long"
    if done.returncode == 0:
        return ""
    failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    return failed[0].split(" ", 1)[1] if failed else "the tests could not be loaded"
