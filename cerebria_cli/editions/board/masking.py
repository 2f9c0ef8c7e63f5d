"""What is masked alike in every board game."""

from typing import Any

from cerebria_cli.editions.board.facts import may_see


def hide_lists(state: Any, masked: Any, view: str) -> None:
    """ruling deck.lists: which cards the decks of others hold may be nobody's business."""
    if state.rules("deck.lists", "closed"):
        unseen = tuple(number for number in range(len(state.players)) if not may_see(state, view, number))
        masked.setting = state.setting.without_lists(unseen)
