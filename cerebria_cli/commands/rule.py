"""`cerebria rule`: the rule ledger."""

from typing import TYPE_CHECKING, Any

import click

from cerebria_cli.commands._options import json_option
from cerebria_cli.commands._output import console, say_json
from cerebria_cli.commands.ruling import edition_option, editions_of, ruling_facts, show_ruling
from cerebria_cli.errors import Refused

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from cerebria_cli.catalogue import Rule, Ruling
    from cerebria_cli.view.text.page import Page

#: Up to so many rules are shown whole; more are listed by title or text.
WHOLE = 6


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
@json_option
def command(words: tuple[str, ...], edition: str | None, as_json: bool) -> None:
    """Look up the rules by ID or by WORDS.

    An id is what a refusal names, such as quell.vibe; its beginning, such as quell, finds the whole part. Words are
    looked for in ids, titles and texts, and all of them must occur. Without anything the parts of the ledgers are
    listed.

    \b
    Examples:
      cerebria rule quell.vibe
      cerebria rule fortress token --edition retail
    """
    editions = editions_of(edition)
    wanted = [part for word in words for part in word.split()]
    if not wanted:
        _overview(editions, as_json)
        return
    rules, rulings = _find(wanted, editions)
    if not rules and not rulings:
        raise Refused(_not_found(wanted, editions))
    if as_json:
        say_json([_facts(rule) for rule in rules] + [ruling_facts(ruling, {}) for ruling in rulings])
    elif len(rules) > WHOLE:
        _list(rules)
    else:
        _show(rules, rulings)


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


def _show(rules: "list[Rule]", rulings: "list[Ruling]") -> None:
    from cerebria_cli.view.text.page import Page

    page = Page(console())
    for rule in rules:
        _show_rule(page, rule)
    for ruling in rulings:
        show_ruling(page, ruling, {})


def _show_rule(page: "Page", rule: "Rule") -> None:
    from cerebria_cli.catalogue.lookup import cases_about, rulings_about

    mode = f" ({rule.mode} game only)" if rule.mode else ""
    page.heading(rule.id, f"{rule.kind}, {rule.edition}{mode}")
    if rule.title:
        page.paragraph(f"{rule.title}.")
    page.paragraph(rule.text)
    page.fact("Example", rule.example)
    page.fact("Source", _source(rule))
    for ruling in rulings_about(rule):
        page.fact("Ruling", f"{ruling.id}: {ruling.question}")
    for id, title in cases_about(rule.id, rule.edition):
        page.fact("Case", f"{id}: {title}")


def _source(rule: "Rule") -> str:
    """The section, with what the number of the document stands for."""
    from cerebria_cli.catalogue import documents

    cited = {number: text for number, text in documents(rule.edition).items() if number in rule.source}
    told = "; ".join(f"{number} is the {text}" for number, text in cited.items())
    return f"{rule.source} ({told})" if told else rule.source


def _list(rules: "list[Rule]") -> None:
    from cerebria_cli.view.text.page import Page

    page = Page(console())
    for edition in dict.fromkeys(rule.edition for rule in rules):
        own = [rule for rule in rules if rule.edition == edition]
        page.heading(f"Rules of {edition}", str(len(own)))
        page.rows([(rule.id, rule.title or rule.text) for rule in own])


def _overview(editions: tuple[str, ...], as_json: bool) -> None:
    from cerebria_cli.catalogue import rules, rulings
    from cerebria_cli.view.text.page import Page

    counts = {edition: _parts(edition) for edition in editions}
    if as_json:
        say_json(counts)
        return
    page = Page(console())
    for edition, parts in counts.items():
        page.heading(f"Rules of {edition}", f"{len(rules(edition))} rules, {len(rulings(edition))} rulings")
        page.paragraph(", ".join(f"{part} {count}" for part, count in parts.items()))


def _parts(edition: str) -> dict[str, int]:
    """How many rules each part of a ledger has."""
    from cerebria_cli.catalogue import rules

    counts: dict[str, int] = {}
    for rule in rules(edition):
        part = rule.id.split(".")[0]
        counts[part] = counts.get(part, 0) + 1
    return counts
