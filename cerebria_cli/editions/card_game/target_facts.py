"""What was announced with the use of an Ability, as facts and back."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.card_game.announcing import TARGETS
from cerebria_cli.editions.card_game.arguments import EmotionName, Target
from cerebria_cli.editions.card_game.state import COLUMNS

if TYPE_CHECKING:
    from cerebria_cli.editions.card_game.position import Reader


def target_facts(target: Target | None) -> dict[str, Any] | None:
    """The fields of what an Ability is aimed at; an Emotion with its card and number."""
    return None if target is None else {name: _fact(value) for name, value in target._asdict().items()}


def _fact(value: Any) -> Any:
    return value._asdict() if isinstance(value, EmotionName) else value


def read_target(reader: "Reader", ability: str, value: Any) -> Target | None:
    """What an Ability is aimed at, as the facts of a position tell it."""
    if not value or ability not in TARGETS:
        return None
    where, shape = "using.targets", TARGETS[ability].shape
    assert shape is not None
    table = reader.keys(where, value, shape._fields)
    said = {name: table[name] for name in shape._fields if table.get(name) is not None}
    missing = [name for name in shape._fields if name not in said and name not in shape._field_defaults]
    if missing:
        reader.fault(f"{where} of {ability} must say its {', '.join(missing)}.")
        return None
    target: Target = shape(**{name: READERS[name](reader, f"{where}.{name}", one) for name, one in said.items()})
    return target


def _player(reader: "Reader", where: str, value: Any) -> str:
    return reader.state.name(reader.player(where, value))


def _card(reader: "Reader", where: str, value: Any) -> str:
    return reader.card(where, value) if value else ""


def _emotion(reader: "Reader", where: str, value: Any) -> EmotionName:
    table = reader.keys(where, value, EmotionName._fields)
    number = table.get("number")
    return EmotionName(
        reader.card(f"{where}.card", table.get("card")),
        None if number is None else reader.number(f"{where}.number", number),
    )


def _number(reader: "Reader", where: str, value: Any) -> int:
    return reader.number(where, value)


def _column(reader: "Reader", where: str, value: Any) -> int:
    column = reader.number(where, value, COLUMNS)
    if not column:
        reader.fault(f"{where}: the columns of the Impulse are 1 to {COLUMNS}.")
    return column


#: How each field of a target is read.
READERS: dict[str, Callable[["Reader", str, Any], Any]] = {
    "player": _player,
    "card": _card,
    "over": _card,
    "emotion": _emotion,
    "own": _emotion,
    "out": _emotion,
    "source": _emotion,
    "host": _emotion,
    "amount": _number,
    "fragments": _number,
    "absorbed": _number,
    "column": _column,
    "first": _column,
    "second": _column,
}
