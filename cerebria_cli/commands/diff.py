"""`cerebria diff`: where two scribes' records of one game part."""

from pathlib import Path

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._answering import answer
from cerebria_cli.commands._files import RECORD
from cerebria_cli.commands._opening import opened
from cerebria_cli.commands._output import page
from cerebria_cli.errors import WrongUsage

DIFFERS = 1


@click.command()
@click.argument("one", metavar="A", type=RECORD)
@click.argument("other", metavar="B", type=RECORD)
@options.view_option
def command(one: Path, other: Path, view: str) -> int:
    """Say where two scribes' records of one game part.

    The lines that count are aligned by what they say. The first that leads to another game is shown with the facts that
    differ there, then where else the lines differ, and what differs at the end. Notes, times, what was typed, and
    corrections or another order that lead to the same game are no differences; nor is a card that one of the scribes
    did not see. The status is 1 if the games differ.

    \b
    Examples:
      cerebria diff mine.cer yours.cer
      cerebria diff mine.cer yours.cer --as referee --json
    """
    from cerebria_cli.game.comparing import compare
    from cerebria_cli.view.text.diff_pages import show_comparison

    first, second = opened(one), opened(other)
    if first.edition.name != second.edition.name:
        raise WrongUsage(f"{one} is a game of {first.edition.name}, {other} one of {second.edition.name}.")
    if set(first.vocabulary.players) != set(second.vocabulary.players):
        names = [", ".join(game.vocabulary.players) for game in (first, second)]
        raise WrongUsage(f"In {one} play {names[0]}, in {other} {names[1]}: these are two games.")
    found = compare(first.as_known_to(view), second.as_known_to(view), view)
    answer(found, lambda _: show_comparison(page(), found, (str(one), str(other))))
    return 0 if found.same else DIFFERS
