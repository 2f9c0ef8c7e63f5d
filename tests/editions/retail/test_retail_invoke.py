"""Invoke: which card, on which slot, for how much, with how much Essence; what Garrison and Summon change."""

import sys
from typing import Any

import pytest
from support.heard import naming, refused_moves
from support.pages import Sentences
from support.retail_states import (
    Refusal,
    agreed,
    done,
    lay,
    overheard,
    put_tokens,
    refused,
    slot_of,
    stand,
    told,
    under_way,
)

from cerebria_cli.editions.board.seats import Prepared
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.explanation import Reason
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.retail import invoking, judging, spirit
from cerebria_cli.editions.retail.arguments import Invoke
from cerebria_cli.editions.retail.emotion import Emotion
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.subjects import Garrison
from cerebria_cli.editions.retail.verbs import VERBS

BLISS, GLOOM = 0, 1
IDLE = {"ruling": "spirit.idle-upgrade=no"}


def invoke(card: str, slot: str, *upgrades: str, by: str = "diana") -> Move:
    return Move(by, "invoke", Invoke(card, slot), upgrades)


def side_a(emotions: str = "") -> State:
    """Diana (Delight) on V with Courage and Tranquility in hand, all upgrades of Invoke, and means for everything."""
    state = under_way(emotions)
    return equipped(state, 0, "V", "Courage", "Tranquility")


def side_b(called: str, emotions: str = "", *hand: str, **rulings: str) -> State:
    """The same for a Spirit's own board; Gloom's sits at the second seat."""
    given = {name.replace("__", ".").replace("_", "-"): option for name, option in rulings.items()}
    player = 0 if called in ("Love", "Delight", "Empathy", "Harmony") else 1
    spirits = f"Delight {called}" if player else called
    state = under_way(emotions, sides="AB", spirits=spirits, rulings=given)
    state.turn = state.turn._replace(seat=player)
    return equipped(state, player, "V", *hand)


def equipped(state: State, player: int, space: str, *hand: str) -> State:
    stand(state, **{state.name(player): space})
    put_tokens(state, player, invoke="wild red green blue")
    holder = state.players[player]
    holder.wp, holder.essence, holder.hand = 9, (4,), hand
    state.teams[state.team_of(player)].ambition = 2
    return state


# ---------------------------------------------------------------- card and slot


@pytest.mark.parametrize(
    ("emotions", "move", "found"),
    [
        ("", invoke("Courage", "V1"), []),
        ("", invoke("Courage", "V2"), []),
        (
            "",
            invoke("Courage", "VC"),
            [
                (
                    "board.adjacent-slots",
                    naming("Diana", "V", "V1", "V2", "VC"),
                    {"diana.space": "V"},
                    False,
                )
            ],
        ),
        (
            "V1=Kindness",
            invoke("Courage", "V1"),
            [("board.slots", naming("Kindness", "V1"), {"V1.card": "Kindness"}, True)],
        ),
        (
            "",
            invoke("Kindness", "V1"),
            [
                (
                    "invoke.base",
                    naming("Kindness", "Diana"),
                    {"diana.hand": "Courage, Tranquility"},
                    True,
                )
            ],
        ),
        (
            "",
            invoke("Desire", "V1"),
            [("invoke.base", naming("Diana", "Desire"), {"diana.hand": "Courage, Tranquility"}, True)],
        ),
        (
            "",
            invoke("Brightness", "V1"),
            [("invoke.base", naming("Brightness", "Diana"), {}, True)],
        ),
    ],
)
def test_card_and_slot(emotions: str, move: Move, found: list[Refusal]) -> None:
    assert refused(side_a(emotions), move) == found


def test_what_is_in_order_about_an_invoke() -> None:
    assert agreed(side_a(), invoke("Courage", "V1")) == [
        ("3 Actions left", "turn.actions", "turn.actions"),
        ("Invoke unlocked", "spirit.unlocked", "diana.tokens.invoke.unlock"),
        ("Courage in hand", "invoke.base", "diana.hand"),
        ("V1 in reach of V", "board.adjacent-slots", "diana.space"),
        ("V1 empty", "board.slots", "V1"),
        ("2 Willpower of 9", "invoke.base", "diana.wp"),
        ("1 Essence of 4", "invoke.essence", "diana.essence"),
    ]


