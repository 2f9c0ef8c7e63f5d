"""What can be done in any edition: the verbs of a turn, and the decisions that somebody owes."""

from collections.abc import Callable, Iterator
from typing import Generic, NamedTuple, TypeVar

from cerebria_cli.rules.move import Move

Hearing = TypeVar("Hearing")
Table = TypeVar("Table")
State = TypeVar("State")


class Pending(NamedTuple):
    """A decision that somebody owes; nothing else is legal until it is answered or declined."""

    who: str
    """A player, a team, or `table`."""
    what: str
    """The verb that answers it."""
    options: tuple[str, ...]
    """The answers in words; empty where there are too many to list."""
    cause: str
    """The rule, card or Spirit that asks."""
    about: str = ""
    """What it is about: a team, a slot, a Fragment's size."""
    may: bool = False
    """It can be declined."""


class Verb(NamedTuple, Generic[Hearing, Table, State]):
    """How a verb of the player whose turn it is is judged, done and offered."""

    judge: Callable[[Hearing], None]
    perform: Callable[[Table, Move, int], None]
    candidates: Callable[[State, int], Iterator[Move]]


class Decision(NamedTuple, Generic[Hearing, Table, State]):
    """How a decision that somebody owes is judged, done and offered."""

    judge: Callable[[Hearing], None]
    perform: Callable[[Table, Move, int], None]
    candidates: Callable[[State, Pending], Iterator[Move]]
    rule: str
    """The rule to name when nobody owes such a decision."""
