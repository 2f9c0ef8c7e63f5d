"""A table with the board: what every edition of the board game changes alike."""

from collections.abc import Sequence
from typing import TypeVar

from cerebria_cli.editions.board import changes
from cerebria_cli.editions.board.protocols import PlayedState
from cerebria_cli.editions.core import table

State = TypeVar("State", bound=PlayedState)


class Table(table.Table[State]):
    """A state of the board game that is being changed."""

    __slots__ = ("control_told",)

    def __init__(self, state: State, results: Sequence[str] = ()) -> None:
        super().__init__(state, results)
        self.control_told = state.control
        """Who controlled what when that was last said."""

    put_figure = changes.put_figure
    identify_in_hand = changes.identify_in_hand
    take_from_hand = changes.take_from_hand
    announce = changes.announce
    change_sphere = changes.change_sphere
    rotate = changes.rotate
    settle = changes.settle
