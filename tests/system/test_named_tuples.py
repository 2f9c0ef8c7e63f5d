"""Named tuples that are quick to define are those of `typing` in everything that somebody may ask of them."""

import copy
import pickle
import typing
from typing import Any, Generic, TypeVar

import pytest

from cerebria_cli.system.named_tuples import NamedTuple

Thing = TypeVar("Thing")


class Usual(typing.NamedTuple):
    """A kind."""

    name: str
    places: tuple[str, ...] = ()
    number: int = 3

    def told(self) -> str:
        return f"{self.name} {self.number}"


class Quick(NamedTuple):
    """A kind."""

    name: str
    places: tuple[str, ...] = ()
    number: int = 3

    def told(self) -> str:
        return f"{self.name} {self.number}"


class Numbered(Quick):
    """A kind that builds on another one, whose constructor is its own."""

    __slots__ = ()

    @property
    def twice(self) -> int:
        return 2 * self.number


class Pair(NamedTuple, Generic[Thing]):
    """A kind for things of any kind."""

    one: Thing
    other: Thing


class Nothing(NamedTuple):
    """A kind without fields."""


ARGUMENTS: list[tuple[tuple[Any, ...], dict[str, Any]]] = [
    (("Fear",), {}),
    (("Fear", ("V1",)), {"number": 4}),
    ((), {"number": 5, "name": "Fear"}),
]


@pytest.mark.parametrize(("given", "named"), ARGUMENTS)
def test_values_are_the_same(given: tuple[Any, ...], named: dict[str, Any]) -> None:
    usual, quick = Usual(*given, **named), Quick(*given, **named)
    assert tuple(quick) == tuple(usual) == quick
    assert (quick.name, quick.places, quick.number) == (usual.name, usual.places, usual.number)
    assert repr(quick) == repr(usual).replace("Usual", "Quick")
    assert quick._asdict() == usual._asdict()
    assert tuple(quick._replace(number=9)) == tuple(usual._replace(number=9))
    assert quick.told() == usual.told()
    assert (hash(quick), quick[1:]) == (hash(usual), usual[1:])
    assert type(quick._replace(number=9)) is Quick
    assert pickle.loads(pickle.dumps(quick)) == copy.deepcopy(quick) == copy.copy(quick) == quick
    assert type(pickle.loads(pickle.dumps(quick))) is Quick


@pytest.mark.parametrize(
    ("given", "named"), [((), {}), (("Fear", (), 3, 4), {}), (("Fear",), {"colour": 1}), (("Fear",), {"name": "Joy"})]
)
def test_what_is_no_value_is_none_of_either(given: tuple[Any, ...], named: dict[str, Any]) -> None:
    for kind in (Usual, Quick):
        with pytest.raises(TypeError):
            kind(*given, **named)


def test_what_a_kind_tells_of_itself() -> None:
    for name in ("_fields", "_field_defaults", "__annotations__", "__doc__", "__match_args__", "__slots__"):
        assert getattr(Quick, name) == getattr(Usual, name), name
    assert (Quick.__module__, Quick.__qualname__) == (__name__, "Quick")


def test_fields_cannot_be_changed() -> None:
    for value in (Usual("Fear"), Quick("Fear")):
        with pytest.raises(AttributeError):
            value.name = "Joy"  # type: ignore[misc]
        with pytest.raises(AttributeError):
            value.other = "Joy"  # type: ignore[union-attr]
        with pytest.raises(ValueError):
            value._replace(other="Joy")  # type: ignore[call-arg]


def test_a_row_becomes_a_value() -> None:
    assert Quick._make(["Fear", (), 1]) == Quick("Fear", (), 1)
    with pytest.raises(TypeError):
        Quick._make([])


def test_kinds_build_on_others() -> None:
    value = Numbered("Fear", number=2)
    assert (value.twice, type(value), value) == (4, Numbered, Quick("Fear", number=2))
    assert type(Quick("Fear")) is Quick
    assert repr(value) == "Numbered(name='Fear', places=(), number=2)"


def test_a_kind_is_of_any_things() -> None:
    pair = Pair[int](1, 2)
    assert (pair, type(pair), Pair[str]("a", "b").other) == ((1, 2), Pair, "b")
    assert Nothing() == ()
    match pair:
        case Pair(one, other):
            assert (one, other) == (1, 2)
