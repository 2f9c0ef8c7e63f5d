"""`cerebria amend`: an entry was really another."""

from pathlib import Path

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._correcting import accepted_by, at_an_entry, correct


@click.command(context_settings=options.LINE_SETTINGS)
@at_an_entry
def command(record: Path, number: int, words: tuple[str, ...], yes: bool, table_is_right: bool, view: str) -> None:
    """Correct an earlier entry.

    Entry N becomes LINE; put several moves in quotes, with `;` between them. cerebria checks every later entry again
    and shows you what changes. Later moves that are no longer legal are listed and kept. If one of them can no longer
    be played at all, the correction is refused. Nothing is erased: the correction is added to the record.

    In a terminal, cerebria asks before it records the correction. Elsewhere it needs --yes or --table-is-right, and
    the exit status is 1 without them.

    \b
    Examples:
      cerebria amend game.cer 2 leo place CN C2
      cerebria amend game.cer 2 leo place CN C2 --yes
    """
    correct(record, f"amend {number} {' '.join(words)}", view, accepted_by(yes=yes, table_is_right=table_is_right))
