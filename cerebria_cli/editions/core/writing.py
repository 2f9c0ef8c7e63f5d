"""How facts are written for a digest: in canonical JSON, and only once what stays the same from entry to entry."""

import json
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Generic, ParamSpec, Protocol, TypeVar, cast

#: Facts in canonical JSON: sorted by name, without spaces.
canonical = json.JSONEncoder(separators=(",", ":"), sort_keys=True).encode

Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")


def kept(write: Callable[Asked, Answer]) -> Callable[Asked, Answer]:
    """What a function writes is kept, for as many parts as games have that are open at a time."""
    return cast(Callable[Asked, Answer], lru_cache(maxsize=1024)(write))


_quoted = kept(canonical)


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
    """Facts that are written now, and then part of others."""
    return Written(canonical(facts))


def written_if_any(facts: Any) -> Written:
    """The same for what is worth saying only where there is something."""
    return written(facts) if facts else Written()


@kept
def names_written(names: tuple[str, ...]) -> Written:
    """The same for names that stay what they are for long."""
    return written_if_any(names)


def all_written(facts: dict[str, Any]) -> str:
    """The same for all facts of a state, some of which are written already."""
    return _joined({name: _one_written(fact) for name, fact in facts.items()})


def _one_written(fact: Any) -> str:
    if isinstance(fact, Written):
        return fact
    if isinstance(fact, Parts):
        return _joined(fact)
    return _quoted(fact) if isinstance(fact, str) else canonical(fact)


def _joined(parts: dict[str, str]) -> str:
    return "{" + ",".join([f"{_quoted(name)}:{parts[name]}" for name in sorted(parts)]) + "}"
