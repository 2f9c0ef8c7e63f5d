"""What several moves ask alike: Actions, means, reach, empty slots, own Emotions, cards in hand."""

import sys
from copy import copy

import pytest
from support.heard import heard as page_of
from support.heard import naming, with_rules
from support.pages import Sentences
from support.retail_states import hearing, lay, stand, under_way

from cerebria_cli.editions.board.knowledge import holds
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.overhearing import Check, listening
from cerebria_cli.editions.core.verdict import CostPart, Earlier
from cerebria_cli.editions.retail.counting import Occasion
from cerebria_cli.editions.retail.hearing import Hearing, Price, essence_rule, listed, price
from cerebria_cli.editions.retail.state import State

BLISS, GLOOM = 0, 1


def heard(state: State, verb: str = "quell") -> Hearing:
    return hearing(state, Move("diana", verb))


def refusals(found: Hearing) -> list[tuple[str, str, dict[str, str]]]:
    return [(one.rule, one.text, dict(one.facts)) for one in found.objections]


# ---------------------------------------------------------------- price


def parts(*told: tuple[str, int]) -> list[CostPart]:
    return [CostPart(resource, amount, "move.base") for resource, amount in told]


@pytest.mark.parametrize(
    ("cost", "found"),
    [
        ([], Price(0, {}, 0)),
        ([("wp", 2), ("wp", 1)], Price(3, {}, 0)),
        ([("wp", 1), ("wp", -2)], Price(0, {}, 0)),
        ([("ambition", 1), ("ambition", -2)], Price(0, {}, 0)),
        ([("ambition", 2), ("essence", 1), ("essence", 1)], Price(0, {"essence": 2}, 2)),
        ([("essence", 1), ("essence", -3)], Price(0, {"essence": 0}, 0)),
        ([("essence.bliss", 1), ("essence.gloom", 2)], Price(0, {"essence.bliss": 1, "essence.gloom": 2}, 0)),
    ],
)
def test_price(cost: list[tuple[str, int]], found: Price) -> None:
    """spirit.determination: a cost never falls below 0."""
    assert price(parts(*cost)) == found


@pytest.mark.parametrize(
    ("causes", "found"),
    [
        ([("essence", "Fear")], ""),
        ([("wp", "fortify.build")], ""),
        ([("essence", "Fear"), ("essence", "invoke.base"), ("essence.bliss", "side-b.love")], "invoke.base"),
        ([], ""),
    ],
)
def test_rule_behind_essence(causes: list[tuple[str, str]], found: str) -> None:
    assert essence_rule([CostPart(resource, 1, cause) for resource, cause in causes]) == found


@pytest.mark.parametrize(
    ("names", "text"), [(["V1"], "V1"), (["V1", "V2"], "V1 and V2"), (["V1", "V2", "VC"], "V1, V2 and VC")]
)
def test_names_in_a_sentence(names: list[str], text: str) -> None:
    assert listed(names) == text


# ---------------------------------------------------------------- means


def means(wp: int, essence: int, ambition: int, *cost: tuple[str, int]) -> Hearing:
    state = under_way()
    state.players[0].wp, state.players[0].essence, state.teams[BLISS].ambition = wp, (essence,), ambition
    state.turn = state.turn._replace(absorb=False)
    found = heard(state)
    found.cost = parts(*cost)
    return found


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        (means(3, 0, 0, ("wp", 3)), []),
        (
            means(2, 0, 0, ("wp", 3)),
            [("quell.base", naming("3", "Diana", "2"), {"diana.wp": "2", "cost": "3"})],
        ),
        (means(0, 0, 1, ("ambition", 1)), []),
        (
            means(0, 0, 0, ("ambition", 1)),
            [
                (
                    "ambition.tokens",
                    naming("1", "Bliss", "0"),
                    {"bliss.ambition": "0", "cost": "1"},
                )
            ],
        ),
        (means(0, 1, 0, ("essence", 1)), []),
        (
            means(0, 0, 0, ("essence", 1)),
            [
                (
                    "emotion.power-use",
                    naming("1", "Diana", "0"),
                    {"diana.essence": "0", "cost": "1"},
                )
            ],
        ),
        # each lack is an objection of its own
        (
            means(0, 1, 0, ("wp", 1), ("ambition", 2), ("essence", 3)),
            [
                ("quell.base", naming("1", "Diana", "0"), {"diana.wp": "0", "cost": "1"}),
                (
                    "ambition.tokens",
                    naming("2", "Bliss", "0"),
                    {"bliss.ambition": "0", "cost": "2"},
                ),
                (
                    "emotion.power-use",
                    naming("3", "Diana", "1"),
                    {"diana.essence": "1", "cost": "3"},
                ),
            ],
        ),
    ],
)
def test_means(asked: Hearing, found: list[tuple[str, str, dict[str, str]]]) -> None:
    asked.objections.clear()
    asked.need_means("quell.base")
    assert refusals(asked) == found


