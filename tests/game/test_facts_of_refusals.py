"""The facts that a refusal rests on are told with it, as they are."""

from typing import Any

import pytest

from cerebria_cli import Game
from cerebria_cli.shelf.setups import load_setup


def facts_against(setup: str, position: dict[str, Any], line: str) -> dict[str, Any]:
    game = Game.new({**load_setup(setup), "position": {"turn": {"player": "diana"}, **position}})
    objections = game.judge(line).objections
    assert objections
    return dict(fact for objection in objections for fact in objection.facts)


@pytest.mark.parametrize(
    ("position", "line", "facts"),
    [
        ({"players": {"diana": {"space": "V"}, "leo": {"space": "VC"}}}, "diana move VC", {"leo.space": "VC"}),
        (
            {"players": {"diana": {"space": "V"}}, "fortresses": {"V": {"team": "bliss", "size": "minor"}}},
            "diana fortify V",
            {"fortresses.V": "Bliss minor"},
        ),
    ],
)
def test_what_stands_against_a_line_is_told_as_it_is(
    position: dict[str, Any], line: str, facts: dict[str, Any]
) -> None:
    assert facts_against("basic-2", position, line) == facts


def test_the_vibe_that_is_not_quelled_is_told() -> None:
    """quell.base of the prototype: Diana quells red Emotions, Fear is blue."""
    position = {
        "players": {"diana": {"space": "V", "wp": 9, "tokens": {"quell": {"vibe-1": "red"}}}},
        "slots": {"V1": {"card": "Fear", "owner": "leo", "essence": 1}},
    }
    assert facts_against("prototype-2", position, "diana quell V1") == {"V1.vibe": "blue"}
