"""What a line of each verb may say in a game of retail: its short form, its arguments, and what stands behind them."""

from functools import cache

import pytest
from support.loading import loaded_anew

from cerebria_cli import Game
from cerebria_cli.editions.board.arguments import Amount, Choose
from cerebria_cli.editions.core.arguments import Cards
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.retail import arguments as said
from cerebria_cli.notation.errors import CannotRead
from cerebria_cli.notation.parse import parse_line

#: An upgrade, a token and a card that is turned up, as they stand behind a move.
PARTS = {"+": "+determination", "%": "%Courage.unlock", "/": "/Trust"}


@cache
def game() -> Game:
    return Game.new("full-4")


def read(line: str) -> Move:
    (move,) = parse_line(line, game().vocabulary).items
    assert isinstance(move, Move)
    return move


def can_be_read(line: str) -> bool:
    try:
        return bool(read(line))
    except CannotRead:
        return False


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        # Before the first turn: only with a hand a card is turned up.
        ("place VC V2", ""),
        ("tokens move invoke quell fortify", ""),
        ("hand Courage ?", "/"),
        # Spirit Actions use upgrades and tokens.
        ("move CN", "+%/"),
        ("invoke Courage V1", "+%/"),
        ("quell V1 with Fear", "+%/"),
        ("fortify V", "+%/"),
        ("empower V1", "+%/"),
        # A bonus of any other may draw.
        ("valley", "/"),
        ("cradle 2", "/"),
        ("network V1 CN", "/"),
        ("land V1 2", "/"),
        ("willow 2", "/"),
        ("absorb diligence", "/"),
        ("vibe red invoke.bolster", "/"),
        ("rotate", "/"),
        ("extra", "/"),
        ("end draw", "/"),
        ("table reveal bliss unity", "/"),
        ("bliss strike unity", "/"),
        ("bliss aim unity", "/"),
        ("table shuffle bliss", "/"),
        ("choose yes", "/"),
        ("decline", "/"),
    ],
)
def test_what_stands_behind_a_move(line: str, parts: str) -> None:
    assert "".join(sign for sign, part in PARTS.items() if can_be_read(f"{line} {part}")) == parts


@pytest.mark.parametrize(
    ("short", "verb"),
    [
        *(("m CN", "move"), ("i Courage V1", "invoke"), ("q V1", "quell"), ("f V", "fortify"), ("e V1", "empower")),
        *(("v", "valley"), ("c 2", "cradle"), ("n V1 CN", "network"), ("l V1", "land"), ("w 2", "willow")),
        *(("motives", "valley"), ("senses 2", "cradle"), ("thoughts V1 CN", "network"), ("desires V1", "land")),
        *(("values 2", "willow"), ("a diligence", "absorb")),
    ],
)
def test_short_and_other_words_for_a_verb(short: str, verb: str) -> None:
    assert read(short).verb == verb


@pytest.mark.parametrize(
    ("line", "args"),
    [
        # What may be left out is 1, or nothing.
        ("cradle", Amount(1)),
        ("land V1", said.Land("V1", 1)),
        ("empower V1", said.Empower("V1")),
        ("empower V1 Courage", said.Empower("V1", "Courage")),
        ("quell V1", said.Quell("V1")),
        ("quell V1 2", said.Quell("V1", amount=2)),
        ("quell V1 Fear 2", said.Quell("V1", "Fear", 2)),
        ("aim ?", said.Aim("?")),
        ("aim gloom unity", said.Aim("unity", "gloom")),
        ("absorb humility -bonus", said.Absorb("humility", said.NO_BONUS)),
        ("table reveal diana top Courage", said.Reveal(player="diana", card="Courage", where=said.TOP)),
        (
            "table reveal diana deck 3 Courage",
            said.Reveal(player="diana", card="Courage", where=said.DECK, place=3),
        ),
        # As many as are said.
        ("hand Courage ? Trust", Cards(("Courage", "?", "Trust"))),
        ("tokens move", said.Tokens((said.TokenPlace("move"),))),
        ("table shuffle bliss", said.Shuffle("bliss")),
        ("table shuffle bliss unity openness", said.Shuffle("bliss", ("unity", "openness"))),
        ("choose V1 2", Choose(("V1", "2"))),
    ],
)
def test_what_a_line_says(line: str, args: object) -> None:
    assert read(line).args == args


@pytest.mark.parametrize(
    "line", ["willow", "network V1", "move", "invoke Courage", "end", "absorb", "place VC", "strike"]
)
def test_what_a_line_has_to_say(line: str) -> None:
    assert not can_be_read(line)


def test_the_table_of_verbs_as_it_is_loaded() -> None:
    """Actions have the first letter for short, Realm Actions the other word of their Realm too."""
    table = loaded_anew("cerebria_cli.editions.retail.verbs").VERBS.specs
    assert {spec.short: name for name, spec in table.items() if spec.short} == {
        **{"m": "move", "i": "invoke", "q": "quell", "f": "fortify", "e": "empower", "a": "absorb"},
        **{"v": "valley", "c": "cradle", "n": "network", "l": "land", "w": "willow"},
    }
    assert {name: spec.also for name, spec in table.items() if spec.also} == {
        **{"valley": ("motives",), "cradle": ("senses",), "network": ("thoughts",)},
        **{"land": ("desires",), "willow": ("values",)},
    }
    spirit_actions = {"move", "invoke", "quell", "fortify", "empower"}
    assert {name for name, spec in table.items() if spec.upgrades} == spirit_actions
    assert {name for name, spec in table.items() if spec.tokens} == spirit_actions
    assert {name for name, spec in table.items() if not spec.results} == {"place", "tokens"}
    assert not any(spec.removals for spec in table.values())
