"""How a correction is shown, asked about and written: by the commands of the shell and at the prompt of the table."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._answering import answer, answer_each, can_ask
from cerebria_cli.commands._completing import complete_entry
from cerebria_cli.commands._entered import entering
from cerebria_cli.commands._opening import name_set_aside, opened_to_write
from cerebria_cli.commands._output import say, write_paragraphs
from cerebria_cli.commands._playing import play
from cerebria_cli.errors import Refused
from cerebria_cli.game.choices import LEAVE, TABLE_IS_RIGHT, WRITE, Choice, chosen, correction_choices, undo_choices
from cerebria_cli.view.answers import Corrected, TakenBack

if TYPE_CHECKING:
    from cerebria_cli.game.desk import Game
    from cerebria_cli.view.answers import Entered, Entering

yes_option = click.option("--yes", is_flag=True, help="Apply the correction without asking.")
table_option = click.option(
    "--table-is-right", is_flag=True, help="Only the typing was wrong; the table is right as it is."
)


def at_an_entry(command: options.Function) -> options.Function:
    """The record, the number of an entry and a line, with the options of a correction."""
    for given in (
        *(options.view_option, table_option, yes_option, options.line_argument),
        *(
            click.argument("number", metavar="N", type=click.IntRange(min=1), shell_complete=complete_entry),
            options.record_argument,
        ),
    ):
        command = given(command)
    return command


def correct(record: Path, line: str, view: str, accepted: str) -> None:
    """Show what a correction changes, have it accepted, and append it; `accepted` is what was chosen beforehand."""
    game = opened_to_write(record)
    game.view_named(view)
    trial = game.copy()
    played = play(trial, [line])
    done = entering(trial, played, view, written=True)
    answer_each(done.entries, lambda entry: show_correction(entry, accepted))
    meaning = accepted or _asked(done)
    if meaning == LEAVE:
        raise Refused("Nothing was written; --yes accepts the correction.")
    number = len(trial.entries)
    kept = keep_known(trial, done, meaning) if not accepted else ""
    game.adopt(trial)
    name_set_aside(game)
    answer(done, lambda _: say(written_sentence(number, meaning) + kept))


def accepted_by(*, yes: bool, table_is_right: bool) -> str:
    """What the options of a command say beforehand."""
    return TABLE_IS_RIGHT if table_is_right else WRITE if yes else ""


def keep_known(trial: "Game", done: "Entering", meaning: str) -> str:
    """What was really taken back stays known: the lines that tell it are entered too. The sentence that says so."""
    mended = done.entries[0].mended
    if meaning != WRITE or not isinstance(mended, TakenBack) or not mended.keeping:
        return ""
    for line in mended.keeping:
        # What somebody has told the desk alone is known there already.
        with suppress(Refused):
            trial.play(line)
    return f" What was seen stays known: {'; '.join(mended.keeping)}."


def written_sentence(number: int, meaning: str) -> str:
    """That a correction is in the record, and that the table stays as it is where it was right."""
    stays = " The table stays as it is." if meaning == TABLE_IS_RIGHT else ""
    return f"Written as entry {number}.{stays}"


def show_correction(entry: "Entered", accepted: str) -> None:
    """What a correction changes; what to put right only where the table may be wrong."""
    from cerebria_cli.view.text.entered import mended_told

    if accepted == TABLE_IS_RIGHT and isinstance(entry.mended, Corrected | TakenBack):
        entry = entry._replace(mended=entry.mended._replace(repairs=()))
    write_paragraphs(mended_told(entry))


def choices_for(done: "Entering") -> tuple[Choice, ...]:
    """What is asked about a correction that was shown."""
    mended = done.entries[0].mended
    if isinstance(mended, TakenBack):
        return undo_choices(mended.repairs)
    return correction_choices(mended.repairs if isinstance(mended, Corrected) else ())


def _asked(done: "Entering") -> str:
    """What the person at the terminal chooses; nobody is asked elsewhere."""
    return ask_for_choice(choices_for(done)) if can_ask() else LEAVE


def ask_for_choice(choices: Sequence[Choice]) -> str:
    """What a person chooses; whoever interrupts has chosen to leave everything as it is."""
    from cerebria_cli.shelf.questions import read_line

    for choice in choices:
        say(f"  {choice.keys[0] or 'Enter':<5}  {choice.text}")
    while True:
        try:
            meaning = chosen(choices, read_line("> "))
        except (EOFError, KeyboardInterrupt):
            return LEAVE
        if meaning:
            return meaning
        say(f"Type {', '.join(choice.keys[0] for choice in choices if choice.keys[0])}, or Enter.")
