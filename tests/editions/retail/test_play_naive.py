"""The naive reading itself, against the worked examples of the rules."""

from typing import Any

import pytest
from support import naive


def emotion(card: str, essence: int) -> dict[str, Any]:
    facts = naive.EMOTIONS[card]
    return {"card": card, "team": facts.side, "essence": essence, "token": 0, "vibe": facts.vibe}


def board(slots: dict[str, tuple[str, int]], fortresses: dict[str, tuple[str, str]] | None = None) -> dict[str, Any]:
    return {
        "slots": {slot: emotion(card, essence) for slot, (card, essence) in slots.items()},
        "fortresses": {realm: {"team": team, "size": size} for realm, (team, size) in (fortresses or {}).items()},
        "rulings": {},
    }


REALM_EXAMPLE = board(
    {"C1": ("Affection", 2), "C2": ("Dislike", 1), "VC": ("Fear", 1), "CN": ("Craving", 1)}, {"C": ("bliss", "minor")}
)


def test_control_realm_worked_example() -> None:
    """Fear is locked by Affection; Bliss 2 + 1 for the Fortress, Gloom 1 + 1."""
    assert naive.realm_total(REALM_EXAMPLE, "bliss", "C") == 3
    assert naive.realm_total(REALM_EXAMPLE, "gloom", "C") == 2
    assert naive.realm_control(REALM_EXAMPLE, "C") == "bliss"
    assert naive.locks(REALM_EXAMPLE) == {("VC", "C", "C1")}


def test_control_lock_leaves_frontier_and_other_realm() -> None:
    assert naive.realm_total(REALM_EXAMPLE, "gloom", "V") == 1
    assert naive.total(REALM_EXAMPLE, "gloom", naive.TRIADS["VC"]) == 1
    assert naive.frontier_control(REALM_EXAMPLE, "VC") == "bliss"


def test_control_fortress_counts_for_no_frontier() -> None:
    facts = board({"V2": ("Courage", 1), "C1": ("Anger", 1)}, {"V": ("bliss", "major")})
    assert naive.frontier_control(facts, "VC") is None
    assert naive.realm_total(facts, "bliss", "V") == 3


def test_control_sole_team_at_zero() -> None:
    facts = board({"NL": ("Suspicion", 1)})
    assert naive.frontier_control(facts, "NL") == "gloom"
    facts["rulings"] = {"control.sole-zero": "no"}
    assert naive.frontier_control(facts, "NL") is None


def test_absorb_amount_worked_example() -> None:
    """On V, Bliss controls WV and VC, a power adds 1: 5 from a Sphere of 5 or more."""
    facts = board({"WV": ("Courage", 1), "V2": ("Trust", 1)})
    facts["players"] = {"diana": {"team": "bliss", "space": "V"}}
    facts["origin"] = {"V": {"sphere": "commitment", "wp": 7}}
    assert naive.absorbed(facts, "diana", "V", 1) == 5
    facts["origin"]["V"]["wp"] = 4
    assert naive.absorbed(facts, "diana", "V", 1) == 4


def test_absorb_on_a_frontier_counts_only_that_frontier() -> None:
    facts = board({"WV": ("Courage", 1), "V2": ("Trust", 1)})
    facts["players"] = {"diana": {"team": "bliss", "space": "VC"}}
    facts["origin"] = {"V": {"sphere": "commitment", "wp": 7}, "C": {"sphere": "creativity", "wp": 7}}
    assert naive.absorbed(facts, "diana", "C", 0) == 3
    assert naive.realms_beside("VC") == ("V", "C")


def test_intensity_readings() -> None:
    facts = board({"V1": ("Self-Respect", 3)})
    assert naive.intensity(facts, "V1") == 5
    facts["rulings"] = {"emotion.intensity-reading": "highest"}
    assert naive.intensity(facts, "V1") == 7


@pytest.mark.parametrize(
    ("aspiration", "counts"),
    [
        ("attitude", (1, 3)),  # V to Bliss; C, N, L to Gloom; W is 1 to 1
        ("openness", (1, 1)),  # WV to Bliss, LW to Gloom, VC is 2 to 2
        ("awareness", (2, 2)),
        ("unity", (3, 2)),
        ("liveliness", (5, 4)),
        ("versatility", (1, 2)),
        ("fortitude", (0, 2)),
        ("sensibility", (2, 2)),
        ("reflection", (0, 1)),  # C and LW
    ],
)
def test_aspiration_counts(aspiration: str, counts: tuple[int, int]) -> None:
    facts = board(
        {
            "WV": ("Courage", 1),
            "V1": ("Courage", 2),
            "V2": ("Brightness", 2),
            "C1": ("Anger", 2),
            "LW": ("Dislike", 1),
            "L2": ("Bleakness", 1),
        },
        {"N": ("gloom", "major")},
    )
    assert tuple(naive.count(facts, aspiration, team) for team in naive.TEAMS) == counts


def test_unity_runs_over_the_end_of_the_ring() -> None:
    facts = board(dict.fromkeys(("W2", "WV", "V1", "V2"), ("Courage", 1)))
    assert naive.chain(facts, "bliss") == 4
    assert naive.chain(board(dict.fromkeys(naive.SLOTS, ("Courage", 1))), "bliss") == 15


def test_steps_along_the_track() -> None:
    assert naive.steps("V", 1) == {"WV", "VC"}
    assert naive.steps("V", 2) == {"V", "W", "C"}
    assert naive.spaces_beside_fortress("C") == ("VC", "C", "CN")
    assert naive.slots_beside("C") == ("C1", "C2")
    assert naive.slots_beside("CN") == ("CN",)
