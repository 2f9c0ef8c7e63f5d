"""What only Balance does, part by part, on boards laid by hand: conditions, kinds of Essence, Fortresses, cards."""

from collections.abc import Mapping
from itertools import permutations
from typing import Any, NamedTuple, cast

import pytest
from support.balance_boards import (
    BALANCE,
    BLISS,
    GLOOM,
    HUGO,
    LEO,
    MINOR,
    NEUTRAL,
    NORA,
    begun,
    bliss,
    gloom,
    lying,
    own,
)

from cerebria_cli import catalogue
from cerebria_cli.editions.balance import (
    aspirations,
    cards,
    empowering,
    essence,
    explaining,
    fortifying,
    invoking,
    revelation,
    setting,
)
from cerebria_cli.editions.balance.arguments import Empower, EssenceOfKind, Fortify, Invoke, Willow, mixed
from cerebria_cli.editions.balance.manifest import MANIFEST
from cerebria_cli.editions.balance.moving import ask_command, restricts
from cerebria_cli.editions.balance.subjects import Calm, Inspire, ReturnWillpower, Trailing
from cerebria_cli.editions.balance.team import other
from cerebria_cli.editions.balance.verbs import VERBS
from cerebria_cli.editions.board.arguments import Choose
from cerebria_cli.editions.board.seats import Upgrade
from cerebria_cli.editions.board.tokens import COLOURS
from cerebria_cli.editions.core.arguments import Cards
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.verdict import CostPart
from cerebria_cli.editions.retail import spirit
from cerebria_cli.editions.retail import verbs as retail_verbs
from cerebria_cli.editions.retail.arguments import Place
from cerebria_cli.editions.retail.counting import Bearer, Occasion
from cerebria_cli.editions.retail.emotion import Emotion
from cerebria_cli.editions.retail.fortress import Fortress
from cerebria_cli.editions.retail.state import Revelation, State
from cerebria_cli.editions.retail.table import Table

# ---------------------------------------------------------------- the second conditions


@pytest.mark.rule("aspiration.attitude", "aspiration.openness", "aspiration.awareness")
@pytest.mark.parametrize(
    ("name", "emotions", "has"),
    [
        ("attitude", {}, 0),
        # Realm slots with an own Emotion: 0, 1, 3, 4 and so on; 2, 5, 8 are of Frontiers.
        ("attitude", {0: own(0), 1: own(1), 2: own(0), 3: bliss()}, 2),
        ("openness", {0: own(0), 2: own(1), 5: own(0), 8: gloom()}, 2),
        # Slots 1, 2 and 3 are one Triad, 0 and 14 another.
        ("awareness", {1: own(0), 2: own(0), 3: own(1)}, 1),
        ("awareness", {0: own(0), 14: own(0), 4: own(1), 7: bliss()}, 2),
    ],
)
def test_own_emotions_by_their_place(name: str, emotions: Mapping[int, Emotion], has: int) -> None:
    assert aspirations.goal(lying(emotions), name).has == has


@pytest.mark.rule("aspiration.unity")
@pytest.mark.parametrize(
    ("emotions", "option", "single", "unities"),
    [
        ({}, "longest", "yes", []),
        ({3: bliss()}, "longest", "yes", [{3}]),
        ({3: bliss()}, "longest", "no", []),
        ({3: bliss(), 4: own(0)}, "longest", "no", [{3, 4}]),
        ({3: bliss(), 4: own(1)}, "longest", "yes", [{3}]),
        # The longest ones: both of two, not the shorter.
        ({3: bliss(), 4: own(0), 7: bliss()}, "longest", "yes", [{3, 4}]),
        ({3: bliss(), 4: own(0), 7: bliss(), 8: own(0)}, "longest", "yes", [{3, 4}, {7, 8}]),
        # Past the end of the list.
        ({14: own(0), 0: bliss(), 1: bliss()}, "longest", "yes", [{14, 0, 1}]),
        ({slot: bliss() for slot in range(15)}, "longest", "yes", [set(range(15))]),
        # Every chain of two or more.
        ({3: bliss(), 4: own(0), 7: bliss(), 8: own(0), 9: bliss(), 12: bliss()}, "any", "yes", [{3, 4}, {7, 8, 9}]),
    ],
)
def test_unities_of_a_side(emotions: Mapping[int, Emotion], option: str, single: str, unities: list[set[int]]) -> None:
    state = lying(emotions, unity__balance_count=option, unity__single=single)
    assert aspirations.unities(state, 0) == unities


def test_own_emotions_in_unities_of_both_sides() -> None:
    state = lying({3: bliss(), 4: own(0), 6: own(1), 7: gloom(), 8: gloom(), 10: own(1)})
    assert [one.place for one in aspirations.counted(state, "unity")] == ["C2", "N1"]


@pytest.mark.rule("aspiration.versatility")
@pytest.mark.parametrize(
    ("emotions", "same", "has"),
    [
        ({0: own(0, card="Neutrality-red")}, "yes", 1),
        # Of the team it is aligned with nobody may have its Vibe: Courage is red, so is Anger.
        ({0: own(0, card="Neutrality-blue"), 3: bliss(card="Safety")}, "yes", 1),
        ({0: own(0), 1: own(0), 2: own(1)}, "yes", 3),
        ({0: own(0), 1: own(0), 2: own(1)}, "no", 2),
    ],
)
def test_vibes_that_the_aligned_team_does_not_have(emotions: Mapping[int, Emotion], same: str, has: int) -> None:
    assert aspirations.goal(lying(emotions, aspiration__versatility_same=same), "versatility").has == has


