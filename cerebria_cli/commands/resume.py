"""`cerebria resume`: where the game stands after a break."""

from pathlib import Path

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._output import say_json
from cerebria_cli.commands.show import draw_table, name_pause, opened, paused_sentence


@click.command()
@options.record_argument
@options.reading
def command(record: Path, as_json: bool, at: int | None, view: str) -> None:
    """Say where the game stands after a break.

    Whose turn it is and what is left of it, what is owed, who comes next, a few counts by which a disturbed table
    shows, and how the table should look.

    \b
    Examples:
      cerebria resume game.cer
      cerebria resume game.cer --as referee
    """
    game = opened(record, at)
    facts = game.state(view)
    if as_json:
        from cerebria_cli.view.text.resume import resume_sentences

        paused = [sentence] if (sentence := paused_sentence(game)) else []
        say_json({"sentences": [*paused, *resume_sentences(facts)], "state": facts})
        return
    from cerebria_cli.view.text.resume import resume

    name_pause(game)
    draw_table(resume(facts), facts)
