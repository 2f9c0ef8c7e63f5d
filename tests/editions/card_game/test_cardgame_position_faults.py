"""A position of the card game that is told wrongly: every fault is named; what is right is read as it is told."""

from typing import Any

import pytest
from support.cardgame_positions import emotion, fact, game

from cerebria_cli.errors import Damaged
from cerebria_cli.game.desk import Game
from cerebria_cli.shelf.setups import load_setup

NO_CARD = "is no card; a card is written as b-m-red-draw or g-x-green, or ?."
MUST = "must be a number from 0 to"
OWED = {"who": "table", "what": "mood", "options": ["bliss", "gloom"], "cause": "prep.coin"}
USING = {"player": "diana", "emotion": 0, "card": "b-m-red-destroy", "ability": "destroy"}


def faults(players: Any = None, **position: Any) -> tuple[str, ...]:
    """What is wrong with a position."""
    with pytest.raises(Damaged) as caught:
        game(players, **position)
    return caught.value.faults


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        ({"phase": 1}, ["phase must be one of setup, play, preparation, over, not '1'."]),
        ({"phase": None}, ["phase must be one of setup, play, preparation, over; it is missing."]),
        ({"cycle": -1}, [f"cycle {MUST} 10000, not '-1'."]),
        ({"cycle": 10_001}, [f"cycle {MUST} 10000, not '10001'."]),
        ({"cycle": True}, [f"cycle {MUST} 10000, not 'True'."]),
        ({"colour": 1}, ["A position has no fact 'colour'."]),
        ({"bonus": 1}, ["A position has no fact 'bonus'."]),
        ({"two words": 1}, ["A position has no fact 'two words'."]),
        ({"c" * 50: 1}, [f"A position has no fact '{'c' * 40}'."]),
        ({"turn": 3}, ["turn must be a TOML table."]),
        ({"turn": {"nmber": 3}}, ["turn: 'nmber' is unknown; known are abilities_used, actions, number, player."]),
        ({"turn": {"player": "thomas"}}, ["turn.player must be one of diana, leo, not 'thomas'."]),
        ({"turn": {"number": "3"}}, [f"turn.number {MUST} 10000, not '3'."]),
        ({"turn": {"actions": -1}}, [f"turn.actions {MUST} 10000, not '-1'."]),
        (
            {"turn": {"abilities_used": ["dream"]}},
            [
                "turn.abilities_used must be one of destroy, drain, deprive, summon, steal, swap, draw, embrace,"
                " not 'dream'"
            ],
        ),
        ({"mood": "sad"}, ["mood must be one of bliss, gloom, not 'sad'."]),
        ({"starter": "thomas"}, ["starter must be one of diana, leo, not 'thomas'."]),
        ({"impulse": []}, ["impulse must be a TOML table."]),
        ({"impulse": {"4": {}}}, ["impulse: '4' is unknown; known are 1, 2, 3."]),
        ({"impulse": {"1": {"crd": 1}}}, ["impulse.1: 'crd' is unknown; known are card, order, stack."]),
        ({"impulse": {"2": {"card": "b-m-red"}}}, [f"impulse.2: 'b-m-red' {NO_CARD}"]),
        ({"impulse": {"2": {"card": "x" * 50}}}, [f"impulse.2: '{'x' * 40}' {NO_CARD}"]),
        ({"impulse": {"3": {"stack": 97}}}, [f"impulse.3.stack {MUST} 96, not '97'."]),
        ({"impulse": {"3": {"order": "b-x-red"}}}, ["impulse.3.order must be a list of cards."]),
        ({"impulse": {"3": {"order": ["b-x"]}}}, [f"impulse.3.order: 'b-x' {NO_CARD}"]),
        ({"deck": []}, ["deck must be a TOML table."]),
        ({"deck": {"order": "b-x-red"}}, ["deck.order must be a list of cards."]),
        ({"deck": {"count": "many"}}, [f"deck.count {MUST} 96, not 'many'."]),
        ({"discard": {"crads": []}}, ["discard: 'crads' is unknown; known are cards, count, top."]),
        ({"discard": {"cards": 3}}, ["discard.cards must be a list of cards."]),
        ({"discard": {"count": 97}}, [f"discard.count {MUST} 96, not '97'."]),
        (
            {"pending": {}},
            ["pending 1 must be a TOML table.", "pending 1: what must be one of lay,", "pending 1: who must be one of"],
        ),
        ({"pending": [{**OWED, "what": "sing"}]}, ["pending 1: what must be one of lay, mood, start, keep, discard,"]),
        ({"pending": [{**OWED, "who": "thomas"}]}, ["pending 1: who must be one of table, diana, leo, not 'thomas'."]),
        ({"pending": [OWED, {**OWED, "options": "bliss"}]}, ["pending 2: options must be a list."]),
        ({"pending": [{**OWED, "why": 1}]}, ["pending 1: 'why' is unknown; known are about, cause, may, options,"]),
        (
            {"using": 1},
            [
                "using must be a TOML table.",
                "using.ability must",
                "using.player must",
                "using.card:",
                "using.card must",
            ],
        ),
        (
            {"using": {**USING, "who": 1}},
            ["using: 'who' is unknown; known are ability, asked, card, columns, emotion,"],
        ),
        ({"using": {**USING, "ability": "sing"}}, ["using.ability must be one of destroy, drain, deprive, summon,"]),
        ({"using": {**USING, "player": "thomas"}}, ["using.player must be one of diana, leo, not 'thomas'."]),
        ({"using": {**USING, "emotion": -2}}, [f"using.emotion {MUST} 10000, not '-2'."]),
        ({"using": {**USING, "asked": -1}}, [f"using.asked {MUST} 10000, not '-1'."]),
        ({"using": {**USING, "left": -1}}, [f"using.left {MUST} 10000, not '-1'."]),
        ({"using": {**USING, "columns": 1}}, ["using.columns must be a list."]),
        ({"using": {**USING, "columns": [4]}}, [f"using.columns {MUST} 3, not '4'."]),
        (
            {"using": {**USING, "card": "?"}},
            ["using.card must be the Emotion whose Ability is used, as b-m-red-draw. [ability.who]"],
        ),
        (
            {"using": {**USING, "card": "b-x-red"}},
            ["using.card must be the Emotion whose Ability is used, as b-m-red-draw. [ability.who]"],
        ),
        ({"end": {"why": 1}}, ["end: 'why' is unknown; known are triggered."]),
        ({"end": {"triggered": "night"}}, ["end.triggered must be one of single-bliss, single-gloom, balanced, not"]),
        ({"result": 1}, ["result must be a TOML table."]),
        ({"result": {"sum": 1}}, ["result: 'sum' is unknown; known are scores, why, winner, winners."]),
        ({"result": {"scores": {"thomas": 1}}}, ["result.scores: 'thomas' is unknown; known are diana, leo."]),
        ({"result": {"scores": {"leo": -1}}}, [f"result.scores {MUST} 10000, not '-1'."]),
        ({"result": {"winners": "leo"}}, ["result.winners must be a list."]),
        ({"result": {"winners": ["thomas"]}}, ["result.winners must be one of diana, leo, not 'thomas'."]),
        ({"progress": {"done": []}}, ["progress: 'done' is unknown; known are todo."]),
        ({"progress": {"todo": 1}}, ["progress.todo must be a list."]),
        ({"progress": {"todo": ["mood"]}}, ["progress.todo holds steps, each with a number, not 'mood'."]),
        ({"progress": {"todo": [["mood", "0"]]}}, ["progress.todo holds steps, each with a number, not \"['mood', '0"]),
        ({"progress": {"todo": [["sing", 0]]}}, ["progress.todo must be one of draw, hand-up, clear-impulse, lay,"]),
        ({"players": []}, ["players must be a TOML table."]),
        ({"players": {"thomas": {}}}, ["players: 'thomas' is unknown; known are diana, leo."]),
    ],
)
def test_what_is_wrong_with_a_position(position: dict[str, Any], expected: list[str]) -> None:
    whole = {**load_setup("card-2"), "position": position}
    with pytest.raises(Damaged) as caught:
        Game.new(whole)
    found = caught.value.faults
    assert len(found) == len(expected), found
    assert all(one.startswith(text) for one, text in zip(found, expected, strict=True)), found


