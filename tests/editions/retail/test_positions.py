"""Positions: what is told is read as it is told, what is left out follows, and every fault is named."""

from typing import Any

import pytest
from support.retail_told import faults

from cerebria_cli import Game
from cerebria_cli.editions.retail.edition import read_setup
from cerebria_cli.editions.retail.state import State
from cerebria_cli.shelf.setups import load_setup

UNLOCKED = {"unlock": "wild"}


def table(position: Any, setup: str = "full-4", **more: Any) -> dict[str, Any]:
    return {**load_setup(setup), **more, "position": position}


def facts(position: Any, setup: str = "full-4", **more: Any) -> dict[str, Any]:
    return Game.new(table(position, setup, **more)).state("referee")


def at(found: Any, path: str) -> Any:
    for name in path.split("."):
        found = found[int(name)] if isinstance(found, list | tuple) else found[name]
    return found


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("phase", "play"),
        ("turn.number", 5),
        ("turn.player", "diana"),
        ("turn.seat", 0),
        ("turn.actions", 3),
        ("turn.absorb", True),
        ("turn.abilities_used", []),
        ("turn.intentions", []),
        ("turn.reached", []),
        ("turn.powers_used", []),
        ("turn.garrison", None),
        ("pending", []),
        *((f"players.{name}.wp", 4) for name in ("diana", "leo", "thomas", "fred")),
        *((f"players.{name}.essence", 2) for name in ("diana", "leo", "thomas", "fred")),
        *((f"players.{name}.deck.count", 14) for name in ("diana", "leo", "thomas", "fred")),
        *((f"players.{name}.hand", []) for name in ("diana", "leo", "thomas", "fred")),
        ("players.diana.space", "VC"),
        ("players.leo.space", "CN"),
        ("players.thomas.space", "NL"),
        ("players.fred.space", "LW"),
        (
            "players.diana.tokens",
            {**dict.fromkeys(("move", "invoke", "quell", "fortify"), UNLOCKED), "empower": {}},
        ),
        *((f"origin.{realm}.wp", 7) for realm in "VCNLW"),
        ("teams.bliss.ambition", 0),
        ("teams.gloom.points", 0),
        ("teams.bliss.minor", 5),
        ("teams.bliss.major", 3),
        ("teams.bliss.capping", 1),
        ("slots", {}),
        ("fortresses", {}),
        ("identity", []),
        ("common.current", "attitude"),
        ("end.triggered", None),
    ],
)
def test_what_is_left_out_of_a_position(path: str, value: Any) -> None:
    """cerebria-setup(5), POSITIONS"""
    assert at(facts({}), path) == value


