"""A position of the prototype: every fact is read and shown again, what is left out follows, every fault is told."""

import sys
from typing import Any

import pytest
from support.heard import Paragraph, heard, naming, with_rules
from support.pages import Sentences
from support.prototype_told import Facts, under_way

from cerebria_cli.editions.prototype.setup import read_setup
from cerebria_cli.shelf.setups import load_setup

Faults = list[tuple[str, str]]
SPHERES = "willpower, essence, upgrade, fortitude, card"
ASPIRATIONS = "awareness, allegiance, versatility, unity, wisdom, dominance, diversity"
COURAGE = {"card": "Courage", "owner": "diana"}


def faults(position: Any, rulings: Facts | None = None) -> Faults:
    setup = {**load_setup("prototype-4"), "rulings": rulings or {}, "position": position}
    return [(fault.rule, fault.text) for fault in read_setup(setup)[1]]


# ---------------------------------------------------------------- what is left out


def test_a_position_of_which_nothing_is_told() -> None:
    """The third round and Diana's turn; everybody has what a game starts with, and 11 of 14 cards in the deck."""
    facts = under_way().state("referee")
    assert facts["phase"] == "play"
    assert facts["round"] == {"number": 3, "starter": "bliss", "out": []}
    assert facts["turn"] == {"number": 5, "player": "diana", "team": "bliss", "actions": 3, "meditated": False}
    assert facts["players"]["leo"] == {
        "team": "gloom",
        "spirit": "Anxiety",
        "shaper": False,
        "space": "CN",
        "wp": 4,
        "essence": 2,
        "hand": [],
        "deck": {"count": 11, "order": ["?"] * 11},
        "discard": [],
        "tokens": {"move": {}, "invoke": {}, "quell": {}, "meditate": {}},
        "places": {
            "move": ["haste", "surmount", "determination", "blazing-speed"],
            "invoke": ["bolster", "inner-force", "determination", "empower"],
            "quell": ["vibe-1", "vibe-2", "determination", "snuff-out"],
            "meditate": ["origins-favored", "unwavering", "origins-bounty", "shapers-boon"],
        },
        "used": [],
        "stored": {},
        "meditated": 0,
        "prevented": False,
        "shown": [],
    }
    assert [player["space"] for player in facts["players"].values()] == ["VC", "CN", "NL", "LW"]
    assert facts["teams"]["gloom"] == {
        "fortitude": 10,
        "last": None,
        "minor": 6,
        "major": 3,
        "top": 1,
        "tokens": {"red": 4, "yellow": 4, "green": 4, "blue": 4},
        "tokens_gone": [],
        "secret": "?",
        "secret_deck": 5,
        "endgame": "?",
        "set_aside": [],
        "accomplished": [],
        "starting_gone": 0,
        "secret_order": ["?"] * 5,
        "revealed": [],
    }
    assert facts["teams"]["bliss"]["last"] == "diana"
    assert facts["common"] == {
        "current": "awareness",
        "deck": 5,
        "endgame": "unity",
        "set_aside": [],
        "accomplished": [],
        "order": ["?"] * 5,
    }
    assert facts["origin"] == {
        realm: {"sphere": name, "wp": 5} for realm, name in zip("VCNLW", SPHERES.split(", "), strict=True)
    }
    assert (facts["slots"], facts["identity"], facts["pending"], facts["announced"]) == ({}, [], [], [])
    assert facts["progress"] == {"agenda": [], "placed": []}
    assert (facts["end"], facts["result"]) == ({"triggered": None}, None)


def test_a_position_of_two_shapers_of_which_nothing_is_told() -> None:
    facts = under_way("prototype-2").state()
    assert [(one["wp"], one["essence"], one["shaper"]) for one in facts["players"].values()] == [(4, 2, True)] * 2
    assert [side["fortitude"] for side in facts["teams"].values()] == [11, 11]
    assert [player["space"] for player in facts["players"].values()] == ["VC", "CN"]


@pytest.mark.parametrize(
    ("number", "out", "fortitude"),
    [(1, [], [8, 8]), (2, ["bliss"], [0, 9]), (5, ["gloom"], [12, 0]), (4, ["gloom", "bliss"], [0, 0])],
)
def test_the_fortitude_of_a_round(number: int, out: list[str], fortitude: list[int]) -> None:
    """round.fortitude: 8 and 1 more in each later round; who is out has none."""
    facts = under_way(round={"number": number, "out": out}).state()
    assert [side["fortitude"] for side in facts["teams"].values()] == fortitude
    assert facts["round"] == {"number": number, "starter": "bliss", "out": out}


