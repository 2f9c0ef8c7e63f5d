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
    """Find the typing mistake that explains a difference.

    Give what you counted (NAME=COUNT), including what matches: it narrows the search. Without a FACT, the last audit
    is used.

    cerebria looks for one mistake that explains the count. It tries a forgotten bonus or power; a wrong number, card,
    place or upgrade; an entry forgotten or typed twice; and a move not entered yet. Each suggestion comes with the
    line that fixes it and says what it leaves unexplained. Nothing is changed. The exit status is 1 if no single
    mistake explains the difference.

    \b
    Examples:
      cerebria reconcile game.cer diana.wp=6
      cerebria reconcile game.cer diana.wp=6 bliss.ambition=0
    """
    game = opened(record)
    found = reconciled(game, counted_facts(game, " ".join(words)), view)
    answer(found, tell_reconciled)
    return NONE if found.differences and not found.causes else 0
