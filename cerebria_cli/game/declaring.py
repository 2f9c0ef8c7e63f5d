"""What is asked of a table when it declares something; what stands in a record is followed without asking again."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cerebria_cli.editions.core.declarations import read_value
from cerebria_cli.editions.core.deeds import DISCARD, Deed
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.verdict import Objection
from cerebria_cli.editions.registry import part_if_any
from cerebria_cli.game.referee_items import Followed, begun_with, follow_item, refuse

if TYPE_CHECKING:
    from cerebria_cli.editions.core.edition import GameState
    from cerebria_cli.game.position import Position
    from cerebria_cli.notation.items import Fact, RefereeItem

#: The items by which a table tells what changes.
DECLARING = ("adjust", "gap", "effect")


def entered(position: "Position", state: "GameState", item: "RefereeItem", *, stands: bool) -> Followed:
    """What an item does to the state; one that does not stand in a record yet is looked at closely."""
    after, events = follow_item(position, state, item)
    if stands or item.verb not in DECLARING:
        return after, events
    faults = list(_objections(position, state, item))
    refuse(position, state, item, faults, lambda then: list(_objections(position, then, item)))
    return after, events


def _objections(position: "Position", state: "GameState", item: "RefereeItem") -> Iterator[Objection]:
    state, _, faults = begun_with(position, state, item)
    if not faults:
        yield from _cards_not_held(position, state, item)


# ---------------------------------------------------------------- hands


def _cards_not_held(position: "Position", state: "GameState", item: "RefereeItem") -> Iterator[Objection]:
    """Only a card that can be in a hand leaves it: what is taken away by its name is asked about like a discard."""
    part = part_if_any(position.edition.name, "deeds")
    for at, fact in enumerate(item.facts):
        who = _whose_hand(position, state, fact)
        if not who:
            continue
        if fact.value not in position.vocabulary.cards:
            yield Objection("", f"{fact.value[:60]} is no card, so it cannot leave a hand.")
        elif part is not None:
            before = [(one.path, one.op, one.value) for one in item.facts[:at]]
            then = position.edition.declare(state, before, item.verb)[0] if before else state
            yield from part.do(then, Deed(who, DISCARD, cards=(fact.value,)), item.verb)[2]


def _whose_hand(position: "Position", state: "GameState", fact: "Fact") -> str:
    """The player from whose hand a fact takes a card by its name; nobody if it says something else."""
    section, *rest = position.edition.path_of(state, fact.path)
    named = isinstance(read_value(fact.value), str) and fact.value != UNKNOWN
    is_hand = section == "players" and len(rest) == 2 and rest[1] == "hand"
    return rest[0] if fact.op == "-" and named and is_hand else ""
