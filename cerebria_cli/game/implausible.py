"""Numbers that a person hardly means: they are asked about before they are written, and never judged."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from cerebria_cli.errors import Refused
from cerebria_cli.notation.items import RefereeItem

if TYPE_CHECKING:
    from cerebria_cli.game.outcome import Played

#: Nobody has seen so much Willpower or Essence before one player.
MOST = 40

_DECLARING = ("adjust", "gap", "effect")


class Doubtful(Refused):
    """What was declared is most likely a slip of the finger; with a reason it is believed."""


def ask_about(played: "Sequence[Played]") -> None:
    """Refuse numbers that nobody would believe, unless a reason is given with them."""
    for one in played:
        if isinstance(one.item, RefereeItem) and one.item.verb in _DECLARING and not one.item.text:
            for path, number in _numbers(one):
                raise Doubtful(
                    f"`{one.line}` would make {path} {number}, more than anybody is likely to have. If that is what "
                    f"lies on the table, say why: `{one.line} because ...`. Nothing was written."
                )


def _numbers(played: "Played") -> Iterator[tuple[str, int]]:
    """The facts that an item raised to more than is plausible."""
    for event in played.events:
        before, _, after = event.note.partition(" -> ")
        numbers = event.kind == "declared" and before.isdecimal() and after.isdecimal()
        if numbers and int(after) > max(MOST, int(before)):
            yield event.what, int(after)
