"""Positions in players' words: read over a setup, written from any moment, and refused where they make no sense."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from support.first_turn import first_turn
from support.long_tests import every_sample
from support.paths import RECORDS

from cerebria_cli.errors import CerebriaError
from cerebria_cli.game.desk import Game
from cerebria_cli.game.line_reading import read
from cerebria_cli.game.position_writing import written_position
from cerebria_cli.game.telling_facts import setup_with, supposing
from cerebria_cli.notation.items import Fact, RefereeItem
from cerebria_cli.notation.write import write_item
from cerebria_cli.shelf.setups import load_setup

Run = Callable[..., Any]


def told(setup: str, text: str) -> Any:
    return setup_with(load_setup(setup), text)["position"]


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("diana.wp=3", {"players": {"diana": {"wp": 3}}}),
        ("Diana wp 3", {"players": {"diana": {"wp": 3}}}),
        ("diana willpower=3, leo wp 2", {"players": {"diana": {"wp": 3}, "leo": {"wp": 2}}}),
        ("diana on V; turn=fred", {"players": {"diana": {"space": "V"}}, "turn": {"player": "fred"}}),
        ("LW=excit:2", {"slots": {"LW": {"card": "Excitement", "essence": 2}}}),
        ("V1=Trust", {"slots": {"V1": {"card": "Trust", "owner": "thomas"}}}),
        ("commitment=2", {"origin": {"V": {"wp": 2}}}),
        ("fort.V=gloom.major", {"fortresses": {"V": {"team": "gloom", "size": "major"}}}),
        ("fred.hand=Bitterness,?", {"players": {"fred": {"hand": ["Bitterness", "?"]}}}),
        ("fred.hand=2", {"players": {"fred": {"hand": ["?", "?"]}}}),
        ("fred.quell=subdue", {"players": {"fred": {"tokens": {"quell": {"unlock": "wild", "subdue": "wild"}}}}}),
        ("absorb=used actions 1", {"turn": {"absorb": False, "actions": 1}}),
        (
            "fort.V=gloom.new turn.number=7",
            {"fortresses": {"V": {"team": "gloom", "size": "minor", "since": 7}}, "turn": {"number": 7}},
        ),
    ],
)
def test_what_players_say(text: str, position: dict[str, Any]) -> None:
    assert told("full-4", text) == position


def test_the_origin_turns_as_a_whole() -> None:
    origin = told("full-4", "origin.V=humility")["origin"]
    spheres = ["humility", "diligence", "knowledge", "commitment", "creativity"]
    assert [origin[realm]["sphere"] for realm in "VCNLW"] == spheres


@pytest.mark.parametrize(
    ("setup", "sphere"), [("basic-4", "humility"), ("balance-6", "humility"), ("prototype-4", "fortitude")]
)
@pytest.mark.parametrize("text", ["origin.V={0} {0}=3", "{0}=3, origin.V={0}", "spheres.{0}=3 V.faces={0}"])
def test_a_sphere_is_where_it_is_told_to_be(setup: str, sphere: str, text: str) -> None:
    origin = told(setup, text.format(sphere))["origin"]
    assert {facts["sphere"]: facts["wp"] for facts in origin.values() if "wp" in facts} == {sphere: 3}
    assert origin["V"]["sphere"] == sphere


@pytest.mark.parametrize("text", ["adjust origin.V=humility humility=3", "adjust humility=3 origin.V=humility"])
def test_a_sphere_is_declared_where_it_is_declared_to_be(text: str) -> None:
    game = Game.new(load_setup("full-4"))
    game.play(text)
    spheres = game.state()["origin"].values()
    assert {sphere["sphere"]: sphere["wp"] for sphere in spheres if sphere["wp"] != 7} == {"humility": 3}


def test_spirits_and_rulings_belong_to_the_setup() -> None:
    setup = setup_with(load_setup("full-4"), "leo.spirit=Hatred fear.stacking=no")
    assert [player["spirit"] for player in setup["players"]] == ["Delight", "Hatred", "Love", "Misery"]
    assert setup["rulings"] == {"fear.stacking": "no"}


def test_a_card_that_no_deck_holds_is_supposed_to_be_in_one(run: Run) -> None:
    facts = "turn=fred, fred on LW, fred.hand=Bitterness LW=Excitement:3 W1=Safety fred.quell=subdue gloom.ambition=1"
    status, out, err = run("why", "full-4", "--with", f"{facts} fred.wp=4", "fred quell LW with Bitterness +subdue")
    assert (status, err) == (1, "Supposed: Diana's deck holds Safety.\n")
    # quell.base 2, quell.subdue 2, Safety next to it 2, power.hatred 1 less
    told = " ".join(out.split())
    assert "2 Quell + 2 Subdue + 2 Safety W1 (next to LW) [emotion.power-use]" in told
    assert "- 1 Hatred (1 upgrade used) [power.hatred] = 5" in told


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("diana wpp 3", "There is no fact 'diana.wpp'; did you mean diana.wp"),
        ("VC=Courge", "VC is told by the name of a card, not by 'Courge'; did you mean Courage"),
        ("diana.hand=Anger", "diana.hand is told by Mild cards of Bliss, not by 'Anger'."),
        ("diana.wp=many", "diana.wp is told by a number, not by 'many'."),
        ("diana.wp", "diana.wp is named without a value: write `diana.wp=...`."),
        ("fort.V=bliss.mayor", "is told by a team and a size, as `fortresses.V=bliss.major`"),
        ("diana.hand=Courage,Courage V1=Courage", "Diana's deck holds 2 Courage, and 3 are named. [setup.deck]"),
        ("gloom.ambition=7", "teams.gloom.ambition is at most 3. [ambition.tokens]"),
    ],
)
def test_what_makes_no_sense_is_answered_with_a_way_out(text: str, said: str) -> None:
    with pytest.raises(CerebriaError) as caught:
        told("full-4", text)
    assert said in str(caught.value)


@pytest.mark.parametrize("record", every_sample(), ids=lambda path: path.stem)
def test_a_position_that_is_written_down_is_read_again(record: Path) -> None:
    game = Game.open(record)
    for number in (len(game.entries) // 3, 2 * len(game.entries) // 3):
        moment = game.at(number)
        written = written_position(moment, "referee")
        again = Game.new(written.setup)
        assert (again.now.phase, again.state("referee") | {"entry": number}) == (
            moment.now.phase,
            moment.state("referee"),
        )
        if not moment.now.pending and moment.now.phase == "play":
            assert_told_alike(moment, setup_with({**written.setup, "position": {}}, written.line))


def assert_told_alike(moment: Game, setup: dict[str, Any]) -> None:
    """The line tells what the table shows: everything but hidden orders, counters of turns and earlier Revelations."""
    facts, other = moment.state("public"), Game.new(setup).state("public")
    for name in ("slots", "fortresses", "control", "origin", "identity", "standing", "impulse", "mood"):
        assert other.get(name) == facts.get(name), name
    for who, player in facts["players"].items():
        own = other["players"][who]
        for name in ("space", "wp", "essence", "tokens", "mindset", "scored"):
            assert own.get(name) == player.get(name), (who, name)


def test_a_view_writes_down_only_what_it_knows(run: Run, folder: Path) -> None:
    run("new", "card-3", "-o", "game.cer", "--seed", "1")
    public = json.loads(run("show", "game.cer", "--position", "--json").out)
    assert {card for one in public["setup"]["position"]["players"].values() for card in one["hand"]} == {"?"}
    assert "dealt" not in public["setup"]


def test_a_record_can_be_begun_from_one_line(run: Run, folder: Path) -> None:
    status, _, _ = run("new", "basic-4", "-o", "game.cer", "--with", "diana on V, diana wp 2, turn=diana")
    assert status == 0
    assert json.loads(run("show", "game.cer", "--json").out)["players"]["diana"]["wp"] == 2


def test_a_record_is_asked_as_if_it_stood_otherwise(run: Run) -> None:
    record = RECORDS / "full-4-twenty.cer"
    answer = run("why", record, "--at", "180", "--with", "thomas.wp=1", "thomas", "quell", "W2", "with", "Trust")
    assert answer.status == 1
    assert "This costs 2 Willpower and Thomas has 1." in answer.out


def test_a_game_is_supposed_to_stand_otherwise_and_stays_as_it_is() -> None:
    game = Game.new(setup_with(load_setup("card-3"), "diana.hand=? leo.hand=? thomas.hand=?"))
    supposed = supposing(game, "diana.mindset=b-m-red-draw+b-x-red,g-s-blue-steal")
    mindset = [(one["card"], one["over"]) for one in supposed.state()["players"]["diana"]["mindset"]]
    assert mindset == [("b-m-red-draw", "b-x-red"), ("g-s-blue-steal", None)]
    assert game.state()["players"]["diana"]["mindset"] == []


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("sides.spirit=B", "Spirits, sides and rulings of a record are not supposed otherwise; name a setup instead."),
        ("diana.wp=3 sides.spirit=B", "Spirits, sides and rulings of a record"),
        ("diana.wp=3", ""),
        ("diana.hand=Courage,Courage,Courage", "Courage"),
    ],
)
def test_what_a_record_cannot_be_supposed_to_be(text: str, says: str) -> None:
    """There are two copies of a card."""
    if not says:
        assert supposing(first_turn(), text).state()["players"]["diana"]["wp"] == 3
        return
    with pytest.raises(CerebriaError) as refused:
        supposing(first_turn(), text)
    assert says in " ".join([str(refused.value), *getattr(refused.value, "faults", ())])


@pytest.mark.parametrize(
    "told", ["sides.spirit=B diana.quell=cleansing-light", "diana quell cleansing-light; sides.spirit=B"]
)
def test_the_side_that_is_told_has_the_upgrades(told: str) -> None:
    setup = setup_with(load_setup("full-4"), told)
    assert setup["position"]["players"]["diana"]["tokens"]["quell"].keys() == {"unlock", "cleansing-light"}
    with pytest.raises(
        CerebriaError, match="told by one of cleansing-light, determination, subdue, unlock, not by 'ext"
    ):
        setup_with(load_setup("full-4"), "sides.spirit=B diana.quell=extinguish")
    with pytest.raises(CerebriaError, match="told by one of determination, extinguish, subdue, unlock, not by 'cleans"):
        setup_with(load_setup("full-4"), "diana.quell=cleansing-light")
    with pytest.raises(CerebriaError, match=r"sides\.spirit is told by one of A, B, not by 'C'"):
        setup_with(load_setup("full-4"), "sides.spirit=C diana.quell=extinguish")


# ---------------------------------------------------------------- more and less, in the words of players


@pytest.mark.parametrize(
    ("setup", "typed", "line"),
    [
        ("full-4", "adjust diana.willpower-1", "adjust diana.wp-1"),
        ("full-4", "adjust diana.willpower- 1", "adjust diana.wp-1"),
        ("full-4", "adjust diana.wp- 1", "adjust diana.wp-1"),
        ("full-4", "adjust diana.willpower -1", "adjust diana.wp-1"),
        ("full-4", "adjust diana willpower-1", "adjust diana.wp-1"),
        ("full-4", "adjust V2.ess-1", "adjust V2.essence-1"),
        ("full-4", "effect Courage diana.willpower-1 leo.willpower+2", "effect Courage diana.wp-1 leo.wp+2"),
        ("full-4", "adjust diana.hand-Self-Esteem", "adjust diana.hand-Self-Esteem"),
        ("full-4", "adjust diana.hand- Self-Esteem", "adjust diana.hand-Self-Esteem"),
        ("full-4", "adjust diana cards-1", "adjust diana.hand-?"),
        ("balance-4", "adjust diana.willpower-1", "adjust diana.wp-1"),
        ("prototype-3", "adjust diana.willpower-1", "adjust diana.wp-1"),
        ("card-3", "adjust diana.bliss-1", "adjust diana.scored.bliss-1"),
        ("card-3", "adjust diana.hand-b-m-red-draw", "adjust diana.hand-b-m-red-draw"),
        ("card-3", "adjust diana.mindset-b-m-red-draw", "adjust diana.mindset-b-m-red-draw"),
    ],
)
def test_less_of_a_fact_is_read_by_every_name_that_it_has(setup: str, typed: str, line: str) -> None:
    (item,) = read(typed, Game.new(setup)).items
    assert isinstance(item, RefereeItem)
    assert write_item(item) == line


def test_a_place_with_a_hyphen_is_none_of_less() -> None:
    """`origins` is no fact, and `origins-bounty` is a place."""
    (item,) = read("adjust diana.tokens.meditate.origins-bounty=red", Game.new("prototype-3")).items
    assert isinstance(item, RefereeItem)
    assert item.facts == (Fact("diana.tokens.meditate.origins-bounty", "=", "red"),)