#: Read as they are told, whole.
TOLD: list[tuple[dict[str, Any], str, Any]] = [
    ({"turn": {"number": 7}}, "turn.number", 7),
    ({"turn": {"player": "leo"}}, "turn.seat", 1),
    ({"turn": {"player": "fred"}}, "turn.player", "fred"),
    ({"turn": {"seat": 2}}, "turn.player", "thomas"),
    ({"turn": {"seat": 9}}, "turn.player", "fred"),
    ({"turn": {"actions": 0}}, "turn.actions", 0),
    ({"turn": {"absorb": False}}, "turn.absorb", False),
    ({"turn": {"abilities_used": ["vibe", "extra"]}}, "turn.abilities_used", ["vibe", "extra"]),
    ({"turn": {"garrison": "N"}}, "turn.garrison", "N"),
    ({"turn": {"garrison": "V"}}, "turn.garrison", "V"),
    ({"turn": {"intentions": ["quell", "fill"]}}, "turn.intentions", ["quell", "fill"]),
    (
        {"turn": {"reached": [{"intention": "absorb", "team": "gloom"}]}},
        "turn.reached",
        [{"intention": "absorb", "team": "gloom"}],
    ),
    (
        {
            "turn": {
                "powers_used": [{"card": "Trust", "slot": "V1", "power": 1}, {"card": "Love", "slot": "", "power": 0}]
            }
        },
        "turn.powers_used",
        [{"card": "Trust", "slot": "V1", "power": 1}, {"card": "Love", "slot": "", "power": 0}],
    ),
    ({"turn": {"powers_used": [{"card": "Trust", "slot": "V1"}]}}, "turn.powers_used.0.power", 0),
    ({"phase": "revelation"}, "phase", "revelation"),
    ({"players": {"leo": {"space": "W"}}}, "players.leo.space", "W"),
    ({"players": {"leo": {"space": None}}}, "players.leo.space", None),
    ({"players": {"leo": {"wp": 0, "essence": 0}}}, "players.leo.wp", 0),
    ({"players": {"leo": {"wp": 0, "essence": 0}}}, "players.leo.essence", 0),
    ({"players": {"leo": {"hand": ["Fear", "?"]}}}, "players.leo.hand", ["Fear", "?"]),
    ({"players": {"leo": {"deck": {"count": 3}}}}, "players.leo.deck.order", ["?", "?", "?"]),
    ({"players": {"leo": {"deck": {"count": 99}}}}, "players.leo.deck.count", 16),
    ({"players": {"leo": {"deck": {"count": 2, "top": "Fear"}}}}, "players.leo.deck.order", ["Fear", "?"]),
    ({"players": {"leo": {"deck": {"count": 0, "top": "Fear"}}}}, "players.leo.deck.order", []),
    ({"players": {"leo": {"deck": {"top": "Fear"}}}}, "players.leo.deck.count", 14),
    ({"players": {"leo": {"deck": {"order": ["Guilt", "Fear"], "top": "Craving"}}}}, "players.leo.deck.top", "Guilt"),
    (
        {"players": {"leo": {"deck": {"count": 3, "bottom": ["Fear", "Guilt"]}}}},
        "players.leo.deck.order",
        ["?", "Fear", "Guilt"],
    ),
    (
        {"players": {"leo": {"deck": {"count": 3, "bottom": ["Fear", "Guilt"]}}}},
        "players.leo.deck.bottom",
        ["Fear", "Guilt"],
    ),
    ({"players": {"leo": {"deck": {"count": 1, "bottom": ["Fear", "Guilt"]}}}}, "players.leo.deck.order", ["Guilt"]),
    (
        {"players": {"leo": {"deck": {"count": 0, "bottom": ["Fear", "Guilt"]}}}},
        "players.leo.deck",
        {"count": 0, "top": None, "order": [], "secret": [], "covered": False},
    ),
    ({"players": {"leo": {"hand": ["Fear"], "deck": {"secret": ["Fear"]}}}}, "players.leo.deck.secret", ["Fear"]),
    ({"players": {"leo": {"deck": {"covered": True}}}}, "players.leo.deck.covered", True),
    ({"players": {"leo": {"deck": {}}}}, "players.leo.deck.covered", False),
    (
        {"players": {"leo": {"tokens": {"quell": {"unlock": "red", "subdue": "blue"}}}}},
        "players.leo.tokens.quell",
        {"unlock": "red", "subdue": "blue"},
    ),
    ({"players": {"leo": {"tokens": {"quell": {"unlock": "red"}}}}}, "players.leo.tokens.move", {}),
    (
        {"players": {"leo": {"tokens": {"empower": {"unlock": "wild"}}}}},
        "players.leo.tokens.empower",
        {"unlock": "wild"},
    ),
    ({"teams": {"gloom": {"ambition": 3}}}, "teams.gloom.ambition", 3),
    ({"teams": {"gloom": {"points": 12, "starting_gone": 2}}}, "teams.gloom.points", 12),
    ({"teams": {"gloom": {"starting_gone": 2}}}, "teams.gloom.starting_gone", 2),
    ({"teams": {"gloom": {"minor": 1, "major": 0, "capping": 0}}}, "teams.gloom.minor", 1),
    ({"teams": {"gloom": {"minor": 1, "major": 0, "capping": 0}}}, "teams.gloom.major", 0),
    ({"teams": {"gloom": {"minor": 1, "major": 0, "capping": 0}}}, "teams.gloom.capping", 0),
    ({"teams": {"gloom": {"hidden": "unity"}}}, "teams.gloom.hidden", "unity"),
    ({"teams": {"gloom": {"hidden": "none"}}}, "teams.gloom.hidden", None),
    ({"teams": {"gloom": {"hidden": "?"}}}, "teams.gloom.hidden", "?"),
    ({"teams": {"gloom": {"hidden_order": ["unity", "?"]}}}, "teams.gloom.hidden_order", ["unity", "?"]),
    ({"teams": {"gloom": {"hidden_deck": 2}}}, "teams.gloom.hidden_order", ["?", "?"]),
    ({"teams": {"gloom": {"hidden_gone": ["unity"]}}}, "teams.gloom.hidden_gone", ["unity"]),
    ({"slots": {"V1": {"card": "Anger"}}}, "slots.V1.essence", 1),
    ({"slots": {"V1": {"card": "Anger"}}}, "slots.V1.owner", "leo"),
    ({"slots": {"V1": {"card": "Anger", "owner": "fred", "essence": 2}}}, "slots.V1.owner", "fred"),
    ({"slots": {"V1": {"card": "Anger", "essence": 2}}}, "slots.V1.essence", 2),
    ({"slots": {"V1": {"card": "Anger"}}}, "slots.V1.token", 0),
    ({"slots": {"V1": {"card": "Anger", "token": 6}}}, "slots.V1.token", 6),
    # a Strong Emotion may hold more than it has spaces
    ({"slots": {"V1": {"card": "Greed", "essence": 5}}}, "slots.V1.essence", 5),
    (
        {"fortresses": {"L": {"team": "gloom"}}},
        "fortresses.L",
        {"team": "gloom", "size": "minor", "since": 1, "aligned": "gloom"},
    ),
    (
        {"fortresses": {"L": {"team": "bliss", "size": "major", "since": 4}}},
        "fortresses.L",
        {"team": "bliss", "size": "major", "since": 4, "aligned": "bliss"},
    ),
    # unused Fragments are those that are not in play
    ({"fortresses": {"L": {"team": "gloom"}}}, "teams.gloom.minor", 4),
    ({"identity": [{"team": "gloom", "size": "major"}, {"team": "gloom", "size": "major"}]}, "teams.gloom.major", 1),
    ({"identity": [{"team": "gloom", "size": "capping"}]}, "teams.gloom.capping", 0),
    ({"identity": [{"team": "gloom", "size": "minor"}]}, "identity", [{"team": "gloom", "size": "minor"}]),
    ({"origin": {"N": {"wp": 0}}}, "origin.N", {"sphere": "humility", "wp": 0}),
    (
        {"origin": {"N": {"sphere": "diligence"}, "L": {"sphere": "humility"}}},
        "origin.L",
        {"sphere": "humility", "wp": 7},
    ),
    ({"common": {"gone": ["attitude"]}}, "common.current", "openness"),
    # a position that only says which one is current: those before it are gone
    ({"common": {"current": "awareness"}}, "common.gone", ["attitude", "openness"]),
    ({"common": {"current": "attitude"}}, "common.gone", []),
    ({"common": {"row": ["unity", "openness"]}}, "common.current", "unity"),
    (
        {"common": {"row": ["unity", "openness"], "gone": ["unity"], "current": "openness"}},
        "common.current",
        "openness",
    ),
    ({"common": {"gone": ["openness"], "current": "awareness"}}, "common.gone", ["openness", "attitude"]),
    ({"end": {"triggered": "capping"}}, "end.triggered", "capping"),
    ({"end": {"triggered": None}}, "end.triggered", None),
    # intention.twenty: a game in which a team has 20 points is about to end, if nothing else is said
    ({"teams": {"gloom": {"points": 20}}}, "end.triggered", "twenty"),
    ({"teams": {"gloom": {"points": 19}}}, "end.triggered", None),
    ({"teams": {"gloom": {"points": 20}}, "end": {"triggered": None}}, "end.triggered", None),
    ({"teams": {"gloom": {"points": 20}}, "end": {"triggered": "capping"}}, "end.triggered", "capping"),
    (
        {"phase": "over", "result": {"scores": {"bliss": 3, "gloom": 5}, "winner": "gloom"}},
        "result",
        {"scores": {"bliss": 3, "gloom": 5}, "winner": "gloom"},
    ),
    (
        {"phase": "over", "result": {"scores": {"gloom": 5}}},
        "result",
        {"scores": {"bliss": 0, "gloom": 5}, "winner": None},
    ),
    ({"result": None}, "result", None),
    ({"announced": ["Anger"]}, "announced", ["Anger"]),
]


