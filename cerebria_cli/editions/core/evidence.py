"""Evidence: what of a state goes into its digest, as named facts that outlive every tidying of the classes.

Taken is what lies open on the table, how many cards lie where nobody looks, and which ones they are only where the tool
dealt them: then they follow from header and entries. What the desk infers about cards that people shuffled, what
follows from other facts, and what a version keeps for itself is left out.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.writing import Written, all_written, kept, list_written, names_written


def said(**facts: Any) -> dict[str, Any]:
    """The facts that are worth saying: what is none, nothing, no or empty is left out."""
    return {name: fact for name, fact in facts.items() if fact}


def written_part(**facts: Any) -> Written:
    """The same of a part of the state, written."""
    return all_written(facts)


def held(cards: Iterable[str], *, dealt: bool) -> Written | int:
    """A hand: its cards in no order where the tool dealt them, otherwise how many they are."""
    return stacked(tuple(sorted(cards)), dealt=dealt)


def stacked(cards: tuple[str, ...], *, dealt: bool) -> Written | int:
    """A deck: its cards from the top where the tool dealt them, otherwise how many they are."""
    return names_written(cards) if dealt else len(cards)


def kept_secret(card: str, *, dealt: bool) -> str | bool:
    """A card that lies face-down: its name where the tool dealt it, otherwise that there is one."""
    return card if dealt else card != ""


def owed(pending: Iterable[Pending]) -> Written:
    """Who has to decide what; the answers follow from the rest."""
    return list_written([_decision(one.who, one.what, may=one.may) for one in pending])


@kept
def _decision(who: str, what: str, *, may: bool) -> Written:
    return written_part(who=who, what=what, may=may)


def named(names: Sequence[str], number: int) -> str:
    """The name of that number; nothing for -1, which is nobody and nowhere."""
    return names[number] if number >= 0 else ""


def all_named(names: Sequence[str], numbers: Iterable[int]) -> list[str]:
    return [names[number] for number in numbers]