@pytest.mark.parametrize(
    ("turn", "shown", "last"),
    [
        ({"player": "leo"}, ("leo", "gloom"), [None, "leo"]),
        ({"player": "diana"}, ("diana", "bliss"), ["diana", None]),
        ({"player": "leo", "team": "bliss"}, ("leo", "gloom"), [None, "leo"]),
        ({"player": None, "team": "gloom"}, (None, "gloom"), ["diana", None]),
        ({"player": None}, (None, "bliss"), ["diana", None]),
        ({"player": None, "team": None}, (None, "bliss"), ["diana", None]),
        ({"number": 9}, ("diana", "bliss"), ["diana", None]),
    ],
)
def test_whose_turn_it_is(turn: Facts, shown: tuple[str | None, str], last: list[str | None]) -> None:
    """round.ally-order: whose turn it is has acted last; the other side has not."""
    facts = under_way(turn=turn).state()
    assert (facts["turn"]["player"], facts["turn"]["team"]) == shown
    assert [side["last"] for side in facts["teams"].values()] == last


def test_fragments_that_are_not_told_are_unused() -> None:
    identity = [{"team": "bliss", "size": "minor"}] * 2 + [{"team": "bliss", "size": "major", "facing": "card"}]
    sides = under_way(identity=[*identity, {"team": "gloom", "size": "top"}]).state()["teams"]
    assert [[side[size] for size in ("minor", "major", "top")] for side in sides.values()] == [[4, 2, 1], [6, 3, 0]]


@pytest.mark.parametrize(
    ("told", "row"),
    [
        ({"haste": "?"}, {"haste": "red"}),
        ({"haste": "?", "surmount": "red"}, {"haste": "yellow", "surmount": "red"}),
        ({"haste": "?", "surmount": "?"}, {"haste": "red", "surmount": "yellow"}),
        ({"haste": ""}, {}),
    ],
)
def test_tokens_of_which_nobody_tells_the_colour(told: Facts, row: Facts) -> None:
    """upgrade.vibe: it is one that the Action has not got yet."""
    game = under_way(players={"diana": {"tokens": {"move": told}}})
    assert game.state()["players"]["diana"]["tokens"]["move"] == row


@pytest.mark.parametrize(
    ("told", "essence", "filled"),
    [
        ({}, 1, [1]),
        ({"essence": 3}, 3, [1, 2, 3]),
        ({"filled": [1, 3]}, 2, [1, 3]),
        ({"essence": 2, "filled": [1, 3]}, 2, [1, 3]),
        ({"essence": 3, "filled": [1, 3]}, 3, [1, 2, 3]),
        ({"essence": 1, "filled": [0]}, 1, [1]),
        ({"essence": 1, "filled": [31]}, 1, [1]),
        ({"essence": 1, "filled": ["x"]}, 1, [1]),
    ],
)
def test_which_essence_slots_are_filled(told: Facts, essence: int, filled: list[int]) -> None:
    """Those that are named, if they are as many; else the leftmost."""
    slot = under_way(slots={"VC": {"card": "Longing", "owner": "diana", **told}}).state()["slots"]["VC"]
    assert (slot["essence"], slot["filled"]) == (essence, filled)


@pytest.mark.parametrize(("count", "there"), [(3, 3), (14, 14), (99, 14)])
def test_a_deck_holds_no_more_cards_than_it_has(count: int, there: int) -> None:
    deck = under_way(players={"diana": {"deck": {"count": count}}}).state("referee")["players"]["diana"]["deck"]
    assert deck == {"count": there, "order": ["?"] * there}


# ---------------------------------------------------------------- everything is told


