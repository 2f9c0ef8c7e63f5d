"""How a fact came to be what it is: every entry that changed it, with what brought that about."""

import re
from collections import Counter
from collections.abc import Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.core.declarations import NoFact
from cerebria_cli.editions.core.edition import PUBLIC
from cerebria_cli.editions.core.explanation import Explanation, Reason
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.overhearing import listening
from cerebria_cli.editions.core.verdict import titled
from cerebria_cli.explaining.costs import cost_parts
from cerebria_cli.explaining.errors import NoSuchFact
from cerebria_cli.game.following import events_at
from cerebria_cli.game.seen_lines import seen_at
from cerebria_cli.notation.errors import quoted
from cerebria_cli.view.words.causes import cause_words
from cerebria_cli.view.words.telling import resource_of

if TYPE_CHECKING:
    from cerebria_cli.editions.core.edition import GameState
    from cerebria_cli.editions.core.events import Event
    from cerebria_cli.game.position import Position

#: So many of the last changes are told, unless everything is asked for.
FEW = 8

#: The table of facts that whoever has something stands in, where a name goes without.
_ABOVE = re.compile(r"^(?:players|teams)\.")


def history(position: "Position", text: str) -> Explanation | None:
    """How a fact, by its name as `diana.wp`, came to its value; None where the words name no table of facts."""
    path = ".".join(text.split())
    try:
        value = position.edition.value_of(position.now, path)
    except NoFact:
        # What has several words is rather a line.
        if " " not in text.strip():
            raise_near(position, path)
        return None
    if path in {one.fact for one in position.left_out}:
        raise NoSuchFact(f"The position does not tell {quoted(path)}")
    if isinstance(value, dict):
        raise NoSuchFact(f"{quoted(path)} has several facts", tuple(f"{path}.{name}" for name in value)[:6])
    changes = _changes(position, path)
    first = _at(position, 0, path)
    recent = changes[-FEW:]
    told = tuple(one._replace(detail=one not in recent) for one in changes)
    start = Reason("at the start", first if _counts(first) else None, says="" if _counts(first) else shown(first))
    whole = Reason(path, value if _counts(value) else None, parts=(start._replace(detail=len(changes) > FEW), *told))
    return Explanation(path, value, _sentence(position, path, value, changes), "", (whole,))


def raise_near(position: "Position", path: str) -> None:
    """Name the facts near one that is none, if its beginning is a table of facts."""
    holder, _, last = path.rpartition(".")
    if not holder:
        return
    try:
        table = position.edition.value_of(position.now, holder)
    except NoFact:
        raise_near(position, holder)
        return
    if isinstance(table, dict):
        near = get_close_matches(last, [*map(str, table)], n=3, cutoff=0.5) or [*map(str, table)][:6]
        raise NoSuchFact(f"There is no fact {quoted(path)}", tuple(f"{holder}.{name}" for name in near))


def shown(value: Any) -> str:
    """A value in words."""
    if isinstance(value, list):
        return ", ".join(map(shown, value)) or "none"
    return "none" if value is None else str(value)


def _sentence(position: "Position", path: str, value: Any, changes: Sequence[Reason]) -> str:
    now = f"{path} is {shown(value)}"
    if not changes:
        return f"{now}, as at the start"
    if len(changes) <= FEW:
        return f"{now}; it was {shown(_at(position, 0, path))} at the start"
    place = next(at for at, live in enumerate(position.history.live) if live.number == changes[-FEW].entry)
    number = position.history.live[place - 1].number
    return f"{now}; it was {shown(_at(position, place, path))} after entry {number}, and since then"


def _at(position: "Position", place: int, path: str) -> Any:
    """The fact at a place of the game; None where it was not there yet."""
    try:
        return position.edition.value_of(position.states[place], path)
    except NoFact:
        return None


def _counts(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _changes(position: "Position", path: str) -> list[Reason]:
    found, before = [], _at(position, 0, path)
    for place in range(1, len(position.states)):
        after = _at(position, place, path)
        causes = _causes(position, place, path)
        # What an entry gave and took alike changed something too.
        if after != before or len(causes) > 1:
            found.append(change_told(position, place, (before, after), causes))
        before = after
    return found


def change_told(position: "Position", place: int, values: tuple[Any, Any], causes: Sequence[Reason]) -> Reason:
    """What one entry did to a fact."""
    before, after = values
    live = position.history.live[place - 1]
    line = seen_at(position, place - 1, position.view or PUBLIC)
    if isinstance(before, list) and isinstance(after, list):
        return Reason(line, says=_difference(before, after), entry=live.number)
    if not (_counts(after) and (_counts(before) or before is None)):
        return Reason(line, says=f"{shown(before)} → {shown(after)}", entry=live.number)
    delta = after - (before or 0)
    parts = tuple(causes) if sum(one.amount or 0 for one in causes) == delta else ()
    return Reason(line, delta, entry=live.number, parts=parts)


def _difference(before: list[Any], after: list[Any]) -> str:
    """What of several things came and went."""
    old, new = Counter(map(shown, before)), Counter(map(shown, after))
    came, went = (new - old).elements(), (old - new).elements()
    return ", ".join([*(f"+{one}" for one in came), *(f"-{one}" for one in went)]) or "in another order"


def _causes(position: "Position", place: int, path: str) -> list[Reason]:
    """What brought a change about: the events that tell it, and of what was paid every part of the cost."""
    who, _, resource = _ABOVE.sub("", path).partition(".")
    told = [one for one in events_at(position, place) if one.who == who and resource_of(one) == resource]
    item, before = position.items[place - 1], position.states[place - 1]
    if not isinstance(item, Move):
        return _declared(position, place, path)
    sums = _sums(position, before, item) if any(event.amount > 0 for event in told) else []
    found: list[Reason] = []
    for event in told:
        paid = paid_parts(position, before, item, resource, event)
        rule = event.cause if "." in event.cause else ""
        plain = Reason(_cause(event, item.verb), event.amount, rule=rule)
        found += paid or [with_parts(plain, sums)]
    return found


def _sums(position: "Position", before: "GameState", move: Move) -> list[Reason]:
    """The sums that came about while a move was done, with their parts."""
    with listening() as heard:
        position.edition.perform(before, move)
    return heard.sums


def with_parts(gained: Reason, sums: list[Reason]) -> Reason:
    """A gain with what it is made of, if the rules told that."""
    made_of = next((one for one in sums if one.rule == gained.rule and one.amount == gained.amount), None)
    if made_of is None or len(made_of.parts) < 2:
        return gained
    return made_of._replace(what=gained.what)


def _declared(position: "Position", place: int, path: str) -> list[Reason]:
    """What the referee entered: the difference that it made, and on what it rests."""
    before, after = _at(position, place - 1, path), _at(position, place, path)
    if before == after or not _counts(after):
        return []
    causes = [event.cause for event in events_at(position, place) if event.cause]
    words = cause_words(causes[0]) if causes else ""
    return [Reason(words or position.items[place - 1].verb, after - (before or 0))]


def paid_parts(position: "Position", before: "GameState", move: Move, resource: str, event: "Event") -> list[Reason]:
    """The parts of the cost, where the event is its payment."""
    if event.amount >= 0:
        return []
    parts = cost_parts(position.edition.judge(before, move).cost, resource)
    if sum(part.amount or 0 for part in parts) != -event.amount:
        return []
    return [part._replace(amount=-(part.amount or 0)) for part in parts]


def _cause(event: "Event", verb: str) -> str:
    """Why, in words; what has no name of its own is the move itself."""
    if event.kind == "intention":
        return f"Intention {event.what}"
    return cause_words(event.cause) or titled(verb)
