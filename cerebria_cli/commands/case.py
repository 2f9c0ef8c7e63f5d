"""`cerebria case`: the dispute cases, to look up and to run."""

from typing import TYPE_CHECKING, Any

import click

from cerebria_cli.commands._options import DefaultGroup, json_option
from cerebria_cli.commands._output import console, say, say_json
from cerebria_cli.commands.show import draw
from cerebria_cli.errors import Refused

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from cerebria_cli.game.case_running import Outcome
    from cerebria_cli.shelf.cases import Case
    from cerebria_cli.view.text.page import Page

#: Up to so many cases are shown whole; more are listed by a line each.
WHOLE = 1


def complete_id(ctx: click.Context, param: click.Parameter, incomplete: str) -> "list[CompletionItem[Any]]":
    """The ids that begin with what was typed."""
    from click.shell_completion import CompletionItem

    from cerebria_cli.shelf.cases import all_cases

    found = [case for case in all_cases() if case.id.startswith(incomplete)]
    return [CompletionItem(case.id, help=case.title) for case in found]


@click.group(cls=DefaultGroup)
def command() -> None:
    """Look up and run the dispute cases.

    A case is a position, a question, and the answer that the rules give, with the reason. Words that name no
    command are those of `show`.

    \b
    Examples:
      cerebria case quell.vibe-1
      cerebria case run
    """


@command.command()
@click.argument("words", metavar="[ID|WORDS...]", nargs=-1, shell_complete=complete_id)
@json_option
def show(words: tuple[str, ...], as_json: bool) -> None:
    """Look up the dispute cases by ID or by WORDS.

    An id is a rule and a number, such as quell.vibe-1; its beginning finds all cases of a rule or of a family. Words
    are looked for in ids, titles and reasons, and all of them must occur. A single case is shown with its position,
    the question, and the answer with its rules; several are listed by a line each. Without anything the families are
    listed.

    \b
    Examples:
      cerebria case quell.vibe-1
      cerebria case fortress identity
    """
    wanted = [part for word in words for part in word.split()]
    found = _find(wanted) if wanted else _every()
    if as_json:
        say_json([_facts(case) for case in found])
    elif not wanted:
        _overview(found)
    elif len(found) <= WHOLE:
        _show(found[0])
    else:
        _list(found)


@command.command()
@click.argument("ids", metavar="[ID...]", nargs=-1, shell_complete=complete_id)
@json_option
@click.pass_context
def run(ctx: click.Context, ids: tuple[str, ...], as_json: bool) -> None:
    """Run dispute cases: let the referee answer, and compare with the case.

    ID is that of a case or its beginning; without ID all cases are run. The status is 1 if an answer differs.

    \b
    Examples:
      cerebria case run
      cerebria case run quell fortify.raze-2
    """
    from cerebria_cli.game.case_running import run as run_case

    wanted = {case.id: case for case in ([case for id in ids for case in _find([id])] if ids else _every())}
    outcomes = [run_case(case) for case in wanted.values()]
    if as_json:
        say_json(_report(outcomes))
    else:
        _tell(outcomes)
    if not all(outcome.passed for outcome in outcomes):
        ctx.exit(1)


def _every() -> "list[Case]":
    from cerebria_cli.shelf.cases import all_cases

    return list(all_cases())


def _find(words: list[str]) -> "list[Case]":
    from cerebria_cli.catalogue.lookup import nearest, one_of_these
    from cerebria_cli.shelf.cases import all_cases, case_named, find

    # One case is found without reading all of them.
    named = case_named(words[0].casefold()) if len(words) == 1 else None
    found = [named] if named else find(words, all_cases())
    if found:
        return found
    typed = " ".join(words)
    names = dict.fromkeys(name for case in all_cases() for name in (case.id, case.family, case.rules[0]))
    raise Refused(f"No case has {typed!r}.{one_of_these(nearest(typed, names))} `cerebria case` lists the families.")


# ---------------------------------------------------------------- lists


def _facts(case: "Case") -> dict[str, Any]:
    return {"family": case.family, **case._asdict()}