def test_everything_that_is_told_is_shown_again() -> None:
    diana = {
        "space": "W",
        "wp": 7,
        "essence": 3,
        "hand": ["Courage", "?"],
        "shown": ["Courage"],
        "deck": {"order": ["Longing", "?"]},
        "discard": ["Optimism", "Excitement"],
        "tokens": {"quell": {"vibe-2": "green"}},
        "used": ["quell", "move"],
        "stored": {"invoke": 1, "quell": 2},
        "meditated": 1,
        "prevented": True,
    }
    gloom = {
        "fortitude": 4,
        "last": "fred",
        "minor": 5,
        "major": 2,
        "top": 0,
        "tokens_gone": ["red", "blue"],
        "secret": "wisdom",
        "endgame": "dominance",
        "set_aside": ["versatility", "diversity"],
        "accomplished": ["diversity"],
        "secret_order": ["allegiance", "?"],
        "revealed": ["dominance"],
        "starting_gone": 1,
    }
    common = {
        "current": "allegiance",
        "endgame": "wisdom",
        "set_aside": ["unity", "versatility"],
        "accomplished": ["unity"],
        "order": ["diversity", "?", "?"],
    }
    told: Facts = {
        "phase": "revelation",
        "round": {"number": 4, "starter": "gloom", "out": ["bliss"]},
        "turn": {"number": 8, "player": "fred", "actions": 1, "meditated": True},
        "players": {"diana": diana},
        "teams": {"gloom": gloom, "bliss": {"secret": None, "secret_deck": 3}},
        "common": common,
        "announced": ["Rage"],
        "origin": {"V": {"sphere": "card", "wp": 2}, "W": {"sphere": "willpower", "wp": 0}},
        "identity": [
            {"team": "gloom", "size": "minor"},
            {"team": "gloom", "size": "major", "facing": "essence"},
            {"team": "gloom", "size": "top"},
        ],
        "slots": {"N2": {"card": "Rage", "owner": "fred", "essence": 2, "filled": [1, 4], "token": 1}},
        "end": {"triggered": "fifth-round"},
        "pending": [
            {
                "who": "table",
                "what": "reveal",
                "options": ["unity", "wisdom"],
                "cause": "end.fifth-round",
                "about": {"kind": "endgame", "whose": "bliss"},
                "may": False,
            }
        ],
        "progress": {"agenda": [{"kind": "last-check"}, {"kind": "draw", "player": "leo", "number": 2, "cause": "x"}]},
    }
    game = under_way(**told)
    facts = game.state("referee")
    assert {name: facts["players"]["diana"][name] for name in diana if name != "deck"} == {
        name: value for name, value in diana.items() if name not in ("deck", "tokens")
    } | {"tokens": {"move": {}, "invoke": {}, "quell": {"vibe-2": "green"}, "meditate": {}}}
    assert facts["players"]["diana"]["deck"] == {"count": 2, "order": ["Longing", "?"]}
    assert {name: facts["teams"]["gloom"][name] for name in gloom} == gloom
    assert (facts["teams"]["gloom"]["secret_deck"], facts["teams"]["gloom"]["tokens"]["red"]) == (2, 3)
    assert (facts["teams"]["bliss"]["secret"], facts["teams"]["bliss"]["secret_deck"]) == (None, 3)
    assert facts["common"] == {**common, "deck": 3}
    assert facts["slots"] == {
        "N2": {
            "card": "Rage",
            "owner": "fred",
            "team": "gloom",
            "vibe": "red",
            "essence": 2,
            "filled": [1, 4],
            "spaces": 4,
            "red": 2,
            "token": 1,
            "intensity": 3,
            "aligned": "gloom",
            "kind": "strong",
            "power_known": "no",
        }
    }
    for name in ("phase", "round", "identity", "end", "pending", "announced"):
        assert facts[name] == told[name], name
    assert facts["turn"] == {**told["turn"], "team": "gloom"}
    assert (facts["origin"]["V"], facts["origin"]["W"]) == (told["origin"]["V"], told["origin"]["W"])
    assert facts["progress"] == {"agenda": told["progress"]["agenda"], "placed": []}
    assert facts["standing"]["dominance"] == {"bliss": 0, "gloom": 2}
    again = under_way(**{name: value for name, value in facts.items() if name not in ("entry",)}).state("referee")
    assert again == facts


@pytest.mark.parametrize(
    ("told", "shown"),
    [
        (
            {"scores": {"bliss": 7, "gloom": 9}, "winner": "gloom"},
            {"scores": {"bliss": 7, "gloom": 9}, "winner": "gloom"},
        ),
        ({"winner": "bliss"}, {"scores": {}, "winner": "bliss"}),
        ({"scores": {"bliss": 7, "gloom": 7}}, {"scores": {"bliss": 7, "gloom": 7}, "winner": None}),
        (None, None),
    ],
)
def test_the_result(told: Facts | None, shown: Facts | None) -> None:
    assert under_way(phase="over", end={"triggered": "fifth-round"}, result=told).state()["result"] == shown


