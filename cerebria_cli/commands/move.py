"""`cerebria move`: judge lines and append them; say what the table has to do. Also how lines are refused."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._lines import considered, lines_of
from cerebria_cli.commands._output import say, say_json, warn
from cerebria_cli.commands._telling import facts_after, shown_line, tell
from cerebria_cli.commands.show import draw, name_pause, name_set_aside, opened_to_write

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cerebria_cli.editions.core.events import Event
    from cerebria_cli.editions.core.verdict import Verdict
    from cerebria_cli.game.considering import Illegal, Played
    from cerebria_cli.game.desk import Game

REFUSED = 1


@click.command(context_settings=options.LINE_SETTINGS)
@options.record_argument
@options.line_argument
@click.option("--dry-run", is_flag=True, help="Judge and say what would have to be done, but write nothing.")
@options.json_option
@options.view_option
@click.pass_context
def command(ctx: click.Context, record: Path, words: tuple[str, ...], dry_run: bool, as_json: bool, view: str) -> None:
    """Judge LINE and append it to the record.

    Prints what the table has to do; what is declared or corrected is told as by the commands of the same name, and an
    amendment is accepted at once. Several lines, each in quotes, are appended together or, if one of them cannot be
    accepted, not at all. A line that is refused is answered on standard error with every objection and the nearest
    legal moves; a move that was played and stood although it is illegal is entered with `stood` at its end.

    \b
    Examples:
      cerebria move game.cer diana move V
      cerebria move game.cer "move V" "invoke Courage V1" --dry-run
    """
    game = opened_to_write(record)
    game.view_named(view)
    trial = game.copy()
    try:
        played = play(trial, lines_of(trial, words))
    except BadLine as bad:
        ctx.exit(bad.tell(as_json))
    if not dry_run:
        game.adopt(trial)
    if as_json:
        say_json({"written": not dry_run, "entries": as_data(trial, played, view)})
        return
    leave_next(trial, played)
    tell(trial, played, view)
    name_set_aside(game)
    say_next(trial, view)
    if dry_run:
        say("Nothing was written.")


# ---------------------------------------------------------------- playing lines on a copy


class BadLine(Exception):
    """One of several lines that was not accepted."""

    def __init__(self, game: "Game", error: Exception, number: int, lines: int) -> None:
        super().__init__(str(error))
        self.game = game
        """The game before the line."""
        self.error = error
        self.number = number
        """Which line it is, from 1."""
        self.lines = lines

    def tell(self, as_json: bool = False) -> int:
        """Say why on standard error, as JSON on standard output; the exit status."""
        from cerebria_cli.cli import report
        from cerebria_cli.game.considering import Illegal

        place = f"Line {self.number} of {self.lines}; nothing was written." if self.lines > 1 else ""
        if place and not as_json:
            warn(place)
        if not isinstance(self.error, Illegal):
            return report(self.error)
        if as_json:
            say_json(refusal_data(self.game, self.error))
        else:
            tell_refusal(self.game, self.error)
        return REFUSED


def play(trial: "Game", lines: "Sequence[str]") -> "list[Played]":
    """Play lines on a copy of a game; `BadLine` for the first that is not accepted."""
    from cerebria_cli.errors import CerebriaError

    found: list[Played] = []
    for number, line in enumerate(lines, 1):
        try:
            played = considered(trial, line)
            trial.append(line, played)
        except CerebriaError as error:
            raise BadLine(trial, error, number, len(lines)) from None
        found += played
    return found


# ---------------------------------------------------------------- telling what was done


def leave_next(game: "Game", played: "Sequence[Played]") -> None:
    """Take what is owed next out of the last entry: `say_next` says it."""
    if not game.now.pending:
        return
    next_up = game.now.pending[0]
    last = played[-1]
    last.events = [event for event in last.events if not _asks(event, next_up.who, next_up.what)]


def _asks(event: "Event", who: str, what: str) -> bool:
    return (event.kind, event.who, event.what) == ("pending", who, what)


def say_next(game: "Game", view: str) -> None:
    """Who goes on, and with what; and whether the game is adjourned."""
    from cerebria_cli.commands import _output as output
    from cerebria_cli.view.words.putting_right import next_sentence

    output.tell(next_sentence(game.state(view)))
    name_pause(game)


def as_data(game: "Game", played: "Sequence[Played]", view: str) -> list[dict[str, Any]]:
    """Each entry with its events and instructions, for programs."""
    from cerebria_cli.view.words.instructions import instructions

    found = []
    for entry, one in zip(game.entries[len(game.entries) - len(played) :], played, strict=True):
        facts = facts_after(game, one, view)
        found.append(
            {
                "number": entry.number,
                "line": shown_line(one, facts),
                "comment": entry.comment,
                "events": [_event_data(event, facts) for event in one.events],
                "instructions": instructions(one.events, facts),
                "stood_although": objections_data(one.verdict),
            }
        )
    return found


def _event_data(event: "Event", facts: "Mapping[str, Any]") -> dict[str, Any]:
    """An event with `?` for what the view may not see."""
    from cerebria_cli.view.words.telling import names_from

    names = names_from(facts)
    if event.kind == "hand":
        event = event._replace(what=names.card(event.who, event.what))
    if event.kind == "aim" and event.what and event.who in names.secret:
        event = event._replace(what="?")
    if event.kind == "declared":
        event = event._replace(note=names.declared(event))
    return {key: value for key, value in event._asdict().items() if key != "about" or value is not None}


# ---------------------------------------------------------------- telling why not


def tell_refusal(game: "Game", refused: "Illegal") -> None:
    """Every objection, and the nearest legal moves, on standard error."""
    from cerebria_cli.game.nearest import nearest
    from cerebria_cli.view.text.refusal import verdict_text

    if refused.items > 1:
        warn(f"Item {refused.item} of {refused.items}; nothing was written.")
    if refused.entry:
        warn(f"Entry {refused.entry} cannot be amended to this; nothing was written.")
    draw(verdict_text(refused.line, refused.verdict, nearest(judged_in(game, refused), refused.line)), sys.stderr)


def judged_in(game: "Game", refused: "Illegal") -> "Game":
    """The game as it stood where the line was judged: an amendment belongs to another moment."""
    return game if refused.moment is None else game.supposing(refused.moment)


def refusal_data(game: "Game", refused: "Illegal") -> dict[str, Any]:
    from cerebria_cli.game.nearest import nearest

    return {
        "line": refused.line,
        "item": refused.item,
        **verdict_data(refused.verdict),
        "nearest": nearest(judged_in(game, refused), refused.line),
    }


def verdict_data(verdict: "Verdict") -> dict[str, Any]:
    """A verdict for programs."""
    return {
        "legal": verdict.legal,
        "objections": objections_data(verdict),
        "cost": [part._asdict() for part in verdict.cost],
    }


def objections_data(verdict: "Verdict") -> list[dict[str, Any]]:
    return [{**objection._asdict(), "facts": dict(objection.facts)} for objection in verdict.objections]
