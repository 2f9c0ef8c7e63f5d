"""How a retail game begins: what everybody has, what is dealt, what is said first; a blank position and a gap."""

from copy import copy
from typing import Any

import pytest
from support.retail_states import ROW, under_way

from cerebria_cli.editions.core.chance import GENERATOR, shuffled
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.gaps import Question
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.retail import blank, dealing, edition, gaps
from cerebria_cli.editions.retail.arguments import Shuffle, TokenPlace, place_of
from cerebria_cli.editions.retail.player import PlayerState
from cerebria_cli.editions.retail.state import Revelation, State
from cerebria_cli.editions.retail.subjects import Reshuffle, Wheel
from cerebria_cli.editions.retail.team import TeamState
from cerebria_cli.editions.retail.turn import Turn
from cerebria_cli.shelf.setups import load_setup

NONE = ("", "", "", "")
WILD = ("wild", "", "", "")
SPHERES = ("commitment", "creativity", "humility", "diligence", "knowledge")


def of_setup(setup: str, **rulings: str) -> State:
    table = load_setup(setup)
    given = {name.replace("__", ".").replace("_", "-"): option for name, option in rulings.items()}
    return edition.first_state({**table, "rulings": {**table.get("rulings", {}), **given}})


# ---------------------------------------------------------------- what everybody starts with


@pytest.mark.parametrize(("setup", "aspirations"), [("full-4", 9), ("basic-4", 7)])
def test_what_everybody_starts_with(setup: str, aspirations: int) -> None:
    """setup.resources: 4 Willpower and 2 Essence, the first player 2 Willpower more; a deck of 16 cards."""
    state = of_setup(setup)
    assert [(one.wp, one.essence, one.deck, one.hand, one.space) for one in state.players] == [
        (wp, (2,), ("?",) * 16, (), -1) for wp in (6, 4, 4, 4)
    ]
    assert all(player.tokens == (NONE,) * 5 for player in state.players)
    for team in state.teams:
        assert (team.ambition, team.points, team.minor, team.major, team.capping) == (0, 0, 5, 3, 1)
        # One of the Aspirations is the Hidden one.
        assert (team.hidden, team.hidden_deck, team.hidden_gone) == ("?", ("?",) * (aspirations - 1), ())
    assert state.spheres == tuple((sphere, 7) for sphere in SPHERES)
    assert len(state.common_row) == aspirations
    assert (state.turn.number, state.turn.seat, state.turn.absorb) == (1, 0, False)


@pytest.mark.parametrize(("option", "phase"), [("before", "hands"), ("after", "placement")])
def test_when_hands_are_drawn(option: str, phase: str) -> None:
    """ruling setup.hand-timing."""
    assert of_setup("full-4", setup__hand_timing=option).phase == phase


def test_blank_position() -> None:
    """A turn of the first player in the fifth turn, with figures on the Frontiers one after the other."""
    for setup, empower in (("full-4", NONE), ("basic-4", NONE)):
        state = under_way(setup=setup)
        assert [state.setting.ring.spaces[player.space] for player in state.players] == ["VC", "CN", "NL", "LW"]
        assert [(one.wp, one.essence, len(one.deck)) for one in state.players] == [(4, (2,), 14)] * 4
        assert all(player.tokens == (WILD, WILD, WILD, WILD, empower) for player in state.players)
        assert (state.phase, state.turn) == ("play", Turn(5, 0, 3, True, ()))


def test_decks_whose_order_the_tool_knows() -> None:
    state = of_setup("full-4")
    hidden = {"bliss": ["unity", "openness", "attitude"], "gloom": ["openness", "unity"]}
    blank.set_dealt(state, {"decks": {"leo": ["Fear", "Guilt"]}, "hidden": hidden})
    assert [player.deck[:2] for player in state.players] == [("?", "?"), ("Fear", "Guilt"), ("?", "?"), ("?", "?")]
    assert [(team.hidden, team.hidden_deck) for team in state.teams] == [
        ("unity", ("openness", "attitude")),
        ("openness", ("unity",)),
    ]
    before = of_setup("full-4")
    blank.set_dealt(before, {})
    assert before.key() == of_setup("full-4").key()


