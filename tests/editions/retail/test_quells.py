"""Quell: what can be quelled and how far, what is shown, how much is taken off, what is offered."""

from typing import Any

import pytest
from support.owned_table import power, with_power
from support.retail_told import against, cost_of, game_in, happened, offered

from cerebria_cli import Game

IDLE = ("spirit.upgrades", {"ruling": "spirit.idle-upgrade=no"})
COLOURS = ("red", "yellow", "green", "blue")

#: Diana on V: red Anger with 2 Essence, her own blue Optimism; green Disgust on C1, Bleakness without a Vibe on C2.
SLOTS = {"V1": "Anger leo 2", "V2": "Optimism diana 1", "C1": "Disgust fred 1", "C2": "Bleakness fred 1"}


def table(upgrades: str = "", space: str = "V", **told: Any) -> Game:
    """Courage is red, Desire green, Trust yellow."""
    row = {"unlock": "wild", **dict(zip(upgrades.split(), COLOURS, strict=False))}
    diana = {
        **{"space": space, "wp": 9, "hand": ["Courage", "Desire", "Trust"]},
        **told.pop("diana", {}),
        "tokens": {"quell": row},
    }
    teams = {"bliss": {"ambition": told.pop("ambition", 3)}}
    slots, turn = told.pop("slots", SLOTS), {"player": "diana", "absorb": False}
    return game_in("full-4", slots=slots, turn=turn, players={"diana": diana}, teams=teams, **told)


@pytest.mark.parametrize(
    ("told", "line", "objections"),
    [
        ({}, "quell V1 with Courage", []),
        ({}, "quell V1 with Desire", [("quell.vibe", {"Desire.vibe": "green", "Anger.vibe": "red"})]),
        ({}, "quell V1", [("quell.vibe", {})]),
        ({"upgrades": "extinguish"}, "quell V1 +extinguish", []),
        ({"upgrades": "extinguish"}, "quell V1 with Courage +extinguish", [IDLE]),
        ({}, "quell V1 with Kindness", [("quell.vibe", {"diana.hand": "Courage, Desire, Trust"})]),
        # a starting Emotion has no Vibe: any card will do
        ({"space": "C"}, "quell C2 with Trust", []),
        ({"space": "C"}, "quell C1 with Desire", []),
        ({"space": "C"}, "quell C1 with Trust", [("quell.vibe", {"Trust.vibe": "yellow", "Disgust.vibe": "green"})]),
        ({}, "quell C1 with Desire", [("board.adjacent-slots", {"diana.space": "V"})]),
        ({}, "quell V2 with Courage", [("quell.base", {})]),
        ({}, "quell V2 with Kindness", [("quell.base", {}), ("quell.vibe", {"diana.hand": "Courage, Desire, Trust"})]),
        ({"space": "W"}, "quell W1 with Courage", [("quell.base", {})]),
        ({"diana": {"wp": 2}}, "quell V1 with Courage", []),
        ({"diana": {"wp": 1}}, "quell V1 with Courage", [("quell.base", {"diana.wp": "1", "cost": "2"})]),
        ({"ambition": 0}, "quell V1 with Courage", [("ambition.tokens", {"bliss.ambition": "0", "cost": "1"})]),
        ({"upgrades": "subdue"}, "quell V1 with Courage +subdue", []),
        ({"upgrades": "subdue", "space": "C"}, "quell C1 with Desire +subdue", [IDLE]),
        ({"upgrades": "subdue"}, "quell V1 with Courage 2 +subdue", [("quell.base", {})]),
        ({}, "quell V1 with Courage 1", [("quell.base", {})]),
    ],
)
def test_what_stands_against_a_quell(told: dict[str, Any], line: str, objections: list[Any]) -> None:
    assert against(table(**told), f"diana {line}") == objections


@pytest.mark.parametrize(
    ("upgrades", "line", "cost"),
    [
        ("", "quell V1 with Courage", {"wp": 2, "ambition": 1}),
        ("subdue", "quell V1 with Courage +subdue", {"wp": 4, "ambition": 1}),
        ("extinguish", "quell V1 +extinguish", {"wp": 3, "ambition": 1}),
        ("determination", "quell V1 with Courage +determination", {"wp": 1, "ambition": 1}),
    ],
)
def test_cost(upgrades: str, line: str, cost: dict[str, int]) -> None:
    assert cost_of(table(upgrades), f"diana {line}") == cost


@pytest.mark.parametrize(
    ("told", "lines"),
    [
        ({}, ["quell V1 with Courage"]),
        (
            {"space": "C"},
            ["quell C1 with Desire", *(f"quell C2 with {card}" for card in ("Courage", "Desire", "Trust"))],
        ),
        ({"space": "N"}, []),
        ({"diana": {"hand": []}}, []),
        ({"diana": {"hand": []}, "upgrades": "extinguish"}, ["quell V1 +extinguish"]),
        ({"ambition": 0}, []),
        ({"diana": {"wp": 3, "hand": ["Courage"]}, "upgrades": "subdue"}, ["quell V1 with Courage"]),
        (
            {"diana": {"hand": ["Courage"], "wp": 4}, "upgrades": "subdue"},
            ["quell V1 with Courage", "quell V1 with Courage +subdue"],
        ),
    ],
)
def test_which_quells_are_offered(told: dict[str, Any], lines: list[str]) -> None:
    """Without those that discard a card for a token."""
    assert [line for line in offered(table(**told), "quell") if "%" not in line] == lines


