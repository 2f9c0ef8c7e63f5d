"""What a Tab in the shell offers for the words of a command: moves, facts, entries, views, names, files."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from cerebria_cli.commands._meant import RecordArgument, record_meant
from cerebria_cli.errors import CerebriaError

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from cerebria_cli.game.desk import Game
    from cerebria_cli.notation.fact_words import FactBook

#: The views that every game has; its teams and players are views too.
VIEWS = ("public", "referee")

#: So many entries are offered before a digit is typed, the last first.
MOST_ENTRIES = 20


def items(names: Iterable[str], begun: str) -> "list[CompletionItem[Any]]":
    """The names that begin with what was typed, whatever the case of its letters."""
    from click.shell_completion import CompletionItem

    return [CompletionItem(name) for name in names if name.casefold().startswith(begun.casefold())]


def _not_the_end(offer: str) -> "CompletionItem[Any]":
    """An offer behind which more words must follow."""
    from click.shell_completion import CompletionItem

    return CompletionItem(offer, goes_on=True)


# ---------------------------------------------------------------- the game that is asked about


def _file(ctx: click.Context) -> Path | None:
    """The record or setup that is named, or meant; an option whose value is typed keeps the words before it unread."""
    if ctx.get_parameter_source("record") is ParameterSource.COMMANDLINE:
        return ctx.params.get("record")
    named = next((param for param in ctx.command.params if isinstance(param, RecordArgument)), None)
    if named is None:
        return None
    found = record_meant()
    for word in (*ctx.args[:1], *([found.path] if found else [])):
        try:
            return Path(named.type.convert(word, named, ctx))
        except CerebriaError:
            continue
    return None


def _asked(ctx: click.Context) -> "Game | None":
    """The game that the words typed so far name, if it can be opened."""
    file = _file(ctx)
    if file is None:
        return None
    from cerebria_cli.commands._opening import game_in

    try:
        game = game_in(file)
        # a correction is a line of the moment before its entry
        number = ctx.params.get("number")
        return game.at(max(0, number - 1)) if number and number <= len(game.entries) else game
    except (CerebriaError, OSError):
        return None


# ---------------------------------------------------------------- words of the game


def complete_line(ctx: click.Context, param: click.Parameter, incomplete: str) -> "list[CompletionItem[Any]]":
    """The next word of every line that begins with the words typed so far and is legal as far as the view can tell."""
    game = _asked(ctx)
    if game is None:
        return []
    from cerebria_cli.game.offers import is_line, next_words

    typed: tuple[str, ...] = ctx.params.get(param.name or "") or ()
    view = str(ctx.params.get("view") or VIEWS[0])
    try:
        view = game.view_named(view)
        words = next_words(game, " ".join((*typed, incomplete)), view)
    except CerebriaError:
        return []
    # within quotes the words before stay
    before, space, _ = incomplete.rpartition(" ")
    found = items((before + space + word for word in words), incomplete)
    if len(found) == 1 and not is_line(game, " ".join((*typed, found[0].value)), view):
        return [_not_the_end(found[0].value)]
    return found


def complete_question(ctx: click.Context, param: click.Parameter, incomplete: str) -> "list[CompletionItem[Any]]":
    """A line, a question about a fact, or the name of a fact."""
    lines = complete_line(ctx, param, incomplete)
    game = None if ctx.params.get(param.name or "") else _asked(ctx)
    if game is None:
        return lines
    from cerebria_cli.explaining.facts import COST, questions

    facts = _facts(_book(game), incomplete, "") if "." in incomplete else []
    return [*lines, *items((*questions(game), COST, *facts), incomplete)]


def complete_fact(ctx: click.Context, param: click.Parameter, incomplete: str) -> "list[CompletionItem[Any]]":
    """The names of facts, part by part, and what can be told of them."""
    game = _asked(ctx)
    return items(_facts(_book(game), incomplete, "="), incomplete) if game else []


def _book(game: "Game") -> "FactBook":
    from cerebria_cli.game.telling_facts import book_of

    return book_of(game.edition.name, game.now_for(VIEWS[0]))


def _facts(book: "FactBook", begun: str, end: str) -> list[str]:
    """The facts that begin so, up to the next point of their names; behind their `=` what can be told of them."""
    name, equals, value = begun.partition(end or "=")
    if equals:
        # of several names the last is begun
        before, comma, _ = value.rpartition(",")
        return [name + equals + before + comma + one for one in _offers(book, name)]
    found = dict[str, None]()
    for name in book.facts:
        if name.casefold().startswith(begun.casefold()):
            part, point, _ = name[len(begun) :].partition(".")
            found[name[: len(begun)] + part + (point or end)] = None
    return [*found]


def _offers(book: "FactBook", name: str) -> list[str]:
    """What can be told of the fact of that name."""
    fact = book.find(name)
    return fact.value.offers() if fact else []


def complete_told(ctx: click.Context, param: click.Parameter, incomplete: str) -> "list[CompletionItem[Any]]":
    """The last of several facts within quotes; its name may be several words: `diana on V`."""
    game = _asked(ctx)
    if game is None:
        return []
    book = _book(game)
    before, space, begun = incomplete.rpartition(" ")
    named = ".".join(book.without_value(before))
    point = "." if named else ""
    found = [one.removeprefix(named + point) for one in _facts(book, named + point + begun, "=")]
    return items((before + space + one for one in (*_offers(book, named), *found)), incomplete)


def complete_noted(ctx: click.Context, param: click.Parameter, incomplete: str) -> "list[CompletionItem[Any]]":
    """The entry that is spoken of; behind it nothing is known of the words."""
    return [] if ctx.params.get(param.name or "") else complete_entry(ctx, param, incomplete)


def complete_entry(ctx: click.Context, param: click.Parameter, incomplete: str) -> "list[CompletionItem[Any]]":
    """The numbers of entries, each with its line; the last first."""
    from click.shell_completion import CompletionItem

    game = _asked(ctx)
    if game is None:
        return []
    from cerebria_cli.game.seen_lines import seen_by_nobody

    lines = [
        (str(number), seen_by_nobody(game, game.entries[number - 1].line, game.now))
        for number in range(len(game.entries), 0, -1)
    ]
    found = [CompletionItem(number, help=line) for number, line in lines if number.startswith(incomplete)]
    return found if incomplete else found[:MOST_ENTRIES]


def complete_view(ctx: click.Context, param: click.Parameter, incomplete: str) -> "list[CompletionItem[Any]]":
    """The views of the game, its teams and players among them."""
    game = _asked(ctx)
    return items(dict.fromkeys((*VIEWS, *(game.edition.views(game.now) if game else ()))), incomplete)


def complete_player(ctx: click.Context, param: click.Parameter, incomplete: str) -> "list[CompletionItem[Any]]":
    """The players of the game."""
    game = _asked(ctx)
    return items(game.vocabulary.players, incomplete) if game else []


# ---------------------------------------------------------------- names of what is built in


def complete_setup(ctx: click.Context, param: click.Parameter, incomplete: str) -> "list[CompletionItem[Any]]":
    """The built-in setups, and setup files."""
    from cerebria_cli.catalogue import builtin_setups
    from cerebria_cli.commands._files import files

    return [*items(builtin_setups(), incomplete), *items(files(incomplete, (".toml",)), incomplete)]


def complete_option(ctx: click.Context, param: click.Parameter, incomplete: str) -> "list[CompletionItem[Any]]":
    """The rulings with their options."""
    from cerebria_cli.catalogue import rulings
    from cerebria_cli.editions.registry import EDITIONS

    found = [ruling for edition in EDITIONS for ruling in rulings(edition).values()]
    return items(dict.fromkeys(f"{one.id}={option}" for one in found for option in one.options), incomplete)


def complete_card(ctx: click.Context, param: click.Parameter, incomplete: str) -> "list[CompletionItem[Any]]":
    """The cards of the board games."""
    from cerebria_cli.catalogue import cards
    from cerebria_cli.shelf.owners_cards import whole_edition

    return [] if ctx.params.get(param.name or "") else items(cards(whole_edition()), incomplete)
