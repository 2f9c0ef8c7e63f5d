"""The parts of a card game at one moment: slots, who sits where, what is in the supply, who may hold which card."""

from typing import Any

import pytest
from support.cardgame_positions import emotion, game

from cerebria_cli.editions.card_game.arguments import Drain, EmotionName
from cerebria_cli.editions.card_game.draining import landings
from cerebria_cli.editions.card_game.emotion import Emotion
from cerebria_cli.editions.card_game.hearing import canonical, name_of, names_of, place_of
from cerebria_cli.editions.card_game.legal import candidates
from cerebria_cli.editions.card_game.state import State, Using

#: Five players of whom nothing is said.
FIVE: Any = game(setup="card-5").now


@pytest.mark.rule("emotion.mild", "emotion.strong", "emotion.bb", "merge.single")
@pytest.mark.parametrize(
    ("lying", "slots", "absorb", "cards"),
    [
        (Emotion("b-m-red-draw"), 1, 0, ("b-m-red-draw",)),
        (Emotion("g-s-red-draw"), 2, 0, ("g-s-red-draw",)),
        (Emotion("b-x-red"), 0, 2, ("b-x-red",)),
        (Emotion("b-m-red-draw", "b-x-red"), 1, 2, ("b-m-red-draw", "b-x-red")),
        (Emotion("g-s-red-draw", "g-x-red"), 2, 2, ("g-s-red-draw", "g-x-red")),
    ],
)
def test_slots_of_an_emotion(lying: Emotion, slots: int, absorb: int, cards: tuple[str, ...]) -> None:
    assert (lying.slots, lying.absorb_slots, lying.cards, lying.total) == (slots, absorb, cards, 0)
    assert lying._replace(fragments=2, absorbed=1).total == 3


@pytest.mark.rule("merge.usable-at-once", "ability.entry-turn-barred")
@pytest.mark.parametrize(
    ("over", "fresh", "barred"),
    [
        ("", "", False), ("", "entered", True), ("", "swapped", True),
        ("b-x-red", "", False), ("b-x-red", "entered", False), ("b-x-red", "swapped", True),
    ],
)  # fmt: skip
def test_what_has_to_wait(over: str, fresh: str, barred: bool) -> None:
    assert Emotion("b-m-red-draw", over, fresh=fresh).is_barred is barred


@pytest.mark.rule("cancel.order", "setup.turn-order", "setup.stack-size")
def test_who_sits_where() -> None:
    assert [FIVE.others(player) for player in (0, 3)] == [[1, 2, 3, 4], [4, 0, 1, 2]]
    assert FIVE.round_from(3) == [3, 4, 0, 1, 2]
    assert FIVE.setting.stack_size == 7
    assert FIVE.whose == FIVE.name(0)


@pytest.mark.rule("term.supply")
def test_what_is_in_the_supply() -> None:
    lying = [emotion("b-s-red-draw", over="b-x-red", absorbed=1), emotion("g-m-red-draw")]
    players = {"diana": {"mindset": lying, "scored": {"bliss": 5}}, "leo": {"scored": {"bliss": 2, "gloom": 3}}}
    now: Any = game(players).now
    assert (now.supply("bliss"), now.supply("gloom")) == (40 - 5 - 2 - 3, 40 - 3 - 1)


def test_a_new_game_has_nothing_yet() -> None:
    fresh = State(FIVE.setting)
    assert (fresh.phase, fresh.cycle, fresh.turn, fresh.mood, fresh.end) == ("setup", 1, (0, 0, 0, ()), "", "")
    assert (fresh.columns, fresh.deck, fresh.discard) == ((("", ()),) * 3, (), ())
    assert (fresh.using, fresh.todo, fresh.result, fresh.trail, fresh.view) == (None, (), None, None, "")
    for player in fresh.players:
        assert (player.hand, player.mindset, player.mulligan) == ((), (), "open")
        assert (player.bliss, player.gloom, player.collected, player.bonus) == (0, 0, 0, 0)


