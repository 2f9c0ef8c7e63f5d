"""Cards that a table declares come from somewhere and go somewhere: a player's cards stay as many as they are."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from cerebria_cli.editions.board.protocols import Setting
from cerebria_cli.editions.core.declarations import (
    Changed,
    found_at,
    gone_cards,
    named_first,
    pile_at,
    take,
    with_named,
)
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.system.named_tuples import NamedTuple

#: The JSON state, as a table that nobody has checked yet.
Facts = dict[str, Any]


class Piles(NamedTuple):
    """Where the cards of a player lie besides hand and board, as names below the player's facts."""

    deck: tuple[str, ...]
    gone: tuple[str, ...]
    """Where a card goes that leaves hand or board."""
    seen: tuple[str, ...] = ()
    """Those under the deck that everybody saw go there, where cards go there."""
    holds: Callable[[str, str], bool] = lambda player, card: False
    """Whether a card can be in the hand of a player."""


def conserve(setting: Setting, before: Facts, after: Facts, changes: Iterable[Changed], piles: Piles) -> None:
    """Move what left or came to the hands and the board, for every player whose piles were not declared as well."""
    changed = [*changes]
    told = [tuple(one.whole) for one in changed]
    if any(path[0] == "slots" for path in told):
        _name_owners(setting, after)
    for name in before["players"]:
        spoken_of = {path[2] for path in told if path[:2] == ("players", name) and len(path) > 2}
        if spoken_of & {piles.deck[0], piles.gone[0]}:
            if piles.seen and ("players", name, *piles.deck) in told and ("players", name, *piles.seen) not in told:
                Cards(setting, after, name).tell(piles.seen, [])
            continue
        if "hand" in spoken_of or any(path[0] == "slots" for path in told):
            had, has = Cards(setting, before, name), Cards(setting, after, name)
            if "hand" not in spoken_of and had.hand is not None and has.hand is not None:
                _exchange_with_hand(had, has, has.hand)
            _conserve(had, has, piles, [one for one in changed if one.whole == ["players", name, "hand"]])


def _name_owners(setting: Setting, facts: Facts) -> None:
    """An Emotion that was only just declared belongs to whoever may have had it in hand, or has it in the deck."""
    for emotion in _emotions(facts):
        if "owner" in emotion:
            continue
        card = emotion.get("card")
        seats = [seat.name for seat in setting.seats if card in seat.deck]
        hands = {name: pile_at(facts, "players", name, "hand") or () for name in seats}
        holding = [name for found in (card, UNKNOWN) for name in seats if found in hands[name]]
        if seats:
            emotion["owner"] = (holding or seats)[0]


class Cards:
    """The cards of a player: in hand, and those of the deck that lie on the board."""

    def __init__(self, setting: Setting, facts: Facts, name: str) -> None:
        self.facts, self.name = facts, name
        self.hand = self.pile(("hand",))
        lying = [emotion["card"] for emotion in _emotions(facts) if emotion.get("owner") == name]
        self.board = [card for card in lying if card in setting.cards and setting.cards[card].kind == "mild"]

    def pile(self, path: Sequence[str]) -> list[str] | None:
        """A pile of the player; None where it is not told card by card."""
        return pile_at(self.facts, "players", self.name, *path)

    def tell(self, path: Sequence[str], cards: list[str]) -> None:
        """These lie in a pile of the player."""
        found_at(self.facts, ["players", self.name, *path[:-1]])[path[-1]] = cards


def _emotions(facts: Facts) -> Iterator[Facts]:
    """The Emotions on the board, each as a table of its own facts."""
    slots = facts.get("slots")
    for emotion in slots.values() if isinstance(slots, dict) else ():
        if isinstance(emotion, dict) and isinstance(emotion.get("card"), str):
            yield emotion


def _conserve(before: Cards, after: Cards, piles: Piles, told: Sequence[Changed]) -> None:
    deck, gone = after.pile(piles.deck), after.pile(piles.gone)
    if deck is None or gone is None or before.hand is None or after.hand is None:
        return
    then, now = Counter([*before.hand, *before.board]), Counter([*after.hand, *after.board])
    more = now.total() - then.total()
    for card in named_first(now - then)[: max(0, more)]:
        take(deck, card)
    left = gone_cards(with_named(then, told, piles.holds), now)
    gone += left
    if piles.seen and (more > 0 or left):
        seen = [*(after.pile(piles.seen) or ()), *left]
        after.tell(piles.seen, seen if _all_seen(before, after, left) else [])


def _all_seen(before: Cards, after: Cards, left: list[str]) -> bool:
    """emotion.discard: everybody sees what leaves the board, and not which card comes from a hand or out of a deck."""
    return bool(left) and not Counter(left) - (Counter(before.board) - Counter(after.board))


def _exchange_with_hand(before: Cards, after: Cards, hand: list[str]) -> None:
    """A card said to lie on the board comes from the hand if it may be there; the one it replaces was never played."""
    entered, left = Counter(after.board) - Counter(before.board), Counter(before.board) - Counter(after.board)
    replaced = [*left.elements()]
    for card in entered.elements():
        if card in hand or UNKNOWN in hand:
            take(hand, card)
            hand += replaced[:1]
            del replaced[:1]


# ---------------------------------------------------------------- Fragments


def take_fragments(before: Facts, after: Facts, changes: Iterable[Changed]) -> None:
    """fortify.removed, components.fragments: what stands on a location or lies in the Identity is made of an unused
    Fragment, and gives it back, unless the unused ones are told as well."""
    changed = [*changes]
    told = {(one.whole[1], one.whole[-1]) for one in changed if one.whole[0] == "teams" and len(one.whole) > 1}
    if not any(one.whole[0] in ("fortresses", "identity") for one in changed) or not isinstance(after["teams"], dict):
        return
    had, has = _used(before), _used(after)
    for team, size in dict.fromkeys((*had, *has)):
        unused = after["teams"].get(team)
        if (team, size) not in told and isinstance(unused, dict) and isinstance(unused.get(size), int):
            unused[size] += had[team, size] - has[team, size]


def _used(facts: Facts) -> Counter[tuple[str, str]]:
    """The Fortresses that stand and the Fragments of the Identity, by team and size."""
    fortresses, identity = facts.get("fortresses", {}), facts["identity"]
    standing = [*fortresses.values()] if isinstance(fortresses, dict) else []
    found = (one for one in (*standing, *identity) if isinstance(one, dict))
    return Counter((str(one.get("team")), str(one.get("size"))) for one in found)
