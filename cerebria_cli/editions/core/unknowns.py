"""Facts that a position leaves out: how each of them could stand, and how it is taken to stand."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from cerebria_cli.system.named_tuples import NamedTuple

#: How many of something there are; one of several things; where something is; nothing there; the colour of something
#: that is there; one of several things by which no line is refused, but by which something else may come of it.
AMOUNT, CHOICE, PLACE, ABSENCE, COLOUR, OUTCOME = "amount", "choice", "place", "absence", "colour", "outcome"

#: The cards of a pile from the top, and how many there are of them.
ORDER, COUNTS = "order", ("count", "stack")

#: Where a fact is told in a position, and what is told; None where there is nothing.
Told = tuple[tuple[str, ...], Any]


class Way(NamedTuple):
    """One way in which a fact can stand."""

    value: Any
    facts: tuple[Told, ...]
    """The same as a position tells it."""


class Unknown(NamedTuple):
    """A fact that a position leaves out."""

    fact: str
    """Its name, as it is declared: diana.wp."""

    kind: str
    ways: tuple[Way, ...]
    """How it can stand. The first is assumed."""

    usual: Way
    """How it stands in a record that begins with the position."""

    of: tuple[str, str] | None = None
    """Of a thing that may go from one place to another: the name of a fact by which it is known, and what that is."""


class Measure(NamedTuple):
    """How much there can be of something, and how much is assumed for a question and for a record."""

    most: int
    assumed: int
    usual: int


def amount(fact: str, path: tuple[str, ...], measure: Measure) -> Unknown:
    """A number of something."""
    return counted(fact, measure, lambda number: Way(number, ((path, number),)))


def counted(fact: str, measure: Measure, way: Callable[[int], Way]) -> Unknown:
    """A number of something that is told in its own way."""
    falling = [number for number in range(measure.most, -1, -1) if number != measure.assumed]
    return Unknown(fact, AMOUNT, tuple(map(way, (measure.assumed, *falling))), way(measure.usual))


def choice(fact: str, path: tuple[str, ...], values: Iterable[Any]) -> Unknown:
    """One of several values, the first of which is assumed."""
    ways = tuple(Way(value, ((path, value),)) for value in values)
    return Unknown(fact, CHOICE, ways, ways[0])


def unused(told: Any, used: tuple[str, ...], among: Iterable[str]) -> Iterator[Unknown]:
    """Each of several things that can be used once in a turn: not yet, unless the list at `used` is told."""
    if told_at(told, used) is None:
        for name in among:
            ways = (Way(False, ((used, []),)), Way(True, ((used, [name]),)))
            yield Unknown(".".join((*used, name)), CHOICE, ways, ways[0])


def told_at(position: Any, path: Iterable[str]) -> Any:
    """What a position tells at a path; None where it tells nothing."""
    for name in path:
        if not isinstance(position, Mapping) or name not in position:
            return None
        position = position[name]
    return position


def telling(position: Mapping[str, Any], told: Iterable[Told]) -> dict[str, Any]:
    """A position that also tells some facts."""
    found = dict(position)
    for path, value in told:
        inner = found
        for name in path[:-1]:
            table = inner.get(name)
            inner[name] = dict(table) if isinstance(table, Mapping) else {}
            inner = inner[name]
        if value is None:
            inner.pop(path[-1], None)
        else:
            inner[path[-1]] = value
    return found


def forget(facts: dict[str, Any], one: Unknown) -> None:
    """Tell nothing of an amount, or of what decides an outcome, in the facts of a game: it is null there."""
    if one.kind == PLACE and told_at(facts, one.ways[0].facts[0][0]) != one.ways[0].value:
        return
    if one.kind not in (AMOUNT, OUTCOME, PLACE) or len(one.ways) == 1:
        return
    for path, _ in one.ways[0].facts:
        holder = _holder(facts, path, one.of)
        if not isinstance(holder, dict):
            continue
        if path[-1] in holder and path[-1] != ORDER:
            holder[path[-1]] = None
        # A pile of unknown cards: it is not even known how many there are.
        elif path[-1] == ORDER:
            holder.pop(ORDER, None)
            holder.update({name: None for name in COUNTS if name in holder})


def _holder(facts: Mapping[str, Any], path: tuple[str, ...], of: tuple[str, str] | None) -> Any:
    """What has the fact at a path now: the thing there, or the one that may have gone elsewhere since."""
    if of is None:
        return told_at(facts, path[:-1])
    name, value = of
    return next((thing for thing in told_at(facts, path[:-2]).values() if thing[name] == value), None)