def test_a_vibe_that_the_aligned_team_has_counts_nothing() -> None:
    """The Vibe of Courage on a Neutrality; one that is aligned with the other side counts all the same."""
    vibe = catalogue.cards("balance")["Courage"].vibe
    neutral = f"Neutrality-{vibe}"
    assert aspirations.goal(lying({0: own(0, card=neutral), 3: bliss()}), "versatility").has == 0
    assert aspirations.goal(lying({0: own(1, card=neutral), 3: bliss()}), "versatility").has == 1


@pytest.mark.rule("aspiration.fortitude", "aspiration.sensibility", "aspiration.liveliness")
def test_fortresses_intensity_and_equal_essence() -> None:
    state = lying(
        {0: own(0, 1), 1: own(0, 3), 5: own(1, 2), 9: bliss(3)}, {0: MINOR, 2: MINOR, 3: Fortress(BLISS, 0, "major", 0)}
    )
    assert aspirations.goal(state, "fortitude") == (2, 2)
    assert [one.place for one in aspirations.counted(state, "fortitude")] == ["V", "N"]
    # 1 1 2 are the Intensities of a Neutrality: 3 Essence bring 2.
    best = aspirations.counted(state, "sensibility")
    assert [(one.what, one.amount, one.place) for one in best] == [(NEUTRAL, 2, "V2")]
    # 4 of Bliss and 2 of Gloom on own Emotions.
    assert aspirations.goal(state, "liveliness") == (2, 4)
    assert not aspirations.goal(state, "liveliness").met
    assert aspirations.goal(lying({0: own(0, 2), 1: own(1, 2)}), "liveliness") == (2, 2)
    assert aspirations.goal(lying({0: own(0, 2), 1: own(1, 2)}), "liveliness").met
    # None of either is no balance.
    assert aspirations.goal(lying({3: bliss()}), "liveliness") == (0, 1)
    assert aspirations.counted(lying({}), "sensibility") == []
    assert aspirations.counted(state, "liveliness") == []


@pytest.mark.parametrize(
    ("emotions", "zero", "tied"),
    [
        ({}, "yes", True),
        ({}, "no", False),
        ({0: bliss(), 3: gloom()}, "no", True),
        ({0: bliss()}, "yes", False),
        ({0: gloom()}, "yes", False),
    ],
)
def test_the_others_are_tied(emotions: Mapping[int, Emotion], zero: str, tied: bool) -> None:
    assert aspirations.is_tied(lying(emotions, aspiration__tie_zero=zero), "liveliness") is tied


@pytest.mark.rule("revelation.4-balance")
@pytest.mark.parametrize(
    ("emotions", "number", "kinds"),
    [
        ({0: own(0), 3: own(1)}, 2, ["accomplish", "accomplish"]),
        ({0: own(0), 3: own(1), 6: bliss()}, 1, ["missed", "accomplish"]),
        ({0: bliss(), 3: gloom()}, 1, ["accomplish", "missed"]),
        ({0: bliss()}, 0, ["missed", "missed"]),
    ],
)
def test_both_conditions_are_told(emotions: Mapping[int, Emotion], number: int, kinds: list[str]) -> None:
    state = lying(emotions)
    state.teams[BALANCE].hidden = "liveliness"
    table = Table(state)
    assert aspirations.accomplished(table, BALANCE) == number
    assert [event.kind for event in table.events] == kinds
    assert [event.where for event in table.events] == ["first", "second"]
    bliss_has, gloom_has = state.count("liveliness")
    assert table.events[0].note == f"{bliss_has} to {gloom_has}"
    assert {(event.who, event.what, event.cause) for event in table.events} == {
        ("balance", "liveliness", "aspiration.liveliness")
    }


def test_without_a_hidden_aspiration_nothing_is_accomplished() -> None:
    state = lying({0: own(0)})
    state.teams[BALANCE].hidden = ""
    table = Table(state)
    assert (aspirations.accomplished(table, BALANCE), table.events) == (0, [])


# ---------------------------------------------------------------- Essence of two kinds


def test_kinds_of_essence() -> None:
    assert (other("bliss"), other("gloom")) == ("gloom", "bliss")
    assert essence.kinds_in_order(0) == [()]
    assert essence.kinds_in_order(2) == [("bliss", "bliss"), ("bliss", "gloom"), ("gloom", "gloom")]


@pytest.mark.parametrize(
    ("said", "each", "total"),
    [
        (mixed(2, 1), (2, 1), 3),
        (mixed(0, 3), (0, 3), 3),
        (Willow(mix=(EssenceOfKind(1, "gloom"), EssenceOfKind(2, "bliss"), EssenceOfKind(1, "gloom"))), (2, 2), 4),
        (mixed(0, 0), (0, 0), 0),
        (Willow(3), (0, 0), 3),
    ],
)
def test_so_much_of_each_kind(said: Willow, each: tuple[int, int], total: int) -> None:
    assert (essence.of_each_kind(said), said.total) == (each, total)


def test_a_mix_as_it_is_said() -> None:
    assert mixed(2, 0) == Willow(mix=(EssenceOfKind(2, "bliss"),))
    assert mixed(0, 1) == Willow(mix=(EssenceOfKind(1, "gloom"),))
    assert mixed(0, 0) == Willow(0)
    assert str(EssenceOfKind(2, "bliss")) == "2bliss"
    every = list(essence.mixes(Move("nora", "willow", Willow(2))))
    assert [one.args for one in every] == [mixed(2, 0), mixed(1, 1), mixed(0, 2)]


def pools(state: State, player: int) -> tuple[int, int]:
    return state.essence(player, 0), state.essence(player, 1)


def holding(bliss_pool: int, gloom_pool: int) -> Table:
    """Nora with so much of each kind."""
    table = Table(begun().copy())
    has = pools(table.state, NORA)
    for side, wanted in enumerate((bliss_pool, gloom_pool)):
        table.change_pool(NORA, side, wanted - has[side], "before")
    table.events.clear()
    return table


