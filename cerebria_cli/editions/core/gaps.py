"""Something happened of which nothing was typed: what nobody can know any more, and what the table has to say."""

from typing import Any

from cerebria_cli.editions.core.verdict import Objection
from cerebria_cli.system.named_tuples import NamedTuple


class Question(NamedTuple):
    """Something to look up on the table after a gap."""

    fact: str
    """The fact, as it is typed."""
    about: str
    """What to look at, in words."""
    was: Any
    """What the record said before, as a value of the facts; nothing where it cannot be known any more."""


class NoGap(Exception):
    """A gap cannot be here: `objection` says why."""

    def __init__(self, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.objection = Objection(rule, text, unplayable=True)


def need_play(phase: str, *, dealt: bool) -> None:
    """A gap is in the midst of a game that people deal."""
    if dealt:
        raise NoGap("The tool deals the cards of this game, so nothing can have happened without it; type every move.")
    if phase == "over":
        raise NoGap("The game is over, so nothing more can have happened.")
    if phase not in ("play", "revelation", "preparation"):
        raise NoGap("The game is still being set up; type that, or begin a record with a position.")
