"""`cerebria amend`: an entry was really another."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._answering import answer, answer_each, can_ask
from cerebria_cli.commands._entered import entering
from cerebria_cli.commands._opening import name_set_aside, opened_to_write
from cerebria_cli.commands._output import say, write_paragraphs
from cerebria_cli.commands._playing import play
from cerebria_cli.errors import Refused

if TYPE_CHECKING:
    from cerebria_cli.view.answers import Entered


@click.command(context_settings=options.LINE_SETTINGS)
@options.record_argument
@click.argument("number", metavar="N", type=click.IntRange(min=1))
@options.line_argument
@click.option("--yes", is_flag=True, help="Accept what changes without being asked.")
@options.view_option
def command(record: Path, number: int, words: tuple[str, ...], yes: bool, view: str) -> None:
    """Correct entry N: it was really LINE.

    Everything after it is judged again. What changes is shown first and accepted with --yes or, at a terminal, by
    answering. Later moves that are no longer legal are listed and stand; if one of them is impossible now, the
    amendment is refused. Nothing is erased: the amendment is appended.

    \b
    Examples:
      cerebria amend game.cer 2 leo place CN C2 --yes
      cerebria amend game.cer 2 leo place CN N2
    """
    game = opened_to_write(record)
    game.view_named(view)
    trial = game.copy()
    played = play(trial, [f"amend {number} {' '.join(words)}"])
    done = entering(trial, played, view, written=True)
    answer_each(done.entries, _show)
    if not (yes or _is_accepted()):
        raise Refused("Nothing was written; --yes accepts the amendment.")
    game.adopt(trial)
    name_set_aside(game)
    answer(done, lambda _: say(f"Written as entry {len(game.entries)}."))


def _show(entry: "Entered") -> None:
    """What the amendment changes, before it is accepted."""
    from cerebria_cli.view.text.entered import mended_told

    write_paragraphs(mended_told(entry))


def _is_accepted() -> bool:
    """Whether the person at the terminal says yes; nobody is asked elsewhere."""
    return can_ask() and click.confirm("Accept this?", default=False)
