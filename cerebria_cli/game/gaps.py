"""What a table has to look up after a while of which nothing was typed."""

from typing import TYPE_CHECKING

from cerebria_cli.editions.core.gaps import NoGap, Question
from cerebria_cli.editions.registry import part_if_any
from cerebria_cli.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cerebria_cli.game.position import Position


class NoChecklist(Refused):
    """There cannot be a gap here."""


def checklist(position: "Position") -> list[Question]:
    """Everything to look up, in the order in which it lies on the table; `NoChecklist` where no gap can be."""
    part = part_if_any(position.edition.name, "gaps")
    if part is None:
        raise NoChecklist("Nobody has said what a gap leaves unknown in this edition.")
    try:
        part.forgotten(position.now)
    except NoGap as error:
        raise NoChecklist(str(error)) from error
    return list(part.questions(position.now))


def line_for(answers: "Mapping[str, str]") -> str:
    """The line that sets the table by what was looked up: each fact with what lies there, as it was typed."""
    told = (f"{fact}={value}" for fact, value in answers.items() if value)
    return " ".join(("gap", *told))
