"""The disputes of a record, each with what it was about, what it cites and how it was settled."""

from typing import TYPE_CHECKING

from cerebria_cli.view.words.plain import safe

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cerebria_cli.game.disputes import Disputed
    from cerebria_cli.view.text.page import Page

#: What stands at the right, by the kind of line.
KINDS = {"decide": "decided", "rule": "ruling taken"}


def show_disputes(page: "Page", found: "Sequence[Disputed]") -> None:
    """One after the other, as they were raised."""
    for one in found:
        page.heading(f"Entry {one.entry}", KINDS.get(one.kind) or _standing(one))
        page.paragraph(safe(one.text))
        page.fact("About", safe(f"{one.about}  {one.line}") if one.about else "")
        for citation in one.cites:
            page.fact("Cites", f"{citation.id}: {citation.says}")


def _standing(one: "Disputed") -> str:
    return f"dispute, settled by entry {one.settled_by}" if one.settled_by else "dispute, open"
