"""A terminal of fewer than 80 columns: what stands side by side stands under each other, and nothing is lost."""

from collections.abc import Callable
from typing import Any

import pytest
from rich.cells import cell_len
from support.sample_facts import crowded, midgame, opening, three_teams
from syrupy.assertion import SnapshotAssertion

from cerebria_cli.game.desk import Game
from cerebria_cli.view.text.board import board
from cerebria_cli.view.text.entered import instructed
from cerebria_cli.view.text.ledger import ledger, row
from cerebria_cli.view.text.paragraphs import plain_text
from cerebria_cli.view.text.resume import resume
from cerebria_cli.view.words.instructions import told
from cerebria_cli.view.words.plain import room

NARROW = 60


@pytest.fixture
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(NARROW))


def widest(text: str) -> int:
    return max(cell_len(line) for line in text.split("\n"))


@pytest.mark.parametrize("position", [midgame, opening, crowded, three_teams])
def test_every_table_fits(position: Callable[[], Any], narrow: None) -> None:
    assert widest(board(position()).plain) <= NARROW
    assert widest(resume(position()).plain) <= NARROW


@pytest.mark.parametrize("setup", ["prototype-4", "card-4", "balance-6", "full-3"])
def test_every_edition_fits_both_pages(setup: str, monkeypatch: pytest.MonkeyPatch) -> None:
    facts = Game.new(setup, seed=1).state("referee")
    for width in (NARROW, 80):
        monkeypatch.setenv("COLUMNS", str(width))
        assert widest(board(facts).plain) <= width


def test_the_narrow_board_as_it_was_approved(narrow: None, page: SnapshotAssertion) -> None:
    assert board(midgame()).plain == page


def test_nothing_is_lost(narrow: None, monkeypatch: pytest.MonkeyPatch) -> None:
    words = set(board(midgame()).plain.split())
    monkeypatch.setenv("COLUMNS", "80")
    missing = set(board(midgame()).plain.split()) - words
    # Frontiers bear the name of their slot; the heading of what has no column of its own is left out.
    assert missing <= {"─", "cards", "4", "Hand", "Figures", "Realm,", "Sphere", "1", "unity"} | {"(deck", "5)"}


def test_the_ledger_has_its_numbers_below(narrow: None) -> None:
    later = midgame()
    later["players"]["diana"]["wp"] = 3
    entry = row(12, "diana invoke Courage V1 +bolster +inner-force %Optimism.bolster", "diana", (midgame(), later))
    lines = ledger([entry]).plain.split("\n")
    assert widest(ledger([entry]).plain) <= NARROW
    assert lines[2] == "  12   diana invoke Courage V1 +bolster +inner-force"
    assert lines[4].split() == ["3", "-1", "2", "4", "1"]


def test_instructions_are_wrapped_to_the_terminal(narrow: None) -> None:
    game = Game.new("basic-4")
    events = game.play("diana place VC V2")
    assert widest(plain_text(instructed(told(events, game.state("referee"))))) <= NARROW


@pytest.mark.parametrize(("columns", "found"), [("", 80), ("0", 80), ("x", 80), ("200", 80), ("60", 60), ("5", 40)])
def test_the_room_is_that_of_the_terminal(columns: str, found: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    assert room() == found
