"""Before the first turn of the prototype: setups and their faults, what is dealt, hands, figures, starting Emotions."""

import sys
from typing import Any

import pytest
from support.heard import Paragraph, heard, naming, refused_lines, with_rules
from support.pages import Sentences
from support.prototype_told import Facts, refused, told

from cerebria_cli.editions.prototype.dealing import chance_owed, deal
from cerebria_cli.editions.prototype.setup import read_setup
from cerebria_cli.game.desk import Game
from cerebria_cli.shelf.setups import load_setup

EVERY = ["awareness", "allegiance", "versatility", "unity", "wisdom", "dominance", "diversity"]
ASPIRATIONS = ", ".join(EVERY)
SPHERES = ["willpower", "essence", "upgrade", "fortitude", "card"]
HANDS = {"prototype-4": "dltf", "prototype-3": "dlt", "prototype-2": "dl"}
NAMES = {"d": "diana", "l": "leo", "t": "thomas", "f": "fred"}


def begun(setup: str = "prototype-4", rulings: Facts | None = None, **changes: Any) -> Game:
    """A game before the first turn."""
    return Game.new({**load_setup(setup), "rulings": rulings or {}, **changes})


def placing(setup: str = "prototype-4", rulings: Facts | None = None, **changes: Any) -> Game:
    """The same after everybody has a hand of cards that nobody saw."""
    game = begun(setup, rulings, **changes)
    for letter in HANDS[setup]:
        game.play(f"{NAMES[letter]} hand ? ? ?")
    return game


# ---------------------------------------------------------------- faults of a setup


def faults(setup: str = "prototype-4", **changes: Any) -> list[tuple[str, str]]:
    return [(fault.rule, fault.text) for fault in read_setup({**load_setup(setup), **changes})[1]]


def players(*changed: Facts) -> Facts:
    """The players of four, the first of them with other facts."""
    found = load_setup("prototype-4")["players"]
    return {"players": [{**player, **more} for player, more in zip(found, [*changed, {}, {}, {}, {}], strict=False)]}