@pytest.mark.rule("setup.essence")
@pytest.mark.parametrize(
    ("before", "amount", "after", "asked"),
    [
        ((1, 1), 2, (1, 1), ["gain-essence", "gain-essence"]),
        ((1, 1), 0, (1, 1), []),
        ((2, 0), -1, (1, 0), []),
        ((0, 2), -2, (0, 0), []),
        ((2, 1), -1, (2, 1), ["lose-essence"]),
        ((0, 0), -1, (0, 0), []),
    ],
)
def test_essence_that_balance_gains_and_loses(
    before: tuple[int, int], amount: int, after: tuple[int, int], asked: list[str]
) -> None:
    table = holding(*before)
    essence.change_essence(table, NORA, amount, "why", "")
    assert pools(table.state, NORA) == after
    assert [pending.about.kind for pending in table.state.pending] == asked
    assert {(pending.who, pending.options) for pending in table.state.pending} <= {("nora", (("bliss",), ("gloom",)))}


def test_what_is_lost_is_chosen_one_by_one() -> None:
    table = holding(2, 1)
    essence.change_essence(table, NORA, -3, "why", "")
    essence.answer_loss(table, table.answered(), ("gloom",))
    # Only Bliss is left: nothing more is to be chosen.
    assert (pools(table.state, NORA), table.state.pending) == ((0, 0), ())
    table = holding(2, 2)
    essence.change_essence(table, NORA, -3, "why", "")
    essence.answer_loss(table, table.answered(), ("gloom",))
    assert pools(table.state, NORA) == (2, 1)
    assert [pending.about.amount for pending in table.state.pending] == [2]


def test_what_is_gained_is_of_the_kind_that_is_chosen() -> None:
    table = holding(0, 0)
    essence.change_essence(table, NORA, 1, "why", "")
    essence.answer_gain(table, table.answered(), ("gloom",))
    assert pools(table.state, NORA) == (0, 1)


def test_others_have_one_kind() -> None:
    table = holding(1, 1)
    before = table.state.essence(LEO, GLOOM)
    essence.change_essence(table, LEO, 2, "why", "supply")
    assert table.state.essence(LEO, GLOOM) == before + 2
    assert table.state.pending == ()


@pytest.mark.rule("power.intuition")
@pytest.mark.parametrize(
    ("gains", "wp", "option", "offers"),
    [([2], 3, "each", 1), ([2, 1], 3, "each", 2), ([2, 1], 1, "each", 1), ([2, 1], 3, "once", 1), ([-2], 3, "each", 0)],
)
def test_intuition_turns_willpower_into_essence(gains: list[int], wp: int, option: str, offers: int) -> None:
    state = lying({}, power__intuition_gains=option)
    state.players[HUGO].wp = wp
    table = Table(state)
    table.events += [Event("wp", "hugo", amount=amount) for amount in gains]
    table.events += [Event("wp", "nora", amount=3), Event("essence", "hugo", amount=3)]
    essence.offer_conversion(table, state, Move("hugo", "valley"))
    assert [(one.who, one.cause, one.about.kind, one.may) for one in state.pending] == [
        ("hugo", "Intuition", "convert", True)
    ] * offers


def test_nobody_converts_when_the_game_is_over() -> None:
    state = lying({})
    state.phase = "over"
    state.players[HUGO].wp = 3
    table = Table(state)
    table.events.append(Event("wp", "hugo", amount=2))
    essence.offer_conversion(table, state, Move("hugo", "valley"))
    assert state.pending == ()


def test_a_conversion_costs_one_willpower() -> None:
    table = holding(0, 0)
    table.state.players[NORA].wp = 3
    essence.answer_conversion(table, Pending("nora", "choose", (), "why", Inspire("nora")), ("gloom",))
    assert (table.state.players[NORA].wp, pools(table.state, NORA)) == (2, (0, 1))


# ---------------------------------------------------------------- Fortify


def fortify(realm: str, kind: str = "", *upgrades: str) -> Move:
    return Move("nora", "fortify", Fortify(realm, kind), tuple(upgrades))


@pytest.mark.rule("alignment.fortress")
@pytest.mark.parametrize(
    ("emotions", "standing", "kind", "side"),
    [
        ({}, {}, "", 0),
        ({}, {}, "bliss", 0),
        ({}, {}, "gloom", 1),
        ({0: gloom()}, {}, "", 1),
        ({0: bliss()}, {}, "", 0),
        # What stands there has a token already.
        ({0: gloom(3)}, {0: MINOR}, "", 0),
        ({}, {0: Fortress(GLOOM, GLOOM, "minor", 0)}, "bliss", 1),
    ],
)
def test_the_side_of_a_fortress(
    emotions: Mapping[int, Emotion], standing: Mapping[int, Fortress], kind: str, side: int
) -> None:
    assert fortifying.side_of(lying(emotions, standing), fortify("V", kind)) == side


WP = [CostPart("wp", 3, "fortify.build"), CostPart("wp", -1, "control.realm"), CostPart("ambition", 1, "fortify.exalt")]


@pytest.mark.rule("fortify.balance-build", "fortify.balance-exalt", "fortify.balance-raze")
@pytest.mark.parametrize(
    ("upgrade", "form", "kind"),
    [("", "build", "essence.gloom"), ("exalt", "exalt", "essence.gloom"), ("raze", "raze", "essence.bliss")],
)
def test_essence_pays_for_a_fortify(upgrade: str, form: str, kind: str) -> None:
    move = fortify("V", "gloom", *([upgrade] if upgrade else []))
    extra = lying({}, fortify__balance_essence="one-extra")
    assert fortifying.form_of(extra, NORA, move) == form
    rule = f"fortify.balance-{form}"
    assert fortifying.paid_with(extra, NORA, move, WP) == [*WP, CostPart(kind, 1, rule, form.title())]
    # Instead of the Willpower, of which there are 3 - 1.
    instead = lying({}, fortify__balance_essence="instead-of-willpower")
    assert fortifying.paid_with(instead, NORA, move, WP) == [WP[2], CostPart(kind, 2, rule, form.title())]
    assert fortifying.paid_with(instead, NORA, move, WP[2:]) == WP[2:]


