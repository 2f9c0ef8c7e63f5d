"""A team's own Aspiration is never the Common one: refused in positions and adjustments as in setups, and no more."""

import re
from typing import Any

import pytest

from cerebria_cli import Game, Illegal
from cerebria_cli.errors import Damaged
from cerebria_cli.shelf.setups import load_setup

#: Setup, team, fact, the Common Aspiration of that kind, what the rules call it, and the rule.
EQUAL = [
    ("basic-4", "gloom", "hidden", "attitude", "Hidden", "aspiration.distinct"),
    ("full-4", "bliss", "hidden", "attitude", "Hidden", "aspiration.distinct"),
    ("balance-4", "balance", "hidden", "attitude", "Hidden", "aspiration.distinct"),
    ("prototype-3", "bliss", "secret", "awareness", "Secret", "setup.aspirations"),
    ("prototype-3", "gloom", "endgame", "unity", "Endgame", "setup.endgame"),
]


def position(setup: str, rulings: dict[str, str] | None = None, **facts: Any) -> Game:
    return Game.new({**load_setup(setup), "rulings": rulings or {}, "position": facts})


@pytest.mark.rule("aspiration.distinct", "setup.aspirations", "setup.endgame")
@pytest.mark.parametrize(("setup", "team", "fact", "common", "kind", "rule"), EQUAL)
def test_a_position_with_the_common_one_is_refused(
    setup: str, team: str, fact: str, common: str, kind: str, rule: str
) -> None:
    says = f"{team.capitalize()}'s {kind} Aspiration may not be the Common one, {common}."
    with pytest.raises(Damaged) as refused:
        position(setup, teams={team: {fact: common}})
    assert refused.value.faults == (f"{says} [{rule}]",)
    with pytest.raises(Illegal, match=re.escape(says)) as illegal:
        Game.new(setup).consider(f"adjust {team}.{fact}={common}")
    assert [one.rule for one in illegal.value.verdict.objections] == [rule]


@pytest.mark.parametrize("setup", ["full-4", "balance-4"])
def test_the_common_one_may_lie_in_a_hidden_deck(setup: str) -> None:
    game = position(setup, teams={"bliss": {"hidden": "unity", "hidden_order": ["attitude", "openness"]}})
    assert game.state("referee")["teams"]["bliss"]["hidden"] == "unity"


@pytest.mark.parametrize("setup", ["full-4", "balance-4"])
def test_they_may_be_equal_while_a_revelation_goes_on_or_where_the_table_rules_so(setup: str) -> None:
    going_on = position(setup, phase="revelation", teams={"bliss": {"hidden": "attitude"}})
    ruled = position(setup, {"hidden.exhausted": "same"}, teams={"bliss": {"hidden": "attitude"}})
    for facts in (going_on.state("referee"), ruled.state("referee")):
        assert facts["teams"]["bliss"]["hidden"] == facts["common"]["current"]


def test_a_secret_of_the_prototype_may_equal_the_common_one_where_it_differs_from_the_one_before() -> None:
    equal = {"bliss": {"secret": "awareness"}}
    going_on = position("prototype-3", phase="revelation", teams=equal)
    ruled = position("prototype-3", {"revelation.which-common": "old"}, teams=equal)
    for facts in (going_on.state("referee"), ruled.state("referee")):
        assert facts["teams"]["bliss"]["secret"] == facts["common"]["current"]


@pytest.mark.parametrize("common", ["openness", "awareness"])
def test_a_correction_of_the_common_one_does_not_give_a_hidden_one_away(common: str) -> None:
    row = load_setup("full-4")["aspirations"]["common"]
    game = position("full-4", teams={"bliss": {"hidden": "openness"}})
    gone = ",".join(row[: row.index(common)])
    assert game.judge(f"adjust common.gone={gone} common.current={common}").legal


@pytest.mark.parametrize(("setup", "fact"), [("prototype-3", "secret"), ("full-4", "hidden")])
def test_what_is_unknown_or_missing_is_never_equal(setup: str, fact: str) -> None:
    for value in ("?", None):
        game = position(setup, teams={"bliss": {fact: value}}, common={"current": None} if fact == "secret" else {})
        assert game.state()["teams"]["bliss"][fact] in ("?", None)
