"""What others wrote to a record while a line was typed, and whether the line may still be entered after it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cerebria_cli.editions.core.edition import PUBLIC
from cerebria_cli.errors import Busy
from cerebria_cli.game.considering import consider
from cerebria_cli.game.outcome import Illegal, Played
from cerebria_cli.game.seen_lines import seen_entry
from cerebria_cli.notation.items import Item, Line, RefereeItem
from cerebria_cli.record.annotations import ANNOTATIONS
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.game.position import Position
    from cerebria_cli.record.format import Entry

#: What changes nothing on the table can be entered whatever others wrote.
SAYINGS = frozenset(
    {"note", "variation", "dispute", "decide", "audit", "pause", "resume", "seat", "commit", "reveal-secret"}
)


class News(NamedTuple):
    """What others wrote since the position was last looked at."""

    entries: tuple["Entry", ...] = ()
    whose: str = ""
    """Who acted before."""

    last: int = 0
    """The entry on which a note without a number was to be."""

    def told(self, position: "Position") -> str:
        """The entries for everybody, each on a line; `position` is the one after them."""
        return "\n".join(f"  {entry.number}  {seen_entry(position, entry.number, PUBLIC)}" for entry in self.entries)

    def sentence(self, position: "Position") -> str:
        """What to tell whoever entered a line after the news; empty without news."""
        return f"Somebody wrote to the record meanwhile:\n{self.told(position)}" if self.entries else ""

    def busy(self, position: "Position") -> Busy:
        """Why a line that was meant for another position is not written."""
        return Busy(
            "Somebody wrote to the record meanwhile; nothing was lost, and your line was not written:\n"
            f"{self.told(position)}"
        )


NO_NEWS = News()


def news_for(position: "Position", entries: Sequence["Entry"]) -> News:
    """The news for whoever looked at a position to which they are not yet added."""
    live = position.history.live
    return News(tuple(entries), position.now.whose, live[-1].number if live else 0)


def considered_after(position: "Position", line: Line, news: News) -> list[Played]:
    """Judge and do a line after the news, if it still means what it meant before them."""
    if not news.entries:
        return consider(position, line)
    kept = line._replace(items=tuple(_pinned(item, news) for item in line.items))
    free = all(map(_names_its_actor, kept.items))
    try:
        played = consider(position, kept)
    except Illegal as refused:
        # Objections to what another player would do are no answer.
        if not free and position.now.whose != news.whose:
            raise news.busy(position) from None
        refused.meanwhile = news.sentence(position)
        raise
    if not free:
        raise news.busy(position)
    return played


def _pinned(item: Item, news: News) -> Item:
    """A note without a number stays on the entry that was the last when it was typed."""
    if isinstance(item, RefereeItem) and item.verb in ANNOTATIONS and item.number is None:
        return item._replace(number=news.last)
    return item


def _names_its_actor(item: Item) -> bool:
    """Whether an item means the same in another position: it says something, or who does it."""
    return item.verb in SAYINGS if isinstance(item, RefereeItem) else bool(item.actor)
