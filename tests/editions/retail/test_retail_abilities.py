"""Absorb and the three Ambition Abilities: reach, amount, bonus, and each at most once per turn."""

import sys
from typing import Any

import pytest
from support.heard import heard, naming, refused_moves
from support.pages import Sentences
from support.retail_states import Refusal, agreed, done, overheard, put_tokens, refused, stand, told, under_way

from cerebria_cli.editions.core.explanation import Reason
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.verdict import CostPart
from cerebria_cli.editions.retail import abilities, absorbing, judging
from cerebria_cli.editions.retail.arguments import NO_BONUS, Absorb, TokenPlace, Vibe
from cerebria_cli.editions.retail.state import Revelation, State
from cerebria_cli.editions.retail.verbs import VERBS
from cerebria_cli.notation.write import write

BLISS, GLOOM = 0, 1
SPHERES = ("commitment", "creativity", "humility", "diligence", "knowledge")


def absorb(sphere: str, *bonus: str, by: str = "diana") -> Move:
    """`absorb("knowledge", "red", "move.haste")`, or with `-bonus`."""
    if bonus == (NO_BONUS,):
        return Move(by, "absorb", Absorb(sphere, declined=NO_BONUS))
    if bonus:
        return Move(by, "absorb", Absorb(sphere, colour=bonus[0], place=TokenPlace(*bonus[1].split("."))))
    return Move(by, "absorb", Absorb(sphere))


def spheres(state: State, first: str, *holding: int) -> State:
    """The Spheres from the one in front of V on, each with its Willpower; 7 where nothing is said."""
    start, amounts = SPHERES.index(first), [*holding, *[7] * 5][:5]
    names = [SPHERES[(start + place) % 5] for place in range(5)]
    state.spheres = tuple(zip(names, amounts, strict=True))
    return state


# ---------------------------------------------------------------- reach


@pytest.mark.parametrize(
    ("player", "space", "found"),
    [
        ("diana", "V", "V"),
        ("diana", "VC", "V C"),
        ("diana", "WV", "W V"),
        ("leo", "V", "V W C"),
        ("leo", "W", "W L V"),
        ("leo", "VC", "V C W N"),
        ("leo", "WV", "W V L C"),
    ],
)
def test_spheres_in_reach(player: str, space: str, found: str) -> None:
    """absorb.sphere; power.misery: and those next to them, each once."""
    state = under_way()
    stand(state, **{player: space})
    realms = absorbing.reach(state, state.setting.player_number[player])
    assert " ".join(state.setting.ring.realms[realm] for realm in realms) == found


def test_realm_of_a_sphere() -> None:
    state = spheres(under_way(), "humility")
    assert [absorbing.realm_of(state, sphere) for sphere in SPHERES] == [3, 4, 0, 1, 2]


@pytest.mark.parametrize(
    ("number", "named"), [(1, naming("Diana", "first")), (2, naming("Diana")), (5, naming("Diana"))]
)
def test_absorb_that_is_used_up(number: int, named: str) -> None:
    state = under_way()
    state.turn = state.turn._replace(absorb=False, number=number)
    found = [("absorb.once", named, {"turn.absorb": "used"}, False)]
    assert refused(state, absorb("commitment", NO_BONUS)) == found


def test_sphere_out_of_reach() -> None:
    text = naming("Diana", "VC", "humility")
    found: list[Refusal] = [("absorb.sphere", text, {"diana.space": "VC"}, False)]
    assert refused(under_way(), absorb("humility")) == found


def test_what_is_in_order_about_a_sphere() -> None:
    assert agreed(under_way(), absorb("creativity")) == [("creativity in reach", "absorb.sphere", "diana.space")]
    state = under_way()
    state.turn = state.turn._replace(seat=1)
    # Misery on CN reaches C and N, and beyond them V and L.
    assert agreed(state, absorb("humility", by="leo")) == [("humility in reach", "absorb.sphere", "leo.space")]
    found = [("diligence in reach of Misery on CN", "power.misery", "leo.space")]
    assert agreed(state, absorb("diligence", by="leo")) == found


# ---------------------------------------------------------------- how much


@pytest.mark.parametrize(
    ("emotions", "space", "holds", "takes"),
    [
        ("", "V", 7, 2),
        ("VC=Kindness", "V", 7, 3),
        ("VC=Kindness WV=Courage", "V", 7, 4),
        ("VC=Kindness WV=Courage", "VC", 7, 3),
        ("VC=Jealousy", "V", 7, 2),
        ("VC=Kindness WV=Courage", "V", 3, 3),
        ("", "V", 1, 1),
        ("", "V", 0, 0),
    ],
)
def test_willpower_taken_from_a_sphere(emotions: str, space: str, holds: int, takes: int) -> None:
    """absorb.amount: 2, and 1 for each adjacent Frontier of the team; at most what is there."""
    state = spheres(under_way(emotions), "commitment", holds)
    stand(state, diana=space)
    assert absorbing.takes(state, 0, 0) == takes


