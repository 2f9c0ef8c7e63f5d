"""Everything that is told of a card game: the facts of a view, and what of a moment its digest covers."""

import json
from typing import Any

import pytest
from support.cardgame_positions import emotion, fact, game, play

from cerebria_cli.editions.core.writing import all_written
from cerebria_cli.game.desk import Game
from cerebria_cli.shelf.setups import load_setup

MINDSET = [
    emotion("b-s-red-draw", over="b-x-blue", fragments=1, absorbed=2, fresh="swapped"),
    emotion("g-m-green-steal", fragments=0, fresh="entered"),
    emotion("g-x-yellow", absorbed=1),
]
TOLD = [
    {
        **{"card": "b-s-red-draw", "over": "b-x-blue", "fragments": 1, "absorbed": 2, "fresh": "swapped"},
        **{"side": "bliss", "kind": "strong", "vibe": "red", "ability": "draw", "slots": 2, "absorb_slots": 2},
    },
    {
        **{"card": "g-m-green-steal", "over": None, "fragments": 0, "absorbed": 0, "fresh": "entered"},
        **{"side": "gloom", "kind": "mild", "vibe": "green", "ability": "steal", "slots": 1, "absorb_slots": 0},
    },
    {
        **{"card": "g-x-yellow", "over": None, "fragments": 0, "absorbed": 1, "fresh": None},
        **{"side": "gloom", "kind": "bb", "vibe": "yellow", "ability": None, "slots": 0, "absorb_slots": 2},
    },
]
POSITION: dict[str, Any] = {
    "cycle": 3,
    "mood": "gloom",
    "starter": "thomas",
    "turn": {"number": 9, "player": "leo", "actions": 1, "abilities_used": ["swap", "draw"]},
    "impulse": {
        "1": {"card": "b-m-red-draw", "order": ["?", "g-x-red"]},
        "2": {"card": None, "stack": 0},
        "3": {"card": "?", "stack": 3},
    },
    "deck": {"count": 20},
    "discard": {"cards": ["g-s-red-swap", "b-x-green"]},
}
PLAYERS: dict[str, Any] = {
    "diana": {"hand": [], "scored": {"bliss": 12, "gloom": 7}, "last": {"collected": 4, "bonus": 2}},
    "leo": {
        "hand": ["b-x-red", "g-x-red", "?"],
        "seen_by": [["public"], ["thomas", "diana"], []],
        "mindset": MINDSET,
        "scored": {"bliss": 1, "gloom": 2},
        "mulligan": "taken",
    },
}


def whole(view: str, **rulings: str) -> dict[str, Any]:
    return game(PLAYERS, rulings, "card-3", **POSITION).state(view)


def player(hand: list[str], **more: Any) -> dict[str, Any]:
    """The facts of a player who has nothing else."""
    scored = more.get("scored", {"bliss": 0, "gloom": 0})
    return {
        **{"hand": hand, "mindset": [], "scored": scored, "last": {"collected": 0, "bonus": 0}},
        **{"mulligan": "kept", "bonus": 0, "conditions": [], "after_revelation": scored},
        **more,
    }


def expected_players(leo: list[str]) -> dict[str, Any]:
    """Leo's three Emotions have three Vibes, which is a bonus of 1 in the colour of the Mood."""
    diana = {"scored": {"bliss": 12, "gloom": 7}, "last": {"collected": 4, "bonus": 2}}
    own = {"mindset": TOLD, "scored": {"bliss": 1, "gloom": 2}, "mulligan": "taken", "bonus": 1}
    return {
        "diana": player([], conditions=["single-bliss", "balanced"], **diana),
        "leo": player(leo, after_revelation={"bliss": 4, "gloom": 4}, **own),
        "thomas": player([]),
    }


