"""Evidence: what of a state goes into its digest, as named facts that outlive every tidying of the classes.

Taken is what lies open on the table, how many cards lie where nobody looks, and which ones they are only where the tool
dealt them: then they follow from header and entries. What the desk infers about cards that people shuffled, what
follows from other facts, and what a version keeps for itself is left out.
"""

import json
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Generic, Protocol, TypeVar

from cerebria_cli.editions.core.decisions import Pending

#: How many parts of each kind are kept, enough for the games that are open at a time.
KEPT = 1024

_write = json.JSONEncoder(separators=(",", ":"), sort_keys=True).encode
_quoted = lru_cache(maxsize=KEPT)(_write)


class Written(str):
    """A fact that is written already."""

    __slots__ = ()


class Keyed(Protocol):
    """Something that tells by a key whether it is still the same."""

    def key(self) -> Any: ...


Thing = TypeVar("Thing", bound=Keyed)


class Alike(Generic[Thing]):
    """A thing that equals every other with the same key, so that what is written about it can be kept."""

    __slots__ = ("_key", "thing")

    def __init__(self, thing: Thing) -> None:
        self.thing = thing
        self._key = thing.key()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Alike) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)


class Parts(dict[str, str]):
    """Facts by name, each of them written already: most are what they were at the entry before."""


def written(facts: Any) -> Written:
    """Facts in canonical JSON: sorted by name, without spaces."""
    return Written(_write(facts))


def written_if_any(facts: Any) -> Written:
    """The same for what is worth saying only where there is something."""
    return written(facts) if facts else Written()


@lru_cache(maxsize=KEPT)
def names_written(names: tuple[str, ...]) -> Written:
    """The same for names that stay what they are for long."""
    return written_if_any(names)


def written_part(**facts: Any) -> str:
    """The same of those that are worth saying about a part of the state."""
    return _write(said(**facts))


def all_written(facts: dict[str, Any]) -> str:
    """The same for all facts of a state, some of which are written already."""
    return _joined({name: _one_written(fact) for name, fact in facts.items()})


def _one_written(fact: Any) -> str:
    if isinstance(fact, Written):
        return fact
    if isinstance(fact, Parts):
        return _joined(fact)
    return _quoted(fact) if isinstance(fact, str) else _write(fact)


def _joined(parts: dict[str, str]) -> str:
    return "{" + ",".join([f"{_quoted(name)}:{parts[name]}" for name in sorted(parts)]) + "}"


def said(**facts: Any) -> dict[str, Any]:
    """The facts that are worth saying: what is none, nothing, no or empty is left out."""
    return {name: fact for name, fact in facts.items() if fact}


def held(cards: Sequence[str], *, dealt: bool) -> list[str] | int:
    """A hand: its cards in no order where the tool dealt them, otherwise how many they are."""
    return sorted(cards) if dealt else len(cards)


def stacked(cards: Sequence[str], *, dealt: bool) -> Sequence[str] | int:
    """A deck: its cards from the top where the tool dealt them, otherwise how many they are."""
    return cards if dealt else len(cards)


def stacked_written(cards: tuple[str, ...], *, dealt: bool) -> Written | int:
    """The same, written already: decks seldom change."""
    return names_written(cards) if dealt else len(cards)


def kept_secret(card: str, *, dealt: bool) -> str | bool:
    """A card that lies face-down: its name where the tool dealt it, otherwise that there is one."""
    return card if dealt else card != ""


def owed(pending: Iterable[Pending]) -> list[dict[str, Any]]:
    """Who has to decide what; the answers follow from the rest."""
    return [said(who=one.who, what=one.what, may=one.may) for one in pending]


def named(names: Sequence[str], number: int) -> str:
    """The name of that number; nothing for -1, which is nobody and nowhere."""
    return names[number] if number >= 0 else ""


def all_named(names: Sequence[str], numbers: Iterable[int]) -> list[str]:
    return [names[number] for number in numbers]
