"""What decisions are about and what was announced, told as facts and read back from them."""

from typing import Any

import pytest
from support.cardgame_positions import emotion, fact, game, play

from cerebria_cli.errors import Damaged
from cerebria_cli.game.desk import Game
from cerebria_cli.shelf.setups import load_setup

#: Diana drains Leo's merged Emotion onto one with a single empty slot.
DRAIN = {
    "diana": {"mindset": [emotion("b-s-red-drain"), emotion("b-m-green-draw", fragments=0)]},
    "leo": {"mindset": [emotion("b-s-blue-draw", over="b-x-blue", fragments=2, absorbed=1)]},
}
STEAL = {"diana": {"mindset": [emotion("b-s-red-steal")]}, "leo": {"hand": ["g-x-red"]}}
SIX = {"leo": {"hand": ["b-m-red-draw"] * 2 + ["g-x-red"] * 4}}
TARGETS = {"ability.targets-when": "on-use"}


def begun_from(one: Game) -> Game:
    """A game that begins where another one is."""
    setup = {**load_setup("card-2"), "rulings": one.setup["rulings"]}
    return Game.new({**setup, "position": one.state("referee")})


@pytest.mark.parametrize(
    ("players", "lines", "about"),
    [
        (
            DRAIN,
            ["diana use b-s-red-drain"],
            {"kind": "used-ability", "user": "diana", "card": "b-s-red-drain"},
        ),
        (
            DRAIN,
            ["diana use b-s-red-drain", "leo let"],
            {"kind": "effect", "card": "b-s-red-drain"},
        ),
        (
            DRAIN,
            ["diana use b-s-red-drain", "leo let", "diana drain leo b-s-blue-draw onto b-m-green-draw 1 0"],
            {"kind": "drained", "user": "diana", "owner": "leo", "source": 0, "host": 1, "amount": 1}
            | {"fragments": 1, "absorbed": 0},
        ),
        (STEAL, ["diana use b-s-red-steal", "leo let", "diana steal leo"], {"kind": "open-hand", "owner": "leo"}),
    ],
)
def test_what_a_decision_is_about(players: dict[str, Any], lines: list[str], about: dict[str, Any]) -> None:
    one = play(game(players), *lines)
    assert fact(one, "pending.0.about") == about
    again = begun_from(one)
    assert again.state("referee") == {**one.state("referee"), "entry": 0}
    assert again.legal() == one.legal()


def test_surplus_of_a_hand() -> None:
    owed = {"who": "leo", "what": "discard", "cause": "prep.hand-down", "about": {"kind": "surplus", "number": 2}}
    one = game(SIX, phase="preparation", pending=[owed])
    assert one.legal() == [
        "leo discard b-m-red-draw b-m-red-draw",
        "leo discard b-m-red-draw g-x-red",
        "leo discard g-x-red g-x-red",
        "leo discard ? ?",
    ]


@pytest.mark.parametrize(
    ("line", "targets"),
    [
        (
            "diana use b-s-red-drain drain leo b-s-blue-draw onto b-m-green-draw 1 0",
            {"player": "leo", "source": {"card": "b-s-blue-draw", "number": None}}
            | {"host": {"card": "b-m-green-draw", "number": None}, "amount": None, "fragments": 1, "absorbed": 0},
        ),
        (
            "diana use b-s-blue-destroy destroy leo g-m-red-draw.2",
            {"player": "leo", "emotion": {"card": "g-m-red-draw", "number": 2}},
        ),
        ("diana use b-s-green-deprive deprive 1 3", {"first": 1, "second": 3}),
    ],
)
def test_what_was_announced(line: str, targets: dict[str, Any]) -> None:
    own = [*DRAIN["diana"]["mindset"], emotion("b-s-blue-destroy"), emotion("b-s-green-deprive")]
    leo = [*DRAIN["leo"]["mindset"], emotion("g-m-red-draw"), emotion("g-m-red-draw", fragments=0)]
    impulse = {column: {"card": "b-x-red", "stack": 4} for column in "123"}
    one = game({"diana": {"mindset": own}, "leo": {"mindset": leo}}, TARGETS, impulse=impulse)
    play(one, line)
    assert one.entries[-1].line == line
    assert fact(one, "using.targets") == targets
    again = begun_from(one)
    play(one, "leo let")
    play(again, "leo let")
    assert again.state("referee") == {**one.state("referee"), "entry": 1}


@pytest.mark.parametrize(
    "about",
    [
        None,
        "2",
        {"kind": "surplus"},
        {"kind": "surplus", "number": "2"},
        {"kind": "open-hand", "owner": "leo"},
        {"kind": "surplus", "number": 2, "owner": "leo"},
    ],
)
def test_a_decision_that_does_not_say_what_it_is_about(about: Any) -> None:
    owed = {"who": "leo", "what": "discard", "cause": "prep.hand-down", "about": about}
    with pytest.raises(Damaged):
        game(SIX, phase="preparation", pending=[owed])


@pytest.mark.rule("cancel.window")
@pytest.mark.parametrize(
    ("who", "what", "about"),
    [
        ("leo", "cancel", {"kind": "used-ability", "user": "diana", "card": "b-m-red-destroy"}),
        ("diana", "destroy", {"kind": "effect", "card": "b-m-red-destroy"}),
    ],
)
def test_an_ability_that_nobody_uses_is_neither_cancelled_nor_carried_out(who: str, what: str, about: Any) -> None:
    owed = {"who": who, "what": what, "cause": "cancel.window", "about": about}
    with pytest.raises(Damaged) as caught:
        game(pending=[owed])
    assert caught.value.faults == (f"{what} is owed although no Ability is used: tell `using`. [cancel.window]",)
    using = {"player": "diana", "emotion": 0, "card": "b-m-red-destroy", "ability": "destroy"}
    one = game({"diana": {"mindset": [emotion("b-m-red-destroy")]}}, pending=[owed], using=using)
    assert fact(one, "pending.0.what") == what


@pytest.mark.parametrize(
    ("position", "fault"),
    [
        ({"phase": "plan"}, "phase must be one of setup, play, preparation, over, not 'plan'; did you mean play?"),
        ({"deck": {"cuont": 3}}, "deck: 'cuont' is unknown; known are count, order."),
        ({"deck": {"count": 97}}, "deck.count must be a number from 0 to 96, not '97'."),
        ({"discard": []}, "discard must be a TOML table."),
    ],
)
def test_a_position_with_a_fault(position: dict[str, Any], fault: str) -> None:
    with pytest.raises(Damaged) as caught:
        game(**position)
    assert fault in caught.value.faults


@pytest.mark.rule("drain.slots")
@pytest.mark.parametrize("untold", ["absorbed", "fragments"])
def test_where_drained_fragments_land_is_told_whole_or_not_at_all(untold: str) -> None:
    """Without it they go on the Fragment slots of the host first; it has one that is empty."""
    lines = ["diana use b-s-red-drain", "leo let", "diana drain leo b-s-blue-draw onto b-m-green-draw 1 0"]
    before = play(game(DRAIN), *lines).state("referee")
    del before["pending"][0]["about"][untold]
    one = Game.new({**load_setup("card-2"), "position": before})
    play(one, "leo stay 1 1")
    assert (fact(one, "diana.mindset.1.fragments"), fact(one, "diana.mindset.1.absorbed")) == (1, 0)
    assert (fact(one, "leo.mindset.0.fragments"), fact(one, "leo.mindset.0.absorbed")) == (1, 1)
