"""`cerebria rule`: the rule ledger."""

from typing import TYPE_CHECKING, Any

import click

from cerebria_cli.commands._answering import answer
from cerebria_cli.commands._looking_up import LookedUp, edition_option, editions_of, ruling_facts
from cerebria_cli.commands._output import page
from cerebria_cli.errors import Refused

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from cerebria_cli.catalogue import Rule, Ruling


def complete_id(ctx: click.Context, param: click.Parameter, incomplete: str) -> "list[CompletionItem[Any]]":
    """The ids that begin with what was typed."""
    from click.shell_completion import CompletionItem

    from cerebria_cli.catalogue import rules
    from cerebria_cli.editions.registry import EDITIONS

    ids = dict.fromkeys(rule.id for edition in EDITIONS for rule in rules(edition))
    return [CompletionItem(id) for id in ids if id.startswith(incomplete)]


@click.command()
@click.argument("words", metavar="[ID|WORDS...]", nargs=-1, shell_complete=complete_id)
@edition_option
def command(words: tuple[str, ...], edition: str | None) -> None:
    """Look up the rules by ID or by WORDS.

    An id is what a refusal names, such as quell.vibe; its beginning, such as quell, finds the whole part. Words are
    looked for in ids, titles and texts, and all of them must occur. Without anything the parts of the ledgers are
    listed.

    \b
    Examples:
      cerebria rule quell.vibe
      cerebria rule fortress token --edition retail
    """
    answer(*looked_up([part for word in words for part in word.split()], edition))


def looked_up(wanted: list[str], edition: str | None) -> LookedUp:
    """The rules of an id or with these words; the parts of the ledgers without any."""
    from cerebria_cli.view.text.rule_pages import list_parts, show_rules

    editions = editions_of(edition)
    if not wanted:
        return LookedUp({one: _parts(one) for one in editions}, lambda counts: list_parts(page(), counts))
    rules, rulings = _find(wanted, editions)
    if not rules and not rulings:
        raise Refused(_not_found(wanted, editions))
    facts = [*(_facts(rule) for rule in rules), *(ruling_facts(ruling, {}) for ruling in rulings)]
    return LookedUp(facts, lambda _: show_rules(page(), rules, rulings))


def _find(words: list[str], editions: tuple[str, ...]) -> "tuple[list[Rule], list[Ruling]]":
    """The rules; and since a refusal may name a ruling too, the ruling with exactly that id."""
    from cerebria_cli.catalogue import rulings
    from cerebria_cli.catalogue.lookup import find_rules, fold

    rules = find_rules(words, editions)
    id = fold(" ".join(words))
    found = [rulings(edition)[id] for edition in editions if id in rulings(edition)]
    return ([rule for rule in rules if rule.id == id] if found else rules), found


def _facts(rule: "Rule") -> dict[str, Any]:
    from cerebria_cli.catalogue.lookup import cases_about, rulings_about

    return {
        **rule._asdict(),
        "rulings": [ruling.id for ruling in rulings_about(rule)],
        "cases": [id for id, _ in cases_about(rule.id, rule.edition)],
    }


def _not_found(words: list[str], editions: tuple[str, ...]) -> str:
    from cerebria_cli.catalogue import rules, rulings
    from cerebria_cli.catalogue.lookup import nearest, one_of_these

    ids = [rule.id for edition in editions for rule in rules(edition)]
    ids += [id for edition in editions for id in rulings(edition)]
    parts = dict.fromkeys([*ids, *(id.split(".")[0] for id in ids)])
    typed = " ".join(words)
    return f"No rule has {typed!r}.{one_of_these(nearest(typed, parts))} `cerebria rule` lists the parts of the rules."


def _parts(edition: str) -> dict[str, int]:
    """How many rules each part of a ledger has."""
    from cerebria_cli.catalogue import rules

    counts: dict[str, int] = {}
    for rule in rules(edition):
        part = rule.id.split(".")[0]
        counts[part] = counts.get(part, 0) + 1
    return counts
