"""When a power applies: whose move, where, under which conditions; and what it adds to costs and Intensities."""

from typing import Any

import pytest
from support.owned_table import power, with_power
from support.retail_told import state_in

from cerebria_cli import Game
from cerebria_cli.catalogue.counts import count_words
from cerebria_cli.editions.core.explanation import Reason
from cerebria_cli.editions.core.verdict import CostPart
from cerebria_cli.editions.retail.counting import Bearer, Occasion
from cerebria_cli.editions.retail.power_grounds import because, chain_words
from cerebria_cli.editions.retail.powers import (
    Forbidding,
    Power,
    amounts,
    applies,
    asked,
    chosen,
    concerns,
    cost_parts,
    forbidden_by,
    intensities,
    own_intensity,
    read_power,
)
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.turn import Used
from cerebria_cli.shelf.setups import load_setup

DIANA, LEO, THOMAS, FRED = range(4)
BLISS, GLOOM = range(2)
SLOTS = ("V1", "V2", "VC", "C1", "C2", "CN", "N1", "N2", "NL", "L1", "L2", "LW", "W1", "W2", "WV")
SPACES = ("V", "VC", "C", "CN", "N", "NL", "L", "LW", "W", "WV")


def slot(name: str) -> int:
    return SLOTS.index(name)


@pytest.fixture(scope="module")
def table() -> State:
    """Diana on V, Leo on CN, Thomas on NL, Fred on LW; Emotions of Bliss but for Anger beside Diana."""
    return state_in(
        slots={
            **{"V1": "Courage diana 1", "V2": "Anger leo 1", "VC": "Trust thomas 1", "WV": "Kindness thomas 1"},
            "W2": "Optimism thomas 1",
        },
        players={"diana": {"space": "V"}},
    )


def declared(near: str = "", whose: str = "any", **more: Any) -> Power:
    return read_power("Courage", 0, {"ask": "after", "stage": "after:quell", "whose": whose, "near": near, **more})


@pytest.mark.parametrize(
    ("near", "lies", "where"),
    [
        ("next", "VC", ["V2", "C1"]),
        ("next", "V1", ["V2", "WV"]),
        ("same-triad", "VC", ["V2", "VC", "C1"]),
        ("same-triad", "V1", ["V1", "W2", "WV"]),
        ("same-triad", "C2", ["C2", "CN", "N1"]),
        ("this", "VC", ["VC"]),
        ("this", "V1", ["V1"]),
        ("", "V1", list(SLOTS)),
    ],
)
def test_where_the_emotion_in_question_lies(table: State, near: str, lies: str, where: list[str]) -> None:
    found = [
        name
        for name in SLOTS
        if concerns(table, declared(near), Bearer(BLISS, slot(lies)), Occasion(DIANA, slot(name)))
    ]
    assert found == where


@pytest.mark.parametrize("near", ["to-realm", "its-realm", "sphere"])
@pytest.mark.parametrize(
    ("lies", "realms"), [("V1", [0]), ("V2", [0]), ("VC", []), ("C1", [1]), ("W2", [4]), ("WV", [])]
)
def test_in_which_realm(table: State, near: str, lies: str, realms: list[int]) -> None:
    bearer = Bearer(BLISS, slot(lies))
    found = [realm for realm in range(-1, 5) if concerns(table, declared(near), bearer, Occasion(DIANA, realm=realm))]
    assert found == realms


@pytest.mark.parametrize(
    ("lies", "ends"), [("V1", ["V"]), ("V2", ["V"]), ("VC", ["VC"]), ("W2", ["W"]), ("WV", ["WV"])]
)
def test_on_which_space_a_move_ends(table: State, lies: str, ends: list[str]) -> None:
    bearer = Bearer(BLISS, slot(lies))
    found = [
        name
        for number, name in enumerate(SPACES)
        if concerns(table, declared("to-space"), bearer, Occasion(DIANA, space=number))
    ]
    assert found == ends


@pytest.mark.parametrize(
    ("near", "player", "where"),
    [
        # beside: the acting figure stands on the space adjacent to the card
        ("beside", DIANA, ["V1", "V2"]),
        ("beside", LEO, ["CN"]),
        ("beside", FRED, ["LW"]),
        # triad: the card lies in a Triad of a Frontier adjacent to the figure
        ("triad", DIANA, ["V1", "V2", "VC", "C1", "W2", "WV"]),
        ("triad", THOMAS, ["N2", "NL", "L1"]),
    ],
)
def test_where_the_acting_figure_stands(table: State, near: str, player: int, where: list[str]) -> None:
    found = [name for name in SLOTS if concerns(table, declared(near), Bearer(BLISS, slot(name)), Occasion(player))]
    assert found == where


