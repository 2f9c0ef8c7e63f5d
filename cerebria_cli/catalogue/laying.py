"""An edition's tables laid over those of the edition that it builds on: what it adds, replaces and removes."""

from collections.abc import Mapping
from typing import Any

#: A list of names of entries that an edition does without, beside the list of entries.
REMOVES = "removes"


def laid_over(base: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    """The tables of `base` with those of `own` over them, tables within tables in the same way."""
    gone = set(own.get(REMOVES, ()))
    found = dict(base)
    for key, value in own.items():
        if key != REMOVES:
            found[key] = _over(found.get(key), value)
    return {key: _without(value, gone) for key, value in found.items()} if gone else found


def _over(base: Any, own: Any) -> Any:
    if isinstance(base, Mapping) and isinstance(own, Mapping):
        return laid_over(base, own)
    if _are_named(base) and _are_named(own):
        return _entries(base, own)
    return own


def _are_named(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(entry, Mapping) and "name" in entry for entry in value)


def _entries(base: list[Any], own: list[Any]) -> list[Any]:
    """Entries with a name: those of the same name laid over each other, the others behind."""
    more = {entry["name"]: entry for entry in own}
    found = [laid_over(entry, more.pop(entry["name"], {})) for entry in base]
    return [*found, *more.values()]


def _without(value: Any, gone: set[str]) -> Any:
    return [entry for entry in value if entry["name"] not in gone] if _are_named(value) else value
