"""What can be counted of everybody: the toolkit for what editions tell the ledger."""

from collections.abc import Iterator, Mapping
from typing import Any

#: Who has what, and how much of it.
Holding = tuple[tuple[str, str], int]


def known(who: str, held: Mapping[str, Any]) -> Iterator[Holding]:
    """What somebody is known to have."""
    for resource, total in held.items():
        if isinstance(total, int):
            yield (who, resource), total


def hand_count(facts: Mapping[str, Any], who: str) -> int | None:
    """How many cards somebody has in hand; None where it is not told. Where a table tells no numbers, one `?` stands
    for all that is not seen, and the main deck has no number either."""
    hand = facts["players"][who].get("hand", ())
    if hand is None:
        return None
    untold = (facts.get("deck") or {}).get("count", 0) is None and "?" in hand
    return None if untold else len(hand)


def cards_of(player: Mapping[str, Any]) -> int | None:
    """How many cards a player has in hand."""
    return len(player["hand"]) if player.get("hand") is not None else None