@pytest.mark.parametrize(("position", "path", "value"), TOLD)
def test_what_is_told_is_read(position: dict[str, Any], path: str, value: Any) -> None:
    assert at(facts(position), path) == value


@pytest.mark.parametrize("phase", ["placement", "hands", "tokens", "play", "revelation", "over"])
def test_every_phase_is_read(phase: str) -> None:
    state, found = read_setup(table({"phase": phase}))
    assert not found
    assert state is not None
    assert state.phase == phase


def test_a_turn_that_is_about_to_end_is_read() -> None:
    for told in ("ambition", "draw", ""):
        state, found = read_setup(table({"turn": {"ending": told}}))
        assert not found
        assert state is not None
        assert state.turn.ending == told


@pytest.mark.parametrize(
    ("tokens", "levels"),
    [
        (dict.fromkeys(("move", "invoke", "quell", "fortify", "empower"), UNLOCKED), 1),
        (dict.fromkeys(("move", "invoke", "quell", "fortify"), UNLOCKED), 0),
    ],
)
def test_levels_of_tokens_that_a_position_shows_were_reached(tokens: dict[str, Any], levels: int) -> None:
    """intention.side-b"""
    state, _ = read_setup(table({"players": {"leo": {"tokens": tokens}}}))
    assert state is not None
    assert state.players[1].levels == levels
    state, _ = read_setup(table({"players": {"leo": {"tokens": tokens, "levels": 3}}}))
    assert state is not None
    assert state.players[1].levels == 3


