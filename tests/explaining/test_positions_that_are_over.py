"""A position in which the game has ended already: the game is over, whatever is asked of it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cerebria_cli import Game

Run = Callable[..., Any]

#: A setup, a position, somebody's line, who has won, and the reason.
OVER = [
    (
        "prototype-4",
        "bliss.identity=major.willpower,major.essence,major.card gloom.identity=6minor",
        "leo rest",
        "bliss",
        "third-major",
    ),
    # The Top Piece is added in the last Revelation alone: 4 to 2.
    ("prototype-4", "gloom.identity=top bliss.identity=minor", "leo rest", "gloom", "fifth-round"),
    # Fragments are scored in a Revelation alone, and then the conditions are checked.
    ("card-3", "leo.bliss=12", "diana impulse 1", "leo", "single-bliss"),
    ("card-3", "diana.bliss=7 diana.gloom=7", "diana impulse 1", "diana", "balanced"),
]

#: A setup, a position by which the end is triggered, and the reason; the turn is finished.
ENDING = [
    ("basic-4", "bliss.identity=capping", "capping"),
    ("full-4", "gloom.identity=5minor,capping", "capping"),
    ("balance-6", "balance.identity=capping", "capping"),
    ("basic-4", "common.gone=attitude,openness,awareness,unity,liveliness,versatility,fortitude", "last-common"),
    ("balance-6", "common.gone=attitude,openness,awareness,unity,liveliness,versatility", "last-common"),
    ("full-4", "bliss.points=20", "twenty"),
]


@pytest.mark.parametrize(("setup", "told", "line", "winner", "reason"), OVER)
def test_a_game_that_is_over_is_over(
    run: Run, tmp_path: Path, setup: str, told: str, line: str, winner: str, reason: str
) -> None:
    asked = (setup, "--with", told)
    score = run("why", *asked, "score").out
    assert score.startswith("The game is over")
    assert winner.capitalize() in score
    assert "would win" not in score
    assert "The game is over" in run("why", *asked, "order").out
    for question in ("why", "try"):
        refused = run(question, *asked, *line.split())
        assert refused.status == 1
        assert "The game is over" in refused.out + refused.err
    assert "the game is over" in run("legal", *asked).out
    record = tmp_path / "over.cer"
    assert run("new", *asked, "-o", str(record)).status == 0
    facts = Game.open(record).state()
    assert (facts["phase"], facts["end"]["triggered"], facts["result"]["winner"]) == ("over", reason, winner)
    assert run("move", str(record), *line.split()).status == 1


@pytest.mark.parametrize(("setup", "told", "reason"), ENDING)
def test_an_end_that_is_triggered_is_told(run: Run, tmp_path: Path, setup: str, told: str, reason: str) -> None:
    assert "the end" in run("why", setup, "--with", told, "score").out
    record = tmp_path / "ending.cer"
    assert run("new", setup, "--with", told, "-o", str(record)).status == 0
    facts = Game.open(record).state()
    assert (facts["phase"], facts["end"]["triggered"]) == ("play", reason)


def test_both_sides_cannot_have_won(run: Run) -> None:
    told = "bliss.identity=major.willpower,major.essence,major.card gloom.identity=major.card,major.essence,major.card"
    refused = run("why", "prototype-4", "--with", told, "score")
    assert refused.status != 70
    assert "[end.third-major]" in refused.err