DIANA = "diana.mindset"
IS_BB = "is no Brightness or Bleakness. [merge.from-hand]"


@pytest.mark.parametrize(
    ("diana", "expected"),
    [
        (3, ["diana must be a TOML table."]),
        (
            {"hnad": []},
            ["diana: 'hnad' is unknown; known are after_revelation, bonus, conditions, hand, last, mindset"],
        ),
        ({"hand": "b-x-red"}, ["diana.hand must be a list of cards."]),
        ({"hand": ["b-x"]}, [f"diana.hand: 'b-x' {NO_CARD}"]),
        ({"hand": [3, "b-x"]}, [f"diana.hand: '3' {NO_CARD}", f"diana.hand: 'b-x' {NO_CARD}"]),
        ({"hand": ["?"], "seen_by": []}, ["diana.seen_by must say of each card of the hand who has seen it."]),
        ({"hand": ["?"], "seen_by": 1}, ["diana.seen_by must say of each card of the hand who has seen it."]),
        ({"hand": ["?"], "seen_by": [[], []]}, ["diana.seen_by must say of each card of the hand who has seen it."]),
        ({"hand": ["?"], "seen_by": [["thomas"]]}, ["diana.seen_by must be one of public, diana, leo, not 'thomas'."]),
        ({"scored": 1}, ["diana.scored must be a TOML table."]),
        ({"scored": {"wild": 1}}, ["diana.scored: 'wild' is unknown; known are bliss, gloom."]),
        ({"scored": {"bliss": -1}}, [f"diana.scored.bliss {MUST} 10000, not '-1'."]),
        ({"scored": {"gloom": "1"}}, [f"diana.scored.gloom {MUST} 10000, not '1'."]),
        ({"last": {"sum": 1}}, ["diana.last: 'sum' is unknown; known are bonus, collected."]),
        ({"last": {"collected": -1}}, [f"diana.last.collected {MUST} 10000, not '-1'."]),
        ({"last": {"bonus": -1}}, [f"diana.last.bonus {MUST} 10000, not '-1'."]),
        ({"mulligan": "no"}, ["diana.mulligan must be one of open, taken, kept, not 'no'."]),
        ({"mindset": 3}, [f"{DIANA} must be a TOML table.", f"{DIANA}: 'None' is no card", f"{DIANA}: an Emotion"]),
        (
            {"mindset": [{"card": "?"}]},
            [f"{DIANA}: an Emotion in a Mindset lies face up; name its card."],
        ),
        (
            {"mindset": [emotion("b-m-red-draw", colour="red")]},
            [f"{DIANA}: 'colour' is unknown; known are ability, absorb_slots, absorbed, card, fragments, fresh, kind,"],
        ),
        ({"mindset": [emotion("b-m-red-draw", over="b-m-red-swap")]}, [f"{DIANA}: 'b-m-red-swap' {IS_BB}"]),
        ({"mindset": [emotion("b-m-red-draw", over="x-b")]}, [f"{DIANA}: 'x-b' {IS_BB}"]),
        ({"mindset": [emotion("b-m-red-draw", over="?")]}, [f"{DIANA}: '?' {IS_BB}"]),
        ({"mindset": [emotion("b-m-red-draw", over="y" * 50)]}, [f"{DIANA}: '{'y' * 40}' {IS_BB}"]),
        (
            {"mindset": [emotion("b-x-red", over="b-x-blue")]},
            [f"{DIANA}: b-x-red cannot be merged with b-x-blue. [merge.from-hand]"],
        ),
        (
            {"mindset": [emotion("b-m-red-draw", over="g-x-blue")]},
            [f"{DIANA}: b-m-red-draw and g-x-blue are of different sides. [merge.affiliation]"],
        ),
        (
            {"mindset": [emotion("g-x-red", over="b-x-blue")]},
            [
                f"{DIANA}: g-x-red cannot be merged with b-x-blue. [merge.from-hand]",
                f"{DIANA}: g-x-red and b-x-blue are of different sides. [merge.affiliation]",
            ],
        ),
        (
            {"mindset": [emotion("b-m-red-draw", fragments=2)]},
            [f"{DIANA}: fragments {MUST} 1, not '2'. [emotion.mild]"],
        ),
        (
            {"mindset": [emotion("b-s-red-draw", fragments=3)]},
            [f"{DIANA}: fragments {MUST} 2, not '3'. [emotion.strong]"],
        ),
        ({"mindset": [emotion("b-x-red", fragments=1)]}, [f"{DIANA}: fragments {MUST} 0, not '1'. [emotion.bb]"]),
        ({"mindset": [emotion("b-x-red", absorbed=3)]}, [f"{DIANA}: absorbed {MUST} 2, not '3'. [emotion.bb]"]),
        ({"mindset": [emotion("b-m-red-draw", absorbed=1)]}, [f"{DIANA}: absorbed {MUST} 0, not '1'. [emotion.bb]"]),
        (
            {"mindset": [emotion("b-m-red-draw", fresh="new")]},
            [f"{DIANA}: fresh must be one of entered, swapped, not 'new'."],
        ),
        (
            {"mindset": [emotion("b-m-red-draw")] * 5},
            [f"{DIANA} has 5 Emotions; a Mindset holds at most 4. [mindset.limit]"],
        ),
    ],
)
def test_what_is_wrong_with_a_player(diana: Any, expected: list[str]) -> None:
    found = faults({"diana": diana})
    assert len(found) == len(expected), found
    assert all(one.startswith(text) for one, text in zip(found, expected, strict=True)), found


