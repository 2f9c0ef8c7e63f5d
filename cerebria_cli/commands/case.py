"""`cerebria case`: the dispute cases, to look up and to run."""

from typing import TYPE_CHECKING, Any

import click

from cerebria_cli.commands._answering import answer
from cerebria_cli.commands._looking_up import LookedUp
from cerebria_cli.commands._options import DefaultGroup
from cerebria_cli.commands._output import page
from cerebria_cli.errors import Refused

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from cerebria_cli.game.case_running import Outcome
    from cerebria_cli.shelf.cases import Case

DIFFERS = 1


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
def show(words: tuple[str, ...]) -> None:
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
    answer(*looked_up([part for word in words for part in word.split()]))


def looked_up(wanted: list[str]) -> LookedUp:
    """The cases of an id or with these words; all without any."""
    found = _find(wanted) if wanted else _every()
    return LookedUp([_facts(case) for case in found], lambda _: _tell(wanted, found))


def _tell(wanted: list[str], found: "list[Case]") -> None:
    """The families of all cases, a single case whole, several by a line each."""
    from cerebria_cli.view.text.case_pages import list_cases, show_case, show_families

    if not wanted:
        show_families(page(), found)
    elif len(found) == 1:
        show_case(page(), found[0])
    else:
        list_cases(page(), found)


@command.command()
@click.argument("ids", metavar="[ID...]", nargs=-1, shell_complete=complete_id)
def run(ids: tuple[str, ...]) -> int:
    """Run dispute cases: let the referee answer, and compare with the case.

    ID is that of a case or its beginning; without ID all cases are run. The status is 1 if an answer differs.

    \b
    Examples:
      cerebria case run
      cerebria case run quell fortify.raze-2
    """
    from cerebria_cli.game.case_running import run as run_case
    from cerebria_cli.view.text.case_pages import show_outcomes

    wanted = {case.id: case for case in ([case for id in ids for case in _find([id])] if ids else _every())}
    outcomes = [run_case(case) for case in wanted.values()]
    answer(_report(outcomes), lambda _: show_outcomes(page(), outcomes))
    return 0 if all(outcome.passed for outcome in outcomes) else DIFFERS


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


def _facts(case: "Case") -> dict[str, Any]:
    return {"family": case.family, **case._asdict()}


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
