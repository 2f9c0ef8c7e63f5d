"""What the table has to do after a line, in the order of doing."""

from collections.abc import Iterable

from cerebria_cli.editions.core.events import Event
from cerebria_cli.system.named_tuples import NamedTuple
from cerebria_cli.view.words.flow import LOUD, sentence_of
from cerebria_cli.view.words.plain import Facts
from cerebria_cli.view.words.telling import groups, names_from, words_of

#: What stands out a little.
_STRONG = ("turn", "turn-over", "control")


class Instruction(NamedTuple):
    """A sentence for the table, and what it is about."""

    text: str
    kind: str
    who: str
    what: str
    weight: str
    """How much it stands out: `alert`, `strong` or not at all."""


def told(events: Iterable[Event], facts: Facts | None = None) -> list[Instruction]:
    """What there is to do; `facts` is the state after all the events, as the reader may see it."""
    names, words = names_from(facts), words_of(facts)
    found = []
    for group in groups(events, words, names, facts):
        one = group[0].event
        loud = one.kind in LOUD or one.kind in words.loud
        weight = "alert" if loud else "strong" if one.kind in _STRONG else ""
        found.append(Instruction(sentence_of(words, one.kind)(group, names), one.kind, one.who, one.what, weight))
    return found


def instructions(events: Iterable[Event], facts: Facts | None = None) -> list[str]:
    """One sentence for each thing to do; `facts` is the state after all the events, as the reader may see it."""
    return [one.text for one in told(events, facts)]
