"""What a position of a board game tells and leaves out, what is counted and asked of a table, and what lines hide."""

import sys
from collections.abc import Callable, Sequence
from functools import cache
from types import SimpleNamespace
from typing import Any, NamedTuple, cast

import pytest
from support.heard import Paragraph, heard, naming, with_rules
from support.pages import Sentences

from cerebria_cli.editions.board import (
    checklist,
    facts,
    position_reading,
    questions,
    starting_hands,
    uncertain,
)
from cerebria_cli.editions.board.hearing import Hearing
from cerebria_cli.editions.board.position_reading import BoardReader, Fragment, OwnAspiration
from cerebria_cli.editions.board.ring import Ring
from cerebria_cli.editions.board.seats import Prepared, Row, Seat, Upgrade
from cerebria_cli.editions.board.setting import may_be_in_deck, mild_cards
from cerebria_cli.editions.board.tokens import upgrade_tokens
from cerebria_cli.editions.board.unknowns import Kinds, unknowns
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.fact_reading import FactReader
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.questions import WrongAnswer
from cerebria_cli.editions.core.unknowns import Unknown, Way
from cerebria_cli.editions.core.verdict import Objection
from cerebria_cli.editions.retail.emotion import Emotion
from cerebria_cli.editions.retail.state import State
from cerebria_cli.game.desk import Game
from cerebria_cli.shelf.setups import load_setup

DIANA, LEO = 0, 1


@cache
def begun() -> State:
    """A turn of Diana in the full game of four."""
    state: Any = Game.new({**load_setup("full-4"), "position": {"turn": {"player": "diana"}}}).now
    return cast(State, state)


# ---------------------------------------------------------------- what a position leaves out


class Card(NamedTuple):
    kind: str = "mild"
    powers: tuple[str, ...] = ()


class Owner(NamedTuple):
    name: str
    team: int
    deck: tuple[str, ...]

    @property
    def size(self) -> int:
        return len(self.deck)


SETTING: Any = SimpleNamespace(
    seats=(Owner("diana", 0, ("Love", "Trust", "Trust", "Joy")), Owner("leo", 1, ("Fear",) * 12)),
    teams=("bliss", "gloom"),
    ring=Ring(["V", "C", "N", "L", "W"]),
    cards={
        "Love": Card(powers=("x",)),
        "Trust": Card(),
        "Joy": Card(),
        "Fear": Card(powers=("y",)),
        "Light": Card("starting"),
    },
    numbers={"start": {"sphere_wp": 7}},
)
KINDS = Kinds({"ambition": 3}, 2, ("absorb",), {"diana": {"move": ("unlock", "haste")}, "leo": {}}, ("wild", "red"), 2)


def position(**more: Any) -> dict[str, Any]:
    told: dict[str, Any] = {
        "players": {
            "diana": {
                "wp": 4,
                "essence": 2,
                "hand": [],
                "space": "V",
                "deck": {"count": 4},
                "tokens": {"move": {"unlock": "wild"}},
            },
            "leo": {
                "wp": 3,
                "essence": {"bliss": 1, "gloom": 2},
                "hand": [],
                "space": None,
                "deck": {"count": 9},
                "tokens": {},
            },
        },
        "teams": {"bliss": {"ambition": 1}, "gloom": {"ambition": 2}},
        "origin": {"V": {"sphere": "humility", "wp": 5}, "C": {"sphere": "honesty", "wp": 9}},
        "turn": {"actions": 1, "absorb": True},
        "slots": {slot: {"owner": "leo", "card": "Fear"} for slot in SETTING.ring.slots if slot != "V1"},
        "fortresses": {"V": {}, "C": {}, "N": {}, "L": {}},
    }
    return {**told, **more}


def left_out(told: dict[str, Any] | None = None, **more: Any) -> dict[str, Unknown]:
    return {one.fact: one for one in unknowns(SETTING, position(**more), told or {}, KINDS)}


def values(one: Unknown) -> list[Any]:
    return [way.value for way in one.ways]


