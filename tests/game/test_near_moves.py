"""What an entry may have been instead: each thing in it another, in the order in which slips are looked for."""

from types import SimpleNamespace
from typing import Any

import pytest
from support.first_turn import first_turn

from cerebria_cli import Game
from cerebria_cli.editions.core.move import Move, PlacedToken
from cerebria_cli.editions.retail.arguments import Invoke
from cerebria_cli.game.line_reading import read
from cerebria_cli.game.slips import (
    Clues,
    arguments_of,
    legal_reading,
    naming,
    nearby,
    other_tokens,
    other_values,
    plain_lines,
    seen_in_list,
    seen_names,
    variants,
    written,
)
from cerebria_cli.notation.vocabulary import Arg
from cerebria_cli.notation.write import write


def move_of(game: Game, line: str) -> Any:
    return read(line, game).items[0]


def seen(*names: str, telling: tuple[str, ...] = ()) -> Clues:
    return Clues(frozenset((*names, *telling)), frozenset(telling))


# ---------------------------------------------------------------- names that were seen


@pytest.mark.parametrize(
    ("arg", "now", "found"),
    [
        (Arg("card"), "Courage", ["Kindness", "Desire", "Optimism"]),
        (Arg("card?"), "Courage", ["Kindness", "Desire", "Optimism"]),
        (Arg("card"), "Kindness", ["Desire", "Optimism"]),
        (Arg("slot"), "V2", ["VC"]),
        (Arg("space"), "V", ["C", "VC"]),
        (Arg("card", read=lambda cursor: None), "Courage", []),
        (Arg("number"), "Courage", []),
        (Arg("card"), None, []),
        (Arg("slot"), 2, []),
    ],
)
def test_a_name_that_was_seen_stands_where_such_a_name_can(arg: Arg, now: Any, found: list[str]) -> None:
    """What differs comes first; what is no name of the kind, or but the beginning of one, is left out."""
    clues = seen("Optimism", "Desire", "VC", "opt", telling=("Kindness", "C"))
    assert seen_names(first_turn(), arg, now, clues) == found


def test_one_name_of_a_list_may_be_another_that_differs() -> None:
    clues = seen("Optimism", "Desire", telling=("Kindness", "Fear"))
    assert list(seen_in_list(first_turn(), Arg("card?"), ("Courage", "?", "Fear"), clues)) == [
        ("Fear", "?", "Fear"),
        ("Kindness", "?", "Fear"),
        ("Courage", "Fear", "Fear"),
        ("Courage", "Kindness", "Fear"),
        ("Courage", "?", "Kindness"),
    ]


@pytest.mark.parametrize(
    ("line", "clues", "nearest"),
    [
        ("diana invoke Courage VC", seen("Kindness"), ("another card", "diana invoke Kindness VC")),
        ("diana move V", seen("N"), ("another place", "diana move N")),
        ("diana fortify V", seen("N"), ("another place", "diana fortify N")),
        ("diana hand Courage ?", seen(telling=("Fear",)), ("another card", "diana hand Fear ?")),
        ("diana willow 4", seen(), ("another number", "diana willow 3")),
    ],
)
def test_what_was_seen_is_tried_first(line: str, clues: Clues, nearest: tuple[str, str]) -> None:
    """Whether it is legal is found out later."""
    game = first_turn()
    kind, first = next(nearby(game, game.now, move_of(game, line), clues))
    assert (kind, write(first, game.vocabulary.verbs)) == nearest


def test_what_a_line_says_besides_its_verb() -> None:
    game = first_turn()
    fields = {
        line: [arg.name for arg in arguments_of(game, move_of(game, line))] for line in ("valley", "quell V2", "move V")
    }
    assert fields == {"valley": [], "quell V2": ["slot", "card", "amount"], "move V": ["space"]}


# ---------------------------------------------------------------- what chance did


def laid(*cards: str) -> Game:
    game = Game.new("card-3")
    game.play(f"table lay {' '.join(cards)}")
    return game


@pytest.mark.parametrize(
    ("telling", "found"),
    [
        ((), []),
        (
            ("b-m-red-drain",),
            [
                "amend 1 table lay b-m-red-drain g-x-red ?",
                "amend 1 table lay b-x-red b-m-red-drain ?",
                "amend 1 table lay b-x-red g-x-red b-m-red-drain",
            ],
        ),
    ],
)
def test_a_card_that_the_table_laid_may_be_another_that_differs(telling: tuple[str, ...], found: list[str]) -> None:
    game = laid("b-x-red", "g-x-red", "?")
    slips = list(variants(game, 0, seen("b-x-blue", telling=telling)))
    assert [(slip.kind, written(game, slip)) for slip in slips] == [("another card", line) for line in found]


def test_what_the_table_says_besides_cards_is_as_it_was_told() -> None:
    game = laid("?", "?", "?")
    game.play("table mood bliss")
    assert list(variants(game, 1, seen("gloom", telling=("gloom",)))) == []


# ---------------------------------------------------------------- numbers, and what else is offered


