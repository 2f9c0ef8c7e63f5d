"""A position of the card game that is told wrongly: every fault is named by where it is; what is right is read so."""

import sys
from typing import Any

import pytest
from support.cardgame_positions import emotion, fact, game
from support.heard import heard, naming
from support.pages import Sentences

from cerebria_cli.errors import Damaged
from cerebria_cli.game.desk import Game
from cerebria_cli.shelf.setups import load_setup

OWED = {"who": "table", "what": "mood", "options": ["bliss", "gloom"], "cause": "prep.coin"}
USING = {"player": "diana", "emotion": 0, "card": "b-m-red-destroy", "ability": "destroy"}


def faults_of(position: dict[str, Any]) -> tuple[str, ...]:
    """What is wrong with a position."""
    with pytest.raises(Damaged) as caught:
        Game.new({**load_setup("card-2"), "position": position})
    return caught.value.faults


def faults(players: Any = None, **position: Any) -> tuple[str, ...]:
    """What is wrong with a position under way."""
    return faults_of({"phase": "play", "players": players or {}, **position})


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        ({"phase": 1}, [naming("phase", "1", "setup, play, preparation, over")]),
        ({"phase": None}, [naming("phase", "setup, play, preparation, over")]),
        ({"cycle": -1}, [naming("cycle", "10000", "-1")]),
        ({"cycle": 10_001}, [naming("cycle", "10000", "10001")]),
        ({"cycle": True}, [naming("cycle", "10000", "True")]),
        ({"colour": 1}, [naming("colour")]),
        ({"bonus": 1}, [naming("bonus")]),
        ({"two words": 1}, [naming("two words")]),
        ({"c" * 50: 1}, [naming("c" * 40)]),
        ({"turn": 3}, [naming("turn")]),
        ({"turn": {"nmber": 3}}, [naming("turn", "nmber", "abilities_used, actions, number, player")]),
        ({"turn": {"player": "thomas"}}, [naming("turn.player", "thomas", "diana, leo")]),
        ({"turn": {"number": "3"}}, [naming("turn.number", "10000", "3")]),
        ({"turn": {"actions": -1}}, [naming("turn.actions", "10000", "-1")]),
        (
            {"turn": {"abilities_used": ["dream"]}},
            [naming("turn.abilities_used", "dream", "destroy, drain, deprive, summon, steal, swap, draw, embrace")],
        ),
        ({"mood": "sad"}, [naming("mood", "sad", "bliss, gloom")]),
        ({"starter": "thomas"}, [naming("starter", "thomas", "diana, leo")]),
        ({"impulse": []}, [naming("impulse")]),
        ({"impulse": {"4": {}}}, [naming("impulse", "4", "1, 2, 3")]),
        ({"impulse": {"1": {"crd": 1}}}, [naming("impulse.1", "crd", "card, order, stack")]),
        ({"impulse": {"2": {"card": "b-m-red"}}}, [naming("impulse.2", "b-m-red")]),
        ({"impulse": {"2": {"card": "x" * 50}}}, [naming("impulse.2", "x" * 40)]),
        ({"impulse": {"3": {"stack": 97}}}, [naming("impulse.3.stack", "96", "97")]),
        ({"impulse": {"3": {"order": "b-x-red"}}}, [naming("impulse.3.order")]),
        ({"impulse": {"3": {"order": ["b-x"]}}}, [naming("impulse.3.order", "b-x")]),
        ({"deck": []}, [naming("deck")]),
        ({"deck": {"order": "b-x-red"}}, [naming("deck.order")]),
        ({"deck": {"count": "many"}}, [naming("deck.count", "96", "many")]),
        ({"discard": {"crads": []}}, [naming("discard", "crads", "cards, count, top")]),
        ({"discard": {"cards": 3}}, [naming("discard.cards")]),
        ({"discard": {"count": 97}}, [naming("discard.count", "96", "97")]),
        (
            {"pending": {}},
            [naming("pending 1"), naming("pending 1", "what"), naming("pending 1", "who")],
        ),
        ({"pending": [{**OWED, "what": "sing"}]}, [naming("pending 1", "what", "lay, mood, start, keep, discard")]),
        ({"pending": [{**OWED, "who": "thomas"}]}, [naming("pending 1", "who", "thomas", "table, diana, leo")]),
        ({"pending": [OWED, {**OWED, "options": "bliss"}]}, [naming("pending 2", "options")]),
        ({"pending": [{**OWED, "why": 1}]}, [naming("pending 1", "why", "about, cause, may, options")]),
        (
            {"using": 1},
            [
                naming("using"),
                naming("using.ability"),
                naming("using.player"),
                naming("using.card"),
                naming("using.card"),
            ],
        ),
        (
            {"using": {**USING, "who": 1}},
            [naming("using", "who", "ability, asked, card, columns, emotion")],
        ),
        ({"using": {**USING, "ability": "sing"}}, [naming("using.ability", "destroy, drain, deprive, summon")]),
        ({"using": {**USING, "player": "thomas"}}, [naming("using.player", "thomas", "diana, leo")]),
        ({"using": {**USING, "emotion": -2}}, [naming("using.emotion", "10000", "-2")]),
        ({"using": {**USING, "asked": -1}}, [naming("using.asked", "10000", "-1")]),
        ({"using": {**USING, "left": -1}}, [naming("using.left", "10000", "-1")]),
        ({"using": {**USING, "columns": 1}}, [naming("using.columns")]),
        ({"using": {**USING, "columns": [4]}}, [naming("using.columns", "3", "4")]),
        (
            {"using": {**USING, "card": "?"}},
            [naming("using.card", "b-m-red-draw", "ability.who")],
        ),
        (
            {"using": {**USING, "card": "b-x-red"}},
            [naming("using.card", "b-m-red-draw", "ability.who")],
        ),
        ({"end": {"why": 1}}, [naming("end", "why")]),
        ({"end": {"triggered": "night"}}, [naming("end.triggered", "single-bliss, single-gloom, balanced")]),
        ({"result": 1}, [naming("result")]),
        ({"result": {"sum": 1}}, [naming("result", "sum", "scores, why, winner, winners")]),
        ({"result": {"scores": {"thomas": 1}}}, [naming("result.scores", "thomas", "diana, leo")]),
        ({"result": {"scores": {"leo": -1}}}, [naming("result.scores", "10000", "-1")]),
        ({"result": {"winners": "leo"}}, [naming("result.winners")]),
        ({"result": {"winners": ["thomas"]}}, [naming("result.winners", "thomas", "diana, leo")]),
        ({"progress": {"done": []}}, [naming("progress", "done")]),
        ({"progress": {"todo": 1}}, [naming("progress.todo")]),
        ({"progress": {"todo": ["mood"]}}, [naming("progress.todo", "mood")]),
        ({"progress": {"todo": [["mood", "0"]]}}, [naming("progress.todo", "mood", "0")]),
        ({"progress": {"todo": [["sing", 0]]}}, [naming("progress.todo", "draw, hand-up, clear-impulse, lay")]),
        ({"players": []}, [naming("players")]),
        ({"players": {"thomas": {}}}, [naming("players", "thomas", "diana, leo")]),
    ],
)
def test_what_is_wrong_with_a_position(position: dict[str, Any], expected: list[str]) -> None:
    assert list(faults_of(position)) == expected


