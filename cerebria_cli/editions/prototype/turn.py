"""The round and the turn of the prototype: what they tell and digest, and how that is read back."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.core.kinds import flag, number, own, place, read_by
from cerebria_cli.editions.core.schema import LEFT_OUT, Schema
from cerebria_cli.editions.core.writing import canonical, names_written
from cerebria_cli.editions.prototype.team import players
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.editions.prototype.setting import Setting

Table = Mapping[str, Any]


class Round(NamedTuple):
    """Where in the five rounds the game is."""

    number: int
    starter: int
    """The side that began it; -1 before that is known."""
    out: tuple[int, ...] = ()
    """The sides that ran out of Fortitude, the first one first."""


class Turn(NamedTuple):
    """The turn of a player."""

    number: int
    team: int
    player: int
    """-1 until the side has chosen who acts first in the round."""
    actions: int
    """How many Actions may still be taken."""
    meditated: bool = False


def teams(setting: "Setting") -> tuple[str, ...]:
    return setting.teams


def team_names(setting: "Setting", numbers: tuple[int, ...]) -> list[str]:
    return [setting.teams[number] for number in numbers]


def team_name(setting: "Setting", team: int) -> str:
    return setting.teams[team]


def actions(setting: "Setting") -> int:
    most: int = setting.numbers["round"]["actions"]
    return most


def read_round_number(reader: Any, where: str, number: int, round: Round, table: Table) -> Any:
    if "number" not in table:
        return LEFT_OUT
    found, most = reader.number(f"{where}.number", table["number"], 1), reader.setting.numbers["round"]["rounds"]
    if not 1 <= found <= most:
        reader.fault(f"{where}.number is from 1 to {most}.", "round.count")
    return found


def read_out(reader: Any, where: str, number: int, round: Round, table: Table) -> tuple[int, ...]:
    out = reader.names(f"{where}.out", table.get("out", ()), reader.setting.teams)
    return tuple(reader.setting.team_number[name] for name in out)


ROUND = Schema(
    read_by(read_round_number, number("number")),
    place("starter", among=teams),
    own(
        "out",
        form=team_names,
        write=lambda setting, number, round, dealt: names_written(tuple(team_names(setting, round.out))),
        read=read_out,
    ),
)

TURN = Schema(
    number("number", default=1),
    place("player", among=players),
    own("team", form=team_name, write=lambda setting, number, turn, dealt: canonical(team_name(setting, turn.team))),
    number("actions", most=actions, rule="turn.actions"),
    flag("meditated", strict=True),
)


def read_round(reader: Any, told: Any, before: Round) -> Round:
    """What is left out stays, but for who is out."""
    table = reader.keys("round", told, ROUND.names)
    return before._replace(**ROUND.values(reader, "round", 0, before, table))


def read_turn(reader: Any, told: Any, before: Turn) -> Turn:
    """What is left out stays; whose turn it is decides about the side."""
    table = reader.keys("turn", told, TURN.names)
    turn = before._replace(**TURN.values(reader, "turn", 0, before, table))
    if turn.player >= 0:
        return turn._replace(team=reader.state.team_of(turn.player))
    if "team" in table:
        return turn._replace(team=max(0, reader.numbered("turn.team", table["team"], reader.setting.team_number)))
    return turn
