"""What a position leaves out is supposed so that a line can be played, and the answer says what it rests on."""

import pytest

from cerebria_cli import Game
from cerebria_cli.editions.core.unknowns import ABSENCE, AMOUNT, CHOICE, COLOUR, OUTCOME, Unknown, Way
from cerebria_cli.game.assumptions import (
    TURN,
    answers_agree,
    asked_about,
    begun_from,
    but_for_told,
    depends_on,
    in_turn_of,
    last_that_stands,
    settled,
    ways_to_try,
)
from cerebria_cli.game.telling_facts import setup_with
from cerebria_cli.shelf.setups import load_setup
from cerebria_cli.view.words.grounds import ground


def asked(told: str, setup: str = "basic-2") -> Game:
    return asked_about(setup_with(load_setup(setup), told))


DIANA = "it is Diana's turn"
ACTION = "at least 1 Action is left in the turn"


@pytest.mark.parametrize(
    ("told", "line", "rules", "grounds"),
    [
        ("diana.space=V", "diana valley", [], [DIANA, "Diana has at least 1 Willpower", ACTION]),
        ("diana.space=V", "leo valley", [], ["it is Leo's turn", "Leo has at least 1 Willpower", ACTION]),
        ("diana.space=V diana.wp=0", "diana valley", ["realm.cost"], ["nobody controls V"]),
        ("diana.space=V diana.wp=3", "willow 3", ["realm.willow"], [DIANA, "nobody controls W"]),
        ("diana.space=V diana.wp=4", "willow 3", [], [ACTION]),
        (
            "diana.space=V diana.wp=1",
            "diana move VC",
            [],
            [DIANA, "Diana's move is unlocked", ACTION, "Leo's figure is not on VC"],
        ),
        ("diana.space=V diana.wp=0", "diana move VC", ["move.base"], []),
        (
            "diana.space=V",
            "diana invoke Courage V1",
            [],
            [
                DIANA,
                "Diana has at least 2 Willpower",
                "Diana has at least 1 Essence",
                "Diana holds Courage",
                "Diana's invoke is unlocked",
                ACTION,
                "V1 is empty",
            ],
        ),
        ("diana.space=V", "diana quell V1 with Courage", ["quell.base"], ["V1 is empty"]),
        (
            "diana.space=V V1=Anger:1",
            "diana quell V1 with Courage",
            [],
            [
                DIANA,
                "Diana has at least 2 Willpower",
                "Diana holds Courage",
                "Diana's quell is unlocked",
                ACTION,
                "Bliss has at least 1 Ambition",
            ],
        ),
        (
            "diana.space=V",
            "diana fortify V",
            [],
            [DIANA, "Diana has at least 3 Willpower", "Diana's fortify is unlocked", ACTION, "nobody controls V"],
        ),
        # absorb.amount 2, absorb.revelation at 0; absorb.bonus: 1 Ambition of at most 3
        (
            "diana.space=V",
            "diana absorb commitment",
            [],
            [
                DIANA,
                "Absorb is available",
                "Bliss has at most 2 Ambition",
                "the Sphere in front of V holds at least 3 Willpower",
            ],
        ),
        ("turn.player=leo", "diana valley", ["setup.order"], []),
        (
            "diana.space=V diana.wp=5",
            "diana move VC; diana valley",
            [],
            [
                DIANA,
                "Diana's move is unlocked",
                "at least 2 Actions are left in the turn",
                "Leo's figure is not on VC",
            ],
        ),
    ],
)
def test_an_answer_says_what_it_rests_on(told: str, line: str, rules: list[str], grounds: list[str]) -> None:
    """realm.cost 1, less with control of the Realm; realm.willow 1 and the exchange; move.base 1; invoke.base 2."""
    position = settled(asked(told), line)
    assert [one.rule for one in position.judge(line).objections] == rules
    assert [one.text for one in depends_on(position, line)] == grounds


