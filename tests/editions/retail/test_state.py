"""The state of a game: what makes two of them differ, what follows from it, and what can be known of Aspirations."""

from collections.abc import Callable
from typing import Any

import pytest
from support.retail_told import game_in, state_in

from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.retail.emotion import Emotion
from cerebria_cli.editions.retail.fortress import Fortress
from cerebria_cli.editions.retail.revelation import hidden_candidates, in_hidden_deck, possible_hidden, to_choose_from
from cerebria_cli.editions.retail.state import HIDDEN, Revelation, State

DIANA, LEO, THOMAS, FRED = range(4)
BLISS, GLOOM = range(2)


def played() -> State:
    return state_in(slots={"V1": "Courage diana 1"}, turn={"player": "leo"})


def emotion(**changes: Any) -> Emotion:
    return Emotion("Courage", DIANA, BLISS, BLISS, 1, 0)._replace(**changes)


def put(name: str, value: Any) -> Callable[[State], None]:
    return lambda state: setattr(state, name, value)


def on_v1(one: Emotion) -> Callable[[State], None]:
    return lambda state: state.slots.__setitem__(0, one)


@pytest.mark.parametrize(
    "change",
    [
        put("phase", "revelation"),
        lambda state: put("turn", state.turn._replace(actions=1))(state),
        lambda state: setattr(state.players[LEO], "wp", 9),
        lambda state: setattr(state.teams[GLOOM], "points", 9),
        on_v1(emotion(essence=2)),
        on_v1(emotion(token=1)),
        on_v1(emotion(owner=THOMAS)),
        on_v1(emotion(vibe="blue")),
        lambda state: state.fortresses.__setitem__(2, Fortress(BLISS, BLISS, "minor", 1)),
        put("spheres", ()),
        put("identity", ((BLISS, "minor"),)),
        put("common_row", ("unity",)),
        put("common_gone", ("unity",)),
        put("pending", (Pending("leo", "choose", (), "x"),)),
        put("revelation", Revelation("cap", 0, "commitment")),
        put("placed", ((0, 1),)),
        put("announced", ("Courage",)),
        put("end", "capping"),
        put("result", ((1, 2), 1)),
    ],
)
def test_whatever_changes_makes_another_state(change: Callable[[State], None]) -> None:
    one, other = played(), played()
    assert one.key() == other.key()
    change(other)
    assert one.key() != other.key()


def test_a_copy_is_apart() -> None:
    state = played()
    other = state.copy()
    other.fortresses[0] = Fortress(BLISS, BLISS, "minor", 1)
    other.slots[0] = None
    other.players[LEO].wp = 9
    assert (state.fortresses[0], state.slots[0] is None, state.players[LEO].wp) == (None, False, 4)


def test_what_is_the_same_is_shared() -> None:
    state = played()
    other = state.copy()
    other.players[LEO].wp = 9
    other.share(state)
    assert other.slots is state.slots
    assert other.fortresses is state.fortresses
    assert [one is two for one, two in zip(other.players, state.players, strict=True)] == [True, False, True, True]
    other = state.copy()
    other.slots[0], other.fortresses[0] = None, Fortress(BLISS, BLISS, "minor", 1)
    other.share(state)
    assert other.slots is not state.slots
    assert other.fortresses is not state.fortresses


def test_who_acts() -> None:
    state = played()
    assert (state.current, state.whose) == (LEO, "leo")
    state.pending = (Pending("bliss", "choose", (), "x"), Pending("fred", "choose", (), "x"))
    assert (state.current, state.whose) == (LEO, "bliss")


@pytest.mark.parametrize(
    ("cause", "rule"),
    [
        ("move.base", "move.base"),
        ("Delight", "power.delight"),
        # no Spirit of this game
        ("Harmony", "emotion.power-use"),
        ("Courage", "emotion.power-use"),
    ],
)
def test_the_rule_behind_a_cause(cause: str, rule: str) -> None:
    state = played()
    assert state.cause_rule(cause) == rule
    assert state.rule_of(Pending("leo", "choose", (), cause)) == rule


