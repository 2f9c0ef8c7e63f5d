"""The documented facts of a retail game, whole tables of them, and what each view may see."""

import json
from copy import copy
from typing import Any

import pytest
from support.retail_states import put_tokens, slot_of, stand, under_way

from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.edition import PUBLIC, REFEREE
from cerebria_cli.editions.retail import facts
from cerebria_cli.editions.retail.emotion import Emotion
from cerebria_cli.editions.retail.fortress import Fortress
from cerebria_cli.editions.retail.state import Revelation, State
from cerebria_cli.editions.retail.subjects import Hidden, Wheel
from cerebria_cli.editions.retail.turn import Reached, Turn, Used

BLISS, GLOOM = 0, 1
STARTED = {"unlock": "wild"}


def told(state: State, view: str = REFEREE) -> dict[str, Any]:
    return facts.facts(state, view)


def as_known(state: State) -> tuple[str, ...]:
    """The first player's deck as everybody knows it; the player knows no more."""
    found: tuple[str, ...] = facts.seen_by(state, PUBLIC).players[0].deck
    assert facts.seen_by(state, "diana").players[0].deck == found
    return found


def hidden(state: State, view: str) -> str | None:
    """The Hidden Aspiration of Bliss as a view is told it, which is what the view knows."""
    found: str | None = told(state, view)["teams"]["bliss"]["hidden"]
    assert (facts.seen_by(state, view).teams[BLISS].hidden or None) == found
    return found


def dealt(state: State) -> State:
    """The same where the tool knows the order of every deck."""
    state.setting = copy(state.setting)
    state.setting.seats = tuple(seat._replace(dealt=True) for seat in state.setting.seats)
    return state


def test_turn() -> None:
    state = under_way()
    assert told(state)["turn"] == {
        "number": 5,
        "player": "diana",
        "team": "bliss",
        "seat": 0,
        "actions": 3,
        "absorb": True,
        "abilities_used": [],
        "garrison": None,
        "intentions": [],
        "reached": [],
        "powers_used": [],
    }
    reached, used = (Reached("fill", "gloom"),), (Used("Faith", "V1", 0),)
    state.turn = Turn(7, 3, 1, False, ("vibe",), 0, ("quell",), reached, used, "draw")
    assert told(state)["turn"] == {
        "number": 7,
        "player": "fred",
        "team": "gloom",
        "seat": 3,
        "actions": 1,
        "absorb": False,
        "abilities_used": ["vibe"],
        "garrison": "V",
        "intentions": ["quell"],
        "reached": [{"intention": "fill", "team": "gloom"}],
        "powers_used": [{"card": "Faith", "slot": "V1", "power": 0}],
        "ending": "draw",
    }


def test_player() -> None:
    state = under_way()
    stand(state, diana="V")
    player = state.players[0]
    player.hand, player.secret, player.deck = ("Courage", "Kindness"), ("Kindness",), ("Comfort", "?", "Optimism")
    player.under, player.levels, player.wp, player.essence = 1, 2, 6, (3,)
    put_tokens(state, 0, move="wild red - blue", empower="- - - -")
    tokens = {
        "move": {"unlock": "wild", "haste": "red", "determination": "blue"},
        "invoke": STARTED,
        "quell": STARTED,
        "fortify": STARTED,
        "empower": {},
    }
    places = {
        "move": ["unlock", "haste", "surmount", "determination"],
        "invoke": ["unlock", "bolster", "inner-force", "determination"],
        "quell": ["unlock", "subdue", "extinguish", "determination"],
        "fortify": ["unlock", "exalt", "raze", "determination"],
        "empower": ["unlock", "channeled-power", "emotional-outburst", "determination"],
    }
    known = {"count": 3, "top": "Comfort", "bottom": ["Optimism"]}
    rest = {"tokens": tokens, "places": places, "levels": 2}
    who = {"team": "bliss", "spirit": "Delight", "space": "V", "wp": 6, "essence": 3}
    assert told(state)["players"]["diana"] == {
        **who,
        "hand": ["Courage", "Kindness"],
        "deck": {**known, "order": ["Comfort", "?", "Optimism"], "secret": ["Kindness"], "covered": False},
        **rest,
    }
    # The player and the team see the hand, everybody else what was drawn face-up.
    for view in ("diana", "bliss"):
        assert told(state, view)["players"]["diana"] == {**who, "hand": ["Courage", "Kindness"], "deck": known, **rest}
    for view in (PUBLIC, "thomas", "leo", "gloom"):
        assert told(state, view)["players"]["diana"] == {**who, "hand": ["Courage", "?"], "deck": known, **rest}


