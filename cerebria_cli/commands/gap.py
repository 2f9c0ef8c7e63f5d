"""`cerebria gap`: go on after a while of which nothing was typed."""

from pathlib import Path

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._answering import answer
from cerebria_cli.commands._completing import complete_fact
from cerebria_cli.commands._opening import opened
from cerebria_cli.commands._output import write_paragraphs
from cerebria_cli.commands._playing import enter


@click.command(context_settings=options.LINE_SETTINGS)
@options.record_argument
@click.argument("words", metavar="[FACT]...", nargs=-1, shell_complete=complete_fact)
@options.view_option
def command(record: Path, words: tuple[str, ...], view: str) -> None:
    """Go on after a while of which nothing was typed.

    Without FACT it lists what to look up on the table, with what the record says of it, and writes nothing. With FACTs,
    each as in `adjust`, the table is set as it lies now in one entry: hands, decks and Hidden or Secret Aspirations are
    unknown from there on, what was owed is done, a turn has just begun, and what is not named lies as it lay. If
    nothing but hidden cards has changed, `cerebria move RECORD gap` says so.

    \b
    Examples:
      cerebria gap game.cer
      cerebria gap game.cer turn.player=leo diana.wp=4 diana.hand=?,? V1.card=none
    """
    if words:
        enter(record, " ".join(("gap", *words)), view)
        return
    from cerebria_cli.game.gaps import checklist
    from cerebria_cli.view.text.gaps import checklist_paragraphs

    answer(checklist(opened(record)), lambda questions: write_paragraphs(checklist_paragraphs(questions)))
