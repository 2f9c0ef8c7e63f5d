"""`cerebria deck`: the decks of the catalogue, and whether a deck is legal."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from cerebria_cli.commands._files import FILE
from cerebria_cli.commands._options import cards_option, json_option, name_standing_cards
from cerebria_cli.commands._output import console, say_json, tell
from cerebria_cli.errors import Damaged

if TYPE_CHECKING:
    from cerebria_cli.shelf.decks import Deck


@click.group()
def command() -> None:
    """Check decks, and list those of the catalogue.

    \b
    Examples:
      cerebria deck check deck.toml
      cerebria deck list
    """


@command.command()
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=FILE)
@cards_option
@json_option
@click.pass_context
def check(ctx: click.Context, files: tuple[Path, ...], cards: Path | None, as_json: bool) -> None:
    """Check whether decks are legal, and name all their faults.

    FILE is a TOML file with team, bliss or gloom, and cards: a list of names, or a table of names with how many of
    each; or it is a setup, of which every player's deck is checked. The status is 4 if there is a fault.

    \b
    Examples:
      cerebria deck check deck.toml
      cerebria deck check setup.toml --cards mine.toml
    """
    from cerebria_cli.shelf.decks import decks_in

    decks = {file: decks_in(file, cards) for file in files}
    name_standing_cards()
    if as_json:
        say_json([{"file": str(file), **deck._asdict()} for file, found in decks.items() for deck in found])
    else:
        for file, found in decks.items():
            for deck in found:
                _tell(file, deck)
    if any(deck.faults for found in decks.values() for deck in found):
        ctx.exit(Damaged.exit_status)


def _tell(file: Path, deck: "Deck") -> None:
    if not deck.faults:
        tell(f"{file}: {deck.name} is a legal deck of {deck.team}.")
    for fault in deck.faults:
        tell(f"{file}: {deck.name}: {fault}")


@command.command("list")
@json_option
def list_decks(as_json: bool) -> None:
    """List the decks of the catalogue: the starter decks, and the one recommended for each Spirit.

    \b
    Example:
      cerebria deck list
    """
    from cerebria_cli.shelf.decks import builtin_decks
    from cerebria_cli.view.text.page import Page
    from cerebria_cli.view.words.plain import tally

    decks = builtin_decks()
    if as_json:
        say_json([{"name": deck.name, "team": deck.team, "cards": deck.cards} for deck in decks])
        return
    page = Page(console())
    for deck in decks:
        page.heading(deck.name, deck.team)
        page.paragraph(", ".join(tally(deck.cards)))
