"""What a hearing finds in order while it judges: each check with its rule and the fact that it looked at."""

from typing import Any

import pytest
from support.retail_told import game_in

from cerebria_cli import Game
from cerebria_cli.editions.core.overhearing import listening

ROW = {"unlock": "wild"}


@pytest.fixture(scope="module")
def table() -> Game:
    """Diana on V with 9 Willpower beside red Anger and her Courage; everybody else is far away."""
    tokens = {"move": {**ROW, "haste": "red"}, "quell": ROW, "invoke": ROW}
    return game_in(
        slots={"V1": "Anger leo 1", "V2": "Courage diana 1", "C1": "Bleakness leo 1"},
        turn={"player": "diana"},
        players={"diana": {"space": "V", "wp": 9, "hand": ["Courage", "Kindness"], "tokens": tokens}},
        teams={"bliss": {"ambition": 3}},
    )


def found_in_order(game: Game, line: str) -> list[tuple[str, str, str]]:
    with listening() as heard:
        game.judge(line)
    return [(check.rule, check.what, check.fact) for check in heard.checks]


ACTION = ("turn.actions", "3 Actions left", "turn.actions")
HASTE = ("spirit.upgrades", "a token on haste", "diana.tokens.move.haste")


def unlocked(verb: str) -> tuple[str, str, str]:
    return ("spirit.unlocked", f"{verb.capitalize()} unlocked", f"diana.tokens.{verb}.unlock")


def paid(rule: str, amount: int) -> tuple[str, str, str]:
    return (rule, f"{amount} Willpower of 9", "diana.wp")


@pytest.mark.parametrize(
    ("line", "checks"),
    [
        (
            "move VC",
            [
                *(ACTION, unlocked("move"), ("board.spaces", "VC 1 space away", "diana.space")),
                *(("move.occupied", "no opponent in the way on VC", "leo.space fred.space"), paid("move.base", 1)),
            ],
        ),
        (
            "move C +haste",
            [
                *(ACTION, unlocked("move"), HASTE, ("board.spaces", "C 2 spaces away", "diana.space")),
                *(("move.occupied", "no opponent in the way on C", "leo.space fred.space"), paid("move.base", 2)),
            ],
        ),
        (
            "quell V1 with Courage",
            [
                *(ACTION, unlocked("quell"), ("board.adjacent-slots", "V1 in reach of V", "diana.space")),
                *(("quell.vibe", "red shown for red", ""), paid("quell.base", 2)),
                ("ambition.tokens", "1 Ambition of 3", "bliss.ambition"),
            ],
        ),
        ("valley", [ACTION, paid("realm.cost", 1)]),
        ("cradle 2", [ACTION, paid("realm.cradle", 3)]),
        ("land V2", [ACTION, ("board.adjacent-slots", "V2 in reach of V", "diana.space"), paid("realm.cost", 1)]),
        ("willow 1", [ACTION, paid("realm.willow", 2)]),
        ("end draw", []),
    ],
)
def test_what_is_in_order(table: Game, line: str, checks: list[tuple[str, str, str]]) -> None:
    assert found_in_order(table, f"diana {line}") == checks


def test_what_is_not_in_order_is_not_said_to_be(table: Game) -> None:
    """Anger may not be relocated, V2 is taken, N is too far away."""
    assert [rule for rule, *_ in found_in_order(table, "diana network V1 V2")] == [
        *("turn.actions", "board.adjacent-slots", "realm.cost"),
    ]
    assert [rule for rule, *_ in found_in_order(table, "diana move N")] == [
        *("turn.actions", "spirit.unlocked", "move.occupied", "move.base"),
    ]


def test_a_starting_emotion_is_quelled_by_any_vibe() -> None:
    game = game_in(
        slots={"V1": "Bleakness leo 1"},
        turn={"player": "diana"},
        players={"diana": {"space": "V", "wp": 9, "hand": ["Courage"]}},
        teams={"bliss": {"ambition": 3}},
    )
    assert ("quell.vibe", "red shown for Bleakness", "") in found_in_order(game, "diana quell V1 with Courage")


def test_what_is_in_reach_by_a_power_is_said_to_be_so_by_it() -> None:
    """power.malice: on V also WV and VC."""
    game = game_in(
        slots={"VC": "Courage diana 1", "V1": "Courage diana 1"},
        spirits={"leo": "Malice"},
        turn={"player": "leo"},
        players={"leo": {"space": "V", "wp": 9, "hand": ["Anger"]}},
        teams={"gloom": {"ambition": 3}},
    )
    for slot, rule, decides in (("VC", "power.malice", True), ("V1", "board.adjacent-slots", False)):
        with listening() as heard:
            assert game.judge(f"leo quell {slot} with Anger").legal
        assert (rule, decides) in [(check.rule, check.decides) for check in heard.checks]


def consulted(game: Game, line: str) -> set[str]:
    with listening() as heard:
        game.judge(line)
    return {reason.what for reason in heard.powers}


@pytest.mark.parametrize(("reading", "asked"), [("off", set[str]()), ("example", {"Benevolence"})])
def test_a_reading_that_the_table_does_not_play_is_not_asked(reading: str, asked: set[str]) -> None:
    """ruling benevolence.reading"""
    game = game_in(
        slots={"V1": "Benevolence diana 1"},
        rulings={"benevolence.reading": reading},
        turn={"player": "diana"},
        players={"diana": {"space": "V"}},
    )
    told: dict[str, Any] = {"names": consulted(game, "diana absorb commitment")}
    assert told["names"] & {"Benevolence"} == asked
