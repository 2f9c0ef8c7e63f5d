"""What a verdict says that a move costs is what the move takes."""

from random import Random
from typing import Any

import pytest

from cerebria_cli import Game
from cerebria_cli.editions.core.verdict import CostPart
from cerebria_cli.explaining.costs import price_words
from cerebria_cli.game.case_running import game_before
from cerebria_cli.shelf.cases import case_named
from cerebria_cli.view.text.prices import price_text


def costs(game: Game, line: str) -> dict[str, int]:
    """The whole cost of a line, by resource."""
    found: dict[str, int] = {}
    for part in game.judge(line).cost:
        found[part.resource] = found.get(part.resource, 0) + part.amount
    return found


def test_every_action_of_the_prototype_costs_fortitude() -> None:
    """round.fortitude: whatever lowers the dial of a side is named, and nothing else is."""
    game, chance = Game.new("prototype-2", seed=3), Random(3)
    for _ in range(40):
        moves = game.legal()
        line = chance.choice([move for move in moves if move.split()[1] != "pass"] or moves)
        named = costs(game, line).get("fortitude", 0)
        # Other dials are lowered by what follows, such as a Revelation.
        taken = [-one.amount for one in game.play(line) if one.kind == "fortitude" and one.amount < 0]
        assert taken[:1] == [named][: len(taken)], (line, taken)
        assert bool(taken) == bool(named), (line, taken)


@pytest.mark.parametrize(
    ("case", "cost"),
    [
        ("action.intensify-201", {"wp": 1, "essence": 1, "fortitude": 1}),
        ("cancel.window-301", {"fragment": 1}),
    ],
)
def test_what_is_put_down_is_part_of_the_cost(case: str, cost: dict[str, int]) -> None:
    found = case_named(case)
    assert found is not None
    assert costs(game_before(found), found.lines[-1].split(";")[0]) == cost


def test_essence_that_land_of_desires_puts_down_is_part_of_the_cost() -> None:
    case = case_named("realm.land-1")
    assert case is not None
    # Its amount is the last word.
    assert costs(game_before(case), case.lines[-1])["essence"] == int(case.lines[-1].split()[-1])


def test_cost_in_words_leaves_out_what_adds_nothing() -> None:
    assert price_words([CostPart("wp", 2, "move.base"), CostPart("wp", 0, "power.anxiety")]) == "2 Willpower"
    lowered = [CostPart("wp", 1, "realm.cost"), CostPart("wp", -1, "control.realm"), CostPart("wp", -1, "power.x")]
    assert price_words(lowered) == "nothing"


@pytest.mark.parametrize(
    ("setup", "told", "prices"),
    [
        ("prototype-2", "turn=diana diana on V diana.wp=5 bliss.fortitude=4", "1 WP 1 Fortitude"),
        ("card-3", "turn=diana diana.mindset=b-m-red-draw:1", "1 Fragment"),
        ("full-4", "turn=diana diana on V diana.wp=5 diana.essence=3", "2 WP 1 Ess"),
    ],
)
def test_prices_are_in_the_words_of_the_game(setup: str, told: str, prices: str, run: Any) -> None:
    assert f"for {prices}" in run("legal", setup, "--with", told).out


@pytest.mark.parametrize(("price", "text"), [((("cards", 1),), "1 card"), ((("cards", 2), ("wp", 1)), "2 cards 1 WP")])
def test_one_card_is_a_card(price: Any, text: str) -> None:
    assert price_text(price) == text
