"""`cerebria log`: the entries with what each changed."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._output import say, say_json
from cerebria_cli.commands.show import draw, opened

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cerebria_cli.game.course import Moment
    from cerebria_cli.game.desk import Game
    from cerebria_cli.view.text.ledger import Row


@click.command()
@options.record_argument
@click.option("--all", "whole", is_flag=True, help="Every entry as it was written, undone and amended ones too.")
@options.reading
def command(record: Path, whole: bool, as_json: bool, at: int | None, view: str) -> None:
    """List the entries with what each changed.

    One line for each entry: what the actor and the actor's team have after it, and by how much it changed; below it
    what others gained or lost, and the notes. Without --all these are the lines that count, in the order of play;
    with --all every entry in the order of writing, each with the game as it stood then.

    \b
    Examples:
      cerebria log game.cer
      cerebria log game.cer --all
    """
    game = opened(record, at)
    rows = list(_rows(game, view, whole))
    if as_json:
        say_json([_data(game, row) for row in rows])
    elif not rows:
        say("The record has no entries yet.")
    else:
        _tell(game, rows)


def tell_last(game: "Game", view: str, count: int) -> None:
    """The last lines that count, as the whole log shows them."""
    rows = list(_rows(game, view, whole=False))[-count:] if count else []
    if rows:
        _tell(game, rows)


def _tell(game: "Game", rows: "list[Row]") -> None:
    """The rows, and at the end of a game who won."""
    from cerebria_cli.view.text.ledger import ledger
    from cerebria_cli.view.words.sentences import result_sentence

    draw(ledger(rows))
    result = game.state("public").get("result")
    if result:
        say(result_sentence(result))


def _rows(game: "Game", view: str, whole: bool) -> "Iterator[Row]":
    """The moments, each with the one before it."""
    from cerebria_cli.game.course import Course, everything
    from cerebria_cli.view.text.ledger import row

    moments = everything(game, view) if whole else iter(Course(game, view))
    before = next(moments)
    illegal = _standing(game)
    for moment in moments:
        marks = (*moment.marks, *(["stood"] if moment.number in illegal and "stood" not in moment.marks else []))
        yield row(moment.number, moment.line, _actor(moment), (before.facts, moment.facts), moment.notes, marks)
        before = moment


def _standing(game: "Game") -> set[int]:
    """The lines that stand although an amendment before them made them illegal."""
    amended = [live.place for live in game.history.live if live.place != live.number]
    if not amended:
        return set()
    from cerebria_cli.game.amendments import standing_illegal

    return {one.live.number for one in standing_illegal(game, min(amended))}


def _actor(moment: "Moment") -> str:
    first = moment.line.split(" ", 1)[0]
    return first if first in moment.facts["players"] or first in moment.facts.get("teams", ()) else ""


def _data(game: "Game", row: "Row") -> dict[str, Any]:
    """One entry for programs."""
    entry, status = game.entries[row.number - 1], game.history.statuses[row.number - 1]
    return {
        "number": row.number,
        "time": entry.time,
        "line": row.line,
        "status": status.kind,
        "by": status.by or None,
        "stood": "stood" in row.marks,
        "changes": [change._asdict() for change in (*row.own, *row.others)],
        "notes": list(row.notes),
    }
