"""What is done with cards besides moves: a power that nobody declared draws, discards or takes an Emotion away."""

from cerebria_cli.editions.board import deeds
from cerebria_cli.editions.board.knowledge import holds
from cerebria_cli.editions.core.deeds import Deed, Done
from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.editions.retail.counting import Occasion
from cerebria_cli.editions.retail.deciding import go_on
from cerebria_cli.editions.retail.facts import facts
from cerebria_cli.editions.retail.reacting import react_to_leaving
from cerebria_cli.editions.retail.results import doubts
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.table import Table

__all__ = ["cards", "do", "pieces"]


def do(state: State, deed: Deed, cause: str) -> Done[State]:
    """The state after a deed and what changed, or the old one and why not."""
    return deeds.do(state, deed, cause, WAYS)


def cards(state: State) -> dict[str, int]:
    """The cards of each player."""
    return deeds.cards(facts(state, REFEREE))


def pieces(state: State) -> dict[str, int]:
    """Everything that is neither lost nor won."""
    return deeds.pieces(facts(state, REFEREE))


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
