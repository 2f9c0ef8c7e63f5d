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
    help="Go back to the game as it was after entry N.",
)
@click.option("--yes", is_flag=True, help="Do not ask, even to undo more than one turn.")
@table_option
@options.view_option
def command(record: Path, words: tuple[str, ...], to: int | None, yes: bool, table_is_right: bool, view: str) -> None:
    """Undo the last entry, or every entry after entry N.

    Nothing is erased: the undo is added to the record, and `log --all` still shows what it removed. cerebria tells
    you what to put back on the table. It also lists the cards that have already been seen, with the lines that keep
    them on record.

    In a terminal, cerebria asks before it undoes more than one turn. `redo` reverses an undo; so does `undo --to` the
    entry before it.

    \b
    Examples:
      cerebria undo game.cer
      cerebria undo game.cer --to 6 because leo had already paid
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