KEYS = "edition, board, start, aspirations, chance, rulings, cards, players, position, dealt, name"
FOURTEEN = ["Courage", "Optimism", "Longing", "Sociability", "Excitement", "Cheerfulness", "Self-Esteem"] * 2


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        (
            {"x": 1},
            [
                (
                    "",
                    naming("x", KEYS),
                )
            ],
        ),
        ({"name": 1}, [("", naming("name"))]),
        ({"name": "ours"}, []),
        ({"board": {"x": 1}}, [("", naming("[board]", "x", "realms, spheres, origin"))]),
        (
            {"board": {"realms": ["V"]}},
            [("board.ring", naming("board.realms", "V", "C", "N", "L", "W"))],
        ),
        (
            {"board": {"spheres": ["card"]}},
            [("setup.origin", naming("board.spheres", ", ".join(SPHERES)))],
        ),
        (
            {"board": {"origin": "x"}},
            [("setup.origin", naming("board.origin", "x", ", ".join(SPHERES)))],
        ),
        ({"start": {"x": 1}}, [("", naming("[start]", "x"))]),
        ({"start": {"side": "x"}}, [("round.starter", naming("start.side", "x", "bliss or gloom"))]),
        (
            {"aspirations": {"x": 1}},
            [("", naming("[aspirations]", "x", "common, endgame, secret, endgames"))],
        ),
        (
            {"aspirations": {"common": "joy"}},
            [("setup.aspirations", naming("aspirations.common", "joy", ASPIRATIONS))],
        ),
        (
            {"aspirations": {"endgame": "joy"}},
            [("setup.aspirations", naming("aspirations.endgame", "joy", ASPIRATIONS))],
        ),
        (
            {"aspirations": {"secret": {"bliss": "joy"}}},
            [("setup.aspirations", naming("aspirations.secret.bliss", "joy", ASPIRATIONS))],
        ),
        # What is no Aspiration is a fault once, however often it is named.
        (
            {
                "aspirations": {
                    "common": "joy",
                    "endgame": "joy",
                    "secret": {"gloom": "joy"},
                    "endgames": {"gloom": "joy"},
                }
            },
            [
                ("setup.aspirations", naming("joy", where, ASPIRATIONS))
                for where in ("common", "endgame", "secret.gloom", "endgames.gloom")
            ],
        ),
        (
            {"aspirations": {"common": "unity", "endgame": "unity"}},
            [("setup.endgame", naming())],
        ),
        (
            {"aspirations": {"common": "unity", "secret": {"gloom": "unity"}}},
            [("setup.aspirations", naming("Gloom"))],
        ),
        (
            {"aspirations": {"endgame": "unity", "endgames": {"bliss": "unity"}}},
            [("setup.endgame", naming("Bliss"))],
        ),
        (
            {"aspirations": {"secret": {"bliss": "unity"}, "endgames": {"bliss": "unity"}}},
            [("setup.endgame", naming("Bliss", "unity"))],
        ),
        ({"aspirations": {"secret": {"bliss": "unity"}, "endgames": {"gloom": "unity"}}}, []),
        ({"aspirations": {"common": "?", "endgame": "?", "secret": {"bliss": "?"}}}, []),
        (
            {"chance": {"x": "table"}},
            [("", naming("[chance]", "x", "emotions, aspirations, players"))] * 2,
        ),
        (
            {"chance": {"emotions": "x"}},
            [("", naming("chance.emotions", "x", "table or dealt"))]
            + [("", naming("chance.players", "x", "table or dealt", who)) for who in NAMES.values()],
        ),
        (players({"x": 1}), [("", naming("player 1", "x", "name, team, spirit, deck"))]),
        (players({"name": "leo"}), [("", naming("Leo", "2"))]),
        (players({"spirit": "Empathy"}), [("setup.sides", naming("Empathy", "2"))]),
        (
            players({"deck": "Delight"}),
            [("setup.starter-decks", naming("player 1", "Delight"))],
        ),
        (players({"deck": 7}), [("", naming("player 1", "deck"))]),
        (players({"deck": [7]}), [("", naming("player 1", "deck"))]),
        (
            players({"deck": FOURTEEN[:13]}),
            [("setup.deck", naming("player 1", "14", "13"))],
        ),
        (
            players({"deck": [*FOURTEEN[:13], "Joy"]}),
            [("setup.own-deck", naming("player 1", "Joy"))],
        ),
        (
            players({"deck": [*FOURTEEN[:13], "Anger"]}),
            [("setup.own-deck", naming("player 1", "Anger", "Mild", "bliss"))],
        ),
        (
            players({"deck": [*FOURTEEN[:13], "Courage"]}),
            [("setup.own-deck", naming("player 1", "Courage", "3", "2"))],
        ),
        (players({"deck": FOURTEEN}), []),
        (players({"deck": "?"}), []),
        (
            {**players({"deck": "?"}), "chance": {"players": {"diana": "dealt"}}},
            [
                (
                    "setup.deck",
                    naming("player 1", "chance.players.diana"),
                )
            ],
        ),
        (
            {"dealt": {"aspirations": {"common": EVERY[:6]}}},
            [("setup.aspirations", naming("common"))],
        ),
        (
            {"dealt": {"aspirations": {"diana": EVERY}}},
            [("setup.aspirations", naming("diana"))],
        ),
        ({"dealt": {"aspirations": dict.fromkeys(("common", "bliss", "gloom"), EVERY)}}, []),
    ],
    ids=lambda one: str(one)[:60],
)
def test_every_fault(changes: Facts, found: list[tuple[str, str]]) -> None:
    assert faults(**changes) == found


def test_abilities_are_told_in_words_only() -> None:
    assert faults(cards={"Rage": {"powers": []}}) == [("", naming("Rage", "powers", "1", "16")), ("", naming("Rage"))]
    assert faults(cards={"Rage": {"power": "Draw a card."}}) == []


def test_how_many_players_a_side_has() -> None:
    four = load_setup("prototype-4")["players"]
    alone = [{**player, "team": "bliss", "spirit": "Harmony", "deck": "Harmony"} for player in four[:1]]
    assert faults(players=alone) == [("setup.sides", naming("Gloom", "1", "2", "0"))]
    third = {"name": "nora", "team": "bliss", "spirit": "Harmony", "deck": "Harmony"}
    assert faults(players=[*four, third]) == [
        ("setup.sides", naming("Harmony", "2")),
        ("setup.sides", naming("Bliss", "1", "2", "3")),
    ]


