"""`cerebria amend`: an entry was really another."""

from pathlib import Path

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._correcting import accepted_by, at_an_entry, correct


@click.command(context_settings=options.LINE_SETTINGS)
@at_an_entry
def command(record: Path, number: int, words: tuple[str, ...], yes: bool, table_is_right: bool, view: str) -> None:
    """Correct entry N: it was really LINE, or several items with `;` between them.

    Everything after it is judged again. What changes is shown first and accepted with --yes or, at a terminal, by
    answering: was the table wrong too, or only the typing? Later moves that are no longer legal are listed and stand;
    if one of them is impossible now, the amendment is refused. Nothing is erased: the amendment is appended.

    \b
    Examples:
      cerebria amend game.cer 2 leo place CN C2 --yes
      cerebria amend game.cer 2 leo place CN N2
    """
    correct(record, f"amend {number} {' '.join(words)}", view, accepted_by(yes=yes, table_is_right=table_is_right))
