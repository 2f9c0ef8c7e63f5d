"""`cerebria amend`: an entry was really another."""

import sys
from pathlib import Path

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._output import say
from cerebria_cli.commands._telling import tell_amendment
from cerebria_cli.commands.move import tell_refusal
from cerebria_cli.commands.show import name_set_aside, opened_to_write
from cerebria_cli.errors import Refused

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
    from cerebria_cli.commands._lines import considered
    from cerebria_cli.game.considering import Illegal

    game = opened_to_write(record)
    game.view_named(view)
    trial = game.copy()
    line = f"amend {number} {' '.join(words)}"
    try:
        played = considered(trial, line)
        trial.append(line, played)
    except Illegal as refused:
        tell_refusal(game, refused)
        ctx.exit(REFUSED)
    tell_amendment(trial, len(trial.entries), played[0], view)
    if not (yes or _accepted()):
        raise Refused("Nothing was written; --yes accepts the amendment.")
    game.adopt(trial)
    name_set_aside(game)
    say(f"Written as entry {len(game.entries)}.")


def _accepted() -> bool:
    """Whether the person at the terminal says yes; nobody is asked elsewhere."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    return click.confirm("Accept this?", default=False)
