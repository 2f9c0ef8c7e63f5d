"""`cerebria card`: the cards, with where each fact comes from, and the check of an owner's overlay."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cerebria_cli.commands._files import FILE
from cerebria_cli.commands._options import DefaultGroup, cards_option, json_option, name_standing_cards
from cerebria_cli.commands._output import console, say_json, tell
from cerebria_cli.errors import Damaged, Refused

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from cerebria_cli.catalogue import Card
    from cerebria_cli.shelf.owners_cards import Checked
    from cerebria_cli.view.text.page import Page

SOURCES = {
    "seed": "the game's documents",
    "public": "public fan data",
    "assumed": "assumed: check your card",
    "owner": "the owner of the cards",
}
KNOWN = {
    "yes": "The referee applies it.",
    "partly": "Known only in part: a ruling tells how the referee reads it, or the table enters it as an effect.",
    "no": "Not known: the table enters what the card does as an effect.",
    "none": "It has none.",
}
#: How the list marks what is known of a power.
MARKS = {"yes": "applied", "partly": "in part", "no": "unknown", "none": "none"}


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
    """Look up a card, and check an owner's overlay.

    Words that name no command are those of `show`.

    \b
    Examples:
      cerebria card Fear
      cerebria card check mine.toml
    """


@command.command()
@click.argument("words", metavar="[NAME]", nargs=-1, shell_complete=complete_name)
@cards_option
@json_option
def show(words: tuple[str, ...], cards: Path | None, as_json: bool) -> None:
    """Look up a card of the retail edition or of Forces of Balance, or the code of a card of the card game.

    Each fact is shown with where it comes from: the catalogue's, or an owner's from --cards or from cerebria/cards.toml
    in the config folder. A code such as b-m-red-draw is explained with the rules behind it. NAME may be shortened;
    without NAME all cards that have names are listed.

    \b
    Examples:
      cerebria card Fear
      cerebria card self-esteem
      cerebria card Courage --cards mine.toml
      cerebria card b-m-red-draw
    """
    from cerebria_cli.commands._codes import found_codes, tell_codes
    from cerebria_cli.shelf.owners_cards import owned_cards

    codes = found_codes(" ".join(words))
    if codes:
        tell_codes(codes, as_json)
        return
    known = owned_cards(cards)
    name_standing_cards()
    found = _find(" ".join(words), known)
    if as_json:
        say_json([_facts(card) for card in found])
    elif len(found) == 1:
        _show(found[0])
    else:
        _list(found)


@command.command()
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=FILE)
@json_option
@click.pass_context
def check(ctx: click.Context, files: tuple[Path, ...], as_json: bool) -> None:
    """Check an owner's overlay, and name all its faults with their lines.

    FILE is a TOML file with a table for each card that it completes or invents, and perhaps [wheel], see
    cerebria-setup(5). The status is 4 if there is a fault.

    \b
    Example:
      cerebria card check mine.toml
    """
    from cerebria_cli.shelf.owners_cards import check_file

    checked = {file: check_file(file) for file in files}
    faults = [told for one in checked.values() for told in one.faults]
    if as_json:
        say_json([{"file": str(told.file), "line": told.line, "text": told.text} for told in faults])
    else:
        for file, one in checked.items():
            tell("\n".join(map(str, one.faults)) or _summary(file, one))
    if faults:
        ctx.exit(Damaged.exit_status)


def _summary(file: Path, checked: "Checked") -> str:
    """What an overlay without fault holds."""
    parts = [
        counted(len(checked.cards) - len(checked.invented), "card completed", "cards completed"),
        counted(len(checked.invented), "card invented", "cards invented"),
        counted(len(checked.wheel.get("marks", ())), "mark on the Wheel", "marks on the Wheel"),
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
    return {**card._asdict(), "rulings": _rulings(card)}


def _rulings(card: "Card") -> list[str]:
    """The rulings that the card's declarations name."""
    named = [str(power[key]).partition("=")[0] for power in card.powers for key in ("ruling", "stacks") if key in power]
    return list(dict.fromkeys(named))


def _show(card: "Card") -> None:
    from cerebria_cli.view.text.page import Page

    page = Page(console())
    page.heading(card.name, _what(card))
    _fact(page, card, "side", card.side.capitalize())
    _fact(page, card, "kind", card.kind.capitalize())
    _fact(page, card, "vibe", card.vibe)
    _fact(page, card, "intensity", " ".join(map(str, card.intensity)) + f" at 1 to {len(card.intensity)} Essence")
    _fact(page, card, "threshold", f"{card.threshold} Essence to empower" if card.threshold else "")
    _fact(page, card, "counterpart", card.counterpart)
    _fact(page, card, "power", card.power)
    page.fact("" if card.power else "Power", KNOWN[card.power_known])
    page.fact("Rulings", ", ".join(_rulings(card)))


def _what(card: "Card") -> str:
    return f"{card.side.capitalize()}, {card.kind} Emotion"


def _fact(page: "Page", card: "Card", fact: str, text: str) -> None:
    source = card.sources.get(fact, "")
    told = SOURCES.get(source, source)
    if fact == "power" and card.power_source:
        told = card.power_source
    page.fact(fact.capitalize(), f"{text}  [{told}]" if text else "")


def _list(cards: "list[Card]") -> None:
    from cerebria_cli.view.text.page import Page

    page = Page(console())
    for what in dict.fromkeys(map(_what, cards)):
        own = [card for card in cards if _what(card) == what]
        page.heading(f"{what}s", f"{len(own)}")
        page.rows([_row(card) for card in own])


def _row(card: "Card") -> tuple[str, ...]:
    threshold = f"empower at {card.threshold}" if card.threshold else ""
    intensity = " ".join(map(str, card.intensity))
    return card.name, card.vibe, intensity, threshold, card.counterpart, f"power {MARKS[card.power_known]}"
