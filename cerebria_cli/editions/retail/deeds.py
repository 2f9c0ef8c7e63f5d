"""What is done with cards besides moves: a power that nobody declared draws, discards or takes an Emotion away."""

from cerebria_cli.editions.board import deeds
from cerebria_cli.editions.core.deeds import Deed, Done
from cerebria_cli.editions.retail.counting import Occasion
from cerebria_cli.editions.retail.deciding import go_on
from cerebria_cli.editions.retail.hearing import holds
from cerebria_cli.editions.retail.reacting import react_to_leaving
from cerebria_cli.editions.retail.results import doubts
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.table import Table

__all__ = ["do"]


def do(state: State, deed: Deed, cause: str) -> Done[State]:
    """The state after a deed and what changed, or the old one and why not."""
    return deeds.do(state, deed, cause, WAYS)


def _remove(table: Table, slot: int, cause: str) -> None:
    """emotion.discard: the card goes where the rules send it; powers that see Emotions leave are asked."""
    emotion = table.state.slots[slot]
    table.remove_emotion(slot, cause)
    if emotion is not None:
        react_to_leaving(table, Occasion(emotion.owner, slot))


def _deck_faults(state: State, deck: list[str], team: str) -> list[tuple[str, str]]:
    return state.setting.manifest.preparation.deck_faults(state.setting.cards, deck, team)


WAYS = deeds.Ways(
    table=Table,
    draw=Table.draw_several,
    remove=_remove,
    finish=go_on,
    may_draw=lambda state, player: len(state.players[player].deck),
    holds=holds,
    deck_faults=_deck_faults,
    doubts=doubts,
    draw_rule="turn.draw",
    discard_rule="emotion.discard",
)
