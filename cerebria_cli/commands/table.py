"""`cerebria table`: the referee at the table, line by line."""

from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cerebria_cli.commands._answering import remark
from cerebria_cli.commands._files import FILE_OR_SETUP
from cerebria_cli.commands._meant import announced, from_environment, records_in_folder
from cerebria_cli.commands._opening import called_by_names, game_to_begin, name_torn, opened_to_write, owned_setup
from cerebria_cli.commands._options import cards_option, view_option
from cerebria_cli.commands._session import Session
from cerebria_cli.commands.new import prepared, tell_prepared
from cerebria_cli.editions.core.verdict import spoken
from cerebria_cli.errors import WrongUsage

if TYPE_CHECKING:
    from collections.abc import Iterator
    from contextlib import AbstractContextManager

    from cerebria_cli.game.desk import Game
    from cerebria_cli.shelf.owners_cards import Overlays


#: So many records of a folder are offered, the newest first.
MOST_OFFERED = 3


@click.command()
@click.argument("record", required=False, type=FILE_OR_SETUP)
@cards_option
@click.option("--screen", is_flag=True, help="Also show the table live in a browser (see `cerebria screen`).")
@view_option
def command(record: Path | None, cards: "Overlays", screen: bool, view: str) -> int:
    """Run the game at the table, line by line.

    Type each move as it is played. cerebria checks it, records it, and tells you what to change on the table. If a
    move is not legal, it lists every rule that the move breaks and records nothing. Press a key to edit the line,
    record it anyway, or ask why. `help` lists what you can type. `quit` exits; everything is already saved.

    Without RECORD you continue a game in this folder, or answer a few questions to start a new one. Name a setup or a
    position file to try things out: nothing is recorded.

    \b
    Examples:
      cerebria table
      cerebria table game.cer
      cerebria table game.cer < moves.txt

    Lines can also come from a pipe. The exit status is then that of the last line that failed, or 0. With --json the
    answers are printed together at the end.
    """
    from cerebria_cli.shelf.questions import at_terminal, expect_any_bytes

    expect_any_bytes()
    record = record or _named_outside() or _lying_there()
    game = _opened(record, cards) if record else _start(cards)
    session = Session(game, game.view_named(view), at_terminal())
    with _screen_beside(game) if screen else nullcontext():
        session.open()
        session.run()
        session.close()
    return 0 if session.at_terminal else session.status


def _screen_beside(game: "Game") -> "AbstractContextManager[None]":
    from cerebria_cli.commands._screen.beside import screen_beside

    if game.record is None:
        raise WrongUsage("A screen follows a record, and nothing is written here.")
    return screen_beside(game.record.path)


# ---------------------------------------------------------------- starting a game


def _opened(record: Path, cards: "Overlays") -> "Game":
    """The game of a record, which keeps its cards, or of a setup."""
    if record.suffix == ".toml":
        return game_to_begin(record, cards)
    if cards.given is not None:
        raise WrongUsage("A record keeps the cards with which it was started; --cards is for a new game.")
    game = opened_to_write(record)
    name_torn(game)
    return game


def _start(cards: "Overlays") -> "Game":
    """A new game from the answers to some questions."""
    from cerebria_cli.game.desk import Game
    from cerebria_cli.shelf.questions import ask, at_terminal, tell, whole_setup

    if at_terminal():
        tell("A new game. Enter takes what stands in brackets; names may be shortened; `back` goes a question back.")
    setup = owned_setup(whole_setup(), cards)
    path = ask("Which file shall hold the record?", "game.cer", _new_file)
    game = called_by_names(Game.new(setup, record=path))
    remark(f"Started {path}.")
    if at_terminal() and prepared(game):
        tell_prepared(game)
    return game


def _named_outside() -> Path | None:
    """The record that the environment names."""
    return FILE_OR_SETUP.convert(announced(), None, None) if from_environment() else None


def _lying_there() -> Path | None:
    """The game that lies in the folder, if a person wants to go on with it: the one that was written to last."""
    from cerebria_cli.shelf.questions import ask, at_terminal, one_of

    if not at_terminal():
        return None
    for path, sentence in _under_way(records_in_folder()[:MOST_OFFERED]):
        if ask(f"{path}: {sentence} Go on with it, yes or no?", "yes", one_of(("yes", "no"))) == "yes":
            return path
    return None


def _under_way(paths: "list[Path]") -> "Iterator[tuple[Path, str]]":
    """The records that can be opened and are not over, each with a sentence about it."""
    from cerebria_cli.errors import CerebriaError
    from cerebria_cli.game.desk import Game
    from cerebria_cli.view.words.plain import listing

    for path in paths:
        try:
            game = Game.open(path)
        except CerebriaError:
            continue
        if game.now.phase != "over":
            players = listing([spoken(name) for name in game.vocabulary.players])
            yield path, f"{players}, {len(game.entries)} entries, {spoken(game.now.whose)} to move."


def _new_file(typed: str) -> Path:
    from cerebria_cli.shelf.questions import WrongAnswer

    path = Path(typed)
    if path.exists():
        raise WrongAnswer(f"{typed} exists already; name another file, or leave with Ctrl-C and open it.")
    if not path.parent.is_dir():
        raise WrongAnswer(f"There is no folder {path.parent}.")
    return path
