"""The entries of a record with what each changed, as an answer."""

from typing import TYPE_CHECKING, Any

from cerebria_cli.commands._output import draw, say
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from cerebria_cli.game.course import Moment
    from cerebria_cli.game.desk import Game
    from cerebria_cli.game.variations import Told
    from cerebria_cli.view.text.ledger import Row


#: Where notes stand that were made before the first move, in place of a line and of what became of it.
START = "the start"


class Logged(NamedTuple):
    """One entry, with what became of it; the start too, if there are notes on it."""

    row: "Row"
    time: str
    """When it was written; empty at the start."""
    status: str
    by: int | None
    """The entry that took it back or amended it."""
    variations: "tuple[Told, ...]" = ()
    standings: "Mapping[str, int | None] | None" = None
    """Who has how much if the game ended now; None where the entry does not count, or nobody counts."""

    def data(self) -> dict[str, Any]:
        row = self.row
        return {
            "number": row.number,
            "time": self.time,
            "line": row.line if row.number else "",
            "status": self.status,
            "by": self.by,
            "stood": "stood" in row.marks,
            "changes": (*row.own, *row.others),
            "notes": row.notes,
            "variations": self.variations,
            "standings": self.standings,
        }


def logged(game: "Game", view: str, moments: "Callable[[Game, str], Iterator[Moment]]") -> list[Logged]:
    """The entries: those that `counting` finds, or `every` one."""
    from cerebria_cli.explaining.standings import standings
    from cerebria_cli.view.text.standings import standing_line

    found, numbers = [], standings(game.as_known_to(view))
    places = {number: place for place, number in enumerate((0, *(live.number for live in game.history.live)))}
    for row, moment in _rows(moments(game, view), _standing(game, view)):
        place = places.get(row.number)
        now = None
        if numbers is not None and place is not None:
            now = {who: one.amount for who, one in numbers.moments[place].items()}
            row = row._replace(standing=standing_line(numbers, place) if numbers.came(place) else "")
        if not row.number:
            found.append(Logged(row, "", START, None, standings=now))
            continue
        entry, status = game.entries[row.number - 1], game.history.statuses[row.number - 1]
        found.append(Logged(row, entry.time, status.kind, status.by or None, moment.variations, now))
    return found


def counting(game: "Game", view: str) -> "Iterator[Moment]":
    """The start, and the lines that count, in the order of play."""
    from cerebria_cli.game.course import Course

    return iter(Course(game, view))


def every(game: "Game", view: str) -> "Iterator[Moment]":
    """The start, and every entry in the order of writing."""
    from cerebria_cli.game.course import everything

    return everything(game, view)


def tell_logged(game: "Game", found: list[Logged]) -> None:
    """The rows, and at the end of a game who won."""
    from cerebria_cli.view.text.ledger import ledger
    from cerebria_cli.view.words.sentences import result_sentence

    if not found:
        say("No line counts; `log --all` lists every entry." if game.entries else "The record has no entries yet.")
        return
    draw(ledger([one.row for one in found]))
    result = game.state("public").get("result")
    if result:
        say(result_sentence(result))


def _rows(moments: "Iterator[Moment]", illegal: set[int]) -> "Iterator[tuple[Row, Moment]]":
    """The moments, each with the one before it; `illegal` are the entries that stand although they are not legal."""
    from cerebria_cli.view.text.ledger import row

    before = next(moments)
    if before.notes:
        yield row(0, START, "", (before.facts, before.facts), before.notes), before
    for moment in moments:
        marks = (*moment.marks, *(["stood"] if moment.number in illegal and "stood" not in moment.marks else []))
        found = row(moment.number, moment.line, _actor(moment), (before.facts, moment.facts), moment.notes, marks)
        yield found._replace(variations=tuple(one.sentence() for one in moment.variations)), moment
        before = moment


def _standing(game: "Game", view: str) -> set[int]:
    """The lines that stand although a correction before them made them illegal, as far as a view can tell."""
    from cerebria_cli.game.consequences import first_corrected, standing_illegal

    first = first_corrected(game)
    if first is None:
        return set()
    return {one.live.number for one in standing_illegal(game.as_known_to(view), first)}


def _actor(moment: "Moment") -> str:
    first = moment.line.split(" ", 1)[0]
    return first if first in moment.facts["players"] or first in moment.facts.get("teams", ()) else ""
