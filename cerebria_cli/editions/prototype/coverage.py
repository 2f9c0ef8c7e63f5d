"""What occurs on the boards of a game in rounds."""

from collections import Counter

from cerebria_cli.editions.board.coverage import Told, count_event, count_move
from cerebria_cli.editions.core.coverage import Coverage
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.prototype.state import State
from cerebria_cli.editions.prototype.verbs import VERBS


def count(coverage: Coverage, before: State, move: Move, one: Told) -> None:
    """Everything that a move has brought about beside what all editions count."""
    count_move(coverage, move)
    for event in one.events:
        count_event(coverage, event)


def possible(start: State, coverage: Coverage) -> dict[str, tuple[list[str], Counter[str]]]:
    """What can occur in games that start so, under its heading, with how often it has occurred."""
    return {"verbs": (list(VERBS), coverage.verbs)}
