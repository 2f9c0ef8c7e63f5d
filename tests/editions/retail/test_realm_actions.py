"""Realm Actions: what they cost, what is refused and on which facts, what is offered, what they do."""

from typing import Any

import pytest
from support.owned_table import power, with_power
from support.retail_told import against, cost_of, game_in, happened, offered

from cerebria_cli import Game

#: Diana on V beside her Courage, which has 2 of 3 spaces free, and Leo's Anger, which is full; Trust lies on L1.
SLOTS = {"V1": "Courage diana 1", "V2": "Anger leo 2", "L1": "Trust thomas 1"}


#: The same without Trust, so that nobody controls L.
BARE = {"V1": "Courage diana 1", "V2": "Anger leo 2"}


def table(
    wp: int = 6, essence: int = 2, deck: int = 3, space: str = "V", slots: dict[str, str] = SLOTS, **told: Any
) -> Game:
    diana = {"space": space, "wp": wp, "essence": essence, "hand": [], "deck": {"count": deck}}
    turn = {"player": "diana", "absorb": False, **told.pop("turn", {})}
    return game_in("basic-4", slots=slots, turn=turn, players={"diana": diana}, **told)


LACK = "diana.wp"


@pytest.mark.parametrize(
    ("told", "line", "objections"),
    [
        ({"wp": 1}, "valley", []),
        ({"wp": 0}, "valley", [("realm.cost", {LACK: "0", "cost": "1"})]),
        ({"turn": {"actions": 0}}, "valley", [("turn.actions", {"turn.actions": "0"})]),
        ({"turn": {"actions": 0}}, "cradle", [("turn.actions", {"turn.actions": "0"})]),
        ({"turn": {"actions": 0}}, "land V1", [("turn.actions", {"turn.actions": "0"})]),
        ({"turn": {"actions": 0}}, "willow 1", [("turn.actions", {"turn.actions": "0"})]),
        ({"turn": {"actions": 0}, "space": "L"}, "network V1 L2", [("turn.actions", {"turn.actions": "0"})]),
        # every further card costs 2
        ({"wp": 5}, "cradle 3", []),
        ({"wp": 4}, "cradle 3", [("realm.cradle", {LACK: "4", "cost": "5"})]),
        ({"wp": 1}, "cradle 2", [("realm.cradle", {LACK: "1", "cost": "3"})]),
        # without the means for the first card nothing is said of the others
        ({"wp": 0}, "cradle 2", [("realm.cost", {LACK: "0", "cost": "1"})]),
        ({"wp": 0}, "cradle", [("realm.cost", {LACK: "0", "cost": "1"})]),
        ({}, "cradle 0", [("realm.cradle", {})]),
        # what is not in the deck cannot be drawn, but the first card may be tried
        ({"deck": 2}, "cradle 2", []),
        ({"deck": 1}, "cradle 2", [("realm.cradle", {"diana.deck.count": "1"})]),
        ({"deck": 0}, "cradle 1", []),
        ({"deck": 0}, "cradle 2", [("realm.cradle", {"diana.deck.count": "0"})]),
        ({"space": "VC", "wp": 2}, "network V1 VC", []),
        ({"space": "VC", "wp": 1}, "network V1 VC", [("realm.cost", {LACK: "1", "cost": "2"})]),
        ({"space": "VC"}, "network V2 VC", [("realm.network", {"V2.team": "gloom"})]),
        ({"space": "VC"}, "network W1 VC", [("realm.network", {})]),
        ({"space": "VC"}, "network V1 C1", [("board.adjacent-slots", {"diana.space": "VC"})]),
        ({"space": "L"}, "network V1 L1", [("board.slots", {"L1.card": "Trust"})]),
        ({"wp": 2, "essence": 2}, "land V1 2", []),
        ({"wp": 1, "slots": BARE}, "land V1 2", [("realm.land", {LACK: "1", "cost": "2"})]),
        ({"wp": 0, "slots": BARE}, "land V1 2", [("realm.cost", {LACK: "0", "cost": "1"})]),
        ({"essence": 1}, "land V1 2", [("realm.land", {"diana.essence": "1"})]),
        ({"essence": 9}, "land V1 3", [("realm.land", {"V1.essence": "1"})]),
        ({}, "land V1 0", [("realm.land", {})]),
        ({}, "land L1", [("board.adjacent-slots", {"diana.space": "V"})]),
        ({"space": "W"}, "land W1", [("realm.land", {})]),
        # Anger belongs to Gloom, and has no space
        ({}, "land V2", [("realm.land", {"V2.team": "gloom"}), ("realm.land", {"V2.essence": "2"})]),
        ({"wp": 4}, "willow 3", []),
        ({"wp": 3}, "willow 3", [("realm.willow", {LACK: "3", "cost": "4"})]),
        ({"wp": 0}, "willow 3", [("realm.cost", {LACK: "0", "cost": "1"})]),
        ({}, "willow 0", [("realm.willow", {"ruling": "willow.zero=no"})]),
        ({"rulings": {"willow.zero": "yes"}, "wp": 1}, "willow 0", []),
        ({"rulings": {"willow.zero": "yes"}, "wp": 0}, "willow 0", [("realm.cost", {LACK: "0", "cost": "1"})]),
    ],
)
def test_what_stands_against_a_realm_action(told: dict[str, Any], line: str, objections: list[Any]) -> None:
    assert against(table(**told), f"diana {line}") == objections


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("valley", "This costs 1 Willpower"),
        ("cradle", "This costs 1 Willpower"),
        ("cradle 2", "The first step of this costs 1 Willpower"),
        ("land V1", "This costs 1 Willpower"),
        ("land V1 2", "The first step of this costs 1 Willpower"),
    ],
)
def test_what_lacks_for_the_first_step_is_called_so(line: str, says: str) -> None:
    (objection,) = table(wp=0, slots=BARE).judge(f"diana {line}").objections
    assert objection.text.startswith(says)


