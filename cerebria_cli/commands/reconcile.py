"""`cerebria reconcile`: which slip explains that the table differs."""

from pathlib import Path

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._answering import answer
from cerebria_cli.commands._auditing import counted_facts, reconciled, tell_reconciled
from cerebria_cli.commands._completing import complete_fact
from cerebria_cli.commands._opening import opened

NONE = 1


@click.command(context_settings=options.LINE_SETTINGS)
@options.read_argument
@click.argument("words", metavar="[FACT]...", nargs=-1, shell_complete=complete_fact)
@options.view_option
def command(record: Path, words: tuple[str, ...], view: str) -> int:
    """Find the slips that explain why the table differs from the record.

    FACT is a fact with what was counted, as for `audit`; what agrees helps to find the cause. Without one, the last
    audit in the record is taken. Named are single slips, most likely first: a forgotten bonus, a missed power, one
    entry with another number, card, place or upgrade, an entry left out or doubled, a line not entered yet; each with
    the line that would settle it and what it leaves open. Nothing is written. The status is 1 when no slip explains it.

    \b
    Examples:
      cerebria reconcile game.cer diana.wp=6
      cerebria reconcile game.cer diana.wp=6 bliss.ambition=0
    """
    game = opened(record)
    found = reconciled(game, counted_facts(game, " ".join(words)), view)
    answer(found, tell_reconciled)
    return NONE if found.differences and not found.causes else 0
