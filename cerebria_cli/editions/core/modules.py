"""What the modules of an edition's rules offer; each edition has one of every kind."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from cerebria_cli.editions.core.edition import Declarations
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.verdict import Objection, Verdict


class Judging(Protocol):
    """The module with the one judge."""

    def complete(self, state: Any, move: Move) -> list[Move]: ...

    def judge(self, state: Any, move: Move) -> Verdict: ...

    def perform(self, state: Any, move: Move) -> tuple[Any, list[Event], Move]: ...


class Offering(Protocol):
    """The module that tells what is legal."""

    def legal(self, state: Any, verb: str) -> Iterable[Move]: ...

    def told(self, state: Any) -> Callable[[Move], Move]: ...


class Showing(Protocol):
    """The module that tells the facts, hides the secrets of others and says what goes into the digest."""

    def facts(self, state: Any, view: str) -> dict[str, Any]: ...

    def views(self, state: Any) -> tuple[str, ...]: ...

    def seen_by(self, state: Any, view: str) -> Any: ...

    def open_facts(self, state: Any) -> dict[str, Any]: ...


class Declaring(Protocol):
    """The module for facts that the table declares."""

    def full_path(self, state: Any, path: str) -> list[str]: ...

    def value_of(self, state: Any, path: str) -> Any: ...

    def spelt(self, value: Any) -> Any: ...

    def audit(self, state: Any, declared: Declarations) -> list[tuple[str, Any, Any]]: ...

    def declare(self, state: Any, declared: Declarations, cause: str) -> tuple[Any, list[Event], list[Objection]]: ...


class Dealing(Protocol):
    """The module that shuffles."""

    @property
    def SHUFFLED(self) -> Sequence[str]: ...

    def deal(self, setup: Mapping[str, Any], state: Any, seed: str) -> dict[str, Any]: ...

    def chance_owed(self, state: Any, seed: str, moves: int) -> Move | None: ...
