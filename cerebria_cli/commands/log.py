"""`cerebria log`: the entries with what each changed."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._answering import answer
from cerebria_cli.commands._logged import counting, every, logged, tell_logged
from cerebria_cli.commands._opening import opened
from cerebria_cli.commands._paging import paged

if TYPE_CHECKING:
    from cerebria_cli.game.desk import Game


@click.command()
@options.read_argument
@click.option(
    "--all", "whole", is_flag=True, help="List every entry as it was written, even if it was undone or corrected."
)
@click.option("--disputes", "disputed", is_flag=True, help="List only disputes and decisions, and the rules they cite.")
@options.reading
@paged
def command(record: Path, whole: bool, disputed: bool, at: int | None, view: str) -> None:
    """List the entries and what each one changed.

    Each entry shows what the player and the team then have, and by how much it changed. Below it are the gains and
    losses of others, and the notes. Undone and corrected entries are left out unless you add --all.

    \b
    Examples:
      cerebria log game.cer
      cerebria log game.cer --all
    """
    game = opened(record, at)
    if disputed:
        tell_disputes(game, view)
        return
    rows = logged(game, view, every if whole else counting)
    answer(rows, lambda found: tell_logged(game, found))


def tell_disputes(game: "Game", view: str) -> None:
    """The disputes of a game and how each was settled."""
    from cerebria_cli.commands._output import page, say
    from cerebria_cli.game.disputes import disputes
    from cerebria_cli.view.text.dispute_pages import show_disputes

    found = disputes(game.as_known_to(view), game.view_named(view))
    answer(found, lambda _: show_disputes(page(), found) if found else say("Nothing was disputed."))
