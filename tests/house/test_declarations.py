"""Facts are declared once: a class has just the attributes of the schema that stands in its file."""

import importlib
import pkgutil
from collections.abc import Iterable, Iterator
from types import ModuleType

from cerebria_cli import editions
from cerebria_cli.editions.core.kinds import computed, flag, number, untold
from cerebria_cli.editions.core.schema import Schema
from cerebria_cli.system.named_tuples import NamedTuple


def modules() -> Iterator[ModuleType]:
    """All of the editions, and of what they share."""
    for found in pkgutil.walk_packages(editions.__path__, f"{editions.__name__}."):
        yield importlib.import_module(found.name)


def disagreements(schemas: Iterable[Schema], classes: Iterable[type]) -> Iterator[str]:
    """Schemas of which no class has the attributes, and classes that annotate others than their schema has."""
    classes = [*classes]
    for schema in schemas:
        attrs = {*schema.attrs}
        slotted = [one for one in classes if vars(one).get("__slots__") is schema.attrs]
        tuples = [one for one in classes if {*getattr(one, "_fields", ())} == attrs]
        if not slotted and not tuples:
            yield f"no class has {', '.join(schema.attrs)}"
        for one in slotted:
            if different := {*vars(one).get("__annotations__", {})} ^ attrs:
                yield f"{one.__name__}: {', '.join(sorted(different))}"


def test_classes_have_what_is_declared() -> None:
    values = [value for module in modules() for value in vars(module).values()]
    schemas = {id(value): value for value in values if isinstance(value, Schema)}
    classes = {id(value): value for value in values if isinstance(value, type)}
    assert [*disagreements(schemas.values(), classes.values())] == []


BEE = Schema(number("honey"), flag("awake"), computed("busy", lambda state, number, bee, view: True), untold("smells"))


class Bee:
    __slots__ = BEE.attrs
    honey: int
    awake: bool
    smells: str | None


class Wasp:
    __slots__ = BEE.attrs
    honey: int
    stings: bool


class Drone(NamedTuple):
    awake: bool
    honey: int
    smells: str | None = None


class Hornet(NamedTuple):
    honey: int


def test_a_disagreement_is_noticed() -> None:
    assert [*disagreements([BEE], [Bee])] == []
    assert [*disagreements([BEE], [Drone])] == []
    assert [*disagreements([BEE], [Wasp])] == ["Wasp: awake, smells, stings"]
    assert [*disagreements([BEE], [Hornet])] == ["no class has honey, awake, smells"]