def test_parts_of_what_is_taken() -> None:
    state = spheres(under_way("VC=Kindness WV=Courage:2 W1=Anger"), "commitment", 5)
    stand(state, diana="V")
    frontiers = [
        Reason("WV", 1, rule="absorb.amount", says="Bliss 2:0"),
        Reason("VC", 1, rule="absorb.amount", says="Bliss 1:0"),
    ]
    assert absorbing.for_frontiers(state, 0) == frontiers
    base = Reason("base", 2, rule="absorb.amount")
    assert absorbing.taking(state, 0, 0) == Reason(
        "from the Sphere", 4, rule="absorb.amount", parts=(base, *frontiers), most=5, says="commitment holds 5"
    )


# ---------------------------------------------------------------- the bonus


@pytest.mark.parametrize(
    ("first", "move", "found"),
    [
        ("commitment", absorb("commitment"), []),
        ("commitment", absorb("commitment", NO_BONUS), []),
        ("knowledge", absorb("knowledge", "red", "move.haste"), []),
        ("knowledge", absorb("knowledge", NO_BONUS), []),
        (
            "knowledge",
            absorb("knowledge"),
            [
                (
                    "absorb.bonus",
                    naming(),
                    {},
                    True,
                )
            ],
        ),
        (
            "creativity",
            absorb("creativity", "red", "move.haste"),
            [("absorb.bonus", naming(), {}, True)],
        ),
        (
            "knowledge",
            absorb("knowledge", "red", "valley.haste"),
            [("spirit.other-tokens", naming("Diana", "valley.haste"), {}, True)],
        ),
        (
            "knowledge",
            absorb("knowledge", "red", "empower.determination"),
            [
                (
                    "spirit.other-tokens",
                    naming("Empower"),
                    {},
                    False,
                )
            ],
        ),
    ],
)
def test_bonus_as_it_is_said(first: str, move: Move, found: list[Refusal]) -> None:
    assert refused(spheres(under_way(), first), move) == found


FULL = naming("Bliss")
POOR = naming("Diana", "1")


@pytest.mark.parametrize(
    ("ambition", "wp", "holds", "why"),
    [(0, 4, 7, ""), (2, 4, 7, ""), (3, 4, 7, FULL), (0, 0, 1, ""), (0, 1, 0, ""), (0, 0, 0, POOR)],
)
def test_why_the_bonus_of_commitment_cannot_be_taken(ambition: int, wp: int, holds: int, why: str) -> None:
    state = spheres(under_way(), "commitment", holds)
    state.teams[BLISS].ambition, state.players[0].wp = ambition, wp
    assert absorbing.why_no_bonus(state, 0, Absorb("commitment")) == why
    found: list[Refusal] = [("absorb.bonus", naming(why), {}, False)] if why else []
    assert refused(state, absorb("commitment")) == found
    # A line that leaves the bonus open is understood as one without it, and that is said.
    move, without = absorb("commitment"), absorb("commitment", NO_BONUS)
    assert absorbing.complete(state, move, 0) == [without if why else move]
    assert absorbing.complete(state, move._replace(stood=True), 0) == [move._replace(stood=True)]
    assert absorbing.complete(state, without, 0) == [without]
    remark = naming(why) if why else ""
    assert absorbing.remark(state, move, *absorbing.complete(state, move, 0)) == remark
    assert absorbing.remark(state, without, without) == ""


def test_a_named_place_is_never_left_out() -> None:
    move = absorb("knowledge", "red", "move.haste")
    assert absorbing.complete(under_way(), move, 0) == [move]
    state = under_way()
    state.teams[BLISS].ambition = 3
    move = absorb("commitment", "red", "move.haste")
    assert absorbing.complete(state, move, 0) == [move]
    assert absorbing.complete(state, absorb("knowledge"), 0) == [absorb("knowledge", NO_BONUS)]


def test_empty_deck_is_remarked_where_a_card_would_be_drawn() -> None:
    state = under_way()
    move = absorb("creativity")
    assert absorbing.remark(state, move, move) == ""
    state.players[0].deck = ()
    assert absorbing.remark(state, move, move) == naming("Diana")
    assert absorbing.remark(state, absorb("humility"), absorb("humility")) == ""
    assert absorbing.remark(state, Move("diana", "rotate"), Move("diana", "rotate")) == ""


def test_taken_bonus_is_said_to_be_optional() -> None:
    state = under_way()
    says = "the bonus of creativity is taken; -bonus leaves it"
    optional = Reason("optional", says=says, rule="absorb.bonus")
    assert optional in overheard(state, absorb("creativity")).sums
    assert optional not in overheard(state, absorb("creativity", NO_BONUS)).sums
    state.players[0].deck = ()
    assert optional not in overheard(state, absorb("creativity")).sums


