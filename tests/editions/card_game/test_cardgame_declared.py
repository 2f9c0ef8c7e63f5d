"""Facts of a card game that a table declares: what follows for the piles, what was counted, what a gap leaves."""

import sys
from typing import Any

import pytest
from support.cardgame_positions import emotion, fact, game, play
from support.heard import heard, naming, with_rules
from support.pages import Sentences

from cerebria_cli.editions.card_game import mindsets
from cerebria_cli.editions.card_game.assumptions import unknowns
from cerebria_cli.editions.card_game.cards import ABILITIES
from cerebria_cli.editions.card_game.checklist import counts, finer
from cerebria_cli.editions.card_game.declare import declare
from cerebria_cli.editions.card_game.deeds import cards as cards_of_game
from cerebria_cli.editions.card_game.deeds import do
from cerebria_cli.editions.card_game.fact_words import told_facts
from cerebria_cli.editions.card_game.gaps import forgotten, questions
from cerebria_cli.editions.card_game.putting_right import preparation, quick_check, repairs
from cerebria_cli.editions.core.counts import Count
from cerebria_cli.editions.core.deeds import Deed
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.gaps import Question
from cerebria_cli.editions.core.verdict import Objection
from cerebria_cli.errors import CerebriaError
from cerebria_cli.game.considering import Illegal
from cerebria_cli.game.desk import Game

MERGED = emotion("b-s-red-swap", over="b-x-blue", fragments=1, absorbed=2)
TABLE: dict[str, Any] = {
    "diana": {"hand": ["b-x-red", "g-x-red", "?"], "seen_by": [["public"], ["leo"], []], "mindset": [MERGED]},
    "leo": {"hand": ["?", "?"], "mindset": [emotion("g-m-blue-draw")]},
}


def table(**more: Any) -> Game:
    return game(TABLE, deck={"order": ["g-s-red-draw", "?", "?"]}, discard={"cards": ["b-x-green"]}, **more)


def declared(*facts: str) -> tuple[list[Event], Game]:
    one = table()
    return one.play(f"adjust {' '.join(facts)} because we say so"), one


def impossible(one: Game, line: str) -> tuple[Objection, ...]:
    """Why a line cannot be declared."""
    with pytest.raises(Illegal) as caught:
        one.play(line)
    return caught.value.verdict.objections


def piles(one: Game) -> list[Any]:
    return [fact(one, path) for path in ("diana.hand", "leo.hand", "deck.order", "discard.cards")]


OLD = [["b-x-red", "g-x-red", "?"], ["?", "?"], ["g-s-red-draw", "?", "?"], ["b-x-green"]]


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        # What leaves a hand lies on the pile.
        ("diana.hand-g-x-red", [["b-x-red", "?"], OLD[1], OLD[2], ["g-x-red", "b-x-green"]]),
        ("diana.hand=b-x-red,g-x-red", [["b-x-red", "g-x-red"], OLD[1], OLD[2], ["?", "b-x-green"]]),
        ("diana.hand=b-x-red,?", [["b-x-red", "?"], OLD[1], OLD[2], ["g-x-red", "b-x-green"]]),
        ("diana.hand=2", [["?", "?"], OLD[1], OLD[2], ["?", "b-x-green"]]),
        ("leo.hand-b-m-red-draw", [OLD[0], ["?"], OLD[2], ["b-m-red-draw", "b-x-green"]]),
        # What comes to a hand leaves the main deck.
        ("leo.hand+g-s-red-draw", [OLD[0], ["g-s-red-draw", "?", "?"], ["?", "?"], OLD[3]]),
        ("leo.hand+?", [OLD[0], ["?", "?", "?"], ["g-s-red-draw", "?"], OLD[3]]),
        ("leo.hand+b-m-red-draw", [OLD[0], ["b-m-red-draw", "?", "?"], ["g-s-red-draw", "?"], OLD[3]]),
        ("leo.hand=4", [OLD[0], ["?"] * 4, ["g-s-red-draw"], OLD[3]]),
        # An Emotion that leaves a Mindset lies on the pile, with the card below it.
        ("diana.mindset=none", [OLD[0], OLD[1], OLD[2], ["b-s-red-swap", "b-x-blue", "b-x-green"]]),
        ("leo.mindset-g-m-blue-draw", [OLD[0], OLD[1], OLD[2], ["g-m-blue-draw", "b-x-green"]]),
        # One that lies in a Mindset has left the hand in which it is known to be, or else the deck.
        ("diana.mindset+b-x-red", [["g-x-red", "?"], OLD[1], OLD[2], OLD[3]]),
        ("leo.mindset+g-s-red-draw:2", [OLD[0], OLD[1], ["?", "?"], OLD[3]]),
        # Whoever tells of a pile tells all of it.
        ("diana.hand-g-x-red deck.count=3", [["b-x-red", "?"], OLD[1], ["?", "?", "?"], OLD[3]]),
        ("diana.hand-g-x-red discard.count=1", [["b-x-red", "?"], OLD[1], OLD[2], ["?"]]),
    ],
)
def test_where_declared_cards_come_from_and_go(told: str, expected: list[Any]) -> None:
    found = [sorted(one) for one in piles(declared(*told.split())[1])[:2]]
    assert found == [sorted(one) for one in expected[:2]]
    one = declared(*told.split())[1]
    assert piles(one)[2] == expected[2]
    assert sorted(piles(one)[3]) == sorted(expected[3])