def test_every_fact_that_is_left_out() -> None:
    found = left_out()
    assert [*found] == [
        *("diana.wp", "diana.essence", "diana.hand", "diana.space"),
        *("diana.tokens.move.unlock", "diana.tokens.move.haste"),
        *("leo.wp", "leo.essence.bliss", "leo.essence.gloom", "leo.hand"),
        *("bliss.ambition", "gloom.ambition", "spheres.V", "spheres.C"),
        *("turn.actions", "turn.absorb", "V1", "fortresses.W"),
    ]
    assert found["diana.wp"].usual.value == 4
    assert sorted(values(found["diana.wp"])) == [*range(values(found["diana.wp"])[1] + 1)]
    # A team is taken to have one less than it can have, a Sphere and a turn all that they can.
    assert values(found["bliss.ambition"]) == [2, 3, 1, 0]
    assert found["bliss.ambition"].usual.value == 1
    assert values(found["spheres.V"]) == [7, 6, 5, 4, 3, 2, 1, 0]
    assert values(found["spheres.C"])[0] == 9
    assert values(found["turn.actions"]) == [2, 1, 0]
    assert found["turn.actions"].usual.value == 1
    assert values(found["turn.absorb"]) == [True, False]
    assert values(found["diana.space"]) == ["V", "VC", "C", "CN", "N", "NL", "L", "LW", "W", "WV"]
    assert values(found["diana.tokens.move.unlock"]) == ["wild", None]
    assert values(found["diana.tokens.move.haste"]) == [None, "red", "wild"]
    assert found["leo.essence.gloom"].ways[0].facts[0][0] == ("players", "leo", "essence", "gloom")
    assert found["leo.essence.gloom"].usual.value == 2


def test_what_is_told_is_not_left_out() -> None:
    told = {
        "players": {
            "diana": {"wp": 1, "essence": 0, "space": "C", "tokens": {"move": {"haste": "?", "unlock": "wild"}}}
        },
        "teams": {"bliss": {"ambition": 0}},
        "origin": {"V": {"wp": 1}},
        "turn": {"actions": 1, "absorb": False},
    }
    tokens = {"move": {"unlock": "wild", "haste": "blue"}}
    players = position()["players"]
    found = left_out(told, players={**players, "diana": {**players["diana"], "tokens": tokens}})
    assert [name for name in found if not name.startswith("leo")] == [
        *("diana.hand", "diana.tokens.move.haste.colour", "gloom.ambition", "spheres.C", "V1", "fortresses.W"),
    ]
    # A token whose colour is not told has one that no told token has.
    assert values(found["diana.tokens.move.haste.colour"]) == ["blue", "red", "yellow", "green"]
    assert found["diana.tokens.move.haste.colour"].kind == "colour"


def test_an_emotion_or_a_fortress_of_either_side_may_be_there() -> None:
    found = left_out()
    assert values(found["V1"]) == [None, {"card": "Trust", "owner": "diana"}, {"card": "Fear", "owner": "leo"}]
    assert values(found["fortresses.W"]) == [
        None,
        {"team": "bliss", "size": "minor"},
        {"team": "gloom", "size": "minor"},
    ]
    assert found["V1"].usual == Way(None, ())
    assert found["V1"].kind == "absence"
    without = position()
    del without["fortresses"]
    names = [one.fact for one in unknowns(SETTING, without, {}, KINDS)]
    assert "fortresses.W" not in names


HAND, ORDER = ("players", "diana", "hand"), ("players", "diana", "deck", "order")


def dealt(hand: int, rest: int) -> Way:
    return Way(hand, ((HAND, ["?"] * hand), (ORDER, ["?"] * rest)))


def test_a_hand_that_is_not_told() -> None:
    """Of Diana's four cards none lies anywhere: she may have up to four."""
    one = left_out()["diana.hand"]
    assert one.ways == (dealt(4, 0), dealt(3, 1), dealt(2, 2), dealt(1, 3), dealt(0, 4))
    assert one.usual == dealt(2, 2)


def test_cards_that_lie_elsewhere_are_not_in_a_hand() -> None:
    slots = {"V1": {"owner": "diana", "card": "Trust"}, "V2": {"owner": "diana", "card": "Light"}}
    players = position()["players"]
    one = left_out(slots=slots, players={**players, "diana": {**players["diana"], "discard": ["Joy"]}})["diana.hand"]
    # Four cards, Trust on the board and Joy discarded; a starting Emotion is not of the deck.
    assert values(one) == [2, 1, 0]
    assert one.ways[0] == dealt(2, 0)


def test_a_hand_beside_a_deck_that_is_told() -> None:
    players = position()["players"]
    told = {"players": {"diana": {"deck": {"count": 3}}}}
    one = left_out(told, players={**players, "diana": {**players["diana"], "deck": {"count": 3}}})["diana.hand"]
    assert one.ways == (Way(1, ((HAND, ["?"]),)), Way(0, ((HAND, []),)))
    assert one.usual.value == 1


@pytest.mark.parametrize(
    ("hand", "rest"), [(["Trust"], 3), ([], 4), (["?"] * 4, 0), (["?"] * 5, None), ("Trust", None)]
)
def test_a_deck_beside_a_hand_that_is_told(hand: Any, rest: int | None) -> None:
    found = left_out({"players": {"diana": {"hand": hand}}})
    assert "diana.hand" not in found
    if rest is None:
        assert "diana.deck" not in found
    else:
        way = Way(rest, ((ORDER, ["?"] * rest),))
        assert found["diana.deck"] == Unknown("diana.deck", "amount", (way,), way)


