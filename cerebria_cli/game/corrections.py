"""Corrections of what was entered: the state to which the record would then lead, and new lines judged where they
belong."""

from typing import TYPE_CHECKING

from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.editions.core.verdict import LEGAL
from cerebria_cli.errors import Damaged, Refused, WrongUsage
from cerebria_cli.game.choosing import choose_reading
from cerebria_cli.game.declaring import entered
from cerebria_cli.game.following import NotFollowed, sealed, take_in
from cerebria_cli.game.outcome import Illegal, Played
from cerebria_cli.game.veiling import HIDDEN
from cerebria_cli.notation.items import Line, RefereeItem
from cerebria_cli.notation.write import write, write_item
from cerebria_cli.record.format import Draft

if TYPE_CHECKING:
    from cerebria_cli.editions.core.edition import GameState
    from cerebria_cli.game.position import Position
    from cerebria_cli.record.format import Entry

#: Corrections that hold lines of their own, and those that only say which lines count.
WITH_LINES = frozenset({"amend", "insert"})


def consider_correction(position: "Position", item: RefereeItem, said: Line) -> Played:
    """A correction, done on a copy; `said` is its line, with what an amendment or an insertion holds.

    Lines that are played again are judged by the desk, whoever asks, as they would be if it were written.
    """
    if position.desk is not None and position.view != REFEREE and len(position.entries) == len(position.desk.entries):
        return _judged_by_desk(position, position.desk, item, said)
    if item.verb in WITH_LINES:
        item = _filled_in(position, item, said)
    line, trial = write_item(item), position.copy()
    if not position.knows_all and plays_again(position, line):
        raise WrongUsage("After lines that were only tried, nothing in the record before them is played again.")
    try:
        events = take_in(trial, _next_entry(trial, line))
    except NotFollowed as error:
        raise Refused(f"`{line}` is not possible: {_as_everybody_hears(position, error)}") from error
    except Damaged as error:
        raise Refused(f"`{line}` is not possible: {error}") from error
    played = Played(line, item, trial.now, events if item.verb == "amend" else [], LEGAL)
    played.corrected, played.uncorrected = trial, position.copy()
    return played


def _as_everybody_hears(position: "Position", error: NotFollowed) -> str:
    """Why an entry cannot be followed; in a game that the tool deals, other hidden cards might let it be another."""
    if position.view == REFEREE or "dealt" not in position.setup:
        return str(error)
    return f"{HIDDEN} `try --as referee` names the entry that cannot be followed then."


def _judged_by_desk(position: "Position", desk: "Position", item: RefereeItem, said: Line) -> Played:
    """A correction asked about by somebody who may not know all of the game: it goes as writing it would."""
    try:
        played = consider_correction(desk, item, said)
    except Illegal as refused:
        refused.moment = refused.moment and position.known(refused.moment)
        raise
    assert played.corrected is not None
    played.corrected = played.corrected.as_known_to(position.view)
    played.uncorrected = position.copy()
    played.state = played.corrected.now
    return played


def plays_again(position: "Position", line: str) -> bool:
    """Whether a correction does more than to go back."""
    try:
        return bool(position.history.copy().add(_next_entry(position, line)).fresh)
    except Damaged:
        return False


def _next_entry(position: "Position", line: str) -> "Entry":
    """A line as the entry that it would be; nobody compares its digest."""
    (entry,) = sealed(position, [Draft(line, "00000000")])
    return entry


def _filled_in(position: "Position", item: RefereeItem, said: Line) -> RefereeItem:
    """A correction with its lines judged and filled in where they belong; a note needs none of that."""
    moment = position.moment_of(item.number or 0)
    if moment is None:
        return item
    state, live = moment
    written = []
    for number in range(1, len(said.amended) + 1):
        try:
            line, state = _judged(position, state, said, number)
        except Illegal as refused:
            refused.moment, refused.entry, refused.correction = state, live.place, item.verb
            raise
        written.append(line)
    return item._replace(text="; ".join(written))


def _judged(position: "Position", state: "GameState", said: Line, number: int) -> "tuple[str, GameState]":
    """One line of a correction in full, and the state after it."""
    item = said.amended[number - 1]
    if isinstance(item, RefereeItem):
        return write_item(item), entered(position, state, item, stands=said.stands)[0]
    move, _ = choose_reading(position, state, item, number, len(said.amended))
    after, _, whole = position.edition.perform(state, move)
    return write(whole, position.vocabulary.verbs), after
