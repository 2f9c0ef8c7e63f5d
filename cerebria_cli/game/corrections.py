"""`undo` and `amend`: the state to which the record would then lead, and the amended line judged where it belongs."""

from typing import TYPE_CHECKING

from cerebria_cli.editions.core.verdict import LEGAL
from cerebria_cli.errors import Damaged, Refused, WrongUsage
from cerebria_cli.game.choosing import choose_reading
from cerebria_cli.game.following import sealed, take_in
from cerebria_cli.game.outcome import Illegal, Played
from cerebria_cli.notation.items import Item, RefereeItem
from cerebria_cli.notation.write import write, write_item
from cerebria_cli.record.format import Draft

if TYPE_CHECKING:
    from cerebria_cli.game.position import Position


def consider_correction(position: "Position", item: RefereeItem, amended: tuple[Item, ...]) -> Played:
    """An undo or an amendment, done on a copy; `amended` is what the amendment holds."""
    if item.verb == "amend":
        item = _filled_in(position, item, amended)
    line, trial = write_item(item), position.copy()
    if not position.knows_all and plays_again(position, line):
        raise WrongUsage("Lines of the record would be played again, hidden cards and all: ask it with --as referee.")
    try:
        events = take_in(trial, sealed(trial, [Draft(line, "0" * 8)])[0])
    except Damaged as error:
        raise Refused(f"`{line}` is not possible: {error}") from error
    return Played(line, item, trial.now, [] if item.verb == "undo" else events, LEGAL)


def plays_again(position: "Position", line: str) -> bool:
    """Whether a correction does more than to go back."""
    try:
        return bool(position.history.copy().add(sealed(position, [Draft(line, "0" * 8)])[0]).fresh)
    except Damaged:
        return False


def _filled_in(position: "Position", item: RefereeItem, amended: tuple[Item, ...]) -> RefereeItem:
    """An amendment with its line judged and filled in where it belongs; a note needs none of that."""
    moment = position.moment_of(item.number or 0)
    if moment is None:
        return item
    first, *more = amended
    if more:
        raise WrongUsage("An entry is amended to one item; `undo` takes back what is to be entered as several.")
    if isinstance(first, RefereeItem):
        return item
    state, live = moment
    try:
        move, _ = choose_reading(position, state, first)
    except Illegal as refused:
        refused.moment, refused.entry = state, live.place
        raise
    return item._replace(text=write(move, position.vocabulary.verbs))
