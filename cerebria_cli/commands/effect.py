"""`cerebria effect`: what a card does that the catalogue does not know."""

from pathlib import Path

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._completing import complete_fact
from cerebria_cli.commands._playing import enter


@click.command(context_settings=options.LINE_SETTINGS)
@options.record_argument
@click.argument("words", metavar="CARD FACT...", nargs=-1, shell_complete=complete_fact, required=True)
@options.view_option
def command(record: Path, words: tuple[str, ...], view: str) -> None:
    """Record what a card did, if its power is not in the catalog.

    CARD can also be a Spirit, a rule, or a house rule of your own in quotes. Write a FACT as for `adjust`
    (diana.wp+2, V2.essence=2); for cards, write `diana draw 2`, `leo discard Fear` or `V1 gone`. cerebria records the
    effect as you state it, without checking it against the rules.

    To have the power applied from now on, use `cerebria card teach`.

    \b
    Examples:
      cerebria effect game.cer Courage diana.wp+2
      cerebria effect game.cer Misery leo.wp+1 V2.essence=2
      cerebria effect game.cer Courage diana draw
      cerebria effect game.cer "an old custom" leo.wp+1
    """
    enter(record, " ".join(("effect", *_with_cause(*words))), view)


def _with_cause(cause: str, *facts: str) -> tuple[str, ...]:
    """The words of the line; the shell took the quotes of a cause of several words away."""
    from cerebria_cli.notation.text import quote

    bare = " " in cause and not cause.startswith('"')
    return (quote(cause) if bare else cause, *facts)