@pytest.mark.parametrize(
    ("near", "where"),
    [
        ("figure", ["V1", "V2"]),
        # own Emotions by the figure, or next to an own Emotion there: Trust is only next to Anger
        ("figure-emotions", ["V1", "WV"]),
        ("figure-slots", ["V1", "VC", "WV"]),
    ],
)
def test_around_the_figure_of_a_spirit(table: State, near: str, where: list[str]) -> None:
    bearer = Bearer(BLISS, player=DIANA)
    found = [name for name in SLOTS if concerns(table, declared(near), bearer, Occasion(LEO, slot(name)))]
    assert found == where


def test_what_lies_nowhere_is_not_this_card(table: State) -> None:
    assert not concerns(table, declared("this"), Bearer(BLISS, player=DIANA), Occasion(DIANA))


@pytest.mark.parametrize(
    ("whose", "bearer", "players"),
    [
        ("any", Bearer(BLISS, 0), [DIANA, LEO, THOMAS, FRED]),
        ("own", Bearer(BLISS, 0), [DIANA, THOMAS]),
        ("own", Bearer(GLOOM, 1), [LEO, FRED]),
        ("opposing", Bearer(BLISS, 0), [LEO, FRED]),
        ("bliss", Bearer(GLOOM, 1), [DIANA, THOMAS]),
        ("gloom", Bearer(GLOOM, 1), [LEO, FRED]),
        # the power of a Spirit is its player's
        ("own", Bearer(BLISS, player=THOMAS), [THOMAS]),
        ("opposing", Bearer(BLISS, player=THOMAS), [LEO, FRED]),
        ("any", Bearer(BLISS, player=THOMAS), [DIANA, LEO, THOMAS, FRED]),
    ],
)
def test_whose_move_it_is_about(table: State, whose: str, bearer: Bearer, players: list[int]) -> None:
    """emotion.power-use"""
    assert [
        player for player in range(4) if concerns(table, declared(whose=whose), bearer, Occasion(player))
    ] == players


def test_what_is_left_out_of_a_declaration() -> None:
    found = read_power("Courage", 2, {"ask": "after", "stage": "enter"})
    assert found == Power("Courage", 2, "after", "enter", "own", "", (), (), "", "", False)
    whole = {
        **{
            "ask": "adjust",
            "stage": "cost:move",
            "whose": "any",
            "near": "next",
            "if": [{"left": 1}],
            "do": [{"pay": 1}],
        },
        **{"ruling": "a=b", "stacks": "c", "once": True},
    }
    assert read_power("Courage", 0, whole) == Power(
        "Courage", 0, "adjust", "cost:move", "any", "next", ({"left": 1},), ({"pay": 1},), "a=b", "c", True
    )


@pytest.mark.parametrize(
    ("ruling", "holds"), [("", True), ("willow.zero=no", True), ("willow.zero=yes", False), ("fear.stacking=yes", True)]
)
def test_by_which_ruling_it_holds(table: State, ruling: str, holds: bool) -> None:
    assert chosen(table, ruling) == holds
    assert applies(table, declared(ruling=ruling), Bearer(BLISS, 0), Occasion(DIANA)) == holds


@pytest.mark.parametrize(
    ("once", "used", "holds"),
    [
        (True, [], True),
        (True, [Used("Courage", "V1", 0)], False),
        (False, [Used("Courage", "V1", 0)], True),
        (True, [Used("Courage", "V2", 0)], True),
        (True, [Used("Courage", "V1", 1)], True),
        (True, [Used("Trust", "V1", 0)], True),
    ],
)
def test_once_per_turn(table: State, once: bool, used: list[Used], holds: bool) -> None:
    state = table.copy()
    state.turn = state.turn._replace(powers=tuple(used))
    assert applies(state, declared(once=once), Bearer(BLISS, 0), Occasion(DIANA)) == holds


