"""How far a long piece of work is, for somebody who waits at a terminal."""

import sys
import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

import click

Result = TypeVar("Result")

#: Nothing is guessed about the time that is left before that many seconds.
SOON = 2.0


def counted(results: Iterable[Result], many: int, what: str) -> Iterator[Result]:
    """The results, with a line on standard error that tells how many of them there are and how long it will take."""
    begin = time.monotonic()
    _show(f"0 of {many} {what}", many)
    for done, result in enumerate(results, 1):
        _clear(many)
        yield result
        if done < many:
            _show(f"{done} of {many} {what}{time_left(time.monotonic() - begin, done, many)}", many)


def time_left(spent: float, done: int, many: int) -> str:
    """`, about 3 minutes left`; empty as long as little is known."""
    if spent < SOON or not done:
        return ""
    left = spent / done * (many - done)
    if left < 90:
        return f", about {max(1, round(left))} s left"
    return f", about {round(left / 60)} minutes left"


def _show(text: str, many: int) -> None:
    if many > 1 and sys.stderr.isatty():
        click.echo(f"\r\x1b[K{text} ", err=True, nl=False)


def _clear(many: int) -> None:
    if many > 1 and sys.stderr.isatty():
        click.echo("\r\x1b[K", err=True, nl=False)
