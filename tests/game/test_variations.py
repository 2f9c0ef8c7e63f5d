"""Variations: judged where they belong, by what their readers know, and shown to those alone."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from support.openings import PLACING

from cerebria_cli import CerebriaError, Game, Illegal

Run = Callable[..., Any]


@pytest.fixture
def game() -> Game:
    found = Game.new("basic-4")
    for line in (*PLACING, "diana hand ? ? /Kindness", "leo hand ? ? /Anger", "thomas hand ? ? /Desire"):
        found.play(line)
    for line in ("fred hand ? ? /Mistrust", "diana move V", "diana move VC"):
        found.play(line)
    return found


def test_a_variation_changes_nothing_and_is_written_whole(game: Game) -> None:
    before = game.state("referee")
    game.play("variation 9 m c; m vc # the other way round")
    assert game.entries[-1].line == "variation 9 diana move C; diana move VC"
    assert game.entries[-1].comment == "the other way round"
    assert {**game.state("referee"), "entry": 0} == {**before, "entry": 0}
    (told,) = next(moment for moment in game.moments("public") if moment.number == 9).variations
    assert (told.number, told.line, told.comment) == (11, "diana move C; diana move VC", "the other way round")
    game.play("undo")
    assert game.state()["players"]["diana"]["space"] == "V"


def test_an_illegal_variation_is_refused_where_it_belongs(game: Game) -> None:
    with pytest.raises(Illegal) as refused:
        game.play("variation 9 diana move L")
    # board.spaces: before entry 9 the figure stood on VC.
    assert [one.rule for one in refused.value.verdict.objections] == ["board.spaces"]
    assert "VC" in refused.value.verdict.objections[0].text
    assert len(game.entries) == 10


def test_a_variation_knows_no_dealt_card_that_its_readers_do_not() -> None:
    game = Game.new("basic-4", seed=5)
    for line in PLACING:
        game.play(line)
    game.play("diana move C")
    game.play("variation diana end draw")
    assert game.entries[-1].line.startswith("variation ")
    assert game.entries[-1].line.count("/?") >= 1
    held = game.copy()
    held.play("diana end draw")
    hidden = set(held.state("referee")["players"]["diana"]["hand"]) - set(
        game.state("public")["players"]["diana"]["hand"]
    )
    assert not [card for card in hidden if card in game.entries[-1].line]


def test_a_private_variation_is_for_those_it_is_for(game: Game, run: Run, tmp_path: Path) -> None:
    game.play("variation --as diana 10 diana valley # my plan")
    game.save(tmp_path / "game.cer")
    for view, sees in (("public", False), ("leo", False), ("diana", True), ("referee", True)):
        assert bool(game.moments(view)[-1].variations) is sees
        for command in (("log",), ("log", "--all"), ("replay", "--from", "10"), ("export", "--to", "html")):
            said = str(run(command[0], tmp_path / "game.cer", "--as", view, *command[1:]))
            assert ("my plan" in said) is sees, (view, command)
            assert ("diana valley" in said) is sees, (view, command)


def test_what_an_amendment_made_impossible_says_so(game: Game, run: Run, tmp_path: Path) -> None:
    game.play("variation 10 diana move WV +surmount stood")
    game.play("amend 9 diana move C")
    game.save(tmp_path / "game.cer")
    assert run("verify", tmp_path / "game.cer").status == 0
    assert run("export", tmp_path / "game.cer", "--to", "html").status == 0


def test_the_command_shows_what_it_would_bring(game: Game, run: Run, tmp_path: Path) -> None:
    game.save(tmp_path / "game.cer")
    done = run("variation", tmp_path / "game.cer", "10", "diana willow 1 # Essence first")
    assert done.status == 0
    assert done.out.startswith("Kept as entry 11, instead of entry 10, diana move VC.\n  diana willow 1\n")
    assert "Essence" in done.out
    assert "or diana willow 1 # Essence first" in run("log", tmp_path / "game.cer").out
    refused = run("variation", tmp_path / "game.cer", "10", "diana move L")
    assert refused.status == 1
    assert "board.spaces" in refused.err + refused.out


@pytest.mark.parametrize("line", ["note good; variation 9 diana move C", "diana move V; variation 9 diana move C"])
def test_a_variation_stands_alone_in_its_line(game: Game, line: str) -> None:
    with pytest.raises(CerebriaError, match="stands alone in its line"):
        game.play(line)
    assert len(game.entries) == 10
