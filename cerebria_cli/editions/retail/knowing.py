"""What can be in a hand of a retail game, by all that was seen."""

from cerebria_cli.editions.board.knowledge import possible_cards
from cerebria_cli.editions.board.tracking import HAND
from cerebria_cli.editions.retail.state import State


def in_hand(state: State, player: str) -> list[str]:
    """Every card that a player may hold."""
    return [*possible_cards(state, state.setting.player_number[player], HAND)]
