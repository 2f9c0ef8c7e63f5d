"""What the commands print with: text that cannot steer a terminal, JSON, and styles only where they are welcome."""

import os
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from rich.console import Console


def printable(text: str) -> str:
    """The text with everything but its line ends that could steer a terminal made visible."""
    if text.isprintable():
        return text
    from cerebria_cli.view.text import safe

    return "\n".join(safe(line) for line in text.split("\n"))


def say(text: str = "") -> None:
    """Print a text without styles."""
    _write(text, err=False)


def _write(text: str, *, err: bool) -> None:
    """To a stream that knows fewer signs than the text has, stand-ins are written."""
    shown = printable(text)
    try:
        click.echo(shown, err=err)
    except UnicodeEncodeError:
        from cerebria_cli.view.console import to_ascii

        click.echo(to_ascii(shown), err=err)


def warn(text: str) -> None:
    """Print a text on standard error."""
    _write(text, err=True)


def say_json(value: object) -> None:
    """Print a value as JSON, in ASCII: nothing in it can steer a terminal."""
    import json

    click.echo(json.dumps(value, indent=2))


def coloured() -> bool:
    """Whether styles are welcome, as far as options and environment say."""
    ctx = click.get_current_context(silent=True)
    return not os.environ.get("NO_COLOR") and (ctx is None or ctx.color is not False)


def console() -> "Console":
    """Standard output for what the view draws."""
    from cerebria_cli.view.console import console as view_console

    return view_console(no_color=not coloured())
