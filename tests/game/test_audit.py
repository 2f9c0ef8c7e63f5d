"""What was counted on the table, beside what the record says: nought, nothing, and places where nothing lies."""

from typing import Any

import pytest

from cerebria_cli import Game
from cerebria_cli.editions.core.declarations import NoFact
from cerebria_cli.game.verifying import verify_record
from cerebria_cli.notation.parse import parse_line
from cerebria_cli.shelf.setups import load_setup

#: Diana has 4 Willpower; one slot holds an Emotion, one none; one Realm a Fortress.
BOARD: dict[str, Any] = {
    "players": {"diana": {"wp": 4, "space": "V"}},
    "slots": {"V2": {"card": "Brightness", "owner": "diana", "essence": 1}},
    "fortresses": {"V": {"team": "bliss", "size": "minor"}},
}


def differing(game: Game, path: str, counted: str) -> list[tuple[str, Any, Any]]:
    return [tuple(one) for one in game.edition.audit(game.now, [(path, "=", counted)])]


@pytest.fixture
def board() -> Game:
    return Game.new({**load_setup("basic-2"), "position": BOARD})


@pytest.mark.parametrize(
    ("path", "counted"),
    [
        ("diana.wp", "4"),
        ("V1", "none"),
        ("V1", "0"),
        ("V1.essence", "0"),
        ("fortresses.C", "none"),
        ("V2", "Brightness"),
    ],
)
def test_what_is_so_agrees(board: Game, path: str, counted: str) -> None:
    assert differing(board, path, counted) == []


@pytest.mark.parametrize(
    ("path", "counted", "known"),
    [
        ("diana.wp", "0", 4),
        ("diana.wp", "none", 4),
        ("V1", "Courage", None),
        ("V1", "1", None),
        ("V1.essence", "2", None),
        ("fortresses.C", "minor", None),
    ],
)
def test_what_is_not_so_differs(board: Game, path: str, counted: str, known: object) -> None:
    ((said, told, _),) = differing(board, path, counted)
    assert (said, told) == (path, known)


@pytest.mark.parametrize("setup", ["prototype-2", "card-2", "balance-3", "full-2"])
def test_nought_on_the_table_is_not_what_the_record_says(setup: str) -> None:
    game = Game.new(setup, seed=1)
    path = "deck" if setup == "card-2" else "diana.wp"
    assert len(differing(game, path, "0")) == 1


@pytest.mark.parametrize("path", ["V3", "V1.gold", "fortresses.VC", "diana.gold"])
def test_there_is_no_such_fact(board: Game, path: str) -> None:
    with pytest.raises(NoFact, match="There is no fact"):
        differing(board, path, "1")


@pytest.mark.parametrize("setup", ["basic-2", "full-2", "balance-3", "prototype-2"])
def test_the_number_of_cards_in_a_deck_is_told_by_its_cards(run: Any, folder: Any, setup: str) -> None:
    """What would be written and change nothing is refused, and an audit does not advise it."""
    run("new", setup, "-o", "game.cer")
    counted = run("audit", "game.cer", "leo.deck=10")
    assert "leo.deck.count is told by leo.deck.order" in counted.out
    assert "makes the record agree" not in counted.out
    refused = run("adjust", "game.cer", "leo.deck.count=10")
    assert (refused.status, "leo.deck.count follows from other facts and cannot be set." in refused.err) == (1, True)


def test_an_adjustment_that_changed_nothing_is_followed_in_an_old_record(folder: Any) -> None:
    game = Game.new("prototype-2")
    line = "adjust leo.deck.count=10"
    game.append(line, game.consider(parse_line(line, game.vocabulary)._replace(stands=True)))
    game.save(folder / "old.cer")
    assert verify_record(folder / "old.cer").kind == "agrees"


@pytest.mark.parametrize("setup", ["basic-2", "full-2", "balance-3", "prototype-2", "card-2"])
@pytest.mark.parametrize(("fact", "why"), [("xyz=3", "There is no fact xyz"), ("main=69", "There is no fact main")])
def test_what_is_no_fact_is_not_counted(run: Any, folder: Any, setup: str, fact: str, why: str) -> None:
    run("new", setup, "-o", "game.cer")
    answer = run("audit", "game.cer", fact)
    assert (answer.status, why in answer.err) == (1, True)
    assert why in run("reconcile", "game.cer", fact).err


@pytest.mark.parametrize("setup", ["basic-2", "prototype-2", "card-2"])
def test_a_player_is_counted_fact_by_fact(run: Any, folder: Any, setup: str) -> None:
    run("new", setup, "-o", "game.cer")
    answer = run("audit", "game.cer", "leo=3")
    assert (answer.status, "leo has facts of its own, as leo." in answer.err) == (1, True)


@pytest.mark.parametrize("setup", ["basic-2", "prototype-2"])
def test_the_emotions_on_the_board_are_counted(run: Any, folder: Any, setup: str) -> None:
    game = Game.new(setup)
    game.save(folder / "game.cer")
    lying = len(game.state()["slots"])
    assert run("audit", "game.cer", f"slots={lying}").status == 0
    out = run("audit", "game.cer", f"slots={lying + 1}").out
    assert f"slots: {lying} in the record, {lying + 1} on the table" in out
    assert "makes the record agree" not in out


@pytest.mark.parametrize("setup", ["basic-2", "prototype-2"])
@pytest.mark.parametrize("fact", ["V1=none", "V1.essence=none", "V1.card=none"])
def test_an_empty_slot_is_counted(run: Any, folder: Any, setup: str, fact: str) -> None:
    game = Game.new(setup)
    assert "V1" not in game.state()["slots"]
    game.play(f"audit {fact}")


def test_an_audit_of_no_fact_is_followed_in_an_old_record(folder: Any) -> None:
    game, line = Game.new("card-2"), "audit xyz=3"
    game.append(line, game.consider(parse_line(line, game.vocabulary)._replace(stands=True)))
    game.save(folder / "old.cer")
    assert verify_record(folder / "old.cer").kind == "agrees"