def expected(leo: list[str]) -> dict[str, Any]:
    return {
        **{"edition": "card", "mode": "standard", "phase": "play", "cycle": 3, "order": ["diana", "leo", "thomas"]},
        "turn": {"number": 9, "player": "leo", "actions": 1, "abilities_used": ["swap", "draw"]},
        **{"mood": "gloom", "starter": "thomas", "pending": [], "using": None},
        "impulse": {
            "1": {"card": "b-m-red-draw", "stack": 2, "order": ["?", "g-x-red"]},
            "2": {"card": None, "stack": 0},
            "3": {"card": "?", "stack": 3},
        },
        "deck": {"count": 20},
        "discard": {"count": 2, "top": "g-s-red-swap", "cards": ["g-s-red-swap", "b-x-green"]},
        # Bliss: 13 scored and 3 on an Emotion; Gloom: 9 scored and 1 absorbed.
        "supply": {"bliss": 24, "gloom": 30},
        "players": expected_players(leo),
        **{"end": {"triggered": None}, "result": None},
    }


def without(facts: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: value for name, value in facts.items() if name not in names}


@pytest.mark.parametrize(
    ("view", "hand"),
    [
        ("public", ["b-x-red", "?", "?"]),
        ("diana", ["b-x-red", "g-x-red", "?"]),
        ("thomas", ["b-x-red", "g-x-red", "?"]),
        ("leo", ["b-x-red", "g-x-red", "?"]),
    ],
)
def test_the_facts_of_a_view(view: str, hand: list[str]) -> None:
    assert without(whole(view), "rulings", "entry") == expected(hand)


def test_the_facts_of_the_referee() -> None:
    facts, found = whole("referee"), expected(["b-x-red", "g-x-red", "?"])
    found["deck"]["order"] = ["?"] * 20
    for column, order in (("2", []), ("3", ["?"] * 3)):
        found["impulse"][column]["order"] = order
    seen = {"diana": [], "leo": [["public"], ["diana", "thomas"], []], "thomas": []}
    for who, by in seen.items():
        found["players"][who]["seen_by"] = by
    assert without(facts, "rulings", "entry") == {**found, "progress": {"todo": []}}
    assert list(facts)[:18] == [
        *("edition", "mode", "phase", "cycle", "order", "turn", "mood", "starter", "pending", "using", "impulse"),
        *("deck", "discard", "supply", "players", "end", "result", "rulings"),
    ]


def test_rulings_of_the_table_are_told() -> None:
    from cerebria_cli import catalogue

    plain = {name: one.default for name, one in catalogue.rulings("card").items() if not one.settled}
    told = whole("public", **{"combo.overlap": "sum-all"})["rulings"]
    assert told == {**plain, "combo.overlap": "sum-all"}


@pytest.mark.parametrize("view", ["public", "leo", "referee"])
def test_a_dealt_stack_is_seen_by_the_referee_alone(view: str) -> None:
    one = Game.new("card-2", seed=7)
    columns = one.state(view)["impulse"].values()
    assert [len(column.get("order", ())) for column in columns] == ([4] * 3 if view == "referee" else [0] * 3)


def test_who_can_see_a_game() -> None:
    one = game(setup="card-3")
    assert one.edition.views(one.now) == ("public", "referee", "diana", "leo", "thomas")


def test_before_there_is_a_mood_or_a_starter() -> None:
    facts = Game.new("card-2").state("referee")
    assert (facts["mood"], facts["starter"], facts["turn"]["player"]) == (None, None, None)
    assert facts["players"]["leo"]["after_revelation"] is None
    assert facts["impulse"]["1"] == {"card": None, "stack": 4, "order": ["?"] * 4}
    assert facts["discard"] == {"count": 0, "top": None, "cards": []}
    assert facts["turn"] == {"number": 0, "player": None, "actions": 0, "abilities_used": []}
    first = Game.new({**load_setup("card-2"), "first": "diana", "mood": "gloom"}).state("referee")
    assert (first["mood"], first["starter"], first["turn"]["player"]) == ("gloom", "diana", "diana")
    assert [one["what"] for one in first["pending"]] == ["lay"]
    assert first["progress"]["todo"] == [["mulligan", 0], ["mulligan", 1], ["begin", 0]]


