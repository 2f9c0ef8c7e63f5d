"""`cerebria undo`: take back entries. Also how the commands that mend enter their line."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._telling import tell
from cerebria_cli.commands.show import name_news, name_set_aside, opened_to_write
from cerebria_cli.errors import WrongUsage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cerebria_cli.game.considering import Played
    from cerebria_cli.game.desk import Game


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
    enter(opened_to_write(record), _line(words, to), view)


def _line(words: tuple[str, ...], to: int | None) -> str:
    """The line of the notation; the reason is its comment."""
    if words and words[0].lower() == "to" and words[1:] and words[1].isdecimal() and to is None:
        to, words = int(words[1]), words[2:]
    if words and words[0].lower() != "because":
        raise WrongUsage("What follows the record is the reason: `because ...`.")
    reason = " ".join(" ".join(words[1:]).split())
    return ("undo" if to is None else f"undo to {to}") + (f" # {reason}" if reason else "")


# ---------------------------------------------------------------- what the commands that mend share


def enter(game: "Game", line: str, view: str) -> "list[Played]":
    """Append a referee's line and say what it did."""
    from cerebria_cli.commands._lines import considered

    game.view_named(view)
    with game.writing() as news:
        played = considered(game, line, news)
        game.append(line, played)
    name_news(game, news)
    name_set_aside(game)
    tell(game, played, view)
    return played


def joined(verb: str, words: "Sequence[str]") -> str:
    """The line of a referee's item from the words of the shell."""
    return " ".join((verb, *words))
