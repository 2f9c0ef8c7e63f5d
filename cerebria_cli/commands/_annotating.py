"""What `note` and `variation` share: an entry to speak of, who may read it, who says it."""

from collections.abc import Callable

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._completing import complete_noted, complete_player, complete_view
from cerebria_cli.commands._options import Function

_BY = click.option(
    "--by",
    "by",
    metavar="NAME",
    default="",
    shell_complete=complete_player,
    help="Who makes the comment: a player, or somebody else by name.",
)
_READERS = click.option(
    "--as",
    "view",
    metavar="VIEW",
    default="public",
    show_default=True,
    shell_complete=complete_view,
    help="Who may read it besides the referee: public, a team, a player, or referee alone.",
)


def annotating(said: str) -> Callable[[Function], Function]:
    """The arguments `record` and `words` of a command that keeps something beside an entry, and `--as`, `--by`."""
    words = click.argument("words", metavar=f"[N] {said}...", nargs=-1, required=True, shell_complete=complete_noted)
    return lambda function: options.record_argument(words(_READERS(_BY(function))))


def beginning(verb: str, view: str, by: str) -> str:
    """How the line begins: with the verb, with whom it is private to, with whose it is."""
    from cerebria_cli.notation.text import write_word

    private = "" if view == "public" else f"--as {view}"
    whose = f"--by {write_word(by)}" if by else ""
    return " ".join(filter(None, (verb, private, whose)))