@pytest.mark.parametrize(
    ("diana", "expected"),
    [
        (3, [naming("diana")]),
        (
            {"hnad": []},
            [naming("diana", "hnad", "after_revelation, bonus, conditions, hand, last, mindset")],
        ),
        ({"hand": "b-x-red"}, [naming("diana.hand")]),
        ({"hand": ["b-x"]}, [naming("diana.hand", "b-x")]),
        ({"hand": [3, "b-x"]}, [naming("diana.hand", "3"), naming("diana.hand", "b-x")]),
        ({"hand": ["?"], "seen_by": []}, [naming("diana.seen_by")]),
        ({"hand": ["?"], "seen_by": 1}, [naming("diana.seen_by")]),
        ({"hand": ["?"], "seen_by": [[], []]}, [naming("diana.seen_by")]),
        ({"hand": ["?"], "seen_by": [["thomas"]]}, [naming("diana.seen_by", "thomas", "public, diana, leo")]),
        ({"scored": 1}, [naming("diana.scored")]),
        ({"scored": {"wild": 1}}, [naming("diana.scored", "wild", "bliss, gloom")]),
        ({"scored": {"bliss": -1}}, [naming("diana.scored.bliss", "10000", "-1")]),
        ({"scored": {"gloom": "1"}}, [naming("diana.scored.gloom", "10000", "1")]),
        ({"last": {"sum": 1}}, [naming("diana.last", "sum", "bonus, collected")]),
        ({"last": {"collected": -1}}, [naming("diana.last.collected", "10000", "-1")]),
        ({"last": {"bonus": -1}}, [naming("diana.last.bonus", "10000", "-1")]),
        ({"mulligan": "no"}, [naming("diana.mulligan", "no", "open, taken, kept")]),
        ({"mindset": 3}, [naming("diana.mindset"), naming("diana.mindset", "None"), naming("diana.mindset")]),
        (
            {"mindset": [{"card": "?"}]},
            [naming("diana.mindset")],
        ),
        (
            {"mindset": [emotion("b-m-red-draw", colour="red")]},
            [naming("diana.mindset", "colour", "ability, absorb_slots, absorbed, card, fragments, fresh, kind")],
        ),
        (
            {"mindset": [emotion("b-m-red-draw", over="b-m-red-swap")]},
            [naming("diana.mindset", "b-m-red-swap", "Brightness", "Bleakness", "merge.from-hand")],
        ),
        (
            {"mindset": [emotion("b-m-red-draw", over="x-b")]},
            [naming("diana.mindset", "x-b", "Brightness", "Bleakness", "merge.from-hand")],
        ),
        (
            {"mindset": [emotion("b-m-red-draw", over="?")]},
            [naming("diana.mindset", "?", "Brightness", "Bleakness", "merge.from-hand")],
        ),
        (
            {"mindset": [emotion("b-m-red-draw", over="y" * 50)]},
            [naming("diana.mindset", "Brightness", "Bleakness", "merge.from-hand", "y" * 40)],
        ),
        (
            {"mindset": [emotion("b-x-red", over="b-x-blue")]},
            [naming("diana.mindset", "b-x-red", "b-x-blue", "merge.from-hand")],
        ),
        (
            {"mindset": [emotion("b-m-red-draw", over="g-x-blue")]},
            [naming("diana.mindset", "b-m-red-draw", "g-x-blue", "merge.affiliation")],
        ),
        (
            {"mindset": [emotion("g-x-red", over="b-x-blue")]},
            [
                naming("diana.mindset", "g-x-red", "b-x-blue", "merge.from-hand"),
                naming("diana.mindset", "g-x-red", "b-x-blue", "merge.affiliation"),
            ],
        ),
        (
            {"mindset": [emotion("b-m-red-draw", fragments=2)]},
            [naming("diana.mindset", "fragments", "1", "2", "emotion.mild")],
        ),
        (
            {"mindset": [emotion("b-s-red-draw", fragments=3)]},
            [naming("diana.mindset", "fragments", "2", "3", "emotion.strong")],
        ),
        (
            {"mindset": [emotion("b-x-red", fragments=1)]},
            [naming("diana.mindset", "fragments", "0", "1", "emotion.bb")],
        ),
        ({"mindset": [emotion("b-x-red", absorbed=3)]}, [naming("diana.mindset", "absorbed", "2", "3", "emotion.bb")]),
        (
            {"mindset": [emotion("b-m-red-draw", absorbed=1)]},
            [naming("diana.mindset", "absorbed", "0", "1", "emotion.bb")],
        ),
        (
            {"mindset": [emotion("b-m-red-draw", fresh="new")]},
            [naming("diana.mindset", "fresh", "new", "entered, swapped")],
        ),
        (
            {"mindset": [emotion("b-m-red-draw")] * 5},
            [naming("diana.mindset", "5", "4", "mindset.limit")],
        ),
    ],
)
def test_what_is_wrong_with_a_player(diana: Any, expected: list[str]) -> None:
    found = faults({"diana": diana})
    assert list(found) == expected


