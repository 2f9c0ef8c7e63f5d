"""`cerebria show`: the table as it should look."""

from pathlib import Path
from typing import Any

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._answering import answer
from cerebria_cli.commands._opening import name_pause, opened
from cerebria_cli.commands._output import draw_table


@click.command()
@options.game_argument
@options.reading
def command(record: Path, at: int | None, view: str) -> None:
    """Show the table as it should look.

    Whose turn it is, what is owed, the board with its Emotions and who controls what, the players, the teams and the
    Aspirations, as far as VIEW may see them. RECORD may be a setup or position file too, or a
    built-in setup.

    \b
    Examples:
      cerebria show game.cer
      cerebria show game.cer --as diana --at 6
    """
    from cerebria_cli.view.text.board import board

    game = opened(record, at)

    def tell(facts: dict[str, Any]) -> None:
        name_pause(game)
        draw_table(board(facts), facts)

    answer(game.state(view), tell)
