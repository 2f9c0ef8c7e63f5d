"""`cerebria omit`: an entry that was never played, or was entered twice, is left out."""

from pathlib import Path

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._completing import complete_entry
from cerebria_cli.commands._correcting import accepted_by, correct, table_option, yes_option


@click.command()
@options.record_argument
@click.argument("number", metavar="N", type=click.IntRange(min=1), shell_complete=complete_entry)
@yes_option
@table_option
@options.view_option
def command(record: Path, number: int, yes: bool, table_is_right: bool, view: str) -> None:
    """Drop an entry that was typed twice or never happened.

    cerebria checks every later entry again and shows you what changes, as `amend` does. Nothing is erased: `log
    --all` still shows the entry.

    \b
    Examples:
      cerebria omit game.cer 8
      cerebria omit game.cer 8 --yes
    """
    correct(record, f"omit {number}", view, accepted_by(yes=yes, table_is_right=table_is_right))
