"""Where every copy of a card may be, by what somebody has seen: certain, possible, impossible.

Zones are places with a number of cards: a hand, a deck, the top card of a deck, the board. Of each copy of a card it is
kept in which zones it may be; copies of one card that may be in the same zones are counted together. Nothing lists
worlds: what is possible and what is certain is read off one assignment of copies to zones, by flows in a small network.
Values are never changed: every operation gives a new one.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence

from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.system.named_tuples import NamedTuple

Zone = Hashable
Places = frozenset[Zone]


class Copies(NamedTuple):
    """Copies of a card that may be in the same zones."""

    card: str
    """A card, or a kind of cards where nobody knows which one it is."""
    places: Places


class Contradiction(Exception):
    """What was seen cannot be, by all that was seen before."""


def no_kind(card: str) -> str:
    """The kind of a card where every copy is known by name."""
    return card


#: Cards of which nobody says where they are.
ELSEWHERE = "elsewhere"


class Whereabouts:
    """What somebody knows of where the cards are."""

    __slots__ = ("_assigned", "_left", "_may", "_most", "_names", "copies", "kind_of", "sizes")

    def __init__(
        self, sizes: Mapping[Zone, int], copies: Mapping[Copies, int], kind_of: Callable[[str], str] = no_kind
    ) -> None:
        self.sizes = {zone: size for zone, size in sizes.items() if size}
        self.copies = {one: number for one, number in copies.items() if number}
        self.kind_of = kind_of
        """The kind by which copies are counted that nobody has seen, as `b-m` for `b-m-red-draw`."""
        self._assigned: dict[tuple[Copies, Zone], int] | None = None
        # Answers that were given before, since values do not change.
        self._may: dict[tuple[Zone, str], bool] = {}
        self._most: dict[tuple[Zone, str], int] = {}
        self._left: dict[tuple[Zone, str, Zone], Whereabouts] = {}
        self._names: frozenset[str] | None = None

    @classmethod
    def in_one_zone(cls, zone: Zone, cards: Iterable[str], kind_of: Callable[[str], str] = no_kind) -> "Whereabouts":
        """All cards in one zone, as a deck before anything is drawn."""
        found: dict[Copies, int] = {}
        for card in cards:
            key = Copies(card, frozenset((zone,)))
            found[key] = found.get(key, 0) + 1
        return cls({zone: sum(found.values())}, found, kind_of)

    # ------------------------------------------------------------ what is seen and what is not

    def moved_unseen(self, start: Zone, end: Zone, number: int = 1) -> "Whereabouts":
        """Cards go from one zone to another, and nobody here sees which: what may be there may be here now."""
        if self.sizes.get(start, 0) < number:
            raise Contradiction(f"{start} has no {number} cards")
        sizes = self._resized({start: -number, end: number})
        gone = start not in sizes
        return self._with(sizes, (self._spread(one, start, end, number, gone) for one in self.copies.items()))

    @staticmethod
    def _spread(one: tuple[Copies, int], start: Zone, end: Zone, number: int, gone: bool) -> tuple[Copies, int]:
        (card, places), count = one
        if start not in places or not number:
            return one
        return Copies(card, (places - {start} if gone else places) | {end}), count

    def moved(self, card: str, start: Zone, end: Zone) -> "Whereabouts":
        """A card is seen going from one zone to another."""
        there = self.shown(card, start)
        sizes = there._resized({start: -1, end: 1})
        one = Copies(card, frozenset((start,)))
        changes = [(one, -1), (Copies(card, frozenset((end,))), 1)]
        return there._with(sizes, [*there.copies.items(), *changes])

    def shown(self, card: str, zone: Zone) -> "Whereabouts":
        """A card is seen in a zone and stays there.

        Which copy it is nobody knows: the others that might have been it may be wherever any of them might be.
        """
        return self.holding(zone, {card: 1})

    def holding(self, zone: Zone, cards: Mapping[str, int]) -> "Whereabouts":
        """A zone is seen to hold these cards, and perhaps others."""
        found = self
        for card, number in cards.items():
            found = found._holding_one(zone, card, number)
        return found

    def _holding_one(self, zone: Zone, card: str, number: int) -> "Whereabouts":
        fixed = Copies(card, frozenset((zone,)))
        # Equal cards are not told apart: those that are certain to be there are the first that are seen.
        further = number - self.copies.get(fixed, 0)
        if further <= 0:
            return self
        if number > self.most(card, zone):
            raise Contradiction(f"{number} {card} cannot be in {zone}")
        meant = [one for one in self.copies if zone in one.places and self._may_be(one.card, card) and one != fixed]
        named = sum(self.copies[one] for one in meant if one.card == card)
        total = sum(self.copies[one] for one in meant)
        union = frozenset().union(*(one.places for one in meant))
        rest = {one: count for one, count in self.copies.items() if one not in meant}
        changes = [(fixed, further)]
        # Those that are not meant keep their names as far as somebody has seen so many.
        kept = max(0, named - further)
        changes += [(Copies(card, union), kept), (Copies(self.kind_of(card), union), total - further - kept)]
        return self._with(self.sizes, [*rest.items(), *changes])

    def looked(self, zone: Zone, cards: Iterable[str]) -> "Whereabouts":
        """Somebody looks at a whole zone: it holds just these cards."""
        counted: dict[str, int] = {}
        for card in cards:
            counted[card] = counted.get(card, 0) + 1
        if sum(counted.values()) != self.sizes.get(zone, 0):
            raise Contradiction(f"{zone} has {self.sizes.get(zone, 0)} cards")
        seen = self.holding(zone, counted)
        only = frozenset((zone,))
        elsewhere = [
            (one if one.places == only else Copies(one.card, one.places - {zone}), count)
            for one, count in seen.copies.items()
        ]
        found = self._with(seen.sizes, elsewhere)
        if not found.possible():
            raise Contradiction(f"{zone} cannot hold these cards")
        return found

    def without(self, zone: Zone, barred: Callable[[str], bool]) -> "Whereabouts":
        """A zone is known to hold none of some cards."""
        found = self._with(
            self.sizes,
            (
                (Copies(one.card, one.places - {zone}) if barred(one.card) else one, count)
                for one, count in self.copies.items()
            ),
        )
        if not found.possible():
            raise Contradiction(f"{zone} must hold such a card")
        return found

    def joined(self, zones: Iterable[Zone], end: Zone) -> "Whereabouts":
        """Zones are put together, as decks are when they are shuffled: nobody can tell their cards apart any more."""
        gone = frozenset(zones)
        sizes = {zone: size for zone, size in self.sizes.items() if zone not in gone}
        sizes[end] = sizes.get(end, 0) + sum(self.sizes.get(zone, 0) for zone in gone)
        return self._with(
            sizes,
            (
                (Copies(one.card, (one.places - gone) | {end}) if one.places & gone else one, count)
                for one, count in self.copies.items()
            ),
        )

    # ------------------------------------------------------------ questions

    def possible(self) -> bool:
        """Whether anything can be as it is told."""
        total = sum(self.copies.values())
        return total == sum(self.sizes.values()) and sum(self._assignment().values()) == total

    def may_hold(self, zone: Zone, card: str) -> bool:
        """Whether a card can be in a zone."""
        key = zone, self.counted_as(card)
        if key not in self._may:
            self._may[key] = self._may_hold(*key)
        return self._may[key]

    def may_hold_all(self, zone: Zone, cards: Sequence[str]) -> bool:
        """Whether cards can be in a zone together."""
        found, aside = self, ("aside", zone)
        for card in cards[:-1]:
            if not found.may_hold(zone, card):
                return False
            key = zone, found.counted_as(card), aside
            if key not in found._left:
                found._left[key] = found.moved(key[1], zone, aside)
            found = found._left[key]
        return not cards or found.may_hold(zone, cards[-1])

    def counted_as(self, card: str) -> str:
        """A card that somebody has seen, or its kind: all cards of a kind that nobody has seen are alike."""
        if self._names is None:
            self._names = frozenset(one.card for one in self.copies)
        return card if card in self._names else self.kind_of(card)

    def _may_hold(self, zone: Zone, card: str) -> bool:
        meant = [one for one in self.copies if zone in one.places and self._may_be(one.card, card)]
        if not meant:
            return False
        flow = self._assignment()
        # Most often it is there in the assignment, or changes places with one that is.
        if any((one, zone) in flow for one in meant):
            return True
        held = frozenset().union(*(one.places for one, place in flow if place == zone))
        return any((one, place) in flow for one in meant for place in held & one.places) or self.most(card, zone) > 0

    def least(self, card: str, zone: Zone) -> int:
        """How many copies of a card are in a zone for certain."""
        return self._least(card, zone, [one for one in self.copies if one.card == card and zone in one.places])

    def _least(self, card: str, zone: Zone, named: list[Copies]) -> int:
        fixed = Copies(card, frozenset((zone,)))
        loose = [one for one in named if one != fixed]
        # What an assignment does without need not be there.
        if not loose or not any((one, zone) in self._assignment() for one in loose):
            return self.copies.get(fixed, 0)
        return self._needed(zone, named)

    def most(self, card: str, zone: Zone) -> int:
        """How many copies of a card can be in a zone."""
        key = zone, self.counted_as(card)
        if key not in self._most:
            self._most[key] = self._most_of(*key)
        return self._most[key]

    def _most_of(self, zone: Zone, card: str) -> int:
        meant = [one for one in self.copies if zone in one.places and self._may_be(one.card, card)]
        if not meant:
            return 0
        others = [one for one in self.copies if zone in one.places and one not in meant]
        room = self.sizes.get(zone, 0) - self._needed(zone, others)
        return min(room, sum(self.copies[one] for one in meant))

    def certain(self, zone: Zone) -> dict[str, int]:
        """The cards that are in a zone for certain, each with its number."""
        cards: dict[str, list[Copies]] = {}
        for one in self.copies:
            if zone in one.places and one.card != self._kind(one):
                cards.setdefault(one.card, []).append(one)
        found = {card: self._least(card, zone, named) for card, named in cards.items()}
        return {card: number for card, number in found.items() if number}

    def candidates(self, zone: Zone) -> list[str]:
        """The cards, and kinds of cards, that can be in a zone."""
        cards = dict.fromkeys(one.card for one in self.copies if zone in one.places)
        return [card for card in cards if self.may_hold(zone, card)]

    # ------------------------------------------------------------ the network

    def _kind(self, one: Copies) -> str:
        """The kind for which copies stand where nobody knows the card; empty where somebody does."""
        return one.card if self.kind_of(one.card) == one.card and self.kind_of is not no_kind else ""

    def _may_be(self, known: str, card: str) -> bool:
        return known in (card, self.kind_of(card))

    def _needed(self, zone: Zone, ones: list[Copies]) -> int:
        """How many of these copies must be in a zone, whatever else is so: as many as find no room elsewhere."""
        flow = self._assignment()
        whole = sum(flow.values())
        moved = {key: count for key, count in flow.items() if not (key[1] == zone and key[0] in ones)}
        barred = {(one, zone) for one in ones}
        return whole - sum(_filled(self.copies, self.sizes, moved, barred).values())

    def _assignment(self) -> dict[tuple[Copies, Zone], int]:
        """How many of which copies may be where, all at once; kept, since values do not change."""
        if self._assigned is None:
            self._assigned = _filled(self.copies, self.sizes, {}, set())
        return self._assigned

    def _resized(self, changes: Mapping[Zone, int]) -> dict[Zone, int]:
        sizes = dict(self.sizes)
        for zone, change in changes.items():
            sizes[zone] = sizes.get(zone, 0) + change
            if not sizes[zone]:
                del sizes[zone]
        return sizes

    def _with(self, sizes: Mapping[Zone, int], copies: Iterable[tuple[Copies, int]]) -> "Whereabouts":
        found: dict[Copies, int] = {}
        for one, count in copies:
            found[one] = found.get(one, 0) + count
        return Whereabouts(sizes, found, self.kind_of)


def laid_out(
    laid: Iterable[tuple[Zone, Sequence[str]]], owned: Iterable[str], kind_of: Callable[[str], str] = no_kind
) -> Whereabouts:
    """What follows from the cards that are known alone: every other card that there is may be behind every `?`."""
    sizes: Counter[Zone] = Counter()
    copies: Counter[Copies] = Counter()
    unknown: Counter[Zone] = Counter()
    left = Counter(owned)
    for zone, cards in laid:
        named = [card for card in cards if card != UNKNOWN]
        sizes[zone] += len(cards)
        unknown[zone] += len(cards) - len(named)
        copies.update(Copies(card, frozenset((zone,))) for card in named)
        left.subtract(map(kind_of, named))
    left = +left
    spare = left.total() - unknown.total()
    if spare > 0:
        sizes[ELSEWHERE] = unknown[ELSEWHERE] = spare
    elif spare < 0:
        # A position may have more cards than there are; then some are of no kind.
        left[UNKNOWN] = -spare
    places: Places = frozenset(zone for zone, number in unknown.items() if number)
    copies.update({Copies(card, places): number for card, number in left.items()})
    return Whereabouts(sizes, copies, kind_of)


def _filled(
    copies: Mapping[Copies, int],
    sizes: Mapping[Zone, int],
    begun: Mapping[tuple[Copies, Zone], int],
    barred: set[tuple[Copies, Zone]],
) -> dict[tuple[Copies, Zone], int]:
    """As many copies as possible put into zones that have room for them, starting from some that are put already."""
    flow = dict(begun)
    left = dict(copies)
    room = dict(sizes)
    for (one, zone), count in flow.items():
        left[one] -= count
        room[zone] -= count
    _fill_directly(flow, left, room, barred)
    # What can be in one zone only makes no room for others.
    movable = [one for one in copies if len(one.places) > 1]
    for one in copies:
        while left[one]:
            path = _way(one, flow, movable, room, barred)
            if path is None:
                break
            _push(path, flow)
            left[one] -= 1
            room[path[-1][1]] -= 1
    return {key: count for key, count in flow.items() if count}


def _fill_directly(
    flow: dict[tuple[Copies, Zone], int],
    left: dict[Copies, int],
    room: dict[Zone, int],
    barred: set[tuple[Copies, Zone]],
) -> None:
    """Copies go where there is room, those with the fewest zones first; nobody makes room for them."""
    for one in sorted((one for one in left if left[one]), key=lambda one: len(one.places)):
        for zone in one.places:
            number = min(left[one], room.get(zone, 0))
            if number > 0 and (one, zone) not in barred:
                flow[one, zone] = flow.get((one, zone), 0) + number
                left[one] -= number
                room[zone] -= number


#: Steps of a way: these copies go into this zone, and make room there by leaving it for the next.
Way = list[tuple[Copies, Zone]]


def _way(
    start: Copies,
    flow: Mapping[tuple[Copies, Zone], int],
    copies: Iterable[Copies],
    room: Mapping[Zone, int],
    barred: set[tuple[Copies, Zone]],
) -> Way | None:
    """How one more copy finds a zone, others making room for it; breadth first."""
    came: dict[Zone, tuple[Copies, Zone | None]] = {}
    queue: list[tuple[Copies, Zone | None]] = [(start, None)]
    for one, before in queue:
        for zone in _open(one, room, barred, came):
            came[zone] = (one, before)
            if room[zone] > 0:
                return _traced(zone, came)
            queue += [(other, zone) for other in copies if flow.get((other, zone), 0)]
    return None


def _open(
    one: Copies,
    room: Mapping[Zone, int],
    barred: set[tuple[Copies, Zone]],
    came: Mapping[Zone, object],
) -> Iterator[Zone]:
    for zone in one.places:
        if zone in room and zone not in came and (one, zone) not in barred:
            yield zone


def _traced(zone: Zone, came: Mapping[Zone, tuple[Copies, Zone | None]]) -> Way:
    path: Way = []
    at: Zone | None = zone
    while at is not None:
        one, before = came[at]
        path.append((one, at))
        at = before
    return path[::-1]


def _push(path: Way, flow: dict[tuple[Copies, Zone], int]) -> None:
    for (one, zone), following in zip(path, [*path[1:], None], strict=True):
        flow[one, zone] = flow.get((one, zone), 0) + 1
        if following is not None:
            # The next copies leave this zone.
            flow[following[0], zone] -= 1
