"""Where the view is printed: a console that respects pipes, NO_COLOR and terminals without Unicode."""

import io
import os
import sys
from errno import EPIPE
from typing import IO, TYPE_CHECKING, cast

from cerebria_cli.view.words.plain import LEAST, TIMES, WIDTH

if TYPE_CHECKING:
    from rich.console import Console, RenderableType
    from rich.text import Text

#: No terminal has more columns or lines.
WIDEST = 1000

#: What stands for the drawn signs where only ASCII can be printed.
_ASCII = str.maketrans({
    "▲": "^", "▼": "v", "◆": "#", "■": "#", "□": "_", "●": "*", "○": "o", "▶": ">", "→": ">", TIMES: "x",
    "─": "-", "━": "=", "│": "|", "┌": "/", "└": "\\", "·": ".", "…": "~", "↶": "<", "▮": "#",
    "↑": "^", "←": "<", "↙": "/", "↘": "\\", "»": ">", "°": "'", "◦": "o",
})  # fmt: skip


class _Ascii(io.TextIOBase):
    """A stream that writes ASCII only; what has no stand-in becomes `?`."""

    def __init__(self, stream: IO[str]) -> None:
        self.stream = stream

    @property
    def encoding(self) -> str:  # type: ignore[override]
        return "ascii"

    def write(self, text: str) -> int:
        self.stream.write(to_ascii(text))
        return len(text)

    def flush(self) -> None:
        self.stream.flush()

    def isatty(self) -> bool:
        return self.stream.isatty()

    def fileno(self) -> int:
        return self.stream.fileno()


def to_ascii(text: str) -> str:
    """The text for a terminal that knows no Unicode."""
    return text.translate(_ASCII).encode("ascii", "replace").decode("ascii")


def _knows_unicode(stream: IO[str]) -> bool:
    """Whether every sign can be written to the stream."""
    return (getattr(stream, "encoding", None) or "utf-8").lower().startswith("utf")


def console(stream: IO[str] | None = None, *, no_color: bool = False) -> "Console":
    """The console to print to: colour only on a terminal, and never with NO_COLOR."""
    from shutil import get_terminal_size

    from rich.console import Console
    from rich.theme import Theme

    from cerebria_cli.view.text.colours import colours

    class Ours(Console):
        """Rich would leave the program with a status of its own when nobody reads."""

        def on_broken_pipe(self) -> None:
            raise BrokenPipeError(EPIPE, os.strerror(EPIPE))

    target = stream or sys.stdout
    # Rich would take COLUMNS and LINES as they are, 0 and numbers of any size too.
    columns, lines = get_terminal_size()
    found = Ours(
        width=max(LEAST, min(columns, WIDEST)),
        height=min(lines, WIDEST),
        file=target if _knows_unicode(target) else cast(IO[str], _Ascii(target)),
        no_color=no_color or None,
        markup=False,
        emoji=False,
        highlight=False,
        soft_wrap=False,
    )
    found.push_theme(Theme(colours(found.color_system)))
    return found


def show(text: "Text", stream: IO[str] | None = None, *, no_color: bool = False) -> None:
    """Print a view; to a pipe or file it goes as plain text, without loading a console."""
    target = stream or sys.stdout
    if target.isatty() or os.environ.get("FORCE_COLOR"):
        console(target, no_color=no_color).print(text)
        return
    plain = text.plain + "\n"
    target.write(plain if _knows_unicode(target) else to_ascii(plain))


def render(renderable: "RenderableType", width: int = WIDTH, colour: bool = False) -> str:
    """What a console of that width would print, as a string without the last line break."""
    from rich.console import Console
    from rich.theme import Theme

    from cerebria_cli.view.text.colours import colours

    into = Console(
        file=io.StringIO(),
        width=width,
        force_terminal=colour,
        color_system="256" if colour else None,
        no_color=not colour,
        markup=False,
        emoji=False,
        highlight=False,
        legacy_windows=False,
        theme=Theme(colours("256")),
    )
    with into.capture() as capture:
        into.print(renderable)
    return "\n".join(row.rstrip() for row in capture.get().split("\n")).rstrip("\n")
