"""What makes a whole record doubtful although each of its entries is what was written: header, deals and times."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from cerebria_cli.game.evidence import comparable

if TYPE_CHECKING:
    from cerebria_cli.game.position import Position
    from cerebria_cli.record.format import Entry
    from cerebria_cli.record.store import Record

#: How far the clocks of two computers may be apart.
_APART = timedelta(days=1)


def doubts(record: "Record", position: "Position") -> Iterator[str]:
    """A sentence for everything that is doubtful."""
    yield from doubts_of_the_digests(record.header, position.edition.name)
    yield from repairs_told(record.header)
    yield from doubts_of_the_deal(position)
    yield from doubts_of_the_times(str(record.header.get("created", "")), record.entries)


def doubts_of_the_digests(header: Mapping[str, Any], edition: str) -> Iterator[str]:
    from cerebria_cli import catalogue

    if header.get("format") == 1:
        yield "It is a record of format 1: its links were checked, its digests are not compared."
    elif not comparable(header):
        yield "It was begun by another version of the tool: its links were checked, its digests are not compared."
    elif "catalogue" not in header:
        yield "The header does not say by which catalogue of cards and numbers the record was begun."
    elif header["catalogue"] != catalogue.digest(edition):
        yield "The catalogue of cards and numbers has changed since the record was begun."


def repairs_told(header: Mapping[str, Any]) -> Iterator[str]:
    repairs = header.get("repaired", ())
    for repair in repairs if isinstance(repairs, list) else ():
        if isinstance(repair, dict):
            yield f"It was repaired from {repair.get('from', '?')} on {repair.get('at', '?')}."
            yield from _headers(repair)


def _headers(repair: Mapping[str, Any]) -> Iterator[str]:
    """What became of a header that was damaged."""
    proved, said = repair.get("header_proved"), repair.get("header")
    if proved is True:
        yield "Its header was damaged; the link of entry 1 proved then that it was restored as it was written."
    elif proved is False:
        changes = map(str, said) if isinstance(said, list) else ()
        yield " ".join(["Nothing proves that its header is what was written.", *changes])


# ---------------------------------------------------------------- deals


def doubts_of_the_deal(position: "Position") -> Iterator[str]:
    """What the tool has dealt follows from the seed; a header without one was dealt by somebody else."""
    from cerebria_cli.editions.core.chance import GENERATOR

    dealt = position.setup.get("dealt")
    if not isinstance(dealt, Mapping) or "seed" not in dealt:
        return
    if dealt.get("generator") != GENERATOR:
        yield "It was dealt with a generator that is not known here; the deal was not made again."
        return
    again = position.edition.dealt_again(position.setup)
    differing = [*differing_facts(dealt, again["dealt"]), *differing_facts(_laid(position.setup), _laid(again))]
    if differing:
        yield f"The seed in the header deals something else: {', '.join(differing)}."


def _laid(setup: Mapping[str, Any]) -> dict[str, Any]:
    """What of a deal lies open. How the Origin is turned depends on how it lay before, which no header tells."""
    return {"aspirations": setup.get("aspirations", {}), "start": setup.get("start", {})}


def differing_facts(one: Mapping[str, Any], other: Mapping[str, Any], within: str = "") -> Iterator[str]:
    """The names of the facts that two tables do not share."""
    for name in dict.fromkeys((*one, *other)):
        first, second = one.get(name), other.get(name)
        if isinstance(first, Mapping) and isinstance(second, Mapping):
            yield from differing_facts(first, second, f"{within}{name}.")
        elif first != second:
            yield f"{within}{name}"


# ---------------------------------------------------------------- times


def doubts_of_the_times(created: str, entries: Sequence["Entry"]) -> Iterator[str]:
    moments = [("the header", created), *((f"entry {entry.number}", entry.time) for entry in entries)]
    soon = (datetime.now(UTC) + _APART).strftime("%Y-%m-%dT%H:%M:%SZ")
    for what, moment in moments:
        if moment and not _is_time(moment):
            yield f"{_upper(what)} is dated {moment}, which is no time."
        elif moment > soon:
            yield f"{_upper(what)} is dated {moment}, which is still to come."
    for (earlier, one), (later, other) in pairwise(moments):
        if other < one:
            yield f"{_upper(later)} is dated before {earlier}."


def _is_time(text: str) -> bool:
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    return True


def _upper(text: str) -> str:
    return text[0].upper() + text[1:]
