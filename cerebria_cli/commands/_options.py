"""What the commands share of their command line: arguments, options, completion."""

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

import click

from cerebria_cli.commands._completing import VIEWS, complete_entry, complete_line, complete_told, complete_view
from cerebria_cli.commands._files import FILE, RECORD, RECORD_OR_SETUP
from cerebria_cli.commands._meant import RecordArgument

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

Function = TypeVar("Function", bound=Callable[..., Any])

# ---------------------------------------------------------------- reading the command line


def lines(words: tuple[str, ...]) -> list[str]:
    """The lines among the words: one line typed without quotes, or several, each in quotes."""
    if any(" " in word.strip() for word in words):
        return list(words)
    return [" ".join(words)] if words else []


# ---------------------------------------------------------------- arguments and options

record_argument = click.argument("record", cls=RecordArgument, type=FILE)

#: For commands that only read: a record that comes with the program will do, by its name.
read_argument = click.argument("record", cls=RecordArgument, type=RECORD)

#: For commands that only look: a setup or position file will do too, and the name of a built-in setup.
game_argument = click.argument("record", cls=RecordArgument, type=RECORD_OR_SETUP)

line_argument = click.argument("words", metavar="LINE...", nargs=-1, required=True, shell_complete=complete_line)

#: Context settings for commands with a line: `-bonus` in it, typed without quotes, is no option.
LINE_SETTINGS = {"ignore_unknown_options": True}

at_option = click.option(
    "--at",
    type=click.IntRange(min=0),
    metavar="N",
    shell_complete=complete_entry,
    help="Use the game as it was after entry N.",
)

_CARDS = click.option("--cards", type=FILE, metavar="FILE", help="Also use your own cards in FILE.")
_NO_CARDS = click.option("--no-cards", is_flag=True, help="Ignore your own cards in the config folder.")


def cards_option(function: Function) -> Function:
    """The options of every command that uses the owner's cards; together they are one argument, `cards`."""

    @wraps(function)
    def wrapped(*args: Any, cards: Path | None, no_cards: bool, **options: Any) -> Any:
        from cerebria_cli.shelf.owners_cards import Overlays

        return function(*args, cards=Overlays(cards, not no_cards), **options)

    return cast(Function, _CARDS(_NO_CARDS(wrapped)))


view_option = click.option(
    "--as",
    "view",
    metavar="VIEW",
    default=VIEWS[0],
    show_default=True,
    shell_complete=complete_view,
    help="Whose knowledge to use: public, referee, a team or a player.",
)


def _joined(ctx: click.Context, param: click.Parameter, value: tuple[str, ...]) -> str:
    return "; ".join(value)


#: A position in players' words; more than once, all of it holds.
with_option = click.option(
    "--with",
    "told",
    multiple=True,
    metavar="FACTS",
    shell_complete=complete_told,
    callback=_joined,
    help='Assume this position: "turn=fred fred.wp=4 LW=Excitement:3".',
)


def reading(function: Function) -> Function:
    """The options of every command that reads a game: `--at N`, `--as VIEW`."""
    return at_option(view_option(function))


class DefaultGroup(click.Group):
    """A group that passes words that name none of its commands to its command `show`."""

    default = "show"

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        first = args[0] if args else ""
        # the shell may still ask for one of its commands
        is_begun = ctx.resilient_parsing and not args
        if first not in self.commands and first not in ctx.help_option_names and not is_begun:
            args = [self.default, *args]
        return super().parse_args(ctx, args)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> "list[CompletionItem[Any]]":
        """Its commands, and what the one can take that is meant without a name."""
        default = self.commands[self.default]
        first = default.params[0]
        with default.make_context(self.default, [], parent=ctx, resilient_parsing=True) as inner:
            return [*super().shell_complete(ctx, incomplete), *first.shell_complete(inner, incomplete)]
