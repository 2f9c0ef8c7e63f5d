"""Nothing was typed for a while: the table is set as it lies, and what lay hidden is unknown from there on."""

import json
from pathlib import Path

import pytest

from cerebria_cli import Game
from cerebria_cli.cli import main
from cerebria_cli.game.considering import Illegal
from cerebria_cli.game.gaps import NoChecklist, checklist, line_for

PLACED = ("diana place VC V2", "leo place CN C2", "diana place NL N2", "leo place LW L2")
SETUPS = ("basic-2", "full-2", "balance-3", "prototype-2", "card-2")


def in_play(setup: str) -> Game:
    """A game at a table after the first lines, as the desk would offer them."""
    game = Game.new(setup)
    while game.now.phase != "play" or game.now.pending:
        game.play(game.legal(view="referee")[0])
    return game


RETAIL = Game.new("basic-2")
for _line in (*PLACED, "diana hand Courage Cheerfulness /Desire", "leo hand ? ? /Anger", "table reveal bliss unity"):
    RETAIL.play(_line)


def test_what_lay_hidden_is_unknown_and_what_is_told_lies_so() -> None:
    game = RETAIL.copy()
    game.play("gap turn.player=leo diana.wp=4 diana.hand=?,?,? V2.card=none because we talked")
    facts = game.state("referee")
    assert facts["turn"]["player"] == "leo"
    assert (facts["players"]["diana"]["wp"], facts["players"]["diana"]["hand"]) == (4, ["?", "?", "?"])
    assert facts["players"]["diana"]["deck"]["order"] == ["?"] * 13
    assert facts["players"]["leo"]["deck"]["top"] == "?"
    assert facts["teams"]["bliss"]["hidden"] == "?"
    assert ("V2" in facts["slots"], "C2" in facts["slots"]) == (False, True)
    # A card that was known not to be there may be there now.
    assert not RETAIL.judge("diana invoke Optimism VC").legal
    game.play("gap turn.player=diana")
    assert game.judge("diana invoke Optimism VC").legal


def test_a_card_that_lies_on_the_table_cannot_be_in_a_hand_after_a_gap() -> None:
    """Two copies of each card are in a deck: with both on the table no third one is in the hand."""
    game = RETAIL.copy()
    told = " ".join(f"{slot}.card=Courage {slot}.owner=diana {slot}.essence=1" for slot in ("V1", "N1"))
    game.play(f"gap turn.player=diana {told}")
    assert game.state()["players"]["diana"]["hand"] == ["?", "?"]
    assert not game.judge("diana invoke Courage VC", view="referee").legal
    assert game.judge("diana invoke Optimism VC").legal


@pytest.mark.parametrize("setup", SETUPS)
def test_the_game_goes_on_after_a_gap(setup: str) -> None:
    game = in_play(setup)
    hands = {name: len(player["hand"]) for name, player in game.state()["players"].items()}
    game.play("gap")
    players = game.state("referee")["players"]
    assert {name: player["hand"] for name, player in players.items()} == {n: ["?"] * c for n, c in hands.items()}
    assert not game.now.pending
    offered = game.legal()
    assert offered
    game.play(offered[0])


@pytest.mark.parametrize("setup", SETUPS)
def test_every_fact_of_the_checklist_can_be_told(setup: str) -> None:
    """What the record says of it is told as it is; facts whose names hold a place in capitals are patterns."""
    game = in_play(setup)
    questions = checklist(game)
    assert questions[0].fact in ("turn.player", "round.number")
    plain = {one.fact: str(one.was) for one in questions if isinstance(one.was, int | str) and one.fact.islower()}
    assert len(plain) > 5
    before = game.state("public")["players"]
    game.play(line_for({fact: value for fact, value in plain.items() if value != "?"}))
    after = game.state("public")["players"]
    assert {name: player.get("wp") for name, player in after.items()} == {
        name: player.get("wp") for name, player in before.items()
    }


@pytest.mark.parametrize(
    ("setup", "seed", "why"), [("basic-2", None, "still being set up"), ("basic-2", 1, "The tool deals")]
)
def test_where_there_can_be_no_gap(setup: str, seed: int | None, why: str) -> None:
    game = Game.new(setup, seed=seed)
    with pytest.raises(Illegal) as refused:
        game.play("gap")
    assert why in str(refused.value)
    with pytest.raises(NoChecklist):
        checklist(game)


def test_the_command_lists_what_to_look_up_and_writes_the_gap(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "game.cer"
    assert main(["new", "basic-2", "-o", str(record)]) == 0
    for line in (*PLACED, "diana hand ? ? /?", "leo hand ? ? /?"):
        assert main(["move", str(record), *line.split()]) == 0
    capsys.readouterr()
    assert main(["gap", str(record)]) == 0
    assert "diana.wp: Diana's Willpower (it was" in capsys.readouterr().out
    assert main(["gap", str(record), "turn.player=leo", "diana.wp=9", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["written"]
    assert main(["show", str(record), "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert (facts["turn"]["player"], facts["players"]["diana"]["wp"]) == ("leo", 9)
    assert main(["verify", str(record)]) == 0
