"""How a game is told: how it is called, and who has how much if the game ended now."""

from cerebria_cli.editions.board.story import LEAST_LEADS, TITLE, standing_by
from cerebria_cli.editions.core.explanation import Reason
from cerebria_cli.editions.prototype.explaining import score
from cerebria_cli.editions.prototype.state import State

__all__ = ["GAME", "LEAST_LEADS", "TITLE", "standing"]

GAME = "Prototype"


def standing(state: State) -> dict[str, Reason]:
    """end.score: what each side would have, with what it comes from."""
    return standing_by(score(state, ""))