def test_progress_of_placing_and_of_a_revelation() -> None:
    placed = [{"player": "leo", "space": "VC"}, {"player": "fred", "space": "V"}]
    state, _ = read_setup(table({"progress": {"placed": placed}}))
    assert state is not None
    assert (state.placed, state.revelation) == (((1, 1), (3, 0)), None)
    told = {
        **{"stage": "cap", "realm": "N", "sphere": "humility", "accomplished": [1, 2], "capping": ["gloom"]},
        **{"major": "gloom", "fortress_joins": False, "aimed": ["bliss"], "declined": ["gloom", "bliss"]},
    }
    state, _ = read_setup(table({"phase": "revelation", "progress": {"revelation": told}}))
    assert state is not None
    assert state.revelation == ("cap", 2, "humility", (1, 2), (1,), 1, False, (0,), (1, 0))
    least = {"stage": "reveal", "realm": "V", "sphere": "commitment"}
    state, _ = read_setup(table({"phase": "revelation", "progress": {"revelation": least}}))
    assert state is not None
    assert state.revelation == ("reveal", 0, "commitment", (), (), -1, True, (), ())


COURAGE = {"card": "Courage"}

#: Each fault by its rule and the fact that it begins with.
FAULTS: list[tuple[Any, list[tuple[str, str]]]] = [
    ("nothing", [("", "position")]),
    ({"weather": 1}, [("", "position")]),
    ({"phase": "dance"}, [("", "phase")]),
    ({"turn": 3}, [("", "turn")]),
    ({"turn": {"colour": 3}}, [("", "turn")]),
    ({"turn": {"number": -1}}, [("", "turn.number")]),
    ({"turn": {"player": "nobody"}}, [("", "turn.player")]),
    ({"turn": {"seat": "x"}}, [("", "turn.seat")]),
    ({"turn": {"actions": True}}, [("", "turn.actions")]),
    ({"turn": {"abilities_used": ["dance"]}}, [("", "turn.abilities_used")]),
    ({"turn": {"garrison": "VC"}}, [("", "turn.garrison")]),
    ({"turn": {"intentions": ["dance"]}}, [("", "turn.intentions")]),
    ({"turn": {"reached": "fill"}}, [("", "turn.reached")]),
    ({"turn": {"reached": [{"intention": "x", "team": "y"}]}}, [("", "turn.reached"), ("", "turn.reached")]),
    ({"turn": {"powers_used": [{"card": "X", "slot": "V"}]}}, [("", "turn.powers_used"), ("", "turn.powers_used")]),
    ({"turn": {"ending": "dance"}}, [("", "turn.ending")]),
    ({"players": {"nobody": {}}}, [("", "players")]),
    ({"players": {"leo": {"hat": 1}}}, [("", "players.leo")]),
    ({"players": {"leo": {"space": "V1"}}}, [("", "players.leo.space")]),
    ({"players": {"leo": {"wp": 1000}}}, [("", "players.leo.wp")]),
    ({"players": {"leo": {"wp": 999}}}, []),
    ({"players": {"leo": {"essence": {"gloom": 1}}}}, [("", "players.leo.essence")]),
    ({"players": {"leo": {"hand": ["Courage"]}}}, [("", "players.leo.hand")]),
    ({"players": {"leo": {"hand": ["Rage"]}}}, [("", "players.leo.hand")]),
    ({"players": {"leo": {"deck": {"size": 1}}}}, [("", "players.leo.deck")]),
    ({"players": {"leo": {"deck": {"count": "x"}}}}, [("", "players.leo.deck.count")]),
    ({"players": {"leo": {"deck": {"order": ["Courage"]}}}}, [("", "players.leo.deck.order")]),
    ({"players": {"leo": {"deck": {"top": "Courage"}}}}, [("", "players.leo.deck.top")]),
    ({"players": {"leo": {"deck": {"bottom": ["Courage"]}}}}, [("", "players.leo.deck.bottom")]),
    ({"players": {"leo": {"deck": {"secret": ["Courage"]}}}}, [("", "players.leo.deck.secret")]),
    ({"players": {"leo": {"levels": -1}}}, [("", "players.leo.levels")]),
    ({"players": {"leo": {"tokens": {"dance": {}}}}}, [("", "players.leo.tokens")]),
    ({"players": {"leo": {"tokens": {"move": {"push": "red"}}}}}, [("", "players.leo.tokens.move")]),
    ({"players": {"leo": {"tokens": {"move": {"unlock": "pink"}}}}}, [("", "players.leo.tokens.move.unlock")]),
    (
        {"players": {"leo": {"tokens": {"move": {"unlock": "red", "haste": "red"}}}}},
        [("spirit.token-colours", "players.leo.tokens.move")],
    ),
    ({"players": {"leo": {"tokens": {"move": {"unlock": "wild", "haste": "wild"}}}}}, []),
    (
        {"players": {"leo": {"tokens": {"move": {"haste": "red"}}}}},
        [("spirit.other-tokens", "players.leo.tokens.move")],
    ),
    ({"teams": {"balance": {}}}, [("", "teams")]),
    ({"teams": {"gloom": {"hat": 1}}}, [("", "teams.gloom")]),
    ({"teams": {"gloom": {"ambition": 4}}}, [("ambition.tokens", "teams.gloom.ambition")]),
    *(
        ({"teams": {"gloom": {fact: "x"}}}, [("", f"teams.gloom.{fact}")])
        for fact in (
            "ambition",
            "points",
            "minor",
            "major",
            "capping",
            "foreseen",
            "starting_gone",
            "hidden",
            "hidden_deck",
        )
    ),
    ({"teams": {"gloom": {"hidden_order": ["x"]}}}, [("", "teams.gloom.hidden_order")]),
    ({"teams": {"gloom": {"hidden_gone": ["?"]}}}, [("", "teams.gloom.hidden_gone")]),
    ({"teams": {"gloom": {"hidden": "unity", "hidden_order": ["unity"]}}}, [("setup.hidden-deck", "teams.gloom")]),
    ({"teams": {"gloom": {"hidden": "unity", "hidden_gone": ["unity"]}}}, [("setup.hidden-deck", "teams.gloom")]),
    (
        {"teams": {"gloom": {"hidden_order": ["unity"], "hidden_gone": ["unity"]}}},
        [("setup.hidden-deck", "teams.gloom")],
    ),
    ({"teams": {"gloom": {"hidden_order": ["?", "?"]}}}, []),
    # aspiration.distinct: outside a Revelation no Hidden Aspiration is the Common one
    ({"teams": {"gloom": {"hidden": "attitude"}}}, [("aspiration.distinct", "Gloom's")]),
    ({"teams": {"gloom": {"hidden": "attitude"}}, "phase": "revelation"}, []),
    ({"teams": {"gloom": {"hidden": "attitude"}}, "phase": "over"}, []),
    ({"teams": {"gloom": {"minor": 6}}}, [("components.fragments", "teams.gloom.minor")]),
    (
        {"teams": {"gloom": {"minor": 5}}, "fortresses": {"V": {"team": "gloom"}}},
        [("components.fragments", "teams.gloom.minor")],
    ),
    (
        {"teams": {"gloom": {"major": 3}}, "identity": [{"team": "gloom", "size": "major"}]},
        [("components.fragments", "teams.gloom.major")],
    ),
    ({"teams": {"gloom": {"major": 2}}, "identity": [{"team": "gloom", "size": "major"}]}, []),
    ({"teams": {"gloom": {"capping": 2}}}, [("components.fragments", "teams.gloom.capping")]),
    ({"slots": {"X": COURAGE}}, [("", "slots")]),
    ({"slots": {"V1": {}}}, [("", "slots.V1.card")]),
    ({"slots": {"V1": {"card": "Joy"}}}, [("", "slots.V1.card")]),
    ({"slots": {"V1": {**COURAGE, "hat": 1}}}, [("", "slots.V1")]),
    ({"slots": {"V1": {**COURAGE, "owner": "leo"}}}, [("", "slots.V1.owner")]),
    ({"slots": {"V1": {**COURAGE, "essence": 0}}}, [("emotion.empty", "slots.V1.essence")]),
    ({"slots": {"V1": {**COURAGE, "essence": "x"}}}, [("", "slots.V1.essence")]),
    ({"slots": {"V1": {**COURAGE, "essence": 3}}}, []),
    ({"slots": {"V1": {**COURAGE, "essence": 4}}}, [("realm.land", "slots.V1.essence")]),
    ({"slots": {"V1": {**COURAGE, "token": 7}}}, [("emotion.token", "slots.V1.token")]),
    ({"slots": {"V1": {**COURAGE, "token": "x"}}}, [("", "slots.V1.token")]),
    ({"slots": {slot: {"card": "Brightness"} for slot in ("V1", "V2")}}, []),
    ({"slots": {slot: {"card": "Brightness"} for slot in ("V1", "V2", "C1")}}, [("components.bleakness", "There")]),
    ({"slots": {slot: {"card": "Rage"} for slot in ("V1", "V2")}}, []),
    ({"slots": {slot: {"card": "Rage"} for slot in ("V1", "V2", "C1")}}, [("components.strong-deck", "There")]),
    ({"fortresses": {"VC": {"team": "gloom"}}}, [("", "fortresses")]),
    ({"fortresses": {"V": {}}}, [("", "fortresses.V.team")]),
    ({"fortresses": {"V": {"team": "gloom", "size": "capping"}}}, [("", "fortresses.V.size")]),
    ({"fortresses": {"V": {"team": "gloom", "since": "x"}}}, [("", "fortresses.V.since")]),
    ({"fortresses": {"V": {"team": "gloom", "hat": 1}}}, [("", "fortresses.V")]),
    ({"identity": [{"team": "gloom", "size": "tiny"}]}, [("", "identity")]),
    ({"origin": {"N": {"sphere": "diligence"}}}, [("board.origin", "origin")]),
    ({"common": {"row": ["unity", "unity"]}}, [("setup.common-row", "common.row")]),
    ({"common": {"row": ["joy"]}}, [("", "common.row")]),
    ({"common": {"gone": ["joy"]}}, [("", "common.gone")]),
    ({"common": {"current": "joy"}}, [("", "common.current")]),
    ({"common": {"row": ["unity", "openness"], "current": "openness"}}, [("", "common.current")]),
    ({"common": {"hat": 1}}, [("", "common")]),
    ({"end": {"triggered": "boredom"}}, [("", "end.triggered")]),
    ({"end": {"because": "boredom"}}, [("", "end")]),
    ({"result": {"scores": {"bliss": "x"}}}, [("", "result.scores.bliss")]),
    ({"result": {"winner": "nobody"}}, [("", "result.winner")]),
    ({"result": {"hat": 1}}, [("", "result")]),
    ({"announced": ["Joy"]}, [("", "announced")]),
    ({"progress": {"hat": 1}}, [("", "progress")]),
    ({"progress": {"placed": [{"player": "x", "space": "y"}]}}, [("", "progress.placed"), ("", "progress.placed")]),
    (
        {"progress": {"revelation": {"stage": "x", "realm": "y", "sphere": "z"}}},
        [("", "progress.revelation.realm"), ("", "progress.revelation.stage"), ("", "progress.revelation.sphere")],
    ),
    (
        {
            "progress": {
                "revelation": {
                    "stage": "cap",
                    "realm": "V",
                    "sphere": "commitment",
                    "accomplished": ["x"],
                    "capping": ["x"],
                    "major": "x",
                    "aimed": ["x"],
                    "declined": ["x"],
                }
            }
        },
        [("", f"progress.revelation.{name}") for name in ("accomplished", "capping", "major", "aimed", "declined")],
    ),
    # what follows from other facts is ignored
    (
        {
            "edition": 1,
            "mode": 2,
            "sides": 3,
            "entry": 4,
            "order": 5,
            "control": 6,
            "standing": 7,
            "wheel": 8,
            "changed": 9,
            "rulings": 10,
        },
        [],
    ),
]


