"""`cerebria legal`: every legal move now."""

from pathlib import Path

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._answering import answer
from cerebria_cli.commands._judging import tell_legal
from cerebria_cli.commands._opening import opened
from cerebria_cli.commands._output import say

NONE = 1


@click.command(context_settings=options.LINE_SETTINGS)
@options.game_argument
@click.argument("words", metavar="[PREFIX]...", nargs=-1, shell_complete=options.complete_line)
@click.option("--count", is_flag=True, help="Print only how many there are.")
@options.reading
def command(record: Path, words: tuple[str, ...], count: bool, at: int | None, view: str) -> int:
    """List every legal move now.

    The moves are grouped by verb; with PREFIX only those that begin with it, with or without their actor. Where VIEW
    does not know a hand, every card that could be in it is offered. The status is 1 when there is none.

    \b
    Examples:
      cerebria legal game.cer
      cerebria legal game.cer move V
      cerebria legal game.cer --count
    """
    game = opened(record, at)
    prefix = " ".join(words)
    found = game.legal(prefix, view)
    if count:
        answer(len(found), lambda number: say(str(number)))
    else:
        answer(found, lambda moves: tell_legal(game.as_known_to(view), prefix, moves))
    return 0 if found else NONE