@pytest.mark.parametrize(
    ("setup", "side", "found"),
    [
        ("prototype-4", "gloom", []),
        ("prototype-4", None, []),
        ("prototype-3", "bliss", []),
        ("prototype-3", None, []),
        ("prototype-3", "gloom", [("shaper.setup", naming("Bliss"))]),
        ("prototype-2", "gloom", []),
    ],
)
def test_which_side_may_begin(setup: str, side: str | None, found: list[tuple[str, str]]) -> None:
    assert faults(setup, start={"side": side} if side else {}) == found


#: Diana plays alone for Bliss, against Leo and Fred.
ALONE = [player for player in load_setup("prototype-4")["players"] if player["name"] != "thomas"]


@pytest.mark.rule("shaper.setup")
@pytest.mark.parametrize(
    ("start", "found"),
    [
        ({}, []),
        ({"side": "gloom"}, []),
        ({"side": "bliss"}, [("shaper.setup", naming("Gloom"))]),
    ],
)
def test_gloom_begins_against_a_shaper_of_bliss(start: Facts, found: list[tuple[str, str]]) -> None:
    assert faults(players=ALONE, start=start) == found
    if not found:
        facts = begun(players=ALONE, start=start).state()
        assert facts["round"]["starter"] == "gloom"
        assert [player["wp"] for player in facts["players"].values()] == [8, 4, 4]
        assert [team["fortitude"] for team in facts["teams"].values()] == [9, 8]


def test_two_shapers_where_the_table_does_not_allow_it() -> None:
    text = naming("shaper.both")
    assert faults("prototype-2", rulings={"shaper.both": "not-allowed"}) == [("shaper.setup", text)]
    assert faults("prototype-3", rulings={"shaper.both": "not-allowed"}) == []
    assert faults(players=ALONE, start={}, rulings={"shaper.both": "not-allowed"}) == []


# ---------------------------------------------------------------- what everybody starts with


@pytest.mark.parametrize(
    ("setup", "side", "wp", "essence", "fortitude"),
    [
        ("prototype-4", "bliss", [4, 5, 4, 5], [2, 2, 2, 2], [8, 8]),
        ("prototype-4", "gloom", [5, 4, 5, 4], [2, 2, 2, 2], [8, 8]),
        ("prototype-3", "bliss", [4, 8, 4], [2, 5, 2], [8, 9]),
        ("prototype-2", "gloom", [8, 7], [5, 5], [9, 9]),
    ],
)
def test_what_everybody_starts_with(
    setup: str, side: str, wp: list[int], essence: list[int], fortitude: list[int]
) -> None:
    """setup.resources, shaper.setup: 1 Willpower more for the side that does not begin, a Shaper included."""
    facts = begun(setup, start={"side": side}).state()
    assert [player["wp"] for player in facts["players"].values()] == wp
    assert [player["essence"] for player in facts["players"].values()] == essence
    assert [team["fortitude"] for team in facts["teams"].values()] == fortitude
    assert [player["deck"]["count"] for player in facts["players"].values()] == [14] * len(wp)
    assert [player["space"] for player in facts["players"].values()] == [None] * len(wp)
    assert facts["round"] == {"number": 1, "starter": side, "out": []}
    assert facts["phase"] == "hands"
    assert facts["turn"] == {"number": 0, "player": None, "team": "bliss", "actions": 0, "meditated": False}
    for team in facts["teams"].values():
        assert (team["secret"], team["endgame"], team["secret_deck"]) == ("?", "?", 5)
        assert (team["minor"], team["major"], team["top"], team["last"]) == (6, 3, 1, None)
    assert (facts["common"]["current"], facts["common"]["endgame"], facts["common"]["deck"]) == (
        "awareness",
        "unity",
        5,
    )
    assert facts["origin"] == {
        realm: {"sphere": sphere, "wp": 5} for realm, sphere in zip("VCNLW", SPHERES, strict=True)
    }