def test_only_an_emotion_that_is_new_in_a_mindset_has_left_the_hand() -> None:
    diana = {"hand": ["b-x-red", "g-x-red"], "seen_by": [["leo"], []], "mindset": [emotion("b-x-red")]}
    one = play(game({"diana": diana}), "adjust diana.mindset+g-x-green because we say so")
    assert (fact(one, "diana.hand"), fact(one, "diana.seen_by")) == (["b-x-red", "g-x-red"], [["leo"], []])
    play(one, "adjust diana.mindset+b-x-red because we say so")
    assert (fact(one, "diana.hand"), fact(one, "diana.seen_by")) == (["g-x-red"], [[]])
    # Whoever tells the hand too has told all.
    both = play(game({"diana": diana}), "adjust diana.mindset+b-x-red diana.hand=b-x-red,g-x-red because we say so")
    assert fact(both, "diana.hand") == ["b-x-red", "g-x-red"]


@pytest.mark.parametrize("told", ["diana.hand.0=3", "diana.mindset.0.card=3", "diana.mindset.0=3"])
def test_what_is_no_card_is_refused(told: str) -> None:
    one = table()
    before = one.state("referee")
    with pytest.raises(CerebriaError):
        one.play(f"adjust {told} because we say so")
    assert one.state("referee") == before


def test_what_a_declaration_tells() -> None:
    (hand,) = declared("diana.hand-g-x-red")[0]
    assert (hand.kind, hand.what, hand.note) == ("declared", "diana.hand", "3 -> 2 cards")
    notes = {
        "diana.scored.bliss=3": "0 -> 3",
        "mood=gloom": "bliss -> gloom",
        "diana.mindset=none": "b-s-red-swap+b-x-blue:1:2 -> ",
        "leo.mindset+b-x-red": "g-m-blue-draw:1 -> g-m-blue-draw:1, b-x-red",
        "impulse.1.card=b-x-red": "? -> b-x-red",
    }
    for told, note in notes.items():
        (event,) = declared(told)[0]
        assert (event.kind, event.what) == ("declared", told.partition("=")[0].partition("+")[0])
        assert event.note == note


