"""What a hand of the prototype may hold, whose line one with gaps is, and what is remembered of Aspirations."""

from collections import Counter
from typing import Any

import pytest
from support.prototype_told import Facts, under_way

from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.prototype.arguments import MoveSpirit
from cerebria_cli.editions.prototype.aspiration_cards import track_common, track_side
from cerebria_cli.editions.prototype.declaring import Holding, holding_of
from cerebria_cli.editions.prototype.judging import complete
from cerebria_cli.editions.prototype.state import State
from cerebria_cli.game.desk import Game
from cerebria_cli.shelf.setups import load_setup


def state_of(game: Game) -> State:
    state = game.now
    assert isinstance(state, State)
    return state


# ---------------------------------------------------------------- a hand and what is behind its `?`

MAY: Counter[str] = Counter({"Courage": 1, "Longing": 2})


@pytest.mark.parametrize(
    ("hand", "card", "left", "possible"),
    [
        # A card that is known to be there is that one, whatever is behind the others.
        ("Courage ? ?", "Courage", "? ?", {"Courage": 1, "Longing": 2}),
        # Of any other one `?` turns out to be it.
        ("Courage ? ?", "Longing", "Courage ?", {"Courage": 1, "Longing": 1}),
        ("? ?", "Courage", "?", {"Longing": 2}),
        # Behind no `?` is nothing.
        ("Courage ?", "Longing", "Courage", None),
        ("Courage ?", "Courage", "?", {"Courage": 1, "Longing": 2}),
        ("Courage Courage", "Courage", "Courage", None),
    ],
)
def test_a_hand_after_a_card_was_discarded(hand: str, card: str, left: str, possible: dict[str, int] | None) -> None:
    held = tuple(hand.split())
    after = Holding(held, MAY if "?" in held else None).less(card)
    assert after == Holding(tuple(left.split()), None if possible is None else Counter(possible))


@pytest.mark.parametrize(
    ("hand", "cards"),
    [("Longing Courage Courage", "Courage Longing"), ("Optimism ?", "Courage Longing Optimism"), ("", "")],
)
def test_the_cards_that_may_be_discarded(hand: str, cards: str) -> None:
    held = tuple(hand.split())
    assert Holding(held, MAY if "?" in held else None).cards() == cards.split()


@pytest.mark.parametrize(("hand", "possible"), [(["Courage"], None), (["Courage", "?"], 1), (["?", "?"], 2)])
def test_a_courage_in_hand_is_not_behind_a_question_mark_too(hand: list[str], possible: int | None) -> None:
    """Diana's deck holds two Courage."""
    found = holding_of(state_of(under_way(players={"diana": {"hand": hand}})), 0)
    assert found.hand == tuple(hand)
    assert (None if found.possible is None else found.possible["Courage"]) == possible


# ---------------------------------------------------------------- lines with gaps


@pytest.mark.parametrize(
    ("actor", "upgrades"),
    [("diana", ("haste",)), ("fred", ()), ("bliss", ("haste",)), ("table", ("haste",)), ("", ("haste",))],
)
def test_an_upgrade_goes_without_saying_where_it_has_a_token(actor: str, upgrades: tuple[str, ...]) -> None:
    """Only Fred has a token on Haste, and it is Diana's turn."""
    state = state_of(under_way(players={"fred": {"tokens": {"move": {"haste": "red"}}}}))
    move = Move(actor, "move", MoveSpirit("V"), ("haste",))
    assert complete(state, move) == [move.by(actor or "diana")._replace(upgrades=upgrades)]


# ---------------------------------------------------------------- what is remembered of Aspirations

KNOWN: Facts = {"secret": "unity", "endgame": "wisdom", "secret_order": ["dominance", "diversity"]}


@pytest.mark.parametrize(
    ("dealt", "changes", "remembered"),
    [
        ("dealt", {}, False),
        ("dealt", {"secret": "?"}, True),
        ("dealt", {"endgame": "?"}, True),
        ("dealt", {"secret_order": ["?", "diversity"]}, True),
        ("dealt", {"secret_order": ["dominance", "?"]}, True),
        ("table", {}, True),
    ],
)
def test_who_knows_every_aspiration_of_a_side_remembers_none(dealt: str, changes: Facts, remembered: bool) -> None:
    setup = {**load_setup("prototype-4"), "chance": {"aspirations": dealt}}
    state = state_of(Game.new({**setup, "position": {"teams": {"gloom": {**KNOWN, **changes}}}}))
    track_side(state, 1, lambda tracked: tracked)
    assert (state.teams[1].tracked is not None) == remembered


@pytest.mark.parametrize(
    ("dealt", "changes", "remembered"),
    [
        ("dealt", {}, False),
        ("dealt", {"endgame": "?"}, True),
        ("dealt", {"order": ["dominance", "?"]}, True),
        ("table", {}, True),
    ],
)
def test_who_knows_every_common_aspiration_remembers_none(dealt: str, changes: Facts, remembered: bool) -> None:
    setup = {**load_setup("prototype-4"), "chance": {"aspirations": dealt}}
    common: Any = {"current": "unity", "endgame": "wisdom", "order": ["dominance", "diversity"], **changes}
    state = state_of(Game.new({**setup, "position": {"common": common}}))
    track_common(state, lambda tracked: tracked)
    assert (state.common_tracked is not None) == remembered
