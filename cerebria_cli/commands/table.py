"""`cerebria table`: the referee at the table, line by line."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from cerebria_cli.commands._answering import remark
from cerebria_cli.commands._files import FILE_OR_SETUP
from cerebria_cli.commands._opening import name_torn, opened_to_write, owned_setup
from cerebria_cli.commands._options import cards_option, view_option
from cerebria_cli.commands._session import Session
from cerebria_cli.errors import WrongUsage

if TYPE_CHECKING:
    from cerebria_cli.game.desk import Game


@click.command()
@click.argument("record", required=False, type=FILE_OR_SETUP)
@cards_option
@view_option
def command(record: Path | None, cards: Path | None, view: str) -> int:
    """Sit at the table as referee, interactively.

    Every line that is typed is judged; an accepted one is appended to RECORD, and what has to be done on the table
    is printed. A refused or unreadable one is explained and changes nothing. `help` lists what else can be typed;
    `quit` or the end of the input leaves. Without RECORD the game and the players are asked for and a record is
    started. With a setup or position in TOML nothing is written. The owner's cards are used as by cerebria new; a
    record has its own.

    Lines can come from a pipe too: then the status is that of the last line that failed, or 0. With --json the answers
    to all lines are printed together at the end.

    \b
    Examples:
      cerebria table
      cerebria table game.cer
      cerebria table game.cer < moves.txt
    """
    from cerebria_cli.shelf.questions import at_terminal, expect_any_bytes

    expect_any_bytes()
    game = _opened(record, cards) if record else _start(cards)
    session = Session(game, game.view_named(view), at_terminal())
    session.open()
    session.run()
    session.close()
    return 0 if session.at_terminal else session.status


# ---------------------------------------------------------------- starting a game


def _opened(record: Path, cards: Path | None) -> "Game":
    """The game of a record, which keeps its cards, or of a setup."""
    from cerebria_cli.game.desk import Game

    if record.suffix == ".toml":
        return Game.new(owned_setup(record, cards))
    if cards is not None:
        raise WrongUsage("A record keeps the cards with which it was started; --cards is for a new game.")
    game = opened_to_write(record)
    name_torn(game)
    return game


def _start(cards: Path | None) -> "Game":
    """A new game from the answers to some questions."""
    from cerebria_cli.game.desk import Game
    from cerebria_cli.shelf.questions import ask, at_terminal, quick_setup, tell

    if at_terminal():
        tell("A new game. Enter takes what stands in brackets; names may be shortened.")
    setup = owned_setup(quick_setup(), cards)
    path = ask("Which file shall hold the record?", "game.cer", _new_file)
    game = Game.new(setup, record=path)
    remark(f"Started {path}.")
    return game


def _new_file(typed: str) -> Path:
    from cerebria_cli.shelf.questions import WrongAnswer

    path = Path(typed)
    if path.exists():
        raise WrongAnswer(f"{typed} exists already; name another file, or leave with Ctrl-C and open it.")
    if not path.parent.is_dir():
        raise WrongAnswer(f"There is no folder {path.parent}.")
    return path
