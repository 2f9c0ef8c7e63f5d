"""Corrections of whole games: what the record comes to is what its lines come to, played from the start."""

from itertools import islice
from pathlib import Path
from random import Random

import pytest
from support.paths import PROJECT

from cerebria_cli import Game
from cerebria_cli.errors import CerebriaError
from cerebria_cli.game import following, slips
from cerebria_cli.game.taking_back import conscience
from cerebria_cli.game.verifying import AGREES, verify_record
from cerebria_cli.random_play.harness import at_random, play

SETUPS = ("basic-2", "full-2", "balance-3", "prototype-2", "card-2")
NO_CLUES = slips.Clues()


def corrections(game: Game, chance: Random) -> list[str]:
    """Some corrections that somebody may try, possible or not."""
    at = chance.randrange(len(game.history.live))
    number = game.history.live[at].number
    found = [slips.written(game, slip) for slip in islice(slips.variants(game, at, NO_CLUES), 2)]
    found += [slips.written(game, slip) for slip in islice(slips.insertions(game, at, NO_CLUES), 2)]
    return ["undo", f"undo to {len(game.entries) - chance.randrange(8)}", "redo", f"omit {number}", *found]


@pytest.mark.parametrize("setup", SETUPS)
def test_a_corrected_game_stands_as_its_lines_lead(setup: str) -> None:
    game, chance, accepted = Game.new(setup, seed=11), Random(setup), 0
    play(game, at_random(11), limit=50)
    for _ in range(10):
        line = chance.choice(corrections(game, chance))
        try:
            game.play(line)
        except CerebriaError:
            continue
        accepted += 1
        again = Game.from_header(game.header, "again")
        following.play_on(again, game.history.live, following.judged)
        assert again.now.key() == game.now.key(), line
    assert accepted >= 3


@pytest.mark.parametrize("name", ["full-4-twenty", "balance-6", "prototype-4-third-major", "card-3-43", "basic-4"])
def test_what_is_inserted_thirty_entries_back_verifies(name: str, tmp_path: Path) -> None:
    path = tmp_path / "game.cer"
    path.write_bytes((PROJECT / "records" / f"{name}.cer").read_bytes())
    game = Game.open(path)
    assert _inserted(game, len(game.history.live) - 30), name
    assert verify_record(path).kind == AGREES
    assert Game.open(path).now.key() == game.now.key()
    game.play("undo")
    game.play("redo")
    assert verify_record(path).kind == AGREES


def _inserted(game: Game, first: int) -> str:
    """Insert something that can be played, at a place or a little after it."""
    for at in range(first, len(game.history.live)):
        for slip in islice(slips.insertions(game, at, NO_CLUES), 8):
            try:
                game.play(line := slips.written(game, slip))
            except CerebriaError:
                continue
            return line
    return ""


def test_an_undo_says_what_cannot_be_unseen() -> None:
    game = Game.open(PROJECT / "records" / "full-4-twenty.cer").at(120)
    (undo,) = game.consider("undo to 112")
    assert undo.uncorrected is not None
    assert undo.corrected is not None
    found = conscience(undo.uncorrected, undo.corrected, "public")
    assert found.more_than_a_turn
    assert found.summary == "This takes back 8 entries, 113 to 120: 2 of Leo, 2 of Gloom and 4 of Thomas."
    assert found.seen == ("liveliness (Bliss)", "attitude (Gloom)", "Trust and Self-Esteem (Thomas)")
    (last,) = game.consider("undo")
    assert last.uncorrected is not None
    assert last.corrected is not None
    assert not conscience(last.uncorrected, last.corrected, "public").more_than_a_turn
