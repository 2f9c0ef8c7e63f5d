"""Boards with three teams laid by hand: a state of a game of six with just these Emotions and Fortresses."""

from collections.abc import Mapping
from functools import cache
from typing import Any, cast

from cerebria_cli.editions.retail.emotion import Emotion
from cerebria_cli.editions.retail.fortress import Fortress
from cerebria_cli.editions.retail.state import State
from cerebria_cli.game.desk import Game
from cerebria_cli.shelf.setups import load_setup

#: The numbers of players in a game of six: Diana, Leo, Nora (Reason), Thomas, Fred, Hugo (Intuition).
DIANA, LEO, NORA, HUGO = 0, 1, 2, 5
BLISS, GLOOM, BALANCE = 0, 1, 2
NEUTRAL = "Neutrality-red"


@cache
def begun() -> State:
    state: Any = Game.new({**load_setup("balance-6"), "position": {"turn": {"player": "nora"}}}).now
    return cast(State, state)


def own(side: int, amount: int = 1, card: str = NEUTRAL, **more: Any) -> Emotion:
    """An Emotion of Balance, aligned with a side."""
    return Emotion(card, NORA, BALANCE, side, amount, 0, **more)


def bliss(amount: int = 1, card: str = "Courage") -> Emotion:
    return Emotion(card, DIANA, BLISS, BLISS, amount, 0)


def gloom(amount: int = 1, card: str = "Anger") -> Emotion:
    return Emotion(card, LEO, GLOOM, GLOOM, amount, 0)


def lying(emotions: Mapping[int, Emotion], fortresses: Mapping[int, Fortress] | None = None, **rulings: str) -> State:
    """A board; rulings with `__` for the point and `_` for the hyphen."""
    state = begun().copy()
    state.slots = [emotions.get(slot) for slot in range(15)]
    state.fortresses = [(fortresses or {}).get(realm) for realm in range(5)]
    state.board_changed()
    chosen = {name.replace("__", ".").replace("_", "-"): option for name, option in rulings.items()}
    return state.with_rulings({**state.rulings, **chosen})


MINOR = Fortress(BALANCE, BLISS, "minor", 0)