def test_basic_game_has_neither_levels_nor_a_wheel() -> None:
    state = under_way(setup="basic-4")
    assert "levels" not in told(state)["players"]["diana"]
    assert told(state)["wheel"] is None
    marks = [{"at": 2, "gain": "essence"}, {"at": 4, "gain": "card"}, {"at": 6, "gain": "ambition"}]
    assert told(under_way())["wheel"] == {"end": 20, "marks": marks}


def test_figure_that_is_not_placed() -> None:
    state = under_way()
    state.players[1].space = -1
    found = {name: player["space"] for name, player in told(state)["players"].items()}
    assert found == {"diana": "VC", "leo": None, "thomas": "NL", "fred": "LW"}
    stand(state, leo="V")
    assert told(state)["players"]["leo"]["space"] == "V"


@pytest.mark.parametrize(
    ("hand", "secret", "seen"),
    [
        (("Courage", "Courage"), ("Courage",), ["Courage", "?"]),
        (("Courage", "Courage"), (), ["Courage", "Courage"]),
        (("Kindness", "Courage"), ("Kindness",), ["Courage", "?"]),
        (("?", "Courage"), (), ["Courage", "?"]),
        (("Kindness", "Courage"), ("Kindness", "Courage"), ["?", "?"]),
    ],
)
def test_hand_as_others_know_it(hand: tuple[str, ...], secret: tuple[str, ...], seen: list[str]) -> None:
    state = under_way()
    state.players[0].hand, state.players[0].secret = hand, secret
    found = {view: told(state, view)["players"]["diana"]["hand"] for view in (PUBLIC, "diana", "thomas")}
    assert found == {PUBLIC: seen, "diana": list(hand), "thomas": seen}
    assert facts.seen_by(state, PUBLIC).players[0].hand == tuple(seen)
    assert facts.seen_by(state, PUBLIC).players[0].secret == ()


@pytest.mark.parametrize(
    ("phase", "hand", "covered", "top"),
    [
        ("play", (), False, "Comfort"),
        ("play", (), True, "?"),
        ("placement", (), False, None),
        ("hands", (), False, None),
        ("hands", ("Courage",), False, "Comfort"),
    ],
)
def test_top_of_the_deck(phase: str, hand: tuple[str, ...], covered: bool, top: str | None) -> None:
    """setup.deck: the top card is turned up once the starting hand is drawn."""
    state = under_way()
    player = state.players[0]
    player.hand, player.deck, player.covered, state.phase = hand, ("Comfort", "?"), covered, phase
    assert told(state)["players"]["diana"]["deck"] == {
        "count": 2, "top": top, "order": ["Comfort", "?"], "secret": [], "covered": covered
    }  # fmt: skip
    assert as_known(state) == (top or "?", "?")
    player.deck = ()
    assert told(state, PUBLIC)["players"]["diana"]["deck"] == {"count": 0, "top": None}
    assert as_known(state) == ()


@pytest.mark.parametrize(
    ("deck", "under", "seen"),
    [
        (("Comfort", "Courage", "Optimism"), 0, ("Comfort", "?", "?")),
        (("Comfort", "Courage", "Optimism"), 1, ("Comfort", "?", "Optimism")),
        (("Comfort", "Courage", "Optimism"), 2, ("Comfort", "Courage", "Optimism")),
        (("Comfort", "Courage", "Optimism"), 3, ("Comfort", "Courage", "Optimism")),
        (("Comfort",), 1, ("Comfort",)),
        (("Comfort", "Courage"), 1, ("Comfort", "Courage")),
    ],
)
def test_dealt_deck_as_everybody_knows_it(deck: tuple[str, ...], under: int, seen: tuple[str, ...]) -> None:
    """Only the top card lies face-up; everybody saw what went under the deck."""
    state = dealt(under_way())
    state.players[0].deck, state.players[0].under = deck, under
    assert as_known(state) == seen
    # A deck that people shuffle is known as far as the desk knows it.
    state = under_way()
    state.players[0].deck, state.players[0].under = deck, under
    assert as_known(state) == deck