def _overview(cases: "list[Case]") -> None:
    """The families, each with its rules and how many cases these have."""
    from collections import Counter

    from cerebria_cli.view.text.page import Page

    page = Page(console())
    page.heading("Dispute cases", str(len(cases)))
    for family in dict.fromkeys(case.family for case in cases):
        counts = Counter(case.rules[0].partition(".")[2] for case in cases if case.family == family)
        page.fact(family, ", ".join(f"{rule} {count}" for rule, count in counts.items()))


def _list(cases: "list[Case]") -> None:
    from cerebria_cli.view.text.page import Page

    page = Page(console())
    for family in dict.fromkeys(case.family for case in cases):
        own = [case for case in cases if case.family == family]
        page.heading(f"Cases of {family}", str(len(own)))
        page.rows([(case.id, case.verdict, case.title) for case in own])


# ---------------------------------------------------------------- one case


def _show(case: "Case") -> None:
    from cerebria_cli.shelf.cases import INVALID
    from cerebria_cli.view.text.page import Page

    page = Page(console())
    page.heading(case.id, case.setup)
    page.paragraph(f"{case.title}.")
    _show_rulings(page, case)
    if case.verdict == INVALID:
        _show_setup(page, case)
    else:
        _show_position(page, case)
    _show_answer(page, case)


def _show_rulings(page: "Page", case: "Case") -> None:
    """What the table of the case chose where the rules can be read two ways."""
    from cerebria_cli.catalogue import rulings
    from cerebria_cli.shelf.cases import edition_of

    for name, option in case.rulings.items():
        ruling = rulings(edition_of(case.setup))[name]
        page.fact("Ruling", f"{name}={option}: {ruling.question} {ruling.options[option]}")


def _show_setup(page: "Page", case: "Case") -> None:
    """What is asked about a setup: that which differs from the built-in one, as it would be written."""
    from textwrap import indent

    from tomli_w import dumps

    changes = {**case.setup_changes, **({"position": case.position} if case.position else {})}
    page.heading("Setup", f"{case.setup} with")
    say(indent(dumps(changes).rstrip(), "  "))
    page.heading("Question")
    page.paragraph("Can a game start from it?")


def _show_position(page: "Page", case: "Case") -> None:
    from cerebria_cli.game.case_running import game_before
    from cerebria_cli.view.text.board import board

    *before, line = case.lines
    if before:
        page.heading("Played so far")
    for one in before:
        page.paragraph(one)
    page.heading("Position")
    draw(board(game_before(case).state("referee")))
    page.heading("Question")
    page.paragraph(f"Is this legal: {line}")


def _show_answer(page: "Page", case: "Case") -> None:
    from cerebria_cli.catalogue.lookup import find_rules
    from cerebria_cli.shelf.cases import edition_of

    page.heading("Answer", case.verdict)
    page.paragraph(case.because)
    page.fact("Objections", ", ".join(case.objections))
    page.fact("Then", ", ".join(f"{path} = {_value(value)}" for path, value in case.facts.items()))
    for id in dict.fromkeys((*case.objections, *case.rules)):
        for rule in find_rules([id], [edition_of(case.setup)]):
            if rule.id == id:
                page.fact("Rule", f"{rule.id}: {rule.text}")


def _value(value: Any) -> str:
    import json

    return value if isinstance(value, str) else json.dumps(value)


# ---------------------------------------------------------------- running


def _report(outcomes: "list[Outcome]") -> dict[str, Any]:
    return {
        "cases": len(outcomes),
        "passed": sum(outcome.passed for outcome in outcomes),
        "failed": [
            {"id": outcome.case.id, "title": outcome.case.title, "differences": outcome.differences}
            for outcome in outcomes
            if not outcome.passed
        ],
    }


def _tell(outcomes: "list[Outcome]") -> None:
    from cerebria_cli.view.text.page import Page

    page = Page(console())
    failed = [outcome for outcome in outcomes if not outcome.passed]
    for outcome in failed:
        page.heading(outcome.case.id, outcome.case.verdict)
        page.paragraph(f"{outcome.case.title}.")
        for difference in outcome.differences:
            page.paragraph(f"- {difference}")
    if failed:
        say()
    cases = "1 case" if len(outcomes) == 1 else f"{len(outcomes)} cases"
    say(f"{cases}: {len(outcomes) - len(failed)} passed, {len(failed)} differ.")
