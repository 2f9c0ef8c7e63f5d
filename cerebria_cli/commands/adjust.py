"""`cerebria adjust`: make the record agree with the table."""

from pathlib import Path

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._completing import complete_fact
from cerebria_cli.commands._playing import enter


@click.command(context_settings=options.LINE_SETTINGS)
@options.record_argument
@click.argument("words", metavar="FACT...", nargs=-1, shell_complete=complete_fact, required=True)
@options.view_option
def command(record: Path, words: tuple[str, ...], view: str) -> None:
    """Make the record agree with the table.

    FACT is the name of a fact in the JSON state with its new value, or + or - and a number; players, teams and slots
    may be named directly, and the reason may follow after `because`. Prints what is different now, with what follows
    from it.

    \b
    Examples:
      cerebria adjust game.cer diana.wp=5
      cerebria adjust game.cer diana.wp-1 V2.essence=2 because it was counted
    """
    enter(record, " ".join(("adjust", *words)), view)
