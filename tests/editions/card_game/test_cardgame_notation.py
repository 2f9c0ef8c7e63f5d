"""What the lines of the card game say, by name, and how they are written back."""

from typing import Any

import pytest

from cerebria_cli.editions.card_game.announcing import Announced, Use
from cerebria_cli.editions.card_game.arguments import (
    Column,
    Columns,
    Destroy,
    Drain,
    EmotionName,
    Entry,
    Mood,
    Reveal,
    Stay,
    Swap,
)
from cerebria_cli.editions.core.arguments import Cards, OneCard, Who
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


@pytest.mark.parametrize(
    ("line", "verb", "args"),
    [
        ("lay b-x-red ? ?", "lay", Cards(("b-x-red", "?", "?"))),
        ("mood gloom", "mood", Mood("gloom")),
        ("start leo", "start", Who("leo")),
        ("keep", "keep", ()),
        ("shuffle b-x-red g-x-red", "shuffle", Cards(("b-x-red", "g-x-red"))),
        ("impulse 2", "impulse", Column(2)),
        ("invoke b-m-blue-draw over b-x-red", "invoke", Entry("b-m-blue-draw", "b-x-red")),
        ("use b-m-blue-draw", "use", Use(DRAW)),
        ("cancel with b-x-red", "cancel", OneCard("b-x-red")),
        ("let", "let", ()),
        ("destroy leo b-x-red.2", "destroy", Destroy("leo", SECOND)),
        ("deprive 3", "deprive", Column(3)),
        ("summon b-m-blue-draw", "summon", Entry("b-m-blue-draw")),
        ("steal leo", "steal", Who("leo")),
        ("take b-x-red", "take", OneCard("b-x-red")),
        ("take ?", "take", OneCard("?")),
        ("embrace 1", "embrace", Column(1)),
        ("decline", "decline", ()),
        ("end", "end", ()),
        ("reveal leo b-x-red", "reveal", Reveal("b-x-red", "leo")),
        ("reveal stack 2 3 b-x-red", "reveal", Reveal("b-x-red", column=2, place=3)),
        (
            "use b-m-blue-draw destroy leo b-x-red",
            "use",
            Use(DRAW, announced=Announced("destroy", Destroy("leo", RED))),
        ),
        ("use b-m-blue-draw steal leo", "use", Use(DRAW, announced=Announced("steal", Who("leo")))),
        ("use b-m-blue-draw embrace 2", "use", Use(DRAW, announced=Announced("embrace", Column(2)))),
        (
            "use b-m-blue-draw swap b-x-red with leo b-m-blue-draw",
            "use",
            Use(DRAW, announced=Announced("swap", Swap(RED, "leo", DRAW))),
        ),
        (
            "use b-m-blue-draw drain leo b-x-red onto b-m-blue-draw 2",
            "use",
            Use(DRAW, announced=Announced("drain", Drain("leo", RED, DRAW, amount=2))),
        ),
    ],
)
def test_every_verb_by_its_names(line: str, verb: str, args: Any) -> None:
    assert parse_line(line, WORDS).items == (Move("", verb, args),)
    assert write(Move("", verb, args), WORDS.verbs) == line


@pytest.mark.parametrize(
    ("short", "line"),
    [
        ("i 2", "impulse 2"),
        ("v b-m-blue-draw", "invoke b-m-blue-draw"),
        ("u b-m-blue-draw", "use b-m-blue-draw"),
        ("c b-x-red", "cancel with b-x-red"),
        ("l", "let"),
        ("drain leo b-x-red b-m-blue-draw", "drain leo b-x-red onto b-m-blue-draw"),
        ("swap b-x-red leo b-m-blue-draw", "swap b-x-red with leo b-m-blue-draw"),
    ],
)
def test_short_forms_mean_the_same(short: str, line: str) -> None:
    assert parse_line(short, WORDS).items == parse_line(line, WORDS).items


@pytest.mark.parametrize("line", ["impulse 2 /b-x-red", "deprive 1 /?", "embrace 3 /g-x-red", "let /b-x-red /?"])
def test_what_is_turned_up_is_told_behind(line: str) -> None:
    (move,) = parse_line(line, WORDS).items
    assert isinstance(move, Move)
    assert move.results == tuple(word[1:] for word in line.split() if word.startswith("/"))
    assert write(move, WORDS.verbs) == line


@pytest.mark.parametrize(
    "line",
    ["keep b-x-red", "mood red", "impulse", "end /b-x-red", "invoke b-x-red /b-x-red", "discard", "take", "stay 1"],
)
def test_what_no_verb_says(line: str) -> None:
    with pytest.raises(CannotRead):
        parse_line(line, WORDS)