@pytest.mark.rule("components.bliss-cards", "components.deck")
def test_no_card_lies_in_more_places_than_there_are_copies() -> None:
    """16 Mild Bliss cards: 15 discarded and one in a hand are all of them."""
    hand = {"diana": {"hand": ["b-m-red-draw"]}}
    assert fact(game(hand, discard={"cards": ["b-m-red-draw"] * 15}), "discard.count") == 15
    (fault,) = faults(hand, discard={"cards": ["b-m-blue-draw"] * 16})
    assert fault == naming("16", "Mild", "bliss", "b-m-red-draw", "components.bliss-cards")


def test_numbers_at_their_limits_are_read() -> None:
    one = game(deck={"count": 96}, discard={"count": 0}, cycle=0, impulse={"1": {"stack": 96}, "2": {"stack": 0}})
    assert (fact(one, "deck.count"), fact(one, "impulse.1.stack"), fact(one, "impulse.2.stack")) == (96, 96, 0)
    assert (fact(one, "cycle"), fact(one, "impulse.3.stack")) == (0, 4)
    assert fact(game(discard={"count": 96}), "discard.count") == 96


@pytest.mark.parametrize(
    ("position", "path", "value"),
    [
        ({"mood": None}, "mood", None),
        ({"mood": "gloom"}, "mood", "gloom"),
        ({"starter": None}, "starter", None),
        ({"starter": "leo"}, "starter", "leo"),
        ({"impulse": {"2": {"card": "none"}}}, "impulse.2.card", None),
        ({"impulse": {"2": {"card": None}}}, "impulse.2.card", None),
        ({"impulse": {"2": {"card": "b-x-red"}}}, "impulse.2.card", "b-x-red"),
        ({"impulse": {"2": {"card": "b-x-red"}}}, "impulse.1.card", "?"),
        ({"impulse": {"2": {"order": ["b-x-red"], "stack": 3}}}, "impulse.2.order", ["b-x-red"]),
        ({"impulse": {"3": {"stack": 3}}}, "impulse.3.order", ["?", "?", "?"]),
        ({"deck": {"order": ["b-x-red"], "count": 3}}, "deck.order", ["b-x-red"]),
        ({"deck": {"count": 2}}, "deck.order", ["?", "?"]),
        ({"deck": {}}, "deck.count", 40),
        ({"discard": {"count": 2}}, "discard.cards", ["?", "?"]),
        ({"discard": {"count": 2, "cards": ["b-x-red"]}}, "discard.cards", ["b-x-red"]),
        ({"turn": {"actions": 1}}, "turn", {"number": 5, "player": "diana", "actions": 1, "abilities_used": []}),
        (
            {"turn": {"player": "leo", "number": 8, "abilities_used": ["draw"]}},
            "turn",
            {"number": 8, "player": "leo", "actions": 2, "abilities_used": ["draw"]},
        ),
        ({"using": None}, "using", None),
        ({"using": {**USING, "left": 1, "columns": [1, 3], "asked": 1}}, "using.columns", [1, 3]),
        ({"using": {**USING, "left": 1, "asked": 1}}, "using.left", 1),
        ({"using": USING}, "using.asked", 0),
        ({"using": USING}, "using.left", 0),
        ({"phase": "preparation"}, "phase", "preparation"),
        ({"phase": "setup"}, "phase", "setup"),
        ({"using": {"player": "leo", "emotion": -1, "ability": "deprive"}}, "using.card", ""),
        ({"using": {"player": "leo", "emotion": -1, "ability": "deprive"}}, "using.emotion", -1),
        ({"using": {"player": "leo", "card": "b-m-red-swap", "ability": "swap"}}, "using.emotion", 0),
        ({"using": {"player": "leo", "emotion": 3, "card": "b-m-red-swap", "ability": "swap"}}, "using.emotion", 3),
        ({"end": {"triggered": None}}, "end.triggered", None),
        ({"end": {"triggered": "balanced"}}, "end.triggered", "balanced"),
        ({"result": None}, "result", None),
        (
            {"phase": "over", "result": {"scores": {"leo": 14}, "winners": ["leo"], "why": "win.any-condition"}},
            "result",
            {"scores": {"diana": 0, "leo": 14}, "winner": "leo", "winners": ["leo"], "why": "win.any-condition"},
        ),
        ({"pending": [OWED]}, "pending.0", {**OWED, "about": None, "may": False}),
        ({"pending": [{**OWED, "may": True}]}, "pending.0.may", True),
        ({"progress": {"todo": [["mood", 0], ["draw", 1]]}}, "progress.todo", [["mood", 0], ["draw", 1]]),
        ({"progress": {}}, "progress.todo", []),
        ({"edition": "card", "mode": "standard", "supply": {"bliss": 3}, "order": []}, "supply.bliss", 40),
    ],
)
def test_what_is_told_is_read(position: dict[str, Any], path: str, value: Any) -> None:
    assert fact(game(**position), path) == value


