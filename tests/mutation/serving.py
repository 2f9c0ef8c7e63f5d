"""Plugs into pytest: all tests are loaded once, and every change gets a process that is split off from there.

A change within a function takes the place of the function's code, so that a test that takes a hundredth of a second
takes no longer. `CEREBRIA_SERVE` has the numbers of two pipes: a request is a line of JSON, and so is the answer.
`-p mutation.serving` loads it.
"""

import ast
import faulthandler
import functools
import gc
import json
import os
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from itertools import accumulate, groupby
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NamedTuple, NoReturn

import pytest

from mutation.changes import Change

PACKAGE = Path(__file__).parents[2] / "cerebria_cli"
PIPES = os.environ.get("CEREBRIA_SERVE", "")
#: A test may take so many seconds, and so many times as long as it took before, on a machine that is busy.
SPARE, LONGER = 10, 5


class Request(NamedTuple):
    """A change of a file, the tests that it gets in their order with the seconds that they took, and whether every file
    of tests is asked or only until one test fails."""

    file: str
    change: Change
    tests: dict[str, float]
    every: bool


class Where(NamedTuple):
    """A function as the interpreter knows it."""

    file: str
    name: str
    line: int


class Serving:
    """Instead of running the tests: what is asked for, one request after the other."""

    def __init__(self, requests: int, answers: int) -> None:
        self.requests, self.answers = os.fdopen(requests, "r"), os.fdopen(answers, "w")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        _forget_what_was_reckoned()
        functions = _functions()
        self._answer(len(items))
        for line in self.requests:
            file, change, tests, every = json.loads(line)
            asked = Request(file, Change(*change), tests, every)
            self._answer(_split_off(asked, [items[name] for name in tests if name in items], functions))
        return True

    def _answer(self, told: Any) -> None:
        self.answers.write(json.dumps(told) + "\n")
        self.answers.flush()


def _split_off(asked: Request, items: Sequence[pytest.Item], functions: dict[Where, list[FunctionType]]) -> list[str]:
    """The tests that fail in a process of their own; none where the change lies outside of loaded functions."""
    reading, writing = os.pipe()
    process = os.fork()
    if process == 0:
        status = 1
        try:
            os.setpgid(0, 0)
            if items and _put_in_place(asked, functions):
                _run(asked, items, writing)
            status = 0
        finally:
            os._exit(status)
    os.close(writing)
    status = os.waitpid(process, 0)[1]
    # What it has started ends with it.
    with suppress(ProcessLookupError):
        os.killpg(process, signal.SIGKILL)
    with os.fdopen(reading) as said:
        failing = said.read().splitlines()
    return failing or (["they did not end"] if status else [])


def _run(asked: Request, items: Sequence[pytest.Item], writing: int) -> None:
    """Each of the tests until one fails; or so in each of their files."""
    failures = Failures(writing)
    items[0].config.pluginmanager.register(failures)
    signal.signal(signal.SIGALRM, _too_long)
    # What does not even listen to the alarm is ended as a whole.
    faulthandler.dump_traceback_later(sum(map(_limit, asked.tests.values())), exit=True)
    files = [list(some) for _, some in groupby(sorted(items, key=_file), _file)] if asked.every else [items]
    for some in files:
        for item, following in zip(some, [*some[1:], None], strict=True):
            signal.alarm(_limit(asked.tests[item.nodeid]))
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            signal.alarm(0)
            if failures.heard():
                item.session._setupstate.teardown_exact(None)
                break


class Failures:
    """Tells of every test that fails."""

    def __init__(self, writing: int) -> None:
        self.writing, self.new = writing, False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.new:
            self.new = True
            os.write(self.writing, f"{report.nodeid}\n".encode())

    def heard(self) -> bool:
        new, self.new = self.new, False
        return new


def _file(item: pytest.Item) -> str:
    return item.nodeid.partition("::")[0]


def _limit(seconds: float) -> int:
    return int(SPARE + LONGER * seconds)


def _too_long(*_: object) -> NoReturn:
    pytest.fail("it took too long")


# ---------------------------------------------------------------- putting a change in its place


def _put_in_place(asked: Request, functions: dict[Where, list[FunctionType]]) -> bool:
    """Whether the change is in force: a file that nobody has loaded is read as it stands on the disk, changed."""
    path = str(PACKAGE / asked.file)
    if not any(getattr(module, "__file__", None) == path for module in list(sys.modules.values())):
        return True
    changed = Path(path).read_bytes()
    where = function_around(path, changed, asked.change)
    if where is None or where not in functions:
        return False
    code = _code_of(compile(changed, path, "exec"), where)
    assert code is not None
    for function in functions[where]:
        function.__code__ = code
    return True


def function_around(path: str, changed: bytes, change: Change) -> Where | None:
    """The outermost function in whose body a change lies; lines before it are the same with and without the change."""
    starts = list(accumulate((len(row) for row in changed.splitlines(keepends=True)), initial=0))

    def at(node: ast.stmt) -> int:
        return starts[node.lineno - 1] + node.col_offset

    name, body = "", ast.parse(changed).body
    while around := next((node for node in reversed(body) if at(node) <= change.start), None):
        if isinstance(around, ast.FunctionDef) and at(around.body[0]) <= change.start:
            line = min([around.lineno, *(node.lineno for node in around.decorator_list)])
            return Where(path, name + around.name, line)
        if not isinstance(around, ast.ClassDef):
            return None
        name, body = f"{name}{around.name}.", around.body
    return None


def _code_of(code: CodeType, where: Where) -> CodeType | None:
    """The code of a function within that of its file."""
    if (code.co_qualname, code.co_firstlineno) == (where.name, where.line):
        return code
    inner = (_code_of(const, where) for const in code.co_consts if isinstance(const, CodeType))
    return next((found for found in inner if found), None)


def _functions() -> dict[Where, list[FunctionType]]:
    """Every function of the package that is loaded."""
    gc.unfreeze()
    found: dict[Where, list[FunctionType]] = {}
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and one.__code__.co_filename.startswith(str(PACKAGE)):
            code = one.__code__
            found.setdefault(Where(code.co_filename, code.co_qualname, code.co_firstlineno), []).append(one)
    gc.freeze()
    return found


def _forget_what_was_reckoned() -> None:
    """What functions remember since the tests were loaded was reckoned without the change."""
    gc.unfreeze()
    for one in gc.get_objects():
        if isinstance(one, functools._lru_cache_wrapper):
            one.cache_clear()


def pytest_configure(config: pytest.Config) -> None:
    if PIPES:
        requests, answers = map(int, PIPES.split(","))
        config.pluginmanager.register(Serving(requests, answers), "serving-changes")