def test_spirits_are_asked_first_and_then_the_cards_along_the_ring() -> None:
    gains = power("after:absorb", {"gain": "wp", "amount": 1}, whose="any")
    state = state_in(
        cards={card: with_power(card, gains)[card] for card in ("Courage", "Anger", "Comfort")},
        slots={"W1": "Courage diana 1", "V2": "Anger leo 1", "N1": "Comfort thomas 1"},
    )
    found = [(power.name, bearer) for bearer, power in asked(state, "after:absorb", Occasion(DIANA, gained=4))]
    assert found == [
        ("Delight", Bearer(BLISS, player=DIANA)),
        ("Anger", Bearer(GLOOM, slot("V2"))),
        ("Comfort", Bearer(BLISS, slot("N1"))),
        ("Courage", Bearer(BLISS, slot("W1"))),
    ]
    assert [power.name for _, power in asked(state, "after:absorb", Occasion(DIANA, gained=3))] == [
        *("Anger", "Comfort", "Courage")
    ]


@pytest.mark.parametrize(("stage", "names"), [("leave", ["Comfort"]), ("leave:empowered", ["Comfort"])])
def test_a_card_does_not_see_what_it_replaces_leave(stage: str, names: list[str]) -> None:
    gains = power(stage, {"gain": "wp", "amount": 1}, whose="any")
    state = state_in(
        cards={card: with_power(card, gains)[card] for card in ("Courage", "Comfort")},
        slots={"W1": "Courage diana 1", "N1": "Comfort thomas 1"},
    )
    found = [power.name for _, power in asked(state, stage, Occasion(DIANA, slot("W1")))]
    assert found == names


@pytest.mark.parametrize(("ruling", "times"), [("yes", 2), ("no", 1)])
def test_powers_that_do_not_add_up_count_once(ruling: str, times: int) -> None:
    """ruling fear.stacking: two Fears next to the slot."""
    state = state_in(slots={"V1": "Fear leo 1", "VC": "Fear fred 1"}, rulings={"fear.stacking": ruling})
    parts = cost_parts(state, "invoke", "spirit-action", Occasion(DIANA, slot("V2")))
    assert len(parts) == times
    assert parts[0] == CostPart("essence", 1, "Fear", "Fear", "V1", "next to V2", "emotion.power-use")


def test_a_cost_is_changed_by_the_action_and_by_its_kind() -> None:
    """The Action first; power.hatred: 1 less where an upgrade that is no Determination is used."""
    dearer = power("cost:move", {"pay": "wp", "amount": 2}, ask="adjust", whose="any")
    state = state_in(cards=with_power("Courage", dearer), slots={"V1": "Courage diana 1"})
    for others, found in ((1, [("Courage", 2), ("Hatred", -1)]), (0, [("Courage", 2)])):
        parts = cost_parts(state, "move", "spirit-action", Occasion(FRED, upgrades=1, others=others))
        assert [(part.cause, part.amount) for part in parts] == found


def test_what_powers_add_to_an_absorb() -> None:
    """power.love: 1 for each own Fortress adjacent to the figure; Benevolence in the Realm takes 1 more."""
    state = state_in(
        slots={"V1": "Benevolence thomas 1"},
        players={"thomas": {"space": "V"}},
        fortresses={"V": {"team": "bliss"}},
    )
    occasion = Occasion(THOMAS, realm=0)
    assert amounts(state, "absorb:take", occasion) == [
        Reason("Benevolence", 1, "V1", "emotion.power-use", "commitment faces V")
    ]
    found = amounts(state, "absorb:gain", occasion)
    assert [(one.what, one.amount, one.place, one.rule) for one in found] == [
        ("Love", 1, "", "power.love"),
        ("Benevolence", 1, "V1", "emotion.power-use"),
    ]


@pytest.mark.parametrize(
    ("reach", "slots", "target", "why"),
    [
        ("emotions", {"V1": "Courage diana 1"}, "V1", "Empathy stands on V, V1 is beside it"),
        (
            "emotions",
            {"V2": "Courage diana 1", "VC": "Trust thomas 1"},
            "VC",
            "Empathy stands on V, Courage on V2 is beside it, and VC is next to Courage",
        ),
        (
            "slots",
            {"VC": "Trust thomas 1"},
            "VC",
            "Empathy stands on V, V2 is beside it, and VC is next to V2",
        ),
        (
            "slots",
            {"V2": "Anger leo 1", "VC": "Trust thomas 1"},
            "VC",
            "Empathy stands on V, Anger on V2 is beside it, and VC is next to Anger",
        ),
    ],
)
def test_how_the_protection_of_empathy_reaches(reach: str, slots: dict[str, str], target: str, why: str) -> None:
    """power.empathy"""
    state = state_in(
        slots=slots,
        spirits={"diana": "Empathy"},
        rulings={"power.empathy-reach": reach},
        players={"diana": {"space": "V"}},
    )
    found = forbidden_by(state, "quell", Occasion(LEO, slot(target)))
    assert found == [Forbidding("Empathy", "power.empathy", why)]


