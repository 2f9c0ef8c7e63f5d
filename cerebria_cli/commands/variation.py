"""`cerebria variation`: keep what might have been played instead of an entry."""

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
@annotating("LINE")
def command(record: Path, words: tuple[str, ...], view: str, by: str) -> None:
    """Record an alternative to an entry.

    LINE is the alternative to entry N, or to the last entry: one or several moves with `;` between them, and a
    comment after #. cerebria checks it in the position before the entry, and refuses it if it is not legal; `stood`
    after a move keeps it anyway. The game itself does not change. `log`, `replay` and the web page show the variation
    beside the entry.

    \b
    Example:
      cerebria variation game.cer 2 "leo place CN C2 # why not this?"
    """
    game = opened_to_write(record)
    named = game.view_named(view)
    game.play(f"{beginning('variation', named, by)} {' '.join(words)}")
    name_set_aside(game)
    answer(_kept(game, named), _tell)


class Step(NamedTuple):
    """One move of a variation, and what the table would have to do."""

    line: str
    instructions: tuple[str, ...]


class Kept(NamedTuple):
    """A variation as it was entered."""

    written: bool
    number: int
    about: int
    """The entry in whose place it is."""

    line: str
    """The line of that entry."""

    steps: tuple[Step, ...]
    comment: str
    by: str
    """Who says it; empty where nobody is named."""


def _kept(game: "Game", view: str) -> Kept:
    from cerebria_cli.game.seen_lines import seen_live
    from cerebria_cli.game.variations import played_out, variations_at
    from cerebria_cli.view.words.instructions import instructions

    number = len(game.entries)
    about = next(at for at, known in game.history.variations().items() if known[-1].number == number)
    told = next(one for one in variations_at(game, about, about, "referee") if one.number == number)
    played, _ = played_out(game, about, told)
    moment = game.moment_of(about)
    assert moment is not None
    steps = tuple(
        Step(one.line, tuple(instructions(one.events, game.edition.facts(one.state, view)))) for one in played
    )
    line = seen_live(game, moment[1], "public")
    return Kept(True, number, about, line, steps, told.comment, told.by)


def _tell(kept: Kept) -> None:
    from cerebria_cli.view.words.plain import safe, wrap

    say(f"Kept as entry {kept.number}, instead of entry {kept.about}, {safe(kept.line)}.")
    for step in kept.steps:
        say("\n".join(wrap(safe(step.line), first="  ", rest="    ")))
        for words in step.instructions:
            say("\n".join(wrap(words, first="    ", rest="      ")))
