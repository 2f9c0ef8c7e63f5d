"""The effects of an entry in words, for the record: short, complete and on one or two lines."""

from collections.abc import Iterable

from cerebria_cli.editions.core.events import Event
from cerebria_cli.view.words.flow import GOES_ON, phrase_for
from cerebria_cli.view.words.plain import Facts
from cerebria_cli.view.words.telling import Names, groups, words_of


def effects(events: Iterable[Event], facts: Facts | None = None, cast: Facts | None = None) -> tuple[str, ...]:
    """What changed, and on a second line how the game goes on; `cast` tells the edition and names the Spirits, if
    that is known without the facts."""
    names, words = Names({} if facts is None else facts, cast), words_of(facts if cast is None else cast)
    changes: list[str] = []
    goes_on: list[str] = []
    for group in groups(events, words, names):
        kind = group[0].event.kind
        told = goes_on if kind in GOES_ON or kind in words.goes_on else changes
        told.append(phrase_for(words, group, names))
    lines = "; ".join(filter(None, changes)), "; ".join(filter(None, goes_on))
    return tuple(line for line in lines if line)
