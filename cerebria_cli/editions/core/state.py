"""A state as every edition has it: a game at one moment, copied cheaply and compared."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Generic, Protocol, Self, TypeVar

from cerebria_cli.editions.core.decisions import Pending


class Ruled(Protocol):
    """A setting with the rulings of its table."""

    @property
    def rulings(self) -> Mapping[str, str]: ...

    def rules(self, ruling: str, option: str) -> bool: ...

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

    def share(self, before: Self) -> None:
        """Hold what has not changed only once: a long game keeps many states, and what was found out about a part of
        one holds for the next."""

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State) or type(other) is not type(self):
            return False
        return self.key() == other.key() and self.rulings == other.rulings

    __hash__ = None  # type: ignore[assignment]

    @property
    def rulings(self) -> Mapping[str, str]:
        return self.setting.rulings

    def rules(self, ruling: str, option: str) -> bool:
        """Whether the table plays by an option of a ruling."""
        return self.setting.rules(ruling, option)

    def with_ruling(self, ruling: str, option: str) -> Self:
        """The same moment under another option of a ruling."""
        return self.with_rulings({**self.rulings, ruling: option})

    def with_rulings(self, rulings: Mapping[str, str]) -> Self:
        """The same moment under these rulings."""
        new = self.copy()
        new.setting = self.setting.with_rulings(rulings)
        return new


def as_before(after: list[Thing], before: list[Thing]) -> list[Thing]:
    """What several have: the same as before where nothing of it was replaced."""
    if not after:
        return after
    kind: Any = type(after[0])
    is_as = _comparing(kind)
    return [old if is_as(new, old) else new for new, old in zip(after, before, strict=True)]


@cache
def _comparing(kind: type) -> Callable[[Any, Any], bool]:
    """What tells whether two things of a kind hold the very same: written out name by name, since it is asked often."""
    alike = " and ".join(f"one.{name} is other.{name}" for name in held_by(kind))
    found: Callable[[Any, Any], bool] = eval(f"lambda one, other: {alike}")
    return found


def copied(thing: Thing) -> Thing:
    """Another thing of the same kind that holds the same."""
    kind: Any = type(thing)
    new: Thing = _copying(kind)(thing)
    return new


def all_copied(things: list[Thing]) -> list[Thing]:
    """Others of the same kind, each of which holds the same."""
    if not things:
        return []
    kind: Any = type(things[0])
    return [*map(_copying(kind), things)]


@cache
def _copying(kind: type) -> Callable[[Any], Any]:
    """What copies things of a kind: written out name by name, since there are many copies."""
    lines = [f"    new.{name} = thing.{name}" for name in held_by(kind)]
    scope: dict[str, Any] = {"kind": kind}
    exec("\n".join(("def copy(thing):", "    new = kind.__new__(kind)", *lines, "    return new")), scope)
    found: Callable[[Any], Any] = scope["copy"]
    return found


@cache
def held_by(kind: type) -> tuple[str, ...]:
    """The names of all that a thing of a kind holds."""
    return tuple(name for each in kind.__mro__ for name in getattr(each, "__slots__", ()))
