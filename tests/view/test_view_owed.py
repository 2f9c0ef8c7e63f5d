"""What somebody has to decide, in a sentence: for what, with which answers, and whether it can be declined."""

from typing import Any

import pytest
from support.pages import Sentences

from cerebria_cli.view.words.sentences import owed_sentence

KINDS = ["bliss", "gloom"]
COLOURS = ("red", "yellow", "green", "blue")
PLACES = [f"{who} {colour} move.{place}" for who in ("nora", "hugo") for colour in COLOURS for place in "abc"]
SPACES = ["V", "VC", "C", "CN", "N", "NL"]


def owed(what: str, options: list[str], cause: str, about: Any, may: bool = False) -> dict[str, Any]:
    return {"who": "diana", "what": what, "options": options, "cause": cause, "about": about, "may": may}


def told_in(edition: str, decision: dict[str, Any]) -> str:
    return owed_sentence(decision, {"edition": edition})


def asked(bearer: str, options: list[str], effect: dict[str, Any]) -> dict[str, Any]:
    """What a power asks; the facts tell which effect of it."""
    return {**owed("choose", options, bearer, {"kind": "effect", "name": bearer}, may=True), "effect": effect}


#: Effects as the cards declare them.
TRUST = {"put-essence": 1, "from": "player", "may": True}
SHAME = {"one-of": [{"gain": "essence", "amount": 1}, {"gain": "wp", "amount": 2}, {"gain": "card", "amount": 1}]}


#: What somebody has to decide, in each edition, and how it is typed.
DECISIONS: list[tuple[str, dict[str, Any], str]] = [
    ("retail", asked("Delight", ["yes"], {"gain": "card", "amount": 1, "may": True}), "choose yes"),
    ("retail", asked("Trust", ["V2", "L1"], TRUST), "choose V2 | L1"),
    (
        "retail",
        asked("Shame", ["leo wp", "leo card"], {**SHAME, "chooser": "team", "may": True}),
        "choose leo wp | leo card",
    ),
    ("retail", asked("Urge", ["yes"], {"rotate": 1, "may": True}), "choose yes"),
    (
        "retail",
        asked("Urge", ["clockwise", "counterclockwise"], {"rotate": 1, "way": "either", "may": True}),
        "choose clockwise | counterclockwise",
    ),
    ("balance", owed("choose", KINDS, "Impulse", {"kind": "gain-essence", "player": "diana"}), "choose bliss | gloom"),
    (
        "balance",
        owed("choose", KINDS, "absorb.bonus", {"kind": "lose-essence", "player": "diana", "amount": 1}),
        "choose bliss | gloom",
    ),
    ("retail", owed("choose", ["leo"], "side-b.empathy", {"kind": "swap", "player": "diana"}), "choose leo"),
    ("retail", owed("choose", ["a", "b"], "Invented", {"kind": "effect", "name": "Invented"}), "choose a | b"),
    (
        "retail",
        owed("reveal", ["unity"], "revelation.1-reveal", {"kind": "hidden", "team": "gloom"}),
        "reveal gloom unity",
    ),
    (
        "prototype",
        owed("reveal", ["unity"], "end.fifth-round", {"kind": "endgame", "whose": "bliss"}),
        "reveal bliss endgame unity",
    ),
    (
        "retail",
        owed("aim", [], "revelation.5-hidden", {"kind": "hidden", "team": "bliss"}, may=True),
        "aim bliss ASPIRATION",
    ),
    (
        "prototype",
        owed("reveal", ["unity"], "revelation.2-secret", {"kind": "secret", "whose": "gloom", "avoid": ""}),
        "reveal gloom unity",
    ),
    (
        "prototype",
        owed("aim", ["unity"], "revelation.1-common", {"kind": "common", "whose": "common"}),
        "aim common unity",
    ),
    (
        "prototype",
        owed("choose", ["prevent"], "power.empathy", {"kind": "prevent", "slot": "V1", "amount": 2}, may=True),
        "choose prevent",
    ),
    ("prototype", owed("choose", ["Joy", "Trust"], "action.draw", {"kind": "keep", "before": 3}), "choose Joy | Trust"),
    ("retail", owed("hand", [], "setup.deck", None), "hand"),
    (
        "card",
        owed("cancel", [], "cancel.window", {"kind": "used-ability", "user": "leo", "card": "g-m"}),
        "cancel or let",
    ),
    ("card", owed("discard", [], "prep.hand-down", {"kind": "surplus", "number": 2}), "discard"),
    ("card", owed("take", [], "steal.take", {"kind": "open-hand", "owner": "leo"}, may=True), "take"),
    ("card", owed("destroy", [], "destroy.target", {"kind": "effect", "card": "g-m"}), "destroy"),
    ("retail", owed("invoke", [], "side-b.love", {"kind": "garrison", "realm": "V"}, may=True), "invoke"),
    (
        "retail",
        owed("choose", ["diana", "leo"], "intention.wheel", {"kind": "wheel", "gain": "card"}),
        "choose diana | leo",
    ),
]


def test_what_is_owed_as_people_read_it(sentences: Sentences) -> None:
    sentences(
        [
            *(
                (f"{edition}: {decision['what']}, by {decision['cause']}", [told_in(edition, decision)])
                for edition, decision, _typed in DECISIONS
            ),
            ("many places", [told_in("balance", owed("choose", PLACES, "", ""))]),
        ]
    )


@pytest.mark.parametrize(("edition", "decision", "typed"), DECISIONS)
def test_what_is_owed_says_what_can_be_typed(edition: str, decision: dict[str, Any], typed: str) -> None:
    told = told_in(edition, decision)
    answers = told.partition(": ")[2].partition(" (")[0]
    assert answers == (f"{typed}, or decline" if decision["may"] else typed)


@pytest.mark.parametrize(
    ("what", "options", "form"),
    [
        ("choose", PLACES, "choose nora|hugo red|yellow|green|blue PLACE"),
        ("choose", [f"{one} {n}" for one in ("a", "b", "c", "d", "e") for n in range(1, 6)], "choose ASPIRATION 1-5"),
        ("choose", [f"leo {one}" for one in SPACES] + [f"fred {one}" for one in SPACES], "choose leo|fred SPACE"),
        ("choose", [f"{realm}{n}" for realm in "VCNLW" for n in "123"], "choose SLOT"),
        ("choose", [f"Card-{n}" for n in "abcdefghijk"], "choose CARD"),
        ("order", [f"{a} {b}" for a in "abcde" for b in "abcde"], "order ASPIRATION ASPIRATION"),
    ],
)
def test_many_answers_are_told_by_their_form(what: str, options: list[str], form: str) -> None:
    told = told_in("balance", owed(what, options, "", ""))
    assert f": {form} (" in told
    assert f"{len(options)} " in told
    assert "`cerebria legal`" in told
