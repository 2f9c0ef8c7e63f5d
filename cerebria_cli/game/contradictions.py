"""What contradicts earlier lines: the entries that told otherwise, and what would have to be amended."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cerebria_cli.editions.core.edition import PUBLIC
from cerebria_cli.editions.core.secrecy import Reader
from cerebria_cli.game.seen_lines import redacted
from cerebria_cli.notation.items import names_in

if TYPE_CHECKING:
    from cerebria_cli.editions.core.verdict import Earlier, Objection
    from cerebria_cli.game.position import Position


def with_entries(position: "Position", objection: "Objection") -> "Objection":
    """An objection that rests on what was told before names the entries that told it, as far as they may be read."""
    if objection.earlier is None:
        return objection
    naming = _naming(position, objection.earlier)
    if not naming:
        return objection
    numbers = ", ".join(map(str, naming))
    return objection._replace(
        text=f"{objection.text} {entries_told(naming)}", facts=(*objection.facts, ("entries", numbers))
    )


def _naming(position: "Position", earlier: "Earlier") -> list[int]:
    """The entries that name one of the cards and whose it is, as far as whoever asks may read them."""
    reader = Reader(position.edition, position.now, position.view or PUBLIC)
    cards, found = set(earlier.cards), []
    for live, item in zip(position.history.live, position.items, strict=False):
        names = {*names_in(redacted(position, item, reader))}
        if not cards.isdisjoint(names) and (not earlier.whose or earlier.whose in names):
            found.append(live.number)
    return found


def entries_told(entries: Sequence[int]) -> str:
    if len(entries) == 1:
        return f"See entry {entries[0]}, which would have to be amended."
    *first, last = map(str, entries)
    return f"See entries {', '.join(first)} and {last}, of which one would have to be amended."
