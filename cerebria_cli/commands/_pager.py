"""A long answer at a terminal is read in a pager, page by page; one that fits the screen is printed as ever."""

import io
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from shutil import get_terminal_size, which
from typing import TextIO, cast

from cerebria_cli.commands._paging import USUAL

#: What `less` does unless the reader has settings: quit if it fits, keep colors, leave the text on the screen.
LESS = "FRX"

#: What a shell answers for a program that it cannot run.
_NOT_RUN = (126, 127)

_STYLE = re.compile(r"\x1b\[[0-9;]*m")


class _Kept(io.StringIO):
    """What a command prints, until all of it is there; otherwise it is as the terminal."""

    def __init__(self, terminal: TextIO) -> None:
        super().__init__()
        self.terminal = terminal

    @property
    def encoding(self) -> str:  # type: ignore[override]
        return self.terminal.encoding

    def isatty(self) -> bool:
        return True

    def fileno(self) -> int:
        return self.terminal.fileno()

    def write(self, text: str) -> int:
        # what the terminal cannot show is refused here, where a stand-in is found for it
        text.encode(self.encoding, self.terminal.errors or "strict")
        return super().write(text)


@contextmanager
def paging(pager: str) -> Iterator[None]:
    """What is printed meanwhile is read in the pager; what came before a fault is printed at once."""
    terminal = cast(TextIO, sys.stdout)
    sys.stdout = kept = _Kept(terminal)
    done = False
    try:
        yield
        done = True
    finally:
        sys.stdout = terminal
        text = kept.getvalue()
        if not done or fits(text, *get_terminal_size()) or not _read_in(pager, text, terminal):
            terminal.write(text)


def fits(text: str, columns: int, lines: int) -> bool:
    """Whether a text fits a screen, with a line left for what is typed next; a long line needs several."""
    from cerebria_cli.view.words.plain import cells

    widths = [cells(_STYLE.sub("", line)) for line in text.splitlines()]
    return sum(max(1, -(-width // max(columns, 1))) for width in widths) < lines


def _read_in(pager: str, text: str, terminal: TextIO) -> bool:
    """Let somebody read a text until they leave the pager; whether there is such a pager."""
    if pager == USUAL and which(pager) is None:
        return False
    terminal.flush()
    with subprocess.Popen(
        pager,
        shell=True,
        stdin=subprocess.PIPE,
        env={"LESS": LESS, **os.environ},
        encoding=terminal.encoding,
        errors=terminal.errors,
    ) as reading:
        # Ctrl-C is the affair of the pager, which the terminal tells of it too
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            # whoever leaves before the end has read enough
            with suppress(BrokenPipeError):
                reading.communicate(text)
        finally:
            signal.signal(signal.SIGINT, before)
    return reading.returncode not in _NOT_RUN
