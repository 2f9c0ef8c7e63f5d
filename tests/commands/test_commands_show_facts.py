"""Facts that a picture needs: the kind of a card, places for tokens, the Wheel, what is different since an entry."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from support.paths import RECORDS

from cerebria_cli import Game
from cerebria_cli.shelf.setups import load_setup

TWENTY = RECORDS / "full-4-twenty.cer"

Run = Callable[..., Any]
Shown = Callable[..., dict[str, Any]]


@pytest.fixture
def shown(run: Run) -> Shown:
    """`shown("game.cer", "--at", 180)`: the facts as a program gets them."""

    def show(*words: object) -> dict[str, Any]:
        answer = run("show", "--json", *words)
        assert answer.status == 0, answer.err
        facts: dict[str, Any] = json.loads(answer.out)
        return facts

    return show


def test_an_emotion_says_its_kind_and_whether_its_power_is_known(shown: Shown) -> None:
    slots = shown(TWENTY, "--at", "180")["slots"]
    told = {slot: (slots[slot]["kind"], slots[slot]["power_known"]) for slot in ("V1", "V2", "W2")}
    # Cheerfulness is Mild and its power is not known, the words of Benevolence are, Bleakness has none.
    assert told == {"V1": ("mild", "no"), "V2": ("strong", "partly"), "W2": ("starting", "none")}


def test_all_places_of_a_row_are_named_the_free_ones_too(shown: Shown) -> None:
    diana = shown(TWENTY, "--at", "180")["players"]["diana"]
    assert diana["places"]["move"] == ["unlock", "haste", "surmount", "determination"]
    assert len(diana["places"]["empower"]) == 4
    assert diana["tokens"]["empower"] == {}


@pytest.mark.rule("intention.wheel")
def test_the_wheel_tells_its_marks(shown: Shown) -> None:
    marks = [{"at": 2, "gain": "essence"}, {"at": 4, "gain": "card"}, {"at": 6, "gain": "ambition"}]
    assert shown("full-4")["wheel"] == {"end": 20, "marks": marks}
    assert shown("basic-4")["wheel"] is None
    repeated = Game.new({**Game.new("full-4").setup, "rulings": {"wheel.marks": "repeat"}})
    assert [mark["at"] for mark in repeated.state()["wheel"]["marks"]] == [2, 4, 6, 8, 10, 12, 14, 16, 18]


def test_what_is_different_since_an_entry_is_named(shown: Shown) -> None:
    """Entry 180: Thomas quells Bleakness on W2 for 2 Willpower and an Ambition, and scores a point."""
    found = shown(TWENTY, "--at", "180", "--since", "179")["changed"]
    assert found["since"] == 179
    names = {"players.thomas.wp", "teams.bliss.ambition", "teams.bliss.points", "slots.W2.essence"}
    assert names <= set(found["facts"])
    assert "control.frontiers.WV" in found["facts"]
    assert not [name for name in found["facts"] if name.startswith(("slots.V1", "players.leo", "entry"))]


def test_nothing_is_different_since_the_entry_itself(shown: Shown, run: Run) -> None:
    assert shown(TWENTY, "--at", "180", "--since", "180")["changed"]["facts"] == []
    told = run("show", TWENTY, "--at", 180, "--since", 180)
    assert told.out.endswith("Nothing has changed since entry 180.\n")


def test_what_others_may_not_see_does_not_change_for_them(game: Path, shown: Shown) -> None:
    """Entry 5 is Diana's starting hand, which she draws in secret."""
    hand = "players.diana.hand"
    public, diana = (shown(game, "--at", 8, "--since", 5, "--as", view) for view in ("public", "diana"))
    assert hand not in public["changed"]["facts"]
    assert hand not in diana["changed"]["facts"]
    assert hand in shown(game, "--at", 5, "--since", 4)["changed"]["facts"]


def test_an_entry_that_is_still_to_come_is_none_to_compare_with(run: Run) -> None:
    answer = run("show", TWENTY, "--at", 180, "--since", 181)
    assert answer.status == 1
    assert "There is no entry 181; the record has 180." in answer.err


@pytest.mark.parametrize("setup", ["full-4", "balance-3", "prototype-4", "card-3"])
def test_the_facts_are_read_back_with_all_of_these(setup: str) -> None:
    game = Game.new(setup, seed=1)
    facts = {**game.state("referee"), "changed": {"since": 0, "facts": []}}
    again = Game.new({**game.setup, "position": json.loads(json.dumps(facts))})
    assert again.state("referee")["players"] == facts["players"]


@pytest.mark.parametrize("setup", ["basic-4", "full-4", "balance-4", "prototype-3", "card-3"])
def test_a_hand_that_is_not_told_is_no_empty_hand(setup: str, run: Run) -> None:
    alone = run("show", setup, "--with", "turn=diana", "diana").out
    assert "\n  hand not told\n" in alone
    assert "hand of" not in alone
    table = [line for line in run("show", setup, "--with", "turn=diana").out.split("\n") if "▶" in line]
    assert any(line.rstrip().endswith(("?", "hand not told")) for line in table)


def test_where_numbers_are_not_told_a_hand_has_none(run: Run, folder: Path) -> None:
    table = {**load_setup("card-3"), "rulings": {"info.open": "no-counts"}}
    Game.new(table, record="game.cer")
    assert run("show", "game.cer", "leo").out == "Leo\n  hand not told\n"
    assert run("show", "game.cer", "leo", "--as", "referee").out == "Leo\n  hand of 4 cards: ? \u00d74\n"