def test_what_a_quell_does() -> None:
    game = table("subdue")
    found = happened(game.play("diana quell V1 with Courage"), "wp", "ambition", "show", "on-emotion", "discard")
    assert found == [
        *("wp diana -2 by quell.base", "ambition bliss -1 by quell.base", "show diana Courage by quell.vibe"),
        "on-emotion leo Anger V1 -1 by quell.base",
    ]
    facts = game.state()
    assert (facts["slots"]["V1"]["essence"], facts["turn"]["actions"]) == (1, 2)
    found = happened(game.play("diana quell V1 with Courage"), "leave")
    assert found == ["leave leo Anger V1 by emotion.empty"]


# ---------------------------------------------------------------- powers and side B


@pytest.mark.parametrize(
    ("space", "reached"),
    [
        # on a Frontier the whole Triad, on a Realm space also the neighbouring Frontier slots
        ("VC", ["V2", "VC", "C1"]),
        ("V", ["V1", "V2", "VC", "WV"]),
        ("W", ["LW", "W1", "W2", "WV"]),
        ("WV", ["V1", "W2", "WV"]),
    ],
)
def test_malice_reaches_further(space: str, reached: list[str]) -> None:
    """power.malice"""
    every = ("V1", "V2", "VC", "C1", "C2", "CN", "L2", "LW", "W1", "W2", "WV")
    game = game_in(
        slots={slot: "Brightness diana 1" if slot in ("V1", "C1") else "Courage diana 1" for slot in every},
        spirits={"leo": "Malice"},
        turn={"player": "leo", "absorb": False},
        players={"leo": {"space": space, "wp": 9, "hand": ["Anger"]}},
        teams={"gloom": {"ambition": 3}},
    )
    found = {line.split()[1] for line in offered(game, "quell")}
    assert found == set(reached)
    assert [rule for rule, _ in against(game, "leo quell CN with Anger")] == ["power.malice"]


def test_who_has_no_such_power_reaches_what_is_adjacent() -> None:
    assert [rule for rule, _ in against(table(space="VC"), "diana quell V1 with Courage")] == ["board.adjacent-slots"]


def side_b(upgrades: str, spirit: str, **told: Any) -> Game:
    return table(upgrades, sides={"spirit": "B"}, spirits={"diana": spirit}, **told)


@pytest.mark.parametrize(
    ("essence", "line", "objections"),
    [
        # Vanquish removes 1 or 2 more
        (3, "quell V1 with Trust +vanquish", []),
        (3, "quell V1 with Trust 3 +vanquish", []),
        (3, "quell V1 with Trust 2 +vanquish", []),
        (3, "quell V1 with Trust 1 +vanquish", [("side-b.harmony", {})]),
        (3, "quell V1 with Trust 4 +vanquish", [("side-b.harmony", {})]),
        (2, "quell V1 with Trust 3 +vanquish", [("side-b.harmony", {})]),
        (2, "quell V1 with Trust 2 +vanquish", []),
        (1, "quell V1 with Trust +vanquish", [IDLE]),
    ],
)
def test_how_much_vanquish_takes(essence: int, line: str, objections: list[Any]) -> None:
    game = side_b("vanquish", "Harmony", slots={"V1": f"Guilt leo {essence}"})
    assert against(game, f"diana {line}") == objections


@pytest.mark.parametrize(("essence", "amounts"), [(1, []), (2, [2]), (3, [2, 3])])
def test_amounts_of_vanquish_that_are_offered(essence: int, amounts: list[int]) -> None:
    game = side_b("vanquish", "Harmony", slots={"V1": f"Guilt leo {essence}"}, diana={"hand": ["Trust"]})
    found = [line for line in offered(game, "quell") if line.endswith("+vanquish")]
    assert found == [f"quell V1 with Trust {amount} +vanquish" for amount in amounts]


@pytest.mark.parametrize(
    ("line", "left"),
    [
        ("quell V1 with Trust +vanquish", None),
        ("quell V1 with Trust 2 +vanquish", 1),
        ("quell V1 with Trust", 2),
    ],
)
def test_without_a_number_as_much_as_possible_is_taken(line: str, left: int | None) -> None:
    game = side_b("vanquish", "Harmony", slots={"V1": "Guilt leo 3"})
    game.play(f"diana {line}")
    assert game.state()["slots"].get("V1", {}).get("essence") == left


def test_cleansing_light_quells_anywhere_and_discards_the_card() -> None:
    """side-b.delight"""
    game = side_b("cleansing-light", "Delight")
    assert against(game, "diana quell C1 with Desire +cleansing-light") == []
    assert against(game, "diana quell V1 with Courage +cleansing-light") == [IDLE]
    found = [line.removesuffix(" +cleansing-light") for line in offered(game, "quell") if line.endswith("-light")]
    assert found == ["quell C1 with Desire", *(f"quell C2 with {card}" for card in ("Courage", "Desire", "Trust"))]
    events = happened(game.play("diana quell C1 with Desire +cleansing-light"), "show", "discard")
    assert events == ["show diana Desire by quell.vibe", "discard diana Desire by side-b.delight"]


def test_a_power_protects_and_makes_dearer() -> None:
    """emotion.power-use"""
    protects = power("may:quell", {"forbid": True}, ask="may", whose="opposing", near="next")
    game = table(cards=with_power("Disgust", protects), slots={"V1": "Anger leo 2", "WV": "Disgust fred 1"})
    assert against(game, "diana quell V1 with Courage") == [("emotion.power-use", {"protection": "Disgust"})]
    dearer = power("cost:quell", {"pay": "wp", "amount": 2}, ask="adjust", whose="opposing", near="next")
    game = table(cards=with_power("Disgust", dearer), slots={"V1": "Anger leo 2", "WV": "Disgust fred 1"})
    assert cost_of(game, "diana quell V1 with Courage") == {"wp": 4, "ambition": 1}