def test_who_has_placed() -> None:
    facts = under_way(phase="placement", progress={"placed": ["leo", "diana"], "agenda": [{"kind": "placement"}]})
    assert facts.state("referee")["progress"] == {"agenda": [{"kind": "placement"}], "placed": ["leo", "diana"]}


@pytest.mark.parametrize(("view", "sees"), [("referee", True), ("public", False), ("diana", False), ("gloom", False)])
def test_what_only_the_referee_sees(view: str, sees: bool) -> None:
    facts = under_way(players={"diana": {"hand": ["Courage"]}}).state(view)
    assert ("progress" in facts) == sees
    assert ("order" in facts["players"]["diana"]["deck"], "shown" in facts["players"]["diana"]) == (sees, sees)
    assert ("secret_order" in facts["teams"]["bliss"], "revealed" in facts["teams"]["bliss"]) == (sees, sees)
    assert ("order" in facts["common"]) == sees
    hand = facts["players"]["diana"]["hand"]
    assert hand == (["Courage"] if view in ("referee", "diana") else ["?"])


@pytest.mark.parametrize(
    ("hand", "shown", "seen"),
    [
        (["Longing", "Courage"], [], ["?", "?"]),
        (["Longing", "Courage"], ["Courage"], ["Courage", "?"]),
        (["Longing", "Courage"], ["Longing", "Courage"], ["Courage", "Longing"]),
        (["Courage", "Courage"], ["Courage"], ["Courage", "?"]),
        (["Courage"], ["Courage", "Courage"], ["Courage"]),
    ],
)
def test_what_others_see_of_a_hand(hand: list[str], shown: list[str], seen: list[str]) -> None:
    game = under_way(players={"diana": {"hand": hand, "shown": shown}})
    assert game.state("leo")["players"]["diana"]["hand"] == seen
    assert game.edition.seen_by(game.now, "leo").players[0].hand == tuple(seen)


@pytest.mark.parametrize(
    ("view", "secret", "endgame"),
    [
        ("referee", ["unity", "wisdom"], ["wisdom", "unity"]),
        ("bliss", ["unity", "?"], ["wisdom", "?"]),
        ("thomas", ["unity", "?"], ["wisdom", "?"]),
        ("fred", ["?", "wisdom"], ["?", "unity"]),
        ("public", ["?", "?"], ["?", "?"]),
    ],
)
def test_who_sees_an_aspiration(view: str, secret: list[str], endgame: list[str]) -> None:
    """aspiration.hidden: its side; the sides' Endgame cards everybody after the fifth round."""
    teams = {"bliss": {"secret": "unity", "endgame": "wisdom"}, "gloom": {"secret": "wisdom", "endgame": "unity"}}
    common = {"current": "awareness", "endgame": "diversity"}
    sides = under_way(teams=teams, common=common).state(view)["teams"].values()
    assert [side["secret"] for side in sides] == secret
    assert [side["endgame"] for side in sides] == endgame
    over = under_way(teams=teams, common=common, phase="over", end={"triggered": "fifth-round"}).state(view)
    assert [side["endgame"] for side in over["teams"].values()] == ["wisdom", "unity"]
    won = under_way(teams=teams, common=common, phase="over", end={"triggered": "third-major"}).state(view)
    assert [side["endgame"] for side in won["teams"].values()] == endgame


# ---------------------------------------------------------------- faults

FOUR_RED = {
    "move": {"haste": "red"},
    "invoke": {"bolster": "red"},
    "quell": {"vibe-1": "red"},
    "meditate": {"shapers-boon": "red"},
}
THREE_BRIGHT = {slot: {"card": "Brightness", "owner": "diana"} for slot in ("V1", "V2", "C1")}
TOKENS = {slot: {**COURAGE, "token": 6} for slot in ("V1", "V2")}

