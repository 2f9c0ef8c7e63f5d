"""What a line of Forces of Balance may say where retail says something else: kinds of Essence, a Vibe, an order."""

from functools import cache

import pytest
from support.loading import loaded_anew

from cerebria_cli import Game
from cerebria_cli.editions.balance import arguments as said
from cerebria_cli.editions.core.arguments import Cards
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.retail.arguments import Place
from cerebria_cli.notation.errors import CannotRead
from cerebria_cli.notation.parse import parse_line


@cache
def game() -> Game:
    return Game.new("balance-3")


def read(line: str) -> Move:
    (move,) = parse_line(line, game().vocabulary).items
    assert isinstance(move, Move)
    return move


RED = "Neutrality-red"


@pytest.mark.parametrize(
    ("line", "args"),
    [
        # setup.placement: a figure of Balance has no starting Emotion.
        ("place VC", Place("VC")),
        ("place VC V1", Place("VC", "V1")),
        # invoke.type: a kind for each Essence that is paid, or none where others invoke.
        (f"invoke {RED} V1", said.Invoke(RED, "V1")),
        (f"i {RED} V1 gloom", said.Invoke(RED, "V1", ("gloom",))),
        (f"invoke {RED} V1 bliss gloom bliss", said.Invoke(RED, "V1", ("bliss", "gloom", "bliss"))),
        # fortify.balance-build: whose token, where that is to be chosen.
        ("fortify V", said.Fortify("V")),
        ("f V gloom", said.Fortify("V", "gloom")),
        # empower.balance: a Strong Emotion and its Vibe; others empower as ever.
        ("empower V1", said.Empower("V1")),
        ("empower V1 with Courage", said.Empower("V1", "Courage")),
        ("e V1 Urge green", said.Empower("V1", "Urge", "green")),
        # realm.willow: so much of each kind; others say a number.
        ("willow 2", said.Willow(2)),
        ("values 2bliss", said.Willow(mix=(said.EssenceOfKind(2, "bliss"),))),
        ("w 2bliss 1 gloom", said.Willow(mix=(said.EssenceOfKind(2, "bliss"), said.EssenceOfKind(1, "gloom")))),
        # card.curiosity: as many cards as there were, and `?` for what nobody tells.
        ("balance order unity", Cards(("unity",))),
        ("balance order unity ? openness", Cards(("unity", "?", "openness"))),
    ],
)
def test_what_a_line_says(line: str, args: object) -> None:
    assert read(line).args == args


def test_what_stands_behind_a_move_is_as_in_the_base_game() -> None:
    invoked = read(f"invoke {RED} V1 bliss +bolster %{RED}.unlock /?")
    assert (invoked.upgrades, [token.place for token in invoked.tokens], invoked.results) == (
        ("bolster",),
        ["unlock"],
        ("?",),
    )
    assert read("willow 1bliss /?").results == ("?",)
    # What is owed after the order is answered may draw.
    assert read("balance order unity /?").results == ("?",)


@pytest.mark.parametrize(
    "line",
    [
        # No Common Aspiration is removed for a Major.
        *("bliss strike unity", "fortify V bliss gloom", "fortify V balance", f"invoke {RED} V1 balance"),
        *("empower V1 Urge green red", "willow", "willow 2balance", "balance order"),
    ],
)
def test_what_cannot_be_said(line: str) -> None:
    with pytest.raises(CannotRead):
        read(line)


def test_the_table_of_verbs_as_it_is_loaded() -> None:
    """What is said otherwise keeps its short form, and what may stand behind it."""
    table = loaded_anew("cerebria_cli.editions.balance.verbs").VERBS.specs
    shapes = {"invoke": said.Invoke, "fortify": said.Fortify, "empower": said.Empower, "willow": said.Willow}
    assert {name: table[name].shape for name in (*shapes, "place")} == {**shapes, "place": Place}
    assert [table[name].short for name in (*shapes, "place")] == ["i", "f", "e", "w", ""]
    assert [len(table[name].forms) for name in (*shapes, "place")] == [1, 1, 3, 2, 2]
    assert [bool(table[name].results) for name in (*shapes, "order", "place")] == [True] * 5 + [False]
    assert "strike" not in table
