"""What is asked of a table when it declares something; what stands in a record is followed without asking again."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.core.declarations import (
    SUMMARIES,
    NoFact,
    agrees,
    as_list,
    follows,
    read_counted,
    read_value,
)
from cerebria_cli.editions.core.deeds import DISCARD, Deed
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.verdict import Objection
from cerebria_cli.editions.registry import part_if_any
from cerebria_cli.game.implausible import ask_about
from cerebria_cli.game.referee_items import Followed, begun_with, check_counted, follow_item, refuse
from cerebria_cli.notation.items import Fact, RefereeItem
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.editions.core.edition import GameState
    from cerebria_cli.game.position import Position

#: The items by which a table tells what changes.
DECLARING = ("adjust", "gap", "effect")


def entered(position: "Position", state: "GameState", item: "RefereeItem", *, stands: bool) -> Followed:
    """What an item does to the state; one that does not stand in a record yet is looked at closely."""
    if item.verb == "audit" and not stands:
        check_counted(position, state, item)
    after, events = follow_item(position, state, item)
    if stands or item.verb not in DECLARING:
        return after, events
    faults = list(_objections(position, state, item, after))
    refuse(position, state, item, faults, lambda then: list(_objections(position, then, item, after)))
    ask_about(item, events)
    return after, events


def _objections(
    position: "Position", state: "GameState", item: "RefereeItem", after: "GameState"
) -> Iterator[Objection]:
    begun, _, faults = begun_with(position, state, item)
    if not faults:
        yield from _cards_not_held(position, begun, item)
    yield from without_effect(position, state, item, after)
    if item.verb == "effect":
        yield from _cards_lost(position, state, after)


# ---------------------------------------------------------------- what is neither lost nor won


def _cards_lost(position: "Position", before: "GameState", after: "GameState") -> Iterator[Objection]:
    """No power takes a card out of the game without a word; that one is missing the table tells by `adjust`."""
    part = part_if_any(position.edition.name, "deeds")
    for what, number in _fewer(part.cards(before), part.cards(after)) if part else ():
        text = f"{number} {what} would be nowhere: say in the same line where {'it goes' if number == 1 else 'they go'}"
        yield Objection("", f"{text}, or by `adjust` that {'it is' if number == 1 else 'they are'} missing.")


def lost_and_found(edition: str, before: "GameState", after: "GameState") -> list[str]:
    """What a declaration lets vanish or appear that nobody takes from a supply, in sentences."""
    part = part_if_any(edition, "deeds")
    if part is None:
        return []
    then, now = part.pieces(before), part.pieces(after)
    lost = [f"{number} {what} {'is' if number == 1 else 'are'} no longer there." for what, number in _fewer(then, now)]
    more = [f"{number} more {what} {'is' if number == 1 else 'are'} there." for what, number in _fewer(now, then)]
    return [*lost, *more]


def _fewer(then: Mapping[str, int], now: Mapping[str, int]) -> Iterator[tuple[str, int]]:
    yield from ((what, then[what] - now[what]) for what in then if what in now and now[what] < then[what])


# ---------------------------------------------------------------- facts that follow from others


def without_effect(
    position: "Position", before: "GameState", item: "RefereeItem", after: "GameState"
) -> Iterator[Objection]:
    """What is told by other facts cannot be set: it would be written, and nothing would change."""
    paths = [fact.path for fact in item.facts]
    for fact in item.facts if not item.deeds else ():
        then, now = (_value(position, state, fact.path) for state in (before, after))
        meant = fact.value != "0" if fact.op != "=" else not agrees(now, read_counted(now, fact.value))
        if then == now and meant and paths.count(fact.path) == 1:
            yield Objection("", follows(fact.path))


def _value(position: "Position", state: "GameState", path: str) -> Any:
    """A fact as it is typed; nothing where there is none."""
    try:
        return position.edition.spelt(position.edition.value_of(state, path))
    except NoFact:
        return None


class Advice(NamedTuple):
    """How the record can be made to agree with what was counted."""

    bars: str = ""
    """Why the fact cannot be adjusted to it; empty where it can."""
    sources: tuple[str, ...] = ()
    """The facts from which it follows."""


def advice(position: "Position", state: "GameState", path: str, counted: str) -> Advice:
    """What to do about a fact that differs, by a state as whoever asks knows it."""
    item = RefereeItem("adjust", facts=(Fact(path, "=", counted),))
    after, _, faults = position.edition.declare(state, [(path, "=", counted)], item.verb)
    found = faults or list(_objections(position, state, item, after))
    if not found:
        return Advice()
    return Advice(found[0].text, tuple(_sources(position, state, path)))


def _sources(position: "Position", state: "GameState", path: str) -> Iterator[str]:
    """The list of which a fact is the number or the first, or the things that it counts."""
    *holder, last = path.split(".")
    beside = _value(position, state, ".".join(holder)) if holder else None
    for name in ("order", "cards"):
        if isinstance(beside, dict) and name in beside and name != last:
            yield ".".join((*holder, name))
    value = _value(position, state, path)
    if isinstance(value, dict) and not any(name in value for name in SUMMARIES):
        yield from (f"{path}.{name}" for name in value)
    elif part := part_if_any(position.edition.name, "fact_words"):
        yield from part.comes_from(state, position.edition.path_of(state, path))


# ---------------------------------------------------------------- hands


def _cards_not_held(position: "Position", state: "GameState", item: "RefereeItem") -> Iterator[Objection]:
    """Only a card that can be in a hand leaves it: what is taken away by its name is asked about like a discard."""
    part = part_if_any(position.edition.name, "deeds")
    for at, fact in enumerate(item.facts):
        who, cards = whose_hand(position, state, fact), cards_named(fact)
        if not who or not cards:
            continue
        odd = [card for card in cards if card not in position.vocabulary.cards]
        if odd:
            yield Objection("", f"{odd[0][:60]} is no card, so it cannot leave a hand.")
        elif part is not None:
            before = [(one.path, one.op, one.value) for one in item.facts[:at]]
            then = position.edition.declare(state, before, item.verb)[0] if before else state
            yield from part.do(then, Deed(who, DISCARD, cards=cards), item.verb)[2]


def whose_hand(position: "Position", state: "GameState", fact: "Fact") -> str:
    """The player from whose hand a fact takes cards; nobody if it says something else."""
    section, *rest = position.edition.path_of(state, fact.path)
    is_hand = section == "players" and len(rest) == 2 and rest[1] == "hand"
    return rest[0] if fact.op == "-" and is_hand else ""


def cards_named(fact: "Fact") -> tuple[str, ...]:
    """The cards that a fact names."""
    if not isinstance(read_value(fact.value), str):
        return ()
    return tuple([card for card in as_list(fact.value) if card not in ("", UNKNOWN)])
