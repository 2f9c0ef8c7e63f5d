"""How commands play lines: on a copy, all or none; and how they enter a referee's line and tell what it did."""

from pathlib import Path
from typing import TYPE_CHECKING

from cerebria_cli.commands._answering import answer
from cerebria_cli.commands._entered import entering
from cerebria_cli.commands._lines import considered
from cerebria_cli.commands._opening import name_news, name_set_aside, opened_to_write
from cerebria_cli.commands._output import say, tell, write_paragraphs
from cerebria_cli.commands._refusing import BadLine
from cerebria_cli.errors import CerebriaError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cerebria_cli.game.considering import Played
    from cerebria_cli.game.desk import Game
    from cerebria_cli.game.meanwhile import News
    from cerebria_cli.notation.items import Line
    from cerebria_cli.view.answers import Entering, Outlook


def play(trial: "Game", lines: "Sequence[str | Line]", news: "News | None" = None) -> "list[Played]":
    """Play lines on a copy of a game, after the news if there are any; `BadLine` for the first that is not accepted."""
    found: list[Played] = []
    for number, line in enumerate(lines, 1):
        try:
            played = considered(trial, line, news)
            trial.append(line, played)
        except CerebriaError as error:
            place = f"Line {number} of {len(lines)}" if len(lines) > 1 else ""
            raise BadLine(trial, error, place) from None
        found += played
    return found


# ---------------------------------------------------------------- the referee's lines


def enter(record: Path, line: str, view: str) -> "Entering":
    """Append a referee's line and say what it did."""
    game = opened_to_write(record)
    game.view_named(view)
    with game.writing() as news:
        played = considered(game, line, news)
        game.append(line, played)
    name_news(game, news)
    name_set_aside(game)
    done = entering(game, played, view, written=True)
    answer(done, tell_entries)
    return done


# ---------------------------------------------------------------- telling people


def tell_entries(done: "Entering") -> None:
    """Each entry with what the table has to do."""
    from cerebria_cli.view.text.entered import entry_told

    for entry in done.entries:
        write_paragraphs(entry_told(entry))


def tell_entries_and_next(done: "Entering") -> None:
    """The same, and how the game goes on."""
    from cerebria_cli.view.text.entered import entries_told

    write_paragraphs(entries_told(done))
    tell_next(done.outlook)


def tell_next(outlook: "Outlook") -> None:
    """Who goes on, and with what; and whether the game is adjourned."""
    tell(outlook.sentence)
    if outlook.paused:
        say(outlook.paused)
