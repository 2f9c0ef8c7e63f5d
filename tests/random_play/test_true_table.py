"""A true game, told as far as a scribe can see it, is never refused, and nothing false is believed of it."""

import json
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
import tomlkit
from support.long_tests import long_but_for

from cerebria_cli import Game
from cerebria_cli.cli import main
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.scribing import Eyes, Passage, differences
from cerebria_cli.editions.prototype.arguments import Meditate
from cerebria_cli.editions.registry import part_of
from cerebria_cli.editions.retail.arguments import Absorb
from cerebria_cli.game.offers import next_words
from cerebria_cli.notation.write import write
from cerebria_cli.random_play import true_table
from cerebria_cli.random_play.asking import Curiosity
from cerebria_cli.random_play.true_table import Habits, Retelling, Untrue, retell
from cerebria_cli.random_play.typing import shortened

#: A setup of each board edition; those of the card game are in a file of their own.
SETUPS = ("basic-2", "full-2", "balance-3", "prototype-2")
ALL_SETUPS = (
    *("basic-2", "basic-3", "basic-4", "full-2", "full-3", "full-4"),
    *("balance-3", "balance-4", "balance-5", "balance-6", "prototype-2", "prototype-3", "prototype-4"),
)
#: What a scribe does in a short game, with few questions: they take most of the time.
BRIEFLY = Habits(asked=0, later=0.2, stood=0.1)


@pytest.mark.parametrize("setup", SETUPS)
def test_a_true_game_is_accepted(setup: str) -> None:
    lines = retell(setup, 2, BRIEFLY, limit=50).lines
    assert len(lines) >= 50
    assert any("?" in line for line in lines)


@pytest.mark.parametrize("setup", ["basic-3", "full-3", "balance-3", "prototype-3"])
def test_starting_hands_are_told_in_one_order_or_another(setup: str) -> None:
    """setup.deck, setup.resources: everybody draws at once, and the table tells it as it comes."""
    habits = Habits(asked=0, shortened=0)
    orders = {tuple(hands_told(retell(setup, seed, habits, limit=6).lines)) for seed in range(6)}
    assert len(orders) > 1
    assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(Game.new(setup).vocabulary.players))}


def hands_told(lines: list[str]) -> list[str]:
    """Whose hands were told, in that order."""
    return [line.split()[0] for line in lines if line.split()[1] == "hand"]


def test_questions_are_answered_between_the_lines() -> None:
    curiosity = Curiosity(1)
    retell("basic-2", 3, limit=9, curiosity=curiosity)
    assert curiosity.asked > 20


