"""What an audit left open, in words: where the table differs, and the slips that would explain it."""

from collections.abc import Iterator, Mapping
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
        yield Paragraph(f"{one.called}: {one.record} in the record, {one.table} on the table", "", "  ", "    ")
    if not found.causes:
        yield Paragraph("No single slip explains it.")
        yield from advised(found.differences)
        return
    yield Paragraph(
        "One slip that would explain it:" if len(found.causes) == 1 else "Slips that would explain it:", STRONG
    )
    for number, cause in enumerate(found.causes, 1):
        yield Paragraph(cause.correction, STRONG, f"  {number}  ", "     ")
        called = {one.fact: one.called for one in found.differences}
        yield Paragraph(why_told(cause, called), "", "     ", "       ")


def why_told(cause: "Cause", called: Mapping[str, str]) -> str:
    """What kind of slip it is, and what it leaves open; `called` are the facts as people say them."""
    still = [f"{called.get(path, path)} is {record}, not {table}" for path, record, table in cause.open]
    leaves = f"but then {', '.join(still)}" if still else "all agrees"
    stand = "" if not cause.illegal else "; 1 later entry stands though illegal"
    if cause.illegal > 1:
        stand = f"; {cause.illegal} later entries stand though illegal"
    place = "after entry" if cause.kind == NOT_YET else "entry"
    return f"{cause.kind}, {place} {cause.entry} {cause.line}: {leaves}{stand}"
