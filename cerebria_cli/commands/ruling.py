"""`cerebria ruling`: the points that the documents leave open, and what a table chose."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cerebria_cli.commands._files import FILE
from cerebria_cli.commands._options import json_option
from cerebria_cli.commands._output import console, printable, say_json
from cerebria_cli.editions.registry import EDITIONS
from cerebria_cli.errors import Refused

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from cerebria_cli.catalogue import Ruling
    from cerebria_cli.view.text.page import Page

#: The edition of a record whose header does not say it.
NO_EDITION = ""


def complete_id(ctx: click.Context, param: click.Parameter, incomplete: str) -> "list[CompletionItem[Any]]":
    """The ids that begin with what was typed."""
    from click.shell_completion import CompletionItem

    from cerebria_cli.catalogue import rulings

    ids = dict.fromkeys(id for edition in EDITIONS for id in rulings(edition))
    return [CompletionItem(id) for id in ids if id.startswith(incomplete)]


def editions_of(edition: str | None) -> tuple[str, ...]:
    """The editions to look into: all, or one with the one whose rules hold where it is silent."""
    from cerebria_cli.catalogue import extends

    if edition is None:
        return tuple(EDITIONS)
    return tuple(filter(None, (edition, extends(edition))))


def edition_option(function: Any) -> Any:
    """`--edition` with one of the editions that there are."""
    *others, last = EDITIONS
    text = f"Look only into this edition, and into the one it builds on: {', '.join(others)} or {last}."
    return click.option("--edition", type=click.Choice(tuple(EDITIONS)), metavar="EDITION", help=text)(function)


@click.command()
@click.argument("id", required=False, shell_complete=complete_id)
@edition_option
@click.option(
    "--record",
    type=FILE,
    metavar="RECORD",
    help="Show what this record chose.",
)
@json_option
def command(id: str | None, edition: str | None, record: Path | None, as_json: bool) -> None:
    """Look up the points that can be read two ways.

    Each has a question, options, a default and the reason for it; a setup may choose another option under
    [rulings]. A settled one has a plain answer that no table changes; its other readings are told for the reader. ID
    may be the beginning of an id; without ID all are listed.

    \b
    Examples:
      cerebria ruling willow.zero
      cerebria ruling side-b
    """
    from cerebria_cli.catalogue.lookup import find_rulings

    chosen: dict[str, str] = {}
    if record is not None:
        named, chosen = choices(record)
        edition = edition or (named if named in EDITIONS else None)
    found = find_rulings(id or "", editions_of(edition))
    if not found:
        raise Refused(_not_found(id or "", edition))
    if as_json:
        say_json([ruling_facts(ruling, chosen) for ruling in found])
    elif id:
        _show(found, chosen)
    else:
        _list(found, chosen)


def choices(record: Path) -> tuple[str, dict[str, str]]:
    """The edition of a record and the option that it chose for each ruling, as its header says."""
    from cerebria_cli.record.store import read

    header = read(record).header
    rulings = header.get("rulings")
    chosen = rulings if isinstance(rulings, dict) else {}
    return str(header.get("edition", NO_EDITION)), {str(id): str(option) for id, option in chosen.items()}


def ruling_facts(ruling: "Ruling", chosen: dict[str, str]) -> dict[str, Any]:
    """A ruling for programs."""
    from cerebria_cli.catalogue.lookup import cases_about

    facts = {**ruling._asdict(), "cases": [id for id, _ in cases_about(ruling.id, ruling.edition)]}
    return {**facts, "chosen": chosen[ruling.id]} if ruling.id in chosen else facts


def _not_found(id: str, edition: str | None) -> str:
    from cerebria_cli.catalogue import rulings
    from cerebria_cli.catalogue.lookup import nearest, one_of_these

    known = [ruling for one in editions_of(edition) for ruling in rulings(one)]
    return f"There is no ruling {id!r}.{one_of_these(nearest(id, known))} `cerebria ruling` lists all."


def _show(rulings: "list[Ruling]", chosen: dict[str, str]) -> None:
    from cerebria_cli.view.text.page import Page

    page = Page(console())
    for ruling in rulings:
        show_ruling(page, ruling, chosen)


def show_ruling(page: "Page", ruling: "Ruling", chosen: dict[str, str]) -> None:
    """One ruling with its options, the one in force marked."""
    from cerebria_cli.catalogue.lookup import cases_about

    page.heading(ruling.id, f"{'settled ruling' if ruling.settled else 'ruling'}, {ruling.edition}")
    page.paragraph(ruling.question)
    for option, text in ruling.options.items():
        marks = ["the rule here" if ruling.settled else "default"] if option == ruling.default else []
        marks += ["chosen in this record"] if chosen.get(ruling.id) == option else []
        page.fact(option, text + (f" ({', '.join(marks)})" if marks else ""))
    stray = chosen.get(ruling.id)
    if stray is not None and stray not in ruling.options:
        page.fact("Record", printable(f"chose {stray!r}, which is none of the options"))
    page.fact("Because", ruling.because)
    page.fact("Rules", ", ".join(ruling.rules))
    page.fact("Cases", ", ".join(id for id, _ in cases_about(ruling.id, ruling.edition)))


def _list(rulings: "list[Ruling]", chosen: dict[str, str]) -> None:
    from cerebria_cli.view.text.page import Page

    page = Page(console())
    for edition in dict.fromkeys(ruling.edition for ruling in rulings):
        own = [ruling for ruling in rulings if ruling.edition == edition]
        page.heading(f"Rulings of {edition}", f"{len(own)}, with what holds")
        page.rows([(ruling.id, _in_force(ruling, chosen), ruling.question) for ruling in own])


def _in_force(ruling: "Ruling", chosen: dict[str, str]) -> str:
    """The option that holds; a star where a record chose another than the default."""
    option = chosen.get(ruling.id, ruling.default)
    return printable(option) + (" *" if option != ruling.default else "") + (" (settled)" if ruling.settled else "")
