"""Numbers that a person hardly means: they are asked about when they are entered, and never judged."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from cerebria_cli.errors import Refused
from cerebria_cli.notation.write import write_item

if TYPE_CHECKING:
    from cerebria_cli.editions.core.events import Event
    from cerebria_cli.notation.items import RefereeItem

#: Nobody has seen so much Willpower or Essence before one player.
MOST = 40


class Doubtful(Refused):
    """What was declared is most likely a slip of the finger; with a reason it is believed."""


def ask_about(item: "RefereeItem", events: "Iterable[Event]") -> None:
    """Refuse numbers that nobody would believe, unless a reason is given with them."""
    for path, number in _numbers(events) if not item.text else ():
        line = write_item(item)
        raise Doubtful(
            f"`{line}` would make {path} {number}, more than anybody is likely to have. If that is what lies on the "
            f"table, say why: `{line} because ...`. Nothing was written."
        )


def _numbers(events: "Iterable[Event]") -> Iterator[tuple[str, int]]:
    """The facts that an item raised to more than is plausible."""
    for event in events:
        before, _, after = event.note.partition(" -> ")
        numbers = event.kind == "declared" and before.isdecimal() and after.isdecimal()
        if numbers and int(after) > max(MOST, int(before)):
            yield event.what, int(after)
