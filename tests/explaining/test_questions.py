"""How a question about a fact is understood, and what is said where it is none."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from support.owned_table import UNLOCKED, under_way
from support.pages import Sentences

from cerebria_cli import Game
from cerebria_cli.editions.core.explanation import Explanation, Reason
from cerebria_cli.editions.core.unknowns import AMOUNT, COLOUR, Unknown, Way
from cerebria_cli.explaining import facts
from cerebria_cli.explaining.errors import NoSuchFact
from cerebria_cli.explaining.facts import explained_fact, near_questions, questions


@pytest.fixture(scope="module")
def game() -> Game:
    """Diana on VC with 3 Willpower, Haste beside Move."""
    tokens = {**UNLOCKED, "move": {"unlock": "wild", "haste": "red"}}
    return under_way({}, {}, diana={"wp": 3, "tokens": tokens})


MOVE, HASTE = Reason("Move", 1, rule="move.base"), Reason("Haste", 1, rule="move.haste")
QUELL = [Reason("Quell", number, rule="quell.base") for number in (2, 1)]


def willpower(*parts: Reason) -> Reason:
    return Reason("Willpower", sum(one.amount or 0 for one in parts), rule=parts[0].rule, parts=parts, least=0)


#: Lines with what they cost and why; the last of several lines counts.
COSTS = [
    ("move V", {"Willpower": 1}, [willpower(MOVE)]),
    ("move WV +haste", {"Willpower": 2}, [willpower(MOVE, HASTE)]),
    ("move N", {"Willpower": 1}, [willpower(MOVE)]),
    (
        "quell N1 with Courage",
        {"Willpower": 2, "Ambition": 1},
        [willpower(QUELL[0]), willpower(QUELL[1])._replace(what="Ambition")],
    ),
    ("move V; move C +haste", {"Willpower": 2}, [willpower(MOVE, HASTE)]),
    ("end draw", {}, []),
]
#: Lines that cannot be played at all.
NO_COST = ("cost place VC V2", "cost hand Anger Anger Anger Anger")
PLACES = "V, C, N, L, W, VC, CN, NL, LW or WV"
#: What cannot be asked: what is named, and the questions that are near.
NO_QUESTIONS = [
    ("cost", "`cost end`", ()),
    ("control", PLACES, ()),
    ("control X", PLACES, ()),
    # Of fifteen slots twelve are named.
    ("intensity", "V1, V2, VC, C1, C2, CN, N1, N2, NL, L1, L2, LW and 3 more", ()),
    ("reach dinaa", "reach diana", ("reach diana",)),
    ("order now", "'now'", ()),
    ("Revelation", "`aspiration NAME`", ()),
]


def test_what_people_read(game: Game, sentences: Sentences) -> None:
    def answers() -> Iterator[tuple[str, list[str]]]:
        prototype = Game.new("prototype-4")
        questions = [*((game, f"cost {line}") for line, *_ in COSTS), *((prototype, asked) for asked in NO_COST)]
        for asked_of, asked in questions:
            found = explained_fact(asked_of, asked)
            assert found is not None
            yield asked, [found.says]
        for asked, *_ in NO_QUESTIONS:
            with pytest.raises(NoSuchFact) as refused:
                explained_fact(game, asked)
            yield asked, [str(refused.value)]

    sentences(answers())


@pytest.mark.parametrize(("line", "value", "reasons"), COSTS)
def test_the_cost_of_a_line(game: Game, line: str, value: dict[str, int], reasons: list[Reason]) -> None:
    found = explained_fact(game, f"cost  {line} ")
    assert found is not None
    assert found._replace(says="") == Explanation(f"cost {line}", value, "", "", tuple(reasons))


@pytest.mark.parametrize("asked", NO_COST)
def test_a_line_that_cannot_be_played_at_all_has_no_cost(asked: str) -> None:
    """setup.resources: the starting hands come first, of 3 cards; that Diana's deck has no Anger comes after it."""
    found = explained_fact(Game.new("prototype-4"), asked)
    assert found is not None
    assert found._replace(says="") == Explanation(asked, {}, "", "setup.resources")


@pytest.mark.parametrize(("asked", "named", "suggestions"), NO_QUESTIONS)
def test_what_cannot_be_asked(game: Game, asked: str, named: str, suggestions: tuple[str, ...]) -> None:
    with pytest.raises(NoSuchFact) as refused:
        explained_fact(game, asked)
    assert named in str(refused.value)
    assert refused.value.suggestions == suggestions


@pytest.mark.parametrize("asked", ["reach diana", "reach dian", "REACH Diana", " reach  diana "])
def test_a_question_may_be_shortened(game: Game, asked: str) -> None:
    found = explained_fact(game, asked)
    assert found is not None
    assert (found.asked, found.value) == ("reach diana", {"space": "VC", "slots": ["VC"]})


@pytest.mark.parametrize(
    ("typed", "near"),
    [("contrl V", ("control", "cost")), ("intensit", ("intensity",)), ("", ()), ("  ", ()), ("diana contrl", ())],
)
def test_questions_near_a_mistyped_word(game: Game, typed: str, near: tuple[str, ...]) -> None:
    assert near_questions(game, typed) == near


def test_the_questions_of_a_game(game: Game) -> None:
    assert list(questions(game)) == ["control", "intensity", "aspiration", "score", "reach", "order"]
    assert list(questions(Game.new("card-2"))) == ["score", "revelation", "order"]


@pytest.mark.parametrize(
    ("number", "says"),
    [
        (1, "a"),
        (2, "a or b"),
        (12, "a, b, c, d, e, f, g, h, i, j, k or l"),
        (13, "a, b, c, d, e, f, g, h, i, j, k, l and 1 more"),
    ],
)
def test_at_most_twelve_things_are_named(number: int, says: str) -> None:
    assert facts.some_of("abcdefghijklm"[:number]) == says


def test_what_a_position_leaves_out() -> None:
    """The Willpower of Diana is assumed, and so is the colour of a token that is told."""
    wp = Way(4, ((("players", "diana", "wp"), 4),))
    other = Way(3, ((("players", "leo", "wp"), 3),))
    token = Way("red", ((("players", "diana", "tokens", "move", "haste"), "red"),))
    position: Any = SimpleNamespace(
        left_out=[Unknown("diana.wp", AMOUNT, (wp, other), wp), Unknown("haste", COLOUR, (token,), token)],
        setup={
            "position": {
                "players": {
                    "diana": {"essence": 0, "wp": 4, "tokens": {"move": {"haste": "red"}}},
                    "leo": {"wp": 3},
                },
            }
        },
    )
    untold = facts.left_open(position)
    told = {
        "players.diana.wp": True,
        "players.diana": True,
        "players": True,
        "players.diana.essence": False,
        "players.diana.tokens.move.haste": False,
        "players.leo": False,
        "players.leo.wp": False,
        "players.leo.essence": True,
        "round": True,
    }
    assert {path: untold(*path.split(".")) for path in told} == told
    assert untold() is True
    position.left_out = []
    assert [facts.left_open(position)(*path.split(".")) for path in told] == [False] * len(told)
