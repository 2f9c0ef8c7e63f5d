"""`cerebria ruling`: the points that the documents leave open, and what a table chose."""

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cerebria_cli.commands._answering import answer
from cerebria_cli.commands._files import FILE
from cerebria_cli.commands._looking_up import LookedUp, edition_option, editions_of, ruling_facts
from cerebria_cli.commands._output import page
from cerebria_cli.errors import Refused

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

#: The edition of a record whose header does not say it.
NO_EDITION = ""

#: The line of a record by which the table takes a ruling.
TAKEN = re.compile(r"rule (?P<id>[^\s=]+)=(?P<option>\S+)")


def complete_id(ctx: click.Context, param: click.Parameter, incomplete: str) -> "list[CompletionItem[Any]]":
    """The ids that begin with what was typed."""
    from click.shell_completion import CompletionItem

    from cerebria_cli.catalogue import rulings
    from cerebria_cli.editions.registry import EDITIONS

    ids = dict.fromkeys(id for edition in EDITIONS for id in rulings(edition))
    return [CompletionItem(id) for id in ids if id.startswith(incomplete)]


@click.command()
@click.argument("id", required=False, shell_complete=complete_id)
@edition_option
@click.option(
    "--record",
    type=FILE,
    metavar="RECORD",
    help="Show what this record chose.",
)
def command(id: str | None, edition: str | None, record: Path | None) -> None:
    """Look up the points that can be read two ways.

    Each has a question, options, a default and the reason for it; a setup may choose another option under
    [rulings]. A settled one has a plain answer that no table changes; its other readings are told for the reader. ID
    may be the beginning of an id; without ID all are listed.

    \b
    Examples:
      cerebria ruling willow.zero
      cerebria ruling side-b
    """
    from cerebria_cli.editions.registry import EDITIONS

    chosen: dict[str, str] = {}
    if record is not None:
        named, chosen = choices(record)
        edition = edition or (named if named in EDITIONS else None)
    answer(*looked_up(id or "", edition, chosen))


def looked_up(id: str, edition: str | None, chosen: dict[str, str]) -> LookedUp:
    """The rulings whose ids begin so, each with the option that was chosen; all without an id."""
    from cerebria_cli.catalogue.lookup import find_rulings
    from cerebria_cli.view.text.rule_pages import list_rulings, show_rulings

    tell = show_rulings if id else list_rulings
    found = find_rulings(id, editions_of(edition))
    if not found:
        raise Refused(_not_found(id, edition))
    return LookedUp([ruling_facts(ruling, chosen) for ruling in found], lambda _: tell(page(), found, chosen))


def choices(record: Path) -> tuple[str, dict[str, str]]:
    """The edition of a record and the option that holds for each ruling: from its header, or chosen in play since."""
    from cerebria_cli.record.history import History
    from cerebria_cli.record.store import read

    found = read(record)
    rulings = found.header.get("rulings")
    chosen = {str(id): str(option) for id, option in rulings.items()} if isinstance(rulings, dict) else {}
    for live in History(found.entries).live:
        taken = TAKEN.fullmatch(live.line)
        if taken:
            chosen[taken["id"]] = taken["option"]
    return str(found.header.get("edition", NO_EDITION)), chosen


def _not_found(id: str, edition: str | None) -> str:
    from cerebria_cli.catalogue import rulings
    from cerebria_cli.catalogue.lookup import nearest, one_of_these

    known = [ruling for one in editions_of(edition) for ruling in rulings(one)]
    return f"There is no ruling {id!r}.{one_of_these(nearest(id, known))} `cerebria ruling` lists all."
