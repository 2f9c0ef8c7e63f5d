"""What the commands print with: text that cannot steer a terminal, and styles only where they are welcome."""

import os
import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import IO, TYPE_CHECKING, Any

import click

from cerebria_cli.record.written import WRITTEN

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

    from cerebria_cli.view.text.page import Page
    from cerebria_cli.view.text.paragraphs import Paragraph

#: Longer lines are hard to read, however wide the terminal is.
WIDEST = 100

#: A name and what it says, in two columns.
_ROW = re.compile(r"( +\S(?:.*?\S)? {2,})(\S.*)")


def printable(text: str) -> str:
    """The text with everything but its line ends that could steer a terminal made visible."""
    from cerebria_cli.view.words.called import called

    shown = called(text)
    if shown.isprintable():
        return shown
    from cerebria_cli.view.words.plain import safe

    return "\n".join(safe(line) for line in shown.split("\n"))


def say(text: str = "") -> None:
    """Print a text as it is, without styles."""
    with answering():
        _write(text, err=False)


def hand_over(document: str) -> None:
    """Print a document for somebody to keep, a record, a page or a setup: the very bytes that its file would hold. Only
    a terminal is shown it like everything else, made safe, though with the codes of cards."""
    with answering():
        if not sys.stdout.isatty():
            click.echo(document.encode(), nl=False)
            return
        from cerebria_cli.view.words.called import by_codes

        with by_codes():
            _write(document.rstrip("\n"), err=False)


def tell(text: str) -> None:
    """Print sentences; at a terminal their lines end between words."""
    with answering():
        _write(_folded(text, sys.stdout), err=False)


def _write(text: str, *, err: bool) -> None:
    """To a stream that knows fewer signs than the text has, stand-ins are written."""
    shown = printable(text)
    try:
        click.echo(shown, err=err)
    except UnicodeEncodeError:
        from cerebria_cli.view.text.console import to_ascii

        click.echo(to_ascii(shown), err=err)


def warn(text: str) -> None:
    """Print sentences on standard error; at a terminal their lines end between words. Nobody can be told that this
    failed."""
    try:
        _write(_folded(text, sys.stderr), err=True)
    except OSError:
        silence(sys.stderr)


#: Why standard output could not be written to, after something was entered.
UNANSWERED: list[OSError] = []


@contextmanager
def answering() -> Iterator[None]:
    """Print on standard output; a command that has entered something goes on to its end even if that fails."""
    try:
        yield
    except OSError as error:
        if not WRITTEN:
            raise
        UNANSWERED.append(error)
        silence(sys.stdout)


def silence(stream: IO[str]) -> None:
    """What is still to be written there, and all that comes, goes nowhere: the stream cannot be written to."""
    try:
        number = stream.fileno()
    except (OSError, ValueError):
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, number)
    os.close(nowhere)


def open_closed_streams() -> None:
    """Open what the shell closed, as `>&-` does: printing then fails as on a full disk, and no record that is opened
    can take the place of a stream."""
    if sys.stdin is None:
        sys.stdin = os.fdopen(os.open(os.devnull, os.O_RDONLY))
    if sys.stdout is None:
        # to be read from only, so that every writing fails
        sys.stdout = os.fdopen(os.open(os.devnull, os.O_RDONLY), "w")
    if sys.stderr is None:
        sys.stderr = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")


def _folded(text: str, stream: IO[str]) -> str:
    """The text in lines that fit a terminal; a pipe gets one line for each sentence."""
    if not stream.isatty():
        return text
    from itertools import zip_longest

    width = min(os.get_terminal_size(stream.fileno()).columns or WIDEST, WIDEST)
    lines = printable(text).split("\n")
    return "\n".join(_fold(line, below or "", width) for line, below in zip_longest(lines, lines[1:]))


def _fold(line: str, below: str, width: int) -> str:
    """One line in several; a list keeps its indent, a row its columns, and what carets point at stays there."""
    if len(line) <= width or (below and not below.strip(" ^")):
        return line
    from cerebria_cli.view.words.plain import wrap

    if (row := _ROW.fullmatch(line)) and row.end(1) <= width // 2:
        return "\n".join(wrap(row[2], width, row[1], " " * row.end(1)))
    indent = line[: len(line) - len(line.lstrip(" "))]
    hanging = "  " if line.lstrip(" ").startswith(("- ", "* ")) or not indent else ""
    return "\n".join(wrap(line, width, indent, indent + hanging))


def coloured() -> bool:
    """Whether styles are welcome, as far as options and environment say."""
    ctx = click.get_current_context(silent=True)
    return not os.environ.get("NO_COLOR") and (ctx is None or ctx.color is not False)


#: Where the context of the command line keeps that no pager is wanted.
_NO_PAGER = "cerebria.no_pager"


def without_pager(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    """What `--no-pager` does, before or after the name of a command."""
    if value:
        ctx.meta[_NO_PAGER] = True


def pager_welcome() -> bool:
    """Whether long output may go through a pager, as far as options say."""
    return _NO_PAGER not in click.get_current_context().meta


def console() -> "Console":
    """Standard output for what the view draws."""
    from cerebria_cli.view.text.console import console as view_console

    return view_console(no_color=not coloured())


def page() -> "Page":
    """Standard output for a look-up."""
    from cerebria_cli.view.text.page import Page

    return Page(console())


def styled() -> bool:
    """Whether the view's styles can be seen; without them nothing needs to be loaded for them."""
    return sys.stdout.isatty() or bool(os.environ.get("FORCE_COLOR"))


def draw(text: "Text", stream: IO[str] | None = None) -> None:
    """Print what the view made."""
    from cerebria_cli.view.text.console import show

    with answering():
        show(text, stream, no_color=not coloured())


def draw_table(text: "Text", facts: dict[str, Any]) -> None:
    """Print the table; where its top has left the screen, whose turn it is stands once more below it."""
    draw(text)
    if sys.stdout.isatty() and text.plain.count("\n") >= os.get_terminal_size(sys.stdout.fileno()).lines - 1:
        from cerebria_cli.view.text.board import status

        say()
        draw(status(facts))


def draw_screen(facts: dict[str, Any], changed: Iterable[str] = (), last: Iterable[str] = ()) -> None:
    """Print the table as large as the screen has room for; a pipe gets the list."""
    from cerebria_cli.view.text.board import board, screen

    if not sys.stdout.isatty():
        draw(board(facts))
        return
    from shutil import get_terminal_size

    from cerebria_cli.view.text.canvas import LEAST_COLUMNS, Look

    columns, rows = get_terminal_size()
    if columns < LEAST_COLUMNS:
        draw_table(board(facts), facts)
        return
    draw(screen(facts, Look(columns, rows, frozenset(changed), tuple(last))))


def write_paragraphs(paragraphs: "Iterable[Paragraph]") -> None:
    """Print paragraphs, with styles where these can be seen."""
    from cerebria_cli.view.text.paragraphs import painted, plain_text

    several = list(paragraphs)
    if not several:
        return
    if styled():
        draw(painted(several))
    else:
        say(plain_text(several))
