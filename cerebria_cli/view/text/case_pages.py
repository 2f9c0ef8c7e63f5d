"""Dispute cases as pages: families, lists, one case with its position, and what became of a run."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cerebria_cli.game.case_running import Outcome
    from cerebria_cli.shelf.case_coverage import Covered
    from cerebria_cli.shelf.cases import Case
    from cerebria_cli.view.text.page import Page

# ---------------------------------------------------------------- lists


def show_families(page: "Page", cases: "list[Case]") -> None:
    """The families, each with its rules and how many cases these have."""
    from collections import Counter

    page.heading("Dispute cases", str(len(cases)))
    for family in dict.fromkeys(case.family for case in cases):
        counts = Counter(case.rules[0].partition(".")[2] for case in cases if case.family == family)
        page.fact(family, ", ".join(f"{rule} {count}" for rule, count in counts.items()))


def list_cases(page: "Page", cases: "list[Case]") -> None:
    for family in dict.fromkeys(case.family for case in cases):
        own = [case for case in cases if case.family == family]
        page.heading(f"Cases of {family}", str(len(own)))
        page.rows([(case.id, case.verdict, case.title) for case in own])


# ---------------------------------------------------------------- one case


def show_case(page: "Page", case: "Case") -> None:
    from cerebria_cli.shelf.cases import INVALID

    page.heading(case.id, case.setup)
    page.paragraph(_sentence(case.title))
    _show_rulings(page, case)
    if case.verdict == INVALID:
        _show_setup(page, case)
    else:
        _show_position(page, case)
    _show_answer(page, case)


def _show_rulings(page: "Page", case: "Case") -> None:
    """What the table of the case chose where the rules can be read two ways."""
    from cerebria_cli.catalogue import edition_of_setup, rulings_in_force

    known = rulings_in_force(edition_of_setup(case.setup))
    for name, option in case.rulings.items():
        ruling = known[name]
        page.fact("Ruling", f"{name}={option}: {ruling.question} {ruling.options[option]}")


def _show_setup(page: "Page", case: "Case") -> None:
    """What is asked about a setup: that which differs from the built-in one, as it would be written."""
    from tomli_w import dumps

    changes = {**case.setup_changes, **({"position": case.position} if case.position else {})}
    page.heading("Setup", f"{case.setup} with")
    page.literal(dumps(changes).rstrip())
    page.heading("Question")
    page.paragraph("Can a game start from it?")


def _show_position(page: "Page", case: "Case") -> None:
    from cerebria_cli.game.case_running import game_before
    from cerebria_cli.view.text.board import board

    if case.lines[:-1]:
        page.heading("Played so far")
    for one in case.lines[:-1]:
        page.paragraph(one)
    page.heading("Position")
    page.drawing(board(game_before(case).state("referee")))
    page.heading("Question")
    page.paragraph(f"Is this legal: {case.lines[-1]}" if case.lines else f"Why is it so: {case.asks}")
    if case.told:
        page.fact("Ask it", f'cerebria why {case.setup} --with "{case.told}" {case.asks or case.lines[-1]}')


def _show_answer(page: "Page", case: "Case") -> None:
    from cerebria_cli.catalogue import edition_of_setup
    from cerebria_cli.catalogue.lookup import rules_named

    page.heading("Answer", case.verdict)
    page.paragraph(case.because)
    page.fact("Objections", ", ".join(case.objections))
    page.fact("Then", ", ".join(f"{path} = {_value(value)}" for path, value in case.facts.items()))
    for id in dict.fromkeys((*case.objections, *case.rules)):
        for rule in rules_named(id, [edition_of_setup(case.setup)]):
            if rule.id == id:
                page.fact("Rule", f"{rule.id}: {rule.text}")


def _sentence(title: str) -> str:
    return title if title.endswith("?") else f"{title}."


def _value(value: Any) -> str:
    import json

    return value if isinstance(value, str) else json.dumps(value)


# ---------------------------------------------------------------- coverage


def show_coverage(page: "Page", found: "list[Covered]") -> None:
    """How much of each ledger has cases, and what has none."""
    for one in found:
        page.heading(one.edition, f"{one.cases} cases")
        page.fact("Rules", f"{one.rules - len(one.rules_without)} of {one.rules} have cases.")
        page.fact("Without", ", ".join(one.rules_without))
        page.fact("Rulings", f"{one.options - len(one.options_without)} of {one.options} options have cases.")
        page.fact("Without", ", ".join(one.options_without))


# ---------------------------------------------------------------- running


def show_outcomes(page: "Page", outcomes: "list[Outcome]") -> None:
    failed = [outcome for outcome in outcomes if not outcome.passed]
    for outcome in failed:
        page.heading(outcome.case.id, outcome.case.verdict)
        page.paragraph(_sentence(outcome.case.title))
        for difference in outcome.differences:
            page.paragraph(f"- {difference}")
    if failed:
        page.literal("", indent=0)
    cases = "1 case" if len(outcomes) == 1 else f"{len(outcomes)} cases"
    page.literal(f"{cases}: {len(outcomes) - len(failed)} passed, {len(failed)} differ.", indent=0)
