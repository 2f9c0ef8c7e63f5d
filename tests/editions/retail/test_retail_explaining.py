"""Why a fact is what it is: Intensity, reach, score and order, each with its parts."""

import sys
from typing import Any

import pytest
from support.heard import explained, heard, naming
from support.pages import Sentences
from support.retail_states import stand, under_way

from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.explanation import Explanation, Reason
from cerebria_cli.editions.retail import explaining
from cerebria_cli.editions.retail.state import State

BLISS, GLOOM = 0, 1


# ---------------------------------------------------------------- Intensity


def test_intensity_of_an_emotion() -> None:
    state = under_way("V1=Courage:2+1")
    parts = (
        Reason("printed", 2, rule="emotion.intensity", says=naming("2", "3")),
        Reason("Intensity token", 1, rule="emotion.token"),
    )
    assert explaining.intensity(state, "V1") == Explanation(
        "intensity V1", 3, naming("Courage", "V1", "3"), "emotion.intensity", (Reason("Intensity", 3, parts=parts),)
    )
    assert explaining.intensity(state, "V2") == Explanation("intensity V2", 0, naming("V2"), "emotion.intensity")


def overruling(*cards: str) -> State:
    """The Triad of V2, VC and C1, in which the named cards give their Intensity to the others."""
    state = under_way("V2=Courage:2+1 VC=Kindness:1 C1=Comfort:3 V1=Optimism:2")
    power = {"ask": "adjust", "stage": "overrule", "do": [{"overrule": True}]}
    told = {name: state.setting.cards[name]._replace(powers=(power,)) for name in cards}
    state.setting = state.setting.with_cards({**state.setting.cards, **told})
    state.board_changed()
    return state


def test_intensity_given_by_a_card_that_overrules() -> None:
    state = overruling("Kindness")
    given = Reason("Kindness", 1, "VC", "emotion.power-use", naming())
    own = (
        Reason("printed", 2, rule="emotion.intensity", says=naming("2", "3")),
        Reason("Intensity token", 1, rule="emotion.token"),
    )
    assert explaining.intensity(state, "V2") == Explanation(
        "intensity V2",
        1,
        naming("Courage", "V2", "1"),
        "emotion.intensity",
        (Reason("Intensity", 1, parts=(given,)), Reason("its own", 3, parts=own, detail=True)),
    )
    # The card itself and what lies outside of its Triad have their own.
    for slot, value in (("VC", 1), ("V1", 2)):
        (row,) = explaining.intensity(state, slot).reasons
        assert [part.what for part in row.parts] == ["printed"]
        assert row.amount == value


def test_the_last_card_that_overrules_counts() -> None:
    state = overruling("Courage", "Comfort")
    # Courage on V2 gives 3 to its Triad, and then Comfort on C1, which has 3 by then, the same.
    (row, _) = explaining.intensity(state, "VC").reasons
    assert [(part.what, part.amount, part.place) for part in row.parts] == [("Comfort", 3, "C1")]


# ---------------------------------------------------------------- reach


@pytest.mark.parametrize(
    ("spirits", "who", "space", "more"),
    [
        ("", "diana", "V", []),
        (
            "",
            "leo",
            "V",
            [Reason("to absorb", says=naming("commitment", "knowledge", "creativity", "Misery"), rule="power.misery")],
        ),
        (
            "Delight Malice",
            "leo",
            "VC",
            [Reason("to quell", says=naming("V2", "VC", "C1", "Malice"), rule="power.malice")],
        ),
    ],
)
def test_reach(spirits: str, who: str, space: str, more: list[Reason]) -> None:
    state = under_way(spirits=spirits)
    stand(state, **{who: space})
    found = explaining.reach(state, who)
    slots = {"V": ["V1", "V2"], "VC": ["VC"]}[space]
    assert found.value == {"space": space, "slots": slots}
    assert [one for one in found.reasons if one.what.startswith("to ")] == more
    assert found.says == naming(who.title(), space, *slots)


def test_reach_from_nowhere() -> None:
    state = under_way()
    state.players[1].space = -1
    says = naming("Leo", "leo on V")
    assert explaining.reach(state, "leo") == Explanation("reach leo", None, says, "board.adjacent-slots")


# ---------------------------------------------------------------- score


def finished(*identity: tuple[int, str], points: tuple[int, int] = (0, 0)) -> State:
    state = under_way()
    state.identity = identity
    for team, size in identity:
        setattr(state.teams[team], size, getattr(state.teams[team], size) - 1)
    for number in (BLISS, GLOOM):
        state.teams[number].points = points[number]
    return state


