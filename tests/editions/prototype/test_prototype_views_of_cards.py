"""Which hidden card of the prototype a view is told, moment by moment; no game is played for it."""

from typing import Any

import pytest
from support.prototype_told import under_way

from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.prototype import steps
from cerebria_cli.editions.prototype.facts import are_open, endgame_for, facts, hand_for, hides, secret_for
from cerebria_cli.editions.prototype.subjects import Common, Keep, Secret

STATE: Any = under_way(
    players={"diana": {"space": "V", "hand": ["Courage", "Longing"]}},
    teams={"bliss": {"secret": "unity", "endgame": "wisdom"}, "gloom": {"secret": "wisdom", "endgame": "dominance"}},
).now
CHECK, BLISS, GLOOM = steps.Check("card"), *(steps.Secret(team, True, "awareness") for team in ("bliss", "gloom"))


def at(**changes: Any) -> Any:
    state = STATE.copy()
    for name, value in changes.items():
        setattr(state, name, value)
    return state


@pytest.mark.parametrize(
    ("phase", "agenda", "seen"),
    [
        ("play", (), ("?", "?")),
        ("play", (CHECK,), ("?", "?")),
        ("revelation", (), ("?", "?")),
        ("revelation", (CHECK,), ("unity", "wisdom")),
        ("revelation", (BLISS, GLOOM), ("unity", "wisdom")),
        ("revelation", (GLOOM,), ("?", "wisdom")),
        ("revelation", (BLISS,), ("unity", "?")),
        ("revelation", (steps.Rotate(),), ("?", "?")),
    ],
)
def test_when_a_secret_lies_open(phase: str, agenda: tuple[Any, ...], seen: tuple[str, str]) -> None:
    state = at(phase=phase, agenda=agenda)
    assert tuple(secret_for(state, team, sees=False) for team in (0, 1)) == seen
    assert tuple(secret_for(state, team, sees=True) for team in (0, 1)) == ("unity", "wisdom")


@pytest.mark.parametrize(
    ("end", "seen"), [("", ("?", "?")), ("third-major", ("?", "?")), ("fifth-round", ("wisdom", "dominance"))]
)
def test_when_an_endgame_card_lies_open(end: str, seen: tuple[str, str]) -> None:
    state = at(end=end)
    assert tuple(endgame_for(state, team, sees=False) for team in (0, 1)) == seen
    assert tuple(endgame_for(state, team, sees=True) for team in (0, 1)) == ("wisdom", "dominance")
    assert are_open(state) == (end == "fifth-round")


@pytest.mark.parametrize(
    ("view", "seen"), [("diana", ["Courage", "Longing"]), ("leo", ["?", "?"]), ("public", ["?", "?"])]
)
def test_who_sees_a_hand(view: str, seen: list[str]) -> None:
    assert hand_for(STATE, 0, view) == seen


@pytest.mark.parametrize(
    ("pending", "hidden_from"),
    [
        (Pending("bliss", "aim", (), "", Secret("bliss")), {"gloom", "leo", "public"}),
        (Pending("table", "aim", (), "", Common()), set()),
        (Pending("table", "reveal", (), "", Secret("bliss")), set()),
        (Pending("diana", "choose", (), "", Keep(0)), {"gloom", "leo", "public"}),
    ],
)
def test_whose_options_are_hidden(pending: Pending, hidden_from: set[str]) -> None:
    views = ("referee", "diana", "bliss", "gloom", "leo", "public")
    assert {view for view in views if hides(STATE, pending, view)} == hidden_from


def test_everything_in_its_documented_order() -> None:
    found = facts(STATE, "public")
    assert list(found) == [
        *("edition", "phase", "round", "turn", "pending", "players", "teams", "slots", "control", "origin"),
        *("identity", "common", "standing", "end", "result", "rulings", "announced"),
    ]
    assert list(facts(STATE, "referee")) == [*found, "progress"]
    assert [player["space"] for player in found["players"].values()] == ["V", "CN", "NL", "LW"]
    assert [player["deck"] for player in found["players"].values()] == [{"count": 11}] * 4
    assert found["turn"] == {"number": 5, "player": "diana", "team": "bliss", "actions": 3, "meditated": False}
    assert found["round"] == {"number": 3, "starter": "bliss", "out": []}
