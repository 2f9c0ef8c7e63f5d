"""Two scribes at one record: a line is judged by what the record holds when it is written."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cerebria_cli import Game
from cerebria_cli.commands._session import Session
from cerebria_cli.errors import Busy
from cerebria_cli.game.considering import Illegal

Run = Callable[..., Any]


def lines(record: Path) -> list[str]:
    """What was written after the eight entries with which the game begins."""
    return [entry.line for entry in Game.open(record).entries[8:]]


@pytest.fixture
def desk(game: Path) -> Game:
    """A game that was opened before somebody else writes."""
    return Game.open(game)


@pytest.mark.parametrize("line", ["note was that wise?", "dispute who began", "decide it stands", "pause"])
def test_what_changes_nothing_is_written_after_the_others(line: str, desk: Game, game: Path) -> None:
    Game.open(game).play("diana move V")
    desk.play(line)
    assert lines(game)[0] == "diana move V"
    assert lines(game)[1].startswith(line.split()[0])
    assert [entry.line for entry in desk.entries[8:]] == lines(game)


def test_a_note_stays_on_the_entry_that_was_the_last_when_it_was_typed(desk: Game, game: Path) -> None:
    Game.open(game).play("diana move V")
    desk.play("note good")
    assert lines(game) == ["diana move V", "note 8 !"]
    assert [note.number for note in Game.open(game).history.notes()[8]] == [10]


def test_a_move_that_names_its_actor_is_judged_by_what_was_written(desk: Game, game: Path) -> None:
    Game.open(game).play("diana move V")
    desk.play("diana move VC")
    assert lines(game) == ["diana move V", "diana move VC"]
    assert desk.state("referee") == Game.open(game).state("referee")


def test_a_move_whose_actor_goes_without_saying_is_not_written(desk: Game, game: Path) -> None:
    Game.open(game).play("diana move V")
    with pytest.raises(Busy, match=r"meanwhile; nothing was lost, and your line was not written:\n  9  diana move V"):
        desk.play("move VC")
    assert lines(game) == ["diana move V"]
    # What was written is known now, and the same line can be entered.
    desk.play("move VC")
    assert lines(game) == ["diana move V", "diana move VC"]


@pytest.mark.parametrize("line", ["undo", "undo to 7", "adjust diana.wp+1", "amend 2 leo place CN C2"])
def test_what_was_meant_for_another_position_is_not_written(line: str, desk: Game, game: Path) -> None:
    Game.open(game).play("diana move V")
    with pytest.raises(Busy, match="  9  diana move V"):
        desk.play(line)
    assert lines(game) == ["diana move V"]


def test_a_move_that_is_no_longer_legal_is_refused_with_the_news(desk: Game, game: Path) -> None:
    """board.spaces: C is next to VC, where she stood, and not to V."""
    Game.open(game).play("diana move V")
    with pytest.raises(Illegal, match="Somebody wrote to the record meanwhile:\n  9  diana move V") as caught:
        desk.play("diana move C")
    assert [objection.rule for objection in caught.value.verdict.objections] == ["board.spaces"]
    assert lines(game) == ["diana move V"]


def test_no_objections_of_another_player_are_told(desk: Game, game: Path) -> None:
    Game.open(game).play("diana end ambition")
    with pytest.raises(Busy, match="  9  diana end ambition"):
        desk.play("move C")


def test_a_considered_line_is_never_written_after_the_others(desk: Game, game: Path) -> None:
    played = desk.consider("diana move VC stood")
    Game.open(game).play("diana move V")
    with pytest.raises(Busy):
        desk.append("diana move VC stood", played)
    assert lines(game) == ["diana move V"]


def test_nobody_else_writes_while_a_line_is_judged(desk: Game, game: Path) -> None:
    code = f"from cerebria_cli import Game; Game.open({str(game)!r}).play('note from elsewhere')"
    with desk.writing():
        other = subprocess.Popen([sys.executable, "-c", code])
        with pytest.raises(subprocess.TimeoutExpired):
            other.wait(0.8)
        desk.play("diana move V")
    assert other.wait(60) == 0
    assert lines(game)[0] == "diana move V"
    assert lines(game)[1].endswith("from elsewhere")


def test_many_scribes_lose_nothing(game: Path) -> None:
    code = (
        "import sys; from cerebria_cli import Game; game = Game.open(sys.argv[1])\n"
        "for number in range(4): game.play(f'note {sys.argv[2]}{number}')"
    )
    others = [subprocess.Popen([sys.executable, "-c", code, str(game), name]) for name in "abc"]
    assert [other.wait(120) for other in others] == [0, 0, 0]
    noted = sorted(line.split()[-1] for line in lines(game))
    assert noted == sorted(f"{name}{number}" for name in "abc" for number in range(4))


def test_a_dry_run_needs_nobody_to_wait(run: Run, desk: Game, game: Path) -> None:
    with desk.writing():
        assert run("move", game, "move", "V", "--dry-run").status == 0


def test_table_tells_the_news(game: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Another scribe writes while a line is typed at the prompt."""
    session = Session(Game.open(game), "public", at_terminal=False)
    Game.open(game).play("diana move V")
    session.take("diana move VC")
    assert (session.status, lines(game)) == (0, ["diana move V", "diana move VC"])
    assert capfd.readouterr().err == "Somebody wrote to the record meanwhile:\n  9  diana move V\n"
    Game.open(game).play("diana move V")
    session.take("diana move C")
    assert (session.status, lines(game)[2:]) == (1, ["diana move V"])
    err = capfd.readouterr().err
    assert err.startswith("Somebody wrote to the record meanwhile:\n  11  diana move V\n")
    assert "[board.spaces]" in err
