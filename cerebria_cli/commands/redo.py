"""`cerebria redo`: what the last undo took back is reinstated."""

from pathlib import Path

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._playing import enter


@click.command()
@options.record_argument
@options.view_option
def command(record: Path, view: str) -> None:
    """Reinstate what the last undo took back.

    That is possible as long as nothing was played since. Prints what comes back and what to change on the table.

    \b
    Examples:
      cerebria redo game.cer
    """
    enter(record, "redo", view)
