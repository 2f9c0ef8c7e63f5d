"""Corrections of whole games: what the record comes to is what its lines come to, played from the start."""

from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from support.paths import PROJECT

from cerebria_cli import Game
from cerebria_cli.errors import CerebriaError
from cerebria_cli.game import following, slips
from cerebria_cli.game.consequences import consequences
from cerebria_cli.game.taking_back import Conscience, conscience
from cerebria_cli.game.verifying import AGREES, verify_record
from cerebria_cli.random_play.harness import at_random, play
from cerebria_cli.view.words.sentences import result_sentence

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


# ---------------------------------------------------------------- an undo does not unsee


TABLE_GAME = (
    *("diana place VC V2", "leo place CN C2", "diana place NL N2", "leo place LW L2"),
    *("diana hand ? ? /Desire", "leo hand ? ? /?", "diana invoke Courage VC", "diana end draw /Optimism"),
    "leo invoke Anger CN",
)


def regretted(game: Game, line: str, view: str = "public") -> Conscience:
    (undo,) = game.consider(line)
    assert undo.uncorrected is not None
    assert undo.corrected is not None
    return conscience(undo.uncorrected, undo.corrected, view)


def played(*lines: str, setup: str = "basic-2") -> Game:
    game = Game.new(setup)
    for line in lines:
        game.play(line)
    return game


def test_a_game_whose_last_line_is_taken_back_is_no_longer_over() -> None:
    game = Game.open(PROJECT / "records" / "basic-3.cer")
    assert game.now.phase == "over"
    (undo,) = game.consider("undo")
    assert undo.uncorrected is not None
    assert undo.corrected is not None
    assert consequences(undo.uncorrected, undo.corrected, "public").end == "The game is no longer over."
    again = consequences(undo.corrected, undo.uncorrected, "public").end
    result = result_sentence(game.state("referee")["result"])
    assert again == f"The game is over now, with entry {game.history.live[-1].number}. {result}"


@pytest.mark.parametrize("view", ["public", "leo", "referee"])
def test_what_was_put_down_from_a_hand_is_in_it_again(view: str) -> None:
    game = played(*TABLE_GAME)
    assert regretted(game, "undo", view).keeping == ("table reveal leo Anger",)
    # Diana has drawn after the entry 7, but put Courage down before.
    lines = ("table reveal diana Courage", "table reveal leo Anger", "table reveal diana deck 2 Optimism")
    assert regretted(game, "undo to 6", view).keeping == lines
    game.play("undo to 6")
    for line in lines:
        game.play(line)
    assert game.state("public")["players"]["diana"]["hand"] == ["Courage", "?"]


def test_what_was_drawn_in_between_need_not_have_been_in_the_hand() -> None:
    """Desire, which Diana draws, may be the one that she puts down later."""
    game = played(*TABLE_GAME[:6], "diana end draw /Optimism", "leo end ambition", "diana invoke Desire VC")
    assert regretted(game, "undo").keeping == ()
    assert regretted(game, "undo to 6").keeping == ("table reveal diana deck 2 Optimism",)


@pytest.mark.parametrize("view", ["public", "diana", "referee"])
def test_a_card_that_the_desk_knows_in_a_hand_is_not_told_once_more(view: str) -> None:
    """There are two Courage: who tells it again would tell of the other one."""
    told = [line.replace("hand ? ? /Desire", "hand Courage ? /Desire") for line in TABLE_GAME[:7]]
    assert regretted(played(*told), "undo", view).keeping == ()


def test_whoever_takes_back_a_reveal_has_typed_it_wrongly() -> None:
    game = played(*TABLE_GAME[:6], "table reveal diana Courage", "table reveal bliss unity")
    assert regretted(game, "undo to 6").keeping == ()


def test_what_the_tool_has_dealt_it_goes_on_knowing() -> None:
    game = Game.new("basic-2", seed=1)
    while game.now.pending:
        game.play(game.legal()[0])
    game.play(game.legal("invoke")[0])
    assert regretted(game, "undo").seen
    assert regretted(game, "undo").keeping == ()


def test_an_aspiration_that_was_turned_up_lies_there_again() -> None:
    """A Revelation that is taken back: what was revealed in it is what the teams have again."""
    game = played(setup="full-2")
    while game.now.pending:
        owed: Any = game.now.pending[0]
        game.play(ANSWERS[owed.what].format(owed.who) if owed.what in ANSWERS else game.legal("place")[0])
    game.play("end draw /?; adjust spheres.C=1 leo.space=VC")
    before = len(game.entries)
    game.play("leo absorb creativity; table reveal bliss unity; table reveal gloom openness")
    keeping = regretted(game, f"undo to {before}").keeping
    assert keeping == ("table reveal bliss unity", "table reveal gloom openness")


#: What people answer before the first turn, who hold their cards themselves.
ANSWERS = {"hand": "{} hand ? ? /?", "tokens": "{} tokens move invoke quell fortify"}
