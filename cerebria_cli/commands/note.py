"""`cerebria note`: comment on an entry."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._annotating import annotating, beginning
from cerebria_cli.commands._answering import answer
from cerebria_cli.commands._opening import name_set_aside, opened_to_write
from cerebria_cli.commands._output import say
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.game.desk import Game


@click.command(context_settings=options.LINE_SETTINGS)
@annotating("TEXT")
def command(record: Path, words: tuple[str, ...], view: str, by: str) -> None:
    """Comment on an entry.

    Without N the note is about the last entry. TEXT can begin with a mark: !! ! !? ?! ? ??, or in words brilliant,
    good, interesting, dubious, mistake, blunder. Put a text that begins with a number in quotes. After -- everything
    is text, even an option.

    \b
    Examples:
      cerebria note game.cer 2 "?! too far from the others"
      cerebria note game.cer "3 players were late"
      cerebria note game.cer --as diana "I think Leo holds Fear"
      cerebria note game.cer --by leo "I forgot the Fortress"
      cerebria note game.cer -- --json is for programs
    """
    game = opened_to_write(record)
    game.play(f"{beginning('note', game.view_named(view), by)} {_body(words)}")
    name_set_aside(game)
    answer(_noted(game), _tell)


class Noted(NamedTuple):
    """A note as it was entered."""

    written: bool
    number: int
    about: int
    """The entry that it comments on; 0 for the start."""

    line: str
    """The line of that entry."""

    text: str
    by: str
    """Who says it; empty where nobody is named."""


def _noted(game: "Game") -> Noted:
    from cerebria_cli.game.seen_lines import seen_entry

    last = len(game.entries)
    about, notes = next((one, notes) for one, notes in game.history.notes().items() if notes[-1].number == last)
    line = seen_entry(game, about, "public") if about else ""
    return Noted(True, last, about, line, notes[-1].text, notes[-1].by)


def _tell(noted: Noted) -> None:
    on = f"entry {noted.about}, {noted.line}" if noted.about else "the start"
    say(f"Noted as entry {noted.number} on {on}.")


def _body(words: tuple[str, ...]) -> str:
    """The number and the text as the line keeps them exactly; a mark stays in front of the text."""
    from cerebria_cli.notation.text import MARKS, SIGNS, quote

    number, *rest = words if len(words) > 1 and words[0].isdecimal() else ("", *words)
    text = " ".join(rest)
    first, _, more = text.partition(" ")
    mark = first if first in SIGNS else MARKS.get(first.lower(), "")
    body = f"{mark} {quote(more)}" if mark and more else mark or quote(text)
    return f"{int(number)} {body}" if number else body
