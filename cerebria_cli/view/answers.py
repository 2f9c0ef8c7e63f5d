"""What the commands that enter something find out, as plain values; text and JSON are made from these."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.verdict import Objection, Verdict
from cerebria_cli.view.words.instructions import Instruction


class Numbered(NamedTuple):
    """An entry by its number."""

    number: int
    line: str


class Difference(NamedTuple):
    """A fact of which an audit counted something else."""

    fact: str
    record: str
    table: str
    follows: bool
    """Whether it follows from other facts, so that only those can be adjusted."""


class Standing(NamedTuple):
    """A line that is not legal any more, and stands."""

    number: int
    line: str
    objections: tuple[Objection, ...]

    def data(self) -> dict[str, Any]:
        return {"number": self.number, "line": self.line, "objections": objections_data(self.objections)}


class Declared(NamedTuple):
    """An adjustment or an effect: what is different now, under its heading."""

    heading: str
    repairs: tuple[str, ...]

    def data(self) -> dict[str, Any]:
        return {"repairs": self.repairs}


class Audited(NamedTuple):
    """Where the table differs from the record."""

    differences: tuple[Difference, ...]


class TakenBack(NamedTuple):
    """An undo: what it takes back, what comes back with it, and what to put right."""

    takes_back: tuple[Numbered, ...]
    brings_back: tuple[Numbered, ...]
    repairs: tuple[str, ...]
    heading: str
    """What is said above the repairs: whether anything has to be moved."""

    def data(self) -> dict[str, Any]:
        return {"takes_back": self.takes_back, "brings_back": self.brings_back, "repairs": self.repairs}


class Amended(NamedTuple):
    """An amendment: the old line and the new one, empty for a note; what stands after it, and what to put right."""

    entry: int
    was: str
    becomes: str
    no_longer_legal: tuple[Standing, ...]
    without_cause: tuple[Numbered, ...]
    repairs: tuple[str, ...]


class Entered(NamedTuple):
    """One item that was entered, as far as the view may see it."""

    number: int
    line: str
    comment: str
    events: tuple[Event, ...]
    told: tuple[Instruction, ...]
    """What the table has to do."""

    stood_although: tuple[Objection, ...]
    remark: str
    mended: Declared | Audited | TakenBack | Amended | None
    """What an item of the referee's did; nothing for a move."""

    def data(self) -> dict[str, Any]:
        found = {
            "number": self.number,
            "line": self.line,
            "comment": self.comment,
            "events": self.events,
            "instructions": [one.text for one in self.told],
            "stood_although": objections_data(self.stood_although),
            "remark": self.remark,
        }
        return {**found, **_fields(self.mended)}


class Outlook(NamedTuple):
    """How the game goes on: the sentence, who owes what next, and whether the game is adjourned."""

    sentence: str
    owed: tuple[str, str] | None
    paused: str


class Entering(NamedTuple):
    """What a command entered."""

    written: bool
    entries: tuple[Entered, ...]
    outlook: Outlook

    def data(self) -> dict[str, Any]:
        return {"written": self.written, "entries": self.entries, "next": self.outlook.sentence}


def differs(done: Entering) -> bool:
    """Whether an audit found the table different from the record."""
    return any(isinstance(one.mended, Audited) and one.mended.differences for one in done.entries)


def _fields(mended: Declared | Audited | TakenBack | Amended | None) -> dict[str, Any]:
    if mended is None:
        return {}
    return mended.data() if isinstance(mended, Declared | TakenBack) else mended._asdict()


# ---------------------------------------------------------------- verdicts


class Judged(NamedTuple):
    """A line, what was found about it, and the legal moves near it."""

    line: str
    verdict: Verdict
    nearest: tuple[str, ...] = ()
    item: int = 1
    items: int = 1

    def data(self) -> dict[str, Any]:
        return {
            "line": self.line,
            "item": self.item,
            "legal": self.verdict.legal,
            "objections": objections_data(self.verdict.objections),
            "cost": self.verdict.cost,
            "nearest": self.nearest,
        }


def objections_data(objections: Sequence[Objection]) -> list[dict[str, Any]]:
    """Objections with their facts by name."""
    return [{**one._asdict(), "facts": dict(one.facts)} for one in objections]