def test_more_cards_lie_elsewhere_than_a_deck_has() -> None:
    players = position()["players"]
    crowded = {**players, "diana": {**players["diana"], "discard": ["Joy"] * 5}}
    assert values(left_out(players=crowded)["diana.hand"]) == [0]
    found = left_out({"players": {"diana": {"hand": []}}}, players=crowded)
    assert values(found["diana.deck"]) == [0]


def test_hand_and_deck_that_are_told() -> None:
    found = left_out({"players": {"diana": {"hand": ["Trust"], "deck": {"count": 3}}}})
    assert "diana.deck" not in found
    assert "diana.hand" not in found


# ---------------------------------------------------------------- what a position tells


def with_rule(faults: list[Objection]) -> list[tuple[str, str]]:
    return [(fault.text, fault.rule) for fault in faults]


def texts(reader: FactReader) -> list[str]:
    return [text for text, _ in with_rule(reader.faults)]


def test_fragments_of_the_identity() -> None:
    reader = FactReader()
    told = [{"team": "gloom", "size": "major", "facing": "wp"}, {"team": "glom"}, 3]
    found = list(BoardReader(begun(), reader).fragments(told, ("minor", "major"), ("facing",)))
    assert found[:2] == [
        Fragment("identity 1", 1, "major", {"team": "gloom", "size": "major", "facing": "wp"}),
        Fragment("identity 2", 0, "minor", {"team": "glom"}),
    ]
    assert texts(reader)[:3] == [
        naming("identity 2", "team", "glom", "gloom", "bliss, gloom"),
        naming("identity 2", "size", "minor, major"),
        naming("identity 3"),
    ]


class Reader(position_reading.PositionReader[State]):
    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.read: list[Any] = []

    def read_player(self, where: str, number: int, facts: Any) -> None:
        self.read.append((where, number, facts))


def test_parts_of_a_position() -> None:
    reader = Reader(begun().copy())
    seen: list[Any] = []
    table = reader.read_parts(
        {"b": 1, "a": 2, "d": 3, "x": 4}, {"a": seen.append, "b": seen.append, "c": seen.append}, ["d"]
    )
    assert (seen, table) == ([2, 1], {"b": 1, "a": 2, "d": 3})
    assert texts(reader) == [naming("position", "x", "a, b, c, d")]
    reader.read_players({"leo": {"wp": 1}})
    assert reader.read == [("players.leo", 1, {"wp": 1})]
    reader.read_announced(["Courage"])
    assert reader.state.announced == ("Courage",)


@pytest.mark.parametrize(
    ("cards", "named"),
    [(["unity", "unity", "openness"], ["unity"]), (["?", "?", "", ""], []), (["unity", "openness"], [])],
)
def test_no_aspiration_is_named_twice(cards: list[str], named: list[str]) -> None:
    reader = Reader(begun())
    reader.only_once("hidden", cards, "r")
    assert with_rule(reader.faults) == [(naming(card), "r") for card in named]


@pytest.mark.parametrize(
    ("card", "before", "common", "refused"),
    [
        ("unity", "", "unity", True),
        ("unity", "openness", "unity", True),
        ("unity", "unity", "unity", False),
        ("openness", "", "unity", False),
        ("", "openness", "", False),
        ("?", "openness", "?", False),
    ],
)
def test_an_own_aspiration_is_not_the_common_one(card: str, before: str, common: str, refused: bool) -> None:
    reader = Reader(begun())
    reader.check_own(OwnAspiration("bliss", "Hidden", card, before), common, "r")
    text = naming("Bliss", "unity")
    assert with_rule(reader.faults) == ([(text, "r")] if refused else [])


def test_the_cards_that_a_player_may_have() -> None:
    cards = begun().setting.cards
    own = {name for name, card in cards.items() if card.kind == "mild" and card.side == "gloom"}
    found = mild_cards(begun().setting, LEO)
    assert found[-1] == "?"
    assert {*found[:-1]} == own
    # A deck may hold each of them twice.
    assert may_be_in_deck(cards, "gloom") == tuple(name for name in sorted(own) for _ in range(2))


class Aim(NamedTuple):
    team: str


Aim.kind = "aim"  # type: ignore[attr-defined]
SUBJECTS: dict[str, Sequence[type[Any]]] = {"choose": (), "aim": (Aim,)}