@pytest.mark.parametrize(
    ("diana", "path", "value"),
    [
        ({"hand": ["b-x-red", "?"], "seen_by": [["leo"], []]}, "seen_by", [["leo"], []]),
        ({"hand": ["b-x-red", "?"], "seen_by": [["leo", "leo"], []]}, "seen_by", [["leo"], []]),
        ({"hand": ["b-x-red"], "seen_by": [["diana", "public"]]}, "seen_by", [["public"]]),
        ({"hand": ["b-x-red"], "seen_by": [["diana", "leo"]]}, "seen_by", [["diana", "leo"]]),
        ({"hand": ["b-x-red"]}, "seen_by", [[]]),
        ({"mindset": [emotion("b-s-red-draw")]}, "mindset.0.fragments", 2),
        ({"mindset": [emotion("b-m-red-draw")]}, "mindset.0.fragments", 1),
        ({"mindset": [emotion("b-x-red")]}, "mindset.0.fragments", 0),
        ({"mindset": [emotion("b-s-red-draw", over="b-x-red", absorbed=2)]}, "mindset.0.absorbed", 2),
        ({"mindset": [emotion("b-s-red-draw", over="b-x-red")]}, "mindset.0.absorbed", 0),
        ({"mindset": [emotion("b-m-red-draw", fresh="swapped")]}, "mindset.0.fresh", "swapped"),
        ({"mindset": [emotion("b-m-red-draw", fresh="entered")]}, "mindset.0.fresh", "entered"),
        ({"mindset": [emotion("b-m-red-draw", fresh=None)]}, "mindset.0.fresh", None),
        ({"mindset": [emotion("b-m-red-draw")] * 4}, "mindset.3.card", "b-m-red-draw"),
        ({"scored": {"bliss": 3}}, "scored", {"bliss": 3, "gloom": 0}),
        ({"scored": {"gloom": 3}}, "scored", {"bliss": 0, "gloom": 3}),
        ({"last": {"collected": 3}}, "last", {"collected": 3, "bonus": 0}),
        ({"last": {"bonus": 3}}, "last", {"collected": 0, "bonus": 3}),
        ({"mulligan": "taken"}, "mulligan", "taken"),
        ({"mulligan": "open"}, "mulligan", "open"),
        ({}, "mulligan", "kept"),
        ({"bonus": 4, "conditions": ["balanced"], "after_revelation": None}, "bonus", 0),
    ],
)
def test_what_is_told_of_a_player_is_read(diana: dict[str, Any], path: str, value: Any) -> None:
    assert fact(game({"diana": diana}), f"diana.{path}") == value