FAULTY: list[tuple[Facts, Faults]] = [
    ({"round": {"number": 0}}, [("round.count", naming("round.number", "1", "5"))]),
    ({"round": {"number": 6}}, [("round.count", naming("round.number", "1", "5"))]),
    ({"round": {"number": "x"}}, [("", naming("round.number", "999", "x"))]),
    ({"round": {"number": 1}}, []),
    ({"round": {"number": 5}}, []),
    ({"round": {"out": ["diana"]}}, [("", naming("round.out", "diana", "bliss, gloom"))]),
    ({"round": {"starter": "x"}}, [("", naming("round.starter", "x", "bliss, gloom"))]),
    ({"round": {"x": 1}}, [("", naming("round", "x", "number, out, starter"))]),
    ({"turn": {"actions": 4}}, [("turn.actions", naming("turn.actions", "3"))]),
    ({"turn": {"actions": 3}}, []),
    ({"turn": {"x": 1}}, [("", naming("turn", "x", "actions, meditated, number, player, team"))]),
    ({"turn": {"meditated": 1}}, [("", naming("turn.meditated", "1", "true or false"))]),
    ({"turn": {"number": "x"}}, [("", naming("turn.number", "999", "x"))]),
    ({"turn": {"player": None, "team": "x"}}, [("", naming("turn.team", "x", "bliss, gloom"))]),
    ({"phase": "x"}, [("", naming("phase", "x", "hands, placement, play, revelation, over"))]),
    (
        {"x": 1},
        [
            (
                "",
                naming(
                    "position",
                    "x",
                    "announced, changed, common, control, edition, end, entry, identity, origin, pending, phase, "
                    "players, progress, result, round, rulings, slots, standing, teams, turn",
                ),
            )
        ],
    ),
    ({"control": 1, "standing": 1, "edition": 1, "entry": 1, "changed": 1, "rulings": 1}, []),
    (
        {"players": {"diana": {"x": 1}}},
        [
            (
                "",
                naming(
                    "players.diana",
                    "x",
                    "deck, discard, essence, hand, meditated, places, prevented, shaper, shown, space, spirit, "
                    "stored, team, tokens, used, wp",
                ),
            )
        ],
    ),
    ({"players": {"diana": {"team": "bliss", "spirit": "Harmony", "shaper": False, "places": {}}}}, []),
    (
        {"players": {"diana": {"deck": {"x": 1}}}},
        [("", naming("players.diana.deck", "x", "count, order"))],
    ),
    (
        {"players": {"diana": {"stored": {"x": 1}}}},
        [("", naming("players.diana.stored", "x", "invoke, meditate, move, quell"))],
    ),
    (
        {"players": {"diana": {"tokens": {"move": {"x": "red"}}}}},
        [
            (
                "",
                naming("players.diana.tokens.move", "x", "blazing-speed, determination, haste, surmount"),
            )
        ],
    ),
    (
        {"players": {"diana": {"tokens": {"move": {"haste": "pink"}}}}},
        [("", naming("players.diana.tokens.move.haste", "pink", "red, yellow, green, blue, ?"))],
    ),
    (
        {"players": {"diana": {"tokens": {"move": {"haste": "red", "surmount": "red"}}}}},
        [("upgrade.vibe", naming("players.diana.tokens.move"))],
    ),
    (
        {"players": {"diana": {"used": ["rest"]}}},
        [("", naming("players.diana.used", "rest", "move, invoke, quell, meditate"))],
    ),
    ({"players": {"diana": {"prevented": "yes"}}}, [("", naming("players.diana.prevented", "yes", "true or false"))]),
    (
        {"teams": {"bliss": {"x": 1}}},
        [
            (
                "",
                naming(
                    "teams.bliss",
                    "x",
                    "accomplished, endgame, fortitude, last, major, minor, revealed, secret, secret_deck, "
                    "secret_order, set_aside, starting_gone, tokens, tokens_gone, top",
                ),
            )
        ],
    ),
    (
        {"teams": {"bliss": {"secret": "joy"}}},
        [
            (
                "",
                naming(
                    "teams.bliss.secret",
                    "joy",
                    "awareness, allegiance, versatility, unity, wisdom, dominance, diversity, ?",
                ),
            )
        ],
    ),
    (
        {"teams": {"bliss": {"set_aside": ["joy"]}}},
        [
            (
                "",
                naming("teams.bliss.set_aside", "joy", ASPIRATIONS),
            )
        ],
    ),
    (
        {"teams": {"bliss": {"secret": "wisdom", "endgame": "wisdom"}}},
        [("setup.endgame", naming("teams.bliss", "wisdom"))],
    ),
    (
        {"teams": {"bliss": {"secret": "wisdom", "secret_order": ["dominance", "wisdom"]}}},
        [("setup.endgame", naming("teams.bliss", "wisdom"))],
    ),
    (
        {"teams": {"bliss": {"endgame": "unity"}}},
        [("setup.endgame", naming("Bliss", "unity"))],
    ),
    (
        {"teams": {"gloom": {"secret": "awareness"}}},
        [("setup.aspirations", naming("Gloom", "awareness"))],
    ),
    ({"phase": "revelation", "teams": {"gloom": {"secret": "awareness"}}}, []),
    ({"phase": "over", "teams": {"gloom": {"secret": "awareness"}}}, []),
    (
        {"common": {"current": "wisdom", "endgame": "wisdom"}},
        [("setup.endgame", naming("wisdom"))],
    ),
    (
        {"common": {"current": "wisdom", "order": ["wisdom"]}},
        [("setup.endgame", naming("wisdom"))],
    ),
    (
        {"common": {"endgame": "wisdom", "order": ["wisdom"]}},
        [("setup.endgame", naming("wisdom"))],
    ),
    (
        {"common": {"x": 1}},
        [("", naming("common", "x", "accomplished, current, deck, endgame, order, set_aside"))],
    ),
    (
        {"slots": {"VC": {**COURAGE, "essence": 0}}},
        [("emotion.empty", naming("VC", "essence", "1"))],
    ),
    (
        {"slots": {"VC": {**COURAGE, "essence": 4}}},
        [("action.intensify", naming("VC", "essence", "3", "Courage"))],
    ),
    ({"slots": {"VC": {**COURAGE, "essence": 3}}}, []),
    ({"slots": {"VC": {"card": "Valor", "owner": "diana", "essence": 4}}}, []),
    ({"slots": {"VC": {"card": "Joy"}}}, [("", naming("slots.VC.card", "Joy"))]),
    ({"slots": {"VC": {}}}, [("", naming("slots.VC.card"))]),
    (
        {"slots": {"VC": {**COURAGE, "x": 1}}},
        [
            (
                "",
                naming(
                    "VC",
                    "x",
                    "aligned, card, essence, filled, intensity, kind, owner, power_known, red, spaces, team, "
                    "token, vibe",
                ),
            )
        ],
    ),
    ({"origin": {"V": {"sphere": "essence"}}}, [("setup.origin", naming("origin"))]),
    (
        {"identity": [{"team": "gloom", "size": "major"}]},
        [
            (
                "revelation.3-fragments",
                naming("identity 1", SPHERES, "identity=gloom.major.willpower"),
            )
        ],
    ),
    (
        {"identity": [{"team": "gloom", "size": "major", "facing": "x"}]},
        [("", naming("identity 1", "facing", "x", SPHERES))],
    ),
    (
        {"identity": [{"team": "gloom", "size": "capping"}]},
        [("", naming("identity 1", "size", "capping", "minor, major, top"))],
    ),
    (
        {"identity": [{"team": "bliss", "size": "minor"}], "teams": {"bliss": {"minor": 6}}},
        [("components.fragments", naming("teams.bliss.minor", "6"))],
    ),
    ({"identity": [{"team": "bliss", "size": "minor"}], "teams": {"bliss": {"minor": 5}}}, []),
    (
        {"identity": [{"team": "gloom", "size": "top"}], "teams": {"gloom": {"top": 1}}},
        [("components.fragments", naming("teams.gloom.top", "1"))],
    ),
    (
        {"teams": {"gloom": {"major": 4}}},
        [("components.fragments", naming("teams.gloom.major", "3"))],
    ),
    ({"slots": THREE_BRIGHT}, [("components.limits", naming("2", "Brightness"))]),
    ({"slots": TOKENS}, []),
    (
        {"slots": {**TOKENS, "C1": {**COURAGE, "owner": "thomas", "token": 1}}},
        [("components.limits", naming("Bliss", "12", "13"))],
    ),
    ({"slots": {**TOKENS, "C1": {"card": "Anger", "owner": "leo", "token": 12}}}, []),
    (
        {"slots": {"C1": {"card": "Anger", "owner": "leo", "token": 13}}},
        [("components.limits", naming("Gloom", "12", "13"))],
    ),
    ({"players": {"diana": {"tokens": FOUR_RED}}}, []),
    (
        {"players": {"diana": {"tokens": FOUR_RED}, "thomas": {"tokens": {"move": {"haste": "red"}}}}},
        [("components.limits", naming("Bliss", "red"))],
    ),
    (
        {"players": {"diana": {"tokens": FOUR_RED}}, "teams": {"bliss": {"tokens_gone": ["red"]}}},
        [("components.limits", naming("Bliss", "red"))],
    ),
    ({"players": {"diana": {"tokens": FOUR_RED}, "leo": {"tokens": FOUR_RED}}}, []),
    ({"end": {"triggered": "x"}}, [("", naming("end.triggered", "x", "fifth-round, third-major"))]),
    ({"end": {"x": 1}}, [("", naming("end", "x"))]),
    ({"result": {"x": 1}}, [("", naming("result", "x", "scores, winner"))]),
    ({"result": {"scores": {"x": 1}}}, [("", naming("result.scores", "x", "bliss, gloom"))]),
    ({"progress": {"x": 1}}, [("", naming("progress", "x", "agenda, placed"))]),
    (
        {"progress": {"placed": ["x"]}},
        [("", naming("progress.placed", "x", "diana, leo, thomas, fred"))],
    ),
]


