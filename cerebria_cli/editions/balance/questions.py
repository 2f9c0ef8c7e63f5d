"""The questions that start a game of Forces of Balance; decks are built as in retail, that of Balance is fixed."""

from typing import Any

from cerebria_cli.editions.board.questions import by_asking
from cerebria_cli.editions.core.questions import Interviewer
from cerebria_cli.editions.retail.questions import CHOICES

#: The games, as the built-in setups are named after them.
GAMES = ("balance",)


def whole_setup(game: str, interviewer: Interviewer) -> dict[str, Any]:
    """A setup by asking for everything."""
    return by_asking(game, CHOICES, interviewer)
