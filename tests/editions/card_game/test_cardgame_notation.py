"""What the lines of the card game say, by name, and how they are written back."""

from typing import Any

import pytest

from cerebria_cli.editions.card_game.announcing import Announced, Use
from cerebria_cli.editions.card_game.arguments import Columns, Drain, EmotionName, Entry, Stay, Swap
from cerebria_cli.editions.core.arguments import Cards
from cerebria_cli.editions.core.move import Move
from cerebria_cli.game.desk import Game
from cerebria_cli.notation.errors import CannotRead
from cerebria_cli.notation.parse import parse_line
from cerebria_cli.notation.write import write

WORDS = Game.new("card-2").vocabulary
RED, SECOND, DRAW = EmotionName("b-x-red"), EmotionName("b-x-red", 2), EmotionName("b-m-blue-draw")


@pytest.mark.parametrize(
    ("line", "verb", "args"),
    [
        ("discard g-x-red ?", "discard", Cards(("g-x-red", "?"))),
        ("mulligan", "mulligan", Cards()),
        ("mulligan g-x-red ? ? ?", "mulligan", Cards(("g-x-red", "?", "?", "?"))),
        ("invoke b-m-blue-draw", "invoke", Entry("b-m-blue-draw")),
        ("invoke b-m-blue-draw out b-x-red.2", "invoke", Entry("b-m-blue-draw", out=SECOND)),
        ("summon b-m-blue-draw over b-x-red out b-x-red", "summon", Entry("b-m-blue-draw", "b-x-red", RED)),
        ("drain leo b-m-blue-draw onto b-x-red", "drain", Drain("leo", DRAW, RED)),
        ("drain leo b-m-blue-draw onto b-x-red 2", "drain", Drain("leo", DRAW, RED, amount=2)),
        ("drain leo b-m-blue-draw onto b-x-red 0 1", "drain", Drain("leo", DRAW, RED, fragments=0, absorbed=1)),
        ("stay 0 2", "stay", Stay(0, 2)),
        ("swap b-x-red.2 with leo b-m-blue-draw", "swap", Swap(SECOND, "leo", DRAW)),
        ("use b-m-blue-draw absorb b-x-red.2", "use", Use(DRAW, SECOND)),
        (
            "use b-m-blue-draw absorb b-x-red drain leo b-m-blue-draw onto b-x-red.2 0 1",
            "use",
            Use(DRAW, RED, Announced("drain", Drain("leo", DRAW, SECOND, fragments=0, absorbed=1))),
        ),
        ("use b-m-blue-draw deprive 1 3", "use", Use(DRAW, announced=Announced("deprive", Columns(1, 3)))),
        (
            "use b-m-blue-draw summon b-m-blue-draw over b-x-red",
            "use",
            Use(DRAW, announced=Announced("summon", Entry("b-m-blue-draw", "b-x-red"))),
        ),
    ],
)
def test_line_by_its_names(line: str, verb: str, args: Any) -> None:
    assert parse_line(line, WORDS).items == (Move("", verb, args),)
    assert write(Move("", verb, args), WORDS.verbs) == line


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("use b-m-blue-draw deprive 1", ("a number",)),
        ("use b-m-blue-draw steal", ("a player",)),
        ("use b-m-blue-draw drain leo b-x-red", ("onto",)),
        (
            "use b-m-blue-draw mumble",
            ("destroy", "drain", "deprive", "summon", "steal", "swap", "embrace", "absorb"),
        ),
    ],
)
def test_what_is_expected_in_an_announcement(line: str, expected: tuple[str, ...]) -> None:
    with pytest.raises(CannotRead) as caught:
        parse_line(line, WORDS)
    assert caught.value.expected == expected