@pytest.mark.parametrize(
    ("lies", "near", "why"),
    [
        ("V2", "next", "Courage lies on V2, next to VC"),
        ("C1", "same-triad", "Courage lies on C1, in the Triad of VC"),
        ("VC", "this", "Courage lies on VC"),
        ("N1", "", "Courage lies on N1"),
    ],
)
def test_how_a_card_reaches_a_slot(lies: str, near: str, why: str) -> None:
    forbids = power("may:quell", {"forbid": True}, ask="may", whose="opposing", **({"near": near} if near else {}))
    slots = {"VC": "Trust thomas 1", **{lies: "Courage diana 1"}}
    state = state_in(cards=with_power("Courage", forbids), slots=slots)
    assert forbidden_by(state, "quell", Occasion(LEO, slot("VC"))) == [Forbidding("Courage", "emotion.power-use", why)]


@pytest.mark.parametrize(
    ("near", "occasion", "words"),
    [
        ("next", Occasion(DIANA, 0), "next to V1"),
        ("same-triad", Occasion(DIANA, 0), "in the Triad of V1"),
        ("this", Occasion(DIANA, 0), "on V1"),
        ("sphere", Occasion(DIANA, realm=0), "commitment faces V"),
        ("sphere", Occasion(DIANA, realm=2), "humility faces N"),
        ("next", Occasion(DIANA), "next to it"),
        ("same-triad", Occasion(DIANA), "in its Triad"),
        ("this", Occasion(DIANA), "of this Emotion"),
        ("sphere", Occasion(DIANA), "from the Sphere in front of its Realm"),
        ("", Occasion(DIANA, 0), ""),
    ],
)
def test_where_it_happened_in_words(table: State, near: str, occasion: Occasion, words: str) -> None:
    assert because(table, declared(near), Bearer(BLISS, 2), occasion) == words


def test_what_is_counted_in_words(table: State) -> None:
    """Four Emotions of Bliss and one of Gloom; a number that is compared is not told."""
    conditions = [
        {"left": "emotions:own", "is": ">=", "right": 1},
        {"left": 3, "is": ">=", "right": 1},
        {"left": "emotions:opposing", "is": "=", "right": 1},
    ]
    counts = [count_words("emotions:own", 4), count_words("emotions:opposing", 1)]
    whole: dict[str, Any] = {"if": conditions}
    found = because(table, declared(**whole), Bearer(BLISS, 2), Occasion(DIANA, 0))
    assert found == ", ".join(counts)
    found = because(table, declared("next", **{**whole, "if": conditions[:1]}), Bearer(BLISS, 2), Occasion(DIANA, 0))
    assert found == f"next to V1, {counts[0]}"


def test_who_lies_nowhere_reaches_by_no_chain(table: State) -> None:
    assert chain_words(table, declared(), Bearer(BLISS), Occasion(DIANA, 0)) == ""
    assert chain_words(table, declared(), Bearer(BLISS, player=DIANA), Occasion(DIANA)) == ""
    # nothing links Diana's figure on V with N1
    spirit = Bearer(BLISS, player=DIANA)
    assert chain_words(table, declared(), spirit, Occasion(LEO, slot("N1"))) == "Courage stands on V"


# ---------------------------------------------------------------- Intensity


