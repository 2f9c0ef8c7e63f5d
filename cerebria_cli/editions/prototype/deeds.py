"""What is done with cards besides moves: a table draws, discards or takes an Emotion away by a rule of its own."""

from cerebria_cli.editions.board import deeds
from cerebria_cli.editions.board.knowledge import holds
from cerebria_cli.editions.core.deeds import Deed, Done
from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.editions.prototype import drawing
from cerebria_cli.editions.prototype.agenda import proceed
from cerebria_cli.editions.prototype.facts import facts
from cerebria_cli.editions.prototype.results import doubts
from cerebria_cli.editions.prototype.setup import deck_faults
from cerebria_cli.editions.prototype.state import State
from cerebria_cli.editions.prototype.table import Table

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


def _draw(table: Table, player: int, number: int, cause: str) -> None:
    drawing.draw(table, table.state.name(player), number, cause)


def _may_draw(state: State, player: int) -> int:
    """ruling deck.empty: the discard pile counts where it becomes the deck."""
    holder = state.players[player]
    return len(holder.deck) + (len(holder.pile) if drawing.reshuffles(state, player) else 0)


WAYS = deeds.Ways(
    table=Table,
    draw=_draw,
    remove=Table.remove_emotion,
    finish=proceed,
    may_draw=_may_draw,
    holds=holds,
    deck_faults=lambda state, deck, team: deck_faults(state.setting.cards, deck, team, state.setting.most_copies),
    doubts=doubts,
    draw_rule="action.draw",
    discard_rule="emotion.empty",
)