# ---------------------------------------------------------------- what decisions are about, and what was announced

DRAINING = {"diana": {"mindset": [emotion("b-x-red")] * 2}, "leo": {"mindset": [emotion("b-m-red-draw")]}}
DRAINED = {"kind": "drained", "user": "diana", "owner": "leo", "source": 0, "host": 1, "amount": 1}


@pytest.mark.parametrize(
    ("ability", "targets", "expected"),
    [
        ("destroy", {"player": "leo"}, [naming("using.targets", "emotion")]),
        (
            "destroy",
            {"who": "leo"},
            [naming("using.targets", "who", "emotion, player"), naming("using.targets", "player")],
        ),
        (
            "destroy",
            {"player": "thomas", "emotion": {"card": "b-x-red"}},
            [naming("using.targets.player", "diana, leo")],
        ),
        (
            "destroy",
            {"player": "leo", "emotion": 1},
            [naming("using.targets.emotion"), naming("using.targets.emotion.card")],
        ),
        ("destroy", {"player": "leo", "emotion": {"card": "b-x"}}, [naming("using.targets.emotion.card", "b-x")]),
        (
            "destroy",
            {"player": "leo", "emotion": {"card": "b-x-red", "number": -1}},
            [naming("using.targets.emotion.number", "10000", "-1")],
        ),
        ("deprive", {"first": 1}, [naming("using.targets", "second")]),
        ("deprive", {"first": 1, "second": 0}, [naming("using.targets.second", "1", "3")]),
        ("deprive", {"first": "1", "second": 2}, [naming("using.targets.first", "3", "1")]),
        ("deprive", {"first": 3, "second": 4}, [naming("using.targets.second", "3", "4")]),
        ("embrace", {"column": 4}, [naming("using.targets.column", "3", "4")]),
        ("embrace", {"column": 0}, [naming("using.targets.column", "1", "3")]),
        ("steal", {"player": 1}, [naming("using.targets.player", "1", "diana, leo")]),
        ("summon", {"over": "b-x-red"}, [naming("using.targets", "card")]),
        ("summon", {"card": "b-x"}, [naming("using.targets.card", "b-x")]),
        (
            "drain",
            {"player": "leo", "source": {"card": "b-x-red"}, "host": {"card": "b-x-red"}, "amount": -1},
            [naming("using.targets.amount", "10000", "-1")],
        ),
        ("swap", {"own": {"card": "b-x-red"}}, [naming("using.targets", "player, emotion")]),
    ],
)
def test_what_is_wrong_with_what_was_announced(ability: str, targets: Any, expected: list[str]) -> None:
    found = faults(using={**USING, "card": f"b-m-red-{ability}", "ability": ability, "targets": targets})
    assert list(found) == expected