def test_decisions_that_are_owed() -> None:
    reader = FactReader()
    told = [
        {"who": "leo", "what": "choose", "options": ["a b", "c"], "cause": "r", "may": True, "effect": "x"},
        {"who": "table", "what": "aim", "about": {"kind": "aim", "team": "bliss"}},
    ]
    assert position_reading.read_pending(reader, begun().setting, told, SUBJECTS) == (
        Pending("leo", "choose", (("a", "b"), ("c",)), "r", None, True),
        Pending("table", "aim", (), "", Aim("bliss"), False),
    )
    assert reader.faults == []


def test_decisions_that_nobody_can_owe() -> None:
    reader = FactReader()
    told = [{"who": "anna", "what": "x", "options": 3, "y": 1}]
    assert position_reading.read_pending(reader, begun().setting, told, SUBJECTS) == (
        Pending("table", "choose", (), ""),
    )
    assert texts(reader) == [
        naming("pending 1", "y", "about, cause, effect, may, options, what, who"),
        *(naming("pending 1", key) for key in ("what", "options", "who")),
    ]


def test_the_spheres_in_front_of_the_realms() -> None:
    state = begun().copy()
    (first, wp), (second, _), *rest = state.spheres
    reader = FactReader()
    position_reading.read_origin(reader, state, {"V": {"wp": 2}, "C": {"sphere": first}}, "r")
    assert with_rule(reader.faults) == [(naming("origin"), "r")]
    assert state.spheres[0] == (first, wp)
    reader = FactReader()
    told = {"V": {"wp": 2, "sphere": second}, "C": {"sphere": first}}
    position_reading.read_origin(reader, state, told, "r")
    assert reader.faults == []
    assert state.spheres[0] == (second, 2)
    assert state.spheres[1][0] == first
    assert state.spheres[2:] == tuple(rest)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Courage", ""),
        (None, naming("V1.card")),
        ("x" * 50, naming("V1.card", "x" * 40)),
    ],
)
def test_the_card_of_an_emotion(name: Any, text: str) -> None:
    reader = FactReader()
    card = position_reading.read_card(reader, begun().setting, "V1", name)
    assert (card is None) is bool(text)
    assert texts(reader) == ([text] if text else [])


def test_whose_emotion_it_is() -> None:
    reader = FactReader()
    members = begun().setting.members(1)
    names = [begun().name(player) for player in members]
    assert position_reading.read_owner(reader, begun(), "V1", 1, {}) == members[0]
    assert position_reading.read_owner(reader, begun(), "V1", 1, {"owner": names[1]}) == members[1]
    assert reader.faults == []
    assert position_reading.read_owner(reader, begun(), "V1", 1, {"owner": "diana"}) == members[0]
    assert len(reader.faults) == 1


class Holder:
    def __init__(self, minor: int) -> None:
        self.minor = minor


@pytest.mark.parametrize(
    ("told", "used", "minor", "excess"),
    [
        # Left out, they follow from what is used.
        ({}, 2, -2, False),
        ({"bliss": {"major": 1}}, 2, -2, False),
        (3, 2, -2, False),
        ({"bliss": 3}, 2, -2, False),
        # Told, they stay, and may be too many.
        ({"bliss": {"minor": 1}}, 2, None, False),
        ({"bliss": {"minor": 9}}, 99, None, True),
        # More are used than there are.
        ({}, 99, 0, True),
    ],
)
def test_unused_fragments(told: Any, used: int, minor: int | None, excess: bool) -> None:
    most = begun().setting.numbers["components"]["minor"]
    holders = [Holder(1), Holder(1)]
    found = position_reading.excess_fragments(
        begun(), holders, told, ("minor",), lambda team, size: 0 if team else used
    )
    assert list(found) == ([("teams.bliss.minor", most)] if excess else [])
    wanted = 1 if minor is None else max(0, most + minor) if minor else 0
    assert holders[0].minor == wanted
    assert holders[1].minor == most


def test_no_more_starting_emotions_than_are_in_the_box() -> None:
    state = begun().copy()
    ((card, most), *_) = state.setting.numbers["components"]["starting"].items()
    for number, faults in ((most, 0), (most + 1, 1)):
        state.slots = [Emotion(card, 0, 0, 0, 1, 0) if slot < number else None for slot in range(15)]
        reader = FactReader()
        position_reading.check_starting(reader, state, "r")
        assert texts(reader) == [naming(str(most), card)] * faults


# ---------------------------------------------------------------- facts and their digest


def test_who_may_see_what() -> None:
    state = begun()
    assert facts.views(state) == ("public", "referee", "bliss", "gloom", *(seat.name for seat in state.setting.seats))
    views = ("public", "referee", "bliss", "gloom", "diana", "leo", "thomas")
    assert [view for view in views if facts.may_see(state, view, DIANA)] == ["referee", "bliss", "diana"]
    assert [view for view in views if facts.sees_team(state, view, 0)] == ["referee", "bliss", "diana", "thomas"]


