"""What the judge answers: legal, or every objection with the rule behind it."""

from collections.abc import Mapping
from functools import cache

from cerebria_cli.system.named_tuples import NamedTuple


class Earlier(NamedTuple):
    """What lines before have told: those that name one of these cards, and whose it is."""

    cards: tuple[str, ...]
    whose: str = ""
    """A player or a team; empty where nobody owns the cards."""


class Objection(NamedTuple):
    """One reason why a move is not legal."""

    rule: str
    """The id of the rule or ruling it rests on."""

    text: str
    """A sentence for players: what was tried, why not, what would work."""

    facts: tuple[tuple[str, str], ...] = ()
    """The facts it rests on, as name and value; the names are those of the JSON state."""

    unplayable: bool = False
    """The table itself could not hold the result, so that the move cannot stand either."""

    earlier: Earlier | None = None
    """What it contradicts; the desk finds the entries."""


class CostPart(NamedTuple):
    """One part of what a move costs, with its cause."""

    resource: str
    """`wp`, `essence` or `ambition`."""

    amount: int
    cause: str
    """The id of the rule, or the name of the card or Spirit, that asks for it."""

    source: str = ""
    """What it is for, as it is called at the table: the Action, the upgrade, the card."""

    place: str = ""
    """Where that lies, if it lies somewhere."""

    why: str = ""
    """Why it asks for it here, where its name alone does not tell."""

    rule: str = ""
    """The id of the rule where the cause is a card or a Spirit, or another one decides it."""


class Verdict(NamedTuple):
    """The answer to: is this move legal now?"""

    objections: tuple[Objection, ...]
    cost: tuple[CostPart, ...] = ()

    @property
    def legal(self) -> bool:
        return not self.objections


LEGAL = Verdict(())


def counted(number: int, thing: str) -> str:
    """A number of things: `1 Action`, `2 Actions`."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


@cache
def titled(name: str) -> str:
    """The name of an upgrade as it is printed: `home-ground` is Home Ground."""
    return name.replace("-", " ").title()


def spoken(name: str) -> str:
    """A name as it stands in a sentence: with a capital letter."""
    return name[:1].upper() + name[1:]


def told(facts: Mapping[str, object]) -> tuple[tuple[str, str], ...]:
    """Facts on which an objection rests, each with its value in words."""
    return tuple((name, str(value)) for name, value in facts.items())