@pytest.mark.parametrize(
    ("told", "words"),
    [
        ("diana.bonus=3", naming("diana.bonus")),
        ("diana.conditions=balanced", naming("diana.conditions")),
        ("supply.bliss=3", naming("supply.bliss")),
        ("discard.top=b-x-red", naming("discard.top")),
        ("leo.mindset-b-x-red", naming("leo.mindset", "b-x-red")),
        ("leo.mindset+3", naming("leo.mindset", "3")),
        ("diana.scored.bliss-1", naming("diana.scored.bliss", "-1", "0")),
    ],
)
def test_what_cannot_be_declared(told: str, words: str) -> None:
    assert [objection.text for objection in impossible(table(), f"adjust {told} because we say so")] == [words]


@pytest.mark.rule("components.deck")
def test_no_declaration_brings_more_cards_than_there_are() -> None:
    """96 cards: 3 + 2 in hands, 3 in Mindsets, 15 in Impulse and Stacks, 3 in the deck and 1 discarded are 27."""
    one = table()
    play(one, "adjust deck.count=72 because we say so")
    assert fact(one, "deck.count") == 72
    (objection,) = impossible(one, "adjust deck.count=73 because we say so")
    assert (objection.rule, objection.text) == ("components.deck", naming("97", "96"))
    assert objection.earlier is not None
    assert set(objection.earlier.cards) == {"b-s-red-swap", "b-x-blue", "g-m-blue-draw", "b-x-green"}


def test_what_is_known_of_hands_outlasts_a_declaration_about_something_else() -> None:
    """Diana took one of two cards unseen: it is one of these two, whatever else is put right."""
    players = {"diana": {"hand": [], "mindset": [emotion("b-s-red-steal")]}, "leo": {"hand": ["b-x-red", "g-x-red"]}}
    one = play(game(players), "diana use b-s-red-steal", "leo let", "diana steal leo", "diana take ?")
    for line in ("", "adjust diana.scored.bliss=3 because we say so", "adjust turn.actions=2 because we say so"):
        if line:
            play(one, line)
        invoking = [f"diana invoke {card}" for card in ("b-x-red", "g-x-red", "b-x-blue")]
        assert [one.judge(invoke, view="referee").legal for invoke in invoking] == [True, True, False]
    play(one, "adjust leo.hand=?,? because we say so")
    assert one.judge("diana invoke b-x-blue").legal


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("diana.hand", ["b-x-red", "g-x-red", "?"]),
        ("Diana.Scored.bliss", None),
        ("DIANA.scored.bliss", 0),
        ("rulings.combo.overlap", "best-only"),
        ("impulse.1.stack", 4),
        ("leo.mindset.0.card", "g-m-blue-draw"),
    ],
)
def test_facts_by_their_paths(path: str, value: Any) -> None:
    from cerebria_cli.editions.core.declarations import NoFact

    if value is None:
        with pytest.raises(NoFact):
            fact(table(), path)
        return
    assert fact(table(), path) == value


@pytest.mark.parametrize(
    ("path", "counted", "known"),
    [
        ("diana.mindset", "b-s-red-swap", None),
        ("diana.mindset", "b-s-red-swap+b-x-blue:1:2", None),
        ("diana.mindset", "b-s-red-swap:2", ["b-s-red-swap+b-x-blue:1:2"]),
        ("diana.mindset", "1", None),
        ("diana.mindset", "2", ["b-s-red-swap+b-x-blue:1:2"]),
        ("diana.mindset", "g-m-blue-draw", ["b-s-red-swap+b-x-blue:1:2"]),
        ("leo.mindset", "g-m-blue-draw", None),
        ("leo.mindset", "g-m-blue-draw:0", ["g-m-blue-draw:1"]),
        ("diana.hand", "b-x-red,g-x-red,g-x-blue", None),
        ("diana.hand", "3", None),
        ("diana.hand", "b-x-red,g-x-blue,g-x-green", ["b-x-red", "g-x-red", "?"]),
        ("deck.count", "3", None),
        ("discard.top", "b-x-red", "b-x-green"),
        ("no.fact", "3", "nothing"),
    ],
)
def test_what_was_counted(path: str, counted: str, known: Any) -> None:
    one = table()
    found = one.edition.audit(one.now, [(path, "=", counted)])
    assert [(said, told) for said, told, _ in found] == (
        [] if known is None else [(path, None if known == "nothing" else known)]
    )


