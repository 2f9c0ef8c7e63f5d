"""Everything that is told of a game of the prototype, reckoned by hand: to the referee, to the public, to a side."""

from typing import Any

import pytest
from support.prototype_told import Facts, under_way

POSITION: Facts = {
    "round": {"number": 4, "starter": "gloom", "out": ["bliss"]},
    "turn": {"number": 9, "player": "leo", "actions": 2, "meditated": True},
    "players": {
        "diana": {
            **{"space": "V", "wp": 3, "essence": 1, "meditated": 1, "used": ["move"], "stored": {"move": 1}},
            **{"hand": ["Courage", "Longing"], "shown": ["Courage"], "discard": ["Optimism"]},
            **{"deck": {"order": ["Longing", "?"]}, "tokens": {"move": {"haste": "red"}, "quell": {"vibe-1": "blue"}}},
        },
        "leo": {"space": "LW", "hand": [], "deck": {"count": 6}, "tokens": {"meditate": {"unwavering": "green"}}},
        "thomas": {"space": None, "prevented": True, "hand": ["?"], "deck": {"count": 10}},
    },
    "teams": {
        "bliss": {
            **{"last": "thomas", "tokens_gone": ["red"], "starting_gone": 1, "revealed": ["dominance"]},
            **{"secret": "unity", "endgame": "dominance", "secret_order": ["wisdom", "?"]},
            **{"set_aside": ["versatility", "diversity"], "accomplished": ["versatility"]},
        },
        "gloom": {"fortitude": 7, "secret": None, "endgame": "?", "secret_deck": 3},
    },
    "slots": {
        "V1": {"card": "Courage", "owner": "diana", "filled": [1, 3], "token": 1},
        "V2": {"card": "Brightness", "owner": "thomas", "essence": 1},
        "VC": {"card": "Rage", "owner": "leo", "essence": 3},
        "C1": {"card": "Bleakness", "owner": "leo", "essence": 1},
    },
    "origin": {"V": {"wp": 2}},
    "identity": [{"team": "bliss", "size": "minor"}, {"team": "gloom", "size": "major", "facing": "card"}],
    "common": {
        **{"current": "wisdom", "endgame": "?", "order": ["unity", "?"]},
        **{"set_aside": ["awareness", "diversity"], "accomplished": ["diversity"]},
    },
    "announced": ["Rage"],
}

PLACES = {
    "move": ["haste", "surmount", "determination", "blazing-speed"],
    "invoke": ["bolster", "inner-force", "determination", "empower"],
    "quell": ["vibe-1", "vibe-2", "determination", "snuff-out"],
    "meditate": ["origins-favored", "unwavering", "origins-bounty", "shapers-boon"],
}
UNUSED: Facts = {"used": [], "stored": {}, "meditated": 0, "prevented": False, "discard": []}
NOTHING: Facts = {verb: {} for verb in PLACES}


def both(bliss: Any, gloom: Any) -> Facts:
    return {"bliss": bliss, "gloom": gloom}


def counts(**amounts: int) -> list[Facts]:
    return [{"from": slot, "amount": amount} for slot, amount in amounts.items()]


#: The token of Courage makes the 2 at its third Essence slot 3; Rage shows 2 at its third.
#: Brightness on V2 locks Rage out of V.
CONTROL: Facts = {
    "realms": {"V": "bliss", "C": "gloom", "N": None, "L": None, "W": None},
    "frontiers": {"VC": "gloom", "CN": None, "NL": None, "LW": None, "WV": "bliss"},
    "totals": {
        **{place: both(0, 0) for place in ("N", "L", "W", "CN", "NL", "LW")},
        **{"V": both(4, 0), "C": both(0, 3), "VC": both(1, 3), "WV": both(3, 0)},
    },
    "parts": {
        **{place: both([], []) for place in ("N", "L", "W", "CN", "NL", "LW")},
        "V": both(counts(V1=3, V2=1), []),
        "C": both([], counts(C1=1, VC=2)),
        "VC": both(counts(V2=1), counts(VC=2, C1=1)),
        "WV": both(counts(V1=3), []),
    },
    "locked": [{"slot": "VC", "realm": "V", "by": "V2"}],
}

SLOTS: Facts = {
    "V1": {
        **{"card": "Courage", "owner": "diana", "team": "bliss", "aligned": "bliss", "vibe": "red", "kind": "mild"},
        **{"essence": 2, "filled": [1, 3], "spaces": 3, "red": 1, "token": 1, "intensity": 3, "power_known": "no"},
    },
    "V2": {
        **{"card": "Brightness", "owner": "thomas", "team": "bliss", "aligned": "bliss", "vibe": "", "token": 0},
        **{"essence": 1, "filled": [1], "spaces": 2, "red": 1, "intensity": 1},
        **{"kind": "starting", "power_known": "none"},
    },
    "VC": {
        **{"card": "Rage", "owner": "leo", "team": "gloom", "aligned": "gloom", "vibe": "red", "kind": "strong"},
        **{"essence": 3, "filled": [1, 2, 3], "spaces": 4, "red": 2, "token": 0, "intensity": 2, "power_known": "no"},
    },
    "C1": {
        **{"card": "Bleakness", "owner": "leo", "team": "gloom", "aligned": "gloom", "vibe": "", "token": 0},
        **{"essence": 1, "filled": [1], "spaces": 2, "red": 1, "intensity": 1},
        **{"kind": "starting", "power_known": "none"},
    },
}

