"""Every form of a line of the prototype is read and written back the same; lines that draw are offered with `/?`."""

from typing import Any

import pytest
from support.prototype_told import Facts, under_way

from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.prototype.arguments import (
    Aim,
    Draw,
    Invoke,
    Meditate,
    MoveSpirit,
    Place,
    Quell,
    Reveal,
    Shuffle,
)
from cerebria_cli.game.desk import Game
from cerebria_cli.notation.parse import parse_line
from cerebria_cli.notation.write import write
from cerebria_cli.shelf.setups import load_setup

GAME = under_way()
WORDS = GAME.edition.vocabulary(GAME.now)

FORMS: list[tuple[str, Any]] = [
    ("diana place VC V2", Place("V2", "VC")),
    ("diana place V2", Place("V2")),
    ("diana hand Courage ? ?", None),
    ("gloom first leo", None),
    ("diana pass", None),
    ("diana pass /Courage /?", None),
    ("diana move C", MoveSpirit("C")),
    ("diana move C ~surmount +haste %Courage.haste", MoveSpirit("C")),
    ("diana move %Courage.haste", MoveSpirit()),
    ("diana invoke Courage VC", Invoke("VC", "Courage")),
    ("diana invoke VC +empower", Invoke("VC")),
    ("diana quell VC", Quell("VC")),
    ("diana quell VC +snuff-out +soul-leech /Courage", Quell("VC")),
    ("diana meditate card /Courage", Meditate("card")),
    ("diana meditate card 2", Meditate("card", 2)),
    ("diana meditate card +shapers-boon %Courage %Longing.unwavering", Meditate("card")),
    ("diana willpower", None),
    ("diana draw", Draw()),
    ("diana draw keep Courage /Courage /?", Draw("Courage")),
    ("diana draw keep ?", Draw("?")),
    ("diana relocate V1 VC", None),
    ("diana intensify VC", None),
    ("diana harvest 3", None),
    ("diana rest", None),
    ("table reveal bliss wisdom", Reveal("bliss", card="wisdom")),
    ("table reveal bliss wisdom /Courage", Reveal("bliss", card="wisdom")),
    ("table reveal bliss endgame wisdom", Reveal("bliss", "endgame", "wisdom")),
    ("table reveal common endgame wisdom", Reveal("common", "endgame", "wisdom")),
    ("table reveal diana Courage", Reveal("diana", card="Courage")),
    ("table reveal diana deck 2 Courage", Reveal("diana", "deck", "Courage", 2)),
    ("bliss aim bliss wisdom /Courage", Aim("bliss", "wisdom")),
    ("bliss aim bliss ?", Aim("bliss", "?")),
    ("table aim common wisdom", Aim("common", "wisdom")),
    ("bliss aim wisdom", Aim("", "wisdom")),
    ("table shuffle bliss wisdom unity /Courage", Shuffle("bliss", ("wisdom", "unity"))),
    ("table shuffle common wisdom unity", Shuffle("common", ("wisdom", "unity"))),
    ("table shuffle diana Courage ?", Shuffle("diana", ("Courage", "?"))),
    ("table shuffle diana", Shuffle("diana")),
    ("diana choose red move.haste move.surmount", None),
    ("diana choose card /Courage", None),
    ("thomas choose prevent", None),
    ("diana decline", None),
    ("diana decline /Courage", None),
]


@pytest.mark.parametrize(("line", "says"), FORMS, ids=[line for line, _ in FORMS])
def test_every_form_is_read_and_written_back(line: str, says: Any) -> None:
    (move,) = parse_line(line, WORDS).items
    assert isinstance(move, Move)
    assert write(move, WORDS.verbs) == line
    assert says is None or move.args == says


@pytest.mark.parametrize(
    ("short", "line"),
    [
        ("diana m C", "diana move C"),
        ("diana i Courage VC", "diana invoke Courage VC"),
        ("diana q VC", "diana quell VC"),
        ("diana d keep ?", "diana draw keep ?"),
        ("diana p", "diana pass"),
    ],
)
def test_short_forms_of_the_verbs(short: str, line: str) -> None:
    assert parse_line(short, WORDS).items == parse_line(line, WORDS).items


# ---------------------------------------------------------------- cards that nobody has seen come up


def revelation_for_a_card(**facts: Any) -> Game:
    """Diana's Meditation empties the Sphere that draws a card; nobody accomplishes anything."""
    origin = {"C": {"sphere": "card", "wp": 1}, "W": {"sphere": "essence", "wp": 5}}
    secrets = {"bliss": {"secret": None, "secret_order": []}, "gloom": {"secret": "wisdom"}}
    game = under_way(origin=origin, teams=secrets, **facts)
    game.play("diana meditate card; table aim common allegiance")
    return game


@pytest.mark.parametrize(
    ("facts", "verb", "lines"),
    [
        ({}, "draw", ["diana draw keep ? /? /?"]),
        (
            {"turn": {"player": "diana", "actions": 2}, "round": {"number": 2, "out": ["bliss", "gloom"]}},
            "pass",
            ["diana pass /? /? /? /?"],
        ),
        (
            {"origin": {"C": {"sphere": "card", "wp": 5}, "W": {"sphere": "essence", "wp": 5}}},
            "meditate",
            ["diana meditate willpower", "diana meditate card /?"],
        ),
    ],
)
def test_lines_that_draw_are_offered_with_what_they_turn_up(facts: Facts, verb: str, lines: list[str]) -> None:
    assert under_way(**facts).legal(verb) == lines


def test_a_quell_after_which_the_owner_must_draw() -> None:
    players = {"diana": {"tokens": {"quell": {"vibe-1": "red"}}}}
    slots = {"VC": {"card": "Anger", "owner": "leo"}}
    game = under_way(rulings={"emotion.draw-owner": "must"}, players=players, slots=slots)
    assert game.legal("quell") == ["diana quell VC /?"]


def test_the_last_answer_of_a_revelation_draws_the_bonus() -> None:
    game = revelation_for_a_card()
    assert game.legal("decline") == ["gloom decline /?"]
    assert {line.split()[-1] for line in game.legal("aim")} == {"/?"}


def test_nothing_is_turned_up_where_the_tool_has_dealt() -> None:
    table = {**load_setup("prototype-2"), "chance": {"emotions": "dealt"}}
    cards = {name: {"deck": {"order": deck}} for name, deck in (("diana", ["Courage", "Longing"]), ("leo", ["Anger"]))}
    game = Game.new({**table, "position": {"players": cards}})
    assert game.legal("draw") == ["diana draw"]
    game.play("diana draw")
    assert game.legal("choose") == ["diana choose Courage", "diana choose Longing"]
