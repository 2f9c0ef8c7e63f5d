"""Positions for the tests of the view, written by hand from the rules."""

import copy
from typing import Any

Facts = dict[str, Any]


#: From whose deck the cards on the board come: hand, deck and board make 16 cards for each player.
OWNERS = {
    "Courage": "diana", "Brightness": "diana", "Self-Esteem": "thomas", "Cheerfulness": "thomas", "Kindness": "thomas",
    "Embarrassment": "leo", "Anger": "leo", "Bleakness": "leo", "Jealousy": "fred", "Neutrality-red": "ada",
}  # fmt: skip


def emotion(card: str, team: str, vibe: str, essence: int, spaces: int, intensity: int, token: int = 0) -> Facts:
    return {
        "card": card, "owner": OWNERS.get(card, "diana"), "team": team, "vibe": vibe, "essence": essence,
        "spaces": spaces, "intensity": intensity, "token": token, "aligned": team,
    }  # fmt: skip


def player(team: str, spirit: str, space: str, wp: int, essence: int, hand: list[str], deck: int, top: str) -> Facts:
    return {
        "team": team, "spirit": spirit, "space": space, "wp": wp, "essence": essence, "hand": hand,
        "deck": {"count": deck, "top": top},
        "tokens": {
            "move": {"unlock": "wild"}, "invoke": {"unlock": "wild"}, "quell": {"unlock": "wild"},
            "fortify": {"unlock": "wild"}, "empower": {},
        },
    }  # fmt: skip


def side(ambition: int, minor: int, major: int, hidden: str, deck: int) -> Facts:
    return {
        "ambition": ambition, "points": 0, "minor": minor, "major": major, "capping": 1, "hidden": hidden,
        "hidden_deck": deck,
    }  # fmt: skip