def test_what_is_told_of_the_aspirations() -> None:
    cards = {"common": "wisdom", "endgame": "?", "secret": {"gloom": "unity"}, "endgames": {"bliss": "unity"}}
    facts = begun(aspirations=cards).state("referee")
    assert (facts["common"]["current"], facts["common"]["endgame"], facts["common"]["deck"]) == ("wisdom", "?", 5)
    assert [(team["secret"], team["endgame"]) for team in facts["teams"].values()] == [("?", "unity"), ("unity", "?")]


def test_where_the_realms_and_spheres_lie() -> None:
    realms = ["W", "N", "V", "C", "L"]
    facts = begun(board={"realms": realms, "spheres": SPHERES[::-1], "origin": "upgrade"}).state()
    spheres = ["upgrade", "essence", "willpower", "card", "fortitude"]
    assert {realm: one["sphere"] for realm, one in facts["origin"].items()} == dict(zip(realms, spheres, strict=True))
    assert list(facts["control"]["frontiers"]) == ["WN", "NV", "VC", "CL", "LW"]


def test_a_side_and_a_common_aspiration_that_nobody_told_are_asked_for() -> None:
    game = begun(start={}, aspirations={})
    assert (game.state()["pending"][0]["options"], game.state()["round"]["starter"]) == (["bliss", "gloom"], None)
    assert refused(game, "diana hand ? ? ?") == [("round.starter", naming("bliss", "gloom"))]
    every = " | ".join(EVERY)
    assert told(game.play("table choose gloom")) == [
        "wp diana +1 [setup.resources] supply",
        "wp thomas +1 [setup.resources] supply",
        f"pending table aim [revelation.1-common] {every} {{common common}}",
    ]
    assert told(game.play("table aim common wisdom")) == [
        "common wisdom [revelation.1-common]",
        "pending diana hand [setup.resources]",
    ]
    assert game.state()["round"]["starter"] == "gloom"
    assert (game.state()["common"]["current"], game.state()["common"]["deck"]) == ("wisdom", 5)


# ---------------------------------------------------------------- hands


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("diana hand ? ?", [("setup.resources", naming("3"))]),
        ("diana hand ? ? ? ?", [("setup.resources", naming("3"))]),
        ("diana hand Courage Courage ?", []),
        (
            "diana hand Courage Courage Courage",
            [("setup.deck", naming("Diana", "2", "Courage"))],
        ),
        ("diana place VC V2", [("setup.resources", naming("Diana", "hand"))]),
        ("leo hand ? ? ?", []),
    ],
)
def test_a_starting_hand(line: str, found: list[tuple[str, str]]) -> None:
    assert refused(begun(), line) == found


def test_hands_are_taken_from_the_top_of_the_decks() -> None:
    game = begun()
    assert told(game.play("diana hand Courage ? Longing")) == [
        *[f"hand diana {card} [setup.resources]" for card in ("Courage", "?", "Longing")],
        "pending leo hand [setup.resources]",
    ]
    player = game.state("referee")["players"]["diana"]
    assert (player["hand"], player["deck"]["count"]) == (["Courage", "?", "Longing"], 11)
    assert refused(game, "diana hand ? ? ?") == [("setup.resources", naming("Diana", "amend"))]
    assert game.legal("hand") == ["leo hand ? ? ?", "thomas hand ? ? ?", "fred hand ? ? ?"]
    game.play("fred hand ? ? ?; leo hand ? ? ?")
    assert [event for event in told(game.play("thomas hand ? ? ?")) if "hand" not in event] == [
        "phase placement [setup.placement]",
        "pending gloom place [setup.placement]",
    ]


# ---------------------------------------------------------------- figures and starting Emotions


def in_order(setup: str, side: str, rulings: Facts | None = None) -> list[str]:
    """Which side places, one after the other, and with or without a figure."""
    game, found = placing(setup, rulings, start={"side": side}), []
    while game.state()["phase"] == "placement":
        line = game.legal("place")[0]
        found.append(f"{game.state()['pending'][0]['who']} {'figure' if len(line.split()) == 4 else 'Emotion'}")
        game.play(line)
    return found