# ---------------------------------------------------------------- cost and Essence


@pytest.mark.parametrize(
    ("upgrades", "wp", "essence", "ambition", "on"),
    [
        ((), 2, 1, 0, 1),
        (("bolster",), 2, 1, 1, 2),
        (("inner-force",), 4, 0, 0, 1),
        (("bolster", "inner-force"), 4, 0, 1, 2),
        (("determination",), 1, 1, 0, 1),
        (("bolster", "inner-force", "determination"), 3, 0, 1, 2),
    ],
)
def test_price_of_an_invoke(upgrades: tuple[str, ...], wp: int, essence: int, ambition: int, on: int) -> None:
    state, move = side_a(), invoke("Courage", "V1", *upgrades)
    state.players[0].wp, state.players[0].essence, state.teams[BLISS].ambition = wp, (essence,), ambition
    assert refused(state, move) == []
    after, _ = done(state, move)
    assert (after.players[0].wp, after.players[0].essence, after.teams[BLISS].ambition) == (0, (0,), 0)
    assert after.slots[0] == Emotion("Courage", 0, BLISS, BLISS, on, 0)
    assert after.players[0].hand == ("Tranquility",)
    assert after.turn.actions == 2
    lacking = state.copy()
    lacking.players[0].wp = wp - 1
    text = naming("Diana", wp, wp - 1)
    assert refused(lacking, move) == [("invoke.base", text, {"diana.wp": str(wp - 1), "cost": str(wp)}, False)]
    if essence:
        state.players[0].essence = (0,)
        text = naming("1", "Diana", "0")
        assert refused(state, move) == [("invoke.essence", text, {"diana.essence": "0", "cost": "1"}, False)]


def test_events_of_an_invoke() -> None:
    _, events = done(side_a(), invoke("Courage", "V1", "bolster"))
    assert told(events)[:5] == [
        ("wp", "diana", "", "", -2, "invoke.base"),
        ("essence", "diana", "", "", -1, "invoke.base"),
        ("ambition", "bliss", "", "", -1, "invoke.base"),
        ("enter", "diana", "Courage", "V1", 0, "invoke.base"),
        ("on-emotion", "diana", "Courage", "V1", 2, "invoke.base"),
    ]
    assert events[3].note == "hand"


OWN, SUPPLY = "from Diana's board", "from the supply"


def part(what: str, rule: str, says: str) -> Reason:
    return Reason(what, 1, rule=rule, says=says)


@pytest.mark.parametrize(
    ("card", "upgrades", "found"),
    [
        (
            "Courage",
            (),
            Reason(
                "on Courage",
                1,
                "",
                "invoke.base",
                "",
                (part("the shaded space", "invoke.base", OWN),),
                most=3,
                detail=True,
            ),
        ),
        (
            "Courage",
            ("inner-force",),
            Reason("on Courage", 1, "", "invoke.base", "", (part("the shaded space", "invoke.base", SUPPLY),), most=3),
        ),
        (
            "Courage",
            ("bolster",),
            Reason(
                "on Courage",
                2,
                "",
                "invoke.base",
                "",
                (part("the shaded space", "invoke.base", OWN), part("Bolster", "invoke.bolster", SUPPLY)),
                most=3,
            ),
        ),
        (
            "Tranquility",
            ("bolster",),
            Reason(
                "on Tranquility",
                2,
                "",
                "invoke.base",
                "",
                (part("the shaded space", "invoke.base", OWN), part("Bolster", "invoke.bolster", SUPPLY)),
                most=2,
            ),
        ),
    ],
)
def test_where_the_essence_comes_from(card: str, upgrades: tuple[str, ...], found: Reason) -> None:
    assert overheard(side_a(), invoke(card, "V1", *upgrades)).sums == [found]


