"""What the commands share of their command line: arguments, options, completion."""

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

import click

from cerebria_cli.commands._files import FILE, RECORD, RECORD_OR_SETUP
from cerebria_cli.commands._meant import RecordArgument
from cerebria_cli.errors import CerebriaError

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from cerebria_cli.game.desk import Game

Function = TypeVar("Function", bound=Callable[..., Any])

#: The views that every game has; its teams and players are views too.
VIEWS = ("public", "referee")


# ---------------------------------------------------------------- reading the command line


def lines(words: tuple[str, ...]) -> list[str]:
    """The lines among the words: one line typed without quotes, or several, each in quotes."""
    if any(" " in word.strip() for word in words):
        return list(words)
    return [" ".join(words)] if words else []


# ---------------------------------------------------------------- completion in the shell


def _asked(ctx: click.Context) -> "Game | None":
    """The game that the words typed so far name, if it can be opened."""
    record = ctx.params.get("record")
    if record is None:
        return None
    from cerebria_cli.commands._opening import game_in

    try:
        return game_in(Path(record))
    except (CerebriaError, OSError):
        return None


def complete_line(ctx: click.Context, param: click.Parameter, incomplete: str) -> "list[CompletionItem[Any]]":
    """The next word of every line that begins with the words typed so far and is legal as far as the view can tell."""
    from click.shell_completion import CompletionItem

    game = _asked(ctx)
    if game is None:
        return []
    from cerebria_cli.errors import CerebriaError
    from cerebria_cli.game.offers import next_words

    typed: tuple[str, ...] = ctx.params.get(param.name or "") or ()
    view = str(ctx.params.get("view") or VIEWS[0])
    try:
        words = next_words(game, " ".join((*typed, incomplete)), game.view_named(view))
    except CerebriaError:
        return []
    return [CompletionItem(word) for word in words]


def complete_view(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """The views that every game has."""
    return [view for view in VIEWS if view.startswith(incomplete)]


def complete_setup(ctx: click.Context, param: click.Parameter, incomplete: str) -> "list[CompletionItem[Any]]":
    """The built-in setups, and files."""
    from click.shell_completion import CompletionItem

    from cerebria_cli.catalogue import builtin_setups

    names = [CompletionItem(name) for name in builtin_setups() if name.startswith(incomplete)]
    return [*names, CompletionItem(incomplete, type="file")]


# ---------------------------------------------------------------- arguments and options

record_argument = click.argument("record", cls=RecordArgument, type=FILE)

#: For commands that only read: a record that comes with the program will do, by its name.
read_argument = click.argument("record", cls=RecordArgument, type=RECORD)

#: For commands that only look: a setup or position file will do too, and the name of a built-in setup.
game_argument = click.argument("record", cls=RecordArgument, type=RECORD_OR_SETUP)

line_argument = click.argument("words", metavar="LINE...", nargs=-1, required=True, shell_complete=complete_line)

#: Context settings for commands with a line: `-bonus` in it, typed without quotes, is no option.
LINE_SETTINGS = {"ignore_unknown_options": True}

at_option = click.option("--at", type=click.IntRange(min=0), metavar="N", help="Look at the game after entry N.")

_CARDS = click.option("--cards", type=FILE, metavar="FILE", help="Complete the cards with the owner's overlay in FILE.")
_NO_CARDS = click.option("--no-cards", is_flag=True, help="Leave out the owner's cards in the config folder.")


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
    default="public",
    show_default=True,
    shell_complete=complete_view,
    help="What to see: public, referee, a team or a player.",
)


def _joined(ctx: click.Context, param: click.Parameter, value: tuple[str, ...]) -> str:
    return "; ".join(value)


#: A position in players' words; more than once, all of it holds.
with_option = click.option(
    "--with",
    "told",
    multiple=True,
    metavar="FACTS",
    callback=_joined,
    help='Suppose it stands so: "turn=fred fred.wp=4 LW=Excitement:3 spheres.V=2".',
)


def reading(function: Function) -> Function:
    """The options of every command that reads a game: `--at N`, `--as VIEW`."""
    return at_option(view_option(function))


class DefaultGroup(click.Group):
    """A group that passes words that name none of its commands to its command `show`."""

    default = "show"

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        first = args[0] if args else ""
        if first not in self.commands and first not in ctx.help_option_names:
            args = [self.default, *args]
        return super().parse_args(ctx, args)
