"""`cerebria audit`: compare the record with what was counted on the table."""

from pathlib import Path

import click

from cerebria_cli.commands import options
from cerebria_cli.commands.output import say
from cerebria_cli.commands.show import opened_to_write
from cerebria_cli.commands.undo import enter, joined

DIFFERS = 1


@click.command(context_settings=options.LINE_SETTINGS)
@options.record_argument
@click.argument("words", metavar="FACT...", nargs=-1, required=True)
@click.pass_context
def command(ctx: click.Context, record: Path, words: tuple[str, ...]) -> None:
    """Compare the record with what was counted on the table.

    FACT is the name of a fact in the JSON state, = and what was counted. The audit is written to the record whether it
    agrees or not, and changes nothing else. The status is 1 when something differs.

    \b
    Examples:
      cerebria audit game.cer diana.wp=6 V2.card=Brightness
      cerebria audit game.cer spheres.V=7 bliss.ambition=0
    """
    from cerebria_cli.referee import differences

    game = opened_to_write(record)
    line = joined("audit", words)
    found = [found for one in game.consider(line) for found in differences(game, one.item)]
    enter(game, line)
    if not found:
        say("  agrees with the table")
        return
    for path, known, counted in found:
        say(f"  {path}: {known} in the record, {counted} on the table")
    say("`adjust` makes the record agree; `log` shows how it came to its numbers.")
    ctx.exit(DIFFERS)