def test_no_more_essence_than_spaces() -> None:
    """invoke.bolster: Tranquility has two spaces, so that a third Essence finds none."""
    state = side_b("Empathy", "", "Tranquility", "Trust")
    move = invoke("Tranquility", "V1", "sharing-is-caring")
    (found,) = overheard(state, move).sums
    assert (found.amount, found.says) == (2, "")
    assert [(one.what, one.amount, one.says) for one in found.parts] == [
        ("the shaded space", 1, OWN),
        ("Sharing Is Caring", 1, OWN),
    ]
    after, _ = done(state, move)
    assert (after.players[0].wp, after.players[0].essence) == (5, (2,))
    row = state.setting.seats[0].rows["invoke"]
    more = row.upgrades[0]._replace(effects={"own_essence": 2})
    prepared = Prepared(row, (), state.tokens(0, row), (more,))
    told_ = invoking.essence_put_on(state, prepared, 0, 0, "Tranquility")
    assert (told_.amount, told_.says) == (2, "Tranquility has 2 spaces")


def test_own_essence_is_part_of_the_cost() -> None:
    state = side_b("Empathy", "", "Tranquility")
    parts = judging.judge(state, invoke("Tranquility", "V1", "sharing-is-caring")).cost
    assert [(one.resource, one.amount, one.cause, one.source) for one in parts] == [
        ("wp", 2, "invoke.base", "Invoke"),
        ("wp", 2, "side-b.empathy", "Sharing Is Caring"),
        ("essence", 1, "invoke.base", "the shaded space"),
        ("essence", 1, "side-b.empathy", "Sharing Is Caring"),
    ]


# ---------------------------------------------------------------- Forging Bonds


@pytest.mark.parametrize(
    ("emotions", "works"),
    [
        ("", False),
        ("V2=Kindness", True),
        ("WV=Kindness", True),
        ("V2=Jealousy", False),
        ("VC=Kindness", False),
    ],
)
def test_forging_bonds_needs_an_own_emotion_next_to_the_slot(emotions: str, works: bool) -> None:
    text = naming("forging-bonds")
    state, move = side_b("Love", emotions, "Comfort"), invoke("Comfort", "V1", "forging-bonds")
    assert invoking.is_next_to_own(state, 0, 0) is works
    assert refused(state, move) == ([] if works else [("spirit.upgrades", text, IDLE, False)])
    # A table that allows idle upgrades has the Essence paid.
    state = state.with_ruling("spirit.idle-upgrade", "yes")
    assert refused(state, move) == []
    after, _ = done(state, move)
    assert (after.players[0].wp, after.players[0].essence) == (6, (4 if works else 3,))


# ---------------------------------------------------------------- Summon


@pytest.mark.parametrize(
    ("deck", "card", "found"),
    [
        (("Optimism", "Kindness"), "Optimism", []),
        (
            ("Optimism", "Kindness"),
            "Kindness",
            [("side-b.delight", naming("Diana", "Optimism", "Kindness"), {}, True)],
        ),
        ((), "Kindness", [("side-b.delight", naming("Diana"), {}, True)]),
        (("?", "?"), "Kindness", []),
    ],
)
def test_summon_takes_the_top_card(deck: tuple[str, ...], card: str, found: list[Refusal]) -> None:
    state = side_b("Delight", "", "Kindness")
    state.players[0].deck = deck
    assert refused(state, invoke(card, "V1", "summon")) == found
    way = spirit.Declaration((), ("summon",), (state.setting.seats[0].rows["invoke"].upgrades[0],), ("Kindness",))
    cards = invoking.cards_to_invoke(state, 0, way)
    if deck[:1] == ("?",):
        assert "Kindness" in cards
        assert "Desire" not in cards
    else:
        assert cards == list(deck[:1])


def test_card_that_is_not_in_the_deck_cannot_be_on_top() -> None:
    state = side_b("Delight", "", "Kindness")
    assert [one[0] for one in refused(state, invoke("Desire", "V1", "summon"))] == ["setup.deck"]


