"""An explanation as plain data: what was asked, what came out, and a small tree of the reasons behind it.

The functions that compute a number yield its parts; an explanation names them. Text, JSON and pages are made from it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from cerebria_cli.system.named_tuples import NamedTuple


class Reason(NamedTuple):
    """One thing on which an answer rests; with parts, what they come to."""

    what: str
    """A card, a Spirit, an upgrade, a rule's matter, by the name it has at the table."""
    amount: int | None = None
    """How much it counts, or what its parts come to; None where nothing is counted."""
    place: str = ""
    """Where it lies."""
    rule: str = ""
    """The id of the rule behind it."""
    says: str = ""
    """What it says, where a number does not tell it."""
    parts: "tuple[Reason, ...]" = ()
    least: int | None = None
    """The parts come to no less than this."""
    most: int | None = None
    """The parts come to no more than this."""
    entry: int = 0
    """The entry of the record that brought it about."""
    detail: bool = False
    """For those who want to know everything."""
    cited: bool = False
    """Its rule is told beside it: it is another one than that of the sum."""

    def data(self) -> dict[str, Any]:
        """For programs: what there is to say, without what is left open."""
        told = {name: value for name, value in self._asdict().items() if value not in ("", None, ())}
        return {name: value for name, value in told.items() if value or name not in UNSAID}


#: What is not said where it is not so.
UNSAID = ("entry", "detail", "cited")


class Explanation(NamedTuple):
    """The answer to a question about a fact."""

    asked: str
    """The question, as it can be typed."""
    value: Any
    """The fact, as plain data."""
    says: str
    """The answer in a sentence."""
    rule: str = ""
    reasons: tuple[Reason, ...] = ()


def game_over(asked: str, value: Any, rule: str) -> Explanation:
    """The answer to a question about turns after the end."""
    return Explanation(asked, value, "The game is over; nobody acts any more", rule)


#: Whether a position that is asked about says nothing of the fact at a path.
Untold = Callable[..., bool]


def as_it_is(state: Any, untold: Untold) -> Any:
    """The state of a question whose answer cannot tell what is unknown."""
    return state


def nothing_assumed(state: Any, thing: str, untold: Untold) -> tuple[str, ...]:
    """The assumptions of a question that rests on nothing but what is told."""
    return ()


def alone(state: Any) -> tuple[str, ...]:
    """The things of a question whose word stands alone."""
    return ()


class Question(NamedTuple):
    """A kind of fact that can be asked about."""

    explain: Callable[[Any, str], Explanation]
    """The answer for a state and one of the things."""
    things: Callable[[Any], Sequence[str]] = alone
    """Of what it can be asked, by name."""
    as_told: Callable[[Any, Untold], Any] = as_it_is
    """The state in which what a position leaves out is unknown, as far as the answer can say what depends on it."""
    assumes: Callable[[Any, str, Untold], Sequence[str]] = nothing_assumed
    """What else the answer takes to be so although a position leaves it out, in words."""


#: The first word of each question.
Questions = Mapping[str, Question]


def total(reason: Reason) -> int:
    """What the parts of a reason come to, within its bounds."""
    found = sum(part.amount for part in reason.parts if part.amount is not None)
    if reason.least is not None:
        found = max(found, reason.least)
    return found if reason.most is None else min(found, reason.most)


def summed(what: str, parts: Sequence[Reason], rule: str = "", **more: Any) -> Reason:
    """A reason that comes to what its parts do; a part by a rule about something else has that rule beside it."""
    told = [part._replace(cited=part.cited or _is_about_else(part.rule, rule)) for part in parts]
    reason = Reason(what, rule=rule, parts=tuple(told), **more)
    return reason._replace(amount=total(reason))


def _is_about_else(rule: str, of_sum: str) -> bool:
    """Whether a rule is of another chapter than the one behind a sum: `power.love` beside `absorb.amount`."""
    return bool(rule and of_sum) and rule.partition(".")[0] != of_sum.partition(".")[0]


def all_reasons(reasons: Sequence[Reason]) -> Iterator[Reason]:
    """The reasons and everything below them."""
    for reason in reasons:
        yield reason
        yield from all_reasons(reason.parts)
