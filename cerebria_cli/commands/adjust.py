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
    """Set the record to what is on the table.

    Write a FACT as NAME=VALUE, NAME+NUMBER or NAME-NUMBER:

    \b
      diana.wp=5  diana.essence-1  diana.hand=Courage,?  V2=Courage:2
      V2=none  gloom.ambition+1  spheres.V=7  fort.V=bliss.major

    `cerebria help facts` lists the names. cerebria tells you what changes, and what follows from it: who controls a
    Realm, for example.

    \b
    Examples:
      cerebria adjust game.cer diana.wp=5
      cerebria adjust game.cer diana.wp-1 V2.essence=2 because we counted
    """
    enter(record, " ".join(("adjust", *words)), view)
