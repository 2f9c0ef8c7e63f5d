"""What the rules of the card game say aloud for whoever asks why: what they find in order, and how sums come about."""

from typing import Any

import pytest
from support.cardgame_positions import emotion, game

from cerebria_cli.editions.card_game.judging import judge, perform
from cerebria_cli.editions.core.explanation import Reason, summed
from cerebria_cli.editions.core.overhearing import Check, listening
from cerebria_cli.notation.parse import parse_line

MINDSET = [
    emotion("b-s-red-draw"),
    emotion("g-m-red-swap", over="g-x-red", fresh="entered"),
    emotion("b-m-blue-steal", fragments=0),
]


def found_in_order(line: str, **more: Any) -> list[Check]:
    one = game({"diana": {"mindset": MINDSET, "hand": ["b-x-red"]}}, **more)
    (move,) = parse_line(line, one.vocabulary).items
    now: Any = one.now
    with listening() as heard:
        judge(now, move)  # type: ignore[arg-type]
    return heard.checks


@pytest.mark.parametrize(
    ("line", "more", "checks"),
    [
        (
            "diana use b-s-red-draw",
            {},
            [
                Check("1 Fragment of 2 on b-s-red-draw", "ability.needs-fragment"),
                Check("draw unused in this turn", "turn.ability-type-once", "turn.abilities_used.draw"),
                Check("b-s-red-draw lies there since the turn began", "ability.start-of-turn"),
            ],
        ),
        (
            "diana use b-s-red-draw",
            {"turn": {"abilities_used": ["swap"]}},
            [
                Check("1 Fragment of 2 on b-s-red-draw", "ability.needs-fragment"),
                Check("draw unused in this turn", "turn.ability-type-once", "turn.abilities_used.draw"),
                Check("b-s-red-draw lies in a Mindset since the turn began", "ability.start-of-turn"),
            ],
        ),
        (
            "diana use g-m-red-swap",
            {},
            [
                Check("1 Fragment of 1 on g-m-red-swap", "ability.needs-fragment"),
                Check("swap unused in this turn", "turn.ability-type-once", "turn.abilities_used.swap"),
                Check(
                    "g-m-red-swap is merged, and a merged Emotion may be used at once",
                    "merge.usable-at-once",
                    decides=True,
                ),
            ],
        ),
        (
            "diana use b-m-blue-steal",
            {"turn": {"abilities_used": ["steal"]}},
            [Check("b-m-blue-steal lies there since the turn began", "ability.start-of-turn")],
        ),
        ("diana impulse 1", {}, [Check("2 Actions left", "turn.two-actions", "turn.actions")]),
        (
            "diana invoke b-x-red",
            {"turn": {"actions": 1}},
            [Check("1 Action left", "turn.two-actions", "turn.actions")],
        ),
        ("diana invoke b-x-red", {"turn": {"actions": 0}}, []),
    ],
)
def test_what_is_found_in_order(line: str, more: dict[str, Any], checks: list[Check]) -> None:
    assert found_in_order(line, **more) == checks


def sums_of(players: Any, **more: Any) -> list[Reason]:
    one = game(players, impulse={"1": {"card": "b-x-yellow", "stack": 0}}, **more)
    (move,) = parse_line("diana impulse 1", one.vocabulary).items
    now: Any = one.now
    with listening() as heard:
        perform(now, move)  # type: ignore[arg-type]
    return heard.sums


@pytest.mark.rule("scoring.collect", "scoring.bonus-colour")
def test_how_the_sums_of_a_revelation_come_about() -> None:
    lying = [
        emotion("b-s-red-draw", over="b-x-red", absorbed=1),
        emotion("b-m-blue-draw", fragments=0),
        emotion("g-x-green", absorbed=2),
    ]
    bonus = [Reason("three-different", 1, says="the Mood is Gloom")]
    assert sums_of({"leo": {"mindset": lying}}, mood="gloom") == [
        summed("Leo, Bliss", [Reason("b-s-red-draw", 3)], rule="scoring.collect"),
        summed("Leo, Gloom", [Reason("g-x-green", 2)], rule="scoring.collect"),
        summed("Leo, Vibes", bonus, rule="scoring.bonus-colour", most=1),
    ]


def test_a_bonus_that_the_supply_cuts_short() -> None:
    four = [emotion(f"b-m-{vibe}-draw", fragments=0) for vibe in ("red", "yellow", "green", "blue")]
    players = {"leo": {"mindset": four, "scored": {"bliss": 39}}}
    (found,) = sums_of(players, rulings={"supply.limit": "limited"}, mood="bliss")
    assert (found.what, found.amount, found.most) == ("Leo, Vibes", 1, 1)
    assert found.parts == (Reason("four-different", 3, says="the Mood is Bliss"),)
