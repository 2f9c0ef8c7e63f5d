"""Values with named fields as facts, and back: what was announced with a use, what a decision is about."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.card_game.announcing import TARGETS
from cerebria_cli.editions.card_game.arguments import EmotionName, Target
from cerebria_cli.editions.card_game.state import COLUMNS
from cerebria_cli.editions.card_game.subjects import NEEDED
from cerebria_cli.editions.card_game.verbs import VERBS

if TYPE_CHECKING:
    from cerebria_cli.editions.card_game.position import Reader

ReadField = Callable[["Reader", str, Any], Any]


def target_facts(target: Target | None) -> dict[str, Any] | None:
    """The fields of what an Ability is aimed at; an Emotion with its card and number."""
    return None if target is None else {name: _fact(value) for name, value in target._asdict().items()}


def _fact(value: Any) -> Any:
    return value._asdict() if isinstance(value, EmotionName) else value


# ---------------------------------------------------------------- reading them


def read_target(reader: "Reader", ability: str, value: Any) -> Any:
    """What an Ability is aimed at; None where nothing was announced."""
    if not value or ability not in TARGETS:
        return None
    return _read_fields(reader, "using.targets", TARGETS[ability].shape, value, OF_TARGETS)


def read_subject(reader: "Reader", where: str, what: str, value: Any) -> Any:
    """What a decision is about that a verb answers; None for nothing in particular."""
    shape = next(iter(VERBS.subjects[what]), None)
    if shape is None or (not value and shape not in NEEDED):
        return None
    table = value if isinstance(value, Mapping) else {}
    reader.one_of(f"{where}.kind", table.get("kind"), (shape.kind,), shape.kind)
    return _read_fields(reader, where, shape, {key: one for key, one in table.items() if key != "kind"}, OF_SUBJECTS)


def _read_fields(reader: "Reader", where: str, shape: Any, value: Any, readers: Mapping[str, ReadField]) -> Any:
    table = reader.keys(where, value, shape._fields)
    said = {name: table[name] for name in shape._fields if table.get(name) is not None}
    missing = [name for name in shape._fields if name not in said and name not in shape._field_defaults]
    if missing:
        reader.fault(f"{where} lacks {', '.join(missing)}.")
        return None
    return shape(**{name: readers[name](reader, f"{where}.{name}", one) for name, one in said.items()})


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
    column = reader.number(where, value, COLUMNS, COLUMNS)
    if not column:
        reader.fault(f"{where}: the columns of the Impulse are 1 to {COLUMNS}.")
    return column


#: How each field of a target is read.
OF_TARGETS: dict[str, ReadField] = {
    "player": _player,
    **dict.fromkeys(("card", "over"), _card),
    **dict.fromkeys(("emotion", "own", "out", "source", "host"), _emotion),
    **dict.fromkeys(("amount", "fragments", "absorbed"), _number),
    **dict.fromkeys(("column", "first", "second"), _column),
}

#: How each field of a subject is read.
OF_SUBJECTS: dict[str, ReadField] = {
    **dict.fromkeys(("user", "owner"), _player),
    "card": _card,
    **dict.fromkeys(("number", "source", "host", "amount", "fragments", "absorbed"), _number),
}
