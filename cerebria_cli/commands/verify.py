"""`cerebria verify`: check the integrity of records and the rules in them."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cerebria_cli.commands._answering import answer, answer_each
from cerebria_cli.commands._completing import VIEWS, complete_option
from cerebria_cli.commands._files import RECORD_OR_FOLDER
from cerebria_cli.commands._meant import announced
from cerebria_cli.commands._options import view_option
from cerebria_cli.commands._output import page, say
from cerebria_cli.commands._progress import counted
from cerebria_cli.commands._reporting import show_where
from cerebria_cli.errors import WrongUsage

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cerebria_cli.explaining.otherwise import EntryOtherwise
    from cerebria_cli.game.desk import Game
    from cerebria_cli.game.verifying import Answer


@click.command()
@click.argument("paths", metavar="[RECORD|DIR]...", nargs=-1, type=RECORD_OR_FOLDER)
@click.option("--fingerprint", metavar="TEXT", help="Check that the record still has this fingerprint.")
@click.option(
    "--ruling",
    metavar="ID=OPTION",
    shell_complete=complete_option,
    help="List the entries whose verdict this option would change.",
)
@click.option(
    "-v", "--verbose", "with_wordings", is_flag=True, help="Also mention entries that are worded differently today."
)
@view_option
def command(
    paths: tuple[Path, ...], fingerprint: str | None, ruling: str | None, with_wordings: bool, view: str
) -> int:
    """Check that records are undamaged and follow the rules.

    If you name a folder, every record in it and below it is checked. If a record was altered, differs from today's
    rules or cannot be read, cerebria says where. The exit status is 0 if all agree, 1 if the rules differ, and 4 if a
    file is damaged. Nothing is repaired.

    \b
    Examples:
      cerebria verify game.cer
      cerebria verify games
      cerebria verify game.cer --ruling willow.zero=yes

    cerebria compares what happened, not how it was worded; -v also mentions entries that are worded differently
    today. Records of format 1 hold nothing but words, so another wording is a warning there.

    For a single record you also get its fingerprint. Write it down elsewhere, or at least 8 characters of it: years
    later, --fingerprint tells you whether this is still the same record.

    --ruling lists the entries whose verdict would change if your table had chosen that option, as far as VIEW knows.
    The exit status is 1 if there are any.
    """
    from cerebria_cli.game.verifying import records_in, verify_all, verify_noted

    files = records_in(paths or (RECORD_OR_FOLDER.convert(announced(), None, None),))
    if not files:
        raise WrongUsage("There is no record, NAME.cer, in what was named.")
    if ruling is not None:
        return _by_another_ruling(files, ruling, view)
    if view != VIEWS[0]:
        raise WrongUsage("--as goes with --ruling: whether a record is whole does not depend on who looks.")
    if fingerprint is not None and len(files) > 1:
        raise WrongUsage(f"A fingerprint belongs to one record, and {len(files)} were named.")
    if fingerprint is None:
        answers: Iterable[Answer] = verify_all(files, with_wordings)
    else:
        answers = [verify_noted(files[0], fingerprint, with_wordings)]
    found = answer_each(counted(answers, len(files), "records"), _tell)
    for one in found:
        if one.where:
            show_where(one.where)
    answer([_data(one) for one in found], lambda _: _summarise(found))
    return max(one.exit_status for one in found)


# ---------------------------------------------------------------- by another ruling


def _by_another_ruling(files: list[Path], said: str, view: str) -> int:
    """The entries of a record that another option of a ruling would judge otherwise, as far as a view can tell."""
    from cerebria_cli.commands._opening import opened
    from cerebria_cli.explaining.otherwise import entries_otherwise

    if len(files) > 1:
        raise WrongUsage(f"With --ruling one record is looked at, and {len(files)} were named.")
    game = opened(files[0])
    id, option = _chosen(game, said)
    found = list(entries_otherwise(game.as_known_to(view), id, option))
    value = {"path": str(files[0]), "ruling": id, "option": option, "entries": [one._asdict() for one in found]}
    answer(value, lambda _: _tell_entries(files[0], f"{id}={option}", found))
    return 1 if found else 0


def _chosen(game: "Game", said: str) -> tuple[str, str]:
    """The ruling and the option that were named, if there are such."""
    from cerebria_cli.catalogue import rulings_in_force
    from cerebria_cli.catalogue.lookup import nearest, one_of_these

    id, _, option = said.partition("=")
    known = rulings_in_force(game.edition.name)
    if id not in known:
        raise WrongUsage(f"There is no ruling {id[:60]!r} here.{one_of_these(nearest(id, known))}")
    if option not in known[id].options:
        raise WrongUsage(f"{id} has no option {option[:60]!r}; there are {', '.join(known[id].options)}.")
    return id, option


def _tell_entries(path: Path, chosen: str, found: "list[EntryOtherwise]") -> None:
    say(f"{path}: with {chosen} {_how_many(len(found))} be judged otherwise.")
    for one in found:
        say(f"  {one.entry}  {one.line}")
        page().paragraph(one.says, indent=4)


def _how_many(count: int) -> str:
    return "no entry would" if not count else "1 entry would" if count == 1 else f"{count} entries would"


# ---------------------------------------------------------------- what is told


def _tell(answer: "Answer") -> None:
    say(f"{answer.path}: {answer.text}")
    for effect in answer.stored:
        say(f"  then: {effect}")
    for effect in answer.today:
        say(f"  today: {effect}")
    for warning in answer.warnings:
        say(f"  warning: {warning}")
    for wording in answer.wordings:
        say(f"  wording: {wording}")


def _summarise(found: "list[Answer]") -> None:
    """How many agree, if there are several; of a single one its fingerprint."""
    from collections import Counter

    from cerebria_cli.record.fingerprints import grouped

    if len(found) == 1:
        if found[0].fingerprint:
            say(f"  fingerprint: {grouped(found[0].fingerprint)}")
        return
    counts = Counter(answer.kind for answer in found)
    words = {"agrees": "agree", "agrees with warnings": "agree with warnings", "rules differ": "differ from the rules"}
    say(f"{len(found)} records: " + ", ".join(f"{many} {words.get(kind, kind)}" for kind, many in counts.items()))


def _data(answer: "Answer") -> dict[str, Any]:
    told = {name: value for name, value in answer._asdict().items() if name != "where"}
    return {**told, "exit_status": answer.exit_status}
