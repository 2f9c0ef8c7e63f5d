"""The package as another version might be: what a state is made of has a field more, or every class another name.

    python tests/support/another_version.py fields RECORD...
    python tests/support/another_version.py names RECORD...

All of it happens to the loaded classes, wherever they stand; then the records are verified. Told is what was changed,
a name in each line, and at last what `verify` says of each record.
"""

import sys
from collections import namedtuple
from collections.abc import Callable, Iterator
from importlib import import_module
from inspect import signature
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

import cerebria_cli
from cerebria_cli import Game
from cerebria_cli.editions.core.kinds import number
from cerebria_cli.editions.core.schema import Schema
from cerebria_cli.editions.core.state import held_by
from cerebria_cli.game.verifying import verify_record

ADDED = "added_later"
#: What a state holds that is no fact of it: its setting, what the desk infers, what is asked and still to be done.
PASSED_OVER = ("setting", "tracked", "common_tracked", "trail", "pending", "agenda", "todo")
#: Kinds that are taken apart wherever they are used, like any pair.
PAIRS = ("Reached",)


def load_everything() -> None:
    """Nothing is loaded later, which would know the classes as they were; what starts a program is left alone."""
    for found in walk_packages(cerebria_cli.__path__, "cerebria_cli."):
        if not found.name.endswith("__main__"):
            import_module(found.name)


def modules() -> list[Any]:
    return [module for name, module in sys.modules.items() if name.partition(".")[0] == "cerebria_cli"]


# ---------------------------------------------------------------- a field more


def add_fields(records: list[str]) -> Iterator[str]:
    """Every kind of thing in a state has another field, whose start is falsy; so has what is declared of it."""
    found = {type(thing) for record in records for state in Game.open(record).states for thing in things_of(state)}
    later = {kind: _with_another_field(kind) for kind in found}
    for module in modules():
        for name, value in [*vars(module).items()]:
            if isinstance(value, type) and value in later:
                setattr(module, name, later[value])
    yield from sorted(kind.__name__ for kind in found)
    for schema in schemas():
        _declare_another(schema)
        yield "a schema"


def things_of(value: Any) -> Iterator[Any]:
    """What a state holds that is a class of the editions, and itself."""
    kind: Any = type(value)
    is_of_editions = kind.__module__.startswith("cerebria_cli.editions.")
    if isinstance(value, list | tuple):
        for one in value:
            yield from things_of(one)
    elif is_of_editions:
        for name in held_by(kind):
            if not name.startswith("_") and name not in PASSED_OVER:
                yield from things_of(getattr(value, name))
    if is_of_editions and kind.__name__ not in PAIRS:
        yield value


def _with_another_field(kind: Any) -> Any:
    return _longer(kind) if issubclass(kind, tuple) else _larger(kind)


def _larger(kind: Any) -> Any:
    """A class of things that change, which hold something more from their start."""

    def start(self: Any, *given: Any, **named: Any) -> None:
        kind.__init__(self, *given, **named)
        self.added_later = 0

    return type(kind.__name__, (kind,), {"__slots__": (ADDED,), "__init__": start, "__module__": kind.__module__})


def _longer(kind: Any) -> Any:
    """A kind of named tuples, with another field at their end."""
    fields, starts = (*kind._fields, ADDED), (*kind._field_defaults.values(), 0)
    base: Any = namedtuple("base", fields, defaults=starts)  # type: ignore[misc]
    machinery = {*vars(base), *vars(tuple), "__weakref__"} - {"__doc__", "__module__"}
    own = {name: value for name, value in vars(kind).items() if name not in machinery}
    return type(kind.__name__, (base,), {**own, "__slots__": ()})


def schemas() -> list[Schema]:
    """What is declared of things in the editions."""
    found = {id(value): value for module in modules() for value in vars(module).values() if isinstance(value, Schema)}
    return [*found.values()]


def _declare_another(schema: Schema) -> None:
    """The schema itself is made anew, since others hold it."""
    given = [one.name for one in signature(Schema).parameters.values() if one.kind is one.KEYWORD_ONLY]
    Schema.__init__(schema, *schema.fields, number(ADDED), **{name: getattr(schema, name) for name in given})


# ---------------------------------------------------------------- other names


def rename_classes(records: list[str]) -> Iterator[str]:
    """Every class of the package has another name."""
    found = {value for module in modules() for value in vars(module).values() if isinstance(value, type)}
    for kind in sorted(found, key=lambda kind: (kind.__module__, kind.__qualname__)):
        if kind.__module__.startswith("cerebria_cli."):
            kind.__name__ = kind.__qualname__ = f"{kind.__name__}AsOfToday"
            yield kind.__name__


CHANGES: dict[str, Callable[[list[str]], Iterator[str]]] = {"fields": add_fields, "names": rename_classes}


def main(change: str, records: list[str]) -> None:
    load_everything()
    print(*CHANGES[change](records), sep="\n")
    for record in records:
        answer = verify_record(record)
        print(Path(record).stem, answer.kind, *answer.warnings, answer.text, sep=": ")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
