"""Two scribes' records of one game: what is a difference and what is none."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from support.openings import PLACING

Run = Callable[..., Any]

HANDS = ("leo hand ? ? /Anger", "thomas hand ? ? /Desire", "fred hand ? ? /Mistrust")
SEEN = "diana hand Courage Optimism /Kindness"


@pytest.fixture
def scribe(tmp_path: Path, run: Run) -> Callable[..., Path]:
    """A record of basic-4 with the opening and then these lines, each entered alone."""

    def written(name: str, *lines: str, hand: str = SEEN) -> Path:
        path = tmp_path / f"{name}.cer"
        assert run("new", "basic-4", "-o", path).status == 0
        for line in (*PLACING, hand, *HANDS, *lines):
            assert run("move", path, line).status == 0, line
        return path

    return written


def test_notes_corrections_typing_and_unseen_cards_are_no_differences(scribe: Callable[..., Path], run: Run) -> None:
    one = scribe("one", "willow 2", "move C", "end draw")
    hand = "diana hand ? ? /Kindness"
    other = scribe("other", "w 1", "undo", "willow 2", "note oh", "m V", "amend 13 move C", "end draw", hand=hand)
    answer = run("diff", one, other)
    assert answer.status == 0, answer.out
    assert "tell the same game, 11 lines." in " ".join(answer.out.split())
    assert json.loads(run("diff", one, other, "--json").out)["same"] is True


def test_the_first_real_difference_is_shown_with_its_facts_and_what_follows(
    scribe: Callable[..., Path], run: Run
) -> None:
    one = scribe("one", "willow 2", "move C", "end draw")
    other = scribe("other", "willow 3", "move C", "end ambition")
    found = json.loads(run("diff", one, other, "--json").out)
    assert found["first"]["one"] == [{"entry": 9, "line": "diana willow 2"}]
    assert found["first"]["other"] == [{"entry": 9, "line": "diana willow 3"}]
    facts = {fact["name"]: (fact["one"], fact["other"]) for fact in found["first"]["facts"]}
    assert facts == {"players.diana.wp": (3, 2), "players.diana.essence": (4, 5)}
    assert [[said["line"] for said in parting["other"]] for parting in found["later"]] == [["diana end ambition"]]
    assert {"name": "teams.bliss.ambition", "one": 0, "other": 1} in found["end"]
    answer = run("diff", one, other)
    assert answer.status == 1
    assert "They part after 8 lines" in answer.out
    assert "diana.wp" in answer.out


def test_a_forgotten_line_is_a_difference(scribe: Callable[..., Path], run: Run) -> None:
    one = scribe("one", "willow 2", "move C", "end draw")
    other = scribe("other", "willow 2", "end draw")
    found = json.loads(run("diff", one, other, "--json").out)
    assert found["first"]["one"] == [{"entry": 10, "line": "diana move C"}]
    assert found["first"]["other"] == []


def test_another_way_to_the_same_game_is_told_and_no_difference(scribe: Callable[..., Path], run: Run) -> None:
    one = scribe("one", "willow 2", "end draw")
    other = scribe("other", "willow 1", "adjust diana.wp=3 diana.essence=4", "end draw")
    answer = run("diff", one, other)
    assert answer.status == 0, answer.out
    assert "Told otherwise" in answer.out


def test_a_view_is_told_no_more_than_it_may_know(scribe: Callable[..., Path], run: Run) -> None:
    one = scribe("one")
    other = scribe("other", hand="diana hand Courage Desire /Kindness")
    assert run("diff", one, other).status == 0
    assert "Desire" not in run("diff", one, other).out
    assert run("diff", one, other, "--as", "referee").status == 1


def test_records_of_two_games_are_not_compared(scribe: Callable[..., Path], tmp_path: Path, run: Run) -> None:
    one, other = scribe("one"), tmp_path / "card.cer"
    run("new", "card-3", "-o", other)
    answer = run("diff", one, other)
    assert answer.status == 2
    assert "is a game of retail" in answer.err
