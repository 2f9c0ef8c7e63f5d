"""The turn of a retail game: what it tells and digests, and how that is read back."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.core.evidence import said
from cerebria_cli.editions.core.kinds import computed, flag, names, number, only, own, place, read_by, word
from cerebria_cli.editions.core.schema import LEFT_OUT, Schema
from cerebria_cli.editions.core.writing import canonical
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.editions.retail.setting import Setting
    from cerebria_cli.editions.retail.state import State

#: What scores on either side of the Team boards.
INTENTIONS = ("quell", "absorb", "fill", "upgrade", "fortress", "empower", "level")


class Reached(NamedTuple):
    """An Intention that a team has accomplished."""

    intention: str
    team: str


class Used(NamedTuple):
    """A power that was used in this turn, and is used once per turn."""

    card: str
    """The card or Spirit."""
    slot: str
    """The slot of the card; empty for a Spirit."""
    power: int
    """Which of its powers; the first is 0."""


class Turn(NamedTuple):
    """Where in the order of play the game is."""

    number: int
    seat: int
    """The place in the turn order."""
    actions: int
    absorb: bool
    """Absorb is available."""
    used: tuple[str, ...]
    """The Ambition Abilities used in this turn."""
    garrison: int = -1
    """The Realm in which an additional Action may invoke, wherever the figure is; -1 without one."""
    intentions: tuple[str, ...] = ()
    """The Intentions scored in this turn."""
    reached: tuple[Reached, ...] = ()
    """Those accomplished by what is not yet resolved."""
    powers: tuple[Used, ...] = ()
    """The powers used that are used once per turn."""
    ending: str = ""
    """What was chosen for the end of the turn, while powers still ask something before it."""


# ---------------------------------------------------------------- what it tells


def current_name(state: "State", number: int, turn: Turn, view: str) -> str:
    return state.name(state.current)


def current_team(state: "State", number: int, turn: Turn, view: str) -> str:
    return state.setting.teams[state.team_of(state.current)]


def abilities(setting: "Setting", number: int) -> Iterable[str]:
    return tuple(setting.numbers["abilities"])


def intentions(setting: "Setting", number: int) -> Iterable[str]:
    return INTENTIONS


def realms(setting: "Setting") -> tuple[str, ...]:
    return setting.ring.realms


def as_tables(setting: "Setting", values: tuple[Any, ...]) -> list[dict[str, Any]]:
    return [value._asdict() for value in values]


def powers_written(setting: "Setting", number: int, turn: Turn, dealt: bool) -> str:
    return canonical([said(**used._asdict()) for used in turn.powers]) if turn.powers else ""


def has_ending(state: "State", turn: Turn) -> bool:
    return bool(turn.ending)


# ---------------------------------------------------------------- how it is read


def read_seat(reader: Any, where: str, number: int, turn: Turn, table: Mapping[str, Any]) -> int:
    """Whose turn it is may be told by the player's name; the seat, where it is told, decides."""
    setting, seat = reader.setting, turn.seat
    if "player" in table:
        name = reader.one_of(f"{where}.player", table["player"], setting.player_number, reader.state.name(0))
        seat = setting.order.index(setting.player_number[name])
    if "seat" in table:
        seat = min(reader.number(f"{where}.seat", table["seat"]), len(setting.order) - 1)
    return seat


def read_reached(reader: Any, where: str, number: int, turn: Turn, table: Mapping[str, Any]) -> Any:
    if "reached" not in table:
        return LEFT_OUT
    where = f"{where}.reached"
    return tuple(_reached(reader, where, told) for told in reader.listed(where, table["reached"]))


def _reached(reader: Any, where: str, told: Any) -> Reached:
    table = reader.keys(where, told, Reached._fields)
    return Reached(
        reader.one_of(f"{where}: intention", table.get("intention"), INTENTIONS),
        reader.one_of(f"{where}: team", table.get("team"), reader.setting.teams),
    )


def read_powers(reader: Any, where: str, number: int, turn: Turn, table: Mapping[str, Any]) -> tuple[Used, ...]:
    where = f"{where}.powers_used"
    return tuple(_used(reader, where, told) for told in reader.listed(where, table.get("powers_used", [])))


def _used(reader: Any, where: str, told: Any) -> Used:
    table, setting = reader.keys(where, told, Used._fields), reader.setting
    bearers = {**setting.cards, **{seat.spirit: seat for seat in setting.seats}}
    return Used(
        reader.one_of(f"{where}: card", table.get("card"), bearers),
        reader.one_of(f"{where}: slot", table.get("slot"), ("", *setting.ring.slots)),
        reader.number(f"{where}: power", table.get("power", 0)),
    )


TURN = Schema(
    number("number", default=1),
    computed("player", current_name),
    computed("team", current_team),
    read_by(read_seat, number("seat")),
    number("actions"),
    flag("absorb"),
    names("abilities_used", attr="used", digest="used", known=abilities),
    place("garrison", among=realms, absent=-1),
    names("intentions", known=intentions),
    own("reached", form=as_tables, read=read_reached),
    own("powers_used", attr="powers", digest="powers", form=as_tables, write=powers_written, read=read_powers),
    only(has_ending, word("ending", digest="", known=("", "ambition", "draw"), absent="")),
)
