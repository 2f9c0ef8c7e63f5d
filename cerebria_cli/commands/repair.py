"""`cerebria repair`: recover what is left of a damaged record."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._answering import answer
from cerebria_cli.commands._files import FILE_OR_SETUP, NEW_FILE
from cerebria_cli.commands._output import say
from cerebria_cli.errors import Damaged
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cerebria_cli.game.recovering import Other
    from cerebria_cli.game.verifying import Answer as Verified


@click.command(options_metavar="-o NEW [OPTIONS]")
@options.record_argument
@click.option("-o", "target", required=True, type=NEW_FILE, metavar="NEW", help="File for the new record.")
@click.option(
    "--header-from",
    "source",
    type=FILE_OR_SETUP,
    metavar="SETUP|RECORD",
    help="Take the missing parts of the header from here.",
)
@click.option("--force", is_flag=True, help="Replace NEW if it exists.")
def command(record: Path, target: Path, source: Path | None, force: bool) -> None:
    """Recover what is left of a damaged record.

    cerebria writes a new record, and the damaged file stays as it is. It lists what is missing or doubtful, and says
    whether the entries still follow the rules. A note takes the place of each entry that cannot be read. The new
    record says that it was repaired.

    \b
    Examples:
      cerebria repair damaged.cer -o saved.cer
      cerebria repair damaged.cer -o saved.cer --header-from full-4
      cerebria repair damaged.cer -o saved.cer --header-from backup.cer

    A header with one wrong, missing or extra byte is restored exactly. If more of it is damaged, --header-from
    supplies the rest from a setup, or from another record with the same players and rulings. If that is not enough,
    the entries go to a text file, here saved.moves.txt, for `cerebria new --moves`. The exit status is then 4.
    """
    from cerebria_cli.game.recovering import completed
    from cerebria_cli.game.verifying import verify_record
    from cerebria_cli.record.repair import repair

    other = _other(source) if source else None
    done = repair(record, target, force=force, complete=lambda salvaged: completed(salvaged, other), source=source)
    if done.moves:
        raise Damaged(
            _how_to_go_on(record, target, done.moves, done.saved), (*done.header, *done.left_out, *done.doubtful)
        )
    verified = verify_record(target)
    answer(Repaired(target, done.saved, done.header, done.left_out, done.doubtful, verified), _tell)


def _other(source: Path) -> "Other":
    """Where lost parts of a header come from; a setup with the cards of its owner, as `new` takes them."""
    from cerebria_cli.commands._opening import owned_setup
    from cerebria_cli.game.recovering import other_header
    from cerebria_cli.shelf.owners_cards import Overlays

    return other_header(source, lambda setup: owned_setup(setup, Overlays(None, True)))


def _how_to_go_on(record: Path, target: Path, moves: Path, saved: int) -> str:
    return (
        f"{record}: the header is lost, so no record was written. {_entries(saved)} {'is' if saved == 1 else 'are'} in "
        f"{moves}, a line each. To go on, name the setup or another record of the same players: "
        f"`cerebria repair {record} -o {target} --header-from SETUP`, "
        f"or play the lines again: `cerebria new SETUP --moves {moves} -o {target}`."
    )


class Repaired(NamedTuple):
    """What was recovered of a record."""

    record: Path
    saved: int
    header: "Sequence[str]"
    """What became of the header."""

    left_out: "Sequence[str]"
    doubtful: "Sequence[str]"
    verified: "Verified"
    """What `verify` says of the new record."""


def _tell(repaired: Repaired) -> None:
    from cerebria_cli.game.verifying import AGREES, WARNINGS

    say(f"{repaired.record}: {_entries(repaired.saved)} recovered.")
    told = {"header": repaired.header, "left out": repaired.left_out, "doubtful": repaired.doubtful}
    for what, sentences in told.items():
        for sentence in sentences:
            say(f"  {what}: {sentence}")
    if not any(told.values()):
        say("Nothing was wrong with the file.")
    if repaired.header or repaired.verified.kind not in (AGREES, WARNINGS):
        say(f"By the rules: {repaired.verified.text}")


def _entries(count: int) -> str:
    return "1 entry" if count == 1 else f"{count} entries"