@pytest.mark.parametrize(
    ("cost", "checks"),
    [
        ([], []),
        ([("wp", 0)], []),
        ([("wp", 2)], [Check("2 Willpower of 4", "quell.base", "diana.wp")]),
        ([("ambition", 1)], [Check("1 Ambition of 3", "ambition.tokens", "bliss.ambition")]),
        ([("essence", 2)], [Check("2 Essence of 2", "emotion.power-use", "diana.essence")]),
        ([("essence", 1), ("essence", -1)], []),
        ([("essence", 1)], [Check("1 Essence of 2", "emotion.power-use", "diana.essence")]),
    ],
)
def test_means_that_are_there(cost: list[tuple[str, int]], checks: list[Check]) -> None:
    asked = means(4, 2, 3, *cost)
    with listening() as overheard:
        asked.need_means("quell.base")
    assert overheard.checks == checks


def test_rules_of_the_means() -> None:
    asked = means(0, 0, 0, ("wp", 1), ("ambition", 1), ("essence", 1))
    asked.need_means("realm.land", "quell.base", "realm.land", what="Land of Desires")
    assert [(rule, text) for rule, text, _ in refusals(asked)] == [
        ("realm.land", naming("Land of Desires", "1", "Diana", "0")),
        ("quell.base", naming("1", "Bliss", "0")),
        ("realm.land", naming("1", "Diana", "0")),
    ]
    invoking = hearing(under_way(), Move("diana", "invoke"))
    invoking.cost = parts(("essence", 3))
    invoking.need_means("invoke.base")
    assert [one.rule for one in invoking.objections] == ["invoke.essence"]


def test_cards_that_ask_for_more_essence_are_named() -> None:
    asked = means(0, 1, 0)
    asked.cost = [
        CostPart("essence", 1, "invoke.base"),
        CostPart("essence", 1, "Fear"),
        CostPart("essence", 1, "Panic"),
        CostPart("essence", 1, "Fear"),
        CostPart("wp", 0, "Safety"),
    ]
    asked.need_means("invoke.base")
    text = naming("4", "Diana", "1", "Fear", "Panic")
    assert [said for _, said, _ in refusals(asked)] == [text]


@pytest.mark.parametrize(("absorb", "seat", "told"), [(True, 0, True), (False, 0, False), (True, 1, False)])
def test_absorb_that_is_left_is_named(absorb: bool, seat: int, told: bool) -> None:
    """turn.abilities: it brings Willpower, and may come before the Action."""
    state = under_way()
    state.players[0].wp, state.turn = 0, state.turn._replace(absorb=absorb, seat=seat)
    found = heard(state)
    found.cost = parts(("wp", 1))
    found.need_means("move.base")
    ((_, text, _),) = refusals(found)
    assert text == naming("1", "Diana", "0")
    assert ("Absorb" in text) == told


@pytest.mark.parametrize(
    ("verb", "actions", "garrison", "found"),
    [
        ("move", 1, -1, True),
        ("move", 0, -1, False),
        ("move", 0, 0, False),
        ("invoke", 0, -1, False),
        ("invoke", 0, 0, True),
        ("invoke", 0, 3, True),
    ],
)
def test_actions_left(verb: str, actions: int, garrison: int, found: bool) -> None:
    """turn.actions: an additional Action that must be an Invoke counts for that only."""
    state = under_way()
    state.turn = state.turn._replace(actions=actions, garrison=garrison)
    asked = heard(state, verb)
    asked.need_action_for(verb)
    text = naming("Diana")
    assert refusals(asked) == ([] if found else [("turn.actions", text, {"turn.actions": "0"})])


# ---------------------------------------------------------------- reach and slots


@pytest.mark.parametrize(
    ("space", "near", "slot", "spirit", "text"),
    [
        ("V", (0, 1), 0, "", ""),
        ("V", (0, 1), 2, "", naming("Diana", "V", "V1", "V2", "VC")),
        ("VC", (2,), 0, "", naming("Diana", "VC", "V1")),
        ("VC", (1, 2, 3), 0, "Malice", naming("Diana", "VC", "V2", "C1", "Malice", "V1")),
        ("", (), 0, "", naming("Diana", "V1")),
    ],
)
def test_reach(space: str, near: tuple[int, ...], slot: int, spirit: str, text: str) -> None:
    state = under_way(spirits="Delight Malice")
    state.players[0].space = state.setting.ring.space_number.get(space, -1)
    asked = heard(state)
    asked.need_within(near, slot, spirit)
    rule = "power.malice" if spirit else "board.adjacent-slots"
    assert refusals(asked) == ([(rule, text, {"diana.space": space or "no space"})] if text else [])


