"""`cerebria move`: judge lines and append them; say what the table has to do."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._answering import answer
from cerebria_cli.commands._entered import entering
from cerebria_cli.commands._lines import lines_of
from cerebria_cli.commands._opening import name_news, name_set_aside, opened_to_write
from cerebria_cli.commands._output import say
from cerebria_cli.commands._playing import play, tell_entries_and_next

if TYPE_CHECKING:
    from cerebria_cli.game.considering import Played
    from cerebria_cli.game.desk import Game
    from cerebria_cli.view.answers import Entering


@click.command(context_settings=options.LINE_SETTINGS)
@options.record_argument
@options.line_argument
@click.option("--dry-run", is_flag=True, help="Check the move and show its effect, but do not record it.")
@options.view_option
def command(record: Path, words: tuple[str, ...], dry_run: bool, view: str) -> None:
    """Check a move and add it to the record.

    cerebria tells you what to change on the table. It refuses an illegal move, and lists every rule that the move
    breaks and the nearest legal moves. If only hidden cards make the move illegal, it does not show the reason. Put
    several moves in quotes, one pair each: all of them are recorded, or none.

    If you played an illegal move and agreed to let it stand, add `stood`. You can type corrections here too (undo,
    amend, adjust, effect, ...); cerebria applies them without asking.

    \b
    Examples:
      cerebria move game.cer diana move V
      cerebria move game.cer "move V" "invoke Courage V1" --dry-run
    """
    game = opened_to_write(record, tried=dry_run)
    game.view_named(view)
    trial, played = _tried(game.as_known_to(view), words) if dry_run else _entered(game, words)
    name_set_aside(game)
    answer(entering(trial, played, view, written=not dry_run), _tell)


def _tried(game: "Game", words: tuple[str, ...]) -> "tuple[Game, list[Played]]":
    """The game after the lines, and what each did."""
    trial = game.copy()
    return trial, play(trial, lines_of(trial, words))


def _entered(game: "Game", words: tuple[str, ...]) -> "tuple[Game, list[Played]]":
    """The same, written to the record: judged by what it holds now, and nobody else writes meanwhile."""
    with game.writing() as news:
        trial = game.copy()
        played = play(trial, lines_of(trial, words), news)
        game.adopt(trial)
    name_news(game, news)
    return trial, played


def _tell(done: "Entering") -> None:
    tell_entries_and_next(done)
    if not done.written:
        say("Nothing was written.")