@pytest.mark.parametrize(("position", "found"), FAULTY, ids=lambda one: str(one)[:60])
def test_every_fault(position: Facts, found: Faults) -> None:
    assert faults(position) == found


@pytest.mark.parametrize(
    "position",
    [
        {"slots": THREE_BRIGHT},
        {"slots": {"C1": {"card": "Anger", "owner": "leo", "token": 13}}},
        {"players": {"diana": {"tokens": FOUR_RED}}, "teams": {"bliss": {"tokens_gone": ["red"]}}},
        {"teams": {"gloom": {"major": 4}}},
    ],
)
def test_what_is_in_the_box_counts_for_nothing_where_the_table_says_so(position: Facts) -> None:
    """ruling components.exhausted=unlimited; nobody has less than no token left."""
    assert faults(position, {"components.exhausted": "unlimited"}) == []


def test_tokens_are_never_less_than_none() -> None:
    position: Facts = {"players": {"diana": {"tokens": FOUR_RED}}, "teams": {"bliss": {"tokens_gone": ["red"]}}}
    sides = under_way(rulings={"components.exhausted": "unlimited"}, **position).state()["teams"]
    assert sides["bliss"]["tokens"] == {"red": 0, "yellow": 4, "green": 4, "blue": 4}


def test_a_secret_equal_to_the_common_one_where_only_the_old_one_counts() -> None:
    """ruling revelation.which-common=old."""
    assert faults({"teams": {"gloom": {"secret": "awareness"}}}, {"revelation.which-common": "old"}) == []


