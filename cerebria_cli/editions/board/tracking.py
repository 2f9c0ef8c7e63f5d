"""Where the cards of one deck may be: a hand, the deck place by place, a discard pile, what lies open.

Each player's deck is followed by itself, and so is each deck of Aspirations. States that follow each other share what
was seen so far, and where a card may be is worked out only when somebody asks.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.trail import Barred, Carried, Held, Joined, Step, Trail
from cerebria_cli.editions.core.whereabouts import Whereabouts, Zone, laid_out
from cerebria_cli.system.named_tuples import NamedTuple

#: Where cards are that are not in the deck.
HAND, PILE, OPEN = "hand", "pile", "open"
#: Cards that were just drawn, of which some are kept; cards that somebody looks at.
DRAWN, LOOKED = "drawn", "looked"
#: A card that nobody tells, on its way from one place to another.
BETWEEN = "between"
#: The place of the top card of the deck, and the one under its last card.
TOP, UNDER = "top", "under"


def on_its_way(card: str) -> Zone:
    """Where a card is that has left one place: with those that lie open, if anybody tells which it is."""
    return BETWEEN if card == UNKNOWN else OPEN


class Tracked(NamedTuple):
    """What was seen of the cards of a deck."""

    trail: Trail
    deck: tuple[Zone, ...]
    """The zone of each card of the deck, from the top; cards that were shuffled together share one."""
    zones: int
    """How many zones of the deck there have been."""

    def known(self) -> Whereabouts | None:
        """Where the cards may be; None where what was seen contradicts itself."""
        return self.trail.known()

    def carried(self, card: str, start: Zone, end: Zone) -> "Tracked":
        """A card goes from one place to another; `?` is one that nobody tells."""
        deck, zone = list(self.deck), start
        if start == TOP:
            zone = deck.pop(0)
        place, zones = end, self.zones
        if end in (TOP, UNDER):
            place, zones = ("deck", zones), zones + 1
            deck.insert(0 if end == TOP else len(deck), place)
        return Tracked(self.trail.then(Carried(card, zone, place)), tuple(deck), zones)

    def seen_at(self, place: int, card: str) -> "Tracked":
        """A card of the deck is seen at its place from the top, 0 the first, and stays there."""
        zone = ("deck", self.zones)
        deck = (*self.deck[:place], zone, *self.deck[place + 1 :])
        return Tracked(self.trail.then(Carried(card, self.deck[place], zone)), deck, self.zones + 1)

    def shuffled(self, size: int, *zones: Zone) -> "Tracked":
        """The deck is shuffled, together with the cards of other places; so many cards are in it then."""
        place = ("deck", self.zones)
        step = Joined((*dict.fromkeys(self.deck), *zones), place)
        return Tracked(self.trail.then(step), (place,) * size, self.zones + 1)

    def then(self, step: Step) -> "Tracked":
        return self._replace(trail=self.trail.then(step))

    def held(self, zone: Zone, card: str, number: int = 1) -> "Tracked":
        """So many copies of a card are seen in a place, and stay there."""
        return self.then(Held(zone, card, number))

    def barred(self, zone: Zone, card: str) -> "Tracked":
        """A card is known not to be in a place."""
        return self.then(Barred(zone, card))

    def place(self, zone: Zone) -> Zone:
        """The zone of a place; the top card of the deck may lie in one with others."""
        return self.deck[0] if zone == TOP else zone


def begun(owned: Iterable[str], deck: Sequence[str], *lying: tuple[Zone, Sequence[str]]) -> Tracked:
    """What follows from the cards that are known alone: every other one may be behind every `?`."""
    # Cards of which nobody has seen any may change places, so that they share a zone.
    zones: list[Zone] = [("deck", 0 if card == UNKNOWN else place + 1) for place, card in enumerate(deck)]
    laid = [*lying, *((zone, (card,)) for zone, card in zip(zones, deck, strict=True))]
    return Tracked(Trail(laid_out(laid, owned)), tuple(zones), len(deck) + 1)


def known_of_team(state: Any, team: int, size: int) -> tuple[Tracked, Whereabouts]:
    """Where the Aspirations of a team may be, by all that was seen; its deck has so many cards."""
    tracked: Tracked = state.aspirations_of(team)
    known = tracked.known()
    if known is None or len(tracked.deck) != size:
        # What stood cannot be by all that was seen before: only the cards that are named are known from now on.
        state.teams[team].tracked = None
        tracked = state.aspirations_of(team)
        known = tracked.known()
    assert known is not None
    return tracked, known