@pytest.mark.rule("setup.placement", "shaper.setup")
@pytest.mark.parametrize(
    ("setup", "side", "rulings", "order"),
    [
        ("prototype-4", "bliss", {}, ["gloom figure", "bliss figure"] * 2),
        ("prototype-4", "gloom", {}, ["bliss figure", "gloom figure"] * 2),
        ("prototype-3", "bliss", {}, ["gloom Emotion", "bliss figure", "gloom figure", "bliss figure"]),
        ("prototype-3", "bliss", {"shaper.emotions": "one"}, ["gloom figure", "bliss figure", "bliss figure"]),
        ("prototype-2", "gloom", {}, ["bliss Emotion", "gloom Emotion", "bliss figure", "gloom figure"]),
        ("prototype-2", "bliss", {"shaper.emotions": "one"}, ["gloom figure", "bliss figure"]),
    ],
)
def test_in_which_order_is_placed(setup: str, side: str, rulings: Facts, order: list[str]) -> None:
    assert in_order(setup, side, rulings) == order


BESIDE = {"VC": ("V2", "C1"), "CN": ("C2", "N1"), "NL": ("N2", "L1"), "LW": ("L2", "W1"), "WV": ("W2", "V1")}


def test_everything_that_may_be_placed() -> None:
    """Each of the two players of a side, on every inner-circle slot, with an Emotion beside it."""
    game = placing()
    places = [f"{space} {slot}" for space, slots in BESIDE.items() for slot in slots]
    assert game.legal("place") == [f"{who} place {place}" for who in ("leo", "fred") for place in places]
    game.play("fred place CN N1")
    left = [place for place in places if "N1" not in place and "CN" not in place]
    assert game.legal("place") == [f"{who} place {place}" for who in ("diana", "thomas") for place in left]
    game.play("thomas place VC C1")
    left = [place for place in left if "C1" not in place and "VC" not in place]
    assert game.legal("place") == [f"leo place {place}" for place in left]


REALM_SLOTS = [f"{realm}{number}" for realm in "VCNLW" for number in (1, 2)]


def test_a_shaper_places_two_emotions_on_different_frontiers_and_then_the_figure() -> None:
    game = placing("prototype-3")
    assert game.legal("place") == [f"leo place {slot}" for slot in REALM_SLOTS]
    assert told(game.play("leo place C2"))[:3] == [
        "enter leo Bleakness C2 [shaper.setup] box",
        "on-emotion leo Bleakness C2 +1 [shaper.setup]",
        "control gloom 0 to 1 C [control.immediate]",
    ]
    game.play("diana place VC V2")
    # Gloom controls CN by C2, and the Frontier of the second Emotion, unless that lies with the first or beside V2.
    own = {"V1": "WV", "N2": "NL", "L1": "NL", "L2": "LW", "W1": "LW", "W2": "WV"}
    expected = {f"leo place CN {slot}" for slot in ("C1", *own)} | {f"leo place {own[slot]} {slot}" for slot in own}
    assert set(game.legal("place")) == expected
    assert told(game.play("leo place LW W1"))[:3] == [
        "enter leo Bleakness W1 [shaper.setup] box",
        "on-emotion leo Bleakness W1 +1 [shaper.setup]",
        "figure leo LW [shaper.setup]",
    ]