def test_how_a_game_ends() -> None:
    state = begun().copy()
    assert facts.closing(state) == {
        "end": {"triggered": None},
        "result": None,
        "rulings": dict(state.rulings),
        "announced": list(state.announced),
    }
    state.announced, state.end, state.result = ("Courage",), "capping", ((9, 7), 0)
    found = facts.closing(state)
    assert (found["announced"], found["end"]) == (["Courage"], {"triggered": "capping"})
    assert found["result"] == {"scores": {"bliss": 9, "gloom": 7}, "winner": "bliss"}
    state.result = (9, 9), -1
    assert facts.closing(state)["result"] == {"scores": {"bliss": 9, "gloom": 9}, "winner": None}


def test_control_as_facts() -> None:
    state = begun().copy()
    lying = {0: Emotion("Courage", 0, 0, 0, 1, 0), 14: Emotion("Anger", 1, 1, 1, 1, 0)}
    state.slots = [lying.get(slot) for slot in range(15)]
    state.board_changed()
    found = facts.control(state)
    assert found["realms"] == {"V": "bliss", "C": None, "N": None, "L": None, "W": "gloom"}
    assert found["frontiers"] == dict.fromkeys(("VC", "CN", "NL", "LW", "WV"))
    assert found["totals"]["V"] == {"bliss": 1, "gloom": 0}
    assert found["totals"]["WV"] == {"bliss": 1, "gloom": 1}
    assert found["parts"]["WV"] == {
        "bliss": [{"from": "V1", "amount": 1}],
        "gloom": [{"from": "WV", "amount": 1}],
    }
    assert found["locked"] == [{"slot": "WV", "realm": "V", "by": "V1"}]


def test_tokens_in_a_digest() -> None:
    rows = [
        Row("move", 1, "Move", 1, (), ("unlock", "haste", "push", "x")),
        Row("quell", 0, "Quell", 1, (), ("a", "b", "c", "d")),
    ]
    lying = (("", "", "", ""), ("wild", "", "red", ""))
    assert upgrade_tokens(rows, lying) == '{"move":{"push":"red","unlock":"wild"}}'


# ---------------------------------------------------------------- seats, hands and what is lacking


def test_what_upgrades_come_to() -> None:
    steps, more = (
        Upgrade(name, name, f"move.{name}", 1, effects)
        for name, effects in (("haste", {"steps": 1}), ("far", {"steps": 2, "push": True}))
    )
    prepared = Prepared(Row("move", 0, "Move", 1, (steps, more), ()), (), ("", "", "", ""), (steps, more))
    assert (prepared.total("steps"), prepared.total("draw")) == (3, 0)
    assert (prepared.has("push"), prepared.has("draw")) == (True, False)
    assert (prepared.rule_of("steps"), prepared.rule_of("push")) == ("move.haste", "move.far")


def test_how_many_cards_a_deck_has() -> None:
    seat: Seat[Any] = Seat("diana", 0, "Love", ("a", "b", "c"), False, {})
    assert (seat.size, seat._replace(unlisted=2).size) == (3, 2)


def test_why_a_card_is_not_there() -> None:
    state = begun().copy()
    state.setting = state.setting.with_deck(DIANA, ("Courage", "Courage", "Trust"))
    lying = {
        0: Emotion("Courage", 0, 0, 0, 1, 0),
        5: Emotion("Courage", 0, 0, 0, 1, 0),
        7: Emotion("Trust", 2, 0, 0, 1, 0),
    }
    state.slots = [lying.get(slot) for slot in range(15)]
    hearing: Any = Hearing(cast(Any, state), Move("diana", "invoke"), DIANA)
    assert (
        hearing.lacks("Trust", ["Trust"]) == "Trust is discarded with this Action, and no other one is in Diana's hand"
    )
    assert hearing.lacks("Anger", []) == "Diana's deck has no Anger"
    assert hearing.lacks("Courage", []) == "Diana has Courage on V1 and CN and not in hand"
    assert hearing.lacks("Trust", []) == "Trust is not in Diana's hand"
    assert hearing.need_emotion(0, "r") is state.slots[0]
    assert hearing.objections == []
    assert hearing.need_emotion(1, "r") is None
    assert with_rule(hearing.objections) == [(naming("V2"), "r")]
    assert hearing.objections[0].unplayable


