"""What might have been played instead of an entry, as a reader sees it, and played out."""

from typing import TYPE_CHECKING

from cerebria_cli.editions.core.edition import PUBLIC, REFEREE
from cerebria_cli.errors import CerebriaError
from cerebria_cli.game.considering import consider
from cerebria_cli.system.named_tuples import NamedTuple
from cerebria_cli.view.words.plain import name

if TYPE_CHECKING:
    from cerebria_cli.game.outcome import Played
    from cerebria_cli.game.position import Position
    from cerebria_cli.record.history import Variation


class Told(NamedTuple):
    """A variation as a reader sees it."""

    number: int
    """The entry that holds it."""

    time: str
    line: str
    comment: str
    """Why it is worth a look, if somebody said so."""

    view: str
    """For whom alone it is; empty where everybody may see it."""

    by: str = ""
    """Who says it; empty where nobody is named."""

    def sentence(self) -> str:
        """In one line of text."""
        said = signed(self.comment, self.by)
        return f"{self.line}{f'  # {said}' if said else ''}"


def signed(words: str, by: str) -> str:
    """What was said, with the name of whoever said it."""
    return f"{name(by)}: {words}" if by and words else name(by) if by else words


def variations_at(position: "Position", place: int, number: int, view: str) -> tuple[Told, ...]:
    """What was noted beside an entry, by the place or the number of its line, as far as a view may see it."""
    known = position.history.variations()
    found = [*known.get(place, ()), *(known.get(number, ()) if number != place else ())]
    return tuple(_told(position, one) for one in found if one.view in ("", view) or view == REFEREE)


def _told(position: "Position", variation: "Variation") -> Told:
    entry = position.entries[variation.number - 1]
    return Told(entry.number, entry.time, variation.line, entry.comment, variation.view, variation.by)


def played_out(position: "Position", number: int, told: Told) -> "tuple[list[Played], str]":
    """The moves of a variation one after the other, as those know the game whom it is for; and why it ends earlier,
    where an amendment has changed what was before it."""
    try:
        return consider(position.before_entry(number).as_known_to(told.view or PUBLIC), told.line), ""
    except CerebriaError as error:
        return [], str(error)
