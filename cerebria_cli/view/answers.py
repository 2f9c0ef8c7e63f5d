"""What the commands that enter something find out, as plain values; text and JSON are made from these."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.explanation import Reason
from cerebria_cli.editions.core.verdict import Objection, Verdict
from cerebria_cli.system.named_tuples import NamedTuple
from cerebria_cli.view.words.instructions import Instruction

if TYPE_CHECKING:
    # What only few answers hold is loaded by whoever makes it.
    from cerebria_cli.explaining.otherwise import Otherwise
    from cerebria_cli.explaining.uncertainty import Doubt
    from cerebria_cli.game.reconciling import Cause
    from cerebria_cli.view.words.grounds import Ground


class Numbered(NamedTuple):
    """An entry by its number."""

    number: int
    line: str


class Difference(NamedTuple):
    """A fact of which an audit counted something else."""

    fact: str
    called: str
    """The fact as people say it."""
    record: str
    table: str
    follows: bool
    """Whether it cannot be adjusted to that, mostly because it follows from other facts."""
    bars: str = ""
    """Why it cannot be, as a sentence."""
    sources: tuple[str, ...] = ()
    """The facts from which it follows, as far as they can be named."""


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
    hidden: tuple[str, ...] = ()
    """The facts of which the view may not see everything: that much of them was not compared."""


class Reconciled(NamedTuple):
    """Where the table differs, and the slips that would explain it, most likely first."""

    differences: tuple[Difference, ...]
    causes: "tuple[Cause, ...]"

    def data(self) -> dict[str, Any]:
        causes = [{**one._asdict(), "open": [_Open(*fact) for fact in one.open]} for one in self.causes]
        return {"differences": self.differences, "causes": causes}


class _Open(NamedTuple):
    fact: str
    record: str
    table: str


class TakenBack(NamedTuple):
    """An undo: what it takes back, what comes back with it, and what to put right."""

    takes_back: tuple[Numbered, ...]
    brings_back: tuple[Numbered, ...]
    repairs: tuple[str, ...]
    heading: str
    """What is said above the repairs: whether anything has to be moved."""

    summary: str = ""
    """Whose entries are taken back, where there are several."""

    seen: tuple[str, ...] = ()
    """What was seen since and cannot be unseen."""

    keeping: tuple[str, ...] = ()
    """The lines by which it stays known to the desk."""

    def data(self) -> dict[str, Any]:
        found = {"takes_back": self.takes_back, "brings_back": self.brings_back, "repairs": self.repairs}
        return {**found, "seen": self.seen, "keeping": self.keeping}


class Changed(NamedTuple):
    """A line that comes to something else after a correction: what it did before only, and what it does now."""

    number: int
    line: str
    was: tuple[str, ...]
    becomes: tuple[str, ...]


class Corrected(NamedTuple):
    """An amendment, an insertion or an omission: the old lines and the new ones, what becomes of the lines after it,
    and what differs on the table then."""

    correction: str
    """`amend`, `insert` or `omit`."""

    entry: int
    was: str
    """Empty for an insertion, and where a note was amended."""

    becomes: str
    judged_again: int = 0
    no_longer_legal: tuple[Standing, ...] = ()
    legal_again: tuple[Numbered, ...] = ()
    changed: tuple[Changed, ...] = ()
    without_cause: tuple[Numbered, ...] = ()
    end: str = ""
    """What it means for the end of the game."""

    repairs: tuple[str, ...] = ()


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
    mended: Declared | Audited | TakenBack | Corrected | None
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


def _fields(mended: Declared | Audited | TakenBack | Corrected | None) -> dict[str, Any]:
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
    depends: "tuple[Ground, ...]" = ()
    """What nobody has told and the answer depends on."""
    reasons: tuple[Reason, ...] = ()
    """What was asked and what came out, as a tree."""
    otherwise: "tuple[Otherwise, ...]" = ()
    """The rulings by which the answer would be another one."""
    prices: tuple[str, ...] = ()
    """What each of the legal moves near it costs."""
    doubts: "tuple[Doubt, ...]" = ()
    """What of the cards is not known for certain and may bear on it."""

    def data(self) -> dict[str, Any]:
        return {
            "line": self.line,
            "item": self.item,
            "legal": self.verdict.legal,
            "objections": objections_data(self.verdict.objections),
            "cost": self.verdict.cost,
            "reasons": self.reasons,
            "otherwise": self.otherwise,
            "nearest": self.nearest,
            "depends": self.depends,
            "doubts": self.doubts,
        }


def objections_data(objections: Sequence[Objection]) -> list[dict[str, Any]]:
    """Objections with their facts by name; the entries that one contradicts are among them."""
    return [
        {"rule": one.rule, "text": one.text, "facts": dict(one.facts), "unplayable": one.unplayable}
        for one in objections
    ]