@pytest.mark.parametrize(
    ("deck", "under", "order"),
    [
        (("?", "Courage", "?"), 0, True),
        (("?", "?", "Courage"), 0, True),
        (("?", "?", "Courage"), 1, False),
        (("Comfort", "?", "?"), 0, False),
        (("Comfort", "Courage", "Optimism"), 1, True),
    ],
)
def test_what_was_seen_in_the_middle_of_a_deck(deck: tuple[str, ...], under: int, order: bool) -> None:
    state = under_way()
    state.players[0].deck, state.players[0].under = deck, under
    found = told(state, PUBLIC)["players"]["diana"]["deck"]
    assert found == {
        "count": 3,
        "top": deck[0],
        **({"bottom": list(deck[3 - under :])} if under else {}),
        **({"order": list(deck)} if order else {}),
    }


def test_team() -> None:
    state = under_way()
    team = state.teams[BLISS]
    team.ambition, team.points, team.minor, team.major, team.capping = 2, 7, 4, 1, 0
    team.hidden, team.hidden_deck, team.hidden_gone = "unity", ("attitude", "openness", "?", "?"), ("fortitude",)
    team.starting_gone, team.foreseen = 1, 2
    counted = {"ambition": 2, "points": 7, "minor": 4, "major": 1, "capping": 0}
    rest = {"hidden_deck": 4, "hidden_gone": ["fortitude"], "starting_gone": 1}
    order = ["attitude", "openness", "?", "?"]
    known = {**counted, "hidden": "unity", **rest, "hidden_order": order}
    assert told(state)["teams"]["bliss"].items() >= {**known, "foreseen": 2}.items()
    seen = told(state, "diana")["teams"]["bliss"]
    assert seen.items() >= known.items()
    assert "foreseen" not in seen
    seen = told(state, "leo")["teams"]["bliss"]
    assert seen.items() >= {**counted, "hidden": "?", **rest}.items()
    assert not {"hidden_order", "foreseen"} & seen.keys()
    # A team that has seen nothing of its deck is told nothing of it.
    team.foreseen = 0
    assert "hidden_order" not in told(state, "bliss")["teams"]["bliss"]
    team.hidden = ""
    assert told(state, "leo")["teams"]["bliss"]["hidden"] is None


@pytest.mark.parametrize(
    ("stage", "open_"),
    [
        ("reveal", False),
        ("check", True),
        ("fragments", True),
        ("common", True),
        ("new-common", True),
        ("hidden", False),
        ("fortress", False),
        ("cap", False),
        ("refill", False),
    ],
)
def test_hidden_aspiration_in_a_revelation(stage: str, open_: bool) -> None:
    """revelation.1-reveal, revelation.5-hidden: everybody has seen it, until it leaves the game."""
    state = under_way()
    state.teams[BLISS].hidden = "unity"
    state.revelation = Revelation(stage, 0, "humility")
    assert hidden(state, PUBLIC) == ("unity" if open_ else "?")
    assert hidden(state, "thomas") == "unity"
    state.revelation = None
    assert hidden(state, PUBLIC) == "?"
    state.teams[BLISS].shown = "unity"
    assert hidden(state, PUBLIC) == "unity"
    state.teams[BLISS].hidden = ""
    assert hidden(state, PUBLIC) is None


def test_slots_and_fortresses() -> None:
    state = under_way("V1=Kindness:2+1@thomas WV=Panic", "V=bliss.minor")
    state.fortresses[4] = Fortress(GLOOM, BLISS, "major", 3)
    assert told(state)["slots"] == {
        "V1": {
            "card": "Kindness",
            "owner": "thomas",
            "team": "bliss",
            "vibe": "green",
            "essence": 2,
            "spaces": 3,
            "token": 1,
            "intensity": 2,
            "aligned": "bliss",
            "kind": "mild",
            "power_known": state.setting.cards["Kindness"].power_known,
        },
        "WV": {
            "card": "Panic",
            "owner": "leo",
            "team": "gloom",
            "vibe": "blue",
            "essence": 1,
            "spaces": 3,
            "token": 0,
            "intensity": 2,
            "aligned": "gloom",
            "kind": "strong",
            "power_known": "yes",
        },
    }
    assert told(state)["fortresses"] == {
        "V": {"team": "bliss", "size": "minor", "since": 1, "aligned": "bliss"},
        "W": {"team": "gloom", "size": "major", "since": 3, "aligned": "bliss"},
    }
    emotion = state.slots[slot_of(state, "WV")]
    assert emotion is not None
    state.slots[slot_of(state, "WV")] = emotion._replace(side=BLISS)
    assert told(state)["slots"]["WV"]["aligned"] == "bliss"