# ---------------------------------------------------------------- what it brings


def wp(amount: int, cause: str = "absorb.amount", who: str = "diana") -> tuple[Any, ...]:
    return ("wp", who, "", "", amount, cause)


@pytest.mark.parametrize(
    ("first", "bonus", "found"),
    [
        ("commitment", (), [wp(-1, "absorb.bonus"), ("ambition", "bliss", "", "", 1, "absorb.bonus")]),
        (
            "creativity",
            (),
            [("draw", "diana", "?", "", 0, "absorb.bonus"), ("turn-up", "diana", "?", "", 0, "absorb.bonus")],
        ),
        ("humility", (), [("essence", "diana", "", "", 1, "absorb.bonus")]),
        ("diligence", (), [wp(2, "absorb.bonus")]),
        ("knowledge", ("red", "quell.subdue"), [("vibe-token", "diana", "red", "quell.subdue", 0, "absorb.bonus")]),
        *((first, (NO_BONUS,), []) for first in SPHERES),
    ],
)
def test_absorb_with_and_without_its_bonus(first: str, bonus: tuple[str, ...], found: list[tuple[Any, ...]]) -> None:
    state = spheres(under_way(spirits="Empathy"), first)
    stand(state, diana="V")
    after, events = done(state, absorb(first, *bonus))
    turned = SPHERES[(SPHERES.index(first) - 1) % 5]
    assert told(events) == [
        ("sphere", "", first, "V", -2, "absorb.amount"),
        wp(2),
        *found,
        ("rotate", "", turned, "V", 0, "absorb.revelation"),
    ]
    assert [event.note for event in events[:2]] == ["5", first]
    assert not after.turn.absorb
    assert after.turn.actions == 3


def test_nothing_is_absorbed_from_an_empty_sphere() -> None:
    """revelation.trigger: only a Sphere that Absorb empties brings a Revelation."""
    state = spheres(under_way(), "humility", 0)
    after, events = done(state, absorb("humility", NO_BONUS))
    assert told(events) == [("rotate", "", "creativity", "V", 0, "absorb.revelation")]
    assert after.phase == "play"


@pytest.mark.parametrize(
    ("by", "space", "joins"), [("diana", "V", True), ("leo", "V", True), ("leo", "C", False), ("leo", "VC", True)]
)
def test_emptied_sphere_brings_a_revelation(by: str, space: str, joins: bool) -> None:
    """power.misery: the Fortress in front of a Sphere beyond reach does not join the Identity."""
    state = spheres(under_way(), "humility", 2)
    state.turn = state.turn._replace(seat=state.setting.player_number[by])
    stand(state, **{by: space})
    after, events = done(state, absorb("humility", NO_BONUS, by=by))
    assert after.phase == "revelation"
    assert after.revelation == Revelation("check", 0, "humility", fortress_joins=joins)
    assert [event[:6] for event in events if event.kind in ("revelation", "rotate")] == [
        ("revelation", "", "humility", "V", 0, "absorb.revelation")
    ]


def test_willpower_left_in_the_sphere_brings_none() -> None:
    after, events = done(spheres(under_way(), "humility", 3), absorb("humility", NO_BONUS))
    assert (after.phase, after.revelation) == ("play", None)
    assert [event.kind for event in events] == ["sphere", "wp", "rotate"]


def test_love_gains_for_fortresses() -> None:
    state = spheres(under_way("", "V=bliss.minor C=bliss.major", spirits="Love"), "humility")
    heard = overheard(state, absorb("humility", NO_BONUS))
    _, events = done(state, absorb("humility", NO_BONUS))
    assert [event[:6] for event in events if event.kind == "wp"] == [wp(2), wp(2, "Love")]
    assert [(one.what, one.amount) for one in heard.sums] == [("from the Sphere", 2), ("from the supply", 2)]


@pytest.mark.parametrize(
    ("option", "emotions", "first", "asked"),
    [
        ("all", "", "diligence", True),
        ("sphere", "", "diligence", False),
        ("all", "", "humility", False),
        ("all", "VC=Kindness", "humility", False),
        ("all", "VC=Kindness WV=Kindness", "humility", True),
        ("sphere", "VC=Kindness WV=Kindness", "humility", True),
        # 4 gained and 1 paid for the bonus
        ("all", "VC=Kindness WV=Kindness", "commitment", True),
        ("all", "VC=Kindness", "commitment", False),
        # 3 of the Sphere and 1 of the supply, by Benevolence on the Frontier slot
        ("all", "VC=Benevolence", "humility", True),
        ("sphere", "VC=Benevolence", "humility", False),
    ],
)
def test_delight_draws_for_four_willpower(option: str, emotions: str, first: str, asked: bool) -> None:
    state = spheres(under_way(emotions, rulings={"power.delight-counts": option}), first)
    stand(state, diana="V")
    after, _ = done(state, absorb(first))
    assert [pending.cause for pending in after.pending] == (["Delight"] if asked else [])