@pytest.mark.parametrize(
    "change",
    [
        {"phase": "over"}, {"cycle": 2}, {"turn": (6, 0, 2, ())}, {"mood": "gloom"}, {"starter": 1},
        {"columns": (("b-x-red", ("?",) * 4),) * 3}, {"columns": (("?", ()),) * 3}, {"deck": ()}, {"discard": ("?",)},
        {"using": Using(0, 0, "b-m-red-draw", "draw")}, {"todo": (("mood", 0),)}, {"end": "balanced"},
        {"pending": ("x",)}, {"result": ((0,) * 5, (0,), "win.balanced")},
    ],
    ids=lambda change: next(iter(change)),
)  # fmt: skip
def test_moments_that_differ_are_told_apart(change: dict[str, Any]) -> None:
    other = FIVE.copy()
    assert other == FIVE
    for name, value in change.items():
        setattr(other, name, value)
    assert other != FIVE


@pytest.mark.parametrize("change", ["bliss", "gloom", "collected", "bonus"])
def test_players_who_differ_are_told_apart(change: str) -> None:
    other = FIVE.copy()
    setattr(other.players[2], change, 1)
    assert other != FIVE
    assert getattr(FIVE.players[2], change) == 0
    kept = FIVE.copy()
    kept.players[2].mulligan = "open"
    assert kept != FIVE


# ---------------------------------------------------------------- who may hold which card


def test_what_a_view_takes_to_be_in_a_hand() -> None:
    """To Leo every card that he has not seen may be behind a `?` of Diana's."""
    hand = {"hand": ["b-x-red", "g-x-red", "?"], "seen_by": [["public"], [], []]}
    discard = {"cards": ["b-m-red-draw"] * 16}
    one = game({"diana": hand}, discard=discard)
    known: Any = one.as_known_to("leo").now
    assert [known.holds(0, card) for card in ("b-x-red", "g-x-red", "g-s-red-draw", "b-m-red-draw")] == [
        True, True, True, False,
    ]  # fmt: skip
    held = known.holdable(0)
    assert held == sorted(held)
    assert len(held) == 136 - 32
    assert known.unseen() == [card for card in known.setting.copies.codes() if not card.startswith("b-m")]
    assert (known.may_be("g-s-red-draw"), known.may_be("b-m-red-draw")) == (True, False)
    full: Any = game({"diana": {"hand": ["b-x-red", "b-x-red"], "seen_by": [["public"], ["public"]]}})
    seen = full.as_known_to("leo").now
    assert (seen.holdable(0), seen.holds(0, "g-x-red"), seen.holds(0, "b-x-red")) == (["b-x-red"], False, True)


def test_every_card_whose_place_is_known() -> None:
    players = {"diana": {"hand": ["b-x-red"], "mindset": [emotion("g-m-red-draw", over="g-x-red")]}}
    impulse = {
        "1": {"card": "b-x-blue", "order": ["b-x-green"]},
        "2": {"card": None, "stack": 0},
        "3": {"card": None, "stack": 0},
    }
    now: Any = game(players, impulse=impulse, deck={"order": ["b-x-yellow"]}, discard={"cards": ["g-x-blue"]}).now
    found = ["b-x-red", "g-m-red-draw", "g-x-red", "b-x-blue", "b-x-green", "b-x-yellow", "g-x-blue"]
    assert list(now.known_cards()) == found


# ---------------------------------------------------------------- how Emotions are called


