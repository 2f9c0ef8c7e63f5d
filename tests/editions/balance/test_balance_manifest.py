"""What Forces of Balance changes of the base game: the tables of its manifest, and what they answer."""

from typing import Any

import pytest
from support.balance_boards import BALANCE, BLISS, GLOOM, LEO, MINOR, NEUTRAL, NORA, begun, gloom, lying
from support.retail_states import agreed

from cerebria_cli import catalogue
from cerebria_cli.editions.balance.arguments import Fortify, Invoke
from cerebria_cli.editions.balance.manifest import MANIFEST
from cerebria_cli.editions.balance.subjects import Foresight, GainEssence
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.verdict import CostPart
from cerebria_cli.editions.retail.arguments import Go
from cerebria_cli.editions.retail.fortress import Fortress
from cerebria_cli.editions.retail.judging import RETAIL
from cerebria_cli.editions.retail.subjects import Hidden


def otherwise(here: Any, there: Any) -> set[str]:
    """What is there in both and not the same."""
    return {name for name in here if name in there and here[name] != there[name]}


def test_what_the_expansion_changes() -> None:
    """Steps of a Revelation: Bliss and Gloom in 2 and 3, Balance in 4, then each one later than in the base game."""
    assert MANIFEST.restated == {
        "setup.teams": "setup.players",
        "setup.hidden-deck": "setup.hidden-decks",
        "revelation.2-check": "revelation.2-3-bliss-gloom",
        "revelation.3-fragment": "revelation.2-3-bliss-gloom",
        "revelation.4-common": "revelation.5-common",
        "revelation.5-hidden": "revelation.6-hidden",
        "revelation.6-fortress": "revelation.7-fortress",
        "revelation.7-refill": "setup.spheres",
        "end.last-common": "end.triggers",
        "intention.twenty": "end.triggers",
    }
    assert {*MANIFEST.restated.values()} <= {rule.id for rule in catalogue.rules("balance")}
    assert (MANIFEST.modes, MANIFEST.players, MANIFEST.teams) == (("full",), (3, 6), ("bliss", "gloom", "balance"))
    # Emotions of Balance count for either side.
    assert MANIFEST.sides == ((0,), (1,), (0, 1))
    # setup.common-row: of eight Common Aspirations six are laid out.
    assert (len(begun().setting.aspirations), MANIFEST.left_out) == (8, 2)
    assert MANIFEST.revelation.earned == (*("revelation.2-3-bliss-gloom",) * 2, "revelation.4-balance")
    # No Common Aspiration is removed for a Major; the rest is there, and is asked otherwise where Balance chooses.
    here, there = MANIFEST.moves.verbs, RETAIL.moves.verbs
    assert otherwise(here, there) == {"place", "move", "invoke", "fortify", "empower", "willow", "choose"}
    assert {*here} == {*there, "order"} - {"strike"}
    assert len(MANIFEST.moves.closing) == len(RETAIL.moves.closing) + 1
    assert {*MANIFEST.actions.afterwards} == {"command"}
    assert {*MANIFEST.powers.effects} == {"return-wp", "inspire", "calm", "foresee"}
    assert otherwise(MANIFEST.revelation.steps, RETAIL.revelation.steps) == {"common"}
    assert {*RETAIL.revelation.steps} == {*MANIFEST.revelation.steps}
    # What the facts tell besides follows from the others.
    assert MANIFEST.showing.derived == tuple(MANIFEST.showing.more_facts(begun()))
    assert MANIFEST.actions.foreign(begun(), "network", BLISS) == "realm.balance"


@pytest.mark.rule("quell.targets", "realm.balance")
@pytest.mark.parametrize(
    ("verb", "team", "rule"),
    [
        *(("network", BLISS, "realm.balance"), ("network", BALANCE, "realm.balance")),
        *(("land", GLOOM, "realm.balance"), ("land", BALANCE, "realm.balance")),
        *(("quell", BALANCE, "quell.targets"), ("quell", BLISS, "quell.base"), ("quell", GLOOM, "quell.base")),
        *(("empower", BALANCE, "empower.base"), ("empower", GLOOM, "empower.base")),
    ],
)
def test_whose_emotions_an_action_is_about(verb: str, team: int, rule: str) -> None:
    assert MANIFEST.actions.foreign(begun(), verb, team) == rule


