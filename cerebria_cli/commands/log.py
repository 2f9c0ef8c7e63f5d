"""`cerebria log`: the entries with what each changed."""

from pathlib import Path

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._answering import answer
from cerebria_cli.commands._logged import counting, every, logged, tell_logged
from cerebria_cli.commands._opening import opened


@click.command()
@options.record_argument
@click.option("--all", "whole", is_flag=True, help="Every entry as it was written, undone and amended ones too.")
@options.reading
def command(record: Path, whole: bool, at: int | None, view: str) -> None:
    """List the entries with what each changed.

    One line for each entry: what the actor and the actor's team have after it, and by how much it changed; below it
    what others gained or lost, and the notes. Without --all these are the lines that count, in the order of play;
    with --all every entry in the order of writing, each with the game as it stood then.

    \b
    Examples:
      cerebria log game.cer
      cerebria log game.cer --all
    """
    game = opened(record, at)
    rows = logged(game, view, every if whole else counting)
    answer(rows, lambda found: tell_logged(game, found))
