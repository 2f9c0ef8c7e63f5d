"""The state as somebody knows it by right: what they may not see is `?`."""

from cerebria_cli.editions.card_game.facts import discard_for, hand_known_to, seeing, stack_for
from cerebria_cli.editions.card_game.hands import Held
from cerebria_cli.editions.card_game.state import State
from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.editions.core.move import UNKNOWN


def seen_by(state: State, view: str) -> State:
    """The state in which every secret of others is unknown; questions asked of it give nothing away."""
    if view == REFEREE:
        return state
    masked, bit = state.copy(), seeing(state, view)
    # What the desk infers is its own.
    masked.trail, masked.view = None, view
    for number, player in enumerate(masked.players):
        if view == state.name(number):
            player.hand = state.hand(number)
        else:
            # Whoever asks goes on knowing what they have seen; how many cards there are counts even if it is not shown.
            known = hand_known_to(state, number, view)
            player.hand = tuple(Held(card, 0 if card == UNKNOWN else bit) for card in known)
    masked.columns = tuple(column._replace(stack=stack_for(state, column)) for column in state.columns)
    masked.deck = (UNKNOWN,) * len(state.deck)
    masked.discard = discard_for(state, view)
    return masked