# ---------------------------------------------------------------- Emotions as they are typed


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("b-m-red-draw", {"card": "b-m-red-draw"}),
        ("b-m-red-draw:1", {"card": "b-m-red-draw", "fragments": 1}),
        ("b-m-red-draw!", {"card": "b-m-red-draw", "fresh": "entered"}),
        (
            "b-m-red-draw+b-x-blue:2:1!",
            {"card": "b-m-red-draw", "over": "b-x-blue", "fragments": 2, "absorbed": 1, "fresh": "entered"},
        ),
        ("b-m-red-draw+b-x-blue:1!!", {"card": "b-m-red-draw", "over": "b-x-blue", "fragments": 1, "fresh": "swapped"}),
        ("b-m-red-draw+b-x-blue", {"card": "b-m-red-draw", "over": "b-x-blue"}),
        ("b-m-red-draw:x", {"card": "b-m-red-draw", "fragments": "x"}),
        ("b-m-red-draw:0", {"card": "b-m-red-draw", "fragments": 0}),
    ],
)  # fmt: skip
def test_an_emotion_as_it_is_typed(text: str, facts: dict[str, Any]) -> None:
    assert mindsets.read(text) == facts
    assert mindsets.written(facts) == text


def test_a_swapped_emotion_is_written_as_one_that_came_in_this_turn() -> None:
    lying = {"card": "b-x-red", "over": None, "fragments": 0, "absorbed": 0, "fresh": "swapped"}
    assert mindsets.written(lying) == "b-x-red:0!"
    assert mindsets.is_mindset([lying])
    assert not any(mindsets.is_mindset(other) for other in ([], ["b-x-red"], [{"fragments": 1}], "b-x-red", [lying, 3]))


RED, BLUE = {"card": "b-x-red", "fragments": 0, "absorbed": 1}, {"card": "g-m-blue-draw", "fragments": 1}


@pytest.mark.parametrize(
    ("operation", "told", "expected"),
    [
        ("=", [], []),
        ("=", ["b-x-red"], [RED]),
        ("=", ["g-m-blue-draw:0", "b-x-red"], [{**BLUE, "fragments": 0}, RED]),
        ("=", ["b-x-green"], [{"card": "b-x-green"}]),
        ("=", ["b-x-red", "b-x-red"], [RED, {"card": "b-x-red"}]),
        ("+", ["b-x-red:0:2"], [RED, BLUE, {"card": "b-x-red", "fragments": 0, "absorbed": 2}]),
        ("-", ["b-x-red"], [BLUE]),
        ("-", ["b-x-red", "g-m-blue-draw"], []),
        ("-", ["b-x-red", "b-x-red"], None),
        ("-", ["b-x-green"], None),
    ],
)
def test_a_mindset_after_some_emotions_are_told(operation: str, told: list[str], expected: Any) -> None:
    assert mindsets.changed([RED, BLUE], operation, told) == expected


def test_what_nobody_counted_is_as_the_record_says() -> None:
    lying = [{"card": "b-x-red", "fragments": 0, "absorbed": 1}, {"card": "b-x-red", "fragments": 0, "absorbed": 2}]
    assert mindsets.as_counted(lying, "b-x-red,b-x-red") == "b-x-red:0:1,b-x-red:0:2"
    assert mindsets.as_counted(lying, "b-x-red:0:2,b-x-red") == "b-x-red:0:2,b-x-red:0:1"
    assert mindsets.as_counted(lying, "b-x-red,b-x-red,b-x-red") == "b-x-red:0:1,b-x-red:0:2,b-x-red"
    assert mindsets.as_counted(lying, "b-x-green:1") == "b-x-green:1"