@pytest.mark.parametrize(
    ("slots", "line", "cost"),
    [
        ({}, "valley", {"wp": 1}),
        # realm.cost: 1 less for the team that controls the Realm
        ({"V1": "Courage diana 1"}, "valley", {}),
        ({"V2": "Anger leo 1"}, "valley", {"wp": 1}),
        ({}, "cradle", {"wp": 1}),
        ({}, "cradle 3", {"wp": 5}),
        ({"C1": "Courage diana 1"}, "cradle", {}),
        # what every further step costs is not lowered
        ({"C1": "Courage diana 1"}, "cradle 3", {"wp": 4}),
        ({"L1": "Trust thomas 1"}, "network L1 V1", {"wp": 2}),
        ({"N1": "Trust thomas 1"}, "network N1 V1", {"wp": 1}),
        ({"V1": "Courage diana 1"}, "land V1", {"wp": 1, "essence": 1}),
        ({"V1": "Courage diana 1"}, "land V1 2", {"wp": 2, "essence": 2}),
        ({"V1": "Courage diana 1", "L1": "Trust thomas 1"}, "land V1 2", {"wp": 1, "essence": 2}),
        ({}, "willow 2", {"wp": 3}),
        ({"W1": "Courage diana 1"}, "willow 2", {"wp": 2}),
    ],
)
def test_cost(slots: dict[str, str], line: str, cost: dict[str, int]) -> None:
    assert cost_of(table(slots=slots), f"diana {line}") == cost