@pytest.mark.parametrize(
    ("option", "team", "fortress", "owns"),
    [
        ("no", BLISS, MINOR, False),
        ("yes", BLISS, MINOR, True),
        ("yes", GLOOM, MINOR, False),
        ("no", BALANCE, MINOR, True),
        ("yes", BALANCE, MINOR, True),
        ("no", BLISS, Fortress(BLISS, BLISS, "minor", 0), True),
        ("yes", BALANCE, Fortress(BLISS, BLISS, "minor", 0), False),
    ],
)
def test_whose_a_fortress_is_for_powers(option: str, team: int, fortress: Fortress, owns: bool) -> None:
    state = lying({}, alignment__fortress_powers=option)
    assert MANIFEST.powers.owns(state, team, fortress) is owns


INVOKE = [CostPart("essence", 1, "invoke.base"), CostPart("wp", 2, "invoke.base")]


@pytest.mark.rule("invoke.type", "fortify.balance-build", "alignment.essence", "alignment.fortress")
@pytest.mark.parametrize(
    ("player", "verb", "args", "paid", "side"),
    [
        (NORA, "invoke", Invoke(NEUTRAL, "V1", ("gloom",)), [("essence.gloom", 1), ("wp", 2)], GLOOM),
        (NORA, "invoke", Invoke(NEUTRAL, "V1", ("bliss",)), [("essence.bliss", 1), ("wp", 2)], BLISS),
        # Gloom controls V: one Essence of its kind besides.
        (NORA, "fortify", Fortify("V"), [("essence", 1), ("wp", 2), ("essence.gloom", 1)], GLOOM),
        # Others pay as ever, and what they put down is their own side's.
        (LEO, "invoke", Invoke("Anger", "V1"), [("essence", 1), ("wp", 2)], GLOOM),
        (LEO, "fortify", Fortify("V"), [("essence", 1), ("wp", 2)], GLOOM),
    ],
)
def test_what_is_paid_and_which_side_it_counts_for(
    player: int, verb: str, args: Any, paid: list[tuple[str, int]], side: int
) -> None:
    state = lying({0: gloom()}, fortify__balance_essence="one-extra")
    move = Move(state.name(player), verb, args)
    assert [(part.resource, part.amount) for part in MANIFEST.essence.paid_with(state, player, move, INVOKE)] == paid
    assert MANIFEST.essence.side_of(state, player, move) == side


def test_diana_builds_for_bliss_wherever_she_is() -> None:
    state = lying({0: gloom()})
    assert MANIFEST.essence.side_of(state, 0, Move("diana", "fortify", Fortify("V"))) == BLISS


@pytest.mark.rule("card.curiosity")
def test_the_order_of_the_own_hidden_deck_is_secret() -> None:
    """Others are told as many cards as there are, and none of them; other decisions are as in the base game."""
    state = lying({})
    order = Pending("balance", "order", (("unity", "openness"),), "Curiosity", Foresight("balance", 2))
    assert MANIFEST.showing.secret(state, order) == BALANCE
    assert MANIFEST.showing.masked(state, order) == (("?", "?"),)
    aim = Pending("gloom", "aim", (("unity",),), "revelation.6-hidden", Hidden("gloom"))
    assert MANIFEST.showing.secret(state, aim) == GLOOM
    state.teams[GLOOM].hidden_deck, state.teams[GLOOM].tracked = ("unity", "openness", "awareness"), None
    assert MANIFEST.showing.masked(state, aim) == RETAIL.showing.masked(state, aim)
    gain = Pending("nora", "choose", (("bliss",), ("gloom",)), "Impulse", GainEssence("nora"))
    assert MANIFEST.showing.secret(state, gain) == -1


@pytest.mark.rule("move.share")
@pytest.mark.parametrize(
    ("here", "said"),
    [
        ((0, LEO), [("Diana on L not in the way", "move.share"), ("Leo on L not in the way", "move.share")]),
        ((LEO,), [("Leo on L not in the way", "move.share")]),
        ((), [("no opponent in the way on L", "move.occupied")]),
    ],
)
def test_who_is_not_in_the_way_is_said_once(here: tuple[int, ...], said: list[tuple[str, str]]) -> None:
    """Nora moves from NL on a space with figures of both other teams, of one, and of nobody."""
    state = lying({})
    number = state.setting.ring.space_number
    for player, figure in enumerate(state.players):
        figure.space = number["L" if player in here else "NL" if player == NORA else "W"]
    found = agreed(state, Move("nora", "move", Go("L")))
    assert [(what, rule) for what, rule, _ in found if rule in ("move.share", "move.occupied")] == said
