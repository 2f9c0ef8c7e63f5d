"""The questions that start a game of the prototype."""

from typing import Any

from cerebria_cli import catalogue
from cerebria_cli.editions.board.questions import Choices, by_asking, deck_by_cards, mild_of, spirits_of
from cerebria_cli.editions.core.questions import Interviewer, one_of
from cerebria_cli.editions.prototype.setup import deck_faults

EDITION = "prototype"

#: The games, as the built-in setups are named after them.
GAMES = ("prototype",)


def deck_of(typed: str, team: str) -> str | list[str]:
    """setup.own-deck: the starter deck of a Spirit, or 14 cards."""
    if "," not in typed:
        return one_of(spirits_of(team, EDITION))(typed)
    cards = catalogue.cards(EDITION)
    return deck_by_cards(
        typed, mild_of(team, EDITION), lambda deck: [text for text, _ in deck_faults(cards, deck, team)]
    )


CHOICES = Choices(deck_of, "a Spirit of {team}, or 14 cards with commas")


def whole_setup(game: str, interviewer: Interviewer) -> dict[str, Any]:
    """A setup by asking for everything."""
    return by_asking(game, CHOICES, interviewer)
