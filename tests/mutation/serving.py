"""Plugs into pytest: all tests are loaded once, and every change gets a process that is split off from there.

A change within a function takes the place of the function's code, so that a test that takes a hundredth of a second
takes no longer. `CEREBRIA_SERVE` has the numbers of two pipes: a request is a line of JSON, and so is the answer.
`-p mutation.serving` loads it.
"""

import ast
import functools
import gc
import json
import os
import select
import signal
import sys
import time
from itertools import accumulate
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NamedTuple

import pytest

from mutation.changes import Change

PACKAGE = Path(__file__).parents[2] / "cerebria_cli"
PIPES = os.environ.get("CEREBRIA_SERVE", "")
#: What the end of a split-off process says.
PASSED, FAILED, ELSEWHERE = 0, 1, 2


class Request(NamedTuple):
    """A change of a file, the tests that it gets in their order, and how long they may take."""

    file: str
    change: Change
    tests: list[str]
    seconds: float


class Where(NamedTuple):
    """A function as the interpreter knows it."""

    file: str
    name: str
    line: int


class Failure:
    """Notes the first test that fails."""

    def __init__(self) -> None:
        self.of = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.of:
            self.of = report.nodeid


class Serving:
    """Instead of running the tests: what is asked for, one request after the other."""

    def __init__(self, requests: int, answers: int) -> None:
        self.requests, self.answers = os.fdopen(requests, "r"), os.fdopen(answers, "w")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        _forget_what_was_reckoned()
        functions = _functions()
        self._answer({"tests": len(items)})
        for line in self.requests:
            file, change, tests, seconds = json.loads(line)
            asked = Request(file, Change(*change), tests, seconds)
            self._answer(_split_off(session, asked, [items[name] for name in tests if name in items], functions))
        return True

    def _answer(self, told: dict[str, Any]) -> None:
        self.answers.write(json.dumps(told) + "\n")
        self.answers.flush()


def _split_off(
    session: pytest.Session, asked: Request, items: list[pytest.Item], functions: dict[Where, list[FunctionType]]
) -> dict[str, Any]:
    """What the tests say in a process of their own."""
    reading, writing = os.pipe()
    process = os.fork()
    if process == 0:
        os.close(reading)
        os.setpgid(0, 0)
        status, by = FAILED, "the tests could not be run"
        try:
            status, by = _tried(session, asked, items, functions)
        finally:
            os.write(writing, by.encode())
            os._exit(status)
    os.close(writing)
    by, in_time = _read(reading, asked.seconds)
    if not in_time:
        os.killpg(process, signal.SIGKILL)
    status = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
    if not in_time:
        return {"status": FAILED, "by": "it took too long"}
    return {"status": status if status in (PASSED, ELSEWHERE) else FAILED, "by": by}


def _read(pipe: int, seconds: float) -> tuple[str, bool]:
    """What a process says before it ends, and whether it ended in time."""
    until, said = time.monotonic() + seconds, b""
    while True:
        ready, _, _ = select.select([pipe], [], [], max(0.0, until - time.monotonic()))
        if not ready:
            break
        part = os.read(pipe, 65536)
        if not part:
            break
        said += part
    os.close(pipe)
    return said.decode(errors="replace"), bool(ready)


def _tried(
    session: pytest.Session, asked: Request, items: list[pytest.Item], functions: dict[Where, list[FunctionType]]
) -> tuple[int, str]:
    if not _put_in_place(asked, functions):
        return ELSEWHERE, ""
    failure = Failure()
    session.config.pluginmanager.register(failure)
    session.items[:] = items
    for item, following in zip(items, [*items[1:], None], strict=True):
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if failure.of:
            return FAILED, failure.of
    return PASSED, ""


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