def test_who_may_tell_a_starting_hand() -> None:
    state = begun().copy()
    asked = Pending("leo", "hand", (), "setup.hand")
    state.pending = (asked,)
    for player in state.players:
        player.hand = ()
    names = [seat.name for seat in state.setting.seats]
    others = tuple(name for name in names if name != "leo")
    assert starting_hands.tellers(state, asked) == ("leo", *others)
    state.players[DIANA].hand = ("?", "?")
    assert starting_hands.tellers(state, asked) == ("leo", *others[1:])
    assert starting_hands.may_tell(state, Move("leo", "hand"))
    assert starting_hands.may_tell(state, Move(others[1], "hand"))
    assert not starting_hands.may_tell(state, Move("diana", "hand"))
    assert not starting_hands.may_tell(state, Move("leo", "place"))
    assert [(move.actor, move.args.cards) for move in starting_hands.hands(state, asked)] == [
        (name, ("?", "?")) for name in ("leo", *others[1:])
    ]
    state.phase = "hands"
    assert starting_hands.is_second(state, DIANA)
    assert not starting_hands.is_second(state, LEO)
    assert not starting_hands.is_second(state, 2)
    assert not starting_hands.is_second(state, -1)
    state.phase = "play"
    assert starting_hands.is_second(state, 2)
    assert not starting_hands.is_second(state, LEO)


def test_facts_that_the_printed_card_overrules() -> None:
    cards = {
        "A": SimpleNamespace(sources={"vibe": "assumed", "intensity": "002"}),
        "B": SimpleNamespace(sources={"vibe": "public"}),
    }
    state = SimpleNamespace(setting=SimpleNamespace(cards=cards))
    rests: Any = {
        "r": lambda state, move: [("A", "vibe"), ("A", "intensity"), ("B", "vibe"), ("C", "vibe"), ("A", "vibe")]
    }
    assert uncertain.questioned(state, None, ["r", "s"], rests) == [("A", "vibe"), ("B", "vibe")]
    assert uncertain.questioned(state, None, ["s"], rests) == []
    real = begun().copy()
    real.slots = [Emotion("Courage", 0, 0, 0, 1, 0), *[None] * 14]
    assert [uncertain.card_on(real, slot) for slot in ("V1", "V2")] == ["Courage", ""]


# ---------------------------------------------------------------- a page of counts, and what lines hide


def test_what_a_table_counts() -> None:
    told: dict[str, Any] = {
        "players": {
            "diana": {"essence": 2, "tokens": {"move": {}, "quell": {}}},
            "nora": {"essence": {"bliss": 1, "gloom": 0}, "tokens": {}},
        },
        "origin": {"V": {"sphere": "humility"}, "C": {"sphere": "honesty"}},
        "slots": {"V1": {"card": "Courage"}},
        "fortresses": {},
        "teams": {"bliss": {"ambition": 1, "points": 2}, "gloom": {"fortitude": 3, "points": 1}},
        "control": {"realms": {"V": None, "C": None}, "frontiers": {"VC": None}},
    }
    assert [(one.group, one.label, one.path) for one in checklist.counts(told)] == [
        ("Diana", "stands on", "diana.space"),
        ("Diana", "Willpower", "diana.wp"),
        ("Diana", "Essence", "diana.essence"),
        ("Diana", "hand", "diana.hand"),
        ("Diana", "deck", "diana.deck.count"),
        ("Diana", "Vibe tokens", "diana.tokens"),
        ("Nora", "stands on", "nora.space"),
        ("Nora", "Willpower", "nora.wp"),
        ("Nora", "Bliss Essence", "nora.essence.bliss"),
        ("Nora", "Gloom Essence", "nora.essence.gloom"),
        ("Nora", "hand", "nora.hand"),
        ("Nora", "deck", "nora.deck.count"),
        ("Nora", "Vibe tokens", "nora.tokens"),
        ("Origin", "humility", "origin.V.wp"),
        ("Origin", "honesty", "origin.C.wp"),
        ("Board", "Emotions", "slots"),
        ("Board", "Essence on them", "slots.*.essence"),
        ("Board", "Fortresses", "fortresses"),
        ("Board", "Fragments in the Identity", "identity"),
        ("Bliss", "Ambition", "bliss.ambition"),
        ("Bliss", "points", "bliss.points"),
        ("Gloom", "points", "gloom.points"),
        ("Gloom", "Fortitude", "gloom.fortitude"),
    ]

    def finer(path: str) -> list[tuple[str, str, str]]:
        return [(one.group, one.label, one.path) for one in checklist.finer(told, path)]

    essence = [("V1", "Essence on Courage", "V1.essence")]
    slots = [(slot, "the Emotion", slot) for slot in ("V1", "V2", "C1", "C2", "VC")]
    assert finer("slots") == [*slots, *essence]
    assert finer("slots.*.essence") == essence
    assert finer("fortresses") == [(realm, "the Fortress", f"fortresses.{realm}.size") for realm in ("V", "C")]
    assert finer("diana.tokens") == [
        ("Diana", "tokens of move", "diana.tokens.move.*"),
        ("Diana", "tokens of quell", "diana.tokens.quell.*"),
    ]
    assert finer("diana.wp") == []
    del told["fortresses"]
    assert "Fortresses" not in [one.label for one in checklist.counts(told)]