def test_what_a_position_tells_follows_from_nothing_else() -> None:
    told = told_facts(table().state("referee"))
    assert not {"edition", "mode", "order", "supply", "rulings"} & set(told)
    assert {"phase", "cycle", "turn", "mood", "starter", "players"} <= set(told)
    assert set(told["players"]["diana"]) == {"hand", "seen_by", "mindset", "scored", "last", "mulligan"}
    assert set(told["players"]["diana"]["mindset"][0]) == {"card", "over", "fragments", "absorbed", "fresh"}


# ---------------------------------------------------------------- deeds


def done(who: str, verb: str, **more: Any) -> tuple[Any, list[Event], list[tuple[str, str]]]:
    one: Any = table()
    state, events, faults = do(one.now, Deed(who, verb, **more), "house")
    return state, events, [(fault.rule, fault.text) for fault in faults]


def test_a_house_rule_draws() -> None:
    state, events, faults = done("leo", "draw", amount=2)
    assert (events, faults) == ([Event("drawn", "leo", amount=2, cause="house")], [])
    assert (len(state.players[1].hand), state.deck) == (4, ("?",))
    seen = done("leo", "draw", amount=1, turned_up=("g-s-red-draw",))[0]
    assert seen.players[1].cards == ("g-s-red-draw", "?", "?")
    assert done("leo", "draw", amount=3)[2] == []
    assert done("leo", "draw", amount=4)[2] == [("draw.two", naming("3", "Leo", "4"))]
    too_many = done("leo", "draw", amount=1, turned_up=("?", "?"))[2]
    assert too_many == [("draw.two", naming("Leo", "1", "2"))]


def test_a_house_rule_discards() -> None:
    state, events, faults = done("diana", "discard", cards=("g-x-red", "?"))
    assert [event.kind for event in events] == ["pile", "pile"]
    assert events[0] == Event("pile", "diana", "g-x-red", "hand", cause="house")
    assert (state.discard, len(state.players[0].hand), faults) == (("?", "g-x-red", "b-x-green"), 1, [])
    assert [rule for rule, _ in done("diana", "discard", cards=("?",) * 4)[2]] == ["setup.discard-pile"]
    assert done("leo", "discard", cards=("b-m-red-draw",))[2] == []
    one: Any = game({"leo": {"hand": ["b-x-red"]}})
    (fault,) = do(one.now, Deed("leo", "discard", cards=("g-x-red",)), "house")[2]
    assert fault.rule == "setup.discard-pile"


def test_a_house_rule_takes_an_emotion_away() -> None:
    state, events, faults = done("b-s-red-swap", "gone")
    assert events == [
        Event("pile", "diana", "b-x-blue", "mindset", cause="house"),
        Event("pile", "diana", "b-s-red-swap", "mindset", cause="house"),
    ]
    assert (state.players[0].mindset, faults) == ((), [])
    assert done("b-x-red", "gone")[2] == [("", naming("b-x-red"))]
    both: Any = game({who: {"mindset": [emotion("b-x-red")]} for who in ("diana", "leo")})
    (fault,) = do(both.now, Deed("b-x-red", "gone"), "house")[2]
    assert fault.text == naming("b-x-red", "Diana", "Leo")
    assert done("thomas", "draw")[2] == [("", naming("thomas"))]
    assert done("diana", "deck")[2] == [("", naming("[deck]"))]
    one: Any = table()
    assert cards_of_game(one.now) == {"of the game's cards": 3 + 2 + 3 + 3 + 12 + 3 + 1}


# ---------------------------------------------------------------- gaps, counts and what is left out


def test_what_is_unknown_after_a_gap() -> None:
    one: Any = play(table(turn={"actions": 1, "abilities_used": ["draw"]}), "diana use b-s-red-swap")
    after = forgotten(one.now)
    assert [player.cards for player in after.players] == [("?",) * 3, ("?",) * 2]
    assert (after.deck, after.discard) == (("?",) * 3, ("b-x-green",))
    assert [column.stack for column in after.columns] == [("?",) * 4] * 3
    assert (after.phase, after.pending, after.using, after.todo) == ("play", (), None, ())
    assert after.turn == (5, 0, 2, ())


