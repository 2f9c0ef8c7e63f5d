"""How a game is told: how it is called, and who has how much if the game ended now."""

from cerebria_cli.editions.board.story import LEAST_LEADS, TITLE, standing_by
from cerebria_cli.editions.core.explanation import Reason
from cerebria_cli.editions.retail.explaining import score
from cerebria_cli.editions.retail.state import State

__all__ = ["GAME", "LEAST_LEADS", "TITLE", "standing"]

GAME = "The Inside World"


def standing(state: State) -> dict[str, Reason]:
    """end.score: what each team would have, with what it comes from."""
    return standing_by(score(state, ""))
