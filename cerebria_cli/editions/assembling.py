"""Putting an edition together: the modules of its rules, and what every edition does alike when a game begins."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

from cerebria_cli.editions import unusable
from cerebria_cli.rules.edition import Declarations, Edition
from cerebria_cli.rules.verdict import Objection, Verdict

if TYPE_CHECKING:
    from cerebria_cli.notation.vocabulary import Vocabulary
    from cerebria_cli.rules.events import Event
    from cerebria_cli.rules.move import Move

State = TypeVar("State")


class Judging(Protocol):
    """The module with the one judge."""

    def complete(self, state: Any, move: "Move") -> "list[Move]": ...

    def judge(self, state: Any, move: "Move") -> Verdict: ...

    def perform(self, state: Any, move: "Move") -> "tuple[Any, list[Event], Move]": ...


class Offering(Protocol):
    """The module that tells what is legal."""

    def legal(self, state: Any, verb: str) -> "list[Move]": ...


class Showing(Protocol):
    """The module that tells the facts."""

    def facts(self, state: Any, view: str) -> dict[str, Any]: ...

    def views(self, state: Any) -> tuple[str, ...]: ...


class Masking(Protocol):
    """The module that hides the secrets of others."""

    def seen_by(self, state: Any, view: str) -> Any: ...


class Declaring(Protocol):
    """The module for facts that the table declares."""

    def value_of(self, state: Any, path: str) -> Any: ...

    def audit(self, state: Any, declared: Declarations) -> list[tuple[str, Any, Any]]: ...

    def declare(self, state: Any, declared: Declarations, cause: str) -> "tuple[Any, list[Event], list[Objection]]": ...


class Dealing(Protocol):
    """The module that shuffles."""

    def all_dealt(self, setup: Mapping[str, Any]) -> dict[str, Any]: ...

    def deal(self, setup: Mapping[str, Any], state: Any, seed: str) -> dict[str, Any]: ...

    def chance_owed(self, state: Any, seed: str, moves: int) -> "Move | None": ...


class Rules(NamedTuple):
    """The modules of an edition's rules."""

    judging: Judging
    offering: Offering
    showing: Showing
    masking: Masking
    declaring: Declaring
    dealing: Dealing


class Beginning(NamedTuple):
    """How a game of an edition begins."""

    read_setup: Callable[[Mapping[str, Any]], tuple[Any | None, list[Objection]]]
    name_faults: Callable[[Any], list[str]]
    """A sentence for every name that cannot be used; empty ones count for nothing."""
    start: "Callable[[Mapping[str, Any]], tuple[Any, list[Event]]]"
    vocabulary: "Callable[[Any], Vocabulary]"


def assembled(name: str, rules: Rules, beginning: Beginning) -> Edition:
    """The edition as the desk sees it."""

    def faults(table: Mapping[str, Any]) -> list[Objection]:
        state, found = beginning.read_setup(table)
        if state is None:
            return found
        return [*found, *(Objection("", sentence) for sentence in beginning.name_faults(state) if sentence)]

    def deal(table: Mapping[str, Any], seed: str | None) -> dict[str, Any]:
        whole = dict(table) if seed is None else rules.dealing.all_dealt(table)
        state = usable(beginning.read_setup(whole))
        if not state.setting.deals or "position" in whole or "dealt" in whole:
            return whole
        return rules.dealing.deal(whole, state, seed or fresh_seed())

    return Edition(
        name=name,
        faults=faults,
        deal=deal,
        start=beginning.start,
        vocabulary=beginning.vocabulary,
        complete=rules.judging.complete,
        judge=rules.judging.judge,
        perform=rules.judging.perform,
        legal=rules.offering.legal,
        chance_owed=rules.dealing.chance_owed,
        facts=rules.showing.facts,
        views=rules.showing.views,
        seen_by=rules.masking.seen_by,
        value_of=rules.declaring.value_of,
        audit=rules.declaring.audit,
        declare=rules.declaring.declare,
    )


def usable(read: tuple[State | None, list[Objection]]) -> State:
    """The first state of a setup that was read without fault."""
    state, faults = read
    if state is None:
        raise unusable(faults)
    return state


def fresh_seed() -> str:
    """A seed that nobody can guess, for a game that is dealt without naming one."""
    import secrets

    return secrets.token_hex(8)
