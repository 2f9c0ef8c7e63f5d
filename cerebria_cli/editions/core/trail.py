"""What was seen of cards, step by step; where they may be is worked out from it only when somebody asks."""

from typing import Protocol

from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.whereabouts import Contradiction, Whereabouts, Zone
from cerebria_cli.system.named_tuples import NamedTuple


class Step(Protocol):
    """Something that was seen, or not."""

    def after(self, known: Whereabouts) -> Whereabouts:
        """What is known after it."""


class Carried(NamedTuple):
    """A card went from one zone to another; a `?` is one that nobody tells."""

    card: str
    start: Zone
    end: Zone

    def after(self, known: Whereabouts) -> Whereabouts:
        if self.card == UNKNOWN:
            return known.moved_unseen(self.start, self.end)
        return known.moved(self.card, self.start, self.end)


class Joined(NamedTuple):
    """Zones were put together and shuffled."""

    zones: tuple[Zone, ...]
    end: Zone

    def after(self, known: Whereabouts) -> Whereabouts:
        return known.joined(self.zones, self.end)


class Held(NamedTuple):
    """So many copies of a card were seen in a zone, and stay there."""

    zone: Zone
    card: str
    number: int

    def after(self, known: Whereabouts) -> Whereabouts:
        return known.holding(self.zone, {self.card: self.number})


class Barred(NamedTuple):
    """A card is not in a zone, by the rules."""

    zone: Zone
    card: str

    def after(self, known: Whereabouts) -> Whereabouts:
        return known.without(self.zone, lambda card: card == self.card)


class Trail:
    """The steps so far, each with the one before it; states that follow each other share them."""

    __slots__ = ("_before", "_known", "_step")

    def __init__(self, known: Whereabouts) -> None:
        self._before: Trail | None = None
        self._step: Step | None = None
        self._known: Whereabouts | None = known

    def then(self, step: Step) -> "Trail":
        """The trail with one step more."""
        new = Trail.__new__(Trail)
        new._before, new._step, new._known = self, step, None
        return new

    def known(self) -> Whereabouts | None:
        """Where the cards may be now; nothing if a step cannot be, by those before it."""
        walked: list[Trail] = []
        at = self
        while at._known is None and at._before is not None:
            walked.append(at)
            at = at._before
        found = at._known
        for one in reversed(walked):
            found = one._after(found)
        self._keep(found)
        return found

    def _after(self, known: Whereabouts | None) -> Whereabouts | None:
        if known is None or self._step is None:
            return None
        try:
            return self._step.after(known)
        except Contradiction:
            return None

    def _keep(self, known: Whereabouts | None) -> None:
        """What was worked out stays, and the steps to it are no longer needed."""
        self._known = known
        self._before = self._step = None