@pytest.mark.parametrize(("position", "expected"), FAULTS)
def test_faults_of_a_position(position: Any, expected: list[tuple[str, str]]) -> None:
    assert faults(table(position)) == expected


def test_by_a_ruling_a_team_may_keep_the_common_aspiration() -> None:
    rulings = {"hidden.exhausted": "same"}
    assert faults(table({"teams": {"gloom": {"hidden": "attitude"}}}, rulings=rulings)) == []


ASKED = {"who": "leo", "what": "choose", "options": ["yes"], "cause": "Trust"}
ABOUT = {"kind": "effect", "name": "Trust", "power": 0, "effect": 0, "team": "bliss", "player": "diana", "on": "V1"}


@pytest.mark.parametrize(
    ("about", "found"),
    [
        (ABOUT, []),
        ({**ABOUT, "power": 1}, [("", "pending")]),
        ({**ABOUT, "effect": 1}, [("", "pending")]),
        ({**ABOUT, "on": ""}, [("", "pending")]),
        ({**ABOUT, "name": "Courage"}, [("", "pending")]),
        ({**ABOUT, "name": "Courage", "team": "balance"}, [("", "pending")] * 2),
        ({**ABOUT, "player": "nobody"}, [("", "pending")]),
        ({**ABOUT, "on": "X1"}, [("", "pending")]),
        ({**ABOUT, "slot": "X1"}, [("", "pending")]),
        ({**ABOUT, "realm": "X"}, [("", "pending")]),
        ({**ABOUT, "spirit_of": "nobody"}, [("", "pending")]),
        ({**ABOUT, "slot": "V2", "realm": "C"}, []),
        ({"kind": "token", "player": "leo", "colours": ["red", "pink"]}, [("", "pending")]),
        ({"kind": "keep", "player": "leo", "cards": ["Fear", "?"]}, []),
        ({"kind": "keep", "player": "leo", "cards": ["Joy"]}, [("", "pending")]),
        ({"kind": "wheel", "gain": "essence"}, []),
        ({"kind": "wheel", "gain": "wp"}, [("", "pending")]),
        ({"kind": "fragment", "team": "bliss", "size": "major"}, []),
        ({"kind": "fragment", "team": "bliss", "size": "capping"}, [("", "pending")]),
    ],
)
def test_faults_in_what_a_decision_is_about(about: dict[str, Any], found: list[tuple[str, str]]) -> None:
    slots = {"V1": {"card": "Trust"}}
    assert faults(table({"pending": [{**ASKED, "about": about}], "slots": slots})) == found


def test_what_was_reckoned_from_the_board_is_reckoned_anew() -> None:
    """control.immediate: over a state whose control was asked, a position with other Emotions has its own."""
    from cerebria_cli.editions.retail.position import read_position

    blank, _ = read_setup(table({}))
    assert isinstance(blank, State)
    assert blank.control.realms[0] == -1
    read, found = read_position(blank, {"slots": {"V1": COURAGE}})
    assert not found
    assert (read.control.realms[0], read.intensities[0], read.board.vibes[0]) == (0, 1, "red")