def test_an_ability_that_is_used_is_told() -> None:
    one = play(
        game({"diana": {"mindset": [emotion("g-m-blue-draw"), emotion("b-s-red-deprive")]}}),
        "diana use b-s-red-deprive",
    )
    facts = one.state("public")
    assert facts["using"] == {
        **{"player": "diana", "emotion": 1, "card": "b-s-red-deprive", "ability": "deprive", "asked": 0},
        **{"targets": None, "left": 2, "columns": []},
    }
    about = {"kind": "used-ability", "user": "diana", "card": "b-s-red-deprive"}
    assert facts["pending"] == [
        {"who": "leo", "what": "cancel", "options": [], "cause": "cancel.window", "about": about, "may": False}
    ]
    play(one, "leo let", "diana deprive 3")
    assert (fact(one, "using.left"), fact(one, "using.columns"), fact(one, "using.asked")) == (1, [3], 1)


# ---------------------------------------------------------------- what a digest covers


def covered(one: Game) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(all_written(one.edition.open_facts(one.now)))
    return found


def test_a_digest_covers_what_lies_open_and_how_many_cards_lie_elsewhere() -> None:
    assert covered(game(PLAYERS, setup="card-3", **POSITION)) == {
        "phase": "play",
        "cycle": 3,
        "turn": {"number": 9, "player": "leo", "actions": 1, "used": ["swap", "draw"]},
        "mood": "gloom",
        "starter": "thomas",
        "players": {
            "diana": {"bliss": 12, "gloom": 7, "collected": 4, "bonus": 2, "mulligan": "kept"},
            "leo": {
                "hand": 3,
                "mindset": [
                    {"card": "b-s-red-draw", "over": "b-x-blue", "fragments": 1, "absorbed": 2, "fresh": "swapped"},
                    {"card": "g-m-green-steal", "fresh": "entered"},
                    {"card": "g-x-yellow", "absorbed": 1},
                ],
                **{"bliss": 1, "gloom": 2, "mulligan": "taken"},
            },
            "thomas": {"mulligan": "kept"},
        },
        "impulse": ["b-m-red-draw", "", "?"],
        "stacks": [2, 0, 3],
        "deck": 20,
        "discard": ["g-s-red-swap", "b-x-green"],
    }


def test_a_digest_covers_every_card_that_the_tool_dealt() -> None:
    one = Game.new("card-2", seed=7)
    facts, found = one.state("referee"), covered(one)
    assert found["deck"] == facts["deck"]["order"]
    assert found["stacks"] == [column["order"] for column in facts["impulse"].values()]
    assert found["players"]["leo"]["hand"] == sorted(facts["players"]["leo"]["hand"])
    assert found["impulse"] == [column["card"] for column in facts["impulse"].values()]
    who = facts["pending"][0]["who"]
    assert found["pending"] == [{"who": who, "what": "keep"}]


def test_a_digest_covers_an_ability_that_is_used() -> None:
    impulse = {column: {"card": "b-x-red", "stack": 2} for column in "123"}
    one = game({"diana": {"mindset": [emotion("g-m-blue-draw"), emotion("b-s-red-deprive")]}}, impulse=impulse)
    play(one, "diana use b-s-red-deprive")
    used = {"player": "diana", "emotion": 1, "card": "b-s-red-deprive", "ability": "deprive", "left": 2}
    assert covered(one)["using"] == used
    play(one, "leo let", "diana deprive 3")
    assert covered(one)["using"] == {**used, "left": 1, "columns": [3]}
    assert covered(one)["pending"] == [{"who": "diana", "what": "deprive"}]


def test_a_digest_covers_how_a_game_ended() -> None:
    players = {"diana": {"scored": {"bliss": 12}}, "leo": {"scored": {"gloom": 12}}}
    one = play(game(players, impulse={"1": {"card": "g-x-red", "stack": 0}}), "diana impulse 1")
    found = covered(one)
    assert found["result"] == {"scores": [12, 12], "winners": ["diana", "leo"]}
    assert (found["end"], found["phase"]) == ("single-bliss", "over")
