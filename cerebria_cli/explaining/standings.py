"""Who has how much over a whole game: the score if it ended at a moment, or what an edition counts instead."""

from typing import TYPE_CHECKING

from cerebria_cli.editions.core.explanation import Reason
from cerebria_cli.editions.registry import part_if_any
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.game.position import Position


class Standings(NamedTuple):
    """The numbers of a course."""

    title: str
    """What they are."""
    least_leads: bool
    """Whether whoever has the least is ahead."""
    moments: tuple[dict[str, Reason], ...]
    """After the start and after every line that counts what each team or player has, with the summands; `amount` is
    None where it is not known."""

    def amounts(self, who: str) -> list[int | None]:
        """The numbers of one of them, moment by moment."""
        return [moment[who].amount for moment in self.moments]

    @property
    def who(self) -> list[str]:
        return list(self.moments[0])

    def came(self, place: int) -> dict[str, int]:
        """What a line brought to whom; nothing where it changed nothing, or a number is not known."""
        if place == 0:
            return {}
        found = {}
        for who, now in self.moments[place].items():
            before = self.moments[place - 1][who].amount
            if now.amount is not None and before is not None and now.amount != before:
                found[who] = now.amount - before
        return found


def standings(known: "Position") -> Standings | None:
    """The numbers of a game as the view of `known` has it, from its own states: what is hidden from that view does not
    count. None in an edition that has none."""
    part = part_if_any(known.edition.name, "story")
    if part is None:
        return None
    return Standings(part.TITLE, part.LEAST_LEADS, tuple(part.standing(state) for state in known.states))