def test_where_essence_pays_no_willpower_is_needed() -> None:
    instead = lying({}, fortify__balance_essence="instead-of-willpower")
    extra = lying({}, fortify__balance_essence="one-extra")
    assert fortifying.spares(instead, NORA, "fortify") >= 10
    # Otherwise as in the base game.
    for state, player, verb in ((extra, NORA, "fortify"), (instead, NORA, "invoke"), (instead, LEO, "fortify")):
        assert fortifying.spares(state, player, verb) == spirit.spared(state, player, verb) < 10


@pytest.mark.parametrize(
    ("emotions", "kind", "upgrades", "kinds"),
    [
        ({}, "", (), ["bliss", "gloom"]),
        ({}, "gloom", (), ["gloom"]),
        # Where a side controls the Realm it is not said.
        ({0: gloom()}, "gloom", (), [""]),
        ({0: gloom()}, "", (), [""]),
        ({0: gloom()}, "bliss", (), ["bliss"]),
        ({}, "", ("exalt",), [""]),
    ],
)
def test_the_kind_is_said_where_it_is_to_be_chosen(
    emotions: Mapping[int, Emotion], kind: str, upgrades: tuple[str, ...], kinds: list[str]
) -> None:
    found = list(fortifying.with_kind(lying(emotions), NORA, fortify("V", kind, *upgrades)))
    assert found == [fortify("V", one, *upgrades) for one in kinds]


def test_others_choose_no_kind() -> None:
    move = Move("leo", "fortify", Fortify("V"))
    assert list(fortifying.with_kind(lying({}), LEO, move)) == [move]


# ---------------------------------------------------------------- Invoke and Empower


def invoke(*kinds: str, upgrades: tuple[str, ...] = ()) -> Move:
    return Move("nora", "invoke", Invoke(NEUTRAL, "V1", kinds), upgrades)


BASE, FEAR = CostPart("essence", 1, "invoke.base"), CostPart("essence", 2, "Fear")


@pytest.mark.rule("invoke.type")
@pytest.mark.parametrize(
    ("kinds", "paid"),
    [
        ((), ["bliss", "bliss", "bliss"]),
        (("gloom",), ["gloom", "gloom", "gloom"]),
        (("gloom", "bliss", "gloom"), ["gloom", "bliss", "gloom"]),
        (("bliss", "gloom"), ["bliss", "gloom", "bliss"]),
    ],
)
def test_every_counter_is_paid_by_its_kind(kinds: tuple[str, ...], paid: list[str]) -> None:
    wp = CostPart("wp", 2, "invoke.base")
    found = invoking.paid_with(lying({}), NORA, invoke(*kinds), [wp, BASE, FEAR])
    causes = ("invoke.base", "Fear", "Fear")
    assert found == [wp, *(CostPart(f"essence.{kind}", 1, cause) for kind, cause in zip(paid, causes, strict=True))]


@pytest.mark.parametrize(
    ("said", "fear", "kinds"),
    [
        ((), False, [("bliss",), ("gloom",)]),
        (("gloom",), False, [("gloom",)]),
        ((), True, [("bliss", "bliss"), ("bliss", "gloom"), ("gloom", "bliss"), ("gloom", "gloom")]),
        (("gloom",), True, [("gloom", "bliss"), ("gloom", "gloom")]),
        (("gloom", "bliss"), True, [("gloom", "bliss")]),
        (("gloom", "gloom", "bliss"), False, [("gloom", "bliss", "gloom")]),
    ],
)
def test_the_kinds_that_an_invoke_leaves_open(said: tuple[str, ...], fear: bool, kinds: list[tuple[str, ...]]) -> None:
    """Fear on V2 demands a second Essence for V1."""
    state = lying({1: gloom(card="Fear")} if fear else {})
    assert [one.args.kinds for one in invoking.with_kinds(state, NORA, invoke(*said))] == kinds


STRONG = ["Urge", "Discipline", "Impulse", "Caution", "Inspiration", "Curiosity"]


@pytest.mark.rule("empower.balance", "empower.balance-copies")
def test_a_neutrality_becomes_any_strong_emotion_that_is_left() -> None:
    state = lying({0: own(0), 3: own(1, card="Urge")})
    assert sorted(empowering.strong_emotions(state)) == sorted(STRONG)
    assert [empowering.copies_left(state, name) for name in ("Urge", "Caution")] == [0, 1]
    every = list(empowering.with_choices(state, Move("nora", "empower", Empower("V1"))))
    assert len(every) == 5 * 4
    assert {one.args.card for one in every} == {*STRONG} - {"Urge"}
    assert {one.args.vibe for one in every} == {"red", "yellow", "green", "blue"}
    one = list(empowering.with_choices(state, Move("nora", "empower", Empower("V1", "Urge"))))
    assert [move.args for move in one] == [
        Empower("V1", "Urge", colour) for colour in ("red", "yellow", "green", "blue")
    ]
    whole = Move("nora", "empower", Empower("V1", "Caution", "red"))
    assert list(empowering.with_choices(state, whole)) == [whole]


# ---------------------------------------------------------------- Strong Emotions


