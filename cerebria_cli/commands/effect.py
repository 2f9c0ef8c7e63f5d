"""`cerebria effect`: what a card does that the catalogue does not know."""

from pathlib import Path

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._completing import complete_fact
from cerebria_cli.commands._playing import enter


@click.command(context_settings=options.LINE_SETTINGS)
@options.record_argument
@click.argument("words", metavar="CAUSE FACT...", nargs=-1, shell_complete=complete_fact, required=True)
@options.view_option
def command(record: Path, words: tuple[str, ...], view: str) -> None:
    """Enter what a card does that the catalogue does not know.

    CAUSE is a card, a Spirit or a rule, which may be shortened, or a house rule, several words of it in quotes; each
    FACT is the name of a fact in the JSON state with = and its new value, or + or - and a number. What is done with
    cards is said as at the table: `diana draw 2`, `leo discard Fear`, `V1 gone`. It is recorded as declared by the
    table, not judged.

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
