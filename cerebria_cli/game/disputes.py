"""The disputes of a record: what was asked, what it cites, and how it was settled."""

from typing import TYPE_CHECKING

from cerebria_cli.catalogue import extends, rules, rulings_in_force
from cerebria_cli.game.citations import Cited, cited
from cerebria_cli.game.seen_lines import seen_at
from cerebria_cli.notation.items import RefereeItem
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.game.position import Position
    from cerebria_cli.record.history import Live

DISPUTE, DECIDE, RULE = "dispute", "decide", "rule"


class Citation(NamedTuple):
    """A rule or ruling that was cited, with what it says today."""

    id: str
    says: str


class Disputed(NamedTuple):
    """A dispute, a decision, or a ruling that was taken."""

    entry: int
    kind: str
    """`dispute`, `decide` or `rule`."""

    text: str
    about: int
    """The last entry before it that was played; 0 for the start."""

    line: str
    """The line of that entry, as far as the view may see it."""

    cites: tuple[Citation, ...]
    settled_by: int
    """Of a dispute, the decision that settled it; 0 while it is open."""


def disputes(position: "Position", view: str) -> list[Disputed]:
    """Every dispute and decision that counts, in the order of play."""
    found: list[Disputed] = []
    last: tuple[int, str] = (0, "")
    for at, (live, item) in enumerate(zip(position.history.live, position.items, strict=True)):
        if isinstance(item, RefereeItem) and item.verb in (DISPUTE, DECIDE, RULE):
            if item.verb == DECIDE:
                found = [_settled(one, live.number) for one in found]
            found.append(_disputed(position, live, item, last))
        elif not isinstance(item, RefereeItem):
            last = (live.number, seen_at(position, at, view))
    return found


def _settled(one: Disputed, by: int) -> Disputed:
    """A decision settles the disputes before it that are open."""
    return one._replace(settled_by=by) if one.kind == DISPUTE and not one.settled_by else one


def _disputed(position: "Position", live: "Live", item: RefereeItem, last: tuple[int, str]) -> Disputed:
    text = item.text or "=".join(item.words)
    cites = tuple(_citation(one, position.edition.name) for one in cited(text, position.edition.name))
    return Disputed(live.number, item.verb, text, *last, cites, 0)


def _citation(one: Cited, edition: str) -> Citation:
    """What the rule says; of a ruling the option that was named, or else the question."""
    known = rulings_in_force(edition)
    if one.id in known:
        ruling = known[one.id]
        says = f"{ruling.question} {ruling.options[one.option]}" if one.option in ruling.options else ruling.question
        return Citation(one.id, says)
    while edition:
        for rule in rules(edition):
            if rule.id == one.id:
                return Citation(one.id, rule.title or rule.text)
        edition = extends(edition)
    return Citation(one.id, "")