#: What everybody sees.
PUBLIC: Facts = {
    "edition": "prototype",
    "phase": "play",
    "round": {"number": 4, "starter": "gloom", "out": ["bliss"]},
    "turn": {"number": 9, "player": "leo", "team": "gloom", "actions": 2, "meditated": True},
    "pending": [],
    "players": {
        "diana": {
            **{"team": "bliss", "spirit": "Harmony", "shaper": False, "space": "V", "wp": 3, "essence": 1},
            **{"hand": ["Courage", "?"], "deck": {"count": 2}, "discard": ["Optimism"], "places": PLACES},
            **{"tokens": {**NOTHING, "move": {"haste": "red"}, "quell": {"vibe-1": "blue"}}},
            **{"used": ["move"], "stored": {"move": 1}, "meditated": 1, "prevented": False},
        },
        "leo": {
            **{"team": "gloom", "spirit": "Anxiety", "shaper": True, "space": "LW", "wp": 4, "essence": 2},
            **{"hand": [], "deck": {"count": 6}, "places": PLACES, **UNUSED},
            **{"tokens": {**NOTHING, "meditate": {"unwavering": "green"}}},
        },
        "thomas": {
            **{"team": "bliss", "spirit": "Empathy", "shaper": False, "space": None, "wp": 4, "essence": 2},
            **{"hand": ["?"], "deck": {"count": 10}, "places": PLACES, "tokens": NOTHING},
            **{**UNUSED, "prevented": True},
        },
    },
    "teams": {
        "bliss": {
            **{"fortitude": 0, "last": "thomas", "minor": 5, "major": 3, "top": 1, "starting_gone": 1},
            **{"tokens": {"red": 2, "blue": 3, "green": 4, "yellow": 4}, "tokens_gone": ["red"]},
            **{"secret": "?", "secret_deck": 2, "endgame": "dominance"},
            **{"set_aside": ["versatility", "diversity"], "accomplished": ["versatility"]},
        },
        "gloom": {
            **{"fortitude": 7, "last": "leo", "minor": 6, "major": 2, "top": 1, "starting_gone": 0},
            **{"tokens": {"red": 4, "blue": 4, "green": 3, "yellow": 4}, "tokens_gone": []},
            **{"secret": None, "secret_deck": 3, "endgame": "?", "set_aside": [], "accomplished": []},
        },
    },
    "slots": SLOTS,
    "control": CONTROL,
    "origin": {
        "V": {"sphere": "willpower", "wp": 2},
        "C": {"sphere": "essence", "wp": 5},
        "N": {"sphere": "upgrade", "wp": 5},
        "L": {"sphere": "fortitude", "wp": 5},
        "W": {"sphere": "card", "wp": 5},
    },
    "identity": [{"team": "bliss", "size": "minor"}, {"team": "gloom", "size": "major", "facing": "card"}],
    "common": {
        **{"current": "wisdom", "deck": 2, "endgame": "?"},
        **{"set_aside": ["awareness", "diversity"], "accomplished": ["diversity"]},
    },
    "standing": {
        "awareness": both(1, 1),  # the Realms V and C
        "allegiance": both(1, 1),  # the Frontiers WV and VC
        "versatility": both(2, 1),  # Emotions on WV and VC, on VC alone
        "unity": both(2, 2),  # V1 and V2, VC and C1
        "wisdom": both(2, 1),  # upgrade tokens
        "dominance": both(3, 4),  # Essence on Emotions
        "diversity": both(1, 1),  # red Emotions; those of the start have no Vibe
    },
    "end": {"triggered": None},
    "result": None,
    "announced": ["Rage"],
}


def seen(view: str) -> Facts:
    """What a view is told, without the rulings of the table and the number of the entry."""
    facts = under_way("prototype-3", **POSITION).state(view)
    return {name: value for name, value in facts.items() if name not in ("rulings", "entry")}


@pytest.mark.parametrize("view", ["public", "gloom", "leo"])
def test_what_the_public_and_the_other_side_are_told(view: str) -> None:
    assert seen(view) == PUBLIC


@pytest.mark.parametrize(
    ("view", "hand"),
    [("bliss", ["Courage", "Longing"]), ("diana", ["Courage", "Longing"]), ("thomas", ["Courage", "?"])],
)
def test_what_a_side_is_told_of_itself_too(view: str, hand: list[str]) -> None:
    found = seen(view)
    assert found["players"] == {**PUBLIC["players"], "diana": {**PUBLIC["players"]["diana"], "hand": hand}}
    assert found["teams"]["bliss"] == {**PUBLIC["teams"]["bliss"], "secret": "unity"}
    assert {**found, "players": 0, "teams": 0} == {**PUBLIC, "players": 0, "teams": 0}


def test_what_the_referee_is_told() -> None:
    found, players, teams = seen("referee"), PUBLIC["players"], PUBLIC["teams"]
    order = ["Longing", "?"]
    assert found["players"] == {
        "diana": {
            **players["diana"],
            **{"hand": ["Courage", "Longing"], "shown": ["Courage"], "deck": {"count": 2, "order": order}},
        },
        "leo": {**players["leo"], "shown": [], "deck": {"count": 6, "order": ["?"] * 6}},
        "thomas": {**players["thomas"], "shown": [], "deck": {"count": 10, "order": ["?"] * 10}},
    }
    assert found["teams"] == {
        "bliss": {**teams["bliss"], "secret": "unity", "secret_order": ["wisdom", "?"], "revealed": ["dominance"]},
        "gloom": {**teams["gloom"], "secret_order": ["?"] * 3, "revealed": []},
    }
    assert found["common"] == {**PUBLIC["common"], "order": ["unity", "?"]}
    assert found["progress"] == {"agenda": [], "placed": []}
    told = {"players": 0, "teams": 0, "common": 0}
    assert {**found, **told} == {**PUBLIC, **told, "progress": found["progress"]}
