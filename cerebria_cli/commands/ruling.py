"""`cerebria ruling`: the points that the documents leave open, and what a table chose."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cerebria_cli.commands._answering import answer
from cerebria_cli.commands._files import RECORD
from cerebria_cli.commands._looking_up import (
    LookedUp,
    choices,
    edition_option,
    editions_of,
    home_elsewhere,
    of_another_edition,
    ruling_facts,
    told_first,
)
from cerebria_cli.commands._output import page
from cerebria_cli.commands._paging import paged
from cerebria_cli.commands.rule import looked_up as looked_up_rule
from cerebria_cli.errors import Refused

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from cerebria_cli.catalogue import Rule


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
    type=RECORD,
    metavar="RECORD",
    help="Show the rulings that this record uses.",
)
@paged
def command(words: tuple[str, ...], edition: str | None, record: Path | None) -> None:
    """Look up rulings: the unclear rules and how you read them.

    A ruling has a question, an option for each reading, a default and the reason for it. Choose another option under
    [rulings] in a setup, or during play with `rule ID=OPTION`. If a document answers the question, the ruling is
    settled, and you cannot change it. Without ID or WORDS, you get the list of all rulings.

    \b
    Examples:
      cerebria ruling willow.zero
      cerebria ruling draw from empty deck
    """
    chosen: dict[str, str] = {}
    if record is not None:
        named, chosen = choices(record)
        edition = edition or named
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
    if home := home_elsewhere(typed, edition):
        return told_first(of_another_edition(typed, home, edition), looked_up(typed, home, {}))
    if rule := _rule_named(typed, editions):
        return told_first(f"{rule.id} is a rule, not a ruling.", looked_up_rule([rule.id], edition, chosen))
    named = find_rulings(typed, editions)
    found = named or search_rulings(typed, editions, edition or DEFAULT)
    if not found:
        raise Refused(_not_found(typed, edition))
    tell = show_rulings if named else show_found_rulings
    return LookedUp([ruling_facts(ruling, chosen) for ruling in found], lambda _: tell(page(), found, chosen))


def _rule_named(typed: str, editions: tuple[str, ...]) -> "Rule | None":
    """The rule with exactly this id, where no ruling has it."""
    from cerebria_cli.catalogue import rules, rulings
    from cerebria_cli.catalogue.lookup import fold

    id = fold(typed)
    if any(id in rulings(one) for one in editions):
        return None
    return next((rule for one in editions for rule in rules(one) if rule.id == id), None)


def _not_found(id: str, edition: str | None) -> str:
    from cerebria_cli.catalogue import rulings
    from cerebria_cli.catalogue.lookup import nearest, one_of_these

    known = [ruling for one in editions_of(edition) for ruling in rulings(one)]
    return f"There is no ruling {id!r}.{one_of_these(nearest(id, known))} `cerebria ruling` lists all."