def test_reach_is_said() -> None:
    state = under_way(spirits="Delight Malice")
    stand(state, diana="V")
    asked = heard(state)
    assert asked.adjacent == (0, 1)
    with listening() as overheard:
        asked.need_within((0, 1, 2), 0, "Malice")
        asked.need_within((0, 1, 2), 2, "Malice")
    assert overheard.checks == [
        Check("V1 in reach of V", "board.adjacent-slots", "diana.space"),
        Check("VC in reach of Malice on V", "power.malice", "diana.space", decides=True),
    ]
    state.players[0].space = -1
    assert list(asked.adjacent) == []
    assert asked.spirit == "Delight"


def test_empty_slot() -> None:
    asked = heard(under_way("V1=Kindness"))
    with listening() as overheard:
        asked.need_empty(1)
        asked.need_empty(0)
    assert overheard.checks == [Check("V2 empty", "board.slots", "V2")]
    text = naming("Kindness", "V1")
    assert refusals(asked) == [("board.slots", text, {"V1.card": "Kindness"})]


def test_own_emotion() -> None:
    state = under_way("V1=Kindness V2=Jealousy VC=Anger")
    emotion = state.slots[2]
    assert emotion is not None
    state.slots[2] = emotion._replace(side=BLISS)
    asked = heard(state)
    assert asked.need_own_emotion(0, "realm.land", "land") == state.slots[0]
    assert asked.objections == []
    assert asked.need_own_emotion(1, "realm.land", "land") == state.slots[1]
    asked.need_own_emotion(2, "empower.base", "empower")
    assert asked.need_own_emotion(3, "empower.base", "empower") is None
    assert refusals(asked) == [
        ("realm.land", naming("Jealousy", "V2", "Gloom"), {"V2.team": "gloom"}),
        ("empower.base", naming("Anger", "VC", "Gloom"), {"VC.team": "gloom"}),
        ("empower.base", naming("C1"), {}),
    ]


def test_power_that_forbids_an_action() -> None:
    """power.empathy: Emotions next to an own one by the figure are not quelled."""
    state = under_way("V1=Kindness V2=Courage", spirits="Empathy")
    stand(state, diana="V", leo="V")
    state.turn = state.turn._replace(seat=1)
    asked = hearing(state, Move("leo", "quell"))
    asked.need_allowed("quell", Occasion(1, 0), "quell Kindness")
    (found,) = asked.objections
    assert found.rule == "power.empathy"
    assert found.text.startswith("Empathy does not allow Leo to quell Kindness")
    assert found.facts == (("power", "Empathy"),)
    asked.objections.clear()
    asked.need_allowed("quell", Occasion(1, 6), "quell nothing")
    assert asked.objections == []


# ---------------------------------------------------------------- cards


@pytest.mark.parametrize(
    ("hand", "card", "left", "found"),
    [
        (("Courage",), "Courage", (), True),
        (("Courage",), "Kindness", (), False),
        (("?",), "Kindness", (), True),
        (("?",), "Desire", (), False),
        # two copies of each card in a deck
        (("?",), "Kindness", ("Kindness",), True),
        (("?",), "Kindness", ("Kindness", "Kindness"), False),
        ((), "Kindness", (), False),
    ],
)
def test_card_in_hand(hand: tuple[str, ...], card: str, left: tuple[str, ...], found: bool) -> None:
    state = under_way()
    state.players[0].hand = (*hand, *["?"] * len(left))
    state.players[0].deck = ("?",) * (16 - len(hand) - len(left))
    assert holds(state, 0, hand, card, left) is found


def test_card_that_all_lie_on_the_board_is_not_in_hand() -> None:
    state = under_way()
    state.players[0].hand, state.players[0].deck = ("?", "?"), ("?",) * 12
    lay(state, "V1=Kindness")
    lay(state, "V2=Kindness")
    assert not holds(state, 0, ("?", "?"), "Kindness")
    assert holds(state, 0, ("?", "?"), "Courage")


def test_unheld_card_contradicts_what_was_told_unless_the_tool_has_dealt() -> None:
    state = under_way()
    state.players[0].hand, state.players[0].secret = ("Courage", "Comfort"), ("Comfort",)
    asked = heard(state)
    asked.refuse_unheld("Kindness", "invoke.base", "It is not there.")
    (found,) = asked.objections
    assert found.earlier == Earlier(("Courage", "Comfort"), "diana")
    assert (found.unplayable, dict(found.facts)) == (True, {"diana.hand": "Courage, ?"})
    state.setting = copy(state.setting)
    state.setting.seats = tuple(seat._replace(dealt=True) for seat in state.setting.seats)
    state.players[0].hand = state.players[0].secret = ()
    asked = heard(state)
    asked.refuse_unheld("Kindness", "invoke.base", "It is not there.")
    (found,) = asked.objections
    assert (found.earlier, found.unplayable, dict(found.facts)) == (None, True, {"diana.hand": "empty"})


def test_the_sentences_of_every_objection(sentences: Sentences) -> None:
    here = sys.modules[__name__]
    sentences(page_of(here, "refusals", lambda told, one: (one.move.verb, with_rules(each[:2] for each in told))))
