"""What the table has to do after a line, in the order of doing."""

from collections.abc import Iterable
from typing import NamedTuple

from cerebria_cli.editions.core.events import Event
from cerebria_cli.view.words.plain import Facts
from cerebria_cli.view.words.telling import groups, names_from
from cerebria_cli.view.words.wording import SENTENCES

#: What the table must not overlook.
_LOUD = ("pending", "announce", "end", "fragment-missing", "revelation", "unfilled", "result")


class Instruction(NamedTuple):
    """A sentence for the table, and what it is about."""

    text: str
    kind: str
    who: str
    what: str


def told(events: Iterable[Event], facts: Facts | None = None) -> list[Instruction]:
    """What there is to do; `facts` is the state after all the events, as the reader may see it."""
    names = names_from(facts)
    firsts = [(group, group[0].event) for group in groups(events, facts)]
    return [Instruction(SENTENCES[one.kind](group, names), one.kind, one.who, one.what) for group, one in firsts]


def instructions(events: Iterable[Event], facts: Facts | None = None) -> list[str]:
    """One sentence for each thing to do; `facts` is the state after all the events, as the reader may see it."""
    return [one.text for one in told(events, facts)]


def weight_of(kind: str) -> str:
    """How much an instruction stands out: `alert`, `strong` or not at all."""
    return "alert" if kind in _LOUD else "strong" if kind in ("turn", "turn-over", "control") else ""
