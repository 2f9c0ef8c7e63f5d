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
    from collections.abc import Iterator

    from cerebria_cli.game.verifying import Answer


@click.command()
@click.argument("paths", metavar="RECORD|DIR...", nargs=-1, required=True, type=FILE_OR_FOLDER)
def command(paths: tuple[Path, ...]) -> int:
    """Check the integrity of records and the rules in them.

    Of a folder, every record in it and below it. Each record agrees, agrees with warnings, was altered at an entry,
    differs from the rules of today at an entry, or cannot be read at a line. Nothing is repaired. The status is 0 when
    all agree, 1 when rules differ, 4 when a file is damaged.

    \b
    Examples:
      cerebria verify game.cer
      cerebria verify games
    """
    from cerebria_cli.game.verifying import records_in, verify_all

    files = records_in(paths)
    if not files:
        raise WrongUsage("There is no record, NAME.cer, in what was named.")
    found = answer_each(_counted(verify_all(files), len(files)), _tell)
    answer([_data(one) for one in found], lambda _: _summarise(found))
    return max(one.exit_status for one in found)


def _counted(answers: "Iterator[Answer]", files: int) -> "Iterator[Answer]":
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
    """How many agree, if there are several."""
    from collections import Counter

    if len(found) == 1:
        return

    counts = Counter(answer.kind for answer in found)
    words = {"agrees": "agree", "agrees with warnings": "agree with warnings", "rules differ": "differ from the rules"}
    say(f"{len(found)} records: " + ", ".join(f"{many} {words.get(kind, kind)}" for kind, many in counts.items()))


def _data(answer: "Answer") -> dict[str, Any]:
    return {**answer._asdict(), "exit_status": answer.exit_status}