def test_the_rest_of_the_table() -> None:
    state = under_way()
    row = ["attitude", "openness", "awareness", "unity", "liveliness", "versatility", "fortitude", "sensibility"]
    state.identity, state.common_gone = ((BLISS, "minor"), (GLOOM, "capping")), ("attitude", "awareness")
    found = told(state)
    assert found["identity"] == [{"team": "bliss", "size": "minor"}, {"team": "gloom", "size": "capping"}]
    assert found["common"] == {"row": [*row, "reflection"], "current": "openness", "gone": ["attitude", "awareness"]}
    assert (found["edition"], found["mode"], found["sides"], found["phase"]) == (
        "retail",
        "full",
        {"team": "A"},
        "play",
    )
    assert found["order"] == ["diana", "leo", "thomas", "fred"]
    assert list(found) == [
        *("edition", "mode", "sides", "phase", "order", "turn", "pending", "players", "teams", "slots", "fortresses"),
        *("control", "origin", "identity", "common", "standing", "wheel", "end", "result", "rulings", "announced"),
        "progress",
    ]
    assert list(told(state, PUBLIC)) == list(found)[:-1]
    state.common_gone = state.common_row
    assert told(state)["common"]["current"] is None


def test_progress() -> None:
    state = under_way()
    assert told(state)["progress"] == {"placed": []}
    state.placed = ((0, 1), (1, 3))
    revelation = Revelation("cap", 0, "humility", (1, 2), (GLOOM,), BLISS, False, (BLISS, GLOOM), (GLOOM,))
    state.revelation = revelation
    assert told(state)["progress"] == {
        "placed": [{"player": "diana", "space": "VC"}, {"player": "leo", "space": "CN"}],
        "revelation": {
            "stage": "cap",
            "realm": "V",
            "sphere": "humility",
            "accomplished": [1, 2],
            "capping": ["gloom"],
            "major": "bliss",
            "fortress_joins": False,
            "aimed": ["bliss", "gloom"],
            "declined": ["gloom"],
        },
    }
    state.revelation = revelation._replace(major=-1)
    assert told(state)["progress"]["revelation"]["major"] is None


@pytest.mark.parametrize(
    ("view", "options"),
    [(REFEREE, ["unity", "openness"]), ("thomas", ["unity", "openness"]), (PUBLIC, []), ("fred", [])],
)
def test_which_cards_a_team_chooses_from_is_its_own_business(view: str, options: list[str]) -> None:
    """revelation.5-hidden."""
    state = under_way()
    state.pending = (
        Pending("bliss", "aim", (("unity",), ("openness",)), "revelation.5-hidden", Hidden("bliss"), may=True),
    )
    assert told(state, view)["pending"] == [
        {
            "who": "bliss",
            "what": "aim",
            "options": options,
            "cause": "revelation.5-hidden",
            "about": {"kind": "hidden", "team": "bliss"},
            "may": True,
        }
    ]


def test_open_decision() -> None:
    state = under_way()
    state.pending = (Pending("bliss", "choose", (("diana",), ("thomas",)), "intention.wheel", Wheel("card")),)
    for view in (REFEREE, PUBLIC):
        (found,) = told(state, view)["pending"]
        assert found == {
            "who": "bliss",
            "what": "choose",
            "options": ["diana", "thomas"],
            "cause": "intention.wheel",
            "about": {"kind": "wheel", "gain": "card"},
            "may": False,
        }


# ---------------------------------------------------------------- the digest


def test_what_lies_on_the_board_in_a_digest() -> None:
    """The Vibe of a card follows from it, as the side does unless it is the other one."""
    state = under_way("V1=Courage:2+1 WV=Panic", "V=bliss.minor")
    assert json.loads(facts.open_facts(state)["slots"]) == {
        "V1": {"card": "Courage", "owner": "diana", "team": "bliss", "essence": 2, "token": 1},
        "WV": {"card": "Panic", "owner": "leo", "team": "gloom", "essence": 1},
    }
    assert json.loads(facts.open_facts(state)["fortresses"]) == {"V": {"team": "bliss", "size": "minor", "since": 1}}
    state.slots[slot_of(state, "V1")] = Emotion("Courage", 0, BLISS, GLOOM, 2, 1, "red")
    state.fortresses[0] = Fortress(BLISS, GLOOM, "minor", 1)
    turned = json.loads(facts.open_facts(state)["slots"])["V1"]
    assert (turned["side"], turned["vibe"]) == ("gloom", "red")
    assert json.loads(facts.open_facts(state)["fortresses"])["V"]["side"] == "gloom"
    state.slots, state.fortresses = [None] * 15, [None] * 5
    assert (facts.open_facts(state)["slots"], facts.open_facts(state)["fortresses"]) == ("", "")