# ---------------------------------------------------------------- dealing


def dealt_setup(**chance: str) -> dict[str, Any]:
    return {**load_setup("full-4"), "chance": {"emotions": "table", "aspirations": "table", **chance}}


def test_only_what_is_shuffled_by_the_tool_is_dealt() -> None:
    table = dealt_setup()
    found = dealing.deal(table, edition.first_state(table), "7")
    assert found == {**table, "dealt": {"seed": "7", "generator": GENERATOR, "decks": {}, "hidden": {}}}
    table = dealt_setup(emotions="dealt")
    state = edition.first_state(table)
    found = dealing.deal(table, state, "7")
    decks = {seat.name: list(shuffled(sorted(seat.deck), "7", f"deck/{seat.name}")) for seat in state.setting.seats}
    assert found == {**table, "dealt": {"seed": "7", "generator": GENERATOR, "decks": decks, "hidden": {}}}


@pytest.mark.parametrize("seed", ["1", "2", "7", "a word"])
def test_dealt_aspirations(seed: str) -> None:
    """setup.common-row, setup.hidden-deck, setup.origin."""
    table = dealt_setup(aspirations="dealt")
    state = edition.first_state(table)
    found = dealing.deal(table, state, seed)
    common = found["aspirations"]["common"]
    assert common == list(shuffled(state.setting.aspirations, seed, "common"))
    assert sorted(common) == sorted(ROW)
    for team in ("bliss", "gloom"):
        hidden = found["dealt"]["hidden"][team]
        assert sorted(hidden) == sorted(ROW)
        assert hidden[0] != common[0]
    assert found["dealt"]["hidden"]["bliss"] != found["dealt"]["hidden"]["gloom"]
    origin = shuffled(list(SPHERES), seed, "origin")[0]
    assert found["board"] == {**table["board"], "origin": origin}
    assert found["dealt"]["decks"] == {}
    assert {name: value for name, value in found.items() if name not in ("aspirations", "board", "dealt")} == {
        name: value for name, value in table.items() if name not in ("aspirations", "board")
    }


def owing(then: str, *deck: str) -> State:
    state = under_way()
    state.teams[0].hidden_deck = deck
    state.pending = (Pending("table", "shuffle", (), "revelation.5-hidden", Reshuffle("bliss", then)),)
    return state


def test_shuffle_that_a_dealt_deck_owes() -> None:
    """aspiration.distinct: where the top card is taken then, it is not the Common Aspiration."""
    assert dealing.chance_owed(under_way(), "7", 3) is None
    state = under_way()
    state.pending = (Pending("bliss", "choose", (("diana",),), "intention.wheel", Wheel("card")),)
    assert dealing.chance_owed(state, "7", 3) is None
    for seed in "12345678":
        for then in ("top", "rest"):
            move = dealing.chance_owed(owing(then, "unity", "attitude"), seed, 3)
            assert move is not None
            orders = [shuffled(["attitude", "unity"], seed, f"reshuffle/bliss/3/{tries}") for tries in range(20)]
            lying = next(order for order in orders if then == "rest" or order[0] != "attitude")
            assert move == Move("table", "shuffle", Shuffle("bliss", lying))


# ---------------------------------------------------------------- what is said first


def test_known_marks_are_told_first() -> None:
    note = "the marks of the Wheel are known up to 6 (2 essence, 4 card, 6 ambition), from the public digital rulebook"
    told = f"{note}; `teach wheel 2 essence, 4 card, 6 ambition, ...` tells all"
    assert edition.marks_unknown(under_way()) == [Event("remark", what="Wheel", cause="intention.wheel", note=told)]
    assert edition.marks_unknown(under_way(setup="basic-4")) == []
    assert edition.marks_unknown(under_way(rulings={"wheel.marks": "repeat"})) == []


@pytest.mark.parametrize(
    ("names", "everyone", "found"),
    [
        (["a"], ["a", "b", "c"], "a"),
        (["a", "b"], ["a", "b", "c", "d"], "a, b"),
        (["a", "b"], ["a", "b", "c"], "all but c"),
        (["a", "b", "c"], ["a", "b", "c", "d", "e"], "all but d, e"),
        (["a", "b"], ["a", "b"], "all"),
    ],
)
def test_names_or_those_that_are_left_out(names: list[str], everyone: list[str], found: str) -> None:
    assert edition.or_all_but(names, everyone) == found