# ---------------------------------------------------------------- questions that start a game


class Typing:
    """Answers in a row; an empty one is the default."""

    def __init__(self, *answers: str) -> None:
        self.answers = list(answers)
        self.asked: list[tuple[str, str]] = []

    def ask(self, question: str, default: str, check: Callable[[str], Any]) -> Any:
        self.asked.append((question, default))
        return check((self.answers.pop(0) if self.answers else "") or default)

    def ask_name(self, question: str, default: str, taken: Sequence[str], words: Any) -> str:
        self.asked.append((question, default))
        return (self.answers.pop(0) if self.answers else "") or default

    def counts(self, game: str) -> list[str]:
        return ["2", "3", "4"]

    def builtin(self, game: str, count: str) -> dict[str, Any]:
        return load_setup(f"{game}-{count}")


MILD = ["Courage", "Trust", "Comfort"]


@pytest.mark.parametrize(
    ("typed", "deck"),
    [
        ("2 Courage, Trust", ["Courage", "Courage", "Trust"]),
        ("Trust x2, Comfort", ["Trust", "Trust", "Comfort"]),
        ("2x Trust, ,3 Comfort", ["Trust", "Trust", "Comfort", "Comfort", "Comfort"]),
        ("Cou 2", ["Courage", "Courage"]),
        ("", []),
    ],
)
def test_a_deck_by_its_cards(typed: str, deck: list[str]) -> None:
    assert questions.deck_by_cards(typed, MILD, lambda found: []) == deck


def test_a_deck_that_cannot_be() -> None:
    with pytest.raises(WrongAnswer, match=r"^Too few\. Too dull\.$"):
        questions.deck_by_cards("Trust", MILD, lambda found: ["too few.", "too dull."])


def test_what_there_is_to_choose_from() -> None:
    assert questions.spirits_of("gloom", "retail") == ["Misery", "Hatred", "Malice", "Anxiety"]
    cards = begun().setting.cards
    assert questions.mild_of("bliss", "retail") == [
        name for name, card in cards.items() if card.kind == "mild" and card.side == "bliss"
    ]


@pytest.mark.parametrize(("typed", "first"), [("", "humility"), ("h", "")])
def test_which_sphere_is_in_front_of_the_first_realm(typed: str, first: str) -> None:
    board = {"spheres": ["humility", "honesty"]}
    typing = Typing(typed)
    if not first:
        with pytest.raises(WrongAnswer):
            questions.ask_origin(board, typing)
        return
    assert questions.ask_origin(board, typing) == first
    assert questions.ask_origin({**board, "origin": "honesty"}, typing) == "honesty"
    assert typing.asked[0] == (naming("Valley of Motives"), "humility")


CHOICES = questions.Choices(lambda typed, team: typed, "Deck for {team}")


def test_a_setup_by_asking_nothing_but_the_defaults() -> None:
    typing = Typing()
    setup = questions.by_asking("basic", CHOICES, typing)
    usual = load_setup("basic-4")
    assert {key: setup[key] for key in usual} == usual
    asked = [question for question, _ in typing.asked]
    assert asked[:4] == [
        naming("2, 3, 4"),
        naming("bliss", "gloom"),
        naming("1", usual["players"][0]["team"]),
        naming("Delight", "Love", "Empathy", "Harmony", usual["players"][0]["name"]),
    ]


@pytest.mark.parametrize(("game", "decks"), [("basic", ["basic", "basic"]), ("full", ["Misery", "Delight"])])
def test_the_other_team_begins_with_spirits_of_its_own(game: str, decks: list[str]) -> None:
    setup = questions.by_asking(game, CHOICES, Typing("2", "gloom"))
    assert [player["team"] for player in setup["players"]] == ["gloom", "bliss"]
    assert [player["spirit"] for player in setup["players"]] == ["Misery", "Delight"]
    # A deck that was the Spirit's stays that.
    assert [player["deck"] for player in setup["players"]] == decks


def test_the_forces_of_balance_stay_what_they_are_when_the_other_team_begins() -> None:
    usual = load_setup("balance-3")["players"]
    setup = questions.by_asking("balance", CHOICES, Typing("3", "gloom"))
    other = {"bliss": "gloom", "gloom": "bliss", "balance": "balance"}
    assert [player["team"] for player in setup["players"]] == [other[player["team"]] for player in usual]
    assert [one for one in setup["players"] if one["team"] == "balance"] == [
        one for one in usual if one["team"] == "balance"
    ]


