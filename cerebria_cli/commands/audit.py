"""`cerebria audit`: compare the record with what was counted on the table."""

from pathlib import Path

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._playing import enter
from cerebria_cli.view.answers import differs

DIFFERS = 1


@click.command(context_settings=options.LINE_SETTINGS)
@options.record_argument
@click.argument("words", metavar="FACT...", nargs=-1, required=True)
@options.view_option
def command(record: Path, words: tuple[str, ...], view: str) -> int:
    """Compare the record with what was counted on the table.

    FACT is the name of a fact in the JSON state, = and what was counted. The audit is written to the record whether it
    agrees or not, and changes nothing else. The status is 1 when something differs.

    \b
    Examples:
      cerebria audit game.cer diana.wp=6 V2.card=Brightness
      cerebria audit game.cer spheres.V=7 bliss.ambition=0
    """
    done = enter(record, " ".join(("audit", *words)), view)
    return DIFFERS if differs(done) else 0
