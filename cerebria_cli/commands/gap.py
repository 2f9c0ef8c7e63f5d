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
    """Continue after a stretch that nobody recorded.

    Run it without a FACT first: it prints a checklist with the last recorded values and changes nothing. Then run it
    again with every fact that has changed, written as for `adjust`.

    cerebria records them in one entry and continues at the start of a turn. From then on, hands, decks and Hidden or
    Secret Aspirations are unknown. Open decisions count as made, and everything you did not mention as unchanged. If
    only hidden cards changed, type `cerebria move RECORD gap`.

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
