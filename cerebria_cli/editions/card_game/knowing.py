"""What the desk knows of cards that people shuffle: where each of them may be, by all that lines have said.

In a game that the tool deals nothing of this is kept: there it knows every card.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from cerebria_cli.editions.card_game.cards import GROUP_SIZE
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.trail import Trail
from cerebria_cli.editions.core.whereabouts import Whereabouts, Zone, laid_out

if TYPE_CHECKING:
    from cerebria_cli.editions.card_game.state import State

DECK, DISCARD = "deck", "discard"
#: The Mindsets: every card there lies face up.
OPEN = "open"
#: A card that has left one place and has not reached another.
BETWEEN = "between"

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
    for number, column in enumerate(state.columns):
        yield impulse_of(number), (column.card,) if column.card else ()
    for number, column in enumerate(state.columns):
        yield stack_of(number), column.stack
    yield DECK, state.deck
    yield DISCARD, state.discard


def trail_of(state: "State") -> Trail | None:
    """A trail that begins with the cards that are known; none where the tool deals."""
    known = fresh(state)
    return None if known is None else Trail(known)


def fresh(state: "State") -> Whereabouts | None:
    """What follows from the cards that are known alone: every other card may be behind every `?`."""
    if state.setting.dealt:
        return None
    listed = state.setting.copies.listed
    if listed is None:
        return laid_out(laid(state), Counter(dict.fromkeys(KINDS, GROUP_SIZE)).elements(), kind_of)
    return laid_out(laid(state), Counter(listed).elements())


# ---------------------------------------------------------------- questions


def can_leave(known: Whereabouts, zone: Zone, cards: Iterable[str]) -> bool:
    """Whether all these cards can be in a zone together; a `?` is any card that is there."""
    named = [card for card in cards if card != UNKNOWN]
    return known.may_hold_all(zone, named)


def in_hand(state: "State", player: str) -> list[str]:
    """Every card that a player may hold."""
    return state.holdable(state.setting.player_number[player])


def possible(known: Whereabouts, zone: Zone, codes: Iterable[str]) -> list[str]:
    """The cards that can be in a zone."""
    return [code for code in codes if known.may_hold(zone, code)]
