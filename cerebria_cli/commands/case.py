"""`cerebria case`: the dispute cases, to look up and to run."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._answering import answer
from cerebria_cli.commands._completing import complete_entry
from cerebria_cli.commands._files import FILE, NEW_FILE
from cerebria_cli.commands._looking_up import LookedUp, edition_option
from cerebria_cli.commands._output import hand_over, page, say
from cerebria_cli.commands._paging import paged
from cerebria_cli.errors import Damaged, Refused

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


@click.group(cls=options.DefaultGroup)
def command() -> None:
    """Look up worked examples of rules questions.

    A case is a position, a question, and the answer that the rules give, with the reason. `cerebria case` with an id
    or words looks them up, like `case show`. `case new` writes a case of your own, and `case run` checks it.

    \b
    Examples:
      cerebria case quell.vibe-1
      cerebria case run
    """


@command.command()
@click.argument("words", metavar="[ID|WORDS...]", nargs=-1, shell_complete=complete_id)
@paged
def show(words: tuple[str, ...]) -> None:
    """Look up cases by id or by words.

    The id of a case is a rule and a number, such as quell.vibe-1; `quell.vibe` finds every case of that rule. A case
    matches if all your words occur in its id, title or reason. A single match is shown in full, several in a line
    each. Without ID or WORDS, you get the topics, with the number of their cases.

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
@click.argument("ids", metavar="[ID|FILE...]", nargs=-1, shell_complete=complete_id)
def run(ids: tuple[str, ...]) -> int:
    """Check that cerebria answers every case correctly.

    ID is the id of a case or its beginning; FILE is a file with your own cases (NAME.toml). Without either, all
    built-in cases are run. The exit status is 1 if an answer differs, and 4 if a file cannot be used.

    \b
    Examples:
      cerebria case run
      cerebria case run quell fortify.raze-2
      cerebria case run cases.toml
    """
    from cerebria_cli.game.case_running import run as run_case
    from cerebria_cli.view.text.case_pages import show_outcomes

    wanted = {case.id: case for case in ([case for id in ids for case in _find([id])] if ids else _every())}
    outcomes = [run_case(case) for case in wanted.values()]
    answer(_report(outcomes), lambda _: show_outcomes(page(), outcomes))
    return 0 if all(outcome.passed for outcome in outcomes) else DIFFERS


@command.command()
@click.argument("files", metavar="[FILE...]", nargs=-1, type=FILE)
@edition_option
@paged
def coverage(files: tuple[Path, ...], edition: str | None) -> None:
    """List the rules and rulings that have no case.

    FILE is a file with your own cases; they are counted too.

    \b
    Examples:
      cerebria case coverage
      cerebria case coverage cases.toml --edition retail
    """
    from cerebria_cli.editions.registry import EDITIONS
    from cerebria_cli.shelf.case_coverage import covered
    from cerebria_cli.view.text.case_pages import show_coverage

    cases = [*_every(), *(case for file in files for case in _own(file))]
    found = [covered(one, cases) for one in ([edition] if edition else EDITIONS)]
    answer(found, lambda _: show_coverage(page(), found))


@command.command(context_settings=options.LINE_SETTINGS)
@options.read_argument
@click.argument("number", metavar="N", type=click.IntRange(min=0), shell_complete=complete_entry)
@options.line_argument
@click.option("--title", metavar="TEXT", help="Title of the case. The default is the line itself.")
@click.option("-o", "--output", type=NEW_FILE, metavar="FILE", help="Add the case to those in FILE.")
@options.view_option
def new(record: Path, number: int, words: tuple[str, ...], title: str | None, output: Path | None, view: str) -> None:
    """Write a case from a position in a record.

    The case holds the position after entry N as VIEW knows it, LINE as the question, and the answer that cerebria
    gives today. Facts that do not matter are left out. If the position does not say enough, the case holds every line
    from the start instead. Compare the answer with the rulebook before you keep it. Without -o, the case is printed.

    \b
    Examples:
      cerebria case new game.cer 8 move CN
      cerebria case new game.cer 8 move CN -o new.toml --title "Too far"
    """
    from cerebria_cli.commands._opening import opened
    from cerebria_cli.editions.core.edition import PUBLIC
    from cerebria_cli.explaining.case_writing import case_from
    from cerebria_cli.record.files import check_target, mode_for
    from cerebria_cli.view.words.plain import safe

    game = opened(record, number)
    if output is not None:
        check_target(output, force=True)
    own = _own(output) if output is not None and output.exists() else []
    table = case_from(game, " ".join(words), game.view_named(view), [case.id for case in (*_every(), *own)])
    table |= {"title": safe(title)} if title else {}
    from tomli_w import dumps

    written = dumps({"case": [table]})
    if output is not None:
        _add(table["id"], written, output, mode_for(record, secret=game.view_named(view) != PUBLIC))
    answer(table, lambda _: _tell_new(table["id"], written, output))


def _add(id: str, written: str, file: Path, mode: int) -> None:
    """Add a case to those in a file, which is made where there is none."""
    from cerebria_cli.record.escape import shown
    from cerebria_cli.record.files import rewrite_file

    before = file.read_text(encoding="utf-8").rstrip() if file.exists() else ""
    text = f"{before}\n\n{written}" if before else written
    rewrite_file(file, text.encode(), mode=mode, told=f"{id} is added to {shown(file)}")


def _tell_new(id: str, written: str, output: Path | None) -> None:
    if output is None:
        hand_over(written)
    else:
        say(f"{id} is added to {output}; `cerebria case run {output}` runs it.")


def _own(file: Path) -> "list[Case]":
    """The cases in a file of one's own; every fault is told."""
    from cerebria_cli.shelf.cases import read_cases

    cases, faults = read_cases([file])
    if faults:
        raise Damaged(f"{file}: the cases cannot be used.", tuple(faults))
    if not cases:
        raise Damaged(f"{file} has no [[case]].")
    return cases


def _every() -> "list[Case]":
    from cerebria_cli.shelf.cases import all_cases

    return list(all_cases())


def _find(words: list[str]) -> "list[Case]":
    from cerebria_cli.catalogue.lookup import nearest, one_of_these
    from cerebria_cli.shelf.cases import all_cases, case_named, cases_with, find

    if len(words) == 1 and words[0].endswith(".toml"):
        return _own(FILE.convert(words[0], None, None))
    # One case is found without reading all of them.
    named = case_named(words[0].casefold()) if len(words) == 1 else None
    found = [named] if named else find(words, cases_with(words))
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