@pytest.mark.parametrize(
    ("setup", "told", "line", "grounds"),
    [
        (
            "basic-2",
            "diana.space=VC diana.wp=5",
            "diana absorb commitment -bonus",
            [
                DIANA,
                "Absorb is available",
                "the Sphere in front of V holds at least 3 Willpower",
                "nobody controls VC",
            ],
        ),
        (
            "full-2",
            "diana.space=V",
            "diana move C +haste",
            [
                DIANA,
                "Diana has at least 2 Willpower",
                "Diana has a token on move.haste",
                ACTION,
                "Leo's figure is not on C",
            ],
        ),
        (
            "prototype-2",
            "diana.space=V",
            "diana meditate willpower",
            [
                DIANA,
                ACTION,
                "nobody has meditated in this turn",
                "Diana has meditated at most once in this round",
                "Bliss has at least 1 Fortitude",
                "the Sphere in front of V holds at least 2 Willpower",
            ],
        ),
        # meditation.once: nobody but a Shaper meditates twice in a round.
        (
            "prototype-4",
            "turn=thomas actions=2 meditated=no thomas.space=V bliss.fortitude=3 spheres.V=5",
            "thomas meditate willpower",
            ["Thomas has not meditated in this round"],
        ),
        # deck.empty: what is neither in the hand nor in the deck nor on the board has been discarded.
        (
            "prototype-4",
            "turn=leo actions=2 leo.wp=2 gloom.fortitude=3 leo.hand=5 leo.deck=0",
            "leo draw keep ? /? /?",
            [],
        ),
        # round.fortitude: the round is over where both sides have run out; then a Shaper draws 2.
        (
            "prototype-2",
            "turn=diana actions=1 round=2 diana.hand=1 leo.hand=1",
            "diana pass /? /? /? /?",
            ["Bliss has no Fortitude", "Gloom has no Fortitude"],
        ),
        (
            "prototype-2",
            "turn=diana actions=1 round=2 round.out=bliss,gloom diana.hand=1 leo.hand=1",
            "diana pass /? /? /? /?",
            ["Bliss has no Fortitude", "Gloom has no Fortitude"],
        ),
        (
            "card-2",
            "diana.mindset=b-m-red-draw,b-m-red-swap",
            "diana invoke g-m-blue-drain out b-m-red-draw",
            [DIANA, "Diana holds g-m-blue-drain", ACTION],
        ),
        (
            "card-2",
            "diana.mindset=b-m-red-summon",
            "diana use b-m-red-summon",
            [DIANA, "summon was not used before in this turn"],
        ),
    ],
)
def test_an_answer_of_any_edition_says_what_it_rests_on(setup: str, told: str, line: str, grounds: list[str]) -> None:
    """absorb.amount: 1 more where the team controls the Frontier; a second space costs 1 more."""
    position = settled(asked(told, setup), line)
    assert position.judge(line).legal
    assert [one.text for one in depends_on(position, line)] == grounds


def test_bounds_and_values_are_told_for_programs() -> None:
    position = settled(asked("diana.space=V"), "diana invoke Courage V1")
    found = {one.fact: (one.least, one.most, one.values) for one in depends_on(position, "diana invoke Courage V1")}
    assert found == {
        "turn.player": (None, None, ("diana",)),
        "diana.wp": (2, None, ()),
        "diana.essence": (1, None, ()),
        "diana.hand": (1, None, ()),
        "diana.tokens.invoke.unlock": (None, None, ("wild",)),
        "turn.actions": (1, None, ()),
        "V1": (None, None, (None,)),
    }


def test_a_view_is_asked_about_the_same_position() -> None:
    position = settled(asked("diana.space=V").as_known_to("public"), "leo valley")
    assert (position.view, position.now.whose) == ("public", "leo")
    assert "it is Leo's turn" in [one.text for one in depends_on(position, "leo valley")]


# ---------------------------------------------------------------- whose turn it is


def test_the_turn_is_that_of_whoever_acts_unless_it_is_told() -> None:
    left_out = asked("diana.space=V")
    assert in_turn_of(left_out, "diana") is left_out
    other = in_turn_of(left_out, "leo")
    assert other.now.whose == "leo"
    (turn,) = [one for one in other.left_out if one.fact == TURN]
    assert [way.value for way in turn.ways] == ["leo", "diana"]
    assert [one.fact for one in other.left_out] == [one.fact for one in left_out.left_out]
    assert in_turn_of(left_out, "nobody") is left_out
    told = asked("turn.player=leo")
    assert in_turn_of(told, "diana") is told
    assert TURN not in [one.fact for one in told.left_out]


