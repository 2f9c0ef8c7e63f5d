"""What disputes and decisions cite: rules and rulings that exist; and the ruling that a decision sets."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from cerebria_cli.catalogue import extends, rules, rulings, rulings_in_force
from cerebria_cli.notation.errors import CannotRead
from cerebria_cli.notation.items import Line, RefereeItem
from cerebria_cli.notation.text import CITING
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.editions.core.edition import GameState

#: Something like an id in a sentence, and the option that may follow it.
_CITED = re.compile(r"(?<![\w.=-])(?P<id>[a-z][a-z0-9-]*\.[a-z0-9][a-z0-9-]*)(?![\w-])(?:=(?P<option>[a-z0-9-]+))?")


class Cited(NamedTuple):
    """An id in a text, and the option that is named with it."""

    id: str
    option: str


def cited(text: str, edition: str) -> list[Cited]:
    """The rules and rulings that a text names; other words with a dot in them are just words."""
    known = known_ids(edition)
    found = [Cited(match["id"], match["option"] or "") for match in _CITED.finditer(text)]
    return [one for one in dict.fromkeys(found) if one.id in known]


def known_ids(edition: str) -> set[str]:
    """The ids of the rules and rulings that hold in an edition."""
    ids: set[str] = set()
    while edition:
        ids |= {rule.id for rule in rules(edition)} | set(rulings(edition))
        edition = extends(edition)
    return ids


def check_citations(text: str, line: Line, edition: str) -> None:
    """Refuse what somebody types if it cites a rule, a ruling or an option that there is not."""
    for number, item in enumerate(line.items, 1):
        if isinstance(item, RefereeItem) and item.verb in CITING:
            for fault in _faults(text, number, item, edition):
                raise fault


def _faults(text: str, number: int, item: RefereeItem, edition: str) -> Iterator[CannotRead]:
    known = known_ids(edition)
    families = {id.split(".")[0] for id in known}
    for match in _CITED.finditer(item.text):
        id, option = match["id"], match["option"]
        start = max(0, text.find(match[0]))
        if id not in known and (id.split(".")[0] in families or option):
            yield CannotRead(text, start, start + len(id), f"there is no rule {id}", (), _near(id, known), number)
        elif option and (fault := _option_fault(id, option, edition)):
            yield CannotRead(text, start, start + len(match[0]), fault, (), (), number)


def _near(id: str, known: set[str]) -> tuple[str, ...]:
    from cerebria_cli.catalogue.lookup import nearest

    return tuple(nearest(id, sorted(known)))


def _option_fault(id: str, option: str, edition: str) -> str:
    known = rulings_in_force(edition)
    if id not in known:
        return f"the rule {id} has no options"
    if known[id].settled:
        return f"the ruling {id} is settled as {known[id].default}"
    return "" if option in known[id].options else f"the options of {id} are {', '.join(known[id].options)}"


def ruling_set(text: str, state: "GameState", edition: str) -> Cited | None:
    """The ruling that a decision sets from here on: its text begins with ID=OPTION."""
    match = _CITED.match(text)
    if match is None or not match["option"] or match["id"] not in state.rulings:
        return None
    return None if _option_fault(match["id"], match["option"], edition) else Cited(match["id"], match["option"])
