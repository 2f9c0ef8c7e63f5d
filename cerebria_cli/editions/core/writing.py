"""How facts are written for a digest: in canonical JSON, and only once what stays the same from entry to entry.

Most of a state does: who has not changed is the same object as an entry before (`share` of a state).
"""

import json
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, ParamSpec, TypeVar, cast

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


def all_written(facts: dict[str, Any]) -> Written:
    """The same for all facts of a state that are worth saying, some of them written already; their names are plain."""
    parts = [
        f'"{name}":{fact if type(fact) is Written or type(fact) is int else _one_written(fact)}'
        for name in sorted(facts)
        if (fact := facts[name])
    ]
    return Written("{" + ",".join(parts) + "}")


def _one_written(fact: Any) -> str:
    return _quoted(fact) if type(fact) is str else canonical(fact)


def parts_written(parts: Iterable[tuple[str, str]]) -> Written:
    """The same for facts by the name of somebody or something, each of them written already."""
    return Written("{" + ",".join([f"{_quoted(name)}:{part}" for name, part in sorted(parts)]) + "}")


def written_on_places(names: Iterable[str], things: Iterable[Any], write: Callable[[Any], str]) -> Written:
    """The same for what lies on places, by their names; nothing where all of them are empty."""
    found = [(name, write(thing)) for name, thing in zip(names, things, strict=True) if thing is not None]
    return parts_written(found) if found else Written()


def written_by_name(names: tuple[str, ...], parts: Sequence[str]) -> Written:
    """The same for those who are there from first to last, in the order of their seats or sides."""
    return Written("{" + ",".join([name + parts[place] for name, place in _sorted(names)]) + "}")


@kept
def _sorted(names: tuple[str, ...]) -> list[tuple[str, int]]:
    """Names as they stand before a fact, in the order in which they are written, with their places."""
    return [(f"{_quoted(name)}:", place) for name, place in sorted((name, place) for place, name in enumerate(names))]


def list_written(parts: Iterable[str]) -> Written:
    """The same for facts in a row, each of them written already; nothing of an empty one."""
    row = ",".join(parts)
    return Written(f"[{row}]") if row else Written()
