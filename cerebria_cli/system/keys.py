"""Keys as they are pressed: `termios` where the system has it, `msvcrt` otherwise."""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module

_PAUSE = 0.02

#: What a console of Windows sends for keys without a letter, after 0 or 0xE0, and what a terminal sends for them.
_CONSOLE_KEYS = {
    b"H": b"\x1b[A",
    b"P": b"\x1b[B",
    b"M": b"\x1b[C",
    b"K": b"\x1b[D",
    b"G": b"\x1b[H",
    b"O": b"\x1b[F",
    b"I": b"\x1b[5~",
    b"Q": b"\x1b[6~",
}


@contextmanager
def unseen() -> Iterator[None]:
    """Keys arrive at once and are not shown, until the end."""
    try:
        import termios
        import tty
    except ImportError:
        # a console of Windows shows nothing that `msvcrt` reads
        yield
        return
    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)
    try:
        tty.setcbreak(terminal)
        yield
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)


def pressed(seconds: float) -> bytes | None:
    """What was typed within `seconds`; None when nothing was, empty when nobody can type any more."""
    try:
        import termios  # noqa: F401
    except ImportError:
        return _console_key(seconds)
    from select import select

    ready, _, _ = select([sys.stdin], [], [], seconds)
    return os.read(sys.stdin.fileno(), 1024) if ready else None


def _console_key(seconds: float) -> bytes | None:
    msvcrt = import_module("msvcrt")

    end = time.monotonic() + seconds
    while not msvcrt.kbhit():
        if time.monotonic() >= end:
            return None
        time.sleep(_PAUSE)
    key: bytes = msvcrt.getch()
    return _CONSOLE_KEYS.get(msvcrt.getch(), b"\0") if key in (b"\x00", b"\xe0") else key