@pytest.mark.parametrize(
    ("ability", "targets", "told"),
    [
        ("destroy", {}, None),
        ("draw", {"player": "leo"}, None),
        ("steal", {"player": "leo"}, {"player": "leo"}),
        ("embrace", {"column": 3}, {"column": 3}),
        ("deprive", {"first": 1, "second": 3}, {"first": 1, "second": 3}),
        ("summon", {"card": "b-m-red-draw"}, {"card": "b-m-red-draw", "over": "", "out": None}),
        (
            "summon",
            {"card": "b-m-red-draw", "over": "b-x-red", "out": {"card": "g-x-red", "number": 2}},
            {"card": "b-m-red-draw", "over": "b-x-red", "out": {"card": "g-x-red", "number": 2}},
        ),
        (
            "swap",
            {"own": {"card": "b-x-red"}, "player": "leo", "emotion": {"card": "g-x-red"}},
            {
                "own": {"card": "b-x-red", "number": None},
                "player": "leo",
                "emotion": {"card": "g-x-red", "number": None},
            },
        ),
    ],
)
def test_what_was_announced_is_read(ability: str, targets: Any, told: Any) -> None:
    one = game(using={**USING, "card": f"b-m-red-{ability}", "ability": ability, "targets": targets})
    assert fact(one, "using.targets") == told


