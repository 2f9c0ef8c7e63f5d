"""`cerebria sim`: whole games at random from the shell."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from support.long_tests import long_but_for

from cerebria_cli.cli import main
from cerebria_cli.commands import sim
from cerebria_cli.game.desk import Game
from cerebria_cli.random_play.harness import at_random, play
from cerebria_cli.shelf.setups import load_setup
from cerebria_cli.system import workers


def test_one_line_for_each_game_and_a_summary(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "basic-2", "-n", "2", "--seed", "3"]) == 0
    out, err = capsys.readouterr()
    first, second, summary = out.splitlines()
    assert first.startswith("basic-2 seed 3: ")
    assert second.startswith("basic-2 seed 4: ")
    assert summary.startswith("2 games: ")
    assert err == "", "progress is for terminals only"


def test_same_seed_same_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "basic-2", "--seed", "7"]) == 0
    once = capsys.readouterr().out
    assert main(["sim", "basic-2", "--seed", "7"]) == 0
    assert capsys.readouterr().out == once


def test_json_agrees_with_the_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "new" / "games"
    assert main(["sim", "basic-2", "--seed", "3", "-o", str(folder), "--json"]) == 0
    (told,) = json.loads(capsys.readouterr().out)["games"]
    game = Game.open(folder / "basic-2-3.cer")
    facts = game.state("referee")
    assert facts["phase"] == "over"
    assert told["entries"] == len(game.entries)
    assert told["scores"] == facts["result"]["scores"]
    assert told["winner"] == facts["result"]["winner"]
    assert told["ending"] == facts["end"]["triggered"]


def test_a_record_is_never_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Not even the records before it are written."""
    record = tmp_path / "basic-2-3.cer"
    record.write_text("mine")
    assert main(["sim", "basic-2", "-n", "2", "--seed", "2", "-o", str(tmp_path)]) == 2
    assert record.read_text() == "mine"
    assert [path.name for path in tmp_path.iterdir()] == ["basic-2-3.cer"]
    assert "basic-2-3.cer exists already" in capsys.readouterr().err


def test_an_interrupted_run_goes_on_with_what_is_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "basic-2", "--seed", "3", "-o", str(tmp_path)]) == 0
    before = (tmp_path / "basic-2-3.cer").read_bytes()
    capsys.readouterr()
    assert main(["sim", "basic-2", "-n", "2", "--seed", "2", "-o", str(tmp_path)]) == 0
    seed_2, there, _ = capsys.readouterr().out.splitlines()
    assert seed_2.startswith("basic-2 seed 2: ")
    assert there == "1 game lay there already and was not played again."
    assert (tmp_path / "basic-2-3.cer").read_bytes() == before


def test_a_game_that_is_not_over_is_not_taken_for_a_whole_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Game.new("basic-2", seed=3, record=tmp_path / "basic-2-3.cer")
    assert main(["sim", "basic-2", "--seed", "3", "-o", str(tmp_path)]) == 2
    assert "basic-2-3.cer exists already" in capsys.readouterr().err


def test_nothing_is_left_of_a_game_that_was_interrupted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("cerebria_cli.random_play.harness.play", interrupt)
    assert main(["sim", "basic-2", "--seed", "3", "-o", str(tmp_path)]) == 130
    assert list(tmp_path.iterdir()) == []


def test_unknown_setup_is_refused_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "basic-9"]) == 2
    assert "basic-9" in capsys.readouterr().err


def test_coverage_names_what_has_not_occurred(capsys: pytest.CaptureFixture[str]) -> None:
    """One basic game ends for one reason only, and plays by one option of every ruling."""
    assert main(["sim", "basic-2", "--seed", "3", "--coverage", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    (ending,) = told["summary"]["endings"]
    assert told["missing"]["endings"] == [name for name in ("last-common", "capping") if name != ending]
    assert "willow.zero=yes" in told["missing"]["rulings"]
    assert "willow.zero=no" not in told["missing"]["rulings"]
    assert "Intentions" not in told["missing"], "the basic game has none"


def test_coverage_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "full-2", "--seed", "3", "--coverage"]) == 0
    lines = capsys.readouterr().out.splitlines()
    headings = [line.partition(":")[0].strip() for line in lines[lines.index("Not in these games:") + 1 :]]
    assert {"upgrades", "rulings", "endings"} <= set(headings)
    assert lines[-1].startswith("  rulings: ")


#: A setup of each edition.
SETUPS = ("basic-2", "full-2", "balance-3", "prototype-2", "card-2")


@pytest.mark.parametrize("setup", long_but_for(SETUPS, "basic-2", "balance-3"))
def test_a_position_of_which_little_is_known_is_played_to_the_end(setup: str) -> None:
    """What nobody knows, the Hidden Aspirations included, is told when it is asked for."""
    table = {**load_setup(setup), "position": {}}
    game = Game.new(table, seed=4)
    assert play(game, at_random(4)).over


def test_an_interruption_tells_what_was_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One game is over when somebody stops."""

    def stopped(play: Callable[[sim.Task], object], tasks: list[sim.Task], *_: object) -> Iterator[object]:
        yield play(tasks[0])
        raise KeyboardInterrupt

    monkeypatch.setattr(workers, "shared", stopped)
    assert main(["sim", "basic-2", "-n", "2", "--seed", "3", "-o", str(tmp_path)]) == 130
    assert f"Interrupted. 1 game lies in {tmp_path}; --seed 3 plays the others." in capsys.readouterr().err
    assert main(["sim", "basic-2", "-n", "2", "--seed", "3"]) == 130
    assert "Interrupted. Nothing was written." in capsys.readouterr().err
