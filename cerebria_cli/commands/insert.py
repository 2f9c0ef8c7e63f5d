"""`cerebria insert`: what was forgotten goes in where it belonged."""

from pathlib import Path

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._correcting import accepted_by, at_an_entry, correct


@click.command(context_settings=options.LINE_SETTINGS)
@at_an_entry
def command(record: Path, number: int, words: tuple[str, ...], yes: bool, table_is_right: bool, view: str) -> None:
    """Put LINE in before entry N, where it was forgotten; several items have `;` between them.

    It is judged as the game stood before entry N, and everything after it is judged again. What changes is shown first:
    entries that come to something else, those that are no longer legal, and what it means for the end of the game. It
    is accepted with --yes or, at a terminal, by answering. Nothing is erased: the insertion is appended.

    \b
    Examples:
      cerebria insert game.cer 2 rule willow.zero=yes --yes
      cerebria insert game.cer 2 "rule willow.zero=yes; dispute who begins" --yes
    """
    correct(record, f"insert {number} {' '.join(words)}", view, accepted_by(yes=yes, table_is_right=table_is_right))
