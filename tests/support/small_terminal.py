"""A terminal of a fixed size for a program that is typed to: what its screen shows, and what has scrolled away."""

import os
import re
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pexpect  # type: ignore[import-untyped]

_SEQUENCE = re.compile(r"\x1b\[([?>=]?)([0-9;]*)([A-Za-z@`])|\x1b\][^\x07]*\x07|\x1b[()][A-Z0-9]|\x1b[=>78]")


class Screen:
    """Rows of letters; only what programs of lines need is understood."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.height = columns, rows
        self.rows = [[" "] * columns for _ in range(rows)]
        self.gone: list[str] = []
        self.x = self.y = 0
        self._rest = ""

    def feed(self, text: str) -> None:
        text, self._rest = self._rest + text, ""
        at = 0
        while at < len(text):
            if text[at] == "\x1b":
                found = _SEQUENCE.match(text, at)
                if found is None:
                    if len(text) - at < 30:
                        self._rest = text[at:]
                        return
                    at += 1
                    continue
                self._steer(found[1] or "", found[2] or "", found[3] or "")
                at = found.end()
                continue
            self._put(text[at])
            at += 1

    def _put(self, sign: str) -> None:
        if sign == "\r":
            self.x = 0
        elif sign == "\n":
            self._down()
        elif sign == "\b":
            self.x = max(0, self.x - 1)
        elif sign.isprintable():
            if self.x >= self.columns:
                self.x = 0
                self._down()
            self.rows[self.y][self.x] = sign
            self.x += 1

    def _down(self) -> None:
        if self.y + 1 < self.height:
            self.y += 1
            return
        self.gone.append("".join(self.rows.pop(0)).rstrip())
        self.rows.append([" "] * self.columns)

    def _steer(self, private: str, numbers: str, what: str) -> None:
        parts = [int(part) if part else 0 for part in numbers.split(";")]
        count = max(1, parts[0])
        if private:
            return
        if what in "AB":
            self.y = max(0, min(self.height - 1, self.y + (count if what == "B" else -count)))
        elif what in "CD":
            self.x = max(0, min(self.columns - 1, self.x + (count if what == "C" else -count)))
        elif what == "H":
            self.y, self.x = count - 1, max(1, parts[1] if len(parts) > 1 else 1) - 1
        elif what == "K":
            self.rows[self.y][self.x :] = [" "] * (self.columns - self.x)
        elif what == "J":
            self._erase(parts[0])

    def _erase(self, what: int) -> None:
        first = 0 if what >= 2 else self.y + 1
        if what < 2:
            self.rows[self.y][self.x :] = [" "] * (self.columns - self.x)
        for row in range(first, self.height):
            self.rows[row] = [" "] * self.columns

    @property
    def lines(self) -> list[str]:
        return ["".join(row).rstrip() for row in self.rows]

    @property
    def everything(self) -> str:
        """What scrolled away and what is there."""
        return "\n".join([*self.gone, *self.lines])


#: How long a turn has lasted, which changes by itself.
CLOCK = re.compile(r"\d+:\d\d")

#: How Python starts the tool.
TOOL = ("-m", "cerebria_cli")


class Typist:
    """Somebody at a terminal with the table."""

    def __init__(
        self, *args: object, columns: int = 80, rows: int = 24, home: Path | None = None, program: Sequence[str] = TOOL
    ) -> None:
        outer = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
        env = {**outer, "TERM": "xterm-256color", "XDG_STATE_HOME": str(home or Path.cwd() / "state")}
        words = [*program, *map(str, args)]
        self.screen = Screen(columns, rows)
        self.child = pexpect.spawn(
            sys.executable, words, env=env, encoding="utf-8", dimensions=(rows, columns), timeout=30
        )
        self.child.delaybeforesend = None

    def read(self, seconds: float = 0.05) -> bool:
        """Take in what is printed; whether the program still runs."""
        try:
            self.screen.feed(self.child.read_nonblocking(65536, seconds))
        except pexpect.TIMEOUT:
            return True
        except pexpect.EOF:
            return False
        return True

    def wait(self, shown: Callable[[Screen], bool], seconds: float = 20) -> None:
        """Until the screen shows something."""
        end = time.monotonic() + seconds
        while not shown(self.screen):
            if not self.read() and not shown(self.screen):
                raise AssertionError("the program has ended:\n" + self.screen.everything)
            if time.monotonic() > end:
                raise AssertionError("this was waited for in vain:\n" + "\n".join(self.screen.lines))

    def sees(self, text: str, seconds: float = 20) -> None:
        """Until a text is on the screen."""
        self.wait(lambda screen: text in "\n".join(screen.lines), seconds)

    def prompted(self, prompt: str, seconds: float = 20) -> None:
        """Until an empty prompt is the last thing above the toolbar."""
        self.wait(lambda screen: screen.lines[screen.y] == prompt.rstrip() and screen.x == len(prompt), seconds)

    def settle(self, seconds: float = 0.3, most: float = 30) -> None:
        """Until nothing more is printed for a while, but for the clock; not longer than `most`."""
        shown, end, last = self._still(), time.monotonic() + seconds, time.monotonic() + most
        while time.monotonic() < min(end, last) and self.read():
            if self._still() != shown:
                shown, end = self._still(), time.monotonic() + seconds

    def _still(self) -> list[str]:
        """What stands on the screen but for the clock."""
        return [CLOCK.sub("0:00", line).rstrip() for line in self.screen.lines]

    def type(self, text: str) -> None:
        self.child.send(text)

    def enter(self, line: str) -> None:
        """Type a line and press Enter."""
        self.child.send(f"{line}\r")

    def left(self, seconds: float = 20) -> int | None:
        """Until the program has ended; its status."""
        end = time.monotonic() + seconds
        while self.read() and time.monotonic() < end:
            pass
        self.child.close()
        status: int | None = self.child.exitstatus
        return status