def test_the_rarest_colours_of_a_board() -> None:
    state = lying({})
    state.players[NORA].tokens = (("wild", "red", "red", "blue"), ("green", "", "", ""))
    assert cards.rarest(state, NORA) == ("yellow",)
    state.players[NORA].tokens = (("red", "yellow", "", ""),)
    assert cards.rarest(state, NORA) == ("green", "blue")
    state.players[NORA].tokens = (("wild", "", "", ""),)
    assert cards.rarest(state, NORA) == ("red", "yellow", "green", "blue")


def test_spheres_that_hold_enough() -> None:
    state = lying({})
    state.spheres = tuple((sphere, wp) for (sphere, _), wp in zip(state.spheres, (3, 4, 5, 0, 4), strict=True))
    names = [sphere for sphere, _ in state.spheres]
    pending = Pending("nora", "choose", (), "Urge", ReturnWillpower(2, 4))
    assert cards.full_enough(state, pending) == ((names[1],), (names[2],), (names[4],))
    table = Table(state)
    cards.answer_return(table, pending, (names[2],))
    assert [wp for _, wp in state.spheres] == [3, 4, 3, 0, 4]


def test_intensity_tokens_that_may_be_lowered() -> None:
    state = lying({0: bliss()._replace(token=2), 3: own(0), 5: gloom()._replace(token=1)})
    assert cards.calmable(state, Pending("nora", "choose", (), "Caution", Calm("nora", 3))) == (
        *(("V1", "1"), ("V1", "2"), ("CN", "1")),
    )
    pending = Pending("nora", "choose", (), "Caution", Calm("nora", 2), may=True)
    table = Table(state)
    cards.answer_calm(table, pending, ("V1", "1"))
    assert [emotion.token for slot in (0, 5) if (emotion := state.slots[slot])] == [1, 1]
    # One more may be taken, of either.
    assert [(one.about, one.options, one.may) for one in state.pending] == [
        (Calm("nora", 1), (("V1", "1"), ("CN", "1")), True)
    ]
    state.pending = ()
    cards.answer_calm(table, pending._replace(about=Calm("nora", 1)), ("CN", "1"))
    assert state.pending == ()


# ---------------------------------------------------------------- the Revelation


def rows(row: str, gone: str = "") -> State:
    state = lying({})
    state.common_row, state.common_gone = tuple(row.split()), tuple(gone.split())
    return state


@pytest.mark.rule("revelation.5-common")
@pytest.mark.parametrize(
    ("gone", "name", "place", "row"),
    [
        ("", "d", "1", "d a b c"),
        ("", "a", "4", "b c d a"),
        # Places are counted among those that are left; those that are face-down stay.
        ("a c", "d", "1", "a d c b"),
        ("a", "b", "2", "a c b d"),
    ],
)
def test_an_aspiration_goes_to_another_place(gone: str, name: str, place: str, row: str) -> None:
    state = rows("a b c d", gone)
    table = Table(state)
    revelation.answer_common(table, Pending("gloom", "choose", (), "why"), (name, place))
    assert state.common_row == tuple(row.split())
    assert table.events == [Event("common-moved", "gloom", name, amount=int(place), cause="revelation.5-common")]


def test_every_move_to_another_place_is_offered() -> None:
    state = rows("a b c", "b")
    table = Table(state)
    revelation.answer_trailing(table, Pending("table", "choose", (), "why"), ("gloom",))
    asked = state.pending[0]
    assert (asked.who, asked.options, asked.may) == ("gloom", (("a", "2"), ("c", "1")), True)
    assert revelation.face_up(state) == ["a", "c"]


def test_teams_with_the_fewest_points() -> None:
    state = lying({})
    for team, points in enumerate((3, 2, 2)):
        state.teams[team].points = points
    assert revelation.trailing(state) == [1, 2]
    state.teams[2].points = 4
    assert revelation.trailing(state) == [1]


class Seen(NamedTuple):
    accomplished: tuple[int, ...]
    declined: tuple[int, ...]


def test_a_team_that_added_no_fragment_looks() -> None:
    seen: Any = Seen((0, 1, 2), (2,))
    assert [revelation.looks(seen, team) for team in range(3)] == [True, False, True]


@pytest.mark.rule("end.capping")
@pytest.mark.parametrize(
    ("seat", "capping", "option", "team"),
    [
        # The order is Bliss, Gloom, Balance, Bliss, Gloom, Balance.
        (0, (0, 1), "after", 0),
        (0, (1, 2), "after", 1),
        (0, (1, 2), "before", 2),
        (4, (0, 2), "after", 2),
        (4, (0, 2), "before", 0),
        (5, (0, 1), "after", 0),
        (0, (), "after", -1),
    ],
)
def test_who_caps(seat: int, capping: tuple[int, ...], option: str, team: int) -> None:
    state = lying({}, end__capping_closest=option)
    state.turn = state.turn._replace(seat=seat)
    assert revelation.capping_team(state, capping) == team


# ---------------------------------------------------------------- setting up


class Placed(NamedTuple):
    team: int


class Reading:
    def __init__(self) -> None:
        self.faults: list[tuple[str, str]] = []

    def fault(self, text: str, rule: str = "") -> None:
        self.faults.append((text, rule))


ORDER = "Balance goes third and sixth: name one player of each other team, then Balance, then the rest likewise."


