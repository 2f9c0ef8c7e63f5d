"""What a line that is still being typed is worth: legal with its price, not yet legal and why, or not to be read."""

from typing import TYPE_CHECKING

from cerebria_cli.errors import CerebriaError
from cerebria_cli.game.completing import brought
from cerebria_cli.game.considering import consider
from cerebria_cli.game.folding import Price, price_of
from cerebria_cli.game.outcome import Illegal, Played
from cerebria_cli.notation.errors import AmbiguousLine, Misread
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.game.position import Position

LEGAL, NOT_YET, OPEN, UNREAD = "legal", "not yet legal", "open", "unread"


class Worth(NamedTuple):
    """What a line is worth so far."""

    kind: str
    """`legal`, `not yet legal`, `open` where more has to be said, `unread`."""
    price: Price = ()
    says: str = ""
    """What it brings, or what is wrong."""


NOTHING = Worth(OPEN)


def worth(position: "Position", text: str) -> Worth:
    """What the text is worth up to its last word, or without it while it is being typed."""
    whole = _judged(position, text)
    if whole.kind in (LEGAL, NOT_YET) or text.endswith(" "):
        return whole
    finished = text.rpartition(" ")[0]
    return _judged(position, finished) if finished.strip() else NOTHING


def _judged(position: "Position", text: str) -> Worth:
    try:
        played = consider(position, text)
    except Illegal as refused:
        # A line with gaps in it is not yet what it will be; what is wrong with it is said all the same.
        return Worth(NOT_YET, says=" ".join(one.text for one in refused.verdict.objections[:2]))
    except AmbiguousLine as several:
        return Worth(OPEN, says=several.message)
    except Misread as unread:
        return _unread(text, unread)
    except CerebriaError as error:
        return Worth(NOT_YET, says=str(error))
    return _legal(position, played)


def _unread(text: str, unread: Misread) -> Worth:
    """A word that is not there yet is no fault; one that nobody knows is."""
    if unread.start >= len(text.rstrip()):
        return NOTHING
    return Worth(UNREAD, says=unread.message)


def _legal(position: "Position", played: list[Played]) -> Worth:
    said = [brought(position, one.state, one.events) for one in played]
    return Worth(LEGAL, price_of(part for one in played for part in one.verdict.cost), "; ".join(filter(None, said)))
