"""What the settings of all editions do alike: numbers and things for names, another ruling."""

from collections.abc import Iterable, Mapping
from copy import copy
from typing import Protocol, TypeVar


class Ruled(Protocol):
    """A setting with the rulings of its table."""

    rulings: Mapping[str, str]


class Named(Protocol):
    """What has a name."""

    @property
    def name(self) -> str: ...


Setting = TypeVar("Setting", bound=Ruled)
Thing = TypeVar("Thing", bound=Named)


def numbered(names: Iterable[str]) -> dict[str, int]:
    """Every name with its number."""
    return {name: number for number, name in enumerate(names)}


def called(name: str, things: Iterable[Thing]) -> Thing | None:
    """The thing of that name, if there is one."""
    return next((thing for thing in things if thing.name == name), None)


def rules(setting: Ruled, ruling: str, option: str) -> bool:
    """Whether the table plays by an option of a ruling."""
    return setting.rulings[ruling] == option


def with_rulings(setting: Setting, rulings: Mapping[str, str]) -> Setting:
    """The same game with other rulings."""
    new = copy(setting)
    new.rulings = rulings
    return new
