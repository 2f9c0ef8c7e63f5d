"""What was entered, in words: the line, what the table has to do, what a correction changed."""

from collections.abc import Iterable, Iterator

from cerebria_cli.view.answers import Amended, Audited, Declared, Entered, Entering, Numbered, TakenBack
from cerebria_cli.view.text.paragraphs import ALERT, STRONG, Paragraph
from cerebria_cli.view.words.instructions import Instruction

ON_THE_TABLE = "On the table:"
#: The indents of what belongs to an entry.
BELOW = ("  ", "    ")


def entries_told(answer: Entering) -> Iterator[Paragraph]:
    """Every entry; what is owed next is left to the sentence about it."""
    last = len(answer.entries) - 1
    for place, entry in enumerate(answer.entries):
        owed = answer.outlook.owed if place == last else None
        kept = [one for one in entry.told if (one.kind, one.who, one.what) != ("pending", *(owed or ()))]
        yield from entry_told(entry._replace(told=tuple(kept)))


def entry_told(entry: Entered) -> Iterator[Paragraph]:
    """One entry with its number."""
    yield Paragraph(entry.line, STRONG, f"{entry.number}  ", "    ")
    yield from mended_told(entry) if entry.mended is not None else _done(entry)
    if entry.remark:
        yield Paragraph(entry.remark, "", *BELOW)


def instructed(told: Iterable[Instruction]) -> Iterator[Paragraph]:
    """What the table has to do; what must not be overlooked stands out."""
    for one in told:
        yield Paragraph(one.text, one.weight, *BELOW)


def _done(entry: Entered) -> Iterator[Paragraph]:
    yield from instructed(entry.told)
    for objection in entry.stood_although:
        yield Paragraph(f"Stood although illegal: {objection.text} [{objection.rule}]", ALERT, *BELOW)


# ---------------------------------------------------------------- what mends


def mended_told(entry: Entered) -> Iterator[Paragraph]:
    """What an item of the referee's did."""
    mended = entry.mended
    if isinstance(mended, Declared):
        yield from _repairs(mended.repairs, mended.heading)
    elif isinstance(mended, Audited):
        yield from _audited(mended)
    elif isinstance(mended, TakenBack):
        yield from _taken_back(mended)
    elif isinstance(mended, Amended):
        yield from _amended(mended)


def _audited(audited: Audited) -> Iterator[Paragraph]:
    if not audited.differences:
        yield Paragraph("agrees with the table", "", *BELOW)
        return
    for one in audited.differences:
        yield Paragraph(f"{one.fact}: {one.record} in the record, {one.table} on the table", "", *BELOW)
    if all(one.follows for one in audited.differences):
        yield Paragraph("That follows from other facts: audit those; `log` shows how the record came to them.")
        return
    yield Paragraph("`adjust` makes the record agree; `log` shows how it came to its numbers.")


def _taken_back(undo: TakenBack) -> Iterator[Paragraph]:
    for one in undo.takes_back:
        yield Paragraph(one.line, "", f"  takes back {one.number}  ", "    ")
    for one in undo.brings_back:
        yield Paragraph(one.line, "", f"  brings back {one.number}  ", "    ")
    yield from _repairs(undo.repairs, undo.heading)


def _amended(amended: Amended) -> Iterator[Paragraph]:
    # A note has no line that counts.
    if amended.becomes:
        yield Paragraph(amended.was, "", f"Entry {amended.entry} was:  ", "  ")
        yield Paragraph(amended.becomes, "", "It becomes:  ", "  ")
    if amended.no_longer_legal:
        yield Paragraph("No longer legal, and they stand:", STRONG)
    for one in amended.no_longer_legal:
        yield _standing(Numbered(one.number, one.line))
        for objection in one.objections:
            yield Paragraph(f"{objection.text} [{objection.rule}]", ALERT, "    ", "      ")
    if amended.without_cause:
        yield Paragraph("Their cause is gone, and they stand:", STRONG)
    yield from map(_standing, amended.without_cause)
    yield from _repairs(amended.repairs, ON_THE_TABLE)


def _standing(entry: Numbered) -> Paragraph:
    return Paragraph(entry.line, STRONG, f"  {entry.number}  ", "    ")


def _repairs(sentences: tuple[str, ...], heading: str) -> Iterator[Paragraph]:
    """What to change on the table, one thing on a line."""
    if not sentences:
        yield Paragraph("Nothing changes on the table.")
        return
    yield Paragraph(heading, STRONG)
    for sentence in sentences:
        yield Paragraph(sentence, "", *BELOW)
