"""Frames of a replay and the resume after a break."""

from collections.abc import Callable
from typing import Any

import pytest
from rich.text import Text
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


def test_the_shaper_comes_again_after_each_opponent() -> None:
    facts = midgame()
    facts["order"] = ["diana", "leo", "thomas", "leo"]
    facts["turn"].update(number=8, player="leo", team="gloom")
    assert "After that: Diana, Leo, Thomas." in resume_sentences(facts)
    facts["turn"]["number"] = 6
    assert "After that: Thomas, Leo, Diana." in resume_sentences(facts)


def test_before_the_first_turn_who_owes_goes_on() -> None:
    facts = midgame()
    facts.update(phase="placement", order=["diana", "leo"], pending=[{"who": "leo", "what": "place"}])
    told = resume_sentences(facts)
    assert told[0] == "Placing figures and starting Emotions: Leo (Misery) goes on."
    assert "Then the turns begin: Diana, Leo." in told


def test_the_next_common_aspiration_is_told_when_it_is_settled() -> None:
    facts = midgame()
    facts["pending"] = [
        {"who": "table", "what": "choose", "about": {"kind": "trailing"}, "cause": "revelation.5-common"}
    ]
    told = resume_sentences(facts)
    assert "Which Aspiration is the next Common one is not settled yet." in told
    assert not any(sentence.startswith("The Common Aspiration is") for sentence in told)


def test_a_finished_game_needs_no_more() -> None:
    facts = midgame()
    facts["result"] = {"scores": {"bliss": 9, "gloom": 5}, "winner": "bliss"}
    assert resume_sentences(facts) == ["Bliss wins: Bliss 9, Gloom 5."]


def test_the_quick_check_counts_the_table() -> None:
    # 2 + 1 + 2 + 1 + 2 + 1 + 1 + 1 + 2 Essence; 7 + 3 + 5 + 7 + 2 Willpower.
    sentence = next(text for text in resume_sentences(midgame()) if "quick check" in text)
    assert "9 Emotions with 13 Essence, 1 Intensity token on Emotions, 2 Fortresses, 24 Willpower" in sentence