def test_what_the_table_looks_up_after_a_gap() -> None:
    one: Any = table()
    expected = [
        Question("turn.player", "whose turn it is", "diana"),
        Question("turn.actions", "how many Actions are left in it", 2),
        Question("cycle", "which Cycle it is", 1),
        Question("mood", "the Mood", "bliss"),
    ]
    for who in ("diana", "leo"):
        expected.append(Question(f"{who}.hand", f"{who.capitalize()}'s hand: `?` for each card", None))
        for side in ("bliss", "gloom"):
            asked = f"{side.capitalize()} that {who.capitalize()} has scored"
            expected.append(Question(f"{who}.scored.{side}", asked, 0))
    for column in "123":
        expected.append(Question(f"impulse.{column}.card", f"the card in column {column} of the Impulse", "?"))
        expected.append(Question(f"impulse.{column}.stack", "cards in the Stack below it", 4))
    expected.append(Question("deck.count", "cards in the main deck", 3))
    assert list(questions(one.now)) == expected


def test_what_a_table_counts() -> None:
    facts = table().state("public")
    own = [
        ("hand", "hand"), ("Emotions", "mindset"), ("Fragments on them", "mindset.*.fragments"),
        ("Fragments absorbed", "mindset.*.absorbed"), ("scored Bliss", "scored.bliss"),
        ("scored Gloom", "scored.gloom"),
    ]  # fmt: skip
    expected = [Count(who.capitalize(), about, f"{who}.{path}") for who in ("diana", "leo") for about, path in own]
    for column in "123":
        expected += [
            Count(f"Impulse {column}", "the card", f"impulse.{column}.card"),
            Count(f"Impulse {column}", "the Stack", f"impulse.{column}.stack"),
        ]
    expected += [
        Count("Piles", "main deck", "deck.count"),
        Count("Piles", "discard pile", "discard.count"),
        Count("Piles", "top of the discard pile", "discard.top"),
    ]
    assert list(counts(facts)) == expected


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("diana.mindset", [Count("Diana", "the cards of the Mindset", "diana.mindset.*.card")]),
        ("leo.mindset.*.fragments", [Count("Leo", "the cards of the Mindset", "leo.mindset.*.card")]),
        ("leo.scored.bliss", [Count("Piles", "the cards of the discard pile", "discard.cards.*")]),
        ("discard.count", [Count("Piles", "the cards of the discard pile", "discard.cards.*")]),
        ("discard.top", [Count("Piles", "the cards of the discard pile", "discard.cards.*")]),
        ("deck.count", []),
        ("leo.hand", []),
    ],
)
def test_what_to_look_at_more_closely(path: str, expected: list[Count]) -> None:
    assert list(finer({}, path)) == expected


def left_out(**told: Any) -> dict[str, tuple[Any, ...]]:
    """Each fact that a position leaves out: how it can stand, as values, the assumed one first, and the usual one."""
    one: Any = game(told.pop("players", None), **told)
    found = unknowns(one.now, one.setup["position"])
    return {each.fact: (each.kind, [way.value for way in each.ways], each.usual.value) for each in found}


def test_what_a_position_leaves_out() -> None:
    found = left_out()
    hand = ("amount", [4, 8, 7, 6, 5, 3, 2, 1, 0], 4)
    stack = ("amount", [4, 3, 2, 1, 0], 4)
    assert found == {
        **{"diana.hand": hand, "leo.hand": hand, "deck": ("amount", [*range(40, -1, -1)], 40)},
        **{f"impulse.{column}.stack": stack for column in "123"},
        **{"mood": ("outcome", ["bliss", "gloom"], "bliss"), "turn.actions": ("amount", [2, 1, 0], 2)},
        **{f"turn.abilities_used.{ability}": ("choice", [False, True], False) for ability in ABILITIES},
    }