@pytest.mark.rule("setup.order", "setup.players")
@pytest.mark.parametrize(
    ("teams", "order", "fault"),
    [
        ((0, 1, 2), (0, 1, 2, 0, 1, 2), ()),
        ((1, 0, 2), (0, 1, 2, 0, 1, 2), ()),
        ((0, 1, 2, 0), (0, 1, 2, 3, 1, 2), ()),
        ((0, 1, 2, 1), (0, 1, 2, 0, 3, 2), ()),
        ((0, 1, 2, 2), (0, 1, 2, 0, 1, 3), ()),
        ((0, 1, 2, 0, 1), (0, 1, 2, 3, 4, 2), ()),
        ((0, 1, 2, 0, 1, 2), (0, 1, 2, 3, 4, 5), ()),
        ((0, 2, 1), (0, 1, 2), (ORDER, "setup.order")),
        ((0, 0, 2, 1), (0, 1, 2, 3), (ORDER, "setup.order")),
        ((0, 1, 2, 1, 0), (0, 1, 2, 3, 4), (ORDER, "setup.order")),
        ((0, 1, 2, 2, 0), (0, 1, 2, 3, 4), (ORDER, "setup.order")),
        ((0, 0, 0, 1, 2), (0, 1, 2, 3, 4), ("A team has one player, who is a Shaper, or two.", "setup.players")),
        # That a team is missing is told elsewhere.
        ((0, 1, 0), (0, 1, 2), ()),
    ],
)
def test_the_order_of_play(teams: tuple[int, ...], order: tuple[int, ...], fault: tuple[str, ...]) -> None:
    reading: Any = Reading()
    seats: Any = tuple(map(Placed, teams))
    assert setting.read_order(reading, seats) == order
    assert reading.faults == ([fault] if fault else [])


@pytest.mark.rule("setup.deck")
def test_the_fixed_deck_of_balance() -> None:
    known = catalogue.cards("balance")
    deck = [f"Neutrality-{vibe}" for vibe in ("red", "yellow", "green", "blue") for _ in range(2)]
    fault = (
        "a Balance player's deck is fixed: 2 Neutrality cards of each Vibe; leave `deck` out.",
        "setup.deck",
    )
    assert setting.deck_faults(known, deck, "balance") == []
    assert setting.deck_faults(known, deck[1:], "balance") == [fault]
    assert setting.deck_faults(known, deck, "bliss") != []
    assert fault not in setting.deck_faults(known, deck, "bliss")


@pytest.mark.rule("setup.essence")
def test_what_everybody_starts_with() -> None:
    assert setting.starting_essence(begun().setting, BALANCE) == (1, 1)
    assert setting.starting_essence(begun().setting, BLISS) == (2,)


@pytest.mark.rule("setup.placement")
def test_balance_places_its_figures_last() -> None:
    assert setting.placing_order(begun()) == (0, 1, 3, 4, 2, 5)
    seat = begun().setting.seats[NORA]
    assert setting.is_placement(begun().setting, seat, {"space": "VC"})
    assert not setting.is_placement(begun().setting, seat, {"space": "V"})
    assert not setting.is_placement(begun().setting, seat, {"space": "VC", "slot": "V1"})
    assert [move.args.space for move in setting.places(begun(), NORA)] == [*begun().setting.ring.frontiers]


@pytest.mark.rule("move.share")
def test_balance_restricts_nobody_and_is_restricted_by_nobody() -> None:
    teams = range(3)
    assert [(one, two) for one in teams for two in teams if restricts(begun(), one, two)] == [(0, 1), (1, 0)]


@pytest.mark.rule("absorb.balance")
def test_triads_give_balance_willpower() -> None:
    """On V both Frontiers are adjacent, WV with its Triad W2, WV, V1 and VC with V2, VC, C1."""
    state = lying({0: own(0), 13: own(1), 1: bliss()})
    state.players[NORA].space = 0
    found = MANIFEST.actions.absorbs_more(state, NORA)
    assert [(one.place, one.amount, one.says) for one in found] == [
        ("WV", 1, "V1 and W2 count once"),
        ("VC", 0, "no Balance Emotion on it"),
    ]
    alone = lying({2: own(0)})
    alone.players[NORA].space = 1
    assert [(one.place, one.amount, one.says) for one in MANIFEST.actions.absorbs_more(alone, NORA)] == [
        ("VC", 1, "Balance on VC")
    ]


def test_intentions_of_balance_as_the_table_rules() -> None:
    assert [MANIFEST.revelation.scores(lying({}, intention__balance_side="same"), team) for team in range(3)] == [
        True
    ] * 3
    other_way = next(one for one in catalogue.rulings("balance")["intention.balance-side"].options if one != "same")
    state = lying({}, intention__balance_side=other_way)
    assert [MANIFEST.revelation.scores(state, team) for team in range(3)] == [True, True, False]


# ---------------------------------------------------------------- decisions


@pytest.mark.rule("side-b.reason")
def test_a_command_puts_an_opposing_figure_on_an_empty_space() -> None:
    state = lying({})
    for number, player in enumerate(state.players):
        player.space = number
    state.players[LEO].space = state.players[NORA].space = 4
    state.players[HUGO].space = 4
    table = Table(state)
    upgrade = Upgrade("command", "Command", "side-b.reason", 2, {"command": True})
    ask_command(table, NORA, upgrade, cast(Any, None))
    asked = state.pending[0]
    # The spaces 0, 3 and 4 are taken; a figure of the own team is not put elsewhere.
    free = [state.setting.ring.spaces[number] for number in (1, 2, 5, 6, 7, 8, 9)]
    here = [state.name(number) for number in (LEO, 4)]
    assert asked.options == tuple((name, space) for name in here for space in free)
    assert (asked.who, asked.cause, asked.may) == ("nora", "side-b.reason", True)
    state.pending = ()
    state.players[NORA].space = state.players[HUGO].space = 9
    ask_command(table, NORA, upgrade, cast(Any, None))
    assert state.pending == ()


