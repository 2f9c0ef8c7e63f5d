"""`cerebria insert`: what was forgotten goes in where it belonged."""

from pathlib import Path

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._correcting import accepted_by, at_an_entry, correct


@click.command(context_settings=options.LINE_SETTINGS)
@at_an_entry
def command(record: Path, number: int, words: tuple[str, ...], yes: bool, table_is_right: bool, view: str) -> None:
    """Insert a forgotten move where it belongs.

    LINE goes in front of entry N; put several moves in quotes, with `;` between them. cerebria checks it in the
    position of that moment, checks every later entry again, and shows you what changes. Nothing is erased: the
    insertion is added to the record.

    In a terminal, cerebria asks before it records the insertion. Elsewhere it needs --yes or --table-is-right, and
    the exit status is 1 without them.

    \b
    Examples:
      cerebria insert game.cer 2 rule willow.zero=yes --yes
      cerebria insert game.cer 2 "rule willow.zero=yes; dispute who begins" --yes
    """
    correct(record, f"insert {number} {' '.join(words)}", view, accepted_by(yes=yes, table_is_right=table_is_right))