def test_a_whole_game_is_settled_as_it_is() -> None:
    game = Game.new("basic-2")
    assert settled(game, "diana place VC V2") is game
    assert depends_on(game, "diana place VC V2") == []
    assert asked_about(load_setup("basic-2")).left_out == ()


# ---------------------------------------------------------------- a record that begins so


def test_a_record_begins_with_usual_amounts() -> None:
    setup, told = begun_from(setup_with(load_setup("basic-2"), "diana.space=V leo.wp=1"))
    players = setup["position"]["players"]
    assert (players["diana"]["wp"], players["leo"]["wp"]) == (4, 1)
    assert players["diana"]["essence"] == 2
    assert "diana.wp" in told
    assert "leo.wp" not in told
    assert TURN not in told
    assert "V1" not in told
    assert asked_about(setup).left_out != ()


def test_a_record_without_a_position_supposes_nothing() -> None:
    table = load_setup("basic-2")
    assert begun_from(table) == (table, [])


# ---------------------------------------------------------------- how far an amount may go


def ways(*values: int) -> list[Way]:
    return [Way(value, ()) for value in values]


@pytest.mark.parametrize("limit", range(10))
def test_the_last_amount_that_will_do_is_found(limit: int) -> None:
    rising = ways(*range(10))

    def stands(way: Way) -> bool:
        return bool(way.value <= limit)

    assert last_that_stands(rising, stands).value == limit


def test_the_last_amount_is_not_tried_more_often_than_need_be() -> None:
    tried: list[int] = []

    def stands(way: Way) -> bool:
        tried.append(way.value)
        return True

    assert last_that_stands(ways(1, 2, 3), stands).value == 3
    assert tried == [3]
    assert last_that_stands(ways(5), lambda way: False).value == 5


@pytest.mark.parametrize(
    ("kind", "tried"),
    [
        (ABSENCE, []),
        (OUTCOME, []),
        (CHOICE, [8, 6, 4, 2, 0]),
        (COLOUR, [8, 6, 4, 2, 0]),
        (AMOUNT, [8, 5, 2, 0]),
    ],
)
def test_other_ways_are_tried_where_they_may_help(kind: str, tried: list[int]) -> None:
    """Of an amount most, the usual one, few or none; what is told to be empty stays so."""
    one = Unknown("diana.wp", kind, tuple(ways(10, 8, 6, 4, 2, 0)), Way(5, ()))
    assert [way.value for way in ways_to_try(one)] == tried


@pytest.mark.parametrize(
    ("answer", "other", "agree"),
    [
        ((), (), True),
        ((), ("a",), False),
        (("a",), (), False),
        (("a",), ("a", "b"), True),
        (("a", "b"), ("a",), False),
        (("a",), ("b",), False),
    ],
)
def test_answers_agree_while_no_reason_falls_away(answer: tuple[str, ...], other: tuple[str, ...], agree: bool) -> None:
    assert answers_agree(answer, other) is agree


def test_many_empty_places_are_one_thing() -> None:
    empty = [ground(slot, values=(None,)) for slot in ("V1", "V2", "VC", "C1", "C2")]
    some = ground("diana.wp", 3)
    assert but_for_told([some, *empty[:4]]) == [some, *empty[:4]]
    assert but_for_told([some, *empty]) == [some, ground("board", values=(None,))]
    assert but_for_told([]) == []


def test_a_token_of_any_color_may_lie_where_nothing_is_told() -> None:
    """upgrade.vibe: no second blue token on an Action, whichever of its places has the first."""
    told = "turn=diana actions=2 diana.space=V diana.hand=Excitement bliss.fortitude=3 diana.wp=9"
    line = "diana move VC %Excitement.determination.blue"
    position = settled(asked(told, "prototype-4"), line)
    assert position.judge(line).legal
    grounds = {one.fact for one in depends_on(position, line)}
    assert {f"diana.tokens.move.{place}" for place in ("haste", "surmount", "blazing-speed")} <= grounds
