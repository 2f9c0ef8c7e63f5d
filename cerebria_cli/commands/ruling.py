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
TAKEN = re.compile(r'(?:rule |decide "?)(?P<id>[^\s="]+)=(?P<option>[a-z0-9-]+)')


def complete_id(ctx: click.Context, param: click.Parameter, incomplete: str) -> "list[CompletionItem[Any]]":
    """The ids that begin with what was typed."""
    from click.shell_completion import CompletionItem

    from cerebria_cli.catalogue import rulings
    from cerebria_cli.editions.registry import EDITIONS

    ids = dict.fromkeys(id for edition in EDITIONS for id in rulings(edition))
    return [CompletionItem(id) for id in ids if id.startswith(incomplete)]


@click.command()
@click.argument("words", metavar="[ID|WORDS...]", nargs=-1, shell_complete=complete_id)
@edition_option
@click.option(
    "--record",
    type=FILE,
    metavar="RECORD",
    help="Show what this record plays by now.",
)
def command(words: tuple[str, ...], edition: str | None, record: Path | None) -> None:
    """Look up the points that can be read two ways.

    Each has a question, options, a default and the reason for it; a setup may choose another option under
    [rulings], or a table during play with `rule ID=OPTION`. A settled one has a plain answer that no table changes;
    its other readings are told for the reader. ID may be the beginning of an id; WORDS are a question, as with `rule`;
    without anything all are listed.

    \b
    Examples:
      cerebria ruling willow.zero
      cerebria ruling draw from empty deck
    """
    from cerebria_cli.editions.registry import EDITIONS

    chosen: dict[str, str] = {}
    if record is not None:
        named, chosen = choices(record)
        edition = edition or (named if named in EDITIONS else None)
    answer(*looked_up(" ".join(words), edition, chosen))


def looked_up(typed: str, edition: str | None, chosen: dict[str, str]) -> LookedUp:
    """The rulings whose ids begin so or that answer to words, each with the option that was chosen; all without any."""
    from cerebria_cli.catalogue.lookup import find_rulings
    from cerebria_cli.catalogue.searching import search_rulings
    from cerebria_cli.editions.registry import DEFAULT
    from cerebria_cli.view.text.rule_pages import list_rulings, show_found_rulings, show_rulings

    editions = editions_of(edition)
    if not typed:
        every = find_rulings("", editions)
        return LookedUp([ruling_facts(one, chosen) for one in every], lambda _: list_rulings(page(), every, chosen))
    named = find_rulings(typed, editions)
    found = named or search_rulings(typed, editions, edition or DEFAULT)
    if not found:
        raise Refused(_not_found(typed, edition))
    tell = show_rulings if named else show_found_rulings
    return LookedUp([ruling_facts(ruling, chosen) for ruling in found], lambda _: tell(page(), found, chosen))


def choices(record: Path) -> tuple[str, dict[str, str]]:
    """The edition of a record and the option that holds for each ruling: from its header, or chosen in play since."""
    from cerebria_cli.record.history import History
    from cerebria_cli.record.store import read

    found = read(record)
    rulings = found.header.get("rulings")
    chosen = {str(id): str(option) for id, option in rulings.items()} if isinstance(rulings, dict) else {}
    edition = str(found.header.get("edition", NO_EDITION))
    for live in History(found.entries).live:
        taken = TAKEN.match(live.line)
        if taken and _is_option(edition, taken["id"], taken["option"]):
            chosen[taken["id"]] = taken["option"]
    return edition, chosen


def _is_option(edition: str, id: str, option: str) -> bool:
    from cerebria_cli.catalogue import rulings_in_force
    from cerebria_cli.editions.registry import EDITIONS

    known = rulings_in_force(edition) if edition in EDITIONS else {}
    return id in known and option in known[id].options


def _not_found(id: str, edition: str | None) -> str:
    from cerebria_cli.catalogue import rulings
    from cerebria_cli.catalogue.lookup import nearest, one_of_these

    known = [ruling for one in editions_of(edition) for ruling in rulings(one)]
    return f"There is no ruling {id!r}.{one_of_these(nearest(id, known))} `cerebria ruling` lists all."
