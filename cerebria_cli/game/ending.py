"""How a game ended: why, in which entry, and where the points came from."""

from collections import Counter
from typing import TYPE_CHECKING

from cerebria_cli.editions.core.event_kinds import KINDS, REVELATION, THE_END
from cerebria_cli.game.following import events_at
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.game.position import Position


class Ending(NamedTuple):
    """What people talk about afterwards."""

    reason: str
    """As the facts name it."""
    rule: str
    entry: int
    """The entry that brought it about; 0 where it is not known."""
    turns: int
    entries: int
    revelations: tuple[int, ...]
    """The entries in which there was one."""
    wheel: dict[str, dict[str, int]]
    """For each team how many points came from what."""


def ending(position: "Position") -> Ending:
    """How the game ended; everything that happened is looked through once."""
    reason, rule, entry = "", "", 0
    revelations: list[int] = []
    wheel: dict[str, Counter[str]] = {}
    for place, live in enumerate(position.history.live, 1):
        for event in events_at(position, place):
            kind = KINDS[event.kind]
            if kind.moment == THE_END and not reason:
                reason, rule, entry = event.what, event.cause, live.number
            if kind.moment == REVELATION:
                revelations.append(live.number)
            if kind.scores:
                wheel.setdefault(event.who, Counter())[event.what or event.cause] += event.amount
    turns = position.state("public")["turn"]["number"]
    found = {team: dict(counts.most_common()) for team, counts in wheel.items()}
    return Ending(reason, rule, entry, turns, len(position.entries), tuple(revelations), found)