@pytest.mark.parametrize(("game", "deck"), [("basic", "basic"), ("full", "Love")])
def test_a_player_has_a_name_and_a_spirit_of_the_own_team(game: str, deck: str) -> None:
    typing = Typing("2", "", "anna", "Love")
    setup = questions.by_asking(game, CHOICES, typing)
    usual = load_setup(f"{game}-2")["players"][0]
    assert setup["players"][0] == {**usual, "name": "anna", "spirit": "Love", "deck": deck}
    assert (naming("1", "bliss", "Shaper"), usual["name"]) in typing.asked


def test_the_prototype_says_which_side_begins() -> None:
    typing = Typing()
    usual = load_setup("prototype-4")
    setup = questions.by_asking("prototype", CHOICES, typing)
    assert {key: setup[key] for key in usual} == usual
    assert (naming("bliss", "gloom"), usual["start"]["side"]) in typing.asked
    other = {"bliss": "gloom", "gloom": "bliss"}[usual["start"]["side"]]
    setup = questions.by_asking("prototype", CHOICES, Typing("4", other))
    assert setup["start"] == {"side": other}
    assert setup["players"] == usual["players"]


def answered(game: str, *answers: tuple[str, str], sides: tuple[str, ...] = ()) -> tuple[dict[str, Any], list[str]]:
    """A setup of two players by the answers to questions that begin so, the defaults for all others."""

    class Some(Typing):
        def ask(self, question: str, default: str, check: Callable[[str], Any]) -> Any:
            self.asked.append((question, default))
            return check(next((answer for begins, answer in answers if question.startswith(begins)), default))

    typing = Some()
    choices = CHOICES._replace(sides=lambda setup: sides)
    two = (("How many", "2"), *answers)
    answers = two
    return questions.by_asking(game, choices, typing), [question for question, _ in typing.asked]


def test_sides_of_the_boards_are_asked_where_they_are_chosen() -> None:
    setup, asked = answered("full", ("Side of the Spirit", "B"), sides=("team", "spirit"))
    assert setup["sides"] == {**load_setup("full-2")["sides"], "spirit": "B"}
    assert naming("Team", "A", "B") in asked
    _, asked = answered("full")
    assert not [question for question in asked if question.startswith("Side of")]


def test_aspirations_that_the_tool_deals_are_not_asked() -> None:
    usual = load_setup("full-2")
    setup, asked = answered("full", ("Who shuffles the Aspirations", "dealt"))
    assert setup["chance"] == {**usual["chance"], "aspirations": "dealt"}
    assert "aspirations" not in setup
    assert setup["board"] == {key: value for key, value in usual["board"].items() if key != "origin"}
    assert not [question for question in asked if question.startswith(("Common", "Which Sphere"))]


def test_aspirations_that_were_laid_out_are_asked() -> None:
    row = load_setup("full-2")["aspirations"]["common"]
    turned = [*row[1:], row[0]]
    setup, _ = answered("full", ("Common Aspirations", " ".join(turned)))
    assert setup["aspirations"]["common"] == turned
    spheres = setup["board"]["spheres"]
    setup, _ = answered("full", ("Which Sphere", spheres[2]))
    assert setup["board"]["origin"] == spheres[2]


@pytest.mark.parametrize(("game", "which"), [("basic", "basic"), ("full", "recommended for each Spirit")])
def test_decks_are_the_usual_ones_or_own_ones(game: str, which: str) -> None:
    usual, asked = answered(game)
    assert naming(which) in asked
    assert not [question for question in asked if question.startswith("Deck of")]
    setup, asked = answered(game, ("Decks", "own"), ("Deck of", "mine"))
    assert [player["deck"] for player in setup["players"]] == ["mine", "mine"]
    names = [(player["name"], player["team"]) for player in usual["players"]]
    assert [question for question in asked if question.startswith("Deck of")] == [
        naming(name, team) for name, team in names
    ]


# ---------------------------------------------------------------- the sentences


def test_the_sentences_of_every_fault(sentences: Sentences) -> None:
    here = sys.modules[__name__]
    sentences(heard(here, "with_rule", lambda told, _: ("a table", with_rules((rule, text) for text, rule in told))))


def test_the_sentences_of_questions(sentences: Sentences) -> None:
    """Each with the answer that an empty one stands for."""
    here = sys.modules[__name__]

    def told(_: Any, typing: Typing, question: str, default: str, *more: Any) -> Paragraph:
        return f"[{default}]", [question]

    asked = heard(here, "answered", lambda found, game, *more, **also: (f"two players of {game}", found[1]))
    sentences([*heard(here, "ask", told, Typing), *heard(here, "ask_name", told, Typing), *asked])
