"""Moves on the board that several editions offer alike."""

from collections.abc import Iterator

from cerebria_cli.editions.board.protocols import OwnedState
from cerebria_cli.editions.board.ring import SLOTS_BY_SPACE


def relocations(state: OwnedState, player: int) -> Iterator[tuple[str, str]]:
    """Where an Emotion of the player's team can go: from any slot to an empty one beside the figure."""
    slots = state.setting.ring.slots
    empty = [slot for slot in SLOTS_BY_SPACE[state.players[player].space] if state.slots[slot] is None]
    for start in state.own_slots(state.team_of(player)) if empty else ():
        for end in empty:
            yield slots[start], slots[end]
