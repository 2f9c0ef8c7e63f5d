"""The command at a terminal of its own."""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import pexpect  # type: ignore[import-untyped]

Start = Callable[..., "pexpect.spawn[str]"]


@contextmanager
def terminals(without: Sequence[str] = ()) -> Iterator[Start]:
    """Starts the command at a terminal of 80 columns and 24 lines, `without` some settings of whoever runs the tests;
    whatever still runs in the end is stopped."""
    running: list[pexpect.spawn[str]] = []

    def begin(*args: object, rows: int = 24, **environment: str) -> "pexpect.spawn[str]":
        inherited = {name: value for name, value in os.environ.items() if name not in without}
        env = {**inherited, "TERM": "xterm-256color", **environment}
        words = ["-m", "cerebria_cli", *map(str, args)]
        child = pexpect.spawn(sys.executable, words, env=env, dimensions=(rows, 80), encoding="utf-8", timeout=60)
        running.append(child)
        return child

    yield begin
    for child in running:
        child.close(force=True)
