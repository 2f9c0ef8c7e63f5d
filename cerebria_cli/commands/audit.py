"""`cerebria audit`: compare the record with what was counted on the table."""

from pathlib import Path

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._telling import audit_differences
from cerebria_cli.commands.show import opened_to_write
from cerebria_cli.commands.undo import enter, joined

DIFFERS = 1


@click.command(context_settings=options.LINE_SETTINGS)
@options.record_argument
@click.argument("words", metavar="FACT...", nargs=-1, required=True)
@options.view_option
@click.pass_context
def command(ctx: click.Context, record: Path, words: tuple[str, ...], view: str) -> None:
    """Compare the record with what was counted on the table.

    FACT is the name of a fact in the JSON state, = and what was counted. The audit is written to the record whether it
    agrees or not, and changes nothing else. The status is 1 when something differs.

    \b
    Examples:
      cerebria audit game.cer diana.wp=6 V2.card=Brightness
      cerebria audit game.cer spheres.V=7 bliss.ambition=0
    """
    game = opened_to_write(record)
    played, *_ = enter(game, joined("audit", words), view)
    if audit_differences(game, played, view):
        ctx.exit(DIFFERS)
