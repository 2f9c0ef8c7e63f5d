"""How a hearing collects objections, in editions that state every rule under its own id."""

from collections.abc import Mapping
from typing import Protocol

from cerebria_cli.editions.core.verdict import Objection, told


class Ruled(Protocol):
    """A state with the rulings of its table."""

    @property
    def rulings(self) -> Mapping[str, str]: ...


class Hearing(Protocol):
    """One move under judgement."""

    objections: list[Objection]

    @property
    def state(self) -> Ruled: ...


def refuse(hearing: Hearing, rule: str, text: str, **facts: object) -> None:
    hearing.objections.append(Objection(rule, text, told(facts)))


def refuse_outright(hearing: Hearing, rule: str, text: str, **facts: object) -> None:
    """The table could not hold the result, so that the move cannot stand either."""
    hearing.objections.append(Objection(rule, text, told(facts), unplayable=True))


def refuse_by_ruling(hearing: Hearing, rule: str, ruling: str, text: str) -> None:
    """The table plays a rule so that this is not allowed; another table may not."""
    option = hearing.state.rulings[ruling]
    hearing.objections.append(Objection(rule, text, (("ruling", f"{ruling}={option}"),)))
