"""A state of the prototype asked about directly: Intensity, Essence slots, Fortitude, what is shown and compared."""

from typing import Any

import pytest
from support.prototype_told import Facts, under_way

from cerebria_cli.editions.board.tracking import HAND, OPEN, PILE
from cerebria_cli.editions.prototype.emotion import Emotion
from cerebria_cli.editions.prototype.state import ENDGAME, SECRET, State
from cerebria_cli.editions.prototype.table import Table
from cerebria_cli.game.desk import Game


def state_of(rulings: Facts | None = None, **facts: Any) -> State:
    state = under_way("prototype-4", rulings, **facts).now
    assert isinstance(state, State)
    return state.copy()


def lying_on(state: State, slot: int) -> Emotion:
    emotion = state.slots[slot]
    assert emotion is not None
    return emotion


@pytest.mark.rule("emotion.intensity")
@pytest.mark.parametrize(
    ("card", "filled", "token", "parts", "spaces"),
    [
        # Courage shows 1, 2 and 2, Rage 1, 2, 2 and 2, Anger 1 and 2.
        ("Courage", 0b001, 0, [(1, "printed")], 3),
        ("Courage", 0b010, 0, [(2, "printed")], 3),
        ("Courage", 0b100, 1, [(2, "printed"), (1, "Intensity tokens")], 3),
        ("Anger", 0b01, 2, [(1, "printed"), (2, "Intensity tokens")], 2),
        ("Anger", 0b11, 0, [(2, "printed")], 2),
        # More Essence than slots, as a Strong card may have, counts as full.
        ("Anger", 0b111, 0, [(2, "printed")], 2),
        ("Anger", 0, 3, [], 2),
        ("Rage", 0b0001, 0, [(1, "printed")], 4),
    ],
)
def test_the_rightmost_essence_tells_the_intensity(
    card: str, filled: int, token: int, parts: list[tuple[int, str]], spaces: int
) -> None:
    state = state_of(slots={"V1": {"card": card, "token": token}})
    state.slots[0] = lying_on(state, 0)._replace(filled=filled)
    state.board_changed()
    assert state.own_intensity(0) == parts
    assert (state.intensities[0], state.intensities[1]) == (sum(amount for amount, _ in parts), 0)
    assert (state.spaces(0), state.spaces(1), state.own_intensity(1)) == (spaces, 0, [])


def test_an_empty_board_holds_no_essence() -> None:
    """Whether something lay there before or not."""
    state = Game.new("prototype-4").now
    assert isinstance(state, State)
    assert (state.slots, state.intensities) == ([None] * 15, (0,) * 15)
    table = Table(state.copy())
    table.put_emotion(3, "Brightness", 0, 2, "setup.placement", "box")
    assert [slot for slot, emotion in enumerate(table.state.slots) if emotion] == [3]
    assert lying_on(table.state, 3).filled == 0b11
    table.remove_emotion(3, "emotion.empty")
    assert table.state.slots == state.slots


@pytest.mark.rule("round.fortitude")
@pytest.mark.parametrize(
    ("ruling", "fortitude", "out", "is_out"),
    [
        ("finished", 0, [], True),
        ("finished", 0, ["bliss"], True),
        # Fortitude that comes back brings a side back only where the table rules so.
        ("finished", 1, ["bliss"], True),
        ("continues", 1, ["bliss"], False),
        ("finished", 1, [], False),
        ("finished", 1, ["gloom"], False),
    ],
)
def test_a_side_without_fortitude_is_out(ruling: str, fortitude: int, out: list[str], is_out: bool) -> None:
    state = state_of({"meditation.last-fortitude": ruling}, round={"out": out})
    state.teams[0].fortitude = fortitude
    assert state.is_out(0) == is_out


@pytest.mark.parametrize(
    ("shown", "hand", "left"),
    [
        ("Courage Courage", "Courage Longing", "Courage"),
        ("Courage Longing", "Optimism", ""),
        ("", "Courage", ""),
        ("Courage", "Courage Courage", "Courage"),
    ],
)
def test_no_more_cards_are_shown_than_are_held(shown: str, hand: str, left: str) -> None:
    holder = state_of().players[0]
    holder.shown, holder.hand = tuple(shown.split()), tuple(hand.split())
    holder.hand_changed()
    assert holder.shown == tuple(left.split())


def test_what_was_revealed_early_is_compared() -> None:
    state, other = state_of(), state_of()
    other.teams[0].revealed = ("unity",)
    assert state != other


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(
            ("phase", "over"),
            ("placed", (0,)),
            ("end", "fifth-round"),
            ("result", ((1, 2), 1)),
            ("announced", ("Rage",)),
        ),
        *(("common", "unity"), ("common_endgame", "?"), ("common_deck", ()), ("identity", ((0, "minor", ""),))),
        *(("slots", [None] * 14), ("agenda", (1,)), ("pending", (1,)), ("round", 1), ("turn", 1), ("spheres", ())),
    ],
)
def test_states_with_something_else_are_others(name: str, value: object) -> None:
    state, other = state_of(), state_of()
    assert state == other
    setattr(other, name, value)
    assert state != other


def test_a_copy_is_changed_apart() -> None:
    state = state_of(slots={"V1": {"card": "Courage", "essence": 2}})
    other = state.copy()
    other.slots[0], other.players[0].wp, other.teams[0].top = None, 9, 0
    assert (lying_on(state, 0).filled, state.players[0].wp, state.teams[0].top) == (3, 4, 1)


def test_what_has_not_changed_is_held_only_once() -> None:
    before = state_of()
    after = before.copy()
    after.players[1].wp = 9
    after.teams[1].fortitude = 1
    after.share(before)
    assert [new is old for new, old in zip(after.players, before.players, strict=True)] == [True, False, True, True]
    assert [new is old for new, old in zip(after.teams, before.teams, strict=True)] == [True, False]


def test_where_the_cards_of_a_deck_may_be() -> None:
    state = state_of(
        players={"diana": {"hand": ["Courage", "?"], "deck": {"order": ["Longing", "?"]}, "discard": ["Optimism"]}},
        slots={"V1": {"card": "Sociability", "owner": "diana"}, "V2": {"card": "Valor", "owner": "diana"}},
    )
    state.players[0].tracked = None
    known = state.cards_of(0).known()
    assert known is not None
    assert (known.certain(HAND), known.certain(PILE)) == ({"Courage": 1}, {"Optimism": 1})
    # A Strong card is none of the deck.
    assert known.certain(OPEN) == {"Sociability": 1}
    assert state.cards_of(0) is state.cards_of(0)


def test_where_the_aspirations_may_be() -> None:
    state = state_of(
        teams={"bliss": {"secret": "unity", "endgame": "?", "set_aside": ["wisdom"], "secret_deck": 4}},
        common={"current": "diversity", "endgame": "awareness", "set_aside": ["allegiance"], "deck": 4},
    )
    state.teams[0].tracked = state.common_tracked = None
    known, common = state.aspirations_of(0).known(), state.common_cards().known()
    assert known is not None
    assert common is not None
    assert (known.certain(SECRET), known.certain(ENDGAME), known.certain(OPEN)) == ({"unity": 1}, {}, {"wisdom": 1})
    assert (common.certain(ENDGAME), common.certain(OPEN)) == ({"awareness": 1}, {"diversity": 1, "allegiance": 1})
    assert state.aspirations_of(0) is state.aspirations_of(0)
    assert state.common_cards() is state.common_cards()
