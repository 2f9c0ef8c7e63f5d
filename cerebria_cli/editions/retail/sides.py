"""The side for which an Emotion or a Fortress counts: a team's own, or either where a team may choose."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol

from cerebria_cli.editions.core.writing import canonical

if TYPE_CHECKING:
    from cerebria_cli.editions.retail.setting import Setting
    from cerebria_cli.editions.retail.state import State


class Sided(Protocol):
    """An Emotion or a Fortress."""

    @property
    def team(self) -> int: ...

    @property
    def side(self) -> int: ...


def side_name(state: "State", number: int, one: Sided, view: str) -> str:
    return state.setting.teams[one.side]


def side_if_other(setting: "Setting", number: int, one: Sided, dealt: bool) -> str:
    """The side, where that is not the team's own."""
    return canonical(setting.teams[one.side]) if one.side != one.team else ""


def read_side(reader: Any, where: str, team: int, table: Mapping[str, Any]) -> int:
    """A team's own side, or what is said where it may be either."""
    setting: Setting = reader.setting
    sides = setting.sides(team)
    if len(sides) == 1:
        return sides[0]
    names = [setting.teams[side] for side in sides]
    return setting.team_number[reader.one_of(f"{where}.aligned", table.get("aligned"), names, names[0])]