@pytest.mark.parametrize(
    ("told", "facts"),
    [
        ({"players": {"diana": {"hand": []}}}, {"diana.hand"}),
        ({"deck": {"count": 3}}, {"deck"}),
        ({"impulse": {"2": {"stack": 3}}}, {"impulse.2.stack"}),
        ({"impulse": {"2": {"order": ["?"]}}}, {"impulse.2.stack"}),
        ({"impulse": {"2": {"card": "b-x-red"}}}, set()),
        ({"mood": "gloom"}, {"mood"}),
        ({"mood": None}, {"mood"}),
        ({"turn": {"actions": 1}}, {"turn.actions"}),
        ({"turn": {"player": "leo"}}, set()),
    ],
)
def test_what_a_position_tells_is_not_left_out(told: dict[str, Any], facts: set[str]) -> None:
    gone = set(left_out()) - set(left_out(**told))
    assert gone == facts


def test_how_what_is_left_out_would_be_told() -> None:
    one: Any = game({"leo": {"hand": ["?"]}}, mood=None)
    found = {each.fact: each for each in unknowns(one.now, {})}
    assert found["leo.hand"].ways[-1].facts == ((("players", "leo", "hand"), []),)
    assert found["leo.hand"].usual.facts == ((("players", "leo", "hand"), ["?"] * 4),)
    assert found["deck"].ways[-2].facts == ((("deck", "order"), ["?"]),)
    assert found["impulse.3.stack"].ways[-3].facts == ((("impulse", "3", "order"), ["?", "?"]),)
    tossed: Any = game(mood="gloom")
    mood = next(each for each in unknowns(tossed.now, {}) if each.fact == "mood")
    after = tuple((("players", who, "after_revelation"), None) for who in ("diana", "leo"))
    assert [(way.value, way.facts) for way in mood.ways] == [
        ("gloom", ((("mood",), "gloom"), *after)),
        ("bliss", ((("mood",), "bliss"), *after)),
    ]
    assert mood.usual == mood.ways[0]


# ---------------------------------------------------------------- putting the table right


def test_what_to_put_right_on_a_table() -> None:
    before = table(mood="bliss").state("public")
    changed = {
        "diana": {**TABLE["diana"], "mindset": [emotion("b-m-red-draw")], "scored": {"bliss": 2, "gloom": 1}},
        "leo": {"hand": [], "mindset": [emotion("g-m-blue-draw", fragments=0)]},
    }
    impulse = {"1": {"card": "b-x-yellow"}, "2": {"card": None, "stack": 0}, "3": {"stack": 1}}
    one = game(changed, deck={"count": 1}, discard={"count": 3}, mood="gloom", impulse=impulse)
    after = one.state("public")
    known = (table().state("referee"), one.state("referee"))
    assert repairs(before, after, known) == [
        naming("1", "? -> b-x-yellow"),
        naming("2", "?"),
        naming("2", "4 -> 0"),
        naming("3", "4 -> 1"),
        naming("3 -> 1"),
        naming("1 -> 3"),
        naming("Gloom"),
        naming("Diana", "b-s-red-swap", "b-x-blue", "1", "2", "b-m-red-draw"),
        naming("Diana", "Bliss", "0 -> 2"),
        naming("Diana", "Gloom", "0 -> 1"),
        naming("Leo", "g-m-blue-draw", "1", "0"),
        naming("Leo"),
    ]
    assert repairs(after, after, (known[1], known[1])) == []


def test_emotions_that_only_come_or_only_go() -> None:
    facts = table().state("public")
    bare = {**facts, "players": {who: {**one, "mindset": []} for who, one in facts["players"].items()}}
    known = (facts, facts)
    assert repairs(facts, bare, known) == [
        naming("Diana", "b-s-red-swap", "b-x-blue", "1", "2"),
        naming("Leo", "g-m-blue-draw", "1"),
    ]
    assert repairs(bare, facts, known) == [
        naming("Diana", "b-s-red-swap", "b-x-blue", "1", "2"),
        naming("Leo", "g-m-blue-draw", "1"),
    ]
    assert repairs({**facts, "mood": "bliss"}, {**facts, "mood": None}, known) == [naming()]


