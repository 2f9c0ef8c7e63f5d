"""`cerebria undo`: take back entries."""

from pathlib import Path

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._answering import can_ask
from cerebria_cli.commands._completing import complete_entry
from cerebria_cli.commands._correcting import accepted_by, correct, table_option
from cerebria_cli.commands._opening import opened_to_write
from cerebria_cli.commands._playing import enter
from cerebria_cli.errors import WrongUsage


@click.command()
@options.record_argument
@click.argument("words", metavar="[because REASON]...", nargs=-1)
@click.option(
    "--to",
    type=click.IntRange(min=0),
    metavar="N",
    shell_complete=complete_entry,
    help="Go back to how the game stood after entry N.",
)
@click.option("--yes", is_flag=True, help="Take back more than a turn without being asked.")
@table_option
@options.view_option
def command(record: Path, words: tuple[str, ...], to: int | None, yes: bool, table_is_right: bool, view: str) -> None:
    """Take back the last entry, or all after entry N.

    A move and what cerebria dealt after it are taken back together, and a deal made again is the same.
    Nothing is erased: the undo is appended, with its reason if one is given, and what it takes back stays readable with
    `log --all`. Prints what is taken back, what was seen since and cannot be unseen, with the lines by which it stays
    known, and what to put right on the table. At a terminal it asks before it takes back more than a turn, and enters
    these lines if the table is taken back too; elsewhere nobody is asked. An undo that was a mistake is taken back by
    `redo`, or by going to the entry before it with --to.

    \b
    Examples:
      cerebria undo game.cer
      cerebria undo game.cer --to 9 because leo had already paid
    """
    line, accepted = _line(words, to), accepted_by(yes=yes, table_is_right=table_is_right)
    if table_is_right or (can_ask() and not yes and _is_long(record, line)):
        correct(record, line, view, accepted)
    else:
        enter(record, line, view)


def _is_long(record: Path, line: str) -> bool:
    """Whether it takes back more than a turn."""
    from cerebria_cli.game.taking_back import takes_back_more_than_a_turn

    return takes_back_more_than_a_turn(opened_to_write(record).consider(line)[0])


def _line(words: tuple[str, ...], to: int | None) -> str:
    """The line of the notation; the reason is its comment."""
    if words and words[0].lower() == "to" and words[1:] and words[1].isdecimal() and to is None:
        to, words = int(words[1]), words[2:]
    if words and words[0].lower() != "because":
        raise WrongUsage("What follows the record is the reason: `because ...`.")
    reason = " ".join(" ".join(words[1:]).split())
    return ("undo" if to is None else f"undo to {to}") + (f" # {reason}" if reason else "")
