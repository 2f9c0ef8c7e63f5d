"""Before the first turn: figures and starting Emotions, hands and wild tokens."""

import sys
from copy import deepcopy
from typing import Any, cast

import pytest
from support.heard import heard, naming, refused_lines, with_rules
from support.pages import Sentences
from support.retail_told import against, happened, refusals

from cerebria_cli import Game
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.retail.arguments import TokenPlace, Tokens
from cerebria_cli.editions.retail.judging import judge
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.verbs import VERBS
from cerebria_cli.notation.write import write
from cerebria_cli.shelf.setups import load_setup

PLACES = ("diana place VC V2", "leo place CN N1", "thomas place NL L1", "fred place WV W2")
HANDS = ("diana hand ? ?", "leo hand ? ?", "thomas hand ? ?", "fred hand ? ?")


def begun(setup: str = "basic-4", *lines: str, **changes: Any) -> Game:
    game = Game.new({**deepcopy(load_setup(setup)), **changes})
    for line in lines:
        game.play(line)
    return game


def first(game: Game) -> tuple[str, str, str]:
    """Who owes what, by which rule."""
    one = game.state()["pending"][0]
    return one["who"], one["what"], one["cause"]


def test_everybody_places_in_the_order_of_play() -> None:
    game = begun()
    for line in PLACES:
        assert first(game) == (line.split()[0], "place", "setup.placement")
        game.play(line)
    assert first(game) == ("diana", "hand", "setup.deck")
    facts = game.state()
    assert facts["phase"] == "hands"
    assert {name: player["space"] for name, player in facts["players"].items()} == {
        **{"diana": "VC", "leo": "CN", "thomas": "NL", "fred": "WV"}
    }
    assert {slot: (one["card"], one["owner"], one["essence"]) for slot, one in facts["slots"].items()} == {
        "V2": ("Brightness", "diana", 1),
        "N1": ("Bleakness", "leo", 1),
        "L1": ("Brightness", "thomas", 1),
        "W2": ("Bleakness", "fred", 1),
    }


@pytest.mark.parametrize(
    ("setup", "order"),
    [
        ("basic-2", ["diana", "leo", "diana", "leo"]),
        ("basic-3", ["diana", "leo", "thomas", "leo"]),
        ("full-4", ["diana", "leo", "thomas", "fred"]),
    ],
)
def test_a_shaper_places_twice(setup: str, order: list[str]) -> None:
    """shaper.placement: the second time only the Emotion is put."""
    game, seen = begun(setup), []
    for place in ("VC V2", "CN N1", "NL L1", "LW W1"):
        who, what, rule = first(game)
        assert what == "place"
        again = who in seen
        assert rule == ("shaper.placement" if again else "setup.placement")
        seen.append(who)
        moved = happened(game.play(f"{who} place {place}"), "figure")
        assert len(moved) == (not again)
    assert seen == order
    assert len(game.state()["slots"]) == 4


@pytest.mark.parametrize(
    ("lines", "line", "objections"),
    [
        ((), "diana place V V1", [("setup.placement", {})]),
        ((), "diana place VC C2", [("setup.placement", {})]),
        ((), "diana place VC V1", [("setup.placement", {})]),
        ((), "diana place VC VC", [("setup.placement", {})]),
        ((), "diana place VC C1", []),
        ((), "diana place WV V1", []),
        ((), "leo place VC C1", [("setup.placement", {"pending": "place"})]),
        (("diana place VC C1",), "leo place VC V2", [("setup.placement", {})]),
        (("diana place VC V2",), "leo place WV V1", []),
        (("diana place WV V1",), "leo place VC V2", []),
        (("diana place VC C1",), "leo place CN C2", []),
    ],
)
def test_where_a_figure_may_be_placed(lines: tuple[str, ...], line: str, objections: list[Any]) -> None:
    """setup.placement: an empty Frontier, and one of the two Realm slots next to its own slot."""
    assert against(begun("basic-4", *lines), line) == objections


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("diana place V V1", naming("V", "VC", "CN", "NL", "LW", "WV")),
        ("diana place VC C2", naming("VC", "V2", "C1")),
        ("diana place WV W1", naming("WV", "W2", "V1")),
    ],
)
def test_what_is_said_about_a_place(line: str, text: str) -> None:
    assert refusals(begun(), line) == [("setup.placement", text)]