@pytest.mark.rule("revelation.5-common")
@pytest.mark.parametrize(
    ("points", "row", "asked"),
    [
        ((3, 2, 4), "a b c", [("gloom", (("b", "2"), ("c", "1")))]),
        ((2, 2, 4), "a b c", [("table", (("bliss",), ("gloom",)))]),
        # Of one that is left there is nothing to move.
        ((3, 2, 4), "a b", []),
    ],
)
def test_who_trails_may_move_a_common_aspiration(points: tuple[int, ...], row: str, asked: list[Any]) -> None:
    state = rows(row)
    for team, number in enumerate(points):
        state.teams[team].points = number
    table = Table(state)
    revelation.STEPS_OF_BALANCE["common"](table, Revelation("common", 0, "humility"))
    assert [(one.who, one.options) for one in state.pending] == asked
    assert state.common_gone == ("a",)
    assert state.revelation is not None
    assert state.revelation.stage == "new-common"


def test_a_tie_is_broken_by_the_tool_where_it_deals() -> None:
    state = lying({})
    state.pending = (Pending("table", "choose", (("bliss",), ("gloom",)), "why", Trailing()),)
    found = {cast(Move, revelation.chance_owed(state, f"seed {number}", 3)) for number in range(12)}
    assert found == {Move("table", "choose", Choose((team,))) for team in ("bliss", "gloom")}
    again = revelation.chance_owed(state, "seed 1", 3)
    assert revelation.chance_owed(state, "seed 1", 3) == again


@pytest.mark.rule("card.urge")
@pytest.mark.parametrize(
    ("wps", "asked", "left"), [((3, 4, 5, 0, 4), 3, 16), ((3, 4, 3, 0, 0), 0, 8), ((3, 3, 3, 0, 0), 0, 9)]
)
def test_urge_takes_willpower_from_a_sphere_that_holds_enough(wps: tuple[int, ...], asked: int, left: int) -> None:
    """From 4 on, 2 return to the supply; of one Sphere alone without asking."""
    state = lying({})
    state.spheres = tuple((sphere, wp) for (sphere, _), wp in zip(state.spheres, wps, strict=True))
    table = Table(state)
    cards.return_willpower(table, {"return-wp": 2, "least": 4}, "Urge", Bearer(BALANCE), Occasion(NORA))
    assert sum(wp for _, wp in state.spheres) == left
    assert [len(one.options) for one in state.pending] == ([asked] if asked else [])


@pytest.mark.rule("card.curiosity")
def test_curiosity_orders_the_top_cards() -> None:
    state = lying({})
    team = state.teams[BALANCE]
    team.hidden, team.hidden_deck, team.tracked = "unity", ("openness", "awareness", "fortitude"), None
    table = Table(state)
    cards.foresee(table, {"foresee": 3}, "Curiosity", Bearer(BALANCE), Occasion(NORA))
    asked = state.pending[0]
    assert (asked.who, asked.what, asked.about.number) == ("balance", "order", 3)
    names = ("unity", "openness", "awareness")
    assert {*asked.options} == {order for order in permutations(names) if order[0] != state.common}
    assert list(cards.orders(state, asked)) == [Move("balance", "order", Cards(one)) for one in asked.options]
    cards.perform_order(table, Move("balance", "order", Cards(("awareness", "unity", "openness"))), -1)
    assert (team.hidden, team.hidden_deck) == ("awareness", ("unity", "openness", "fortitude"))
    assert Event("foresee", "balance", amount=3, cause="Curiosity") in table.events


def test_whoever_puts_cards_in_order_knows_them_also_from_a_position() -> None:
    """card.curiosity: a position may begin with the cards looked at, and say nothing of what was seen before."""
    state = lying({})
    team = state.teams[BALANCE]
    team.hidden, team.hidden_deck, team.tracked = "unity", ("openness", "awareness", "fortitude"), None
    table = Table(state)
    cards.foresee(table, {"foresee": 3}, "Curiosity", Bearer(BALANCE), Occasion(NORA))
    team.foreseen = 0
    cards.perform_order(table, Move("balance", "order", Cards(("awareness", "unity", "openness"))), -1)
    assert team.foreseen == 2


@pytest.mark.rule("card.curiosity")
def test_of_cards_put_in_order_without_a_hidden_aspiration_one_leaves_the_deck() -> None:
    state = lying({})
    team = state.teams[BALANCE]
    team.hidden, team.hidden_deck, team.tracked = "", ("unity", "openness", "awareness", "fortitude"), None
    table = Table(state)
    cards.foresee(table, {"foresee": 3}, "Curiosity", Bearer(BALANCE), Occasion(NORA))
    assert team.foreseen == 3
    cards.perform_order(table, Move("balance", "order", Cards(("awareness", "unity", "openness"))), -1)
    assert (team.hidden, team.foreseen) == ("awareness", 2)
    assert list(team.hidden_deck) == ["unity", "openness", "fortitude"]


def test_curiosity_with_cards_that_nobody_sees_or_too_few() -> None:
    state = lying({})
    team = state.teams[BALANCE]
    team.hidden, team.hidden_deck, team.tracked = "?", ("?", "?", "?"), None
    cards.foresee(Table(state), {"foresee": 3}, "Curiosity", Bearer(BALANCE), Occasion(NORA))
    assert state.pending[0].options == (("?", "?", "?"),)
    state = lying({})
    team = state.teams[BALANCE]
    team.hidden, team.hidden_deck, team.tracked = "", ("unity",), None
    cards.foresee(Table(state), {"foresee": 3}, "Curiosity", Bearer(BALANCE), Occasion(NORA))
    assert [(one.options, one.about.number) for one in state.pending] == [((("unity",),), 1)]


