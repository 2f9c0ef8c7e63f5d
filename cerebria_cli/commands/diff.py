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
    """Show where two records of the same game diverge.

    You get the first entry that leads to another position, with the facts that differ there. Then follow the other
    entries that differ, and what differs at the end. Notes, times, spelling, and corrections that lead to the same
    game do not count. Neither does a card that only one of the records knows. The exit status is 1 if the games
    differ.

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