def test_summoned_card_leaves_the_deck() -> None:
    state = side_b("Delight", "", "Kindness")
    state.players[0].deck = ("Optimism", "Comfort")
    after, events = done(state, invoke("Optimism", "V2", "summon"))
    assert (after.players[0].hand, after.players[0].deck) == (("Kindness",), ("Comfort",))
    assert after.slots[1] == Emotion("Optimism", 0, BLISS, BLISS, 1, 0)
    assert [(event.kind, event.cause, event.note) for event in events if event.kind in ("turn-up", "enter")] == [
        ("turn-up", "side-b.delight", ""),
        ("enter", "invoke.base", "deck"),
    ]


# ---------------------------------------------------------------- Bleakness of Anxiety


def test_anxiety_invokes_bleakness_from_the_supply() -> None:
    state = side_b("Anxiety", "", "Fear")
    assert refused(state, invoke("Bleakness", "V1", by="leo")) == []
    after, events = done(state, invoke("Bleakness", "V1", by="leo"))
    assert after.slots[0] == Emotion("Bleakness", 1, GLOOM, GLOOM, 1, 0)
    assert after.players[1].hand == ("Fear",)
    assert [event.note for event in events if event.kind == "enter"] == ["supply"]
    text = naming("Brightness", "Leo")
    assert refused(state, invoke("Brightness", "V1", by="leo")) == [("invoke.base", text, {}, True)]
    state = side_b("Hatred", "", "Fear")
    text = naming("Bleakness", "Leo")
    assert refused(state, invoke("Bleakness", "V1", by="leo")) == [("invoke.base", text, {}, True)]


@pytest.mark.parametrize(
    ("lying", "gone", "option", "left"),
    [
        (0, 0, "yes", 6),
        (5, 3, "yes", 1),
        (6, 0, "yes", 0),
        (2, 1, "no", 3),
        (5, 1, "no", 0),
        (4, 2, "no", 0),
        (4, 1, "no", 1),
    ],
)
def test_bleakness_that_is_left(lying: int, gone: int, option: str, left: int) -> None:
    """ruling bleakness.supply."""
    state = side_b("Anxiety", "", "Fear", bleakness__supply=option)
    for slot in state.setting.ring.slots[3 : 3 + lying]:
        lay(state, f"{slot}=Bleakness")
    state.teams[GLOOM].starting_gone = gone
    assert invoking.starting_left(state, GLOOM) == left
    found: list[Refusal] = [] if left else [("power.anxiety", naming("Bleakness"), {}, True)]
    assert refused(state, invoke("Bleakness", "V1", by="leo")) == found


def test_seeds_of_darkness() -> None:
    """side-b.anxiety: a Bleakness on any empty slot; no other card, and not where it could lie anyway."""
    state = side_b("Anxiety", "", "Fear")
    assert refused(state, invoke("Bleakness", "N1", "seeds-of-darkness", by="leo")) == []
    idle: Refusal = ("spirit.upgrades", naming("seeds-of-darkness"), IDLE, False)
    far: Refusal = (
        "board.adjacent-slots",
        naming("Leo", "V", "V1", "V2", "N1"),
        {"leo.space": "V"},
        False,
    )
    assert refused(state, invoke("Bleakness", "V1", "seeds-of-darkness", by="leo")) == [idle]
    assert refused(state, invoke("Fear", "N1", "seeds-of-darkness", by="leo")) == [idle, far]
    assert refused(state, invoke("Bleakness", "N1", by="leo")) == [far]
    assert refused(side_b("Anxiety", "N1=Anger", "Fear"), invoke("Bleakness", "N1", "seeds-of-darkness", by="leo")) == [
        ("board.slots", naming("Anger", "N1"), {"N1.card": "Anger"}, True)
    ]


def test_summon_is_nothing_for_a_card_from_the_supply() -> None:
    """Where one Spirit had both."""
    state = side_b("Malice", "", "Boredom")
    move = invoke("Bleakness", "V1", "summon", by="leo")
    assert [one[1] for one in refused(state, move)] == [
        naming("Bleakness", "Leo"),
        naming("Summon", "Bleakness"),
    ]


