"""A column of the Impulse: what it tells and hides, and how that is read back."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.core.kinds import pile, read_by, word
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.schema import LEFT_OUT, Schema
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.editions.card_game.position import Reader
    from cerebria_cli.editions.card_game.state import State


def nobody(state: "State", view: str, number: int) -> bool:
    """A Stack belongs to nobody."""
    return False


def face_down(state: "State", number: int, column: "ColumnState", view: str) -> tuple[str, ...]:
    """setup.stack-spread: how many cards a Stack has is open, which they are is not; where people lay it, the desk
    knows only what everybody saw."""
    return (UNKNOWN,) * len(column.stack) if state.setting.dealt else column.stack


def read_card(reader: "Reader", where: str, number: int, column: "ColumnState", table: Mapping[str, Any]) -> Any:
    """impulse.revelation: where no card could be laid, there is none."""
    if "card" not in table:
        return LEFT_OUT
    return "" if table["card"] in (None, "none") else reader.card(where, table["card"])


def read_stack(reader: "Reader", where: str, number: int, column: "ColumnState", table: Mapping[str, Any]) -> Any:
    return reader.pile(where, table, "stack", "order", column.stack)


#: The digest has the cards and the Stacks of all columns apart.
COLUMN = Schema(
    read_by(read_card, word("card", or_none=True, digest="")),
    read_by(read_stack, pile("stack", order="order", others=face_down, digest="")),
    sees=nobody,
)


class ColumnState(NamedTuple):
    """A column of the Impulse: its face-up card, and the Stack from which the next one comes."""

    card: str = ""
    """Empty where there is none."""
    stack: tuple[str, ...] = ()
    """From top to bottom."""


def read_column(reader: "Reader", where: str, number: int, column: ColumnState, told: Any) -> ColumnState:
    """The column with what is told of it."""
    table = reader.keys(where, told, COLUMN.names)
    return column._replace(**COLUMN.values(reader, where, number, column, table))
