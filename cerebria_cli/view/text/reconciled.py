"""What an audit left open, in words: where the table differs, and the slips that would explain it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cerebria_cli.game.slips import NOT_YET
from cerebria_cli.view.text.entered import advised
from cerebria_cli.view.text.paragraphs import STRONG, Paragraph

if TYPE_CHECKING:
    from cerebria_cli.game.reconciling import Cause
    from cerebria_cli.view.answers import Reconciled


def reconciled_told(found: "Reconciled") -> Iterator[Paragraph]:
    """The facts that differ, then every cause with its correction and what it leaves open."""
    if not found.differences:
        yield Paragraph("The table agrees with the record.")
        return
    count = len(found.differences)
    yield Paragraph("1 fact differs:" if count == 1 else f"{count} facts differ:", STRONG)
    for one in found.differences:
        yield Paragraph(f"{one.fact} is {one.record} in the record, {one.table} on the table", "", "  ", "    ")
    if not found.causes:
        yield Paragraph("No single slip explains it.")
        yield from advised(found.differences)
        return
    yield Paragraph(
        "One slip that would explain it:" if len(found.causes) == 1 else "Slips that would explain it:", STRONG
    )
    for number, cause in enumerate(found.causes, 1):
        yield Paragraph(cause.correction, STRONG, f"  {number}  ", "     ")
        yield Paragraph(_because(cause), "", "     ", "       ")


def _because(cause: "Cause") -> str:
    """What kind of slip it is, and what it leaves open."""
    leaves = "all agrees" if not cause.open else f"but then {', '.join(map(_open, cause.open))}"
    stand = "" if not cause.illegal else "; 1 later entry stands though illegal"
    if cause.illegal > 1:
        stand = f"; {cause.illegal} later entries stand though illegal"
    place = "after entry" if cause.kind == NOT_YET else "entry"
    return f"{cause.kind}, {place} {cause.entry} {cause.line}: {leaves}{stand}"


def _open(fact: tuple[str, str, str]) -> str:
    path, record, table = fact
    return f"{path} is {record}, not {table}"
