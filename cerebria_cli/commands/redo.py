"""`cerebria redo`: what the last undo took back is reinstated."""

from pathlib import Path

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._playing import enter


@click.command()
@options.record_argument
@options.view_option
def command(record: Path, view: str) -> None:
    """Restore what the last undo removed.

    You can redo until the next move is played. cerebria tells you what comes back, and what to change on the table.

    \b
    Example:
      cerebria redo game.cer
    """
    enter(record, "redo", view)
