"""Rules and rulings as pages: whole, or by a line each."""

from textwrap import shorten
from typing import TYPE_CHECKING

from cerebria_cli.view.words.plain import safe

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cerebria_cli.catalogue import Rule, Ruling
    from cerebria_cli.view.text.page import Page

#: Up to so many rules are shown whole; more are listed by title or text.
WHOLE = 6

#: So many further cases of a rule are named.
NAMED = 6

#: Up to so many cases of a rule are named with their titles.
TITLED = 5


# ---------------------------------------------------------------- rules


def show_rules(page: "Page", rules: "Sequence[Rule]", rulings: "Sequence[Ruling]", chosen: "Mapping[str, str]") -> None:
    """A few rules and rulings whole, many rules by a line each."""
    if len(rules) > WHOLE:
        list_rules(page, rules)
        return
    for rule in rules:
        _show_rule(page, rule, chosen)
    for ruling in rulings:
        show_ruling(page, ruling, chosen)


def show_found(page: "Page", found: "Sequence[Rule | Ruling]", chosen: "Mapping[str, str]") -> None:
    """What answers best to a question whole, the next ones by a line each."""
    from cerebria_cli.catalogue import Rule

    best, *others = found
    if isinstance(best, Rule):
        _show_rule(page, best, chosen)
    else:
        show_ruling(page, best, chosen)
    _see_also(page, others)


def show_found_rulings(page: "Page", found: "Sequence[Ruling]", chosen: "Mapping[str, str]") -> None:
    """The ruling that answers best to a question whole, the next ones by a line each."""
    best, *others = found
    show_ruling(page, best, chosen)
    _see_also(page, others)


def _see_also(page: "Page", others: "Sequence[Rule | Ruling]") -> None:
    if others:
        page.heading("See also")
        margin = max(len(_named(one)) for one in others) + 4
        page.rows([(_named(one), shorten(_told(one), page.width - margin, placeholder=" ...")) for one in others])


def _named(found: "Rule | Ruling") -> str:
    """The id, with the edition where it is not the one that is meant without a word."""
    from cerebria_cli.editions.registry import DEFAULT

    return found.id if found.edition == DEFAULT else f"{found.id} ({found.edition})"


def _told(found: "Rule | Ruling") -> str:
    from cerebria_cli.catalogue import Rule

    return (found.title or found.text) if isinstance(found, Rule) else found.question


def _show_rule(page: "Page", rule: "Rule", chosen: "Mapping[str, str]") -> None:
    from cerebria_cli.catalogue.lookup import cases_about, rulings_about

    mode = f" ({rule.mode} game only)" if rule.mode else ""
    page.heading(rule.id, f"{rule.kind}, {rule.edition}{mode}")
    if rule.title:
        page.paragraph(f"{rule.title}.")
    page.paragraph(rule.text)
    page.fact("Example", rule.example)
    page.fact("Source", _source(rule))
    for ruling in rulings_about(rule):
        here = f" ({safe(chosen[ruling.id])} in this record)" if ruling.id in chosen else ""
        page.fact("Ruling", f"{ruling.id}: {ruling.question}{here}")
    _show_cases(page, [(case.id, case.title) for case in cases_about(rule.id, rule.edition)], rule.id)


def _show_cases(page: "Page", cases: "Sequence[tuple[str, str]]", about: str = "") -> None:
    """A few cases with their titles, a few more by name; of the others only where to find them."""
    for id, title in cases[:TITLED]:
        page.fact("Case", f"{id}: {title}")
    further, rest = cases[TITLED : TITLED + NAMED], len(cases) - TITLED - NAMED
    more = f" and {rest} more: `cerebria case {about}`" if rest > 0 and about else ""
    if further:
        page.fact("Cases", ", ".join(id for id, _ in further) + more)


def _source(rule: "Rule") -> str:
    """The section, with what the number of the document stands for."""
    from cerebria_cli.catalogue import documents

    cited = {number: text for number, text in documents(rule.edition).items() if number in rule.source}
    told = "; ".join(f"{number} is the {text}" for number, text in cited.items())
    return f"{rule.source} ({told})" if told else rule.source


def list_rules(page: "Page", rules: "Sequence[Rule]") -> None:
    """The rules of each edition, by title or text."""
    for edition in dict.fromkeys(rule.edition for rule in rules):
        own = [rule for rule in rules if rule.edition == edition]
        page.heading(f"Rules of {edition}", str(len(own)))
        page.rows([(rule.id, rule.title or rule.text) for rule in own])


def list_parts(page: "Page", counts: "Mapping[str, Mapping[str, int]]") -> None:
    """The parts of each edition's ledger, with how many rules they have."""
    from cerebria_cli.catalogue import rules, rulings

    for edition, parts in counts.items():
        page.heading(f"Rules of {edition}", f"{len(rules(edition))} rules, {len(rulings(edition))} rulings")
        page.paragraph(", ".join(f"{part} {count}" for part, count in parts.items()))


# ---------------------------------------------------------------- rulings


def show_rulings(page: "Page", rulings: "Sequence[Ruling]", chosen: "Mapping[str, str]") -> None:
    """Each ruling whole."""
    for ruling in rulings:
        show_ruling(page, ruling, chosen)


def show_ruling(page: "Page", ruling: "Ruling", chosen: "Mapping[str, str]") -> None:
    """One ruling with its options, the one in force marked."""
    from cerebria_cli.catalogue.lookup import cases_of_its_rules

    page.heading(ruling.id, f"{'settled ruling' if ruling.settled else 'ruling'}, {ruling.edition}")
    page.paragraph(ruling.question)
    for option, text in ruling.options.items():
        marks = ["the rule here" if ruling.settled else "default"] if option == ruling.default else []
        marks += ["in older records that do not name it"] if option == ruling.before else []
        marks += ["chosen in this record"] if chosen.get(ruling.id) == option else []
        page.fact(option, text + (f" ({', '.join(marks)})" if marks else ""))
        page.fact("", _cases_of(ruling, option))
    stray = chosen.get(ruling.id)
    if stray is not None and stray not in ruling.options:
        page.fact("Record", safe(f"chose {stray!r}, which is none of the options"))
    page.fact("Because", ruling.because)
    page.fact("Rules", ", ".join(ruling.rules))
    if found := cases_of_its_rules(ruling):
        page.fact("", "No case is about this point alone; nearest are those of its rules:")
        _show_cases(page, [(case.id, case.title) for case in found[:TITLED]])


def _cases_of(ruling: "Ruling", option: str) -> str:
    """The cases that play by an option, as words."""
    from cerebria_cli.catalogue.lookup import cases_about

    own = [case.id for case in cases_about(ruling.id, ruling.edition) if (case.option or ruling.default) == option]
    return f"{'Case' if len(own) == 1 else 'Cases'}: {', '.join(own)}" if own else ""


def list_rulings(page: "Page", rulings: "Sequence[Ruling]", chosen: "Mapping[str, str]") -> None:
    """The rulings of each edition, with what holds."""
    for edition in dict.fromkeys(ruling.edition for ruling in rulings):
        own = [ruling for ruling in rulings if ruling.edition == edition]
        page.heading(f"Rulings of {edition}", f"{len(own)}, with what holds")
        page.rows([(ruling.id, _in_force(ruling, chosen), ruling.question) for ruling in own])


def _in_force(ruling: "Ruling", chosen: "Mapping[str, str]") -> str:
    """The option that holds; a star where a record chose another than the default."""
    option = chosen.get(ruling.id, ruling.default)
    return safe(option) + (" *" if option != ruling.default else "") + (" (settled)" if ruling.settled else "")
