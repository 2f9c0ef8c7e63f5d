"""What to look up on the table after a gap, for a terminal."""

from collections.abc import Sequence
from typing import Any

from cerebria_cli.editions.core.gaps import Question
from cerebria_cli.view.text.paragraphs import Paragraph

HEADING = "Look these up on the table, and type what is otherwise than the record says:"
ENDING = "Type `gap FACT=VALUE ...`; what is not named lies as it lay, and what is hidden is unknown from then on."


def checklist_paragraphs(questions: Sequence[Question]) -> list[Paragraph]:
    """Every question with the name of its fact, and how it is answered."""
    return [Paragraph(HEADING), *map(_told, questions), Paragraph(ENDING)]


def _told(one: Question) -> Paragraph:
    return Paragraph(f"{one.fact}: {one.about}{_was(one.was)}", first="  ", rest="      ")


def _was(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, list):
        return f" (it was {', '.join(map(str, value)) or 'none'})"
    return f" (it was {value})"