def with_thresholds(state: State, **told: tuple[int, str]) -> State:
    """The same game with other thresholds, each with its source."""
    cards = dict(state.setting.cards)
    for name, (threshold, source) in told.items():
        card = cards[name]
        cards[name] = card._replace(threshold=threshold, sources={**card.sources, "threshold": source})
    state.setting = state.setting.with_cards(cards)
    return state


def test_assumed_thresholds_are_told_first() -> None:
    """empower.threshold: of all Mild cards in the decks only the one of Kindness is documented."""
    assert edition.thresholds_assumed(under_way(setup="basic-4")) == []
    found = edition.thresholds_assumed(under_way())
    assert found == [Event("assumed", what="all but Kindness", where="threshold", note="2")]
    state = with_thresholds(under_way(), Courage=(3, "assumed"), Comfort=(3, "owner"))
    assert edition.thresholds_assumed(state) == [
        Event("assumed", what="Courage", where="threshold", note="3"),
        Event("assumed", what="all but Comfort, Courage, Kindness", where="threshold", note="2"),
    ]


def test_closed_lists_are_not_given_away() -> None:
    """ruling deck.lists: what is said to everybody does not tell which cards the decks hold."""
    # No deck of these Spirits has Affection; every Mild card may be in a deck whose list is closed.
    state = with_thresholds(under_way(rulings={"deck.lists": "open"}), Affection=(3, "assumed"))
    assert [event.note for event in edition.thresholds_assumed(state)] == ["2"]
    state = with_thresholds(under_way(rulings={"deck.lists": "closed"}), Affection=(3, "assumed"))
    assert [event.note for event in edition.thresholds_assumed(state)] == ["3", "2"]


def test_position_is_not_prepared() -> None:
    table = load_setup("full-4")
    state, events = edition.opened(table, edition.first_state(table))
    assert [pending.what for pending in state.pending] == ["place"]
    assert {event.kind for event in events} >= {"assumed", "remark", "pending"}
    told = {**table, "position": {}}
    state, events = edition.opened(told, edition.first_state(told))
    assert state.pending == ()
    assert [event.kind for event in events] == ["assumed", "remark"]


# ---------------------------------------------------------------- a gap


def test_what_nobody_knows_after_a_gap() -> None:
    state = under_way("V1=Kindness:2")
    player, team = state.players[0], state.teams[0]
    player.hand, player.secret, player.covered, player.under = ("Comfort", "Courage"), ("Comfort",), True, 2
    player.deck = ("Optimism",) * 12
    team.hidden, team.hidden_deck, team.foreseen = "unity", ("attitude", "openness"), 1
    state.teams[1].hidden = ""
    state.phase, state.revelation = "play", Revelation("cap", 0, "humility")
    state.pending = (Pending("bliss", "choose", (("diana",),), "intention.wheel", Wheel("card")),)
    state.turn = state.turn._replace(number=8, seat=2, actions=1, absorb=False, used=("vibe",), garrison=1)
    after = gaps.forgotten(state)
    assert (after.players[0].hand, after.players[0].deck) == (("?", "?"), ("?",) * 12)
    assert (after.players[0].secret, after.players[0].covered, after.players[0].under) == ((), False, 0)
    assert (after.teams[0].hidden, after.teams[0].hidden_deck, after.teams[0].foreseen) == ("?", ("?", "?"), 0)
    assert after.teams[1].hidden == ""
    assert (after.phase, after.pending, after.revelation) == ("play", (), None)
    assert after.turn == Turn(8, 2, 3, True, ())
    assert after.slots == state.slots
    assert state.players[0].hand == ("Comfort", "Courage")


