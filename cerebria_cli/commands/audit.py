"""`cerebria audit`: compare the record with what was counted on the table."""

from pathlib import Path

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._answering import answer, can_ask
from cerebria_cli.commands._auditing import (
    chosen_correction,
    count_the_table,
    reconciled,
    tell_checklist,
    tell_reconciled,
)
from cerebria_cli.commands._completing import complete_fact
from cerebria_cli.commands._opening import opened
from cerebria_cli.commands._playing import enter
from cerebria_cli.game.checklist import audit_line, checklist
from cerebria_cli.view.answers import differs

DIFFERS = 1


@click.command(context_settings=options.LINE_SETTINGS)
@options.record_argument
@click.argument("words", metavar="[FACT]...", nargs=-1, shell_complete=complete_fact)
@options.view_option
def command(record: Path, words: tuple[str, ...], view: str) -> int:
    """Compare the record with a count of the table.

    Without a FACT, cerebria goes through the table with you in about half a minute: press Enter if a line matches, or
    type what you see. If something differs, it looks for the mistake behind it, as `reconcile` does. Outside a
    terminal it prints the checklist and records nothing.

    With FACTs (NAME=COUNT) it checks just those; `*` means all of a kind, as in slots.*.essence. The result is noted
    in the record, but nothing is changed; use `adjust` for that. The exit status is 1 if something differs.

    \b
    Examples:
      cerebria audit game.cer
      cerebria audit game.cer diana.wp=6 V2.card=Brightness
      cerebria audit game.cer spheres.V=7 bliss.ambition=0
    """
    if words:
        return DIFFERS if differs(enter(record, " ".join(("audit", *words)), view)) else 0
    if can_ask():
        return _counted(record, view)
    answer(checklist(opened(record), view), tell_checklist)
    return 0


def _counted(record: Path, view: str) -> int:
    """The checklist with a person at a terminal, and what follows from it."""
    from cerebria_cli.commands._correcting import correct
    from cerebria_cli.shelf.questions import read_line

    game = opened(record)
    counted = count_the_table(game, view, read_line)
    if not counted:
        return 0
    found = reconciled(game, counted, view)
    enter(record, audit_line(counted), view)
    if not found.differences:
        return 0
    tell_reconciled(found)
    line = chosen_correction(found, read_line)
    if line.startswith("adjust "):
        enter(record, line, view)
    elif line:
        correct(record, line, view, "")
    return DIFFERS