def test_offers_of_absorb() -> None:
    state = under_way()
    assert [*absorbing.candidates(state, 0)] == [
        absorb("commitment", NO_BONUS),
        absorb("commitment"),
        absorb("creativity", NO_BONUS),
        absorb("creativity"),
    ]
    stand(state, diana="V")
    put_tokens(state, 0, **dict.fromkeys(("move", "invoke", "quell", "fortify"), "red green blue yellow"))
    empower = [absorb("knowledge", colour, "empower") for colour in ("red", "yellow", "green", "blue")]
    assert [*absorbing.candidates(spheres(state, "knowledge"), 0)] == [absorb("knowledge", NO_BONUS), *empower]


# ---------------------------------------------------------------- Ambition Abilities


def vibe(colour: str, place: str) -> Move:
    return Move("diana", "vibe", Vibe(colour, TokenPlace(*place.split("."))))


VIBE, ROTATE, EXTRA = vibe("red", "move.haste"), Move("diana", "rotate"), Move("diana", "extra")


@pytest.mark.parametrize(
    ("move", "cost", "found"),
    [
        (VIBE, 1, [("vibe-token", "diana", "red", "move.haste", 0, "ambition.vibe")]),
        (ROTATE, 1, [("rotate", "", "knowledge", "V", 0, "ambition.rotate")]),
        (EXTRA, 2, [("action", "diana", "", "", 1, "ambition.extra")]),
    ],
)
def test_ambition_ability(move: Move, cost: int, found: list[tuple[Any, ...]]) -> None:
    state, rule = under_way(), f"ambition.{move.verb}"
    state.teams[BLISS].ambition = cost
    assert refused(state, move) == []
    assert judging.judge(state, move).cost == (CostPart("ambition", cost, rule, move.verb.title()),)
    assert not abilities.is_used_up(state, move.verb)
    after, events = done(state, move)
    assert told(events) == [("ambition", "bliss", "", "", -cost, rule), *found]
    assert after.turn.used == (move.verb,)
    assert after.turn.actions == (4 if move is EXTRA else 3)
    # once per turn
    after.teams[BLISS].ambition = 3
    text = naming("Diana", move.verb)
    again = vibe("green", "quell.subdue") if move is VIBE else move
    assert refused(after, again) == [("turn.abilities", text, {"turn.abilities_used": move.verb}, False)]
    assert abilities.is_used_up(after, move.verb)
    # not without the Ambition
    state.teams[BLISS].ambition = cost - 1
    text = naming("Bliss", cost, cost - 1)
    facts = {"bliss.ambition": str(cost - 1), "cost": str(cost)}
    assert refused(state, move) == [("ambition.tokens", text, facts, False)]
    assert abilities.is_used_up(state, move.verb)


def test_all_used_abilities_are_told() -> None:
    state = under_way()
    state.teams[BLISS].ambition, state.turn = 3, state.turn._replace(used=("extra", "rotate"))
    assert [one[2] for one in refused(state, ROTATE)] == [{"turn.abilities_used": "extra, rotate"}]
    after, _ = done(state, VIBE)
    assert after.turn.used == ("extra", "rotate", "vibe")


def test_offers_of_the_abilities() -> None:
    state = under_way()
    put_tokens(state, 0, **dict.fromkeys(("move", "invoke", "quell", "fortify"), "red green blue yellow"))
    offered = [vibe(colour, "empower") for colour in ("red", "yellow", "green", "blue")]
    assert [*abilities.vibes(state, 0)] == offered
    assert [*abilities.rotations(state, 0)] == [ROTATE]
    assert [*abilities.extras(state, 0)] == [EXTRA]


@pytest.mark.parametrize(
    ("move", "found"),
    [
        (vibe("red", "network"), [("spirit.other-tokens", naming("Diana"), {}, True)]),
        (vibe("red", "move.subdue"), [("spirit.other-tokens", naming(), {}, True)]),
        (
            vibe("red", "move"),
            [("spirit.other-tokens", naming(), {}, True)],
        ),
    ],
)
def test_place_of_a_free_token(move: Move, found: list[Refusal]) -> None:
    state = under_way()
    state.teams[BLISS].ambition = 1
    assert refused(state, move) == found


def test_the_sentences_of_every_objection(sentences: Sentences) -> None:
    here = sys.modules[__name__]
    remarks = heard(
        here, "remark", lambda said, _, move, *more: (write(move, VERBS.specs), [said][: bool(said)]), absorbing
    )
    sentences([*refused_moves(here), *remarks])
