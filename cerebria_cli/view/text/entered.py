"""What was entered, in words: the line, what the table has to do, what a correction changed."""

from collections.abc import Iterable, Iterator, Sequence

from cerebria_cli.view.answers import (
    Audited,
    Corrected,
    Declared,
    Difference,
    Entered,
    Entering,
    Numbered,
    Standing,
    TakenBack,
)
from cerebria_cli.view.text.paragraphs import ALERT, STRONG, Paragraph
from cerebria_cli.view.words.instructions import Instruction
from cerebria_cli.view.words.plain import listing

ON_THE_TABLE = "On the table:"
#: So many facts are named from which another one follows.
FEW = 5
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
    elif isinstance(mended, Corrected):
        yield from _corrected(mended)


def _audited(audited: Audited) -> Iterator[Paragraph]:
    if not audited.differences:
        seen = ", as far as it can be seen" if audited.hidden else ""
        yield Paragraph(f"agrees with the table{seen}", "", *BELOW)
        return
    for one in audited.differences:
        yield Paragraph(f"{one.called}: {one.record} in the record, {one.table} on the table", "", *BELOW)
    yield from advised(audited.differences)


def advised(differences: Sequence[Difference]) -> Iterator[Paragraph]:
    """What makes the record agree, and of what cannot be adjusted why not."""
    for one in differences:
        if one.sources:
            yield Paragraph(f"{one.fact} is told by {listing(one.sources[:FEW])}{_one_by_one(one)}.")
        elif one.follows:
            yield Paragraph(f"It cannot be adjusted: {one.bars}")
    if not all(one.follows for one in differences):
        yield Paragraph("`adjust` makes the record agree; `log` shows how it came to its numbers.")
    else:
        yield Paragraph("`log` shows how the record came to that.")


def _one_by_one(difference: Difference) -> str:
    """How several facts are counted, and the cards of a deck are adjusted."""
    (source, *others) = difference.sources
    if others:
        return ", one by one"
    return f": `adjust {source}-?` takes a card away" if source.endswith(".order") else ""


def _taken_back(undo: TakenBack) -> Iterator[Paragraph]:
    if undo.summary:
        yield Paragraph(undo.summary, STRONG, *BELOW)
    for one in undo.takes_back:
        yield Paragraph(one.line, "", f"  takes back {one.number}  ", "    ")
    for one in undo.brings_back:
        yield Paragraph(one.line, "", f"  brings back {one.number}  ", "    ")
    if undo.seen:
        yield Paragraph(f"It cannot be unseen: {', '.join(undo.seen)}.", ALERT, *BELOW)
    if undo.keeping:
        yield Paragraph(f"If it was on the table, it stays known by: {'; '.join(undo.keeping)}", "", *BELOW)
    yield from _repairs(undo.repairs, undo.heading)


def _corrected(done: Corrected) -> Iterator[Paragraph]:
    """The lines themselves, what becomes of those after them, and what differs on the table then."""
    yield from _new_lines(done)
    if done.judged_again:
        yield Paragraph(_judged_again(done))
    for heading, standing in (
        ("No longer legal, and they stand:", done.no_longer_legal),
        ("Legal now:", done.legal_again),
        ("Their cause is gone, and they stand:", done.without_cause),
    ):
        yield from [Paragraph(heading, STRONG)] if standing else []
        for one in standing:
            yield _standing(Numbered(one.number, one.line))
            for objection in one.objections if isinstance(one, Standing) else ():
                yield Paragraph(f"{objection.text} [{objection.rule}]", ALERT, "    ", "      ")
    yield from _changed(done)
    if done.end:
        yield Paragraph(done.end, ALERT)
    yield from _repairs(done.repairs, ON_THE_TABLE)


def _new_lines(done: Corrected) -> Iterator[Paragraph]:
    if done.correction == "insert":
        yield Paragraph(done.becomes, "", f"Goes before entry {done.entry}:  ", "  ")
    elif done.correction == "omit":
        yield Paragraph(done.was, "", f"Entry {done.entry} is left out:  ", "  ")
    elif done.becomes:
        # A note has no line that counts.
        yield Paragraph(done.was, "", f"Entry {done.entry} was:  ", "  ")
        yield Paragraph(done.becomes, "", "It becomes:  ", "  ")


def _judged_again(done: Corrected) -> str:
    count, illegal, changed = done.judged_again, len(done.no_longer_legal), len(done.changed)
    entries = "1 entry is judged again" if count == 1 else f"{count} entries are judged again"
    legal = "" if illegal else ", and does not become illegal" if count == 1 else ", and none becomes illegal"
    other = (
        "" if not changed else "; 1 comes to something else" if changed == 1 else f"; {changed} come to something else"
    )
    return f"{entries}{legal}{other}."


def _changed(done: Corrected) -> Iterator[Paragraph]:
    """Of each line that comes to something else, what it does no longer and what it does instead."""
    if done.changed:
        yield Paragraph("They come to something else:", STRONG)
    for one in done.changed:
        yield _standing(Numbered(one.number, one.line))
        was, becomes = ("; ".join(parts) or "nothing" for parts in (one.was, one.becomes))
        yield Paragraph(f"was: {was}; now: {becomes}", "", "    ", "      ")


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