def test_places_that_are_offered() -> None:
    game = begun("basic-4", "diana place VC V2")
    assert game.legal("place") == [
        f"leo place {place}" for place in ("CN C2", "CN N1", "NL N2", "NL L1", "LW L2", "LW W1", "WV W2", "WV V1")
    ]


def test_a_setup_may_prescribe_the_first_places() -> None:
    """setup.basic-placement: as far as it goes, in the order of play."""
    told = {"diana": {"space": "VC", "slot": "V2"}, "leo": {"space": "CN", "slot": "N1"}}
    game = begun(placement=told)
    assert first(game) == ("thomas", "place", "setup.placement")
    facts = game.state()
    assert (facts["players"]["leo"]["space"], sorted(facts["slots"])) == ("CN", ["N1", "V2"])
    # who is first in order is not told, so that nobody is placed
    assert first(begun(placement={"leo": told["leo"]})) == ("diana", "place", "setup.placement")


def test_a_shaper_has_a_list_of_places() -> None:
    told = {
        "diana": [{"space": "VC", "slot": "V2"}, {"space": "NL", "slot": "L1"}],
        "leo": [{"space": "CN", "slot": "N1"}, {"space": "WV", "slot": "W2"}],
    }
    game = begun("basic-2", placement=told)
    assert first(game) == ("diana", "hand", "setup.deck")
    facts = game.state()
    assert [facts["players"][name]["space"] for name in ("diana", "leo")] == ["VC", "CN"]
    assert sorted(facts["slots"]) == ["L1", "N1", "V2", "W2"]


@pytest.mark.parametrize(
    ("line", "objections"),
    [
        ("diana hand Courage Optimism", []),
        ("diana hand Courage Optimism /Kindness", []),
        ("diana hand ? ?", []),
        ("diana hand Courage", [("setup.deck", {})]),
        ("diana hand Courage Optimism Courage", [("setup.deck", {})]),
        ("diana hand ? ? /Courage /Optimism", [("setup.deck", {})]),
        ("leo hand ? ?", []),
    ],
)
def test_starting_hands(line: str, objections: list[Any]) -> None:
    """setup.deck: two cards, and the top card of the deck is turned up."""
    assert against(begun("basic-4", *PLACES), line) == objections


def test_no_deck_has_three_copies_of_a_card() -> None:
    game = begun("basic-4", *PLACES)
    assert against(game, "diana hand Courage Courage") == []
    assert [rule for rule, _ in against(game, "diana hand Courage Courage /Courage")] == ["setup.deck"]


def test_what_a_starting_hand_does() -> None:
    game = begun("basic-4", *PLACES)
    assert happened(game.play("diana hand Courage ? /Kindness"), "hand", "turn-up") == [
        *("hand diana Courage by setup.deck", "hand diana ? by setup.deck", "turn-up diana Kindness by setup.deck"),
    ]
    diana = game.state("referee")["players"]["diana"]
    assert (diana["hand"], diana["deck"]["count"], diana["deck"]["top"]) == (["Courage", "?"], 14, "Kindness")
    assert diana["deck"]["secret"] == ["Courage"]
    assert first(game) == ("leo", "hand", "setup.deck")


def test_the_basic_game_begins_with_four_unlocked_actions() -> None:
    """setup.wild-tokens; absorb.once: the first player cannot absorb in the first turn."""
    game = begun("basic-4", *PLACES, *HANDS[:3])
    found = happened(game.play(HANDS[3]), "vibe-token", "turn", "phase")
    verbs = ("move", "invoke", "quell", "fortify")
    assert found == [
        "phase tokens by setup.placement",
        *(
            f"vibe-token {name} wild {verb} by setup.wild-tokens"
            for name in ("diana", "leo", "thomas", "fred")
            for verb in verbs
        ),
        *("phase play by setup.order", "turn diana 3 by setup.order"),
    ]
    turn = game.state()["turn"]
    assert (turn["number"], turn["player"], turn["actions"], turn["absorb"]) == (1, "diana", 3, False)


FULL = ("full-4", *PLACES, *HANDS)