# ---------------------------------------------------------------- Garrison


def garrisoned(actions: int, *, at_once: bool) -> State:
    """Love has fortified C and stands on V."""
    state = side_b("Love", "", "Comfort", **({} if at_once else {"side-b__garrison-timing": "this-turn"}))
    state.turn = state.turn._replace(garrison=1, actions=actions)
    if at_once:
        state.pending = (Pending("diana", "invoke", (), "side-b.love", Garrison("C"), may=True),)
    return state


@pytest.mark.parametrize(
    ("actions", "at_once", "slot", "text"),
    [
        (2, True, "C1", ""),
        (0, True, "C2", ""),
        (2, True, "CN", naming("Garrison", "C")),
        (2, True, "V1", naming("Garrison", "C")),
        (0, False, "C1", ""),
        (0, False, "V1", naming("Garrison", "C")),
        (1, False, "V1", ""),
        (1, False, "N1", naming("Diana", "V", "V1", "V2", "N1")),
    ],
)
def test_where_garrison_invokes(actions: int, at_once: bool, slot: str, text: str) -> None:
    state = garrisoned(actions, at_once=at_once)
    found = refused(state, invoke("Comfort", slot))
    assert [one[1] for one in found] == ([text] if text else [])
    assert [one[0] for one in found] == (["board.adjacent-slots" if actions == 1 else "side-b.love"] if text else [])


@pytest.mark.parametrize(
    ("at_once", "slot", "actions", "garrison"),
    [(True, "C1", 2, -1), (True, "C2", 2, -1), (False, "C1", 2, -1), (False, "V1", 1, 1)],
)
def test_garrison_is_used_up_by_an_invoke_in_its_realm(at_once: bool, slot: str, actions: int, garrison: int) -> None:
    after, _ = done(garrisoned(2, at_once=at_once), invoke("Comfort", slot))
    assert (after.turn.actions, after.turn.garrison, after.pending) == (actions, garrison, ())


def test_garrison_in_the_first_realm() -> None:
    state = garrisoned(0, at_once=False)
    state.turn = state.turn._replace(garrison=0)
    stand(state, diana="N")
    assert refused(state, invoke("Comfort", "V2")) == []
    after, _ = done(state, invoke("Comfort", "V2"))
    assert after.turn.garrison == -1


# ---------------------------------------------------------------- offers


def offered(state: State, player: int, *upgrades: str) -> list[str]:
    moves = [*VERBS["invoke"].candidates(state, player)]
    return [f"{move.args.card} {move.args.slot}" for move in moves if move.upgrades == upgrades and not move.tokens]


def test_offers_of_invoke() -> None:
    assert offered(side_a("V1=Anger"), 0) == ["Courage V2", "Tranquility V2"]
    state = side_b("Anxiety", "V1=Anger", "Fear")
    assert offered(state, 1) == ["Fear V2", "Bleakness V2"]
    empty = " ".join(f"Bleakness {slot}" for slot in state.setting.ring.slots[1:])
    assert " ".join(offered(state, 1, "seeds-of-darkness")) == f"Fear V2 {empty}"


def test_offers_with_garrison() -> None:
    state = garrisoned(1, at_once=False)
    assert offered(state, 0) == ["Comfort V1", "Comfort V2", "Comfort C1", "Comfort C2"]
    state.turn = state.turn._replace(garrison=0)
    stand(state, diana="N")
    assert offered(state, 0) == ["Comfort V1", "Comfort V2", "Comfort N1", "Comfort N2"]


def test_slots_of_a_realm() -> None:
    state = under_way()
    names: list[tuple[Any, ...]] = [
        tuple(state.setting.ring.slots[slot] for slot in invoking.realm_slots(realm)) for realm in range(5)
    ]
    assert names == [("V1", "V2"), ("C1", "C2"), ("N1", "N2"), ("L1", "L2"), ("W1", "W2")]
    assert slot_of(state, "WV") == 14


def test_the_sentences_of_every_objection(sentences: Sentences) -> None:
    sentences(refused_moves(sys.modules[__name__]))