@pytest.mark.parametrize(
    ("rulings", "line", "found"),
    [
        ({}, "leo place VC VC", [naming("VC")]),
        ({}, "leo place VC N1", [naming("VC", "V2", "C1")]),
        ({}, "leo place V V1", [naming("V", "VC", "CN", "NL", "LW", "WV")]),
        ({}, "leo place V1", [naming("Leo", "place VC V2")]),
        ({}, "leo place LW L2", [naming("fred", "LW")]),
        ({"setup.same-slot": "ally-only"}, "leo place LW L2", []),
        ({"setup.same-slot": "yes"}, "leo place LW L2", []),
        ({}, "leo place NL N2", [naming("diana", "NL")]),
        ({"setup.same-slot": "ally-only"}, "leo place NL N2", [naming("diana", "NL")]),
        ({"setup.same-slot": "yes"}, "leo place NL N2", []),
        (
            {},
            "leo place LW W1",
            [naming("Bleakness", "W1"), naming("fred", "LW")],
        ),
        ({}, "fred place VC V2", [naming("Gloom")]),
        ({}, "diana place VC V2", [naming("Gloom")]),
        ({}, "leo rest", [naming("Gloom")]),
        ({}, "gloom place VC V2", [naming("Gloom")]),
        ({}, "leo place VC V2", []),
    ],
)
def test_where_leo_may_place(rulings: Facts, line: str, found: list[str]) -> None:
    """Fred stands on LW with W1, Diana on NL with L1."""
    game = placing(rulings=rulings)
    game.play("fred place LW W1; diana place NL L1")
    assert refused(game, line) == [("setup.placement", text) for text in found]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("leo place CN C2", [naming("Leo")]),
        ("leo place CN", [naming("CN")]),
        ("leo place C2", []),
    ],
)
def test_the_first_emotion_of_a_shaper(line: str, found: list[str]) -> None:
    assert refused(placing("prototype-3"), line) == [("shaper.setup", text) for text in found]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("leo place CN N1", [naming()]),
        ("leo place WV W1", [naming("Gloom", "WV")]),
        ("leo place C W1", [naming("C", "VC", "CN", "NL", "LW", "WV")]),
        ("leo place CN W1", []),
    ],
)
def test_the_second_emotion_of_a_shaper(line: str, found: list[str]) -> None:
    game = placing("prototype-3")
    game.play("leo place C2; diana place VC V2")
    assert refused(game, line) == [("shaper.setup", text) for text in found]


def test_the_first_round_begins_after_the_last_placement() -> None:
    game = placing()
    assert told(game.play("leo place CN C2"))[:3] == [
        "figure leo CN [setup.placement]",
        "enter leo Bleakness C2 [setup.placement] box",
        "on-emotion leo Bleakness C2 +1 [setup.placement]",
    ]
    game.play("diana place VC V2; fred place LW W1")
    assert told(game.play("thomas place NL L1"))[-2:] == [
        "round bliss +1 [round.count]",
        "pending bliss first [round.ally-order] diana | thomas",
    ]
    facts = game.state("referee")
    assert (facts["phase"], facts["progress"], facts["turn"]["number"]) == ("play", {"agenda": [], "placed": []}, 1)
    assert sorted((slot, one["card"], one["owner"], one["essence"]) for slot, one in facts["slots"].items()) == [
        ("C2", "Bleakness", "leo", 1),
        ("L1", "Brightness", "thomas", 1),
        ("V2", "Brightness", "diana", 1),
        ("W1", "Bleakness", "fred", 1),
    ]


def test_what_is_assumed_is_said_when_the_game_begins() -> None:
    _, events = Game.new("prototype-4").edition.start(load_setup("prototype-4"))
    first = events[0]
    assert (first.kind, first.what, first.cause) == ("remark", "cards", "setup.deck")
    assert told(events)[1:] == [
        "wp leo +1 [setup.resources] supply",
        "wp fred +1 [setup.resources] supply",
        "pending diana hand [setup.resources]",
    ]


# ---------------------------------------------------------------- dealt by the tool


def dealt_setup(setup: str, seed: str) -> Facts:
    table = {**load_setup(setup), "chance": {"emotions": "dealt", "aspirations": "dealt"}, "start": {}}
    state = read_setup(table)[0]
    assert state is not None
    return deal(table, state, seed)


@pytest.mark.rule("setup.aspirations", "setup.endgame")
@pytest.mark.parametrize("seed", [str(seed) for seed in range(30)])
def test_dealt_aspirations_of_a_side_differ_from_the_common_ones(seed: str) -> None:
    found = dealt_setup("prototype-2", seed)
    decks = found["dealt"]["aspirations"]
    assert list(decks) == ["common", "bliss", "gloom"]
    assert [sorted(deck) for deck in decks.values()] == [sorted(EVERY)] * 3
    for team in ("bliss", "gloom"):
        assert decks[team][0] != decks["common"][0]
        assert decks[team][1] != decks["common"][1]
    assert (found["aspirations"], found["dealt"]["seed"]) == ({}, seed)
    assert found["dealt"]["generator"] == "cerebria-sha256-1"