def test_a_hand_is_told_as_far_as_the_reader_may_see_it() -> None:
    one = table()
    facts, known = one.state("public"), one.state("referee")
    other = {**known, "players": {**known["players"], "diana": {**known["players"]["diana"], "hand": ["g-x-red"]}}}
    shown = {**facts, "players": {**facts["players"], "diana": {**facts["players"]["diana"], "hand": None}}}
    assert repairs(facts, shown, (known, other)) == [naming("Diana")]


def test_how_the_table_looks_before_the_first_move_and_a_quick_check() -> None:
    assert preparation(table(impulse={"1": {"card": "b-x-yellow"}, "2": {"card": None}}).state("public")) == [
        naming("4, 4 and 4", "3"),
        naming("b-x-yellow"),
        naming("Diana", "3", "Leo", "2"),
    ]
    bare = {column: {"card": None} for column in "123"}
    assert preparation(game({}, impulse=bare).state("public")) == [naming("4, 4 and 4", "40")]
    assert quick_check(table().state("public")) == naming("2", "4", "4, 4 and 4", "1")
    assert quick_check(game().state("public")) == naming("0")


@pytest.mark.parametrize(
    "path",
    [
        *("edition", "mode", "order", "supply.bliss", "supply.gloom", "rulings.vibe.bb"),
        *("discard.top", "diana.bonus", "diana.conditions", "diana.after_revelation", "leo.bonus"),
    ],
)
def test_what_follows_from_other_facts_is_declared_by_nobody(path: str) -> None:
    now: Any = table().now
    after, events, faults = declare(now, [(path, "=", "3")], "adjust")
    assert ([fault.text for fault in faults], events) == ([naming(path)], [])
    assert after is now


@pytest.mark.rule("scoring.collect", "scoring.vibes")
def test_what_was_scored_last_is_declared_with_its_bonus() -> None:
    """The bonus of the last Revelation has happened; what the Mindset would earn now follows from it."""
    one = play(table(), "adjust diana.last=4+1 because we counted again")
    assert fact(one, "diana.last") == {"collected": 4, "bonus": 1}


@pytest.mark.parametrize(
    ("told", "note"),
    [
        (("mood", "=", "gloom"), "bliss -> gloom"),
        (("cycle", "+", "1"), "1 -> 2"),
        (("deck.count", "=", "2"), "3 -> 2"),
        # Of a hand only how many cards it has.
        (("diana.hand", "-", "g-x-red"), "3 -> 2 cards"),
        (("leo.hand", "=", "b-x-red,?,?"), "2 -> 3 cards"),
    ],
)
def test_what_is_told_of_a_declared_fact(told: tuple[str, str, str], note: str) -> None:
    now: Any = table().now
    _, events, faults = declare(now, [told], "adjust")
    assert (events, faults) == ([Event("declared", what=told[0], cause="adjust", note=note)], [])


# ---------------------------------------------------------------- the sentences


def test_the_sentences_of_declarations(sentences: Sentences) -> None:
    here = sys.modules[__name__]
    lines = heard(here, "impossible", lambda found, _, line: (line, with_rules(one[:2] for one in found)))
    facts = heard(here, "declare", lambda found, _, told, *more: (str(told), [one.text for one in found[2]]))
    deeds = heard(here, "do", lambda found, _, deed, *more: (f"{deed.who} {deed.verb}", [one.text for one in found[2]]))
    sentences([*lines, *facts, *deeds])


def test_the_sentences_of_a_table(sentences: Sentences) -> None:
    here = sys.modules[__name__]
    put_right = heard(here, "repairs", lambda found, *more: ("a table is put right", found))
    prepared = heard(here, "preparation", lambda found, _: ("a table is prepared", found))
    checked = heard(here, "quick_check", lambda found, _: ("a table is checked", [found]))
    sentences([*put_right, *prepared, *checked])
