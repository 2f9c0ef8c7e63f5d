"""The answer about a line on the terminal: the verdict, every objection, then what it rests on and what comes of it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cerebria_cli.view.text import paint
from cerebria_cli.view.text.explained import reason_rows, with_rule
from cerebria_cli.view.words.plain import plural, safe

if TYPE_CHECKING:
    from rich.text import Text

    from cerebria_cli.editions.core.verdict import Objection
    from cerebria_cli.view.answers import Judged


#: What is said where an entry could not be let stand: nobody could do it, or what was told before speaks against it.
STUCK = "This cannot be played at all, so `stood` is no way out."
TOLD = "What was told before speaks against it, so `stood` is no way out."


def judged_text(judged: "Judged", *, everything: bool = False) -> "Text":
    """The whole answer; with `everything` also what goes without saying."""
    rows = [*_head(judged), *_objections(judged, everything=everything)]
    rows += reason_rows(judged.reasons, everything=everything)
    for other in judged.otherwise:
        rows += paint.paragraph(safe(other.says), "", "  ", "    ")
    for doubt in judged.doubts:
        rows += paint.paragraph(doubt.says, paint.FAINT, "  ", "    ")
    return paint.stack([*rows, *_near(judged)])


def _head(judged: "Judged") -> "Iterator[Text]":
    """`diana move V: legal`."""
    verdict = judged.verdict
    count = len(verdict.objections)
    answer = "legal" if verdict.legal else "not legal" if count == 1 else f"not legal: {plural(count, 'objection')}"
    lines = paint.paragraph(f"{safe(judged.line)}: {answer}", paint.STRONG, "", "  ")
    lines[-1].highlight_regex(r"(not )?legal.*$", paint.GOOD if verdict.legal else paint.ALERT)
    yield from lines


def _objections(judged: "Judged", *, everything: bool) -> "Iterator[Text]":
    for objection in judged.verdict.objections:
        yield from with_rule(objection.text, objection.rule, "  - ", "    ")
        if everything and objection.facts:
            yield from _facts(objection)
    stuck = [objection for objection in judged.verdict.objections if objection.unplayable]
    if stuck:
        yield from paint.paragraph(TOLD if all(one.earlier for one in stuck) else STUCK, "", "  ", "  ")


def _facts(objection: "Objection") -> "Iterator[Text]":
    facts = ", ".join(f"{safe(name)} = {safe(value)}" for name, value in objection.facts)
    yield from paint.paragraph(facts, paint.FAINT, "    facts ", "          ")


def _near(judged: "Judged") -> "Iterator[Text]":
    """Legal moves close to what was tried, with what each costs."""
    if not judged.nearest:
        return
    yield paint.ink("  near:", paint.FAINT)
    prices = judged.prices or ("",) * len(judged.nearest)
    for line, price in zip(judged.nearest, prices, strict=True):
        yield from paint.paragraph(f"{safe(line)}{f' ({price})' if price else ''}", "", "    ", "      ")
