"""An audit without facts: what to count, with what the record says, and the facts that an audit then holds."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.core.declarations import EVERY, NoFact, agrees, found_at, how_many, read_counted
from cerebria_cli.editions.registry import part_if_any
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.editions.core.counts import Count
    from cerebria_cli.game.position import Position


class ToCount(NamedTuple):
    """One line of the checklist."""

    group: str
    label: str
    fact: str
    record: str
    """What the record says, as far as the view may see it."""


def checklist(position: "Position", view: str) -> tuple[ToCount, ...]:
    """What a table counts, with what the record says; nothing in an edition without a checklist."""
    part, facts = _part(position), position.state(view)
    return tuple(_lines(position, part.counts(facts), view)) if part else ()


def finer(position: "Position", fact: str, view: str) -> tuple[ToCount, ...]:
    """What to look at more closely where a count differs."""
    part, facts = _part(position), position.state(view)
    return tuple(_lines(position, part.finer(facts, fact), view)) if part else ()


def is_counted_alike(line: ToCount, typed: str) -> bool:
    """Whether what was counted is what the record says; a bare Enter says so."""
    return not typed or agrees(line.record, read_counted(line.record, typed))


def audit_line(counted: Iterable[tuple[str, str]]) -> str:
    """The referee's line that holds what was counted."""
    from cerebria_cli.notation.items import Fact, RefereeItem
    from cerebria_cli.notation.write import write_item

    return write_item(RefereeItem("audit", facts=tuple(Fact(path, "=", value) for path, value in counted)))


def _part(position: "Position") -> Any:
    return part_if_any(position.edition.name, "checklist")


def _lines(position: "Position", counts: "Iterable[Count]", view: str) -> Iterable[ToCount]:
    facts = position.state(view)
    for group, label, path in counts:
        try:
            known = found_at(facts, position.edition.path_of(position.now, path))
        except NoFact:
            known = None
        yield ToCount(group, label, path, as_counted(known, named=EVERY in path))


def as_counted(known: object, *, named: bool) -> str:
    """A fact as somebody counts it: how many there are, or what lies there."""
    if isinstance(known, dict) and "card" in known:
        return str(known["card"])
    if named and isinstance(known, list):
        return ",".join(map(str, known)) or "none"
    number = how_many(known)
    return "none" if known is None else str(known) if number is None else str(number)
