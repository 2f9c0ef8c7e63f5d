"""What somebody has to decide, in a sentence: for what, with which answers, and whether it can be declined."""

from typing import Any

import pytest

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


@pytest.mark.parametrize(
    ("edition", "decision", "told"),
    [
        (
            "retail",
            asked("Delight", ["yes"], {"gain": "card", "amount": 1, "may": True}),
            "choose yes, or decline (Delight: draw 1 card)",
        ),
        (
            "retail",
            asked("Trust", ["V2", "L1"], TRUST),
            "choose V2 | L1, or decline (Trust: the Emotion that gets Essence from the own board)",
        ),
        (
            "retail",
            asked("Shame", ["leo wp", "leo card"], {**SHAME, "chooser": "team", "may": True}),
            "choose leo wp | leo card, or decline (Shame: who may gain 1 Essence, gain 2 Willpower or draw 1 card)",
        ),
        (
            "retail",
            asked("Urge", ["yes"], {"rotate": 1, "may": True}),
            "choose yes, or decline (Urge: whether the Origin turns 1 step clockwise)",
        ),
        (
            "retail",
            asked("Urge", ["clockwise", "counterclockwise"], {"rotate": 1, "way": "either", "may": True}),
            "choose clockwise | counterclockwise, or decline (Urge: which way the Origin turns)",
        ),
        (
            "balance",
            owed("choose", KINDS, "Impulse", {"kind": "gain-essence", "player": "diana"}),
            "choose bliss | gloom (Impulse: the kind of the Essence that is gained)",
        ),
        (
            "balance",
            owed("choose", KINDS, "absorb.bonus", {"kind": "lose-essence", "player": "diana", "amount": 1}),
            "choose bliss | gloom (the bonus of the Sphere: the kind of the Essence that is lost)",
        ),
        (
            "retail",
            owed("choose", ["leo"], "side-b.empathy", {"kind": "swap", "player": "diana"}),
            "choose leo (Empathy, side B: whose figure to change places with)",
        ),
        (
            "retail",
            owed("choose", ["a", "b"], "Invented", {"kind": "effect", "name": "Invented"}),
            "choose a | b (Invented)",
        ),
        (
            "retail",
            owed("reveal", ["unity"], "revelation.1-reveal", {"kind": "hidden", "team": "gloom"}),
            "reveal gloom unity (Gloom's Hidden Aspiration)",
        ),
        (
            "prototype",
            owed("reveal", ["unity"], "end.fifth-round", {"kind": "endgame", "whose": "bliss"}),
            "reveal bliss endgame unity (Bliss's Endgame Aspiration)",
        ),
        (
            "retail",
            owed("aim", [], "revelation.5-hidden", {"kind": "hidden", "team": "bliss"}, may=True),
            "aim bliss ASPIRATION, or decline (Bliss's Hidden Aspiration)",
        ),
        (
            "prototype",
            owed("reveal", ["unity"], "revelation.2-secret", {"kind": "secret", "whose": "gloom", "avoid": ""}),
            "reveal gloom unity (Gloom's Secret Aspiration)",
        ),
        (
            "prototype",
            owed("aim", ["unity"], "revelation.1-common", {"kind": "common", "whose": "common"}),
            "aim common unity (the new Common Aspiration)",
        ),
        (
            "prototype",
            owed("choose", ["prevent"], "power.empathy", {"kind": "prevent", "slot": "V1", "amount": 2}, may=True),
            "choose prevent, or decline (Empathy: prevent the Quell on V1)",
        ),
        (
            "prototype",
            owed("choose", ["Joy", "Trust"], "action.draw", {"kind": "keep", "before": 3}),
            "choose Joy | Trust (the card to keep)",
        ),
        ("retail", owed("hand", [], "setup.deck", None), "hand (the starting hand)"),
        (
            "card",
            owed("cancel", [], "cancel.window", {"kind": "used-ability", "user": "leo", "card": "g-m"}),
            "cancel or let (Leo uses g-m)",
        ),
        (
            "card",
            owed("discard", [], "prep.hand-down", {"kind": "surplus", "number": 2}),
            "discard (2 cards too many in hand)",
        ),
        (
            "card",
            owed("take", [], "steal.take", {"kind": "open-hand", "owner": "leo"}, may=True),
            "take, or decline (a card from Leo's hand)",
        ),
        ("card", owed("destroy", [], "destroy.target", {"kind": "effect", "card": "g-m"}), "destroy"),
        (
            "retail",
            owed("invoke", [], "side-b.love", {"kind": "garrison", "realm": "V"}, may=True),
            "invoke, or decline (Love, side B: from hand into V)",
        ),
        (
            "retail",
            owed("choose", ["diana", "leo"], "intention.wheel", {"kind": "wheel", "gain": "card"}),
            "choose diana | leo (a mark on the Wheel: who draws 1 card)",
        ),
    ],
)
def test_what_is_owed_says_for_what(edition: str, decision: dict[str, Any], told: str) -> None:
    assert told_in(edition, decision) == f"Owed by Diana: {told}"


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
    assert told.startswith(f"Owed by Diana: {form} (")
    assert told.endswith(f"{len(options)} answers, listed by `cerebria legal`)")
