"""A refusal names the reason that settles the argument, and not only one that happens to hold as well."""

import json
from collections.abc import Callable
from typing import Any

import pytest

Run = Callable[..., Any]

#: setup.deck: two copies of each Mild Emotion; both of Diana's Courage lie on the board.
BOTH_LIE = "turn=diana diana on V V2=Courage V2.owner=diana C1=Courage C1.owner=diana"
AWAY = "Diana has Courage on V2 and C1 and not in hand"


def objections(run: Run, setup: str, told: str, line: str) -> dict[str, str]:
    """What is said against a line where something is told, by its rule."""
    answer = json.loads(run("why", setup, "--with", told, line, "--json").out)[-1]
    return {one["rule"]: one["text"] for one in answer["objections"]}


@pytest.mark.parametrize(
    ("setup", "line", "rule", "sentence"),
    [
        ("full-4", "diana invoke Courage V1", "invoke.base", f"{AWAY}."),
        ("full-4", "diana move VC %Courage.haste", "spirit.place-token",
         f"{AWAY}, so it cannot be discarded for a Vibe token."),
        ("balance-3", "diana invoke Courage V1", "invoke.base", f"{AWAY}."),
        ("prototype-2", "diana invoke Courage V1", "invoke.base", f"{AWAY}."),
        ("prototype-2", "diana move VC %Courage.haste", "upgrade.place",
         f"{AWAY}, so it cannot be discarded for an upgrade."),
        ("prototype-2", "diana invoke Fear V1", "invoke.base", "Diana's deck has no Fear."),
    ],
)  # fmt: skip
def test_a_card_of_which_both_copies_lie_on_the_board(
    run: Run, setup: str, line: str, rule: str, sentence: str
) -> None:
    assert objections(run, setup, BOTH_LIE, line)[rule] == sentence


def test_a_quell_shows_no_card_that_lies_on_the_board(run: Run) -> None:
    told = objections(run, "full-4", f"{BOTH_LIE} V1=Anger", "diana quell V1 with Courage")
    assert told["quell.vibe"] == f"{AWAY}, so it cannot be shown."


@pytest.mark.parametrize(
    ("setup", "line"),
    [
        ("full-4", "diana invoke Kindness V1 %Kindness.bolster"),
        ("prototype-2", "diana invoke Optimism V1 %Optimism.bolster"),
    ],
)
def test_a_card_that_the_same_action_discards(run: Run, setup: str, line: str) -> None:
    card = line.split()[2]
    told = objections(run, setup, f"turn=diana diana on V diana.hand={card}", line)
    assert told["invoke.base"] == f"{card} is discarded with this Action, and no other one is in Diana's hand."


@pytest.mark.parametrize("setup", ["basic-4", "full-4", "balance-3"])
def test_an_action_is_not_paid_by_an_absorb_inside_it(run: Run, setup: str) -> None:
    """turn.abilities: before or after an Action, never inside one; without one left there is nothing to say."""
    lacking = "This costs 3 Willpower and Diana has 2."
    line = "diana fortify V; diana absorb commitment -bonus"
    told = "turn=diana diana on V V1=Courage diana.wp=2 absorb="
    assert objections(run, setup, f"{told}yes", line) == {
        "fortify.build": f"{lacking} Absorb may come before an Action, never inside one."
    }
    assert objections(run, setup, f"{told}no", line) == {"fortify.build": lacking}
