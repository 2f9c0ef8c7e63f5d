"""A position in which one fact is spoilt is refused with a sentence or read, and is never a fault of the tool."""

from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from support.paths import RECORDS

from cerebria_cli import Game
from cerebria_cli.errors import CerebriaError
from cerebria_cli.shelf.setups import load_setup

#: What may stand where something else belongs.
SPOILT: tuple[Any, ...] = (
    3,
    -1,
    2.5,
    10**12,
    "x",
    "",
    True,
    None,
    [],
    [3],
    ["x"],
    [[1]],
    [None],
    {},
    {"x": 1},
    [{}],
    [{"x": 1}],
)

#: A record of each edition, and how many spoilt positions of it are tried.
SAMPLES = ("full-4-capping", "guided-balance-3", "prototype-4-third-major", "card-3-43")
SOME = 150

Path = tuple[str | int, ...]


def paths(facts: Any, above: Path = ()) -> Iterator[Path]:
    """The place of every fact."""
    inner: Any = enumerate(facts) if isinstance(facts, list) else facts.items() if isinstance(facts, dict) else ()
    for name, fact in inner:
        yield (*above, name)
        yield from paths(fact, (*above, name))


def spoilt(facts: Any, path: Path, value: Any) -> Any:
    found = deepcopy(facts)
    inner = found
    for name in path[:-1]:
        inner = inner[name]
    inner[path[-1]] = deepcopy(value)
    return found


def answered(setup: Any, position: Any) -> bool:
    """Whether a position is refused with a sentence, or read and shown; anything else is a fault of the tool."""
    try:
        game = Game.new({**setup, "position": position})
    except CerebriaError as error:
        return bool(str(error))
    return bool(game.state("public"))


@pytest.mark.parametrize("sample", SAMPLES)
def test_a_spoilt_fact_is_no_fault_of_the_tool(sample: str) -> None:
    game, chance = Game.open(RECORDS / f"{sample}.cer"), Random(sample)
    for state in chance.sample(game.states, 3):
        facts = game.edition.facts(state, "referee")
        for path in chance.sample([*paths(facts)], SOME // 3):
            assert answered(game.setup, spoilt(facts, path, chance.choice(SPOILT)))


@pytest.mark.parametrize("value", SPOILT)
def test_who_has_seen_a_card_and_what_was_used(value: Any) -> None:
    """Lists of lists in the card game; which Essence slots are filled in the prototype."""
    card = Game.open(RECORDS / "card-3-43.cer")
    facts = card.edition.facts(card.states[60], "referee")
    for path in (("players", "diana", "seen_by"), ("players", "diana", "seen_by", 0), ("turn", "abilities_used")):
        assert answered(card.setup, spoilt(facts, path, value))
    slots = {"V1": {"card": "Courage", "owner": "diana", "filled": value}}
    assert answered(Game.open(RECORDS / "prototype-4-third-major.cer").setup, {"slots": slots})


def test_what_is_wrong_is_said() -> None:
    with pytest.raises(CerebriaError) as refused:
        Game.new({**load_setup("card-3"), "position": {"players": {"diana": {"hand": ["?"], "seen_by": [3]}}}})
    assert "diana.seen_by" in str(refused.value.faults)  # type: ignore[attr-defined]
