"""What is overheard while the rules judge and do a move, for whoever wants to know why.

The rules say aloud what they ask and find in order, which powers they consult and how a sum comes about; the rulings
that they look up are noted by their book. Nobody listens while a game is played, and then nothing is kept.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

from cerebria_cli.editions.core.explanation import Reason
from cerebria_cli.system.named_tuples import NamedTuple


class Check(NamedTuple):
    """Something that was asked and found in order."""

    what: str
    rule: str
    fact: str = ""
    """The fact that was looked at, where a position may leave it out; several with blanks between them."""
    decides: bool = False
    """Without its rule it would not be in order: the rule is told beside it."""


class Source(NamedTuple):
    """What the next thing comes from that happens by a rule, where the rule gives for several reasons."""

    rule: str
    what: str
    says: str = ""


class Overheard:
    """Everything that was said aloud."""

    def __init__(self) -> None:
        self.checks: list[Check] = []
        """What was asked and found in order."""
        self.powers: list[Reason] = []
        """The powers that were consulted, and what each said."""
        self.sums: list[Reason] = []
        """The amounts that came about, with their parts."""
        self.bounds: dict[Reason, str] = {}
        """The fact that bounds an amount, where a position may leave it out."""
        self.outcomes: list[Reason] = []
        """What comes of it that changes nothing on the table: what stays, what waits."""
        self.sources: list[Source] = []
        """What something comes from that happens by a rule, in the order in which it happens."""


_listener: ContextVar[Overheard | None] = ContextVar("listener", default=None)


@contextmanager
def listening() -> Iterator[Overheard]:
    """Hear everything that is said aloud meanwhile."""
    heard = Overheard()
    before = _listener.set(heard)
    try:
        yield heard
    finally:
        _listener.reset(before)


def is_heard() -> bool:
    """Whether somebody listens."""
    return _listener.get() is not None


def in_order(what: str, rule: str, fact: str = "") -> None:
    """Something was asked and is in order."""
    heard = _listener.get()
    if heard is not None:
        heard.checks.append(Check(what, rule, fact))


def decided(what: str, rule: str, fact: str = "") -> None:
    """Something was asked and is in order by a rule that makes it so where it else would not be."""
    heard = _listener.get()
    if heard is not None:
        heard.checks.append(Check(what, rule, fact, decides=True))


def consulted(power: str, place: str, stage: str, *, speaks: bool) -> None:
    """A power was consulted; whether it has something to say."""
    heard = _listener.get()
    if heard is None:
        return
    from cerebria_cli.catalogue.stages import stage_words

    about = stage_words(stage)
    spoke, silent = (
        Reason(power, place=place, says=f"{says} to {about}", detail=True) for says in ("speaks", "says nothing")
    )
    # A power of several parts speaks if one of them does.
    if not speaks and spoke not in heard.powers:
        heard.powers.append(silent)
    elif speaks:
        heard.powers = [one for one in heard.powers if one not in (silent, spoke)] + [spoke]


def comes_to(reason: Reason, bound: str = "") -> int:
    """The amount of a sum, which is said aloud with its parts; `bound` names the fact that it cannot exceed."""
    heard = _listener.get()
    if heard is not None:
        heard.sums.append(reason)
        heard.bounds[reason] = bound
    return reason.amount or 0


def remarked(reason: Reason) -> None:
    """Something that is no sum is worth saying where the sums are told."""
    heard = _listener.get()
    if heard is not None:
        heard.sums.append(reason)


def comes_out(reason: Reason) -> None:
    """Something comes of it that changes nothing on the table, and is worth saying where the rest of that is told."""
    heard = _listener.get()
    if heard is not None:
        heard.outcomes.append(reason)


def comes_from(rule: str, what: str, says: str = "") -> None:
    """What the next thing comes from that happens by a rule, and why it gives so much."""
    heard = _listener.get()
    if heard is not None:
        heard.sources.append(Source(rule, what, says))


class Rulebook(dict[str, str]):
    """The rulings of a table; it keeps a note of those that are looked up."""

    def __init__(self, rulings: Mapping[str, str]) -> None:
        super().__init__(rulings)
        self.looked_up: dict[str, str] = {}

    def __getitem__(self, ruling: str) -> str:
        option = super().__getitem__(ruling)
        self.looked_up[ruling] = option
        return option