@pytest.mark.parametrize(
    ("told", "verb", "lines"),
    [
        ({"wp": 0}, "valley", []),
        ({"wp": 1}, "valley", ["valley"]),
        ({"wp": 0}, "cradle", []),
        ({"wp": 2}, "cradle", ["cradle 1"]),
        ({"wp": 4}, "cradle", ["cradle 1", "cradle 2"]),
        ({"wp": 9}, "cradle", ["cradle 1", "cradle 2", "cradle 3"]),
        ({"wp": 9, "deck": 2}, "cradle", ["cradle 1", "cradle 2"]),
        ({"wp": 9, "deck": 0}, "cradle", ["cradle 1"]),
        ({"wp": 9, "deck": 9}, "cradle", [f"cradle {number}" for number in (1, 2, 3, 4, 5)]),
        ({"wp": 0, "slots": BARE}, "land", []),
        ({"wp": 1, "slots": BARE}, "land", ["land V1 1"]),
        ({"wp": 9}, "land", ["land V1 1", "land V1 2"]),
        ({"wp": 9, "essence": 1}, "land", ["land V1 1"]),
        ({"wp": 9, "essence": 0}, "land", []),
        ({"space": "N"}, "land", []),
        ({"space": "L"}, "land", ["land L1 1", "land L1 2"]),
        ({"wp": 0}, "willow", []),
        ({"wp": 1}, "willow", []),
        ({"wp": 3}, "willow", ["willow 1", "willow 2"]),
        ({"wp": 3, "rulings": {"willow.zero": "yes"}}, "willow", ["willow 0", "willow 1", "willow 2"]),
        ({"wp": 1, "rulings": {"willow.zero": "yes"}}, "willow", ["willow 0"]),
        ({"wp": 2, "slots": {"W1": "Courage diana 1"}}, "willow", ["willow 1", "willow 2"]),
        ({"wp": 1}, "network", []),
        ({"wp": 2}, "network", []),
        ({"wp": 2, "space": "VC"}, "network", ["network V1 VC", "network L1 VC"]),
        ({"wp": 2, "space": "L"}, "network", ["network V1 L2", "network L1 L2"]),
    ],
)
def test_what_is_offered(told: dict[str, Any], verb: str, lines: list[str]) -> None:
    assert offered(table(**told), verb) == lines


@pytest.mark.parametrize(
    ("told", "line", "events"),
    [
        ({"slots": {}}, "valley", ["wp diana -1 by realm.cost", "wp diana 4 by realm.valley"]),
        (
            {"slots": {}},
            "cradle 2",
            [
                "wp diana -3 by realm.cradle",
                *["draw diana ? by realm.cradle", "turn-up diana ? by realm.cradle"] * 2,
            ],
        ),
        (
            {"slots": {"L1": "Trust thomas 1"}, "space": "L"},
            "network L1 L2",
            ["wp diana -2 by realm.cost", "relocate thomas Trust L2 by realm.network"],
        ),
        (
            {"slots": {"L1": "Brightness thomas 1", "N2": "Trust thomas 3"}, "space": "L"},
            "land L1",
            ["essence diana -1 by realm.land", "on-emotion thomas Brightness L1 1 by realm.land"],
        ),
        ({"slots": {}}, "willow 2", ["wp diana -1 by realm.cost", "wp diana -2 by realm.willow", "essence diana 2"]),
    ],
)
def test_what_it_does(told: dict[str, Any], line: str, events: list[str]) -> None:
    game = table(**told)
    found = happened(game.play(f"diana {line}"), "wp", "essence", "draw", "turn-up", "relocate", "on-emotion")
    assert [one.startswith(event) for one, event in zip(found, events, strict=True)] == [True] * len(events)
    assert game.state()["turn"]["actions"] == 2


#: What each Realm Action is on a table where all are possible: Diana on L.
LINES = {"valley": "valley", "cradle": "cradle", "network": "network L1 L2", "land": "land L1", "willow": "willow 1"}


@pytest.mark.parametrize("verb", LINES)
@pytest.mark.parametrize("kind", ["the Action", "its kind"])
def test_powers_answer_every_realm_action(verb: str, kind: str) -> None:
    stage = f"after:{verb}" if kind == "the Action" else "after:realm-action"
    declared = with_power("Safety", power(stage, {"gain": "ambition", "amount": 1}))
    game = table(space="L", cards=declared, slots={**SLOTS, "N1": "Safety diana 1"})
    assert happened(game.play(f"diana {LINES[verb]}"), "ambition") == ["ambition bliss 1 by Safety"]


