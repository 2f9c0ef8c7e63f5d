"""The board: what it shows, how it looks, and that it always fits."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.text import Text
from support.sample_facts import crowded, midgame, opening, player, three_teams
from syrupy.assertion import SnapshotAssertion

from cerebria_cli.view.text.board import board
from cerebria_cli.view.text.console import render

Fits = Callable[[Text], None]


def line_of(text: str, start: str) -> str:
    """The first line that begins so."""
    return next(line for line in text.split("\n") if line.startswith(start))


@pytest.mark.parametrize("position", [midgame, opening, crowded, three_teams])
def test_the_board_as_it_was_approved(position: Callable[[], Any], page: SnapshotAssertion, fits: Fits) -> None:
    text = board(position())
    fits(text)
    assert render(text) == page


def test_every_slot_has_its_line_clockwise() -> None:
    lines = render(board(midgame())).split("\n")
    slots = [line[:2] for line in lines if line[:1] in "VCNLW" and line[:1] and line[2:3] == " "]
    assert slots == ["V1", "V2", "VC", "C1", "C2", "CN", "N1", "N2", "NL", "L1", "L2", "LW", "W1", "W2", "WV"]


def test_an_emotion_is_told_without_colour() -> None:
    text = render(board(midgame()))
    embarrassment = line_of(text, "VC ")
    assert embarrassment.startswith("VC ▼ Embarrassment blu ●●○   3 +1")
    assert line_of(text, "V2 ").startswith("V2 ▲ Brightness        ●○    1 ")


def test_control_stands_beside_its_place_with_the_totals() -> None:
    text = render(board(midgame()))
    assert "Valley of Motives   ▲ 4:0" in text
    assert "Cradle of Senses    ▼ 1:2" in text
    assert "─ LW                  - 1:1" in text
    assert "VC locked in V, C   ▼ 2:3" in text


def test_fortress_sphere_and_figures_stand_beside_their_realm() -> None:
    text = render(board(midgame()))
    assert "humility     7      ▼ major" in text
    assert line_of(text, "W1 ").endswith("▲Love ▼Hatred")
    assert line_of(text, "VC ").endswith("▲Delight*")


def test_what_is_owed_comes_first() -> None:
    facts = midgame()
    hidden = {"kind": "hidden", "team": "gloom"}
    facts["pending"] = [{"who": "table", "what": "reveal", "about": hidden, "options": ["unity", "openness"]}]
    owed = "▶ Owed by the table: reveal gloom unity | openness (Gloom's Hidden Aspiration)"
    assert render(board(facts)).split("\n")[2] == owed


def test_the_mark_is_at_who_acts_now() -> None:
    facts = midgame()
    assert line_of(render(board(facts)), "▶ ▲ Diana (")
    facts["pending"] = [{"who": "leo", "what": "choose", "options": ["V1"], "cause": "Trust", "may": True}]
    text = render(board(facts))
    assert [line[:7] for line in text.split("\n") if "▶" in line][:2] == ["▶ Owed ", "▶ ▼ Leo"]
    assert line_of(text, "  ▲ Diana (")
    facts["phase"] = "placement"
    assert "to act" not in render(board(facts))


def test_the_common_aspiration_is_not_marked_before_it_is_settled() -> None:
    facts = midgame()
    assert "▶ awareness" in render(board(facts))
    facts["pending"] = [{"who": "gloom", "what": "strike", "options": ["unity"], "cause": "revelation.4-common"}]
    assert "  awareness" in render(board(facts))
    assert "▶ awareness" not in render(board(facts))


def test_aspirations_that_are_never_common_are_shown_too() -> None:
    facts = midgame()
    facts["common"]["row"] = ["unity", "awareness"]
    assert "fortitude" in render(board(facts)).split("Aspirations as they stand now")[1]


def test_the_end_and_the_result_are_announced() -> None:
    facts = midgame()
    facts["end"] = {"triggered": "last-common"}
    assert "! The end is triggered: no Common Aspiration is left." in render(board(facts))
    facts["result"] = {"scores": {"bliss": 9, "gloom": 5}, "winner": "bliss"}
    shown = render(board(facts))
    assert shown.split("\n")[1] == "Bliss wins: Bliss 9, Gloom 5."
    assert "triggered" not in shown
    facts["result"] = {"scores": {"bliss": 5, "gloom": 5}, "winner": None}
    assert "The game is a draw: Bliss 5, Gloom 5." in render(board(facts))


def test_points_are_shown_only_where_they_count() -> None:
    facts = midgame()
    assert "Points" not in render(board(facts))
    facts["teams"]["gloom"]["points"] = 4
    assert "Points" in render(board(facts))


def test_absorb_and_abilities_used() -> None:
    facts = midgame()
    facts["turn"].update(absorb=False, actions=1, abilities_used=["rotate", "vibe"])
    assert "Diana (Delight): 1 Action left, Absorb not available, used: rotate and vibe" in render(board(facts))


def test_colours_only_add_to_what_is_there() -> None:
    import re

    coloured = render(board(crowded()), colour=True)
    assert "\x1b[" in coloured
    plain = re.sub(r"\x1b\[[\d;]*m", "", coloured)
    assert [line.rstrip() for line in plain.split("\n")] == render(board(crowded())).split("\n")


def test_markup_in_names_stays_text() -> None:
    facts = midgame()
    facts["players"]["[red]x[/red]"] = facts["players"].pop("leo")
    facts["slots"]["V1"]["card"] = "[bold]B"
    text = render(board(facts), colour=True)
    assert "[red]x[/red]" in text
    assert "[bold]B" in text


@pytest.mark.parametrize("key", sorted(midgame()))
def test_a_position_may_leave_anything_out(key: str, fits: Fits) -> None:
    facts = midgame()
    del facts[key]
    drawn = board(facts)
    fits(drawn)
    assert "Slot Emotion" in drawn.plain


def test_nothing_known_at_all_still_draws_the_ring(fits: Fits) -> None:
    text = board({})
    fits(text)
    assert "W2 ·" in text.plain


def test_a_player_of_whom_little_is_known() -> None:
    facts = midgame()
    facts["players"] = {
        "diana": {"team": "bliss"},
        "leo": {"team": "gloom", "hand": [], "deck": {"count": 0, "top": ""}},
    }
    text = render(board(facts))
    assert line_of(text, "▶ ▲ Diana  ").split() == ["▶", "▲", "Diana", "?", "?", "?", "?", "?"]
    assert line_of(text, "  ▼ Leo").split() == ["▼", "Leo", "?", "?", "-", "0", "-"]


@settings(max_examples=20)
@given(st.lists(st.text(min_size=1, max_size=60), min_size=1, max_size=6, unique=True), st.text(max_size=40))
def test_no_name_breaks_the_frame(names: list[str], card: str) -> None:
    facts = midgame()
    facts["players"] = {who: player("bliss", card, "VC", 4, 2, [card, "?"], 9, card) for who in names}
    facts["order"], facts["turn"]["player"] = names, names[0]
    facts["slots"]["V1"]["card"] = card
    facts["pending"] = [{"who": names[0], "what": card, "options": [card, card], "cause": card}]
    for line in board(facts).plain.split("\n"):
        assert cell_len(line) <= 80
        assert all(sign.isprintable() or sign in "\u200c\u200d" for sign in line)