@pytest.mark.rule("card.inspiration")
def test_inspiration_gives_one_token_of_each_rarest_colour() -> None:
    state = lying({})
    rows_of = len(state.players[NORA].tokens)
    # Two colours are rare: green and blue.
    state.players[NORA].tokens = (("wild", "red", "yellow", ""), *[("wild", "", "", "")] * (rows_of - 1))
    table = Table(state)
    cards.inspire(table, {}, "Inspiration", Bearer(BALANCE), Occasion(NORA))
    asked = state.pending[0]
    assert {option[0] for option in asked.options} == {"green", "blue"}
    first = next(option for option in asked.options if option[0] == "blue")
    table.answered()
    cards.answer_inspire(table, asked, first)
    assert {option[0] for option in state.pending[0].options} == {"green"}
    assert state.pending[0].about == Inspire("nora", ("green",))
    asked = table.answered()
    cards.answer_inspire(table, asked, asked.options[0])
    assert state.pending == ()
    lie = [colour for row in state.players[NORA].tokens for colour in row]
    assert sorted(colour for colour in lie if colour not in ("", "wild")) == ["blue", "green", "red", "yellow"]


# ---------------------------------------------------------------- lines with gaps, and answers about facts


@pytest.mark.parametrize(
    ("move", "args"),
    [
        (
            Move("nora", "invoke", Invoke(NEUTRAL, "V1")),
            [Invoke(NEUTRAL, "V1", (kind,)) for kind in ("bliss", "gloom")],
        ),
        (Move("nora", "fortify", Fortify("N")), [Fortify("N", "bliss"), Fortify("N", "gloom")]),
        (Move("nora", "empower", Empower("V1", "Urge")), [Empower("V1", "Urge", one) for one in COLOURS]),
        (Move("nora", "empower", Empower("V1", "Urge", "red")), [Empower("V1", "Urge", "red")]),
        (Move("nora", "willow", Willow(1)), [mixed(1, 0), mixed(0, 1)]),
        (
            Move("nora", "willow", Willow(mix=(EssenceOfKind(1, "gloom"), EssenceOfKind(1, "bliss")))),
            [mixed(1, 1)],
        ),
        (Move("leo", "willow", Willow(2)), [Willow(2)]),
        (Move("leo", "invoke", Invoke("Anger", "V1")), [Invoke("Anger", "V1")]),
    ],
)
def test_what_a_line_leaves_open(move: Move, args: list[Any]) -> None:
    player = LEO if move.actor == "leo" else NORA
    fill_in = VERBS[move.verb].complete
    assert fill_in is not None
    assert [one.args for one in fill_in(lying({}), move, player)] == args


def test_willow_gives_essence_of_each_kind_for_willpower() -> None:
    table = holding(1, 1)
    table.state.players[NORA].wp = 9
    essence.perform_willow(table, Move("nora", "willow", mixed(2, 1)), NORA)
    assert pools(table.state, NORA) == (3, 2)
    paid = [(event.amount, event.cause) for event in table.events if event.kind == "wp"]
    assert (-3, "realm.willow") in paid
    assert 9 + sum(amount for amount, _ in paid) == table.state.players[NORA].wp


@pytest.mark.rule("revelation.4-balance")
@pytest.mark.parametrize(
    ("emotions", "tied", "has", "brings"),
    [
        ({0: own(0), 3: own(1)}, "yes", "1 of 1", "Balance a Major Fragment"),
        ({0: own(0), 3: own(1), 6: bliss()}, "no", "1 of 1", "Balance a Minor Fragment"),
        ({0: bliss()}, "no", "0 of 1", "Balance nothing"),
    ],
)
def test_why_balance_meets_its_conditions(emotions: Mapping[int, Emotion], tied: str, has: str, brings: str) -> None:
    found = explaining.aspiration(lying(emotions), "liveliness")
    number = (tied == "yes") + (has == "1 of 1")
    assert found.says.endswith(f"; Balance meets {number} of 2 conditions")
    *_, first, second, last = found.reasons
    assert (first.what, first.says, second.what, second.says) == ("tied", tied, "Balance", has)
    assert last.says == f"{brings} in a Revelation now, as its Hidden Aspiration"
    assert found.value["balance"] == {"first": tied == "yes", "second": has == "1 of 1", "has": int(has[0])}


def test_what_a_condition_counts_is_told() -> None:
    found = explaining.aspiration(lying({0: own(0), 1: own(1)}), "attitude")
    second = found.reasons[-2]
    assert (second.what, second.amount, second.says) == ("Balance", 2, "of 3")
    assert [(one.what, one.place) for one in second.parts] == [(NEUTRAL, "V1"), (NEUTRAL, "V2")]


@pytest.mark.rule("setup.placement")
def test_a_figure_of_balance_is_placed() -> None:
    state = lying({})
    state.phase = "setup"
    state.pending = (Pending("nora", "place", (), "setup.placement"), Pending("hugo", "place", (), "setup.placement"))
    table = Table(state)
    setting.perform_place(table, Move("nora", "place", Place("VC")), NORA)
    assert state.players[NORA].space == 1
    assert (NORA, 1) in state.placed
    assert [one.who for one in state.pending][:1] == ["hugo"]
    assert table.events[0].kind == "figure"


def test_conditions_as_facts() -> None:
    found = aspirations.facts(lying({0: own(0, 2), 3: own(1), 6: bliss()}))["conditions"]
    assert found["liveliness"] == {"first": False, "second": False, "has": 1, "needs": 2}
    assert found["attitude"]["needs"] == 3
    assert {*found} == {*begun().setting.aspirations}


def test_kinds_of_decisions_that_only_balance_has() -> None:
    both = VERBS.subjects["choose"], retail_verbs.VERBS.subjects["choose"]
    kinds = {shape.kind for shape in both[0]} - {shape.kind for shape in both[1]}
    assert kinds == {
        *("gain-essence", "lose-essence", "convert", "command", "return-wp", "inspire", "calm"),
        *("trailing", "moved-common"),
    }
    assert [shape.kind for shape in VERBS.subjects["order"]] == ["foresight"]
