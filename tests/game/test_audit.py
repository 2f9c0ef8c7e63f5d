"""What was counted on the table, beside what the record says: nought, nothing, and places where nothing lies."""

import re
from typing import Any

import pytest
from support.long_tests import long_but_for
from support.old_records import kept_as_it_was

from cerebria_cli import Game, Illegal
from cerebria_cli.editions.core.declarations import NoFact
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
    line = "adjust leo.deck.count=10"
    assert kept_as_it_was(Game.new("prototype-2"), line, folder).entries[-1].line == line


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
    assert (answer.status, "leo has facts of its own: audit leo." in answer.err) == (1, True)


@pytest.mark.parametrize("setup", ["basic-2", "prototype-2"])
def test_the_emotions_on_the_board_are_counted(run: Any, folder: Any, setup: str) -> None:
    game = Game.new(setup)
    game.save(folder / "game.cer")
    lying = len(game.state()["slots"])
    assert run("audit", "game.cer", f"slots={lying}").status == 0
    out = run("audit", "game.cer", f"slots={lying + 1}").out
    assert f"Emotions on the board: {lying} in the record, {lying + 1} on the table" in out
    assert "makes the record agree" not in out


@pytest.mark.parametrize("setup", ["basic-2", "prototype-2"])
@pytest.mark.parametrize("fact", ["V1=none", "V1.essence=none", "V1.card=none"])
def test_an_empty_slot_is_counted(run: Any, folder: Any, setup: str, fact: str) -> None:
    game = Game.new(setup)
    assert "V1" not in game.state()["slots"]
    game.play(f"audit {fact}")


@pytest.mark.parametrize("setup", ["basic-2", "balance-3", "prototype-2"])
@pytest.mark.parametrize("fact", ["V1.aligned=none", "V1.intensity=0", "leo.tokens.move.haste=none"])
def test_what_is_told_of_a_thing_as_soon_as_it_is_there_is_counted(setup: str, fact: str) -> None:
    game = Game.new(setup)
    game.play(f"audit {fact}")
    assert game.entries[-1].line == f"audit {fact}"


@pytest.mark.parametrize("setup", ["basic-2", "full-2", "balance-3", "prototype-2", "card-2"])
@pytest.mark.parametrize(
    "path",
    [
        *("V1.foo", "leo.hand.foo", "leo.hand.99", "leo.deck.foo", "leo.tokens.move.foo", "origin.V.foo"),
        *("fortresses.V.foo", "impulse.foo", "deck.foo", "leo.mindset.foo", "slots.foo"),
    ],
)
def test_what_nothing_has_is_no_fact_though_nothing_is_counted(setup: str, path: str) -> None:
    with pytest.raises(Illegal, match=re.escape(f"There is no fact {path}")):
        Game.new(setup).play(f"audit {path}=none")


@pytest.mark.parametrize("setup", ["full-2", "prototype-2"])
def test_a_token_that_is_not_there_is_no_secret(run: Any, folder: Any, setup: str) -> None:
    run("new", setup, "-o", "game.cer")
    counted = run("audit", "game.cer", "leo.tokens.move.haste=red")
    assert "Leo's Vibe token on Haste of Move: none in the record, red on the table" in " ".join(counted.out.split())


@pytest.mark.parametrize(("setup", "line"), [("card-2", "audit xyz=3"), ("prototype-2", "audit V1.foo=none")])
def test_an_audit_of_no_fact_is_followed_in_an_old_record(folder: Any, setup: str, line: str) -> None:
    assert kept_as_it_was(Game.new(setup), line, folder).entries[-1].line == line


# ---------------------------------------------------------------- facts that follow from others


@pytest.mark.parametrize(
    ("setup", "counted", "sources"),
    [
        ("full-2", "control.realms.V=bliss", "V1, V2, WV, VC and fortresses.V"),
        ("balance-3", "control.totals.C.gloom=3", "C1, C2, VC, CN and fortresses.C"),
        ("prototype-2", "control.realms.W=gloom", "W1, W2, LW and WV"),
        ("basic-2", "control.frontiers.VC=bliss", "V2, VC and C1"),
        ("card-2", "leo.bonus=4", "leo.mindset"),
        ("card-2", "leo.conditions=bliss", "leo.scored"),
    ],
)
def test_the_facts_are_named_from_which_another_one_follows(
    run: Any, folder: Any, setup: str, counted: str, sources: str
) -> None:
    """control.realm: Emotions in the Realm and on its Frontiers, and its Fortress; control.frontier: the Triad."""
    run("new", setup, "-o", "game.cer")
    said = " ".join(run("audit", "game.cer", counted).out.split())
    ending = ", one by one." if " and " in sources else "."
    assert f"{counted.partition('=')[0]} is told by {sources}{ending}" in said
    for source in sources.replace(" and ", ", ").split(", "):
        assert run("audit", "game.cer", f"{source}=0").status in (0, 1)
        assert "no fact" not in run("audit", "game.cer", f"{source}=0").err


@pytest.mark.parametrize("setup", long_but_for(["full-2", "balance-3", "prototype-2", "card-2"], "full-2", "card-2"))
def test_what_has_facts_of_its_own_names_those_that_can_be_counted(run: Any, folder: Any, setup: str) -> None:
    run("new", setup, "-o", "game.cer")
    for path in ("control", "control.realms", "turn", "leo", "end", "progress"):
        refused = run("audit", "game.cer", f"{path}=3")
        if path.startswith("control") and setup == "card-2":
            continue
        named = " ".join(refused.err.split()).partition("has facts of its own: audit ")[2].rstrip(".")
        facts = named.replace(" or ", ", ").split(", ")
        assert all(fact.startswith(f"{path}.") for fact in facts), refused.err
        assert not any("facts of its own" in run("audit", "game.cer", f"{fact}=0").err for fact in facts)


def test_of_facts_two_levels_below_the_first_stands_for_all(board: Game) -> None:
    with pytest.raises(Illegal) as refused:
        board.play("audit diana=3")
    (objection,) = refused.value.verdict.objections
    named = objection.text.partition("has facts of its own: audit ")[2]
    assert "diana.wp" in named
    assert "diana.places.move" in named
    assert "diana.places.invoke" not in named


@pytest.mark.parametrize("setup", ["full-2", "basic-2", "balance-3", "prototype-2", "card-2"])
def test_an_example_of_a_fact_is_one_of_the_game_at_hand(run: Any, folder: Any, setup: str) -> None:
    run("new", setup, "-o", "game.cer")
    for refused in (run("audit", "game.cer", "nothing=3").err, run("reconcile", "game.cer").err):
        (example,) = re.findall(r"\w+\.\w+=5", refused)
        assert run("audit", "game.cer", example).status == 1