#: Four players in the middle of a basic game. Control is computed by hand:
#: V: Courage 2, Brightness 1, Fortress 1 for Bliss; Embarrassment on VC is locked by Brightness: 4 to 0.
#: C: Self-Esteem 1 for Bliss; Anger on CN 2 for Gloom; Embarrassment is locked by Self-Esteem: 1 to 2.
#: N: Cheerfulness on NL 1 for Bliss; Anger on CN 2 and Bleakness 1 for Gloom: 1 to 3.
#: L: Cheerfulness on NL 1 for Bliss; Jealousy 1 and a Major Fortress 2 for Gloom: 1 to 3.
#: W: Kindness 1 for Bliss: 1 to 0.
MIDGAME: Facts = {
    "edition": "retail", "mode": "basic", "entry": 57, "phase": "play",
    "order": ["diana", "leo", "thomas", "fred"],
    "turn": {
        "number": 9, "player": "diana", "team": "bliss", "actions": 2, "absorb": True, "abilities_used": ["rotate"],
        "intentions": 0,
    },
    "pending": [],
    "players": {
        "diana": player("bliss", "Delight", "VC", 4, 2, ["Optimism", "?", "Courage", "Optimism"], 11, "Kindness"),
        "leo": player("gloom", "Misery", "CN", 0, 3, ["?", "?"], 12, "Mistrust"),
        "thomas": player("bliss", "Love", "W", 12, 0, [], 13, "Self-Esteem"),
        "fred": player("gloom", "Hatred", "W", 7, 10, ["Embarrassment"], 14, "Loneliness"),
    },
    "teams": {"bliss": side(1, 3, 3, "unity", 5), "gloom": side(3, 5, 1, "?", 5)},
    "slots": {
        "V1": emotion("Courage", "bliss", "red", 2, 3, 2),
        "V2": emotion("Brightness", "bliss", "", 1, 2, 1),
        "VC": emotion("Embarrassment", "gloom", "blue", 2, 3, 3, token=1),
        "C1": emotion("Self-Esteem", "bliss", "blue", 1, 3, 1),
        "CN": emotion("Anger", "gloom", "red", 2, 2, 2),
        "N1": emotion("Bleakness", "gloom", "", 1, 2, 1),
        "NL": emotion("Cheerfulness", "bliss", "yellow", 1, 3, 1),
        "L2": emotion("Jealousy", "gloom", "red", 1, 3, 1),
        "W1": emotion("Kindness", "bliss", "green", 2, 3, 1),
    },
    "fortresses": {
        "V": {"team": "bliss", "size": "minor", "since": 5, "aligned": "bliss"},
        "L": {"team": "gloom", "size": "major", "since": 8, "aligned": "gloom"},
    },
    "control": {
        "realms": {"V": "bliss", "C": "gloom", "N": "gloom", "L": "gloom", "W": "bliss"},
        "frontiers": {"VC": "gloom", "CN": "gloom", "NL": "bliss", "LW": None, "WV": "bliss"},
        "totals": {
            "V": {"bliss": 4, "gloom": 0}, "C": {"bliss": 1, "gloom": 2}, "N": {"bliss": 1, "gloom": 3},
            "L": {"bliss": 1, "gloom": 3}, "W": {"bliss": 1, "gloom": 0},
            "VC": {"bliss": 2, "gloom": 3}, "CN": {"bliss": 0, "gloom": 3}, "NL": {"bliss": 1, "gloom": 0},
            "LW": {"bliss": 1, "gloom": 1}, "WV": {"bliss": 2, "gloom": 0},
        },
        "locked": [{"slot": "VC", "realm": "V", "by": "V2"}, {"slot": "VC", "realm": "C", "by": "C1"}],
    },
    "origin": {
        "V": {"sphere": "knowledge", "wp": 7}, "C": {"sphere": "commitment", "wp": 3},
        "N": {"sphere": "creativity", "wp": 5}, "L": {"sphere": "humility", "wp": 7},
        "W": {"sphere": "diligence", "wp": 2},
    },
    "identity": [{"team": "bliss", "size": "minor"}, {"team": "gloom", "size": "major"}],
    "common": {
        "row": ["attitude", "openness", "awareness", "unity", "liveliness", "versatility", "fortitude"],
        "current": "awareness", "gone": ["attitude", "openness"],
    },
    "standing": {
        "attitude": {"bliss": 2, "gloom": 3}, "openness": {"bliss": 2, "gloom": 2},
        "awareness": {"bliss": 4, "gloom": 3}, "unity": {"bliss": 2, "gloom": 2},
        "liveliness": {"bliss": 7, "gloom": 6}, "versatility": {"bliss": 4, "gloom": 2},
        "fortitude": {"bliss": 1, "gloom": 2},
    },
    "end": {"triggered": None}, "result": None, "rulings": {"willow.zero": "no"}, "announced": ["Courage", "Anger"],
}  # fmt: skip
MIDGAME["players"]["diana"]["tokens"]["move"].update(haste="red", surmount="blue")
MIDGAME["players"]["diana"]["tokens"]["invoke"].update({"inner-force": "green"})


def midgame() -> Facts:
    """A fresh copy that a test may change."""
    return copy.deepcopy(MIDGAME)


def opening() -> Facts:
    """Two Shapers before anything is placed."""
    facts = midgame()
    none = dict.fromkeys("VCNLW")
    frontiers = dict.fromkeys(["VC", "CN", "NL", "LW", "WV"])
    zero = {"bliss": 0, "gloom": 0}
    facts.update(entry=0, phase="placement", order=["diana", "leo"], slots={}, fortresses={}, identity=[], announced=[])
    facts["turn"] = {"number": 0, "player": "diana", "team": "bliss", "actions": 0, "absorb": False}
    facts["players"] = {
        "diana": player("bliss", "Delight", "", 6, 2, [], 16, "?"),
        "leo": player("gloom", "Misery", "", 4, 2, [], 16, "?"),
    }
    for seat in facts["players"].values():
        seat["tokens"] = {}
    facts["teams"] = {"bliss": side(0, 5, 3, "?", 6), "gloom": side(0, 5, 3, "?", 6)}
    facts["control"] = {
        "realms": none, "frontiers": frontiers, "totals": dict.fromkeys([*none, *frontiers], zero), "locked": [],
    }  # fmt: skip
    facts["origin"] = {realm: {"sphere": sphere, "wp": 7} for realm, sphere in zip("VCNLW", SPHERES, strict=True)}
    facts["common"].update(current="attitude", gone=[])
    facts["standing"] = dict.fromkeys(facts["common"]["row"], zero)
    return facts