def test_essence_of_a_side() -> None:
    state = played()
    assert [state.essence(player, side) for player in (DIANA, LEO) for side in (BLISS, GLOOM)] == [2, 0, 0, 2]


@pytest.mark.parametrize(("gone", "common"), [([], "attitude"), (["attitude"], "openness"), (["openness"], "attitude")])
def test_the_common_aspiration(gone: list[str], common: str) -> None:
    assert state_in(common={"gone": gone}).common == common
    assert state_in(common={"row": ["unity"], "gone": ["unity"]}).common == ""


# ---------------------------------------------------------------- what can be known of Aspirations

EVERY = [
    "attitude",
    "openness",
    "awareness",
    "unity",
    "liveliness",
    "versatility",
    "fortitude",
    "sensibility",
    "reflection",
]


def table(**gloom: Any) -> State:
    return state_in(teams={"gloom": {"hidden": "?", **gloom}})


def test_what_a_hidden_aspiration_can_be() -> None:
    """aspiration.distinct: never the Common one; what is gone or lies in the deck is not it."""
    assert possible_hidden(table(), GLOOM) == EVERY[1:]
    assert "attitude" not in hidden_candidates(table(), GLOOM, HIDDEN)
    assert possible_hidden(table(hidden_gone=["unity"]), GLOOM) == [name for name in EVERY[1:] if name != "unity"]
    deck = ["openness", "?", "?", "?", "?", "?", "?", "?"]
    assert possible_hidden(table(hidden_order=deck), GLOOM) == EVERY[2:]


def test_where_no_other_is_left_it_is_the_common_one() -> None:
    state = table(hidden_order=[], hidden_gone=EVERY[1:])
    assert hidden_candidates(state, GLOOM, HIDDEN) == {"attitude"}
    assert possible_hidden(state, GLOOM) == []


def test_what_can_be_in_a_hidden_deck() -> None:
    # the Hidden one is not the Common one, so that this is in the deck, as all others may be
    assert in_hidden_deck(table(), GLOOM) == EVERY
    assert in_hidden_deck(table(hidden="unity"), GLOOM) == [name for name in EVERY if name != "unity"]
    order = ["unity", "openness", "attitude"]
    assert in_hidden_deck(table(hidden_order=order), GLOOM) == ["attitude", "openness", "unity"]
    assert in_hidden_deck(table(hidden_order=order), GLOOM, 2) == ["openness", "unity"]
    assert in_hidden_deck(table(hidden_order=order), GLOOM, 1) == ["unity"]


def test_what_a_team_can_choose_from() -> None:
    """revelation.5-hidden: the three top cards, but the Common Aspiration."""
    order = ["unity", "attitude", "openness", "awareness"]
    assert to_choose_from(table(hidden_order=order), GLOOM) == ["openness", "unity"]


def test_what_has_left_the_game_is_never_hidden_again() -> None:
    """After a Revelation in which Gloom revealed fortitude and took a card that nobody else saw."""
    game = game_in(
        "basic-4",
        turn={"player": "diana"},
        players={"diana": {"space": "L", "wp": 3, "hand": []}},
        teams={"bliss": {"hidden": "?"}, "gloom": {"hidden": "?"}},
        origin={"L": {"wp": 1}},
    )
    for line in (
        *("diana absorb diligence", "reveal bliss unity", "reveal gloom fortitude", "bliss aim ?", "gloom decline"),
    ):
        game.play(line)
    state = game.now
    assert isinstance(state, State)
    names = EVERY[:7]
    for team, gone in ((BLISS, "unity"), (GLOOM, "fortitude")):
        assert state.teams[team].hidden == "?"
        # openness is the new Common Aspiration
        assert possible_hidden(state, team) == [name for name in names if name not in (gone, "openness")]
        assert in_hidden_deck(state, team) == [name for name in names if name != gone]
