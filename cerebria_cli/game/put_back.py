"""What an undo puts back: a card that came up lies at its place of a deck or Stack again, one that was put down in a
hand."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.editions.core.event_kinds import DECK, KINDS, STACK, Pile
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import TABLE, UNKNOWN, Move
from cerebria_cli.game.following import events_at
from cerebria_cli.game.seen_lines import names_seen
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.editions.core.edition import GameState
    from cerebria_cli.game.position import Position

#: What the table declares may put cards anywhere.
_DECLARING = ("adjust", "gap", "effect")


class Lying(NamedTuple):
    """A card that came up, at its place from the top as the pile lies when everything is taken back."""

    pile: Pile
    place: int
    card: str


def put_down(event: Event) -> tuple[str, ...]:
    """The cards that an event shows leaving a hand, or in it."""
    from_hand = KINDS[event.kind].from_hand
    return from_hand(event) if from_hand else ()


def put_back(before: "Position", gone: Sequence[int], view: str) -> Iterator[str]:
    """The lines that tell which cards lie where again, as far as a view has seen them come up."""
    piles = Piles(sizes_of_piles(before, before.states[gone[0]]) if gone else {})
    for at in gone:
        item = before.items[at]
        if isinstance(item, Move):
            found = piles.gone_through(events_at(before, at + 1), sizes_of_piles(before, before.states[at + 1]))
            names = names_seen(before, at, view)
            for (whose, what), place, card in found:
                if card in names:
                    yield f"{TABLE} reveal {whose} {what} {place} {card}"
        elif item.verb in _DECLARING:
            return


def sizes_of_piles(position: "Position", state: "GameState") -> dict[Pile, int]:
    """How many cards lie on every pile."""
    facts = position.edition.facts(state, REFEREE)
    decks = {(who, DECK): player["deck"]["count"] for who, player in facts["players"].items() if "deck" in player}
    return {**decks, **{(STACK, column): one["stack"] for column, one in facts.get("impulse", {}).items()}}


class Piles:
    """The piles of a game while its lines are gone through once more."""

    def __init__(self, sizes: Mapping[Pile, int]) -> None:
        self._first = self._now = sizes
        self._taken: Counter[Pile] = Counter()
        self._lost: set[Pile] = set()

    def gone_through(self, events: Sequence[Event], sizes: Mapping[Pile, int]) -> list[Lying]:
        """What came up in a line, after which the piles have these sizes."""
        turned_up, drawn, before = list[Lying](), list[Lying](), self._taken.copy()
        for event in events:
            kind = KINDS[event.kind]
            if kind.turns_up:
                turned_up.append(self._on_top(kind.turns_up(event), event.what))
            elif kind.takes:
                drawn.append(self._on_top(kind.takes(event), event.what))
            if kind.takes:
                self._taken[kind.takes(event)] += 1
        under, taken = put_under(events), self._taken - before
        # What was shuffled, or came to lie on a pile, leaves no place of it known.
        self._lost |= {pile for pile, size in sizes.items() if size != self._now[pile] - taken[pile] + under[pile]}
        self._now = sizes
        # Of cards that are drawn together nobody tells which one lay on top.
        alone = [one for one in drawn if taken[one.pile] == 1]
        return [one for one in (*alone, *turned_up) if self._lay_there(one)]

    def _on_top(self, pile: Pile, card: str) -> Lying:
        return Lying(pile, self._taken[pile] + 1, card)

    def _lay_there(self, one: Lying) -> bool:
        return one.card != UNKNOWN and one.pile not in self._lost and one.place <= self._first[one.pile]


def put_under(events: Sequence[Event]) -> Counter[Pile]:
    """How many cards were put under each deck."""
    under: Counter[Pile] = Counter()
    for event in events:
        if puts_under := KINDS[event.kind].puts_under:
            under[event.who, DECK] += puts_under(event)
    return under
