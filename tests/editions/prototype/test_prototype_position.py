"""Decisions and steps that a position names: read by their kind, and every fault told."""

from collections.abc import Callable
from typing import Any

import pytest

from cerebria_cli.editions.core.decisions import about_facts
from cerebria_cli.editions.prototype import agenda
from cerebria_cli.editions.prototype.setup import read_setup
from cerebria_cli.game.desk import Game
from cerebria_cli.shelf.setups import load_setup

ASKED = {"who": "leo", "what": "choose", "options": ["prevent"], "cause": "power.empathy", "may": True}


def setup(about: Any, *agenda: Any) -> dict[str, Any]:
    """A position in which somebody owes a choice."""
    position = {"pending": [{**ASKED, "about": about}], "progress": {"agenda": list(agenda)}}
    return {**load_setup("prototype-4"), "position": position}


def test_what_is_owed_and_what_comes_then_are_read_by_their_kind() -> None:
    about, step = {"kind": "prevent", "slot": "V1", "amount": 2}, {"kind": "quell", "slot": "V1", "amount": 2}
    facts = Game.new(setup(about, step)).state("referee")
    assert (facts["pending"][0]["about"], facts["progress"]["agenda"]) == (about, [step])


#: Everything that a decision can be about, by the verb that answers it.
DECISIONS: dict[str, list[Any]] = {
    "reveal": [{"kind": "secret", "whose": "bliss", "avoid": "unity"}, {"kind": "endgame", "whose": "common"}],
    "aim": [{"kind": "common", "whose": "common"}, {"kind": "secret", "whose": "gloom", "avoid": ""}],
    "choose": [
        {"kind": "starter"},
        {"kind": "keep", "before": 2},
        {"kind": "draw"},
        {"kind": "bounty", "sphere": "card", "times": 2},
        {"kind": "token"},
        {"kind": "prevent", "slot": "V1", "amount": 2},
    ],
    "shuffle": [
        {"kind": "common", "whose": "common"},
        {"kind": "secret", "whose": "bliss", "avoid": "wisdom"},
        {"kind": "pile", "whose": "leo"},
    ],
    # A starting hand, a placement and whose turn is first are about nothing else.
    "hand": [],
    "place": [],
    "first": [],
}
EVERY_DECISION = [(verb, about) for verb, several in DECISIONS.items() for about in several or [None]]


@pytest.mark.parametrize(("verb", "about"), EVERY_DECISION, ids=str)
def test_every_decision_is_read_as_it_is_told(verb: str, about: Any) -> None:
    asked = {**ASKED, "what": verb, "about": about}
    state, faults = read_setup({**load_setup("prototype-4"), "position": {"pending": [asked]}})
    assert faults == []
    assert state is not None
    (pending,) = state.pending
    assert (pending.what, about_facts(pending.about)) == (verb, about)


@pytest.mark.parametrize("verb", [verb for verb, several in DECISIONS.items() if several])
def test_what_a_decision_cannot_be_about(verb: str) -> None:
    kinds = {about["kind"] for about in DECISIONS[verb]}
    others = [one for several in DECISIONS.values() for one in several if one["kind"] not in kinds]
    for about in others:
        asked = {**ASKED, "what": verb, "about": about}
        _, faults = read_setup({**load_setup("prototype-4"), "position": {"pending": [asked]}})
        assert [fault.text.startswith("pending 1: about.kind must be one of") for fault in faults] == [True]


