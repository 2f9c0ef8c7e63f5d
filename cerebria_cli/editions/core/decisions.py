"""What can be done in any edition: the verbs of a turn, and the decisions that somebody owes."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, Protocol, TypeVar

from cerebria_cli.editions.core.move import TABLE, Move
from cerebria_cli.editions.core.verdict import spoken
from cerebria_cli.system.named_tuples import NamedTuple

Hearing = TypeVar("Hearing")
Table = TypeVar("Table")
State = TypeVar("State")
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


def carry_out(
    verbs: Mapping[str, Verb[Hearing, Table, State]],
    decisions: Mapping[str, Decision[Hearing, Table, State]],
    table: Table,
    move: Move,
    player: int,
) -> None:
    """Do what a move says: an Action of the turn, or the answer to a decision."""
    verb = move.verb
    perform = verbs[verb].perform if verb in verbs else decisions[verb].perform
    perform(table, move, player)


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


#: Decisions that two verbs answer.
ANSWERS = {"keep": "keep or mulligan", "cancel": "cancel or let"}

#: What somebody has to do, where the verb alone would be no English.
DOING = {
    **ANSWERS,
    "hand": "say what the starting hand is, with `hand`,",
    "tokens": "say where the wild tokens lie, with `tokens`,",
    "first": "say who acts first",
    "start": "say who begins, with `start`,",
    "mood": "say how the Mood token fell, with `mood`,",
    "order": "put the cards in order, with `order`,",
}

#: Verbs that name first whose card it is.
NAMING = ("reveal", "aim", "shuffle")

#: More answers than that are not listed.
MOST_LISTED = 8


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


def owed(pending: Pending) -> str:
    """A decision in words, as the end of a sentence."""
    who = "the table" if pending.who == TABLE else spoken(pending.who)
    what = DOING.get(pending.what, pending.what)
    about = f" {_whose(pending.about)}" if pending.what in NAMING and pending.about else ""
    words = option_words(pending.options)
    options = f" ({' or '.join(words)})" if 0 < len(words) <= MOST_LISTED else ""
    decline = ", or decline" if pending.may else ""
    return f"{who} must {what}{about}{options}{decline}".removesuffix(",")


def _whose(about: Any) -> str:
    """Whose card is named, as the answer names it first."""
    return str(getattr(about, "team", about))
