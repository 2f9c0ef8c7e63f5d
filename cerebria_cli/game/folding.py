"""The legal moves verb by verb: what they are about, what they cost and score; those with `%` are only counted."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from cerebria_cli.editions.core.event_kinds import KINDS
from cerebria_cli.game.offers import bundles
from cerebria_cli.notation.saying import said_words
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.editions.core.events import Event
    from cerebria_cli.editions.core.move import Move
    from cerebria_cli.editions.core.verdict import CostPart
    from cerebria_cli.game.position import Position

#: Of so many moves of a verb at most it is found out what each scores, which takes time.
MOST_PERFORMED = 40

#: What a move costs: resources with amounts.
Price = tuple[tuple[str, int], ...]


class Way(NamedTuple):
    """A legal move that discards no card."""

    about: str
    upgrades: tuple[str, ...]
    price: Price
    points: int
    """What it scores at once; 0 too where nobody looked."""


class Fold(NamedTuple):
    """The legal moves of a verb."""

    actor: str
    verb: str
    plain: tuple[Way, ...]
    with_cards: int
    """How many more there are that discard cards for Vibe tokens."""

    @property
    def number(self) -> int:
        return len(self.plain) + self.with_cards


def folded(position: "Position", view: str) -> list[Fold]:
    """Every legal move now, as far as a view can tell, by actor and verb."""
    plain: dict[tuple[str, str], list[Move]] = {}
    others: dict[tuple[str, str], int] = {}
    for bundle in bundles(position, "", view):
        key = bundle.moves[0].actor, bundle.moves[0].verb
        found = plain.setdefault(key, [])
        if bundle.tokens:
            others[key] = others.get(key, 0) + len(bundle.moves)
        else:
            found += bundle.moves
    known = position.edition.seen_by(position.now, view)
    return [Fold(*key, _ways(position, known, found), others.get(key, 0)) for key, found in plain.items()]


def _ways(position: "Position", known: object, found: "Sequence[Move]") -> tuple[Way, ...]:
    return tuple(_way(position, known, move, looks=len(found) <= MOST_PERFORMED) for move in found)


def _way(position: "Position", known: object, move: "Move", *, looks: bool) -> Way:
    about = " ".join(said_words(move.args, position.vocabulary.verbs[move.verb])) if move.args else ""
    taken = (f"~{place}" for place in move.removed)
    price = price_of(position.edition.judge(known, move).cost)
    points = scored(position.edition.perform(known, move)[1]) if looks else 0
    return Way(" ".join(filter(None, (about, *taken))), move.upgrades, price, points)


def price_of(cost: "Iterable[CostPart]") -> Price:
    """The sum of each resource; a cost never falls below 0."""
    total: dict[str, int] = {}
    for part in cost:
        total[part.resource] = total.get(part.resource, 0) + part.amount
    return tuple((resource, amount) for resource, amount in total.items() if amount > 0)


def scored(events: "Iterable[Event]") -> int:
    return sum(event.amount for event in events if KINDS[event.kind].scores)
