"""The decisions that somebody owes, in any edition."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Protocol, TypeVar

from cerebria_cli.editions.core.move import Move
from cerebria_cli.system.named_tuples import NamedTuple

Value = TypeVar("Value")


class Pending(NamedTuple):
    """A decision that somebody owes; nothing else is legal until it is answered or declined."""

    who: str
    """A player, a team, or `table`."""
    what: str
    """The verb that answers it."""
    options: tuple[tuple[str, ...], ...]
    """The answers, each in words; empty where there are too many to list."""
    cause: str
    """The rule, card or Spirit that asks."""
    about: Any = None
    """What it is about: a value with named fields and a kind, declared by the edition; None for nothing special."""
    may: bool = False
    """It can be declined."""


class Numbering(Protocol):
    """A setting that numbers its players."""

    @property
    def player_number(self) -> Mapping[str, int]: ...


class Seated(Protocol):
    """A state with numbered players."""

    @property
    def setting(self) -> Numbering: ...


Played = TypeVar("Played", bound=Seated)


def by_player(candidates: Callable[[Played, int], Iterator[Move]]) -> Callable[[Played, Pending], Iterator[Move]]:
    """The candidates for a decision that the player who owes it answers."""
    return lambda state, pending: candidates(state, state.setting.player_number[pending.who])


def told_as(kind: str) -> Callable[[type[Value]], type[Value]]:
    """The kind by which the facts tell what a decision is about."""

    def named(shape: type[Value]) -> type[Value]:
        shape.kind = kind  # type: ignore[attr-defined]
        return shape

    return named


def about_facts(about: Any) -> dict[str, Any] | None:
    """What a decision is about, as the facts tell it."""
    if about is None:
        return None
    fields = about._asdict().items()
    return {"kind": about.kind, **{name: list(value) if isinstance(value, tuple) else value for name, value in fields}}


def option_words(options: tuple[tuple[str, ...], ...]) -> list[str]:
    """The answers as they are typed."""
    return list(map(" ".join, options))
