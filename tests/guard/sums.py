"""Hashes of all that must not change when code is tidied, for each game and kind of thing."""

import copy
import json
import random
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from guard import adapter as code

#: What stands instead of a fact in facts that are spoilt.
SPOILS: tuple[Any, ...] = (
    *(None, -1, 5000, "nonsense", "?", True, [], ["?"], ["nonsense", "?"], {}, {"x": 1}, 3, 0, "none"),
    *([3], [[1]], [None], 2.5, ""),
)
#: At so many moments of a game: facts that are read back, lines of every form, states that games seldom reach.
READINGS = 24
#: At so many: what is legal, and what is objected to.
ANSWERS = 8
#: How many legal lines of a view count: there can be thousands.
LINES = 400

#: A kind of thing, and its text.
Thing = tuple[str, str]
#: The facts of a state, by view.
Told = dict[str, Any]


def canonical(value: Any) -> str:
    """JSON by names, whatever the order in which they are held."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False)


def of_state(game: Any, state: Any, prefix: str = "", told: Told | None = None) -> Iterator[Thing]:
    """What a state tells each view; the facts as text, since the order of their keys is documented."""
    yield f"{prefix}digest", code.digest(game, state)
    for view, facts in (told or code.told(game, state)).items():
        yield f"{prefix}facts", json.dumps(facts, ensure_ascii=False)
        yield f"{prefix}mask", canonical(code.masked(game, state, view))


def of_entry(game: Any, place: int, told: Told) -> Iterator[Thing]:
    """The line that led to a state, and its events, as each view is told them."""
    for view, facts in told.items():
        line, events = code.line_and_events(game, place, facts, view)
        yield "line", line
        yield "events", canonical(events)


def of_lines(game: Any, place: int, chance: random.Random, told: Told) -> Iterator[Thing]:
    """Lines of every form of the notation, and legal ones, as each view would be told them."""
    state = code.states(game)[place]
    for line in code.every_form(game, chance):
        for view, facts in told.items():
            yield "forms", f"{line} -> {view}: {code.redacted(game, state, line, facts, view)}"


def of_answers(game: Any, place: int, lines: list[str], told: Told) -> Iterator[Thing]:
    """What takes longer: what the desk answers."""
    then, state = game.at(place), code.states(game)[place]
    for view in told:
        offered = code.legal(then, view)[:LINES]
        yield "legal", canonical(offered)
        known = code.known_to(then, view)
        for line in lines:
            yield "objections", canonical(code.objections(known, line))
        for line in offered[:: max(1, len(offered) // 12)]:
            for other, facts in told.items():
                yield "forms", f"{line} -> {other}: {code.redacted(game, state, line, facts, other)}"


def of_reading(game: Any, place: int, chance: random.Random, told: Told) -> Iterator[Thing]:
    """The referee's facts read back: whole, spoilt, and mixed with those of other moments; and what comes of it."""
    states, facts = code.states(game), told[code.REFEREE]
    spoilt = [_spoilt(chance, facts) for _ in range(6)]
    mixed = [_mixed(chance, facts, code.told_to_referee(game, chance.choice(states))) for _ in range(4)]
    for kind, tried in (("read", [facts]), ("spoilt", spoilt), ("mixed", mixed)):
        for one in tried:
            faults, state = code.read_back(game, one)
            yield kind, canonical(faults)
            if state is not None:
                yield from of_state(game, state, f"{kind}-")


def _tables(facts: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Every table in facts, themselves first."""
    yield facts
    for value in facts.values():
        if isinstance(value, dict):
            yield from _tables(value)


def _spoilt(chance: random.Random, facts: dict[str, Any]) -> dict[str, Any]:
    """The facts with one to three of them replaced, left out or added."""
    facts = copy.deepcopy(facts)
    for _ in range(chance.randint(1, 3)):
        table = chance.choice([*_tables(facts)])
        key = chance.choice([*table, "unknown"])
        if chance.random() < 0.25:
            table.pop(key, None)
        else:
            table[key] = copy.deepcopy(chance.choice(SPOILS))
    return facts


def _mixed(chance: random.Random, facts: dict[str, Any], others: dict[str, Any]) -> dict[str, Any]:
    """The facts with some taken from another moment, or turned over: what games seldom show together."""
    facts = copy.deepcopy(facts)
    for _ in range(chance.randint(2, 6)):
        table, other = facts, others
        while (
            inner := [key for key in table if isinstance(table[key], dict) and isinstance(other.get(key), dict)]
        ) and (chance.random() < 0.8):
            key = chance.choice(inner)
            table, other = table[key], other[key]
        if not table:
            continue
        key = chance.choice([*table])
        if isinstance(table[key], bool):
            table[key] = not table[key]
        elif key in other:
            table[key] = copy.deepcopy(other[key])
    return facts


def wrong_lines(game: Any) -> list[str]:
    """Lines that are said at another time than they were: mostly wrong, and the same on every commit."""
    lines = [entry.line for entry in game.entries]
    return [*lines[:: max(1, len(lines) // 8)], f"{game.now.whose} dance", "nobody end"]


class Sums:
    """A hash for each kind of thing."""

    def __init__(self) -> None:
        self.sums: dict[str, Any] = {}
        self.number = 0

    def add(self, found: Iterator[Thing]) -> None:
        for kind, text in found:
            self.sums.setdefault(kind, sha256()).update(text.encode("utf-8", "surrogatepass") + b"\n")
            self.number += 1

    def __str__(self) -> str:
        return " ".join(f"{kind}:{one.hexdigest()[:12]}" for kind, one in sorted(self.sums.items()))


def of_game(name: str, game: Any, step: int = 1) -> Iterator[tuple[int, Sums]]:
    """The hashes of a whole game, after every state that is looked at."""
    sums, lines = Sums(), wrong_lines(game)
    states = code.states(game)
    read, asked = (some_of(len(states), max(1, many // step)) for many in (READINGS, ANSWERS))
    for place in sorted({*range(0, len(states), step)} | read | asked):
        chance = random.Random(f"{name} {place}")
        told = code.told(game, states[place])
        sums.add(of_state(game, states[place], told=told))
        sums.add(of_entry(game, place, told))
        if place in read:
            sums.add(of_reading(game, place, chance, told))
            sums.add(of_lines(game, place, chance, told))
            for state in code.unusual(game, states[place], chance):
                sums.add(of_state(game, state, "unusual-"))
            for state in code.otherwise_ruled(game, states[place], chance):
                sums.add(of_state(game, state, "ruled-"))
        if place in asked and place <= len(game.entries):
            sums.add(of_answers(game, place, lines, told))
        yield place, sums


def some_of(count: int, many: int) -> set[int]:
    """So many places, from the first to the last."""
    return {number * (count - 1) // many for number in range(many + 1)}


def of_case(game: Any, line: str) -> Sums:
    """The hashes of the position of a case, and of the answer to its line."""
    sums, state = Sums(), code.states(game)[-1]
    sums.add(of_state(game, state))
    chance = random.Random(line)
    for one in code.unusual(game, state, chance):
        sums.add(of_state(game, one, "unusual-"))
    if line:
        for view in (code.REFEREE, "public"):
            sums.add(iter([("objections", canonical(code.objections(code.known_to(game, view), line)))]))
    return sums
