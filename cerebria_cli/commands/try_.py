"""`cerebria try`: what lines would change."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._lines import lines_of
from cerebria_cli.commands._output import say, say_json
from cerebria_cli.commands._telling import tell
from cerebria_cli.commands.move import BadLine, as_data, leave_next, play, say_next
from cerebria_cli.commands.show import opened

if TYPE_CHECKING:
    from cerebria_cli.view.text.ledger import Change


@click.command(context_settings=options.LINE_SETTINGS)
@options.game_argument
@options.line_argument
@options.reading
@click.pass_context
def command(ctx: click.Context, record: Path, words: tuple[str, ...], as_json: bool, at: int | None, view: str) -> None:
    """Say what LINE would change; write nothing.

    Prints what the table would have to do, what everybody would then have, and how the game would go on. Several lines,
    each in quotes, are tried one after the other. RECORD may be a setup or position file too, or a
    built-in setup.

    \b
    Examples:
      cerebria try game.cer diana move V
      cerebria try game.cer "move V" "invoke Courage V1"
    """
    from cerebria_cli.view.text.ledger import changes

    game = opened(record, at)
    before = game.state(view)
    trial = game.copy()
    try:
        played = play(trial, lines_of(trial, words))
    except BadLine as bad:
        ctx.exit(bad.tell(as_json))
    found = changes(before, trial.state(view))
    if as_json:
        state = trial.state(view)
        say_json({"entries": as_data(trial, played, view), "changes": _data(found), "state": state})
        return
    leave_next(trial, played)
    tell(trial, played, view)
    for sentence in _resources(found):
        say(sentence)
    say_next(trial, view)


def _data(found: "tuple[Change, ...]") -> list[dict[str, Any]]:
    return [change._asdict() for change in found]


def _resources(found: "tuple[Change, ...]") -> list[str]:
    """`Diana then has 5 Willpower (-1) and 2 cards (-1).`"""
    from cerebria_cli.view.words.plain import RESOURCES, listing, name

    held: dict[str, list[str]] = {}
    for change in found:
        one, many = RESOURCES.get(change.resource, (change.resource,) * 2)
        words = f"{change.total} {one if change.total == 1 else many} ({change.amount:+d})"
        held.setdefault(change.who, []).append(words)
    return [f"{name(who)} then has {listing(words)}." for who, words in held.items()]
