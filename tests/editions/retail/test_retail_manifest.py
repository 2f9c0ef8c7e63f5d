"""The tables of the retail edition: every verb is judged, every question answered, every word of a power understood."""

import pytest
from support.retail_states import under_way

from cerebria_cli import catalogue
from cerebria_cli.catalogue.common_words import REALM_ACTIONS, SPIRIT_ACTIONS
from cerebria_cli.catalogue.counts import COMPARED
from cerebria_cli.catalogue.stages import NEAR as NEAR_WORDS
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.verdict import CostPart
from cerebria_cli.editions.retail.arguments import Fortify
from cerebria_cli.editions.retail.fortress import Fortress
from cerebria_cli.editions.retail.judging import RETAIL, complete, is_missing, is_out_of_question
from cerebria_cli.editions.retail.powers import COMPARE, NEAR, chosen
from cerebria_cli.editions.retail.revelation import looks_at_hidden
from cerebria_cli.editions.retail.state import Revelation
from cerebria_cli.editions.retail.turn import INTENTIONS


def test_every_word_has_its_rules() -> None:
    moves, state = RETAIL.moves, under_way()
    # spirit.actions, realm.cost: five and five.
    assert SPIRIT_ACTIONS == ("move", "invoke", "quell", "fortify", "empower")
    assert REALM_ACTIONS == ("valley", "cradle", "network", "land", "willow")
    actions = {name for name, verb in moves.verbs.items() if verb.takes_action}
    assert actions == {*SPIRIT_ACTIONS, *REALM_ACTIONS}
    assert {decision.rule for decision in moves.verbs.decisions.values()} - {""} <= {
        rule.id for rule in catalogue.rules("retail")
    }
    # intention.side-a, intention.side-b: what a position can say to have been scored.
    assert {*INTENTIONS} == {"quell", "absorb", "fill", "upgrade", "fortress", "empower", "level"}
    # The words of powers, in the catalogue and in the rules.
    assert {*NEAR, ""} == {*NEAR_WORDS}
    assert {*COMPARE} == {*COMPARED}
    assert (RETAIL.modes, RETAIL.teams, RETAIL.players) == (("basic", "full"), ("bliss", "gloom"), (2, 4))
    assert (RETAIL.sides, RETAIL.left_out, RETAIL.restated) == (((0,), (1,)), 0, {})
    assert RETAIL.revelation.earned == ("revelation.3-fragment", "revelation.3-fragment")
    assert (RETAIL.showing.more_facts(state), RETAIL.showing.derived) == ({}, ())
    basic = under_way(setup="basic-2")
    assert [[verb for verb in moves.verbs.of_turn if is_missing(one, verb)] for one in (state, basic)] == [
        [],
        ["empower"],
    ]
    assert complete(state, Move("", "valley")) == [Move("diana", "valley")]
    assert (chosen(state, ""), looks_at_hidden(Revelation("hidden", 0, "", (0, 1)), 0)) == (True, True)


@pytest.mark.parametrize(
    ("left", "right", "signs"),
    [(1, 2, {"<", "<="}), (2, 2, {"=", "<=", ">="}), (3, 2, {">", ">="}), (0, 2, {"<", "<="})],
)
def test_how_powers_compare(left: int, right: int, signs: set[str]) -> None:
    assert {sign for sign, holds in COMPARE.items() if holds(left, right)} == signs


def test_in_the_base_game_everything_is_the_own_sides() -> None:
    state = under_way()
    build, parts = Move("leo", "fortify", Fortify("V")), [CostPart("wp", 3, "fortify.base")]
    assert [RETAIL.essence.side_of(state, player, build) for player in range(4)] == [0, 1, 0, 1]
    assert RETAIL.essence.paid_with(state, 1, build, parts) == parts
    standing = Fortress(1, 1, "minor", 1)
    assert [RETAIL.powers.owns(state, team, standing) for team in (0, 1)] == [False, True]
    assert [RETAIL.revelation.scores(state, team) for team in (0, 1)] == [True, True]
    teams = range(2)
    assert [(one, two) for one in teams for two in teams if RETAIL.actions.restricts(state, one, two)] == [
        (0, 1),
        (1, 0),
    ]
    assert [RETAIL.actions.foreign(state, verb, 0) for verb in ("network", "land", "quell", "empower")] == [
        *("realm.network", "realm.land", "quell.base", "empower.base")
    ]
    # setup.essence
    assert RETAIL.preparation.starting_essence(state.setting, 0) == (2,)


@pytest.mark.parametrize(
    ("actions", "garrison", "used", "closed"),
    [
        (1, -1, (), set()),
        (0, -1, (), {*SPIRIT_ACTIONS, *REALM_ACTIONS}),
        # side-b.garrison: an additional Invoke where no Action is left.
        (0, 0, (), {*SPIRIT_ACTIONS, *REALM_ACTIONS} - {"invoke"}),
        (2, -1, ("rotate",), {"rotate"}),
    ],
)
def test_verbs_that_are_out_of_question(actions: int, garrison: int, used: tuple[str, ...], closed: set[str]) -> None:
    """turn.actions; an Ambition Ability is used once per turn, if there is Ambition."""
    state = under_way()
    state.teams[0].ambition = 3
    state.turn = state.turn._replace(actions=actions, garrison=garrison, used=used)
    assert {verb for verb in RETAIL.moves.verbs.of_turn if is_out_of_question(state, verb)} == closed
