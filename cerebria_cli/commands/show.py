"""`cerebria show`: the table as it should look. Also how the other commands open a game and draw."""

import os
import sys
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._output import answering, coloured, say, say_json, warn
from cerebria_cli.errors import Damaged

if TYPE_CHECKING:
    from rich.text import Text

    from cerebria_cli.game.desk import Game
    from cerebria_cli.game.meanwhile import News


def opened(record: Path, at: int | None = None) -> "Game":
    """The game to read; a torn last line is named, and counts for nothing; so is what is not what was written."""
    game = options.opened(record)
    name_torn(game)
    if game.altered:
        warn(game.altered_sentence)
    return game if at is None else game.at(at)


def opened_to_write(record: Path) -> "Game":
    """The game of a record, to append to it; nothing is appended to what is not what was written."""
    from cerebria_cli.game.desk import Game

    game = Game.open(record)
    if game.altered:
        raise Damaged(f"Nothing is written there. {game.altered_sentence}")
    return game


def paused_sentence(game: "Game") -> str:
    """That the game is adjourned; empty while it goes on."""
    from cerebria_cli.game.course import paused

    since = paused(game)
    return f"The game is paused since entry {since}; the line `resume` takes it up again." if since else ""


def name_pause(game: "Game") -> None:
    """Say that the game is adjourned, if it is."""
    if sentence := paused_sentence(game):
        say(sentence)


def name_torn(game: "Game") -> None:
    """Say what stands after the last whole entry, if anything does."""
    if game.record is not None and game.record.torn:
        warn(game.record.torn_sentence)


def name_set_aside(game: "Game") -> None:
    """Say where a torn last line was put, if there was one."""
    if game.set_aside is not None:
        warn(f"The last line of the record was torn; it was set aside in {game.set_aside}.")


def name_news(game: "Game", news: "News") -> None:
    """Say what others wrote to the record before the line that was entered."""
    if sentence := news.sentence(game):
        warn(sentence)


def styled() -> bool:
    """Whether the view's styles can be seen; without them nothing needs to be loaded for them."""
    return sys.stdout.isatty() or bool(os.environ.get("FORCE_COLOR"))


def draw(text: "Text", stream: IO[str] | None = None) -> None:
    """Print what the view made."""
    from cerebria_cli.view.text.console import show

    with answering():
        show(text, stream, no_color=not coloured())


def draw_table(text: "Text", facts: dict[str, Any]) -> None:
    """Print the table; where its top has left the screen, whose turn it is stands once more below it."""
    draw(text)
    if sys.stdout.isatty() and text.plain.count("\n") >= os.get_terminal_size(sys.stdout.fileno()).lines - 1:
        from cerebria_cli.view.text.board import status

        say()
        draw(status(facts))


@click.command()
@options.game_argument
@options.reading
def command(record: Path, as_json: bool, at: int | None, view: str) -> None:
    """Show the table as it should look.

    Whose turn it is, what is owed, the board with its Emotions and who controls what, the players, the teams and the
    Aspirations, as far as VIEW may see them. RECORD may be a setup or position file too, or a
    built-in setup.

    \b
    Examples:
      cerebria show game.cer
      cerebria show game.cer --as diana --at 6
    """
    game = opened(record, at)
    facts = game.state(view)
    if as_json:
        say_json(facts)
        return
    from cerebria_cli.view.text.board import board

    name_pause(game)
    draw_table(board(facts), facts)