def test_every_deck_is_dealt_whole_and_otherwise_from_another_seed() -> None:
    first, second = (dealt_setup("prototype-4", seed) for seed in ("1", "2"))
    assert list(first["dealt"]["decks"]) == ["diana", "leo", "thomas", "fred"]
    assert sorted(first["dealt"]["decks"]["diana"]) == sorted(FOURTEEN)
    assert first["dealt"]["decks"] != second["dealt"]["decks"]
    assert first["dealt"]["decks"] == dealt_setup("prototype-4", "1")["dealt"]["decks"]


def test_a_random_side_begins_unless_a_shaper_plays_against_two() -> None:
    sides = {dealt_setup("prototype-4", str(seed))["start"]["side"] for seed in range(12)}
    assert sides == {"bliss", "gloom"}
    assert {dealt_setup("prototype-2", str(seed))["start"]["side"] for seed in range(12)} == sides
    assert dealt_setup("prototype-3", "1")["start"] == {}


def test_what_is_dealt_lies_so_when_the_game_begins() -> None:
    """The first card of a deck of Aspirations is the Common or Secret one, the second is for the end."""
    game = Game.new("prototype-4", seed=3)
    dealt, facts = game.setup["dealt"], game.state("referee")
    common, bliss = dealt["aspirations"]["common"], dealt["aspirations"]["bliss"]
    assert (facts["common"]["current"], facts["common"]["endgame"], facts["common"]["order"]) == (
        common[0],
        common[1],
        common[2:],
    )
    side = facts["teams"]["bliss"]
    assert (side["secret"], side["endgame"], side["secret_order"]) == (bliss[0], bliss[1], bliss[2:])
    leo = facts["players"]["leo"]
    assert (leo["hand"], leo["deck"]["order"]) == (dealt["decks"]["leo"][:3], dealt["decks"]["leo"][3:])
    assert facts["phase"] == "placement"


def test_only_what_is_told_to_be_dealt_is() -> None:
    table = {**load_setup("prototype-4"), "chance": {"players": {"leo": "dealt"}}}
    state = read_setup(table)[0]
    assert state is not None
    found = deal(table, state, "1")
    assert list(found["dealt"]["decks"]) == ["leo"]
    assert (found["dealt"]["aspirations"], found["aspirations"], found["start"]) == (
        {},
        table["aspirations"],
        {"side": "bliss"},
    )


@pytest.mark.parametrize("moves", range(6))
def test_a_shuffle_that_the_tool_owes_does_not_put_the_common_aspiration_on_top(moves: int) -> None:
    asked = {"who": "table", "what": "shuffle", "options": [], "cause": "revelation.2-secret"}
    about = {"kind": "secret", "whose": "bliss", "avoid": "allegiance"}
    table = {**load_setup("prototype-4"), "chance": {"aspirations": "dealt"}}
    order = ["allegiance", "wisdom"]
    position = {"pending": [{**asked, "about": about}], "teams": {"bliss": {"secret": None, "secret_order": order}}}
    state = read_setup({**table, "position": position})[0]
    assert state is not None
    move = chance_owed(state, "1", moves)
    assert move is not None
    assert (move.actor, move.verb, move.args.whose, move.args.order) == (
        "table",
        "shuffle",
        "bliss",
        ("wisdom", "allegiance"),
    )


def test_nothing_is_shuffled_that_nobody_owes() -> None:
    state = read_setup({**load_setup("prototype-4"), "position": {}})[0]
    assert state is not None
    assert chance_owed(state, "1", 0) is None
    begun_state: Any = begun().now
    assert chance_owed(begun_state, "1", 0) is None


# ---------------------------------------------------------------- the sentences


def setup_told(found: list[tuple[str, str]], setup: str = "prototype-4", **changes: Any) -> Paragraph:
    return f"{setup} with {changes}"[:200], with_rules(found)


def test_the_sentences_of_every_fault_and_objection(sentences: Sentences) -> None:
    here = sys.modules[__name__]
    sentences([*heard(here, "faults", setup_told), *refused_lines(here)])
