"""What is possible, from what the desk has seen: hands, decks and copies."""

from collections import Counter
from collections.abc import Iterable, Sequence

from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.verdict import Earlier, Objection, spoken


def unseen(owned: Iterable[str], seen: Iterable[str]) -> Counter[str]:
    """The cards of a deck that are nowhere known: those that can be behind a `?`."""
    left = Counter(owned)
    left.subtract(card for card in seen if card != UNKNOWN)
    return +left


def may_hold(hand: Sequence[str], card: str, possible: Counter[str]) -> bool:
    """Whether a hand holds a card, or may hold it behind a `?`."""
    return card in hand or (UNKNOWN in hand and possible[card] > 0)


def holdable(hand: Sequence[str], possible: Counter[str]) -> list[str]:
    """Every card that a hand holds or may hold, once each, in a fixed order."""
    cards = {card for card in hand if card != UNKNOWN}
    if UNKNOWN in hand:
        cards.update(possible)
    return sorted(cards)


def without(hand: Sequence[str], card: str) -> tuple[str, ...]:
    """A hand after a card has left it; a `?` stands for it if it is not known to be there."""
    left = list(hand)
    if card in left:
        left.remove(card)
    elif UNKNOWN in left:
        left.remove(UNKNOWN)
    return tuple(left)


# ---------------------------------------------------------------- what was said beside what is known


def too_many(whose: str, owned: Sequence[str], card: str, where: str) -> Objection:
    """setup.deck: a card cannot be seen more often than the deck holds it."""
    copies = owned.count(card)
    if not copies:
        names = ", ".join(dict.fromkeys(owned))
        text = f"{spoken(whose)}'s deck holds no {card}: in the setup it has {names}."
        return Objection("setup.deck", text, unplayable=True)
    text = f"{spoken(whose)}'s deck holds {copies} {card}, and they are known to be elsewhere."
    return Objection("setup.deck", text, ((card, where),), unplayable=True, earlier=Earlier((card,), whose))


def hand_told(hand: Sequence[str], card: str, whose: str) -> Earlier:
    """What speaks against a card in a hand: the cards that are known to be there, or its copies elsewhere."""
    return Earlier((card,) if UNKNOWN in hand else tuple(dict.fromkeys(hand)), whose)


def left_over(
    results: Sequence[str], number: int, does: str, rule: str, owed: Sequence[Pending] = ()
) -> list[Objection]:
    """No more cards are told than were seen: `does` says how a card is seen, `rule` how many; what is `owed` comes
    before all others."""
    if not results:
        return []
    cards = "no card" if not number else "1 card" if number == 1 else f"{number} cards"
    text = f"This {does} {cards}, not {number + len(results)}."
    if owed:
        text = f"{text} First comes `{owed[0].what}`; what is seen after it is told in its line."
    return [Objection(rule, text, unplayable=True)]


def dealt_otherwise(rule: str, pile: str, card: str) -> Objection:
    """A card that does not come up from what the tool has dealt; which one does is not told before it is seen."""
    text = f"{card} is not what comes up: the tool deals {pile}, so leave the card out or write /? for it."
    return Objection(rule, text, unplayable=True)
