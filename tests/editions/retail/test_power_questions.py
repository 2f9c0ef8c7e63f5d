"""Decisions about effects of powers: what one is about, and which answers there are now."""

from typing import Any

import pytest
from support.owned_table import owed, power, with_power
from support.retail_told import game_in, state_in

from cerebria_cli import Game
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.retail.counting import Bearer, Occasion
from cerebria_cli.editions.retail.power_questions import powers_of, question, refresh, subject_of
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.subjects import Effect, Hidden
from cerebria_cli.editions.retail.table import Table

DIANA, LEO, THOMAS, FRED = range(4)
BLISS, GLOOM = range(2)


@pytest.fixture(scope="module")
def table() -> State:
    """Trust on V1, whose power asks where Essence is put; Delight is Diana's Spirit, with two powers."""
    return state_in(slots={"V1": "Trust diana 1", "C1": "Courage thomas 1"})


@pytest.mark.parametrize(
    ("bearer", "occasion", "told"),
    [
        (Bearer(BLISS, 0), Occasion(DIANA), {"team": "bliss", "player": "diana", "on": "V1"}),
        (
            Bearer(GLOOM, 3),
            Occasion(FRED, 0, 0),
            {"team": "gloom", "player": "fred", "on": "C1", "slot": "V1", "realm": "V"},
        ),
        (
            Bearer(BLISS, player=DIANA),
            Occasion(LEO, 14, 4, 1, 2, 3, 4),
            {
                **{"team": "bliss", "player": "leo", "spirit_of": "diana", "slot": "WV", "realm": "W"},
                **{"upgrades": 1, "others": 2, "taken": 3, "gained": 4},
            },
        ),
    ],
)
def test_what_a_decision_is_about(table: State, bearer: Bearer, occasion: Occasion, told: dict[str, Any]) -> None:
    name = "Delight" if bearer.is_spirit else "Trust"
    declared = powers_of(table, name, bearer)[0]
    about = subject_of(table, declared, 0, bearer, occasion)
    assert about == Effect(name=name, power=0, effect=0, **told)
    found = question(table, Pending("diana", "choose", (), name, about))
    assert found is not None
    assert (found.name, found.effect, found.bearer) == (name, declared.effects[0], bearer)
    # what is about to leave is the card itself
    assert found.occasion == occasion._replace(left=name)


ABOUT = Effect("Trust", 0, 0, "bliss", "diana", "V1")


@pytest.mark.parametrize(
    "about",
    [
        Hidden("bliss"),
        None,
        ABOUT._replace(power=1),
        ABOUT._replace(effect=1),
        ABOUT._replace(name="Courage"),
        ABOUT._replace(on=""),
    ],
)
def test_what_is_no_question_about_a_power(table: State, about: Any) -> None:
    assert question(table, Pending("diana", "choose", (), "Trust", about)) is None


def test_powers_of_spirits_and_of_cards(table: State) -> None:
    assert [one.name for one in powers_of(table, "Delight", Bearer(BLISS, player=DIANA))] == ["Delight", "Delight"]
    assert powers_of(table, "Delight", Bearer(BLISS, player=9)) == ()
    assert powers_of(table, "Courage", Bearer(BLISS, 3)) == ()
    assert [one.name for one in powers_of(table, "Trust", Bearer(BLISS, 0))] == ["Trust"]


def test_what_comes_first_has_the_answers_of_now(table: State) -> None:
    """Trust asks twice, and a Hidden Aspiration is chosen behind it: that one stays as it was."""
    state = table.copy()
    trust = Pending("diana", "choose", (("N1",),), "Trust", ABOUT, may=True)
    other = Pending("bliss", "aim", (("unity",),), "revelation.5-hidden", Hidden("bliss"))
    state.pending = (trust, trust, other)
    refresh(Table(state))
    # Trust has 1 of 3 spaces filled, Courage 1 of 3; the second is asked anew when it comes first
    assert [one.options for one in state.pending] == [(("V1",), ("C1",)), (("N1",),), (("unity",),)]
    state.players[DIANA].essence = (0,)
    refresh(Table(state))
    assert list(state.pending) == [other]


def test_a_sphere_beside_is_one_of_those_named_when_it_was_asked() -> None:
    """The Origin has turned meanwhile: the Spheres named then count, as long as they hold enough."""
    declared = power("after:absorb", {"tap": 2, "least": 3})
    game = game_in(
        cards=with_power("Courage", declared),
        slots={"V1": "Courage diana 1"},
        turn={"player": "diana"},
        players={"diana": {"space": "N"}},
        origin={"C": {"wp": 3}, "L": {"wp": 5}},
    )
    game.play("diana absorb humility")
    assert owed(game) == ("diana", ["creativity", "diligence"])
    lowered = game.copy()
    lowered.play("effect Courage origin.N.wp=2")
    assert owed(lowered) == ("diana", ["diligence"])
    game.play("diana choose creativity")
    assert game.state()["origin"]["N"] == {"sphere": "creativity", "wp": 1}


def twice(once: bool) -> Game:
    """A power that is asked twice about one absorb."""
    declared = power("after:absorb", {"gain": "essence", "amount": 1, "may": True}, once=once)
    game = game_in(
        cards=with_power("Courage", declared),
        slots={"W1": "Courage diana 1", "W2": "Courage diana 1"},
        turn={"player": "diana"},
        players={"diana": {"space": "N"}},
    )
    game.play("diana absorb humility")
    return game


def test_what_is_used_once_is_offered_once_for_each_card() -> None:
    game = twice(once=True)
    assert len(game.state()["pending"]) == 2
    game.play("diana choose yes")
    assert len(game.state()["pending"]) == 1
    game.play("diana choose yes")
    assert [one["slot"] for one in game.state()["turn"]["powers_used"]] == ["W1", "W2"]


def test_how_much_is_quelled_is_noted_where_it_was_left_out() -> None:
    game = game_in(
        slots={"V1": "Guilt leo 3"},
        sides={"spirit": "B"},
        spirits={"diana": "Harmony"},
        turn={"player": "diana"},
        players={
            "diana": {
                "space": "V",
                "wp": 9,
                "hand": ["Trust"],
                "tokens": {"quell": {"unlock": "wild", "vanquish": "red"}},
            }
        },
        teams={"bliss": {"ambition": 3}},
    )
    game.play("diana quell V1 with Trust +vanquish")
    assert game.entries[-1].line == "diana quell V1 with Trust 3 +vanquish"
