"""Where what an answer adds up comes from: powers, locks, Fragments, Intentions, each with its rule."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from support.owned_table import UNLOCKED, power, under_way, with_power
from support.printed import Printed

from cerebria_cli.explaining.lines import reasons_of_played

Run = Callable[..., Any]


def reason(found: dict[str, Any], what: str) -> dict[str, Any]:
    """The reason of a name, of the tree for programs."""
    return next(one for one in found["reasons"] if one["what"] == what)


def told(run: Run, setup: str, position: str, line: str) -> str:
    return " ".join(run("why", setup, "--with", position, line).out.split())


BY_THE_LOCK = "thomas on V, thomas.wp=3 thomas.fortify=unlocked V2=Bleakness VC=Courage:2"
BY_AN_OPPONENT = "thomas on V, thomas.wp=3 thomas.fortify=unlocked V2=Brightness VC=Anger:2"
NEUTRAL = "diana on VC, diana.wp=5 L1=Neutrality-red L1.aligned=bliss"


def test_what_people_read(printed: Printed) -> None:
    printed(
        "why basic-4 --with 'V1=Brightness V2=Brightness VC=Anger diana.wp=0' diana valley",
        f"why basic-4 --with '{BY_THE_LOCK}' thomas fortify V",
        f"why basic-4 --with '{BY_AN_OPPONENT}' thomas fortify V",
        "why prototype-4 --with 'V2=Brightness VC=Anger diana.wp=5' diana willpower",
        f"why balance-6 --with '{NEUTRAL}' diana network L1 VC",
        "why balance-6 --with nora.essence=9gloom nora end",
        "why basic-4 revelation",
    )


def test_each_part_of_a_cost_has_its_rule_for_programs(run: Run) -> None:
    position = "fred on VC, fred.wp=1 fred.essence=1 gloom.ambition=1 fred.invoke=bolster fred.hand=Bitterness"
    (found,) = json.loads(run("why", "full-4", "--with", position, "fred invoke Bitterness VC +bolster", "--json").out)
    parts = reason(found, "pays Willpower")["parts"]
    assert [(part["amount"], part["rule"]) for part in parts] == [(2, "invoke.base"), (-1, "power.hatred")]
    put = reason(found, "on Bitterness")
    assert [(part["what"], part["says"]) for part in put["parts"]] == [
        ("the shaded space", "from Fred's board"),
        ("Bolster", "from the supply"),
    ]


def test_a_lock_is_told_only_where_it_decides(run: Run) -> None:
    # Both Brightness outweigh Anger, locked or not.
    words = told(run, "basic-4", "V1=Brightness V2=Brightness VC=Anger diana.wp=0", "diana valley")
    assert "(Bliss 2:0) [control.realm] = 0" in words
    assert "locked" not in words


def test_a_lock_decides_who_may_build(run: Run) -> None:
    words = told(run, "basic-4", BY_THE_LOCK, "thomas fortify V")
    assert re.search(r"Gloom .*V \(1 to 0\); Courage on VC .* Bleakness on V2\. \[fortify\.build\]", words)
    words = told(run, "basic-4", BY_AN_OPPONENT, "thomas fortify V")
    assert re.search(r"V \(Bliss 1:0; Anger on VC .* Brightness on V2\) \[control\.lock\]", words)


def test_the_prototype_has_the_lock_in_its_rule_about_realms(run: Run) -> None:
    words = told(run, "prototype-4", "V2=Brightness VC=Anger diana.wp=5", "diana willpower")
    assert re.search(r"Anger on VC .* Brightness on V2\) \[control\.realm\]", words)


@pytest.mark.parametrize(
    ("setup", "position", "line", "says"),
    [
        # power.misery: the Spheres next to the adjacent ones.
        ("full-4", "leo.spirit=Misery leo on V, spheres.C=7", "leo absorb creativity -bonus", "[power.misery]"),
        # move.share: Balance is in nobody's way.
        ("balance-6", "diana on V, nora on VC, diana wp 3", "diana move VC", "[move.share]"),
        # realm.balance: whose it is counts, not to which side it is turned.
        ("balance-6", NEUTRAL, "diana network L1 VC", "[realm.balance]"),
    ],
)
def test_a_rule_that_decides_is_told_beside_it(run: Run, setup: str, position: str, line: str, says: str) -> None:
    assert says in told(run, setup, position, line)


def test_staying_in_place_is_not_the_first_move_that_is_near(run: Run) -> None:
    position = "diana on V, leo on VC, fred on C, diana.wp=5 diana.move=haste"
    near = run("why", "basic-4", "--with", position, "diana move C +haste").out.partition("near:")[2]
    assert "diana move V +haste" not in near.split("\n")[1]


def test_kinds_of_essence_are_named(run: Run) -> None:
    err = run("why", "balance-6", "--with", "nora.essence=9gloom", "nora end").err
    assert "nora.essence.bliss or nora.essence.gloom" in err


def test_intentions_that_wait_for_an_answer_are_reckoned_one_after_the_other() -> None:
    """intention.points: 1 for the Quell and 2 for the row that its token completes, once Comfort is answered."""
    tokens = {**UNLOCKED, "quell": {"unlock": "wild", "subdue": "red", "extinguish": "yellow"}}
    diana = {"wp": 9, "hand": ["Courage", "Generosity"], "tokens": tokens}
    cards = with_power("Comfort", power("after:quell", {"gain": "wp", "amount": 1, "may": True}))
    game = under_way({"VC": "Hostility 2", "N1": "Comfort"}, cards, diana=diana, bliss={"ambition": 1})
    line = "diana quell VC with Courage %Generosity.determination"
    (played,) = game.consider(line)
    first, second = (one.says for one in reasons_of_played(game, played) if one.rule == "intention.points")
    assert re.search("quell, .*first .* 1 ", first)
    assert re.search("upgrade an Action fully, .*second .* 2 ", second)
    for entered, points in ((line, 0), ("diana decline", 3)):
        game.play(entered)
        assert game.state()["teams"]["bliss"]["points"] == points, entered


def test_a_fortress_of_this_turn_in_one_word(run: Run) -> None:
    position = "fort.V=bliss.major{} diana on V, spheres.V=2 bliss.hidden=openness gloom.hidden=unity"
    line = "diana absorb commitment -bonus; gloom decline"
    assert "stays there" in told(run, "basic-4", position.format(".new"), line)
    assert "stays there" not in told(run, "basic-4", position.format(""), line)


@pytest.mark.parametrize("setup", ["basic-4", "balance-6", "prototype-4"])
def test_what_a_revelation_would_bring_is_asked_by_its_line(run: Run, setup: str) -> None:
    status, _, err = run("why", setup, "revelation")
    assert status != 0
    assert "`aspiration NAME`" in err
