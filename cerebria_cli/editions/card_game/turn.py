"""Whose turn it is, and what is left of it: what that tells and digests, and how it is read back."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.card_game.cards import ABILITIES
from cerebria_cli.editions.core.kinds import names, number, place, read_by, told_by
from cerebria_cli.editions.core.schema import LEFT_OUT, Schema
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.editions.card_game.position import Reader
    from cerebria_cli.editions.card_game.state import Setting, State


def seats(setting: "Setting") -> tuple[str, ...]:
    return setting.players


def whose(state: "State", number: int, turn: "Turn", view: str) -> str | None:
    """setup.start-player: nobody's turn while the starting player is not known."""
    return state.name(turn.player) if state.starter >= 0 else None


def read_whose(reader: "Reader", where: str, number: int, turn: "Turn", table: Mapping[str, Any]) -> Any:
    """Null is told while the starting player is not known: then it stays as it was."""
    told = table.get("player")
    return reader.player(f"{where}.player", told) if told else LEFT_OUT


def ability_types(setting: "Setting", number: int) -> tuple[str, ...]:
    return ABILITIES


TURN = Schema(
    number("number"),
    read_by(read_whose, told_by(whose, place("player", among=seats))),
    number("actions"),
    names("abilities_used", known=ability_types, attr="used", digest="used"),
)


class Turn(NamedTuple):
    """Whose turn it is and what is left of it."""

    number: int
    player: int
    actions: int
    used: tuple[str, ...] = ()
    """The Ability types used in this turn."""
