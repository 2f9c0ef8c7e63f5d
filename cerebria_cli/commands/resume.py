"""`cerebria resume`: where the game stands after a break."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._answering import answer
from cerebria_cli.commands._looking_up import LookedUp
from cerebria_cli.commands._opening import opened, paused_sentence
from cerebria_cli.commands._output import draw_table, say
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.game.desk import Game


@click.command()
@options.read_argument
@options.reading
def command(record: Path, at: int | None, view: str) -> None:
    """Sum up the game after a break.

    You see whose turn it is and what is left of it, the open decisions, who comes next, and how the table should
    look. A few totals tell you whether somebody bumped the table.

    \b
    Examples:
      cerebria resume game.cer
      cerebria resume game.cer --as referee
    """
    answer(*standing(opened(record, at), view))


class Standing(NamedTuple):
    """Where a game stands, in sentences and in facts."""

    sentences: list[str]
    state: dict[str, Any]


def standing(game: "Game", view: str) -> LookedUp:
    """Where a game stands, as somebody sees it."""
    from cerebria_cli.view.text.resume import resume_sentences

    facts = game.state(view)
    paused = paused_sentence(game)
    sentences = [*([paused] if paused else []), *resume_sentences(facts)]
    return LookedUp(Standing(sentences, facts), lambda found: _tell(paused, found.state))


def _tell(paused: str, facts: dict[str, Any]) -> None:
    from cerebria_cli.view.text.resume import resume

    if paused:
        say(paused)
    draw_table(resume(facts), facts)
