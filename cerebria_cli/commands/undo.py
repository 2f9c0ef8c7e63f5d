"""`cerebria undo`: take back entries."""

from pathlib import Path

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._playing import enter
from cerebria_cli.errors import WrongUsage


@click.command()
@options.record_argument
@click.argument("words", metavar="[because REASON]...", nargs=-1)
@click.option("--to", type=click.IntRange(min=0), metavar="N", help="Go back to how the game stood after entry N.")
@options.view_option
def command(record: Path, words: tuple[str, ...], to: int | None, view: str) -> None:
    """Take back the last entry, or all after entry N.

    Nothing is erased: the undo is appended, with its reason if one is given, and what it takes back stays readable with
    `log --all`. Prints what was taken back and what to put right on the table. An undo that was a mistake is itself
    taken back by going to the entry before it with --to.

    \b
    Examples:
      cerebria undo game.cer
      cerebria undo game.cer --to 9 because leo had already paid
    """
    enter(record, _line(words, to), view)


def _line(words: tuple[str, ...], to: int | None) -> str:
    """The line of the notation; the reason is its comment."""
    if words and words[0].lower() == "to" and words[1:] and words[1].isdecimal() and to is None:
        to, words = int(words[1]), words[2:]
    if words and words[0].lower() != "because":
        raise WrongUsage("What follows the record is the reason: `because ...`.")
    reason = " ".join(" ".join(words[1:]).split())
    return ("undo" if to is None else f"undo to {to}") + (f" # {reason}" if reason else "")
