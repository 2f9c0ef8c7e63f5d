"""A state as every edition has it: a game at one moment, copied cheaply and compared."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cache
from typing import Any, Generic, Protocol, Self, TypeVar

from cerebria_cli.editions.core.decisions import Pending


class Ruled(Protocol):
    """A setting with the rulings of its table."""

    @property
    def rulings(self) -> Mapping[str, str]: ...

    def with_rulings(self, rulings: Mapping[str, str]) -> Self: ...


Setting = TypeVar("Setting", bound=Ruled)
Thing = TypeVar("Thing")


class State(ABC, Generic[Setting]):
    """A whole game at one moment."""

    __slots__ = ("pending", "phase", "setting")

    def __init__(self, setting: Setting, phase: str) -> None:
        self.setting = setting
        self.phase = phase
        self.pending: tuple[Pending, ...] = ()

    @abstractmethod
    def copy(self) -> Self:
        """The same moment, to be changed apart from this one."""

    @abstractmethod
    def key(self) -> tuple[Any, ...]:
        """Everything that is not derived, as nested tuples: for comparing."""

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State) or type(other) is not type(self):
            return False
        return self.key() == other.key() and self.rulings == other.rulings

    __hash__ = None  # type: ignore[assignment]

    @property
    def rulings(self) -> Mapping[str, str]:
        return self.setting.rulings

    def with_ruling(self, ruling: str, option: str) -> Self:
        """The same moment under another option of a ruling."""
        return self.with_rulings({**self.rulings, ruling: option})

    def with_rulings(self, rulings: Mapping[str, str]) -> Self:
        """The same moment under these rulings."""
        new = self.copy()
        new.setting = self.setting.with_rulings(rulings)
        return new


def copied(thing: Thing, **changes: Any) -> Thing:
    """Another thing of the same kind that holds the same, except for the changes."""
    kind: Any = type(thing)
    new: Thing = kind.__new__(kind)
    for name in held_by(kind):
        setattr(new, name, getattr(thing, name))
    for name, change in changes.items():
        setattr(new, name, change)
    return new


@cache
def held_by(kind: type) -> tuple[str, ...]:
    """The names of all that a thing of a kind holds."""
    return tuple(name for each in kind.__mro__ for name in getattr(each, "__slots__", ()))