@pytest.mark.parametrize(
    ("line", "objections"),
    [
        ("tokens move invoke quell fortify", []),
        ("tokens move move.haste move.surmount move.determination", []),
        ("tokens empower invoke quell fortify", []),
        ("tokens move invoke quell", [("setup.wild-tokens", {})]),
        ("tokens move invoke quell fortify empower", [("setup.wild-tokens", {})]),
        ("tokens move move invoke quell", [("setup.wild-tokens", {})]),
        ("tokens move.haste invoke quell fortify", [("setup.wild-tokens", {})]),
        ("tokens move.haste move.surmount quell fortify", [("setup.wild-tokens", {})] * 2),
    ],
)
def test_wild_tokens(line: str, objections: list[Any]) -> None:
    """setup.wild-tokens: four different places, the first of a row on its leftmost one."""
    assert against(begun(*FULL), f"diana {line}") == objections


@pytest.mark.parametrize(
    ("line", "texts"),
    [
        ("tokens move invoke quell", [naming("4", "3")]),
        ("tokens move move invoke quell", [naming("move", "2", "4")]),
        ("tokens move.haste invoke quell fortify", [naming("move.haste")]),
    ],
)
def test_what_is_said_about_wild_tokens(line: str, texts: list[str]) -> None:
    assert [text for _, text in refusals(begun(*FULL), f"diana {line}")] == texts


@pytest.mark.parametrize(
    ("missing", "text"),
    [
        (TokenPlace("move", "bolster"), naming("Diana", "move.bolster")),
        (TokenPlace("dance"), naming("Diana", "dance")),
    ],
)
def test_a_place_that_a_board_does_not_have(missing: TokenPlace, text: str) -> None:
    """setup.wild-tokens: whoever hands in a move is told so, once, and the table could not hold it."""
    places = (*map(TokenPlace, ("move", "invoke", "quell")), missing)
    found = judge(cast(State, begun(*FULL).now), Move("diana", "tokens", Tokens(places))).objections
    assert [(one.rule, one.text, one.unplayable) for one in found] == [("setup.wild-tokens", text, True)]


def test_ways_to_put_four_wild_tokens() -> None:
    """Every row gets none, or its leftmost place and a choice of three upgrades: 1, and 3, 3, 1 for 2, 3 and 4 places.

    One row of four: 5. Two rows, 3 and 1: 20 x 3; 2 and 2: 10 x 9. Three rows, 2 and 1 and 1: 30 x 3. Four rows: 5.
    """
    lines = begun(*FULL).legal("tokens")
    assert len(lines) == len(set(lines)) == 5 + 60 + 90 + 90 + 5
    assert lines[0].startswith("diana tokens ")


def test_everybody_puts_tokens_and_then_the_first_turn_begins() -> None:
    game = begun(*FULL)
    for name in ("diana", "leo", "thomas"):
        assert first(game) == (name, "tokens", "setup.wild-tokens")
        game.play(f"{name} tokens move invoke quell empower")
    game.play("fred tokens move invoke quell empower")
    facts = game.state()
    assert (facts["phase"], facts["pending"], facts["turn"]["player"]) == ("play", [], "diana")
    assert facts["players"]["fred"]["tokens"]["fortify"] == {}


def test_by_a_ruling_hands_come_before_places() -> None:
    """ruling setup.hand-timing"""
    game = begun("basic-4", rulings={"setup.hand-timing": "before"})
    assert first(game) == ("diana", "hand", "setup.deck")
    for line in (*HANDS, *PLACES):
        assert first(game)[:2] == tuple(line.split()[:2])
        game.play(line)
    assert game.state()["phase"] == "play"


def test_a_second_starting_hand_is_refused() -> None:
    game = begun("basic-4", *PLACES, HANDS[0])
    assert [rule for rule, _ in against(game, "diana hand ? ?")] == ["setup.deck"]


def test_the_sentences_of_every_objection(sentences: Sentences) -> None:
    here = sys.modules[__name__]
    handed_in = heard(
        here,
        "judge",
        lambda found, _, move: (write(move, VERBS.specs), with_rules(one[:2] for one in found.objections)),
    )
    sentences([*refused_lines(here), *handed_in])