SPHERES = ["commitment", "creativity", "humility", "diligence", "knowledge"]


def crowded() -> Facts:
    """A full game with three players, every slot taken, everybody on one Frontier, hostile and long names."""
    facts = midgame()
    evil = "Wolfeschlegel\x1b[31m\u202esteinhausen"
    facts.update(mode="full", entry=412, order=["diana", "leo", evil, "leo"], phase="revelation")
    facts["players"][evil] = facts["players"].pop("thomas")
    del facts["players"]["fred"]
    hand = ["Self-Esteem", "Cheerfulness", "Sociability", "Tranquility", "Self-Esteem", "?", "?", "Comfort", "Trust"]
    for seat in facts["players"].values():
        seat.update(space="LW", wp=118, essence=23, hand=list(hand))
        seat["tokens"] = {
            "move": {"unlock": "wild", "haste": "red", "surmount": "blue", "determination": "green"},
            "invoke": {"unlock": "wild", "bolster": "red", "inner-force": "blue", "determination": "yellow"},
            "quell": {"unlock": "wild", "subdue": "yellow", "extinguish": "red", "determination": "blue"},
            "fortify": {"unlock": "red", "exalt": "yellow"}, "empower": {"unlock": "blue", "channeled": "green"},
        }  # fmt: skip
    facts["slots"] = {
        f"{slot}": emotion("Embarrassment", "gloom", "yellow", 4, 4, 13, token=6)
        for realm, after in zip("VCNLW", "CNLWV", strict=True)
        for slot in (f"{realm}1", f"{realm}2", realm + after)
    }
    control = facts["control"]
    control["realms"] = dict.fromkeys(control["realms"], "gloom")
    control["frontiers"] = dict.fromkeys(control["frontiers"], "gloom")
    control["totals"] = {place: {"bliss": 0, "gloom": 52 if len(place) == 1 else 39} for place in control["totals"]}
    control["totals"] |= {"V": {"bliss": 1, "gloom": 52}, "L": {"bliss": 0, "gloom": 54}}
    control["locked"] = []
    facts["common"]["row"] += ["sensibility", "reflection"]
    counts = [5, 5, 5, 15, 60, 1, 2, 13, 5]
    facts["standing"] = {
        aspiration: {"bliss": int(aspiration == "fortitude"), "gloom": count}
        for aspiration, count in zip(facts["common"]["row"], counts, strict=True)
    }
    facts["teams"]["bliss"]["points"] = 21
    facts["identity"] = [{"team": "bliss", "size": "minor"}, {"team": "gloom", "size": "major"}] * 4
    facts["pending"] = [
        {"who": "gloom", "what": "strike", "options": ["unity", "liveliness"], "cause": "revelation.4-common"},
        {"who": evil, "what": "choose", "options": ["diana wp", "leo wp"], "cause": "Love"},
    ]
    facts["end"] = {"triggered": "end.capping"}
    return facts


def three_teams() -> Facts:
    """A third team on top: its Emotions and Fortresses count for the side they are aligned with."""
    facts = midgame()
    facts.update(edition="balance", mode="full")
    facts["players"]["ada"] = player("balance", "Intuition", "W", 3, 0, ["Neutrality-red"], 6, "Neutrality-yellow")
    facts["players"]["ada"]["essence"] = {"bliss": 1, "gloom": 2}
    facts["teams"]["balance"] = side(2, 5, 3, "?", 7)
    facts["slots"]["W2"] = emotion("Neutrality-red", "balance", "red", 1, 3, 1) | {"aligned": "bliss"}
    facts["fortresses"]["N"] = {"team": "balance", "size": "minor", "since": 4, "aligned": "gloom"}
    facts["control"]["totals"] |= {"W": {"bliss": 2, "gloom": 0}, "N": {"bliss": 1, "gloom": 4}}
    for counts in facts["standing"].values():
        counts["balance"] = 1
    return facts
