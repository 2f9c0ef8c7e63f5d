"""Substitutes: who plays on for whom, and the words of the game with their names."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cerebria_cli.game.desk import Game
    from cerebria_cli.notation.vocabulary import Vocabulary


def words_now(game: "Game") -> "Vocabulary":
    """The words of the game; a substitute's name stands for the player, where it can be told from other words."""
    seats = [live.line for live in game.history.live if live.line.startswith("seat ")]
    return _with_substitutes(game.vocabulary, seats) if seats else game.vocabulary


def _with_substitutes(vocabulary: "Vocabulary", seats: list[str]) -> "Vocabulary":
    from cerebria_cli.notation.items import RefereeItem
    from cerebria_cli.notation.names import name_fault
    from cerebria_cli.notation.parse import parse_line

    names: dict[str, str] = {}
    for line in seats:
        (item,) = parse_line(line, vocabulary).items
        if isinstance(item, RefereeItem) and not name_fault(item.words[1], vocabulary):
            names[item.words[1]] = item.words[0]
    return vocabulary.seating(names)