@pytest.mark.parametrize("setup", long_but_for(SETUPS, "basic-2"))
def test_a_refusal_is_told_with_the_seed_and_the_lines(setup: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A scribe who tells a card that was never seen is refused, and what was told later makes no difference."""
    retelling = Retelling(setup, 1, BRIEFLY, Curiosity(1))
    monkeypatch.setattr(retelling.own, "is_waiting", lambda truth: True)
    with pytest.raises(Untrue) as found:
        retell(setup, 1, BRIEFLY)
    assert f"seed 1: `{found.value.args[0].splitlines()[-1]}` is not legal" in str(found.value)


def test_of_a_refusal_the_fewest_lines_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card that is nobody's is refused at once, whatever was typed before it: the game of 60 moves is told in few."""

    def lying(move: Any, verbs: Any) -> str:
        line = write(move, verbs)
        return "table reveal diana top Anger" if line.endswith("end ambition") else line

    monkeypatch.setattr(true_table, "write", lying)
    with pytest.raises(Untrue) as found:
        retell("basic-2", 3, Habits(asked=0, stood=0, secret=0), limit=60)
    _, *lines = str(found.value).splitlines()
    assert lines[-1] == "table reveal diana top Anger"
    assert len(lines) < 12


@pytest.mark.parametrize("setup", long_but_for(SETUPS, "basic-2"))
def test_a_true_game_is_typed_through_the_shell(setup: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The lines as they were typed, each as a command of its own; the record says then what the desk said."""
    retelling = retell(setup, 5, Habits(asked=0, joined=0, secret=0), limit=6)
    table, record = tmp_path / "table.toml", tmp_path / "game.cer"
    table.write_text(tomlkit.dumps(dict(retelling.desk.setup)), encoding="utf-8")
    assert main(["new", str(table), "-o", str(record)]) == 0
    for line in retelling.lines:
        assert main(["move", str(record), *line.split()]) == 0, line
    capsys.readouterr()
    assert main(["show", str(record), "--json", "--as", "referee"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["players"] == json.loads(json.dumps(retelling.desk.state("referee")["players"]))
    assert main(["verify", str(record)]) == 0


@pytest.mark.parametrize(
    ("believed", "real", "wrong"),
    [
        ({"hand": ["?", "Fear"]}, {"hand": ["Fear", "Guilt"]}, []),
        ({"hand": ["?", "Fear"]}, {"hand": ["Anger", "Guilt"]}, ["hand"]),
        ({"hand": ["?"]}, {"hand": ["Anger", "Guilt"]}, ["hand"]),
        ({"order": ["?", "Fear"]}, {"order": ["Guilt", "Fear"]}, []),
        ({"order": ["?", "Fear"]}, {"order": ["Fear", "Guilt"]}, ["order.1"]),
        ({"wp": 3, "hidden": "?"}, {"wp": 4, "hidden": "unity"}, ["wp"]),
    ],
)
def test_what_is_believed_falsely_is_named(believed: Any, real: Any, wrong: list[str]) -> None:
    assert [text.split()[0] for text in differences(believed, real)] == wrong


@pytest.mark.parametrize(
    ("setup", "move", "kind"),
    [
        ("full-3", Move("leo", "absorb", Absorb("knowledge"), results=("Fear", "Anger")), "turn-up"),
        ("balance-3", Move("leo", "absorb", Absorb("knowledge"), results=("Fear", "Anger")), "turn-up"),
        ("prototype-2", Move("leo", "meditate", Meditate("card"), results=("Fear", "Anger")), "draw"),
    ],
)
@pytest.mark.parametrize("first", ["revelation", "reveal"])
def test_what_is_drawn_after_a_revelation_is_not_told_before_it(setup: str, move: Move, kind: str, first: str) -> None:
    """absorb.revelation, meditation.revelation: in between the table is asked for what was hidden, and if a power is
    decided on before that, what is drawn at the end is not told by the answer."""
    game = Game.new(setup)
    events = [Event(kind, "leo", "Fear"), Event(first), Event(kind, "leo", "Anger")]
    own = part_of(game.edition.name, "scribing")
    assert own.told(Passage(game.now, move, events, game.now), Eyes("leo", noted=str)).results == ("Fear",)


def test_a_shortened_line_says_the_same() -> None:
    game = Game.new("basic-4")
    found = {shortened("diana place VC V2", game, Random(seed)) for seed in range(20)}
    assert {"pla VC V2", "diana plac VC V2"} <= found


def test_whoever_may_answer_a_decision_is_completed() -> None:
    """In the card game everybody may keep the hand first."""
    game = Game.new("card-2")
    for line in ("table lay ? ? ?", "table mood bliss", "table start diana"):
        game.play(line)
    assert {"diana", "leo"} <= {*next_words(game, "", "public")}
    assert next_words(game, "leo k", "public") == ["keep"]


def test_the_command_tells_what_was_retold(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(true_table, "retell", partial(retell, habits=BRIEFLY, limit=60))
    assert main(["sim", "basic-2", "--seed", "1", "--true-table", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["wrong"], told["games"][0]["wrong"]) == (0, None)
    assert told["games"][0]["lines"] >= 60


def test_the_command_writes_no_records(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "basic-2", "--true-table", "-o", "games"]) == 2
    assert "stands alone" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "forgotten"), [(1000, 0), (2000, 0.2), (3000, 1)])
@pytest.mark.parametrize("setup", ALL_SETUPS)
def test_many_true_games_are_accepted(setup: str, seed: int, forgotten: float, times: int) -> None:
    curiosity = Curiosity(seed)
    for number in range(seed, seed + times):
        assert retell(setup, number, Habits(forgotten=forgotten), curiosity=curiosity).lines
