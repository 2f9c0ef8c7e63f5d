"""`cerebria repair`: save what can be saved of a damaged record."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._answering import answer
from cerebria_cli.commands._files import NEW_FILE
from cerebria_cli.commands._output import say
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cerebria_cli.game.verifying import Answer as Verified


@click.command(options_metavar="-o NEW [OPTIONS]")
@options.record_argument
@click.option("-o", "target", required=True, type=NEW_FILE, metavar="NEW", help="The new record to write.")
@click.option("--force", is_flag=True, help="Replace NEW if it exists already.")
def command(record: Path, target: Path, force: bool) -> None:
    """Save what can be saved of a damaged record.

    The damaged file stays as it is. An entry that cannot be read leaves a note in its place, so that the others keep
    their numbers; the new record says that it was repaired. Prints what was left out and what is doubtful, and whether
    the rules agree with what was saved.

    \b
    Example:
      cerebria repair damaged.cer -o saved.cer
    """
    from cerebria_cli.game.verifying import verify_record
    from cerebria_cli.record.repair import repair
    from cerebria_cli.shelf.setups import setup_in

    done = repair(record, target, force=force, check=lambda header: setup_in(header, record))
    answer(Repaired(target, done.saved, done.left_out, done.doubtful, verify_record(target)), _tell)


class Repaired(NamedTuple):
    """What was saved of a record."""

    record: Path
    saved: int
    left_out: "Sequence[str]"
    doubtful: "Sequence[str]"
    verified: "Verified"
    """What `verify` says of the new record."""


def _tell(repaired: Repaired) -> None:
    from cerebria_cli.game.verifying import AGREES, WARNINGS

    say(f"{repaired.record}: {repaired.saved} {'entry' if repaired.saved == 1 else 'entries'} saved.")
    for sentence in repaired.left_out:
        say(f"  left out: {sentence}")
    for sentence in repaired.doubtful:
        say(f"  doubtful: {sentence}")
    if not (repaired.left_out or repaired.doubtful):
        say("Nothing was wrong with the file.")
    if repaired.verified.kind not in (AGREES, WARNINGS):
        say(f"By the rules: {repaired.verified.text}")