@pytest.mark.parametrize(
    ("card", "essence", "ruling", "value"),
    [
        # 7 6 5 4 is printed on Self-Respect, 1 2 2 on Courage
        ("Self-Respect", 1, "rightmost", 7),
        ("Self-Respect", 3, "rightmost", 5),
        ("Self-Respect", 4, "rightmost", 4),
        ("Self-Respect", 9, "rightmost", 4),
        ("Self-Respect", 3, "highest", 7),
        ("Courage", 1, "highest", 1),
        ("Courage", 2, "highest", 2),
        ("Courage", 3, "rightmost", 2),
    ],
)
def test_printed_intensity(card: str, essence: int, ruling: str, value: int) -> None:
    """emotion.intensity"""
    state = state_in(slots={"V1": f"{card} diana {essence}"}, rulings={"emotion.intensity-reading": ruling})
    assert own_intensity(state, 0) == [(value, "printed", "emotion.intensity")]
    assert intensities(state) == (value, *[0] * 14)


def test_nothing_has_no_intensity(table: State) -> None:
    assert own_intensity(table, slot("N1")) == []


def test_a_token_adds_to_it() -> None:
    game = Game.new({**load_setup("full-4"), "position": {"slots": {"V1": {"card": "Courage", "token": 4}}}})
    state = game.now
    assert isinstance(state, State)
    assert own_intensity(state, 0) == [(1, "printed", "emotion.intensity"), (4, "Intensity token", "emotion.token")]
    assert state.intensities[0] == 5


@pytest.mark.parametrize(("emotions", "bonus"), [(0, 0), (2, 2), (6, 6), (8, 6)])
def test_a_bonus_that_changes_with_the_board_is_at_most_six(emotions: int, bonus: int) -> None:
    """emotion.token-fixed: Suspicion (0 0 1) counts the Emotions of Bliss."""
    names = ("C1", "C2", "CN", "N1", "N2", "NL", "L1", "L2")[:emotions]
    state = state_in(slots={"V1": "Suspicion leo 3", **dict.fromkeys(names, "Courage diana 1")})
    assert own_intensity(state, 0) == [(1, "printed", "emotion.intensity"), (bonus, "its power", "emotion.token-fixed")]
    assert state.intensities[0] == 1 + bonus


@pytest.mark.parametrize(
    ("lend", "to", "found"),
    [
        # V1 Courage 1 (lends), V2 Anger 2, WV Trust 1, N1 Anger 2
        (-1, "every-next-opposing", {"V1": 1, "V2": 1, "WV": 1, "N1": 2}),
        (-9, "every-next-opposing", {"V1": 1, "V2": 0, "WV": 1, "N1": 2}),
        (2, "every-next-own", {"V1": 1, "V2": 2, "WV": 3, "N1": 2}),
        (2, "every-triad-all", {"V1": 1, "V2": 2, "WV": 3, "N1": 2}),
        (1, "every-any-all", {"V1": 1, "V2": 3, "WV": 2, "N1": 3}),
    ],
)
def test_intensity_that_is_lent(lend: int, to: str, found: dict[str, int]) -> None:
    """A card lends to others, not to itself, and takes no more than there is."""
    cards = with_power("Courage", power("others", {"lend": lend, "to": to}, ask="adjust"))
    slots = {"V1": "Courage diana 1", "V2": "Anger leo 2", "WV": "Trust thomas 1", "N1": "Anger fred 2"}
    state = state_in(cards=cards, slots=slots)
    assert {name: state.intensities[slot(name)] for name in found} == found
    if to == "every-next-own":
        assert own_intensity(state, slot("WV"))[1:] == [(2, "Courage", "emotion.power-use")]


def test_only_under_its_condition_intensity_is_lent() -> None:
    for wanted, value in ((1, 2), (2, 1)):
        lends = power(
            "others", {"lend": 1, "to": "every-next-all"}, ask="adjust", conditions=[("emotions:own", "=", wanted)]
        )
        state = state_in(cards=with_power("Courage", lends), slots={"V1": "Courage diana 1", "V2": "Anger leo 1"})
        assert state.intensities[1] == value


def test_a_card_that_overrules_its_triad() -> None:
    """Courage on VC with 2 Essence: every Emotion of V2, VC and C1 has its Intensity, and no other."""
    cards = with_power("Courage", power("overrule", {"overrule": True}, ask="adjust"))
    slots = {"VC": "Courage diana 2", "V2": "Anger leo 1", "C1": "Greed leo 3", "C2": "Anger fred 1"}
    state = state_in(cards=cards, slots=slots)
    assert {name: state.intensities[slot(name)] for name in ("V1", "V2", "VC", "C1", "C2")} == {
        **{"V1": 0, "V2": 2, "VC": 2, "C1": 2, "C2": 1}
    }
