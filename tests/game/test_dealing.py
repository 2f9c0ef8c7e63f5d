"""What the tool deals: one step with the move it follows from, the same whenever it is made again, and never owed for
long."""

from contextlib import nullcontext
from pathlib import Path
from shutil import copy

import pytest
from support.paths import PROJECT

from cerebria_cli import Game
from cerebria_cli.editions.registry import EDITIONS
from cerebria_cli.errors import CerebriaError, Refused
from cerebria_cli.game.verifying import AGREES, verify_record

#: Records of all editions that deal, written when a header did not say how deals are numbered. In each a deal is taken
#: back alone, made again, taken back with `undo to` and made again, and then the game goes on.
OLD = {path.stem: path for path in sorted((PROJECT / "tests" / "record" / "deals").glob("*.cer"))}
DEALS = ("table shuffle", "table mood", "table choose")

editions = pytest.mark.parametrize("setup", OLD)


def first_deal(setup: str) -> tuple[Game, str]:
    """A new game of the same seed with the same lines up to the first deal, and the line that led to it."""
    old = Game.open(OLD[setup])
    game = Game.new(setup, seed=old.setup["dealt"]["seed"])
    for entry in old.entries:
        before = len(game.entries)
        game.play(entry.line)
        if len(game.entries) > before + 1:
            return game, entry.line
    raise AssertionError("Nothing was dealt.")


def lines(game: Game) -> list[str]:
    return [entry.line for entry in game.entries]


# ---------------------------------------------------------------- records of an older version


def test_every_edition_that_deals_is_here() -> None:
    assert {Game.open(path).edition.name for path in OLD.values()} == {*EDITIONS}
    assert all("deals" not in Game.open(path).header for path in OLD.values())


@editions
def test_an_old_record_agrees_and_goes_on(setup: str, tmp_path: Path) -> None:
    path = Path(copy(OLD[setup], tmp_path / "old.cer"))
    game = Game.open(path)
    before = game.state("referee")
    game.play("undo")
    game.play("redo")
    assert {**game.state("referee"), "entry": 0} == {**before, "entry": 0}
    move = max(number for number, line in enumerate(lines(game), 1) if line.startswith(DEALS)) - 1
    game.play(f"undo to {move - 1}")
    game.play("note again")
    game.play(game.entries[move - 1].line)
    assert game.entries[-1].line.startswith(DEALS)
    game.play("undo")
    assert (verify_record(path).kind, verify_record(path).warnings) == (AGREES, ())


@editions
def test_a_seed_deals_what_it_dealt(setup: str) -> None:
    game, _ = first_deal(setup)
    assert lines(game) == lines(Game.open(OLD[setup]))[: len(game.entries)]


# ---------------------------------------------------------------- one step


@editions
def test_a_move_and_its_deals_are_taken_back_and_reinstated_together(setup: str) -> None:
    game, line = first_deal(setup)
    count, after = len(game.entries), game.now
    move = max(number for number, one in enumerate(lines(game), 1) if one == line)
    game.play("note nobody minds")
    game.play("undo")
    assert game.now is game.after[move - 1]
    assert len(game.entries) == count + 2
    game.play("redo")
    assert game.now == after
    assert len(game.entries) == count + 3
    game.play("undo")
    assert game.now is game.after[move - 1]


@editions
def test_nobody_goes_back_between_a_move_and_its_deals(setup: str) -> None:
    game, line = first_deal(setup)
    after = game.now
    move = max(number for number, one in enumerate(lines(game), 1) if one == line)
    for _ in range(2):
        game.play(f"undo to {move}")
        assert game.now == after
        assert not game.entries[-1].line.startswith(DEALS)


@editions
def test_a_view_takes_back_the_same(setup: str) -> None:
    game, _ = first_deal(setup)
    public = game.as_known_to("public")
    assert [one.line for one in public.consider("undo")] == [one.line for one in game.consider("undo")]


def test_an_amendment_is_a_step_of_its_own() -> None:
    game, _ = first_deal("basic-2")
    game.play(f"amend 1 {game.entries[0].line}")
    now = game.now
    game.play("undo")
    assert game.now == now
    assert game.entries[-1].line == "undo"


# ---------------------------------------------------------------- the same deal


@editions
def test_a_deal_made_again_is_the_same(setup: str, tmp_path: Path) -> None:
    game, line = first_deal(setup)
    game.save(tmp_path / "game.cer")
    count = len(game.entries)
    move = max(number for number, one in enumerate(lines(game), 1) if one == line)
    dealt = lines(game)[move:]
    for said in ("", "pause", "audit", "dispute was it so?"):
        game.play("undo")
        if said:
            game.play(f"audit {_fact(game)}" if said == "audit" else said)
        game.play(line)
        assert lines(game)[-len(dealt) :] == dealt
    assert len(game.entries) > count
    answer = verify_record(tmp_path / "game.cer")
    assert (answer.kind, answer.warnings) == (AGREES, ())


def _fact(game: Game) -> str:
    """Something to count that is so."""
    state = game.state("referee")
    who, player = next(iter(state["players"].items()))
    return f"{who}.wp={player['wp']}" if "wp" in player else f"{who}.hand={len(player['hand'])}"


@editions
@pytest.mark.parametrize("verb", ["omit {0}", "amend {0} {1}"])
def test_a_deal_is_not_exchanged(setup: str, verb: str) -> None:
    game, line = first_deal(setup)
    move = max(number for number, one in enumerate(lines(game), 1) if one == line)
    count = len(game.entries)
    with pytest.raises(Refused, match=f"Entry {move + 1} "):
        game.play(verb.format(move + 1, lines(game)[move]))
    assert len(game.entries) == count


# ---------------------------------------------------------------- a deal that was torn off


@editions
@pytest.mark.parametrize("said", ["note hello", "pause", "undo", "undo to 3", "redo", "nonsense"])
def test_a_deal_that_is_missing_is_made_first(setup: str, said: str, tmp_path: Path) -> None:
    game, line = first_deal(setup)
    path, whole = tmp_path / "game.cer", lines(game)
    move = max(number for number, one in enumerate(whole, 1) if one == line)
    game.at(move).save(path)
    torn = Game.open(path)
    assert lines(torn) == whole[:move]
    with pytest.raises(CerebriaError) if said in ("redo", "nonsense") else nullcontext():
        torn.play(said)
    assert lines(Game.open(path))[: len(whole)] == whole
    answer = verify_record(path)
    assert (answer.kind, answer.warnings) == (AGREES, ())
