"""`cerebria verify`: check the integrity of records and the rules in them."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cerebria_cli.commands._answering import answer, answer_each
from cerebria_cli.commands._files import FILE_OR_FOLDER
from cerebria_cli.commands._output import say
from cerebria_cli.errors import WrongUsage

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cerebria_cli.game.verifying import Answer


@click.command()
@click.argument("paths", metavar="RECORD|DIR...", nargs=-1, required=True, type=FILE_OR_FOLDER)
@click.option("--fingerprint", metavar="TEXT", help="Check that the record has the fingerprint that was noted.")
def command(paths: tuple[Path, ...], fingerprint: str | None) -> int:
    """Check the integrity of records and the rules in them.

    Of a folder, every record in it and below it. Each record agrees, agrees with warnings, was altered at an entry,
    differs from the rules of today at an entry, or cannot be read at a line. Nothing is repaired. The status is 0 when
    all agree, 1 when rules differ, 4 when a file is damaged.

    A single record is shown with its fingerprint. Whoever notes it elsewhere, 8 characters at least, can later tell
    with --fingerprint whether it is still the same record.

    \b
    Examples:
      cerebria verify game.cer
      cerebria verify games
    """
    from cerebria_cli.game.verifying import records_in, verify_all, verify_noted

    files = records_in(paths)
    if not files:
        raise WrongUsage("There is no record, NAME.cer, in what was named.")
    if fingerprint is not None and len(files) > 1:
        raise WrongUsage(f"A fingerprint belongs to one record, and {len(files)} were named.")
    answers = verify_all(files) if fingerprint is None else [verify_noted(files[0], fingerprint)]
    found = answer_each(_counted(answers, len(files)), _tell)
    answer([_data(one) for one in found], lambda _: _summarise(found))
    return max(one.exit_status for one in found)


def _counted(answers: "Iterable[Answer]", files: int) -> "Iterator[Answer]":
    for done, one in enumerate(answers, 1):
        _progress(done, files)
        yield one


def _progress(done: int, files: int) -> None:
    """A counter on standard error while somebody waits at a terminal and the answers go elsewhere."""
    if files > 1 and sys.stderr.isatty() and not sys.stdout.isatty():
        click.echo("\r\x1b[K" if done == files else f"\r{done} of {files} ", err=True, nl=False)


def _tell(answer: "Answer") -> None:
    say(f"{answer.path}: {answer.text}")
    for effect in answer.stored:
        say(f"  then: {effect}")
    for effect in answer.today:
        say(f"  today: {effect}")
    for warning in answer.warnings:
        say(f"  warning: {warning}")


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
    return {**answer._asdict(), "exit_status": answer.exit_status}
