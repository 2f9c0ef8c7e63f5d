"""Reading facts that somebody wrote: values of the right kind, and every fault told at once."""

from collections.abc import Iterable, Mapping
from typing import Any

from cerebria_cli.editions.core.verdict import Objection


def instead(value: Any, known: Iterable[str] = ()) -> str:
    """The end of a sentence about what should stand somewhere: what stands there, and what may have been meant."""
    if value is None:
        return "; it is missing."
    near = meant_by(value, known)
    return f", not {str(value)[:40]!r}{f'; did you mean {near}?' if near else '.'}"


def meant_by(value: Any, known: Iterable[str]) -> str:
    """The known word that looks most like another one; nothing if none does."""
    from difflib import get_close_matches

    return next(iter(get_close_matches(str(value)[:60], [*known], n=1)), "")


class FactReader:
    """Reads tables, numbers and names, and collects what is wrong with them."""

    #: The highest number that is believed.
    largest = 999

    def __init__(self) -> None:
        self.faults: list[Objection] = []

    def fault(self, text: str, rule: str = "") -> None:
        self.faults.append(Objection(rule, text, unplayable=True))

    def keys(self, where: str, table: Any, known: Iterable[str]) -> Mapping[str, Any]:
        """A table with none but known keys."""
        if not isinstance(table, Mapping):
            self.fault(f"{where} must be a TOML table.")
            return {}
        allowed = set(known)
        for key in table:
            if key not in allowed:
                self.fault(f"{where}: {str(key)[:40]!r} is unknown; known are {', '.join(sorted(allowed))}.")
        return {key: value for key, value in table.items() if key in allowed}

    def number(self, where: str, value: Any, default: int = 0, most: int | None = None, rule: str = "") -> int:
        """A number; `rule` says why it is not higher than `most`."""
        most = self.largest if most is None else most
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
            self.fault(f"{where} must be a number from 0 to {most}, not {str(value)[:40]!r}.", rule)
            return default
        return value

    def one_of(self, where: str, value: Any, known: Iterable[str], default: str = "") -> str:
        names = tuple(known)
        if isinstance(value, str) and value in names:
            return value
        self.fault(f"{where} must be one of {', '.join(names)}{instead(value, names)}")
        return default

    def numbered(self, where: str, value: Any, numbers: Mapping[str, int]) -> int:
        """The number of what is named, -1 for none."""
        return -1 if value is None else numbers[self.one_of(where, value, numbers, next(iter(numbers)))]

    def listed(self, where: str, value: Any) -> list[Any]:
        if isinstance(value, list | tuple):
            return list(value)
        self.fault(f"{where} must be a list.")
        return []

    def names(self, where: str, value: Any, known: Iterable[str]) -> tuple[str, ...]:
        if not isinstance(value, list | tuple):
            self.fault(f"{where} must be a list.")
            return ()
        allowed = tuple(known)
        return tuple(name for name in (self.one_of(where, one, allowed) for one in value) if name)

    def of_kind(self, where: str, value: Any, kinds: Iterable[type[Any]]) -> Any:
        """A value with named fields, of the kind that its table names; None where that is at fault."""
        shapes = {shape.kind: shape for shape in kinds}
        if not isinstance(value, Mapping):
            self.fault(f"{where} must be a TOML table with a kind: {', '.join(shapes)}.")
            return None
        shape = shapes.get(self.one_of(f"{where}.kind", value.get("kind"), shapes))
        if shape is None:
            return None
        table = self.keys(where, value, ("kind", *shape._fields))
        missing = [name for name in shape._fields if name not in table and name not in shape._field_defaults]
        if missing:
            self.fault(f"{where} lacks {', '.join(missing)}.")
            return None
        given = {name: table[name] for name in shape._fields if name in table}
        return shape(
            **{name: self._typed(f"{where}.{name}", given[name], shape.__annotations__[name]) for name in given}
        )

    def _typed(self, where: str, value: Any, kind: Any) -> Any:
        if kind is int:
            return self.number(where, value)
        if kind is bool:
            return self.flag(where, value)
        if kind is not str:
            return tuple(map(str, self.listed(where, value)))
        if not isinstance(value, str):
            self.fault(f"{where} must be a word, not {str(value)[:40]!r}.")
        return str(value)

    def flag(self, where: str, value: Any) -> bool:
        if not isinstance(value, bool):
            self.fault(f"{where} must be true or false, not {str(value)[:40]!r}.")
        return bool(value)