#: Every step that may still be to be done.
STEPS: list[dict[str, Any]] = [
    *({"kind": kind} for kind in ("assumed", "starter", "first-common", "hands", "placement", "begin")),
    *({"kind": kind} for kind in ("next-turn", "markers", "finish", "rotate", "reveal", "last-reveal", "last-check")),
    {"kind": "begin-round", "team": "gloom"},
    {"kind": "draw", "player": "leo", "number": 2, "cause": "round.wrap-up"},
    {"kind": "keep", "player": "leo", "before": 1},
    {"kind": "offer", "player": "fred", "cause": "emotion.empty"},
    {"kind": "quell", "slot": "W2", "amount": 2},
    {"kind": "bonus", "player": "diana", "sphere": "card"},
    {"kind": "bounty", "player": "diana", "sphere": "essence", "times": 2},
    {"kind": "receive", "player": "thomas", "sphere": "fortitude"},
    {"kind": "check", "sphere": "willpower"},
    {"kind": "new-common", "just": "unity"},
    {"kind": "take-common"},
    {"kind": "secret", "team": "bliss", "accomplished": True, "common": "wisdom"},
    {"kind": "take-secret", "team": "gloom", "avoid": ""},
    {"kind": "fragments", "sphere": "upgrade", "bliss": 2, "gloom": 1},
    {"kind": "refill", "sphere": "upgrade"},
]


def test_every_step_is_read_as_it_is_told() -> None:
    assert sorted(one["kind"] for one in STEPS) == sorted(step.kind for step in agenda.STEPS)
    facts = Game.new(setup({"kind": "token"}, *STEPS)).state("referee")
    assert facts["progress"]["agenda"] == STEPS


@pytest.mark.parametrize(
    ("about", "fault"),
    [
        ("prevent/V1/2", "pending 1: about must be a TOML table with a kind"),
        (None, "pending 1: about must be a TOML table with a kind"),
        ({"kind": "pile", "whose": "leo"}, "pending 1: about.kind must be one of starter, keep"),
        ({"kind": "prevent", "slot": "V1"}, "pending 1: about lacks amount."),
        ({"kind": "prevent", "slot": "V1", "amount": "2"}, "pending 1: about.amount must be a number"),
        ({"kind": "prevent", "slot": "X9", "amount": 2}, "pending 1: about.slot must be one of"),
        ({"kind": "token", "colour": "red"}, "pending 1: about: 'colour' is unknown"),
    ],
)
def test_faults_in_what_a_decision_is_about(about: Any, fault: str) -> None:
    _, faults = read_setup(setup(about))
    assert [one.text.startswith(fault) for one in faults] == [True]


@pytest.mark.parametrize(
    ("step", "fault"),
    [
        (["quell", "V1", "2"], "progress.agenda must be a TOML table with a kind"),
        ({"kind": "dance"}, "progress.agenda.kind must be one of"),
        ({"kind": "secret", "team": "bliss", "accomplished": 1, "common": ""}, "progress.agenda.accomplished must be"),
        ({"kind": "offer", "player": "nobody", "cause": "emotion.empty"}, "progress.agenda offer.player must be one"),
        ({"kind": "take-secret", "team": "bliss", "avoid": "joy"}, "progress.agenda take-secret.avoid must be one of"),
    ],
)
def test_faults_in_a_step(step: Any, fault: str) -> None:
    _, faults = read_setup(setup({"kind": "token"}, step))
    assert [one.text.startswith(fault) for one in faults] == [True]


@pytest.mark.parametrize(
    ("told", "legal"),
    [
        ("turn=diana bliss.fortitude=0", True),
        ("turn=diana actions=3 bliss.fortitude=0", True),
        # the number of Actions is not told
        ("turn=diana bliss.fortitude=3", True),
        ("turn=diana actions=2 bliss.fortitude=3", True),
        ("turn=diana actions=3 bliss.fortitude=3", False),
    ],
)
def test_legal_and_why_agree_about_the_end_of_a_turn(told: str, legal: bool, run: Callable[..., Any]) -> None:
    """turn.actions: an Action must be taken, as far as Fortitude goes."""
    listed = run("legal", "prototype-3", "--with", told, "pass")
    assert (listed.status, listed.out.split("\n")[-2] == "diana pass") == (0 if legal else 1, legal)
    why = run("why", "prototype-3", "--with", told, "diana", "pass").out
    assert why.startswith(f"diana pass: {'legal' if legal else 'not legal'}")
