"""Frames of a replay and the resume after a break."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from rich.text import Text
from support.pages import Sentences
from support.sample_facts import crowded, midgame, opening
from syrupy.assertion import SnapshotAssertion

from cerebria_cli.view.text.board import board
from cerebria_cli.view.text.console import render
from cerebria_cli.view.text.frames import frame
from cerebria_cli.view.text.resume import resume, resume_sentences


def test_a_frame_has_entry_board_and_notes(fits: Callable[[Text], None]) -> None:
    picture = frame(12, 57, "diana move CN +haste", midgame(), ["?! why not\nSurmount"])
    fits(picture)
    text = render(picture)
    lines = text.split("\n")
    assert lines[0].startswith("── 12/57  diana move CN +haste ──")
    assert render(board(midgame())) in text
    assert lines[-1] == "  note: ?! why not␊Surmount"


def test_a_frame_of_a_hostile_line_fits(fits: Callable[[Text], None]) -> None:
    drawn = frame(3, 9, "\x1b[2J" + "long " * 40, midgame())
    fits(drawn)
    assert "\x1b" not in drawn.plain
    assert drawn.plain.startswith("── 3/9  ")


@pytest.mark.parametrize("position", [midgame, opening, crowded])
def test_the_resume_as_it_was_approved(position: Callable[[], Any], page: SnapshotAssertion) -> None:
    assert render(resume(position())).split("\n\n")[0] == page


def test_the_resume_shows_the_table(fits: Callable[[Text], None]) -> None:
    fits(resume(midgame()))
    assert "Valley of Motives   ▲ 4:0" in resume(midgame()).plain


def with_a_shaper(number: int) -> dict[str, Any]:
    """Three players: Leo, the Shaper, has this turn."""
    facts = midgame()
    facts["order"] = ["diana", "leo", "thomas", "leo"]
    facts["turn"].update(number=number, player="leo", team="gloom")
    return facts


def before_the_first_turn() -> dict[str, Any]:
    pending = [{"who": "leo", "what": "place"}]
    return {**midgame(), "phase": "placement", "order": ["diana", "leo"], "pending": pending}


def where_the_common_is_open() -> dict[str, Any]:
    pending = {"who": "table", "what": "choose", "about": {"kind": "trailing"}, "cause": "revelation.5-common"}
    return {**midgame(), "pending": [pending]}


def finished() -> dict[str, Any]:
    return {**midgame(), "result": {"scores": {"bliss": 9, "gloom": 5}, "winner": "bliss"}}


def test_resumes_as_people_read_them(sentences: Sentences) -> None:
    positions = {
        "in a game": midgame(),
        "turn 8, of a Shaper": with_a_shaper(8),
        "before the first turn": before_the_first_turn(),
        "before the next Common Aspiration": where_the_common_is_open(),
        "after the end": finished(),
    }
    sentences((name, resume_sentences(facts)) for name, facts in positions.items())


def test_the_shaper_comes_again_after_each_opponent() -> None:
    assert [one for one in resume_sentences(with_a_shaper(8)) if one.endswith(": Diana, Leo, Thomas.")] != []
    assert [one for one in resume_sentences(with_a_shaper(6)) if one.endswith(": Thomas, Leo, Diana.")] != []


def test_before_the_first_turn_who_owes_goes_on() -> None:
    told = resume_sentences(before_the_first_turn())
    assert "Leo (Misery)" in told[0]
    assert [one for one in told if one.endswith(": Diana, Leo.")] != []


def test_the_next_common_aspiration_is_told_when_it_is_settled() -> None:
    current = midgame()["common"]["current"]
    settled, open_yet = (
        [one for one in resume_sentences(facts) if "Common" in one and current in one]
        for facts in (midgame(), where_the_common_is_open())
    )
    assert (len(settled), open_yet) == (1, [])


def test_a_finished_game_needs_no_more() -> None:
    (told,) = resume_sentences(finished())
    assert "Bliss 9, Gloom 5" in told


def test_the_quick_check_counts_the_table() -> None:
    # 2 + 1 + 2 + 1 + 2 + 1 + 1 + 1 + 2 Essence; 7 + 3 + 5 + 7 + 2 Willpower.
    sentence = next(text for text in resume_sentences(midgame()) if "Fortresses" in text)
    assert [int(number) for number in re.findall(r"\d+", sentence)][:5] == [9, 13, 1, 2, 24]