@pytest.mark.parametrize("verb", LINES)
@pytest.mark.parametrize("kind", ["the Action", "its kind"])
def test_powers_change_the_cost_of_every_realm_action(verb: str, kind: str) -> None:
    stage = f"cost:{verb}" if kind == "the Action" else "cost:realm-action"
    declared = with_power("Safety", power(stage, {"pay": "wp", "amount": 2}, ask="adjust"))
    slots = {**SLOTS, "N1": "Safety diana 1"}
    before, after = (
        cost_of(table(space="L", cards=cards, slots=slots), f"diana {LINES[verb]}") for cards in ({}, declared)
    )
    assert after == {**before, "wp": before.get("wp", 0) + 2}


def lowered(verb: str, amount: int) -> dict[str, Any]:
    return with_power("Courage", power(f"cost:{verb}", {"pay": "wp", "amount": -amount}, ask="adjust"))


@pytest.mark.parametrize(("amount", "legal"), [(1, [True, True, True, False]), (3, [True, True, True, False])])
def test_a_cost_below_nothing_pays_for_no_essence(amount: int, legal: list[bool]) -> None:
    """realm.willow: with 3 Willpower and a cost of 0, or less, 3 are exchanged at most."""
    game = table(wp=3, cards=lowered("willow", amount))
    assert [game.judge(f"diana willow {number}").legal for number in (1, 2, 3, 4)] == legal
    assert offered(game, "willow") == ["willow 1", "willow 2", "willow 3"]
    game.play("diana willow 3")
    diana = game.state()["players"]["diana"]
    assert (diana["wp"], diana["essence"]) == (0, 5)


def test_land_pays_essence_that_a_power_asks_for_before_it_puts_any_down() -> None:
    """realm.land: of 2 Essence 1 is asked for, so that 1 may be put down; of none that is asked for nothing is left."""
    asks = with_power("Anger", power("cost:land", {"pay": "essence", "amount": 1}, ask="adjust", whose="opposing"))
    assert against(table(cards=asks), "diana land V1 1") == []
    assert against(table(cards=asks), "diana land V1 2") == [("realm.land", {"diana.essence": "1"})]
    assert against(table(cards=asks, essence=1), "diana land V1 1") == [("realm.land", {"diana.essence": "0"})]
    assert against(table(cards=asks, essence=0), "diana land V1 1") == [
        ("realm.land", {"diana.essence": "0"}),
        ("emotion.power-use", {"diana.essence": "0", "cost": "1"}),
    ]


@pytest.mark.parametrize(
    ("verb", "line", "what"),
    [("network", "network V1 L2", "L"), ("land", "land L1", "L")],
)
def test_powers_may_forbid_it(verb: str, line: str, what: str) -> None:
    cards = with_power("Anger", power(f"may:{verb}", {"forbid": True}, ask="may", whose="opposing"))
    assert against(table(cards=cards, space=what), f"diana {line}") == [("emotion.power-use", {"power": "Anger"})]


def test_a_power_without_a_condition_asks_whoever_controls_the_realm() -> None:
    """realm.cost: what a card asks for it asks for whoever controls; where it has a reason of its own, that is told."""
    plain = with_power("Anger", power("cost:valley", {"pay": "wp", "amount": 1}, ask="adjust", whose="opposing"))
    (part,) = [one for one in table(cards=plain).judge("diana valley").cost if one.source == "Anger"]
    assert part.why == "whoever controls V: Gloom 1:2"
    counted = power(
        "cost:valley", {"pay": "wp", "amount": 1}, ask="adjust", whose="opposing", conditions=[("wp:own", ">", 2)]
    )
    (part,) = [
        one for one in table(cards=with_power("Anger", counted)).judge("diana valley").cost if one.source == "Anger"
    ]
    assert not part.why.startswith("whoever controls")
