"""What an undo puts back: a card that came up lies at its place of a deck or Stack again, one that was put down in a
hand."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import TABLE, UNKNOWN, Move
from cerebria_cli.game.following import events_at
from cerebria_cli.game.seen_lines import seen_at
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.editions.core.edition import GameState
    from cerebria_cli.game.position import Position

#: What is between the names in a line.
_BETWEEN = re.compile(r"[ %./+]+")

#: A pile as a line names it: `diana deck`, `stack 2`.
Pile = tuple[str, str]
DECK, STACK = "deck", "stack"
HAND = "hand"

#: The events with which a card is turned up one by one, with the pile on which it lay.
_TURNED_UP = {"turn-up": DECK, "uncover": STACK}
#: Those with which the top card leaves its pile.
_TAKEN = ("draw", "hand", "uncover")
#: What the table declares may put cards anywhere.
_DECLARING = ("adjust", "gap", "effect")


class Lying(NamedTuple):
    """A card that came up, at its place from the top as the pile lies when everything is taken back."""

    pile: Pile
    place: int
    card: str


def words_seen(position: "Position", at: int, view: str) -> set[str]:
    """The names in a line, as far as a view may read it."""
    return {*_BETWEEN.split(seen_at(position, at, view))}


def put_down(event: Event) -> tuple[str, ...]:
    """The cards that an event shows leaving a hand, or in it."""
    shown = event.kind in ("discard", "show")
    if shown or (event.kind == "enter" and event.note == HAND) or (event.kind == "pile" and event.where == HAND):
        return (event.what,)
    # merge.single: two cards of the card game may enter as one Emotion.
    return (event.what, event.where) if event.kind == "join" else ()


def put_back(before: "Position", gone: Sequence[int], view: str) -> Iterator[str]:
    """The lines that tell which cards lie where again, as far as a view has seen them come up."""
    piles = _Piles(_sizes(before, before.states[gone[0]]) if gone else {})
    for at in gone:
        item = before.items[at]
        if isinstance(item, Move):
            found = piles.gone_through(events_at(before, at + 1), _sizes(before, before.states[at + 1]))
            words = words_seen(before, at, view)
            for (whose, what), place, card in found:
                if card in words:
                    yield f"{TABLE} reveal {whose} {what} {place} {card}"
        elif item.verb in _DECLARING:
            return


def _sizes(position: "Position", state: "GameState") -> dict[Pile, int]:
    """How many cards lie on every pile."""
    facts = position.edition.facts(state, REFEREE)
    decks = {(who, DECK): player["deck"]["count"] for who, player in facts["players"].items() if "deck" in player}
    return {**decks, **{(STACK, column): one["stack"] for column, one in facts.get("impulse", {}).items()}}


class _Piles:
    """The piles of a game while its lines are gone through once more."""

    def __init__(self, sizes: Mapping[Pile, int]) -> None:
        self._first = self._now = sizes
        self._taken: Counter[Pile] = Counter()
        self._lost: set[Pile] = set()

    def gone_through(self, events: Sequence[Event], sizes: Mapping[Pile, int]) -> list[Lying]:
        """What came up in a line, after which the piles have these sizes."""
        turned_up, drawn, before = list[Lying](), list[Lying](), self._taken.copy()
        for event in events:
            pile = _pile(event)
            lying = Lying(pile, self._taken[pile] + 1, event.what)
            if event.kind in _TURNED_UP:
                turned_up.append(lying)
            elif event.kind == "draw":
                drawn.append(lying)
            self._taken[pile] += event.kind in _TAKEN
        under, taken = _put_under(events), self._taken - before
        # What was shuffled, or came to lie on a pile, leaves no place of it known.
        self._lost |= {pile for pile, size in sizes.items() if size != self._now[pile] - taken[pile] + under[pile]}
        self._now = sizes
        # Of cards that are drawn together nobody tells which one lay on top.
        alone = [one for one in drawn if taken[one.pile] == 1]
        return [one for one in (*alone, *turned_up) if self._lay_there(one)]

    def _lay_there(self, one: Lying) -> bool:
        return one.card != UNKNOWN and one.pile not in self._lost and one.place <= self._first[one.pile]


def _pile(event: Event) -> Pile:
    return (STACK, event.where) if _TURNED_UP.get(event.kind) == STACK else (event.who, DECK)


def _put_under(events: Sequence[Event]) -> Counter[Pile]:
    """How many cards were put under each deck."""
    under: Counter[Pile] = Counter()
    for event in events:
        # emotion.discard: from the hand or from the board under the deck, unless a power says otherwise.
        goes = (event.kind == "discard" and not event.note) or (event.kind == "leave" and event.note == DECK)
        under[event.who, DECK] += goes - (event.kind == "back")
    return under
