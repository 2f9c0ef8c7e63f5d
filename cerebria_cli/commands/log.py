"""`cerebria log`: the entries with what each changed."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._answering import answer
from cerebria_cli.commands._logged import counting, every, logged, tell_logged
from cerebria_cli.commands._opening import opened

if TYPE_CHECKING:
    from cerebria_cli.game.desk import Game


@click.command()
@options.read_argument
@click.option(
    "--all", "whole", is_flag=True, help="Every entry as it was written, undone, amended and omitted ones too."
)
@click.option("--disputes", "disputed", is_flag=True, help="Only disputes and decisions, with what they cite.")
@options.reading
def command(record: Path, whole: bool, disputed: bool, at: int | None, view: str) -> None:
    """List the entries with what each changed.

    One line for each entry: what the actor and the actor's team have after it, and by how much it changed; below it
    what others gained or lost, and the notes. Without --all these are the lines that count, in the order of play;
    with --all every entry in the order of writing, each with the game as it stood then. With --disputes these are the
    lines `dispute`, `decide` and `rule`: what they were about, the rules they cite, and which are still open.

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