def row(team: str, *parts: Reason) -> Reason:
    return Reason(team, sum(part.amount or 0 for part in parts), parts=parts)


def test_score_of_a_game_under_way() -> None:
    state = finished((BLISS, "minor"), (BLISS, "minor"), (GLOOM, "major"), points=(4, 7))
    names = "Attitude, Openness, Awareness, Unity, Liveliness, Versatility, Fortitude, Sensibility"
    common = naming("9", names, "Reflection")
    assert explaining.score(state, "") == Explanation(
        "score",
        {"bliss": 10, "gloom": 12},
        naming("Bliss 10", "Gloom 12", "Gloom"),
        "end.score",
        (
            row("Bliss", Reason("Wheel", 4), Reason("minor Fragments", 6, says="2 \u00d7 3")),
            row("Gloom", Reason("Wheel", 7), Reason("major Fragment", 5)),
            Reason("Common left", says=common, rule="end.last-common"),
            Reason("Bliss unused", says=naming("3 minor", "3 major"), rule="end.capping"),
            Reason("Gloom unused", says=naming("5 minor", "2 major"), rule="end.capping"),
            Reason("20 points", says=naming("Bliss", "16", "Gloom", "13"), rule="intention.twenty"),
        ),
    )


def test_points_beyond_twenty_lack_nothing() -> None:
    says = [one.says for one in explaining.score(finished(points=(21, 19)), "").reasons if one.what == "20 points"]
    assert says == [naming("Bliss", "0", "Gloom", "1")]


def test_basic_game_tells_no_points_to_reach() -> None:
    found = explaining.score(under_way(setup="basic-4"), "")
    assert [one.what for one in found.reasons] == [
        *("Bliss", "Gloom", "tie", "Common left", "Bliss unused", "Gloom unused")
    ]


@pytest.mark.parametrize(
    ("identity", "points", "outcome", "tie"),
    [
        (
            [],
            (3, 3),
            ("draw",),
            naming("Bliss", "Gloom", "Capping", "draw"),
        ),
        (
            [(BLISS, "capping")],
            (0, 4),
            ("Bliss",),
            naming("Bliss has", "Capping"),
        ),
        (
            [(GLOOM, "capping")],
            (4, 0),
            ("Gloom",),
            naming("Gloom has", "Capping"),
        ),
        ([], (4, 3), ("Bliss",), ""),
        ([], (3, 4), ("Gloom",), ""),
    ],
)
def test_who_wins(identity: list[tuple[int, str]], points: tuple[int, int], outcome: tuple[str], tie: str) -> None:
    found = explaining.score(finished(*identity, points=points), "")
    assert found.says.rpartition("; ")[2] == naming(*outcome)
    assert [one for one in found.reasons if one.what == "tie"] == (
        [Reason("tie", says=tie, rule="end.score")] if tie else []
    )


def test_score_of_a_game_that_is_over() -> None:
    state = finished(points=(5, 3))
    state.phase = "over"
    found = explaining.score(state, "")
    assert found.says == naming("Bliss 5", "Gloom 3")
    assert [one.what for one in found.reasons] == ["Bliss", "Gloom"]


@pytest.mark.parametrize(
    ("end", "named", "rule"),
    [
        ("twenty", ("20",), "intention.twenty"),
        ("capping", ("Fragment",), "end.capping"),
        ("last-common", ("Common",), "end.last-common"),
    ],
)
def test_end_that_is_triggered(end: str, named: tuple[str], rule: str) -> None:
    state = finished(points=(5, 3))
    state.end = end
    assert explaining.score(state, "").reasons[2:] == (Reason("the end", says=naming(*named), rule=rule),)


def test_common_aspirations_that_are_left() -> None:
    state = under_way()
    state.common_gone = state.common_row[:7]
    (found,) = [one.says for one in explaining.score(state, "").reasons if one.what == "Common left"]
    assert found == naming("2", "Sensibility", "Reflection")