def test_names_of_emotions() -> None:
    twins = [emotion("b-x-red"), emotion("g-m-red-draw"), emotion("b-x-red", absorbed=1), emotion("b-x-red")]
    now: Any = game({"leo": {"mindset": twins}}).now
    red = [EmotionName("b-x-red", 1), EmotionName("b-x-red", 2)]
    assert [name_of(now, 1, place) for place in range(4)] == [red[0], EmotionName("g-m-red-draw"), red[1], red[0]]
    assert names_of(now, 1) == [red[0], EmotionName("g-m-red-draw"), red[1]]
    places = {
        EmotionName("b-x-red"): 0,
        EmotionName("b-x-red", 1): 0,
        EmotionName("b-x-red", 2): 2,
        EmotionName("b-x-red", 3): 3,
    }
    assert {name: place_of(now, 1, name) for name in places} == places
    assert [
        place_of(now, 1, name)
        for name in (EmotionName("b-x-red", 4), EmotionName("b-x-red", 0), EmotionName("b-x-blue"))
    ] == [-1] * 3
    assert canonical(now, 1, EmotionName("b-x-red")) == red
    assert canonical(now, 1, EmotionName("b-x-red", 3)) == red[:1]
    assert canonical(now, 1, EmotionName("b-x-blue", 2)) == [EmotionName("b-x-blue", 2)]
    assert canonical(now, 1, EmotionName("g-m-red-draw", 1)) == [EmotionName("g-m-red-draw")]
    assert [str(name) for name in red] == ["b-x-red.1", "b-x-red.2"]


def test_how_many_fragments_a_drain_says() -> None:
    name = EmotionName("b-x-red")
    assert [Drain("leo", name, name, *said).total for said in ((), (2,), (None, 1, 2), (None, 0, 1))] == [0, 2, 3, 1]


def test_what_is_a_candidate() -> None:
    now: Any = game({"diana": {"hand": ["b-x-red"]}}).now
    assert [move.verb for move in candidates(now)] == ["impulse"] * 3 + ["invoke", "end"]
    assert [move.verb for move in candidates(now, "end")] == ["end"]
    assert list(candidates(now, "let")) == list(candidates(now, "decline")) == []
    over = now.copy()
    over.phase = "over"
    assert list(candidates(over)) == []


def test_what_a_position_leaves_out() -> None:
    """cerebria-setup(5)."""
    found = game(setup="card-3").state("referee")
    assert (found["phase"], found["mood"], found["starter"], found["pending"]) == ("play", "bliss", "diana", [])
    assert found["turn"] == {"number": 5, "player": "diana", "actions": 2, "abilities_used": []}
    assert found["deck"] == {"count": 40, "order": ["?"] * 40}
    assert found["impulse"] == {column: {"card": "?", "stack": 4, "order": ["?"] * 4} for column in ("1", "2", "3")}
    assert found["discard"] == {"count": 0, "top": None, "cards": []}
    for player in found["players"].values():
        assert (player["hand"], player["mindset"], player["mulligan"]) == ([], [], "kept")
        assert (player["scored"], player["last"]) == ({"bliss": 0, "gloom": 0}, {"collected": 0, "bonus": 0})
    full = game({"leo": {"mindset": [{"card": "b-s-red-draw"}, {"card": "g-x-red"}]}}).state("public")
    assert [(one["fragments"], one["absorbed"]) for one in full["players"]["leo"]["mindset"]] == [(2, 0), (0, 0)]


@pytest.mark.parametrize(
    ("owner", "source", "host", "ways"),
    [
        ("leo", "b-s-blue-draw", "b-x-green", [(0, 2), (0, 1)]),
        # What is not there is drained in no way, and onto nothing; nor is anything of an empty Mindset.
        ("leo", "b-m-blue-draw", "b-x-green", []),
        ("leo", "b-s-blue-draw", "b-x-red", []),
        ("thomas", "b-s-blue-draw", "b-x-green", []),
    ],
)
def test_the_ways_in_which_drained_fragments_land(
    owner: str, source: str, host: str, ways: list[tuple[int, int]]
) -> None:
    """drain.slots: on two empty Absorb slots."""
    mindsets = {"diana": {"mindset": [emotion("b-x-green")]}, "leo": {"mindset": [emotion("b-s-blue-draw")]}}
    now: Any = game(mindsets, setup="card-3").now
    found = landings(now, 0, Drain(owner, EmotionName(source), EmotionName(host)))
    assert [(one.fragments, one.absorbed) for one in found] == ways
