"""Starting hands: one player is asked, and whoever has none yet may tell it."""

from collections.abc import Iterator
from typing import Any

from cerebria_cli.editions.board.protocols import PlayedState, State, WrittenState
from cerebria_cli.editions.core.arguments import Cards
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.hearing import Hearing
from cerebria_cli.editions.core.move import UNKNOWN, Move


def may_tell(state: PlayedState, move: Move) -> bool:
    """Whether a move tells a hand that is owed: everybody draws at once, so hands are told in any order."""
    asked = state.pending[0]
    return move.verb == asked.what == "hand" and move.actor in tellers(state, asked)


def tellers(state: State, asked: Pending) -> tuple[str, ...]:
    """Who may tell a starting hand now: first the one who is asked."""
    return (asked.who, *(name for name in _without_hand(state) if name != asked.who))


def _without_hand(state: State) -> Iterator[str]:
    """Who has still to tell the starting hand; one from a deck that the tool has dealt is nobody's to tell."""
    for number, (player, seat) in enumerate(zip(state.players, state.setting.seats, strict=True)):
        if not player.hand and not seat.dealt:
            yield state.name(number)


def hands(state: State, asked: Pending) -> Iterator[Move]:
    """A hand of cards that nobody saw, of everybody who may tell one."""
    number = state.setting.numbers["start"]["cards"]
    for who in tellers(state, asked):
        yield Move(who, "hand", Cards((UNKNOWN,) * number))


def is_second(state: WrittenState, player: int) -> bool:
    """Whether a player who tells a starting hand has one, or had it before the first turn."""
    if player < 0 or any(one.what == "hand" and one.who == state.name(player) for one in state.pending):
        return False
    return state.phase == "play" or bool(state.players[player].hand)


def refuse_second(hearing: Hearing[Any], rule: str) -> None:
    dealt = hearing.state.setting.seats[hearing.player].dealt
    what = "the tool has dealt it" if dealt else "`amend` corrects what was told of it"
    hearing.refuse_outright(rule, f"{hearing.who} has a starting hand already; {what}.")
