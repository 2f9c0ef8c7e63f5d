"""What the table has to do after a line, in the order of doing."""

from collections.abc import Iterable
from typing import NamedTuple

from cerebria_cli.editions.core.events import Event
from cerebria_cli.view.words.flow import LOUD, sentence_of
from cerebria_cli.view.words.plain import Facts
from cerebria_cli.view.words.telling import groups, names_from, words_of


class Instruction(NamedTuple):
    """One thing to do, or to know."""

    kind: str
    """The kind of event that it tells first."""
    sentence: str
    loud: bool
    """The table must not overlook it."""


def instructions(events: Iterable[Event], facts: Facts | None = None) -> list[str]:
    """One sentence for each thing to do; `facts` is the state after all the events, as the reader may see it."""
    return [one.sentence for one in instructed(events, facts)]


def instructed(events: Iterable[Event], facts: Facts | None = None) -> list[Instruction]:
    """The same, each with the kind of event that it tells first."""
    names, words = names_from(facts), words_of(facts)
    found = []
    for group in groups(events, words, facts):
        kind = group[0].event.kind
        sentence = sentence_of(words, kind)(group, names)
        found.append(Instruction(kind, sentence, kind in LOUD or kind in words.loud))
    return found