@pytest.mark.parametrize(
    ("now", "values"),
    [(5, [4, 6, 3, 7, 2, 8]), (2, [1, 3, 0, 4, 5]), (0, [1, 2, 3]), (True, []), ("V", []), (None, [])],
)
def test_a_number_is_off_by_three_at_most_and_never_less_than_nothing(now: Any, values: list[int]) -> None:
    assert list(other_values("amount", now, [], "willow")) == values


def test_what_other_legal_lines_of_the_verb_say_is_tried_once() -> None:
    game = first_turn()
    lines = (
        "diana invoke Courage V1",
        "diana invoke Fear V1",
        "diana invoke Fear C1",
        "diana fortify V",
        "diana move C",
    )
    offered = [move_of(game, line) for line in lines]
    assert list(other_values("card", "Courage", offered, "invoke")) == ["Fear"]
    assert list(other_values("slot", "C1", offered, "invoke")) == ["V1"]
    assert list(other_values("space", "V", offered, "move")) == ["C"]
    assert list(other_values("space", "V", offered, "fortify")) == []


def test_each_token_lies_elsewhere_or_is_none() -> None:
    one, two, three = (PlacedToken(card, "haste", "move", "red") for card in ("Courage", "Fear", "Desire"))
    open_one, open_two, open_three = (PlacedToken(token.card) for token in (one, two, three))
    found = list(other_tokens(Move("diana", "move", tokens=(one, two, three))))
    assert {kind for kind, _ in found} == {"another token"}
    assert [move.tokens for _, move in found] == [
        (open_one, two, three),
        (two, three),
        (one, open_two, three),
        (one, three),
        (one, two, open_three),
        (one, two),
    ]


# ---------------------------------------------------------------- legal moves


def judging(*legal: Move) -> Any:
    """A position of which only some moves are legal."""
    edition = SimpleNamespace(
        legal=lambda state, verb: (move for move in legal if move.verb == verb),
        judge=lambda state, move: SimpleNamespace(legal=move in legal),
        complete=lambda state, move: [move.by("leo"), move.by("diana")],
    )
    return SimpleNamespace(edition=edition, vocabulary=first_turn().vocabulary)


def waiting_for(*who: str) -> Any:
    return SimpleNamespace(pending=[SimpleNamespace(who=one) for one in who])


@pytest.mark.parametrize(
    ("asked", "actors"),
    [
        ((), ["diana"]),
        (("diana",), ["diana"]),
        (("table",), ["table", "diana"]),
        (("table", "diana"), ["table", "diana"]),
        (("diana", "table"), ["diana"]),
    ],
)
def test_what_the_table_tells_is_offered_where_it_is_asked_first(asked: tuple[str, ...], actors: list[str]) -> None:
    position = judging(Move("table", "reveal"), Move("diana", "decline"))
    assert [move.actor for move in plain_lines(position, waiting_for(*asked), "")] == actors


def test_plain_lines_of_a_verb_come_before_those_with_a_discarded_card() -> None:
    one, two = Move("diana", "move", ("V",)), Move("diana", "move", ("C",))
    discarding = one._replace(tokens=(PlacedToken("Courage"),))
    position = judging(one, discarding, two, Move("diana", "valley"))
    assert list(plain_lines(position, waiting_for(), "move")) == [one]
    assert list(plain_lines(position, waiting_for(), "")) == [one, Move("diana", "valley")]
    many = judging(one, two, one, two)
    assert list(plain_lines(many, waiting_for(), "move", 3)) == [one, two, one]


def test_a_name_that_differs_is_tried_instead_of_another_where_that_is_legal() -> None:
    """Each once, and not what is among the lines already; whatever was only seen is not tried."""
    courage, optimism, kindness = (
        Move("diana", "invoke", Invoke(card, "VC")) for card in ("Courage", "Optimism", "Kindness")
    )
    position, clues = judging(courage, optimism, kindness), seen("Desire", telling=("Kindness", "Optimism", "Fear"))
    assert list(naming(position, waiting_for(), [courage, optimism], clues)) == [kindness]
    assert list(naming(position, waiting_for(), [courage], clues)) == [kindness, optimism]
    assert list(naming(position, waiting_for(), [courage, optimism, kindness], clues)) == []
    assert list(naming(position, waiting_for(), [courage], seen("Kindness"))) == []


SAID = Move("leo", "cradle", (2,), results=("Fear", "Desire"))


@pytest.mark.parametrize("results", [("Fear", "Desire"), ("Fear",), ()])
def test_a_line_is_read_with_as_many_of_its_cards_as_it_can_have(results: tuple[str, ...]) -> None:
    one = SAID._replace(results=results)
    assert legal_reading(judging(one), waiting_for(), SAID) == one
    fewer = SAID._replace(results=results[:-1])
    assert legal_reading(judging(one, fewer), waiting_for(), SAID) == one
    assert legal_reading(judging(), waiting_for(), SAID) is None


def test_a_line_that_can_be_read_in_two_ways_is_read_in_none() -> None:
    said = SAID._replace(actor="", results=())
    ways = [said.by("leo"), said.by("diana")]
    assert legal_reading(judging(*ways), waiting_for(), said) is None
    assert [legal_reading(judging(way), waiting_for(), said) for way in ways] == ways