@pytest.mark.parametrize(
    ("what", "about", "expected"),
    [
        (
            "stay",
            None,
            [naming("pending 1", "about.kind"), naming("pending 1", "user")],
        ),
        ("stay", {**DRAINED, "kind": "effect"}, [naming("pending 1", "about.kind", "effect")]),
        ("stay", {**DRAINED, "user": "thomas"}, [naming("pending 1", "about.user", "thomas", "diana, leo")]),
        ("stay", {**DRAINED, "host": -1}, [naming("pending 1", "about.host", "10000", "-1")]),
        ("stay", {**DRAINED, "absorbed": -1}, [naming("pending 1", "about.absorbed", "10000", "-1")]),
        ("take", {"kind": "open-hand"}, [naming("pending 1", "owner")]),
        ("take", {"kind": "open-hand", "owner": "thomas"}, [naming("pending 1", "about.owner", "diana, leo")]),
        ("cancel", {"kind": "used-ability", "user": "leo"}, [naming("pending 1", "card")]),
        ("summon", {"kind": "effect", "card": "b-x"}, [naming("pending 1", "about.card", "b-x")]),
    ],
)
def test_what_is_wrong_with_what_a_decision_is_about(what: str, about: Any, expected: list[str]) -> None:
    owed = {"who": "leo", "what": what, "cause": "drain.excess", "about": about}
    found = faults(pending=[owed], using=USING)
    assert list(found) == expected


@pytest.mark.parametrize(
    ("what", "about", "told"),
    [
        ("stay", DRAINED, {**DRAINED, "fragments": None, "absorbed": None}),
        ("stay", {**DRAINED, "fragments": 1, "absorbed": 0}, {**DRAINED, "fragments": 1, "absorbed": 0}),
        ("cancel", None, None),
        ("summon", {}, None),
        ("summon", {"kind": "effect", "card": ""}, {"kind": "effect", "card": ""}),
        ("mood", {"kind": "effect"}, None),
    ],
)
def test_what_a_decision_is_about_is_read(what: str, about: Any, told: Any) -> None:
    owed = {"who": "leo", "what": what, "cause": "drain.excess", "about": about}
    assert fact(game(DRAINING, pending=[owed], using=USING), "pending.0.about") == told


@pytest.mark.rule("drain.excess")
def test_fragments_move_between_emotions_that_are_there() -> None:
    owed = {"who": "leo", "what": "stay", "cause": "drain.excess", "about": {**DRAINED, "source": 1, "host": 2}}
    assert faults(DRAINING, pending=[owed], using=USING) == (
        naming("stay", "1", "leo.mindset", "drain.excess"),
        naming("stay", "2", "diana.mindset", "drain.excess"),
    )


def test_of_two_decisions_the_first_is_answered_first() -> None:
    stay = {"who": "leo", "what": "stay", "options": ["1 0", "0 1"], "cause": "drain.excess", "about": DRAINED}
    drained = game(DRAINING, pending=[stay, OWED], using=USING)
    assert drained.legal() == ["leo stay 1 0", "leo stay 0 1"]
    take = {"who": "diana", "what": "take", "cause": "steal.take", "about": {"kind": "open-hand", "owner": "leo"}}
    stolen = game({"leo": {"hand": ["b-x-red"]}}, pending=[take, OWED], using=USING)
    assert stolen.legal(view="referee") == ["diana take b-x-red", "diana take ?"]
    assert game(pending=[OWED, take], using=USING).legal() == ["table mood bliss", "table mood gloom"]


def test_the_sentences_of_every_fault(sentences: Sentences) -> None:
    sentences(heard(sys.modules[__name__], "faults_of", lambda found, position: (str(position), list(found))))