@pytest.mark.parametrize(
    ("points", "says", "value"),
    [
        ((2, 9), ("Bliss 2 or more", "Gloom 9", "Gloom wins"), {"bliss": None, "gloom": 9}),
        ((2, 5), ("Bliss 2 or more", "Gloom 5", "not told"), {"bliss": None, "gloom": 5}),
        ((9, 5), ("Bliss 9 or more", "Gloom 5", "Bliss wins"), {"bliss": None, "gloom": 5}),
    ],
)
def test_fragments_that_are_neither_unused_nor_in_play(
    points: tuple[int, int], says: tuple[str, ...], value: Any
) -> None:
    """components.fragments: one Minor of Bliss is nowhere, which would be worth 3 in the Identity."""
    state = finished(points=points)
    state.teams[BLISS].minor = 4
    found = explaining.score(state, "")
    assert found.says == naming(*says)
    assert found.value == value
    lost = naming("1 minor", "Bliss")
    assert [one for one in found.reasons if one.what == "not told"] == [
        Reason("not told", says=lost, rule="components.fragments")
    ]


def test_fortress_and_identity_are_in_play() -> None:
    state = under_way("", "V=bliss.minor C=gloom.major")
    state.identity, state.teams[BLISS].capping = ((BLISS, "capping"),), 0
    assert explaining.fortresses_astray(state) == [None, None]
    state.teams[GLOOM].capping = 0
    lost = explaining.fortresses_astray(state)[1]
    assert lost is not None
    assert (lost.team, lost.counts, lost.points) == ("gloom", {"capping": 1}, 4)


def test_no_tie_is_told_where_fragments_are_missing() -> None:
    state = finished(points=(3, 3))
    state.teams[BLISS].minor = 4
    assert [one.what for one in explaining.score(state, "").reasons if one.what == "tie"] == []


@pytest.mark.parametrize(
    ("setup", "told", "found"),
    [
        ("full-4", (), [naming("Bliss", "Gloom", "Wheel")]),
        ("full-4", ("bliss",), [naming("Gloom", "Wheel")]),
        ("full-4", ("bliss", "gloom"), []),
        ("basic-4", (), []),
    ],
)
def test_what_a_score_assumes(setup: str, told: tuple[str, ...], found: list[str]) -> None:
    def is_untold(*path: str) -> bool:
        return path[0] == "teams" and path[1] not in told

    assert explaining.score_assumes(under_way(setup=setup), "", is_untold) == found


# ---------------------------------------------------------------- order


def test_order() -> None:
    state = under_way()
    names = ["diana", "leo", "thomas", "fred"]
    for seat, (player, after) in enumerate(
        (("Diana", "Leo"), ("Leo", "Thomas"), ("Thomas", "Fred"), ("Fred", "Diana"))
    ):
        state.turn = state.turn._replace(seat=seat)
        assert explaining.order(state, "") == Explanation(
            "order",
            names,
            naming("5", f"{player}'s", "Diana, Leo, Thomas and Fred"),
            "setup.order",
            (Reason("next", says=after, rule="setup.order"),),
        )
    state.pending = (
        Pending("gloom", "strike", (("unity",),), "revelation.4-common"),
        Pending("diana", "choose", (("x",),), "x"),
    )
    assert explaining.order(state, "").reasons == (
        Reason("first", says=naming("Gloom", "strike")),
        Reason("next", says="Diana", rule="setup.order"),
    )


def test_every_question() -> None:
    assert set(explaining.QUESTIONS) == {"control", "intensity", "aspiration", "score", "reach", "order"}
    state = under_way("V1=Courage:2")
    things = {name: list(question.things(state))[:2] for name, question in explaining.QUESTIONS.items()}
    assert things == {
        "control": ["V", "C"],
        "intensity": ["V1", "V2"],
        "aspiration": list(state.setting.aspirations[:2]),
        "score": [],
        "reach": ["diana", "leo"],
        "order": [],
    }
    assert explaining.QUESTIONS["intensity"].explain(state, "V1").value == 2
    assert explaining.QUESTIONS["reach"].explain(state, "diana").asked == "reach diana"
    assert explaining.QUESTIONS["order"].explain(state, "").asked == "order"
    assert explaining.QUESTIONS["score"].explain(state, "").asked == "score"
    assert explaining.QUESTIONS["aspiration"].explain(state, "unity").asked == "aspiration unity"


# ---------------------------------------------------------------- the sentences


def test_the_sentences_of_every_explanation(sentences: Sentences) -> None:
    here = sys.modules[__name__]
    asked = ("intensity", "reach", "score", "order")
    answers = [one for name in asked for one in heard(here, name, explained, explaining)]
    assumed = heard(here, "score_assumes", lambda told, *_: ("score assumes", told), explaining)
    sentences([*answers, *assumed])
