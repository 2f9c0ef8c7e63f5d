"""`cerebria diff`: where two scribes' records of one game diverge."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._answering import answer
from cerebria_cli.commands._files import RECORD
from cerebria_cli.commands._opening import opened
from cerebria_cli.commands._output import say, write_paragraphs
from cerebria_cli.commands._paging import paged
from cerebria_cli.editions.core.edition import PUBLIC
from cerebria_cli.errors import WrongUsage
from cerebria_cli.view.words.plain import listing, name

if TYPE_CHECKING:
    from cerebria_cli.game.comparing import Comparison, Whereabouts
    from cerebria_cli.game.desk import Game
    from cerebria_cli.view.text.diff_pages import Files

DIFFERS = 1


@click.command()
@click.argument("one", metavar="A", type=RECORD)
@click.argument("other", metavar="B", type=RECORD)
@options.view_option
@paged
def command(one: Path, other: Path, view: str) -> int:
    """Show where two records of the same game diverge.

    You get the first entry that leads to another position, what each record says there, and the commands to type
    next. Then follow the other entries that differ, and what differs at the end. Notes, times, spelling, and
    corrections that lead to the same game do not count. Neither does a card that only one of the records knows. The
    exit status is 1 if the games differ.

    \b
    Examples:
      cerebria diff mine.cer yours.cer
      cerebria diff mine.cer yours.cer --as referee --json
    """
    from cerebria_cli.game.comparing import compared
    from cerebria_cli.view.text.diff_pages import files

    first, second = opened(one), opened(other)
    _require_one_game(first, second, (one, other))
    found, there = compared(first.as_known_to(view), second.as_known_to(view), view)
    names = files(one, other, ("--as", view) if view != PUBLIC else ())
    answer(found, lambda _: _tell(found, there, names))
    return 0 if found.same else DIFFERS


def _tell(found: "Comparison", there: "Whereabouts", names: "Files") -> None:
    from cerebria_cli.view.text.diff_pages import comparison_told, offered

    write_paragraphs(comparison_told(found, there, names))
    for command_line in offered(found, there, names):
        say(command_line)


def _require_one_game(first: "Game", second: "Game", paths: tuple[Path, Path]) -> None:
    """Refuse records that can only be of two games."""
    games = (first, second)
    if first.edition.name != second.edition.name:
        raise _two_games("editions", [game.edition.name for game in games], paths)
    if set(first.vocabulary.players) != set(second.vocabulary.players):
        raise _two_games("players", [listing(map(name, game.vocabulary.players)) for game in games], paths)


def _two_games(what: str, told: list[str], paths: tuple[Path, Path]) -> WrongUsage:
    each = "; ".join(f"{words} in {path}" for words, path in zip(told, paths, strict=True))
    return WrongUsage(f"These are not two records of the same game: the {what} differ ({each}).")
