"""Headers that somebody edited: only errors of the tool come of them."""

import random
from collections.abc import Iterator
from copy import deepcopy
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from support.own_errors import fault_of
from support.paths import RECORDS

from cerebria_cli.game.desk import Game
from cerebria_cli.record import store

SAMPLES = sorted(RECORDS.glob("*.cer"))
BAD_VALUES: tuple[Any, ...] = (1, -1, "x", "", "a b", True, 1.5, [], ["x"], [1], {}, {"x": 1})
TRIES = 60


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Everything in a header: what holds it, and its name there."""
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, part in list(parts):
        yield value, name
        yield from places(part)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_edited_header_raises_only_errors_of_the_tool(path: Path) -> None:
    chance, header = random.Random(path.name), store.read(path).header
    faults = []
    for _ in range(TRIES):
        edited = deepcopy(header)
        holder, name = chance.choice(list(places(edited)))
        if chance.random() < 0.3:
            del holder[name]
        else:
            holder[name] = chance.choice(BAD_VALUES)
        if fault := fault_of(partial(Game.from_header, edited, path)):
            faults.append(f"{name} in {holder}: {fault!r}")
    assert faults == []
