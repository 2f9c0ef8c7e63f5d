"""What the desk knows of cards that people shuffle: where each of them may be, by all that lines have said.

In a game that the tool deals nothing of this is kept: there it knows every card.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from cerebria_cli.editions.card_game.cards import GROUP_SIZE
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.whereabouts import Copies, Places, Whereabouts, Zone, no_kind

if TYPE_CHECKING:
    from cerebria_cli.editions.card_game.state import State

DECK, DISCARD = "deck", "discard"
#: The Mindsets: every card there lies face up.
OPEN = "open"
#: A card that has left one place and has not reached another.
BETWEEN = "between"
#: Cards of which a position says nothing.
ELSEWHERE = "elsewhere"

#: components.bliss-cards, components.gloom-cards: sides and kinds, with 16 cards of each.
KINDS = ("b-m", "b-s", "b-x", "g-m", "g-s", "g-x")


def hand_of(player: int) -> Zone:
    return "hand", player


def stack_of(column: int) -> Zone:
    return "stack", column


def impulse_of(column: int) -> Zone:
    return "impulse", column


def kind_of(card: str) -> str:
    """Side and kind, by which cards are counted where no list names them."""
    return card[:3]


# ---------------------------------------------------------------- from what lies there


def laid(state: "State") -> Iterator[tuple[Zone, Sequence[str]]]:
    """Every zone with its cards."""
    for number, player in enumerate(state.players):
        yield hand_of(number), player.cards
        for emotion in player.mindset:
            yield OPEN, emotion.cards
    for column, card in enumerate(state.impulse):
        yield impulse_of(column), (card,) if card else ()
    for column, stack in enumerate(state.stacks):
        yield stack_of(column), stack
    yield DECK, state.deck
    yield DISCARD, state.discard


def fresh(state: "State") -> Whereabouts | None:
    """What follows from the cards that are known alone: every other card may be behind every `?`."""
    if state.setting.dealt:
        return None
    sizes: Counter[Zone] = Counter()
    copies: Counter[Copies] = Counter()
    unknown: Counter[Zone] = Counter()
    for zone, cards in laid(state):
        sizes[zone] += len(cards)
        unknown[zone] += cards.count(UNKNOWN)
        copies.update(Copies(card, frozenset((zone,))) for card in cards if card != UNKNOWN)
    listed = state.setting.copies.listed
    kind = kind_of if listed is None else no_kind
    left = Counter(dict.fromkeys(KINDS, GROUP_SIZE)) if listed is None else Counter(listed)
    left.subtract(kind(card) for card in state.known_cards() if card != UNKNOWN)
    left = +left
    spare = left.total() - unknown.total()
    if spare > 0:
        sizes[ELSEWHERE] = unknown[ELSEWHERE] = spare
    elif spare < 0:
        # A position may have more cards than the box; then some are of no kind.
        left[UNKNOWN] = -spare
    places: Places = frozenset(zone for zone, number in unknown.items() if number)
    copies.update({Copies(card, places): number for card, number in left.items()})
    return Whereabouts(sizes, copies, kind)


# ---------------------------------------------------------------- questions


def carried(known: Whereabouts, card: str, start: Zone, end: Zone) -> Whereabouts:
    """What is known after a card went from one zone to another."""
    return known.moved_unseen(start, end) if card == UNKNOWN else known.moved(card, start, end)


def can_leave(known: Whereabouts, zone: Zone, cards: Iterable[str]) -> bool:
    """Whether all these cards can be in a zone together; a `?` is any card that is there."""
    named = [card for card in cards if card != UNKNOWN]
    return known.may_hold_all(zone, named)


def possible(known: Whereabouts, zone: Zone, codes: Iterable[str]) -> list[str]:
    """The cards that can be in a zone."""
    return [code for code in codes if known.may_hold(zone, code)]
