"""`cerebria card`: the cards, with where each fact comes from, and the check of an owner's overlay."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cerebria_cli.commands._answering import answer
from cerebria_cli.commands._files import FILE
from cerebria_cli.commands._looking_up import LookedUp, edition_option
from cerebria_cli.commands._opening import name_standing_cards
from cerebria_cli.commands._options import DefaultGroup, cards_option
from cerebria_cli.commands._output import page, tell
from cerebria_cli.commands._owning import export_cards, import_cards, missing, teach
from cerebria_cli.commands._paging import paged
from cerebria_cli.errors import Damaged, Refused

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from cerebria_cli.catalogue import Card
    from cerebria_cli.shelf.owners_cards import Checked, Overlays


def complete_name(ctx: click.Context, param: click.Parameter, incomplete: str) -> "list[CompletionItem[Any]]":
    """The cards that begin with what was typed."""
    from click.shell_completion import CompletionItem

    from cerebria_cli.catalogue import cards
    from cerebria_cli.commands._codes import codes_of
    from cerebria_cli.shelf.owners_cards import whole_edition

    named = [name for name in cards(whole_edition()) if name.casefold().startswith(incomplete.casefold())]
    return [CompletionItem(name) for name in (*named, *codes_of(incomplete))]


@click.group(cls=DefaultGroup)
def command() -> None:
    """Look up a card, or teach its power.

    `cerebria card` with a name looks it up, like `card show`. `card teach` tells cerebria a power that is not in its
    catalog. `card export` and `card import` share what you taught.

    \b
    Examples:
      cerebria card Fear
      cerebria card missing full-4
      cerebria card teach Courage enters: gain 1 ambition
    """


for owning in (teach, missing, import_cards, export_cards):
    command.add_command(owning)


@command.command()
@click.argument("words", metavar="[NAME]", nargs=-1, shell_complete=complete_name)
@cards_option
@edition_option
@paged
def show(words: tuple[str, ...], cards: "Overlays", edition: str | None) -> None:
    """Look up a card and the source of each fact.

    NAME is a card of the retail edition or of Forces of Balance, or the code of a card of the Card Game, such as
    b-m-red-draw. You can shorten it. Your own cards are included. Without NAME, you get the list of all cards. A card
    of the prototype can differ from the card of the same name: --edition prototype shows it.

    \b
    Examples:
      cerebria card Fear
      cerebria card self-esteem
      cerebria card Longing --edition prototype
      cerebria card Courage --cards mine.toml
      cerebria card b-m-red-draw
    """
    from cerebria_cli.catalogue import cards as catalogue_cards
    from cerebria_cli.shelf.owners_cards import owned_cards, takes_overlay, whole_edition

    typed = " ".join(words)
    codes = codes_looked_up(typed)
    if codes:
        answer(*codes)
        return
    own = catalogue_cards(edition or whole_edition())
    if not own:
        raise click.UsageError(f"The cards of --edition {edition} are looked up by their codes, such as b-m-red-draw.")
    if edition is not None and not takes_overlay(edition):
        answer(*looked_up(typed, own))
        return
    name_standing_cards(cards)
    others = catalogue_cards(whole_edition()).keys() - own.keys()
    answer(*looked_up(typed, {name: card for name, card in owned_cards(cards).items() if name not in others}))


def codes_looked_up(typed: str) -> LookedUp | None:
    """The cards that have codes instead of names, if these are such."""
    from cerebria_cli.commands._codes import code_facts, found_codes, tell_codes

    codes = found_codes(typed)
    return LookedUp([code_facts(code) for code in codes], lambda _: tell_codes(codes)) if codes else None


def looked_up(typed: str, known: "dict[str, Card]") -> LookedUp:
    """The cards whose names begin so; all without a name."""
    from cerebria_cli.view.text.card_pages import show_cards

    found = _find(typed, known)
    return LookedUp([_facts(card) for card in found], lambda _: show_cards(page(), found))


@command.command()
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=FILE)
def check(files: tuple[Path, ...]) -> int:
    """Check a file of your own cards, and list every fault in it.

    FILE is a TOML file with a table for each card, as `card teach` writes it; cerebria-setup(5) explains the file.
    Each fault comes with its line number. The exit status is 4 if there is a fault.

    \b
    Example:
      cerebria card check mine.toml
    """
    from cerebria_cli.shelf.owners_cards import check_file

    checked = {file: check_file(file) for file in files}
    faults = [told for one in checked.values() for told in one.faults]
    answer(faults, lambda _: _tell(checked))
    return Damaged.exit_status if faults else 0


def _tell(checked: "dict[Path, Checked]") -> None:
    for file, one in checked.items():
        tell("\n".join(map(str, one.faults)) or _summary(file, one))


def _summary(file: Path, checked: "Checked") -> str:
    """What an overlay without fault holds."""
    parts = [
        counted(len(checked.cards) - len(checked.invented), "card completed", "cards completed"),
        counted(len(checked.invented), "card invented", "cards invented"),
        counted(len(checked.wheel.get("marks", ())), "mark on the Wheel", "marks on the Wheel"),
        *(f"a table of the edition {edition}" for edition in checked.tables),
    ]
    return f"{file} is a good overlay: {', '.join(part for part in parts if part) or 'empty'}."


def counted(number: int, one: str, several: str) -> str:
    """`2 cards completed`; nothing for none."""
    return f"{number} {one if number == 1 else several}" if number else ""


def _find(typed: str, cards: "dict[str, Card]") -> "list[Card]":
    from cerebria_cli.catalogue.lookup import matching, nearest, one_of_these

    names = matching(typed, cards)
    if not names:
        raise Refused(f"There is no card {typed!r}.{one_of_these(nearest(typed, cards))} `cerebria card` lists all.")
    return [cards[name] for name in names]


def _facts(card: "Card") -> dict[str, Any]:
    from cerebria_cli.view.text.card_pages import rulings_of

    return {**card._asdict(), "rulings": rulings_of(card)}
