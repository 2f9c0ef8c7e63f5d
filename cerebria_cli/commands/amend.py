"""`cerebria amend`: an entry was really another."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cerebria_cli.commands import options
from cerebria_cli.commands.output import say, warn
from cerebria_cli.commands.show import draw, name_set_aside, opened_to_write
from cerebria_cli.commands.undo import tell_repairs
from cerebria_cli.errors import Refused

if TYPE_CHECKING:
    from rich.text import Text

    from cerebria_cli.considering import Illegal
    from cerebria_cli.desk import Game

REFUSED = 1


@click.command(context_settings=options.LINE_SETTINGS)
@options.record_argument
@click.argument("number", metavar="N", type=click.IntRange(min=1))
@options.line_argument
@click.option("--yes", is_flag=True, help="Accept what changes without being asked.")
@options.view_option
@click.pass_context
def command(ctx: click.Context, record: Path, number: int, words: tuple[str, ...], yes: bool, view: str) -> None:
    """Correct entry N: it was really LINE.

    Everything after it is judged again. What changes is shown first and accepted with --yes or, at a terminal, by
    answering. Later moves that are no longer legal are listed and stand; if one of them is impossible now, the
    amendment is refused. Nothing is erased: the amendment is appended.

    \b
    Examples:
      cerebria amend game.cer 2 leo place CN C2 --yes
      cerebria amend game.cer 2 leo place CN N2
    """
    from cerebria_cli.considering import Illegal

    game = opened_to_write(record)
    game.view_named(view)
    trial = game.copy()
    try:
        trial.play(f"amend {number} {' '.join(words)}")
    except Illegal as refused:
        _tell_illegal(number, refused)
        ctx.exit(REFUSED)
    _preview(game, trial, number, view)
    if not (yes or _accepted()):
        raise Refused("Nothing was written; --yes accepts the amendment.")
    game.adopt(trial)
    name_set_aside(game)
    say(f"Written as entry {len(game.entries)}.")


def _tell_illegal(number: int, refused: "Illegal") -> None:
    from cerebria_cli.view.refusal import verdict_text

    warn(f"Entry {number} cannot be amended to this; nothing was written.")
    draw(verdict_text(refused.line, refused.verdict), sys.stderr)


def _accepted() -> bool:
    """Whether the person at the terminal says yes; nobody is asked elsewhere."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    return click.confirm("Accept this?", default=False)


def _preview(game: "Game", trial: "Game", number: int, view: str) -> None:
    """The old line and the new one, which later moves stand although illegal, and what to change on the table."""
    from cerebria_cli.reading import seen

    for amended in (live for live in trial.history.live if live.number == len(trial.entries)):
        before = next(live for live in game.history.live if live.place == amended.place)
        say(f"Entry {number} was:  {seen(before.line, game.state(view))}")
        say(f"It becomes:  {seen(amended.line, trial.state(view))}")
        _tell_standing(trial, amended.place)
    tell_repairs(game.state(view), trial.state(view), "On the table:", (game.state(), trial.state()))


def _tell_standing(trial: "Game", place: int) -> None:
    from cerebria_cli.mending import standing_illegal
    from cerebria_cli.view import paint

    lines: list[Text] = []
    for live, verdict in standing_illegal(trial, place):
        lines += paint.paragraph(live.line, paint.STRONG, f"  {live.number}  ", "    ")
        for objection in verdict.objections:
            lines += paint.paragraph(f"{objection.text} [{objection.rule}]", paint.ALERT, "    ", "      ")
    if lines:
        draw(paint.stack([paint.ink("No longer legal, and they stand:", paint.STRONG), *lines]))
