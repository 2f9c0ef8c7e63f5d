"""`cerebria deck`: the decks of the catalogue, and whether a deck is legal."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cerebria_cli.commands._answering import answer
from cerebria_cli.commands._files import FILE
from cerebria_cli.commands._opening import name_standing_cards
from cerebria_cli.commands._options import cards_option
from cerebria_cli.commands._output import page, tell
from cerebria_cli.errors import Damaged
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cerebria_cli.shelf.decks import Deck
    from cerebria_cli.shelf.owners_cards import Overlays


@click.group()
def command() -> None:
    """Check a deck, or list the built-in decks.

    \b
    Examples:
      cerebria deck check deck.toml
      cerebria deck list
    """


@command.command()
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=FILE)
@cards_option
def check(files: tuple[Path, ...], cards: "Overlays") -> int:
    """Check decks, and list every fault in them.

    FILE is a deck or a setup. A deck is a TOML file with `team` and `cards`: a list of names, or a table that says
    how many of each. If you name a setup, every player's deck is checked. The exit status is 4 if there is a fault.

    \b
    Examples:
      cerebria deck check deck.toml
      cerebria deck check setup.toml --cards mine.toml
    """
    from cerebria_cli.shelf.decks import decks_in

    decks = {file: decks_in(file, cards) for file in files}
    name_standing_cards(cards)
    found = [InFile(file, deck) for file, several in decks.items() for deck in several]
    answer(found, _tell)
    return Damaged.exit_status if any(one.deck.faults for one in found) else 0


class InFile(NamedTuple):
    """A deck, and the file in which it stands."""

    file: Path
    deck: "Deck"

    def data(self) -> dict[str, Any]:
        return {"file": self.file, **self.deck._asdict()}


def _tell(found: list[InFile]) -> None:
    for file, deck in found:
        if not deck.faults:
            tell(f"{file}: {deck.name} is a legal deck of {deck.team}.")
        for fault in deck.faults:
            tell(f"{file}: {deck.name}: {fault}")


@command.command("list")
def list_decks() -> None:
    """List the starter decks, and the one for each Spirit.

    \b
    Example:
      cerebria deck list
    """
    from cerebria_cli.shelf.decks import builtin_decks

    answer([Listed(deck.name, deck.team, deck.cards) for deck in builtin_decks()], _list)


class Listed(NamedTuple):
    """A deck of the catalogue."""

    name: str
    team: str
    cards: "Sequence[str]"


def _list(decks: list[Listed]) -> None:
    from cerebria_cli.view.words.plain import tally

    into = page()
    for deck in decks:
        into.heading(deck.name, deck.team)
        into.paragraph(", ".join(tally(deck.cards)))
