"""Whose turn it is, and what is left of it."""

from typing import TYPE_CHECKING

from cerebria_cli.editions.core.kinds import names, number, place, told_by
from cerebria_cli.editions.core.schema import Schema
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.editions.card_game.state import Setting, State


def seats(setting: "Setting") -> tuple[str, ...]:
    return setting.players


def whose(state: "State", number: int, turn: "Turn", view: str) -> str | None:
    """setup.start-player: nobody's turn while the starting player is not known."""
    return state.name(turn.player) if state.starter >= 0 else None


TURN = Schema(
    number("number"),
    told_by(whose, place("player", among=seats)),
    number("actions"),
    names("abilities_used", attr="used", digest="used"),
)


class Turn(NamedTuple):
    """Whose turn it is and what is left of it."""

    number: int
    player: int
    actions: int
    used: tuple[str, ...] = ()
    """The Ability types used in this turn."""
