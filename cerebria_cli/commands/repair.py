"""`cerebria repair`: save what can be saved of a damaged record."""

from pathlib import Path

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._output import say


@click.command()
@options.record_argument
@click.option(
    "-o", "target", required=True, type=click.Path(path_type=Path), metavar="NEW", help="The new record to write."
)
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
    from cerebria_cli.game.verifying import AGREES, WARNINGS, verify_record
    from cerebria_cli.record.repair import repair
    from cerebria_cli.shelf.setups import setup_in

    done = repair(record, target, force=force, check=lambda header: setup_in(header, record))
    say(f"{target}: {done.saved} {'entry' if done.saved == 1 else 'entries'} saved.")
    for sentence in done.left_out:
        say(f"  left out: {sentence}")
    for sentence in done.doubtful:
        say(f"  doubtful: {sentence}")
    if not (done.left_out or done.doubtful):
        say("Nothing was wrong with the file.")
    answer = verify_record(target)
    if answer.kind not in (AGREES, WARNINGS):
        say(f"By the rules: {answer.text}")
