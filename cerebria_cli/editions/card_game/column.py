"""A column of the Impulse: what it tells and hides."""

from typing import TYPE_CHECKING

from cerebria_cli.editions.core.kinds import pile, word
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.schema import Schema
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.editions.card_game.state import State


def nobody(state: "State", view: str, number: int) -> bool:
    """A Stack belongs to nobody."""
    return False


def face_down(state: "State", number: int, column: "ColumnState", view: str) -> tuple[str, ...]:
    """setup.stack-spread: how many cards a Stack has is open, which they are is not; where people lay it, the desk
    knows only what everybody saw."""
    return (UNKNOWN,) * len(column.stack) if state.setting.dealt else column.stack


#: The digest has the cards and the Stacks of all columns apart.
COLUMN = Schema(
    word("card", or_none=True, digest=""),
    pile("stack", order="order", others=face_down, digest=""),
    sees=nobody,
)


class ColumnState(NamedTuple):
    """A column of the Impulse: its face-up card, and the Stack from which the next one comes."""

    card: str = ""
    """Empty where there is none."""
    stack: tuple[str, ...] = ()
    """From top to bottom."""
