"""What the settings and states of all editions do alike: numbers for names, another ruling, a plain copy."""

from collections.abc import Iterable, Mapping
from copy import copy
from typing import Any, Protocol, TypeVar


class Ruled(Protocol):
    """A setting with the rulings of its table."""

    rulings: Mapping[str, str]


Setting = TypeVar("Setting", bound=Ruled)
Thing = TypeVar("Thing")


def numbered(names: Iterable[str]) -> dict[str, int]:
    """Every name with its number."""
    return {name: number for number, name in enumerate(names)}


def with_ruling(setting: Setting, ruling: str, option: str) -> Setting:
    """The same game with another option of one ruling."""
    new = copy(setting)
    new.rulings = {**setting.rulings, ruling: option}
    return new


def copied(thing: Thing) -> Thing:
    """Another thing of the same kind that holds the same."""
    kind: Any = type(thing)
    new = kind.__new__(kind)
    for name in kind.__slots__:
        setattr(new, name, getattr(thing, name))
    whole: Thing = new
    return whole