@pytest.mark.rule("components.bliss-cards", "components.deck")
def test_no_card_lies_in_more_places_than_there_are_copies() -> None:
    """16 Mild Bliss cards: 15 discarded and one in a hand are all of them."""
    hand = {"diana": {"hand": ["b-m-red-draw"]}}
    assert fact(game(hand, discard={"cards": ["b-m-red-draw"] * 15}), "discard.count") == 15
    (fault,) = faults(hand, discard={"cards": ["b-m-blue-draw"] * 16})
    assert fault == (
        "All 16 Mild bliss cards are known to be elsewhere, so b-m-red-draw cannot be here. [components.bliss-cards]"
    )


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

TARGET = "using.targets"
DRAINING = {"diana": {"mindset": [emotion("b-x-red")] * 2}, "leo": {"mindset": [emotion("b-m-red-draw")]}}
DRAINED = {"kind": "drained", "user": "diana", "owner": "leo", "source": 0, "host": 1, "amount": 1}


@pytest.mark.parametrize(
    ("ability", "targets", "expected"),
    [
        ("destroy", {"player": "leo"}, [f"{TARGET} lacks emotion."]),
        (
            "destroy",
            {"who": "leo"},
            [f"{TARGET}: 'who' is unknown; known are emotion, player.", f"{TARGET} lacks player,"],
        ),
        (
            "destroy",
            {"player": "thomas", "emotion": {"card": "b-x-red"}},
            [f"{TARGET}.player must be one of diana, leo,"],
        ),
        (
            "destroy",
            {"player": "leo", "emotion": 1},
            [f"{TARGET}.emotion must be a TOML table.", f"{TARGET}.emotion.card:"],
        ),
        ("destroy", {"player": "leo", "emotion": {"card": "b-x"}}, [f"{TARGET}.emotion.card: 'b-x' {NO_CARD}"]),
        (
            "destroy",
            {"player": "leo", "emotion": {"card": "b-x-red", "number": -1}},
            [f"{TARGET}.emotion.number {MUST} 10000, not '-1'."],
        ),
        ("deprive", {"first": 1}, [f"{TARGET} lacks second."]),
        ("deprive", {"first": 1, "second": 0}, [f"{TARGET}.second: the columns of the Impulse are 1 to 3."]),
        ("deprive", {"first": "1", "second": 2}, [f"{TARGET}.first {MUST} 3, not '1'."]),
        ("deprive", {"first": 3, "second": 4}, [f"{TARGET}.second {MUST} 3, not '4'."]),
        ("embrace", {"column": 4}, [f"{TARGET}.column {MUST} 3, not '4'."]),
        ("embrace", {"column": 0}, [f"{TARGET}.column: the columns of the Impulse are 1 to 3."]),
        ("steal", {"player": 1}, [f"{TARGET}.player must be one of diana, leo, not '1'."]),
        ("summon", {"over": "b-x-red"}, [f"{TARGET} lacks card."]),
        ("summon", {"card": "b-x"}, [f"{TARGET}.card: 'b-x' {NO_CARD}"]),
        (
            "drain",
            {"player": "leo", "source": {"card": "b-x-red"}, "host": {"card": "b-x-red"}, "amount": -1},
            [f"{TARGET}.amount {MUST} 10000, not '-1'."],
        ),
        ("swap", {"own": {"card": "b-x-red"}}, [f"{TARGET} lacks player, emotion."]),
    ],
)
def test_what_is_wrong_with_what_was_announced(ability: str, targets: Any, expected: list[str]) -> None:
    found = faults(using={**USING, "card": f"b-m-red-{ability}", "ability": ability, "targets": targets})
    assert len(found) == len(expected), found
    assert all(one.startswith(text) for one, text in zip(found, expected, strict=True)), found


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
            ["pending 1: about.kind must be one of drained; it is missing.", "pending 1: about lacks user,"],
        ),
        ("stay", {**DRAINED, "kind": "effect"}, ["pending 1: about.kind must be one of drained, not 'effect'."]),
        ("stay", {**DRAINED, "user": "thomas"}, ["pending 1: about.user must be one of diana, leo, not 'thomas'."]),
        ("stay", {**DRAINED, "host": -1}, [f"pending 1: about.host {MUST} 10000, not '-1'."]),
        ("stay", {**DRAINED, "absorbed": -1}, [f"pending 1: about.absorbed {MUST} 10000, not '-1'."]),
        ("take", {"kind": "open-hand"}, ["pending 1: about lacks owner."]),
        ("take", {"kind": "open-hand", "owner": "thomas"}, ["pending 1: about.owner must be one of diana, leo,"]),
        ("cancel", {"kind": "used-ability", "user": "leo"}, ["pending 1: about lacks card."]),
        ("summon", {"kind": "effect", "card": "b-x"}, [f"pending 1: about.card: 'b-x' {NO_CARD}"]),
    ],
)
def test_what_is_wrong_with_what_a_decision_is_about(what: str, about: Any, expected: list[str]) -> None:
    owed = {"who": "leo", "what": what, "cause": "drain.excess", "about": about}
    found = faults(pending=[owed], using=USING)
    assert len(found) == len(expected), found
    assert all(one.startswith(text) for one, text in zip(found, expected, strict=True)), found


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
        "stay is owed, but there is no Emotion 1 in leo.mindset. [drain.excess]",
        "stay is owed, but there is no Emotion 2 in diana.mindset. [drain.excess]",
    )


def test_of_two_decisions_the_first_is_answered_first() -> None:
    stay = {"who": "leo", "what": "stay", "options": ["1 0", "0 1"], "cause": "drain.excess", "about": DRAINED}
    drained = game(DRAINING, pending=[stay, OWED], using=USING)
    assert drained.legal() == ["leo stay 1 0", "leo stay 0 1"]
    take = {"who": "diana", "what": "take", "cause": "steal.take", "about": {"kind": "open-hand", "owner": "leo"}}
    stolen = game({"leo": {"hand": ["b-x-red"]}}, pending=[take, OWED], using=USING)
    assert stolen.legal(view="referee") == ["diana take b-x-red", "diana take ?"]
    assert game(pending=[OWED, take], using=USING).legal() == ["table mood bliss", "table mood gloom"]
