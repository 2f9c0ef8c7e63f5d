"""`cerebria rule`: the rule ledger."""

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
from cerebria_cli.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Sequence

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
@click.option(
    "--record",
    type=RECORD,
    metavar="RECORD",
    help="Search the edition of this record, and show the rulings it uses.",
)
@paged
def command(words: tuple[str, ...], edition: str | None, record: Path | None) -> None:
    """Look up a rule, by its id or in your own words.

    A refusal names each rule by its id, such as quell.vibe; `quell` finds all rules of Quell. In your own words, ask
    a question or name a card, an Action or an upgrade, in English or Polish. Spelling mistakes are fine. You get the
    best match in full, and a line for each of the next ones.

    Without ID or WORDS, you get the topics, with the number of their rules.

    \b
    Examples:
      cerebria rule quell.vibe
      cerebria rule fortress built this turn revelation
      cerebria rule kto kontroluje krainę
    """
    chosen: dict[str, str] = {}
    if record is not None:
        named, chosen = choices(record)
        edition = edition or named
    answer(*looked_up([part for word in words for part in word.split()], edition, chosen))


def looked_up(wanted: list[str], edition: str | None, chosen: dict[str, str]) -> LookedUp:
    """The rules of an id or that answer to these words; the parts of the ledgers without any. Of rulings among them the
    option that was chosen is marked."""
    from cerebria_cli.view.text.rule_pages import list_parts, show_found, show_rules

    editions = editions_of(edition)
    if not wanted:
        return LookedUp({one: _parts(one) for one in editions}, lambda counts: list_parts(page(), counts))
    if len(wanted) == 1 and (home := home_elsewhere(wanted[0], edition)):
        return told_first(of_another_edition(wanted[0], home, edition), looked_up(wanted, home, {}))
    rules, rulings = _named(wanted, editions)
    if rules or rulings:
        facts = _all_facts([*rules, *rulings], chosen)
        return LookedUp(facts, lambda _: show_rules(page(), rules, rulings, chosen))
    found = _asked(wanted, editions, edition)
    if not found:
        raise Refused(_not_found(wanted, editions))
    return LookedUp(_all_facts(found, chosen), lambda _: show_found(page(), found, chosen))


def _named(words: list[str], editions: tuple[str, ...]) -> "tuple[list[Rule], list[Ruling]]":
    """The rules with this id or its beginning; and since a refusal may name a ruling, the ruling with that id."""
    from cerebria_cli.catalogue import rulings
    from cerebria_cli.catalogue.lookup import fold, rules_named

    if len(words) > 1:
        return [], []
    id = fold(words[0])
    found = [rulings(edition)[id] for edition in editions if id in rulings(edition)]
    rules = rules_named(id, editions)
    return ([rule for rule in rules if rule.id == id] if found else rules), found


def _asked(words: list[str], editions: tuple[str, ...], edition: str | None) -> "list[Rule | Ruling]":
    from cerebria_cli.catalogue.searching import search
    from cerebria_cli.editions.registry import DEFAULT

    return search(" ".join(words), editions, edition or DEFAULT)


def _all_facts(found: "Sequence[Rule | Ruling]", chosen: dict[str, str]) -> list[dict[str, Any]]:
    from cerebria_cli.catalogue import Rule

    return [_facts(one) if isinstance(one, Rule) else ruling_facts(one, chosen) for one in found]


def _facts(rule: "Rule") -> dict[str, Any]:
    from cerebria_cli.catalogue.lookup import cases_about, rulings_about

    return {
        **rule._asdict(),
        "rulings": [ruling.id for ruling in rulings_about(rule)],
        "cases": [case.id for case in cases_about(rule.id, rule.edition)],
    }


def _not_found(words: list[str], editions: tuple[str, ...]) -> str:
    from cerebria_cli.catalogue import rules, rulings
    from cerebria_cli.catalogue.lookup import nearest, one_of_these

    ids = [rule.id for edition in editions for rule in rules(edition)]
    ids += [id for edition in editions for id in rulings(edition)]
    parts = dict.fromkeys([*ids, *(id.split(".")[0] for id in ids)])
    typed = " ".join(words)
    card = _card_named(typed, editions)
    if card:
        return f"No rule speaks of {card} by name; `cerebria card {card}` tells what is known of it."
    return f"No rule has {typed!r}.{one_of_these(nearest(typed, parts))} `cerebria rule` lists the parts of the rules."


def _card_named(typed: str, editions: tuple[str, ...]) -> str:
    """The card of one of the editions with this name, or nothing."""
    from cerebria_cli.catalogue import cards
    from cerebria_cli.catalogue.lookup import fold

    names = (name for edition in editions for name in cards(edition))
    return next((name for name in names if fold(name) == fold(typed)), "")


def _parts(edition: str) -> dict[str, int]:
    """How many rules each part of a ledger has."""
    from cerebria_cli.catalogue import rules

    counts: dict[str, int] = {}
    for rule in rules(edition):
        part = rule.id.split(".")[0]
        counts[part] = counts.get(part, 0) + 1
    return counts