def test_what_is_looked_up_after_a_gap() -> None:
    state = under_way("V1=Kindness:2", "C=gloom.major")
    state.common_gone, state.teams[0].points = ("attitude",), 4
    found = {question.fact: question for question in gaps.questions(state)}
    assert [fact for fact in found if fact.startswith(("bliss.", "gloom."))] == [
        *("bliss.ambition", "bliss.points", "bliss.minor", "gloom.ambition", "gloom.points", "gloom.minor")
    ]
    assert found["bliss.points"] == Question("bliss.points", "points of Bliss", 4)
    assert found["bliss.ambition"].about == "Ambition of Bliss"
    assert found["gloom.minor"] == Question("gloom.minor", "unused Minor Fragments of Gloom", 5)
    assert list(found)[-6:] == [
        *("diana.deck.top", "leo.deck.top", "thomas.deck.top", "fred.deck.top"),
        *("fortresses.C.size", "common.gone"),
    ]
    about = "the Fortress of C; `none` if it is gone"
    assert found["fortresses.C.size"] == Question("fortresses.C.size", about, "major")
    about = "the Common Aspirations that lie face-down"
    assert found["common.gone"] == Question("common.gone", about, ["attitude"])
    assert found["diana.deck.top"] == Question("diana.deck.top", "the card that lies face-up on that deck", None)


# ---------------------------------------------------------------- what players and teams have


def player(*deck: str, under: int = 0) -> PlayerState:
    found = PlayerState(4, (2,), deck, (NONE,) * 5)
    found.under = under
    return found


def test_a_new_player_and_a_new_team() -> None:
    found = player("Fear")
    assert (found.space, found.wp, found.essence, found.tokens, found.levels) == (-1, 4, (2,), (NONE,) * 5, 0)
    assert (found.hand, found.secret, found.deck, found.covered, found.under) == ((), (), ("Fear",), False, 0)
    team = TeamState(1, 5, 3, 1, ("unity",))
    assert (team.ambition, team.points, team.minor, team.major, team.capping) == (1, 0, 5, 3, 1)
    assert (team.hidden, team.hidden_deck, team.hidden_gone) == ("?", ("unity",), ())
    assert (team.starting_gone, team.foreseen, team.shown) == (0, 0, "")


@pytest.mark.parametrize(("under", "bottom"), [(0, ()), (1, ("c",)), (2, ("b", "c")), (3, ("a", "b", "c"))])
def test_cards_under_a_deck(under: int, bottom: tuple[str, ...]) -> None:
    assert player("a", "b", "c", under=under).bottom == bottom


@pytest.mark.parametrize(("under", "left"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_top_card_leaves_the_deck(under: int, left: int) -> None:
    found = player("a", "b", "c", under=under)
    assert found.take_top() == "a"
    assert (found.deck, found.under) == (("b", "c"), left)


@pytest.mark.parametrize(
    ("hand", "secret", "left"),
    [
        (("a", "b"), ("a",), ()),
        (("a", "a"), ("a",), ("a",)),
        (("a", "a"), ("a", "a"), ("a",)),
        (("b",), (), ()),
        (("b",), ("b",), ("b",)),
        (("a", "b"), ("a", "b"), ("b",)),
    ],
)
def test_card_that_is_shown(hand: tuple[str, ...], secret: tuple[str, ...], left: tuple[str, ...]) -> None:
    """Everybody sees one copy of `a`; where another copy was seen before it may be that one."""
    found = player()
    found.hand, found.secret = hand, secret
    found.show("a")
    assert found.secret == left


def test_no_more_copies_are_secret_than_are_held() -> None:
    found = player()
    found.hand, found.secret = ("a",), ("a", "a", "b")
    found.hand_changed()
    assert list(found.secret) == ["a"]
    found.secret = ()
    found.hand_changed()
    assert found.secret == ()


@pytest.mark.parametrize(
    ("word", "place", "text"),
    [
        ("move", TokenPlace("move", "unlock"), "move"),
        ("move.haste", TokenPlace("move", "haste"), "move.haste"),
        ("quell.no.such", TokenPlace("quell", "no.such"), "quell.no.such"),
    ],
)
def test_places_of_tokens(word: str, place: TokenPlace, text: str) -> None:
    assert place_of(word) == place
    assert str(place) == text


def test_state_is_not_changed_by_dealing() -> None:
    table = dealt_setup(aspirations="dealt")
    before = copy(table)
    dealing.deal(table, edition.first_state(table), "1")
    assert table == before