@pytest.mark.parametrize(
    ("step", "field", "known"),
    [
        ({"kind": "bonus", "player": "x", "sphere": "card"}, "bonus.player", "diana, leo, thomas, fred"),
        ({"kind": "bonus", "player": "leo", "sphere": "x"}, "bonus.sphere", SPHERES),
        ({"kind": "begin-round", "team": "x"}, "begin-round.team", "bliss, gloom"),
        ({"kind": "new-common", "just": "x"}, "new-common.just", f", {ASPIRATIONS}"),
        (
            {"kind": "secret", "team": "bliss", "accomplished": True, "common": "x"},
            "secret.common",
            f", {ASPIRATIONS}",
        ),
    ],
)
def test_names_of_a_step_are_checked(step: Facts, field: str, known: str) -> None:
    assert faults({"progress": {"agenda": [step]}}) == [("", naming("progress.agenda", "x", field, known))]


@pytest.mark.parametrize(
    ("what", "about", "text"),
    [
        (
            "aim",
            {"kind": "secret", "whose": "x"},
            "whose must be one of common, bliss, gloom, diana, leo, thomas, fred",
        ),
        ("aim", {"kind": "secret", "whose": "bliss", "avoid": "x"}, f"avoid must be one of , {ASPIRATIONS}"),
        ("choose", {"kind": "bounty", "sphere": "x", "times": 1}, f"sphere must be one of {SPHERES}"),
    ],
)
def test_names_of_a_decision_are_checked(what: str, about: Facts, text: str) -> None:
    asked = {"who": "table", "what": what, "options": [], "cause": "x", "about": about}
    assert faults({"pending": [asked]}) == [("", naming("pending 1", "x", text))]


# ---------------------------------------------------------------- the sentences


def position_told(found: Faults, position: Any, rulings: Facts | None = None) -> Paragraph:
    return f"{position}{f' under {rulings}' if rulings else ''}", with_rules(found)


def test_the_sentences_of_every_fault(sentences: Sentences) -> None:
    sentences(heard(sys.modules[__name__], "faults", position_told))
