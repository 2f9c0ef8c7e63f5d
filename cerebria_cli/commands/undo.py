"""`cerebria undo`: take back entries. Also how the commands that mend enter their line and list the repairs."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from cerebria_cli.commands import options
from cerebria_cli.commands.output import say
from cerebria_cli.commands.show import draw, name_set_aside, opened_to_write
from cerebria_cli.errors import WrongUsage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.text import Text

    from cerebria_cli.desk import Game
    from cerebria_cli.view.text import Facts


@click.command()
@options.record_argument
@click.argument("words", metavar="[because REASON]...", nargs=-1)
@click.option("--to", type=click.IntRange(min=0), metavar="N", help="Go back to how the game stood after entry N.")
@options.view_option
def command(record: Path, words: tuple[str, ...], to: int | None, view: str) -> None:
    """Take back the last entry, or all after entry N.

    Nothing is erased: the undo is appended, with its reason if one is given, and what it takes back stays readable with
    `log --all`. Prints what was taken back and what to put right on the table. An undo that was a mistake is itself
    taken back by going to the entry before it with --to.

    \b
    Examples:
      cerebria undo game.cer
      cerebria undo game.cer --to 9 because leo had already paid
    """
    game = opened_to_write(record)
    before, known = game.state(view), game.state()
    counted = [live.number for live in game.history.live]
    game.play(_line(words, to))
    name_set_aside(game)
    still = {live.number for live in game.history.live}
    back = [number for number in counted if number not in still]
    say(f"{len(game.entries)}  {game.entries[-1].line}")
    for number in back:
        say(f"  takes back {number}  {_shown(game, number, view)}")
    for number in sorted(still.difference(counted)):
        say(f"  brings back {number}  {_shown(game, number, view)}")
    tell_repairs(before, game.state(view), "On the table:", (known, game.state()))


def _line(words: tuple[str, ...], to: int | None) -> str:
    """The line of the notation; the reason is its comment."""
    if words and words[0].lower() == "to" and words[1:] and words[1].isdecimal() and to is None:
        to, words = int(words[1]), words[2:]
    if words and words[0].lower() != "because":
        raise WrongUsage("What follows the record is the reason: `because ...`.")
    reason = " ".join(" ".join(words[1:]).split())
    return ("undo" if to is None else f"undo to {to}") + (f" # {reason}" if reason else "")


def _shown(game: "Game", number: int, view: str) -> str:
    from cerebria_cli.reading import seen

    return seen(game.entries[number - 1].line, game.state(view))


# ---------------------------------------------------------------- what the commands that mend share


def tell_repairs(before: "Facts", after: "Facts", heading: str, known: "tuple[Facts, Facts] | None" = None) -> None:
    """What to change on the table, one thing on a line; `known` are the states as the referee knows them."""
    from cerebria_cli.mending import repairs
    from cerebria_cli.view import paint

    sentences = repairs(before, after, known)
    if not sentences:
        say("Nothing changes on the table.")
        return
    lines: list[Text] = [paint.ink(heading, paint.STRONG)]
    for sentence in sentences:
        lines += paint.paragraph(sentence, "", "  ", "    ")
    draw(paint.stack(lines))


def enter(game: "Game", line: str) -> None:
    """Append a referee's line and confirm it with its number."""
    game.play(line)
    name_set_aside(game)
    say(f"{len(game.entries)}  {game.entries[-1].line}")


def joined(verb: str, words: "Sequence[str]") -> str:
    """The line of a referee's item from the words of the shell."""
    return " ".join((verb, *words))
