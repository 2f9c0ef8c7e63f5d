"""Every option of every ruling of the card game that a table can choose does what it says."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from support.cardgame_positions import emotion, fact, game, objections, play

from cerebria_cli import catalogue

ROWS: list[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("rulings.toml").read_text(encoding="utf-8"))["row"]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['ruling']}={row['option']}")
def test_ruling(row: dict[str, Any]) -> None:
    one = play(game(rulings={row["ruling"]: row["option"]}, **row["position"]), *row["lines"][:-1])
    if "refused" in row:
        assert objections(one, row["lines"][-1]) == row["refused"]
        return
    play(one, row["lines"][-1])
    found = {path: fact(one, path) for path in row["facts"]}
    assert {path: "none" if value is None else value for path, value in found.items()} == row["facts"]


@pytest.mark.parametrize(("option", "winner"), [("with-bonus", "leo"), ("without-bonus", "diana")])
def test_final_scored(option: str, winner: str) -> None:
    """Both have 14; diana collected 4 of them, leo 3 and 2 as a bonus."""
    diana = [emotion("b-s-red-draw"), emotion("b-s-yellow-draw")]
    leo = [emotion("b-m-blue-draw"), emotion("b-m-blue-swap"), emotion("b-m-blue-steal")]
    one = game(
        {
            "diana": {"scored": {"bliss": 10}, "mindset": diana},
            "leo": {"scored": {"bliss": 9}, "mindset": leo},
        },
        {"win.final-scored": option},
        impulse={"1": {"card": "g-m-red-draw", "stack": 0}},
    )
    play(one, "diana impulse 1")
    assert fact(one, "result.scores") == {"diana": 14, "leo": 14}
    assert (fact(one, "result.winner"), fact(one, "result.why")) == (winner, "win.tie-final")


@pytest.mark.parametrize(("option", "winner"), [("best-class", "leo"), ("all-meeting", "thomas")])
def test_tie_scope(option: str, winner: str) -> None:
    """Two are Single-minded, and a Balanced player has the most Fragments."""
    scores = {"diana": (12, 1), "leo": (3, 12), "thomas": (9, 9)}
    players = {name: {"scored": {"bliss": bliss, "gloom": gloom}} for name, (bliss, gloom) in scores.items()}
    impulse = {"1": {"card": "g-m-red-draw", "stack": 0}}
    one = play(game(players, {"win.tie-scope": option}, "card-3", impulse=impulse), "diana impulse 1")
    assert fact(one, "result.winner") == winner


def test_no_opponent_with_an_empty_hand() -> None:
    players = {"diana": {"mindset": [emotion("b-s-red-steal")]}, "thomas": {"hand": ["?"]}}
    one = game(players, {"steal.empty-hand": "no"}, "card-3")
    play(one, "diana use b-s-red-steal", "leo let", "thomas let")
    assert objections(one, "diana steal leo") == ["steal.look"]
    assert objections(one, "diana steal thomas") == []


def test_four_alike_are_two_pairs_too_where_all_are_added() -> None:
    reds = [emotion(card, fragments=0) for card in ("b-m-red-draw", "b-s-red-draw", "g-m-red-draw", "g-s-red-draw")]
    impulse = {"1": {"card": "b-x-red", "stack": 0}}
    for option, bonus in (("no", 6), ("yes", 8)):
        rulings = {"combo.overlap": "sum-all", "combo.two-pairs-same-vibe": option}
        one = play(game({"diana": {"mindset": reds}}, rulings, impulse=impulse), "diana impulse 1")
        assert fact(one, "diana.last.bonus") == bonus


def test_every_selectable_option_is_tested() -> None:
    elsewhere = {"win.final-scored", "win.tie-scope", "steal.empty-hand", "setup.impulse-source", "info.open"}
    elsewhere.add("setup.mulligan-order")
    tested = {(row["ruling"], row["option"]) for row in ROWS}
    chosen = {
        (ruling.id, option)
        for ruling in catalogue.rulings("card").values()
        if not ruling.settled and ruling.id not in elsewhere
        for option in ruling.options
    }
    assert chosen - tested == set()


def test_a_drain_that_found_nothing_is_over() -> None:
    """Gloom Fragments find no slot on a Bliss Emotion: the Drain is used, and its effect is not asked for."""
    diana = [emotion("b-s-red-drain")]
    one = game({"diana": {"mindset": diana}, "leo": {"mindset": [emotion("g-s-blue-draw")]}})
    play(one, "diana use b-s-red-drain", "leo let")
    verdict = one.judge("diana drain leo g-s-blue-draw onto b-s-red-drain 1")
    assert "was used in this turn" in verdict.objections[0].text
    assert [objection.rule for objection in verdict.objections] == ["drain.source", "drain.colour"]
